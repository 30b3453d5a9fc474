/** Name in session storage for what was typed into forms (`typed-forms.ts`). */
export const TYPED = 'typed';

/** Whether this tab has stored any typed text; most visits have none and need not load the module that restores it. */
export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED) !== null;
  } catch {
    return false;
  }
}
