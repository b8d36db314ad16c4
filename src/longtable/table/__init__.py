"""One table without I/O and without a clock: seats, drafts, entries, undo, hand-over, log."""

from longtable.table.drafts import Draft
from longtable.table.entries import (
    Entry,
    Header,
    Visibility,
    decode,
    decode_header,
    encode,
    encode_header,
    key_of,
)
from longtable.table.file import Report, TableFile, export_table, verify_file
from longtable.table.graph import CUT, FULL, Graph, graph
from longtable.table.history import Heard, Saw, Step
from longtable.table.log import ChatLine, LogLine
from longtable.table.play import Question, Repeated
from longtable.table.played import BadFile, FileReason, Played, load
from longtable.table.record import Phase
from longtable.table.refusals import Refused, TableReason
from longtable.table.seats import PublicSeat
from longtable.table.table import Table
from longtable.table.talk import Claimed
from longtable.table.undo import Asked

__all__ = [
    "CUT",
    "FULL",
    "Asked",
    "BadFile",
    "ChatLine",
    "Claimed",
    "Draft",
    "Entry",
    "FileReason",
    "Graph",
    "Header",
    "Heard",
    "LogLine",
    "Phase",
    "Played",
    "PublicSeat",
    "Question",
    "Refused",
    "Repeated",
    "Report",
    "Saw",
    "Step",
    "Table",
    "TableFile",
    "TableReason",
    "Visibility",
    "decode",
    "decode_header",
    "encode",
    "encode_header",
    "export_table",
    "graph",
    "key_of",
    "load",
    "verify_file",
]
