import type { Context } from '../../web/request/context.ts';
import { Problem } from '../../web/request/problem.ts';

/**
 * Refuses requests from other sites. For calls that need no CSRF key because they change nothing, but whose answers are
 * only for this site's own pages.
 */
export function refuseOtherSites({ request }: Pick<Context, 'request'>): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Problem(400);
}
