import type { UserCounts } from '../../../../../domain/identity/identity.server.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';

export type Figure = { readonly name: string; readonly count: string };

/** From here on the count is the planner's estimate. */
const COUNTED = 20_000;

/** Empty for staff who may not see users. */
export function userFigures(counts: UserCounts | null): Figure[] {
  if (!counts) return [];
  const { about, counts: names } = fa.admin.overview;
  const text = (count: number) => (count < COUNTED ? persianNumber(count) : about(persianNumber(count)));
  return [
    { name: names.all, count: text(counts.all) },
    { name: names.suspended, count: persianNumber(counts.suspended) },
    { name: names.today, count: text(counts.since) },
  ];
}
