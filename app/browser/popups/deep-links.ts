import { CONTROLS, type Control, mayPress } from './may-press.ts';
import { openedByAddress } from './opened-by-address.ts';

const DEEP_LINK = /^#click_(.+)$/s;

/** The selector in `#click_{selector}` (GEN-08); null for any other hash or one that does not decode. */
export function clickedByHash(hash: string): string | null {
  try {
    return DEEP_LINK.exec(decodeURIComponent(hash))?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * Clicks the first visible control that the address's hash selects, if the control only opens something: anybody can
 * write such an address. Does nothing if no control matches or the selector is invalid.
 */
export function followDeepLink(): void {
  const selector = clickedByHash(location.hash);
  if (selector === null) return;
  try {
    const pressed = controlsOf(selector).find(
      (control) => isVisible(control) && mayPress(described(control), location.href),
    );
    if (pressed?.dataset.popup !== undefined) openedByAddress.add(pressed.dataset.popup);
    pressed?.click();
  } catch {
    // Ignores an invalid selector.
  }
}

/** The controls that match the selector or contain a match, in page order. */
function controlsOf(selector: string): HTMLElement[] {
  const found = [...document.querySelectorAll(selector)].map((match) => match.closest<HTMLElement>(CONTROLS));
  return found.filter((control) => control !== null);
}

const described = (control: HTMLElement): Control => ({
  tag: control.localName,
  attribute: (name) => control.getAttribute(name),
  isWithin: (name) => control.closest(`[${name}]`) !== null,
});

/**
 * Browsers before 2024 cannot check the opacity and visibility of surrounding elements; there only the layout boxes
 * count.
 */
function isVisible(control: HTMLElement): boolean {
  if (control.getClientRects().length === 0) return false;
  return control.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
}
