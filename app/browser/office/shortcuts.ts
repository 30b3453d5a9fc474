import { officeKeys } from '../../messages/office-keys.ts';
import { announce } from '../dom.ts';
import { keyName } from './key-names.ts';
import { pressed } from './press.ts';
import { areShortcutsOn } from './shortcuts-switch.ts';

/** Maximum milliseconds between the two keys of a two-key shortcut. */
const SECOND_KEY_MS = 1_500;

/** First key of a two-key shortcut, such as `g` of `g l`. */
let first: { readonly key: string; readonly until: number } | null = null;

/** Handles all shortcuts with one listener: a key presses the element with that key in `data-key`. */
export function watchShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    // Ignores events that scripts dispatched, because nobody pressed that key.
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

/** Form controls in which no text is typed: shortcuts work while they have the focus. */
const NO_TEXT = '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset]';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(`textarea, select, input:not(${NO_TEXT})`);
}
