import { isPublicHost } from '../../values/public-host.ts';

/** Characters of an address, and of the addresses to which it leads. */
export const FEED_ADDRESS_MAX = 1_000;

/** Characters that `URL` would drop silently: spaces, line breaks, backslashes. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;

/**
 * Address from which a feed or a picture may be fetched: https, by setting http too, at a public name and the usual port,
 * without a password. Letters beyond ASCII are encoded. Null for anything else.
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
