import type { Route } from '../../web/pages/route-table.ts';
import type { Method } from '../../web/request/address.ts';

/** Statuses of a route besides 200: those that follow from its definition, and those in `about.statuses`. */
export function statusesOf(method: Method, path: string, route: Route): number[] {
  const found = [...ofGuard(route), ...ofAction(method, route), ...(route.about.statuses ?? [])];
  if (path.includes(':')) found.push(404);
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** Content types of answers that users open like pages. */
const LEADING: ReadonlySet<string> = new Set(['text/html', 'text/csv', 'application/zip']);

/** Statuses of the guard: pages redirect to the sign-in, calls answer 401, and the back office answers 404. */
function ofGuard({ kind, guard = 'anyone', about }: Route): number[] {
  if (guard === 'anyone') return [];
  if (guard !== 'signed-in') return [404];
  const leads = kind === 'page' || LEADING.has(about.type ?? '');
  return [leads ? 302 : 401];
}

/**
 * Statuses of an action: 303 for a plain form, 498 for a missing or expired CSRF key, and for calls that move money 400
 * and 409 about the idempotency key.
 */
function ofAction(method: Method, route: Route): number[] {
  if (route.kind !== 'action') return [];
  const input = 'entries' in route.input && Object.keys(route.input.entries as object).length === 0 ? [] : [422];
  const counted = route.limits || route.files ? [429] : [];
  const keyed = route.movesMoney ? [400, 409] : [];
  return [...(method === 'POST' ? [303] : []), 403, 498, ...keyed, ...input, ...counted, ...(route.files ? [413] : [])];
}
