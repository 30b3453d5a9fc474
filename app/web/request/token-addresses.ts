import { paths } from '../../paths.ts';

/**
 * Addresses with a parameter named `token`, which gives access to its holder. The values of tokens are never in a log
 * line, report or statistic, nor in a `Referer` sent to another site (AN-02, OPS-03). To protect an address, it is
 * enough to name its parameter `token`.
 */
const PATTERNS = [...Object.values(paths), ...Object.values(paths.office)]
  .flatMap((address) => ('pattern' in address ? [address.pattern] : []))
  .filter((pattern) => /:token\b/.test(pattern));

/** Query parameters that are tokens, as in `paths.confirmEmail`. */
const TOKEN_QUERIES = ['letter'];

const PARAMETER = /:\w+(?:\{[^}]+\})?/g;
const depthOf = (pattern: string): number => pattern.split('/').length;
/**
 * Patterns with more segments come first, because the beginning of a longer address may itself match a shorter pattern.
 */
const DEEP_FIRST = PATTERNS.toSorted((one, other) => depthOf(other) - depthOf(one));
const SHOWN = DEEP_FIRST.map((pattern) => pattern.replace(/\{[^}]+\}/g, ''));
const WRITTEN = DEEP_FIRST.map((pattern) => `(${pattern.replace(PARAMETER, '[^/\\s?#"\'()<>«»]+')})`).join('|');
const [ADDRESSES, AT_START] = [new RegExp(WRITTEN, 'g'), new RegExp(`^(?:${WRITTEN})`)];
const QUERIES = new RegExp(`\\b(${TOKEN_QUERIES.join('|')})=[^&#\\s"'()<>«»]+`, 'g');

/** Whether the address of a page contains a token. */
export const isTokenAddress = ({ pathname, searchParams }: URL): boolean =>
  TOKEN_QUERIES.some((name) => searchParams.has(name)) || AT_START.test(pathname);

/** Replaces addresses in a text, such as an error message, by their patterns. */
export function withoutTokens(text: string): string {
  const withoutPaths = text.replace(ADDRESSES, (_, ...groups) => SHOWN[groups.findIndex((each) => each)] ?? '');
  return withoutPaths.replace(QUERIES, '$1=…');
}
