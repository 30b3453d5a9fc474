import type { Method } from '../../web/address.ts';
import type { Route } from '../../web/route-table.ts';

/** What an address may answer beside 200: what follows from the route's own keys, and what it says besides. */
export function statusesOf(method: Method, path: string, route: Route): number[] {
  const found = [...ofGuard(route), ...ofAction(method, route), ...(route.about.statuses ?? [])];
  if (path.includes(':')) found.push(404);
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** Pages lead to the sign-in, calls say 401; the back office is not there for strangers. */
function ofGuard({ kind, guard = 'anyone', about }: Route): number[] {
  if (guard === 'anyone') return [];
  if (guard !== 'signed-in') return [404];
  const leads = kind === 'page' || about.type === 'text/html' || about.type === 'application/zip';
  return [leads ? 302 : 401];
}

/** A plain form goes on by 303; 498 is a key that is missing or old. */
function ofAction(method: Method, route: Route): number[] {
  if (route.kind !== 'action') return [];
  const input = 'entries' in route.input && Object.keys(route.input.entries as object).length === 0 ? [] : [422];
  const counted = route.limits || route.files ? [429] : [];
  return [...(method === 'POST' ? [303] : []), 403, 498, ...input, ...counted, ...(route.files ? [413] : [])];
}
