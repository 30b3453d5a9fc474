import { CONFIRMATION_NAMES } from '../request/confirmation-proof.ts';
import type { Route, RouteTable } from './route-table.ts';

/** Parameters that every page reads: its regions and its confirmation. */
const OF_EVERY_PAGE = ['_regions', ...CONFIRMATION_NAMES];
/** Filter of an attribute, its exclusion, or an end of its range (SRCH-02). */
const ATTRIBUTE = /^(?:a\d{1,9}(?:-from|-to)?|not\.a\d{1,9})$/;
/** Suffix that other programs add to the names of list parameters (GEN-03). */
const LIST = /\[\]$/;

/** Removes the parameters that a route does not read from a query. The query begins with `?` unless it is empty. */
export type KnownQuery = (query: string) => string;

const everything: KnownQuery = (query) => query;

/**
 * For each pattern, filters the query to the parameters that its public page reads. Other parameters change nothing, so
 * all such addresses share one entry in the page cache, and nobody can force new renderings by inventing parameters.
 * Queries of other routes stay unchanged.
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
    // If all parameters are known, the address stays exactly as it was written.
    if (given.every(([name]) => isKnown(name))) return query;
    const kept = new URLSearchParams(given.filter(([name]) => isKnown(name))).toString();
    return kept === '' ? '' : `?${kept}`;
  };
}
