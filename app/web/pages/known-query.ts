import { CONFIRMATION_NAMES } from '../request/confirmation-proof.ts';
import type { Route, RouteTable } from './route-table.ts';

/** Names that every page reads: its regions, and what an address confirms. */
const OF_EVERY_PAGE = ['_regions', ...CONFIRMATION_NAMES];
/** A filter of an attribute, what of it is not wanted, or an end of its range (SRCH-02). */
const ATTRIBUTE = /^(?:a\d{1,9}(?:-from|-to)?|not\.a\d{1,9})$/;
/** End of a name that lists have in the addresses of other programs (GEN-03). */
const LIST = /\[\]$/;

/** Takes the parameters that a route does not read out of a query, which begins with `?` unless it is empty. */
export type KnownQuery = (query: string) => string;

const everything: KnownQuery = (query) => query;

/**
 * For each pattern, what its public page reads of a query. Whatever else an address says, the page is the same and has one place in
 * the page cache, so that nobody makes the site render it anew by inventing parameters. Queries of other routes stay whole.
 */
export function knownQueries(routes: RouteTable): (pattern: string) => KnownQuery {
  const byPattern = new Map<string, KnownQuery>();
  for (const [method, pattern, route] of routes)
    if (method === 'GET' && isPublicPage(route)) byPattern.set(pattern, knownOf(route.about.query ?? []));
  return (pattern) => byPattern.get(pattern) ?? everything;
}

const isPublicPage = (route: Route) => route.kind === 'page' && route.cache === 'public';

function knownOf(documented: readonly string[]): KnownQuery {
  const names = new Set([...OF_EVERY_PAGE, ...documented]);
  const isSearch = names.has('q');
  const isKnown = (written: string) => {
    const name = written.replace(LIST, '');
    return names.has(name) || (isSearch && ATTRIBUTE.test(name));
  };
  return (query) => {
    if (query === '' || query === '?') return '';
    const given = [...new URLSearchParams(query)];
    // An address in which all is known stays as it was written.
    if (given.every(([name]) => isKnown(name))) return query;
    const kept = new URLSearchParams(given.filter(([name]) => isKnown(name))).toString();
    return kept === '' ? '' : `?${kept}`;
  };
}
