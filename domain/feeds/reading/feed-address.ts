import { isPublicHost } from '../../values/public-host.ts';

/** Maximum length in characters of an address, also after redirects. */
export const FEED_ADDRESS_MAX = 1_000;

/** Printable ASCII without spaces and backslashes, which `URL` would remove or change silently. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;

/**
 * Parses an address from which a feed or a picture may be fetched: https (and http if `port80`) at a public host and
 * the default port, without a password. Non-ASCII letters are encoded. Null for any other address.
 */
export function parseFeedAddress(typed: string, { port80 }: { readonly port80: boolean }): URL | null {
  const text = typed.trim().replace(/\P{ASCII}+/gu, encoded);
  if (text.length > FEED_ADDRESS_MAX || !PLAIN.test(text)) return null;
  const url = URL.parse(text);
  if (!url || !(url.protocol === 'https:' || (port80 && url.protocol === 'http:'))) return null;
  if (url.port !== '' || url.username !== '' || url.password !== '' || !isPublicHost(url.hostname)) return null;
  url.hash = '';
  return url.href.length > FEED_ADDRESS_MAX ? null : url;
}

const encoded = (letters: string): string => encodeURIComponent(letters.toWellFormed());
