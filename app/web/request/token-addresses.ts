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
const ADDRESSES = PATTERNS.map((pattern) => ({
  shown: pattern.replace(/\{[^}]+\}/g, ''),
  written: new RegExp(pattern.replace(PARAMETER, '[^/\\s?#"\'()<>«»]+'), 'g'),
}));
const QUERIES = new RegExp(`\\b(${TOKEN_QUERIES.join('|')})=[^&#\\s"'()<>«»]+`, 'g');

/** Whether the address of a page is itself a token. */
export const isTokenAddress = ({ pathname, searchParams }: URL): boolean =>
  TOKEN_QUERIES.some((name) => searchParams.has(name)) ||
  ADDRESSES.some(({ written }) => pathname.search(written) === 0);

/** Writes addresses in a text, such as the message of an error, by their patterns. */
export function withoutTokens(text: string): string {
  const withoutPaths = ADDRESSES.reduce((said, { written, shown }) => said.replace(written, shown), text);
  return withoutPaths.replace(QUERIES, '$1=…');
}
