import { contentArrived, contentLeaves } from './content.ts';
import { parseHtml } from './dom.ts';

/**
 * Puts fresh markup into a region. What has the focus, and whatever lies around it, stays the same nodes: a keyboard that
 * is open, a half-typed word and a selection survive; their surroundings are renewed.
 */
export function swapRegion(region: HTMLElement, html: string): void {
  const fresh = parseHtml(html);
  const focused = document.activeElement;
  const opened = [...region.querySelectorAll<HTMLDetailsElement>('details[id][open]')].map(({ id }) => id);
  if (focused && focused !== region && region.contains(focused)) keepWayTo(focused, region, fresh);
  else {
    contentLeaves(region);
    region.replaceChildren(fresh);
  }
  for (const id of opened) region.querySelector(`details#${CSS.escape(id)}`)?.setAttribute('open', '');
  contentArrived(region);
}

function keepWayTo(focused: Element, old: Element, fresh: ParentNode): void {
  const kept = [...old.children].find((child) => child.contains(focused));
  const twin = kept && twinOf(kept, old, fresh);
  // The surroundings have changed their shape: what is being used is left alone.
  if (!kept || !twin) return;
  for (const node of [...old.childNodes].filter((node) => node !== kept)) {
    if (node instanceof Element) leave(node);
    node.remove();
  }
  const nodes = [...fresh.childNodes];
  const at = nodes.indexOf(twin);
  kept.before(...nodes.slice(0, at));
  kept.after(...nodes.slice(at + 1));
  copyAttributes(twin, kept);
  if (kept !== focused) keepWayTo(focused, kept, twin);
}

/** The unmounting of an island looks below its argument; the node may be an island itself. */
function leave(node: Element): void {
  const holder = document.createDocumentFragment();
  holder.append(node);
  contentLeaves(holder);
}

/** The element that came for the kept one: the one of its name, else the one that stands where it stands. */
function twinOf(kept: Element, old: Element, fresh: ParentNode): Element | undefined {
  const candidates = [...fresh.children].filter(({ tagName }) => tagName === kept.tagName);
  const key = keyOf(kept);
  if (key) return candidates.find((candidate) => keyOf(candidate) === key);
  return candidates[[...old.children].filter(({ tagName }) => tagName === kept.tagName).indexOf(kept)];
}

function keyOf(element: Element): string {
  const { id } = element;
  const names = ['data-key', 'data-card', 'name', 'value', 'href'].map((name) => element.getAttribute(name) ?? '');
  return id || (names.some(Boolean) ? names.join('|') : '');
}

/** What a person has changed since belongs to the person. */
const PERSONAL = new Set(['value', 'checked', 'open', 'selected']);

function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...to.attributes])
    if (!from.hasAttribute(name) && !PERSONAL.has(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (!PERSONAL.has(name)) to.setAttribute(name, value);
}
