/** Technical fields that any form may have, the captcha's answer and the CSRF key; they are never shown again. */
const CARRIED = /^(?:x-captcha-code|csrf-key)/;
/** Names that mark a secret, for fields that no form defines. */
const SECRET_NAME = /^(?:password|code)/;

/**
 * Labels of the fields that people type into; null for secrets, which are never shown again. `defineForm` adds them to
 * its input.
 */
export type TypedLabels = Readonly<Record<string, string | null>>;

export const labelsOf = (input: object): TypedLabels => ('typed' in input ? (input.typed as TypedLabels) : {});

/**
 * Whether a page may show again what was typed into a field: not a password or a one-time code, but for example a
 * coupon's code (GEN-02).
 */
export function mayShowAgain(name: string, input: object): boolean {
  if (CARRIED.test(name)) return false;
  const labels = labelsOf(input);
  return Object.hasOwn(labels, name) ? labels[name] !== null : !SECRET_NAME.test(name);
}
