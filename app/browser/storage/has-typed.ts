/** Name under which Session Storage keeps what was typed into forms (`typed-forms.ts`). */
export const TYPED = 'typed';

/** Whether this tab keeps anything: most visits load nothing to bring it back. */
export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED) !== null;
  } catch {
    return false;
  }
}
