"""The rules of Saboteur, in the order of the rulebook.

``position`` what lies on the table and what may be asked of it.
"""
