const MAX = 1_000;
/** Steps in a path, which take away what stands before two slashes. */
const DOTS = /^[^?#]*\/\.{1,2}(?:[/?#]|$)/;

/**
 * An address of this site to go back to, else `/` (AUTH-01): it begins with one slash, and nothing in it, however it is
 * encoded, leads elsewhere or ends a header. Letters are answered encoded, as a header has no others than ASCII.
 */
export function returnAddress(given: unknown): string {
  if (typeof given !== 'string' || given.length > MAX || !given.isWellFormed()) return '/';
  return isOwnPath(given) ? given.replace(/[^\x21-\x7e]+/g, encodeURIComponent) : '/';
}

function isOwnPath(text: string): boolean {
  // Decoded again and again: what one proxy leaves alone the next may decode.
  let form = text;
  for (let round = 0; round < 4; round++) {
    if (!isSafe(form)) return false;
    const plainer = decoded(form);
    // What does not decode stays as it is; but nobody of ours writes such an address.
    if (plainer === null) return round > 0;
    if (plainer === form) return !DOTS.test(form);
    form = plainer;
  }
  return false;
}

/** One slash at the start, not two, and no backslash or control character, which browsers read as one or skip. */
const isSafe = (text: string): boolean => /^\/(?!\/)/.test(text) && !/[\\\p{Cc}\u2028\u2029]/u.test(text);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
