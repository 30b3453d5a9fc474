import { isMailAddress } from '../../domain/delivery/message.ts';

/**
 * The parsed value of a setting. If the value is not valid, `expected` has the words that complete the sentence "NAME
 * is …, but must be …".
 */
export type ParsedValue<T> = { value: T } | { expected: string };

const is = <T>(value: T): ParsedValue<T> => ({ value });
const expected = (words: string): ParsedValue<never> => ({ expected: words });

export function wholeNumber(text: string, least: number, most: number): ParsedValue<number> {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return is(value);
  return expected(`a whole number from ${least} to ${most}`);
}

export function oneOf<T extends string>(text: string, choices: readonly T[]): ParsedValue<T> {
  const value = choices.find((choice) => choice === text);
  return value === undefined ? expected(`one of ${choices.join(', ')}`) : is(value);
}

/** Accepts scheme://host[:port] and nothing after it. */
export function origin(text: string): ParsedValue<string> {
  const url = URL.parse(text);
  const bare = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  if (bare && url.pathname === '/' && !url.search && !url.hash) return is(url.origin);
  return expected('an address like https://bazarche.example, without a path');
}

export function webAddress(text: string, schemes: readonly string[]): ParsedValue<string> {
  const url = URL.parse(text);
  if (url && schemes.includes(url.protocol.slice(0, -1))) return is(text);
  return expected(`an ${schemes.join(' or ')} address`);
}

/** Accepts the DSN of an error-reporting project, with its public key. */
export function sentryProject(text: string): ParsedValue<string> {
  const url = URL.parse(text);
  const named = url && ['http:', 'https:'].includes(url.protocol) && url.username && /\/\d+$/.test(url.pathname);
  return named && !url.search && !url.hash ? is(text) : expected('an address like https://key@sentry.example/42');
}

export function tileTemplate(text: string): ParsedValue<string> {
  const complete = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  if (complete && 'value' in webAddress(text.replaceAll(/[{}]/g, ''), ['http', 'https'])) return is(text);
  return expected('an http or https address with {z}, {x} and {y} in it');
}

export function databaseAddress(text: string): ParsedValue<string> {
  const url = URL.parse(text);
  const named = url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1;
  return named ? is(text) : expected('an address like postgres://user:password@host:5432/database');
}

export function hostName(text: string): ParsedValue<string> {
  const inUrl = text.includes(':') ? `[${text}]` : text;
  const url = /[/?#@\s\\[\]]/.test(text) ? null : URL.parse(`http://${inUrl}`);
  return url?.port === '' && url.hostname ? is(text) : expected('a host name or an IP address without a port');
}

export function yesOrNo(text: string): ParsedValue<boolean> {
  return ['0', '1'].includes(text) ? is(text === '1') : expected('0 or 1');
}

/**
 * Accepts the address of a mail server, with nothing after the port. nodemailer would read further options from it,
 * such as one that logs passwords.
 */
export function mailServer(text: string): ParsedValue<string> {
  const url = URL.parse(text);
  const bare = url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname && /^\/?$/.test(url.pathname);
  if (bare && !url.search && !url.hash && isDecodable(url.username + url.password)) return is(text);
  return expected('an address like smtps://user:password@mail.example:465, with what is special in it percent-encoded');
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Accepts an address, or a name and an address. */
export function mailSender(text: string): ParsedValue<string> {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  if (isMailAddress(address) && !/[,;:"()\\@[\]\p{C}]/u.test(name.replaceAll('\u200c', ''))) return is(text);
  return expected('an e-mail address, or a name and one like Bazarche <post@bazarche.example>');
}

/** Accepts a key that can be part of addresses and headers. */
export function apiKey(text: string): ParsedValue<string> {
  return /^[\x21-\x7e]{8,300}$/.test(text) ? is(text) : expected('the key that the provider gave, without spaces');
}

export function lineNumber(text: string): ParsedValue<string> {
  return /^\d{4,15}$/.test(text) ? is(text) : expected("the number of one of the account's lines, digits only");
}

/**
 * Accepts the address of a provider. It must be https, because API keys and telephone numbers are sent there, unless
 * the provider runs on this machine.
 */
export function providerAddress(text: string): ParsedValue<string> {
  const url = URL.parse(text);
  const safe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  if (safe && !url.username && !url.password && !url.search && !url.hash) return is(text.replace(/\/+$/, ''));
  return expected('an https address');
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * Accepts the address of object storage. It must be https, unless the storage is on this machine: keys are never sent
 * there, but pictures are.
 */
export function objectStorage(text: string): ParsedValue<string> {
  const url = URL.parse(text);
  const bare = url && !url.username && !url.password && !url.search && !url.hash && url.pathname === '/';
  if (bare && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))) {
    return is(url.origin);
  }
  return expected('an https address without a path, a user or a password (http only on this machine)');
}

export function bucketName(text: string): ParsedValue<string> {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) && !text.includes('..')
    ? is(text)
    : expected('the name of a bucket: 3 to 63 small letters, digits, dots and dashes');
}

export function bucketRegion(text: string): ParsedValue<string> {
  return /^[a-z0-9-]{2,40}$/.test(text) ? is(text) : expected('a region like us-east-1');
}

export function storageKey(text: string): ParsedValue<string> {
  return /^[\x21-\x7e]{8,256}$/.test(text) ? is(text) : expected('8 to 256 characters without spaces');
}
