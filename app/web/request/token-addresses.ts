import { paths } from '../../paths.ts';

/**
 * Addresses with a parameter named `token`: who has one may do what it opens. Their values stand in no log line, report,
 * statistic or `Referer` of another site (AN-02, OPS-03). A pattern calls its parameter so, and nothing else has to be done.
 */
const PATTERNS = [...Object.values(paths), ...Object.values(paths.office)]
  .flatMap((address) => ('pattern' in address ? [address.pattern] : []))
  .filter((pattern) => /:token\b/.test(pattern));

/** Queries that are tokens: `paths.confirmEmail`. */
const TOKEN_QUERIES = ['letter'];

const PARAMETER = /:\w+(?:\{[^}]+\})?/g;
const depthOf = (pattern: string): number => pattern.split('/').length;
/** Deep ones first: the address before a token may itself look like one that ends with a token. */
const DEEP_FIRST = PATTERNS.toSorted((one, other) => depthOf(other) - depthOf(one));
const SHOWN = DEEP_FIRST.map((pattern) => pattern.replace(/\{[^}]+\}/g, ''));
const WRITTEN = DEEP_FIRST.map((pattern) => `(${pattern.replace(PARAMETER, '[^/\\s?#"\'()<>«»]+')})`).join('|');
const [ADDRESSES, AT_START] = [new RegExp(WRITTEN, 'g'), new RegExp(`^(?:${WRITTEN})`)];
const QUERIES = new RegExp(`\\b(${TOKEN_QUERIES.join('|')})=[^&#\\s"'()<>«»]+`, 'g');

/** Whether the address of a page is itself a token. */
export const isTokenAddress = ({ pathname, searchParams }: URL): boolean =>
  TOKEN_QUERIES.some((name) => searchParams.has(name)) || AT_START.test(pathname);

/** Writes addresses in a text, such as the message of an error, by their patterns. */
export function withoutTokens(text: string): string {
  const withoutPaths = text.replace(ADDRESSES, (_, ...groups) => SHOWN[groups.findIndex((each) => each)] ?? '');
  return withoutPaths.replace(QUERIES, '$1=…');
}
