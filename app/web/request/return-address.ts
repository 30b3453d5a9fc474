import { paths } from '../../paths.ts';

const MAX_LENGTH = 1_000;
/** Parameters of a confirmation. */
const CONFIRMING: ReadonlySet<string> = new Set(['did', 'proof']);
/** Dot segments in a path, which remove what precedes them. */
const DOTS = /^[^?#]*\/\.{1,2}(?:[/?#]|$)/;

/**
 * A safe address of this site to return to, else `/` (AUTH-01): it begins with exactly one slash, and nothing in it,
 * however encoded, leads to another site or ends a header. Letters come back encoded, because headers are ASCII.
 */
export function returnAddress(given: unknown): string {
  if (typeof given !== 'string' || given.length > MAX_LENGTH || !given.isWellFormed()) return '/';
  return isOwnPath(given) ? withoutConfirmation(given.replace(/[^\x21-\x7e]+/g, encodeURIComponent)) : '/';
}

/** Addresses of the sign-in page in each other: no link of ours makes more than one. */
const SIGN_INS_MAX = 4;

/** The address to which the sign-in page at an address returns, also where it is in itself; any other address stays. */
export function beyondSignIn(address: string): string {
  let at = address;
  for (let round = 0; round < SIGN_INS_MAX; round++) {
    const url = URL.parse(at, 'http://this.site');
    if (url?.pathname !== paths.signIn()) return at;
    at = returnAddress(url.searchParams.get('return'));
  }
  return '/';
}

/** Leaves out a confirmation, which an action would sign for its user (`confirmation-proof.ts`). */
function withoutConfirmation(address: string): string {
  const [whole = '', path = '', query = '', fragment = ''] = /^([^?#]*)\?([^#]*)(.*)$/.exec(address) ?? [];
  if (whole === '') return address;
  const isKept = (pair: string) => ![...new URLSearchParams(pair).keys()].some((name) => CONFIRMING.has(name));
  const kept = query.split('&').filter(isKept).join('&');
  return `${path}${kept === '' ? '' : `?${kept}`}${fragment}`;
}

function isOwnPath(text: string): boolean {
  // Decodes repeatedly: what one proxy leaves alone, the next may decode.
  let form = text;
  for (let round = 0; round < 4; round++) {
    if (!isSafe(form)) return false;
    const plainer = decoded(form);
    // Accepts an address that does not decode only if it decoded before; our own links always decode.
    if (plainer === null) return round > 0;
    if (plainer === form) return !DOTS.test(form);
    form = plainer;
  }
  return false;
}

/** One slash at the start, not two, and no backslash or control character, which browsers read as a slash or skip. */
const isSafe = (text: string): boolean => /^\/(?!\/)/.test(text) && !/[\\\p{Cc}\u2028\u2029]/u.test(text);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
