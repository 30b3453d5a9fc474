import { contentArrived, contentLeaves } from '../content.ts';
import { parseHtml } from '../dom.ts';

const FIELD = 'input, select, textarea, [contenteditable]';

/**
 * Puts fresh markup into a region. The focused element and its ancestors are preserved as nodes, so that an open
 * keyboard, a half-typed word and a selection survive; everything around them is replaced. `renewsFocused`: also
 * updates the focused field's value, because the user navigated and did not type.
 */
export function swapRegion(region: HTMLElement, html: string, renewsFocused = false): void {
  const fresh = parseHtml(html);
  const focused = document.activeElement;
  const opened = [...region.querySelectorAll<HTMLDetailsElement>('details[id][open]')].map(({ id }) => id);
  const inside = focused && focused !== region && region.contains(focused) ? focused : null;
  if (inside?.matches(FIELD)) keepWayTo(inside, region, fresh, renewsFocused);
  else {
    contentLeaves(region);
    region.replaceChildren(fresh);
    if (inside) restoreFocus(inside, region);
  }
  for (const id of opened) region.querySelector(`details#${CSS.escape(id)}`)?.setAttribute('open', '');
  contentArrived(region);
}

function keepWayTo(focused: Element, old: Element, fresh: ParentNode, renews: boolean): void {
  const kept = [...old.children].find((child) => child.contains(focused));
  const twin = kept && twinOf(kept, old, fresh);
  // The structure around the focused element has changed, so it is not replaced.
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
  if (kept !== focused) keepWayTo(focused, kept, twin, renews);
  else if (renews) takeValue(twin, kept);
}

function takeValue(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.value = from.value;
    to.checked = from.checked;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
}

/**
 * Wraps the node before unmounting, because unmounting looks only at descendants and the node may be an island itself.
 */
function leave(node: Element): void {
  const holder = document.createDocumentFragment();
  holder.append(node);
  contentLeaves(holder);
}

/** The fresh counterpart of the preserved element: the one with the same key, or else the one at the same position. */
function twinOf(kept: Element, old: Element, fresh: ParentNode): Element | undefined {
  const candidates = [...fresh.children].filter(({ tagName }) => tagName === kept.tagName);
  const key = keyOf(kept);
  if (key) return candidates.find((candidate) => keyOf(candidate) === key);
  return candidates[[...old.children].filter(({ tagName }) => tagName === kept.tagName).indexOf(kept)];
}

/** Identifies a box by its name and value, and another field by its name. */
function keyOf(element: Element): string {
  const ticked = element.matches('[type=checkbox], [type=radio]') ? element.getAttribute('value') : '';
  return (
    element.id || [element.getAttribute('data-key'), element.getAttribute('name'), ticked].filter(Boolean).join('|')
  );
}

/**
 * Restores the focus after a focused link or button was replaced: it goes to the equivalent element, or else to the
 * region.
 */
function restoreFocus(lost: Element, region: HTMLElement): void {
  const candidates = [...region.querySelectorAll<HTMLElement>(lost.tagName)];
  const text = lost.textContent;
  const same = candidates.find((each) => (keyOf(lost) ? keyOf(each) === keyOf(lost) : each.textContent === text));
  if (!same) region.tabIndex = -1;
  // If the link is in a menu that has closed, the menu's button gets the focus.
  const menu = same?.closest('details:not([open])')?.querySelector('summary');
  (menu ?? same ?? region).focus({ preventScroll: true });
}

/** Attributes that the user may have changed. */
const PERSONAL = new Set(['value', 'checked', 'open', 'selected']);

function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...to.attributes])
    if (!from.hasAttribute(name) && !PERSONAL.has(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (!PERSONAL.has(name)) to.setAttribute(name, value);
  // Keeps what is being typed; the server's value is stored as default and shown when the field is left (regions.ts).
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && to.inputMode === 'numeric') {
    const { value } = to;
    to.defaultValue = from.defaultValue;
    to.value = value;
  }
}
