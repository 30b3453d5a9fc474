import { WEBSITE_MOST } from './shop.ts';

/** Normalises a website's address, with `https://` if it has no scheme; null if it is not valid. */
export function parseWebsite(typed: string): string | null {
  const given = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`;
  if (whole.length > WEBSITE_MOST || !URL.canParse(whole)) return null;
  const { protocol, hostname, username, password, port, href } = new URL(whole);
  const isPlain = (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && port === '';
  const isNamed = /^(?!-)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}[\p{L}\d-]+$/u.test(hostname);
  return isPlain && isNamed && href.length <= WEBSITE_MOST ? href : null;
}
