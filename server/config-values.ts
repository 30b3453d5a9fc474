/** What a setting's text stands for, or the words that complete "NAME is …, but must be …". */
export type Reading<T> = { value: T } | { expected: string };

const is = <T>(value: T): Reading<T> => ({ value });
const expected = (words: string): Reading<never> => ({ expected: words });

export function wholeNumber(text: string, least: number, most: number): Reading<number> {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return is(value);
  return expected(`a whole number from ${least} to ${most}`);
}

export function oneOf<T extends string>(text: string, choices: readonly T[]): Reading<T> {
  const value = choices.find((choice) => choice === text);
  return value === undefined ? expected(`one of ${choices.join(', ')}`) : is(value);
}

/** scheme://host[:port] and nothing after it. */
export function origin(text: string): Reading<string> {
  const url = URL.parse(text);
  const bare = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  if (bare && url.pathname === '/' && !url.search && !url.hash) return is(url.origin);
  return expected('an address like https://bazarche.example, without a path');
}

export function webAddress(text: string, schemes: readonly string[]): Reading<string> {
  const url = URL.parse(text);
  if (url && schemes.includes(url.protocol.slice(0, -1))) return is(text);
  return expected(`an ${schemes.join(' or ')} address`);
}

export function tileTemplate(text: string): Reading<string> {
  const complete = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  if (complete && 'value' in webAddress(text.replaceAll(/[{}]/g, ''), ['http', 'https'])) return is(text);
  return expected('an http or https address with {z}, {x} and {y} in it');
}

export function databaseAddress(text: string): Reading<string> {
  const url = URL.parse(text);
  const named = url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1;
  return named ? is(text) : expected('an address like postgres://user:password@host:5432/database');
}

export function hostName(text: string): Reading<string> {
  const inUrl = text.includes(':') ? `[${text}]` : text;
  const url = /[/?#@\s\\[\]]/.test(text) ? null : URL.parse(`http://${inUrl}`);
  return url?.port === '' && url.hostname ? is(text) : expected('a host name or an IP address without a port');
}

/** Addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}
