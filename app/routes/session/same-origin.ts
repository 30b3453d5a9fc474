import type { Context } from '../../web/request/context.ts';
import { Problem } from '../../web/request/problem.ts';

/** For calls that need no key because they change nothing, but whose answers are for our own pages only. */
export function refuseOtherSites({ request }: Pick<Context, 'request'>): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Problem(400);
}
