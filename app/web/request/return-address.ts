import { paths } from '../../paths.ts';

const MAX_LENGTH = 1_000;
/** Parameters that make an address a confirmation. */
const CONFIRMING: ReadonlySet<string> = new Set(['did', 'proof']);
/** Matches dot segments in a path, which remove the segment before them. */
const DOTS = /^[^?#]*\/\.{1,2}(?:[/?#]|$)/;

/**
 * Returns the given address if it is a safe one on this site, otherwise `/` (AUTH-01). A safe address begins with
 * exactly one slash, and no part of it, in any encoding, leads to another site or ends a header. Letters are returned
 * encoded, because headers are ASCII.
 */
export function returnAddress(given: unknown): string {
  if (typeof given !== 'string' || given.length > MAX_LENGTH || !given.isWellFormed()) return '/';
  return isOwnPath(given) ? withoutConfirmation(given.replace(/[^\x21-\x7e]+/g, encodeURIComponent)) : '/';
}

/** Maximum number of nested sign-in addresses that are unwrapped. Links of this site contain at most one. */
const SIGN_INS_MAX = 4;

/**
 * Return address of the sign-in page, even if sign-in addresses are nested in each other; any other address is returned
 * unchanged.
 */
export function beyondSignIn(address: string): string {
  let at = address;
  for (let round = 0; round < SIGN_INS_MAX; round++) {
    const url = URL.parse(at, 'http://this.site');
    if (url?.pathname !== paths.signIn()) return at;
    at = returnAddress(url.searchParams.get('return'));
  }
  return '/';
}

/**
 * Removes a confirmation from an address, because an action that redirects there would sign it for its user
 * (`confirmation-proof.ts`).
 */
function withoutConfirmation(address: string): string {
  const [whole = '', path = '', query = '', fragment = ''] = /^([^?#]*)\?([^#]*)(.*)$/.exec(address) ?? [];
  if (whole === '') return address;
  const isKept = (pair: string) => ![...new URLSearchParams(pair).keys()].some((name) => CONFIRMING.has(name));
  const kept = query.split('&').filter(isKept).join('&');
  return `${path}${kept === '' ? '' : `?${kept}`}${fragment}`;
}

function isOwnPath(text: string): boolean {
  // Decodes repeatedly, because one proxy may decode what another has left encoded.
  let form = text;
  for (let round = 0; round < 4; round++) {
    if (!isSafe(form)) return false;
    const plainer = decoded(form);
    // An address that cannot be decoded is accepted only after at least one successful round; the site's own links can
    // always be decoded.
    if (plainer === null) return round > 0 && !DOTS.test(form);
    if (plainer === form) return !DOTS.test(form);
    form = plainer;
  }
  return false;
}

/**
 * Whether a text begins with exactly one slash and contains no backslash or control character; browsers read a
 * backslash as a slash, and skip control characters.
 */
const isSafe = (text: string): boolean => /^\/(?!\/)/.test(text) && !/[\\\p{Cc}\u2028\u2029]/u.test(text);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
