import { officeKeys } from '../../messages/office-keys.ts';
import { announce } from '../dom.ts';
import { keyName } from './key-names.ts';
import { pressed } from './press.ts';
import { areShortcutsOn } from './shortcuts-switch.ts';

/** Milliseconds within which the second key of two follows the first. */
const SECOND_KEY_MS = 1_500;

/** A first key of two, such as the `g` of `g l`. */
let first: { readonly key: string; readonly until: number } | null = null;

/** One listener for all shortcuts: a key presses the element that carries its name in `data-key`. */
export function watchShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    // Events that a script made press nothing: nobody held that key.
    const key = event.defaultPrevented || !event.isTrusted ? null : keyName(event);
    if (key === null || isTyping(event.target) || !areShortcutsOn() || document.querySelector('dialog[open]')) return;
    const keys = first && performance.now() < first.until ? `${first.key} ${key}` : key;
    first = null;
    if (pressed(keys, event.target)) event.preventDefault();
    else if (document.querySelector(`[data-key^="${CSS.escape(keys)} "]`)) {
      first = { key: keys, until: performance.now() + SECOND_KEY_MS };
      announce(officeKeys.secondKey);
    }
  });
}

/** Boxes and buttons take no text: shortcuts work while they have the focus. */
const NO_TEXT = '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset]';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(`textarea, select, input:not(${NO_TEXT})`);
}
