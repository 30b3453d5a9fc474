import { ALOPEYK_URLS, type AlopeykSettings } from '../../domain/carriers/carrier-settings.ts';
import { type ParsedValue, providerAddress } from './config-values.ts';

/** Function that reads one setting and records what is wrong with it. */
type Read = <T, F>(name: string, fallback: F, parse: (text: string) => ParsedValue<T>) => T | F;
type Given = (name: string) => boolean;

const SANDBOX_HOST = 'sandbox-api.alopeyk.com';

/**
 * Settings CARRIER_ALOPEYK_*. Without a token, Alopeyk is not offered; an address that is set without a token is an
 * error.
 */
export function readAlopeyk(read: Read, given: Given, wrong: string[], publicSite: boolean): AlopeykSettings | null {
  const token = read('CARRIER_ALOPEYK_TOKEN', null, bearer);
  const url = read('CARRIER_ALOPEYK_URL', ALOPEYK_URLS.api, (text) =>
    publicSite && URL.parse(text)?.hostname === SANDBOX_HOST
      ? { expected: 'no sandbox on a public site' }
      : providerAddress(text),
  );
  const trackingUrl = read('CARRIER_ALOPEYK_TRACKING_URL', ALOPEYK_URLS.tracking, providerAddress);
  const others = ['CARRIER_ALOPEYK_URL', 'CARRIER_ALOPEYK_TRACKING_URL'].filter(given);
  if (!given('CARRIER_ALOPEYK_TOKEN') && others.length > 0)
    wrong.push(`CARRIER_ALOPEYK_TOKEN is not set, but must be the token that Alopeyk gave when ${others[0]} is set.`);
  return token === null ? null : { token, url, trackingUrl };
}

/** Accepts a token that can be sent in a header. */
function bearer(text: string): ParsedValue<string> {
  return /^[\x21-\x7e]{8,2000}$/.test(text)
    ? { value: text }
    : { expected: 'the token that Alopeyk gave, without spaces' };
}
