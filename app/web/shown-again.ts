/** Fields that every form carries. */
const CARRIED = /^(?:x-captcha-code|csrf-key)/;
/** Names of secrets in inputs that no form defines. */
const SECRET_NAME = /^(?:password|code)/;

/** An input whose form says which of its fields are secrets, such as one of `defineForm`. */
export type WithSecrets = { readonly secrets: readonly string[] };

/** Whether a page may show again what was typed into a field: never a password or a one-time code, but a coupon's code (GEN-02). */
export function mayShowAgain(name: string, input: object): boolean {
  if (CARRIED.test(name)) return false;
  return 'secrets' in input ? !(input as WithSecrets).secrets.includes(name) : !SECRET_NAME.test(name);
}
