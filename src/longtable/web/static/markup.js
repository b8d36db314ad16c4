// Markup that comes from the server, put into the page so that elements keep their identity.

// What the page itself keeps on elements and markup never takes away.
const KEPT = new Set(['data-ui', 'data-role', 'data-lit', 'aria-describedby', 'tabindex', 'style', 'open']);
const kept = (element, name) => KEPT.has(name) || (name === 'role' && element.hasAttribute('data-role'));

export function parseSvg(markup) {
  const host = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  host.innerHTML = markup;
  return host.firstElementChild;
}

function attributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (!kept(old, name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !kept(old, name)) old.removeAttribute(name);
  }
}

function children(old, fresh) {
  const known = new Map();
  for (const child of old.children) if (child.id) known.set(child.id, child);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const twin = child.id ? known.get(child.id) : at && !at.id && at.nodeName === child.nodeName ? at : null;
    if (!twin || twin.nodeName !== child.nodeName) {
      old.insertBefore(child, at);
    } else {
      if (twin === at) at = at.nextSibling;
      else old.insertBefore(twin, at);
      morph(twin, child);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

/** Make an element equal to a fresh one; what is the same stays the same object, focus and typed text too. */
export function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  attributes(old, fresh);
  children(old, fresh);
}

/** Replace what is inside an element of the page. */
export function fill(element, markup) {
  const fresh = document.createElement('template');
  fresh.innerHTML = markup;
  children(element, fresh.content);
}

/** Make an element of the page equal to fresh markup of it, its own attributes too. */
export function renew(element, markup) {
  const fresh = document.createElement('template');
  fresh.innerHTML = markup;
  morph(element, fresh.content.firstElementChild);
}

/** Add list items at the end of the first list in an element; gives the items. */
export function append(element, markup) {
  const list = element.querySelector('ol, ul');
  if (!list) return [];
  const fresh = document.createElement('template');
  fresh.innerHTML = markup;
  const items = [...fresh.content.children];
  list.append(...items);
  return items;
}
