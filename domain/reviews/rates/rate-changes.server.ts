/**
 * Rating criteria as the back office edits them (RATE-01). A criterion that ratings use keeps its name and can only be
 * retired.
 */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import {
  insertRate,
  lockRate,
  lockRates,
  type OfficeRate,
  type RateFacts,
  readLonelyTypes,
  setRetired,
  updateRate,
} from './rate-store.server.ts';

const RULE = { permission: 'change settings' } as const;
const subject = (id: number) => ({ kind: 'review-rate', id: String(id) }) as const;
const factsOf = ({ name, types, position }: RateFacts) => ({ name, types: types.join(' '), position });

export function addRate(ctx: Ctx, actor: Actor, rate: RateFacts): Promise<StaffChange<'taken'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    await lockRates(db);
    const id = await insertRate(db, rate);
    if (id === null) return refused('taken');
    return ok({ entry: { action: 'change-rate', subject: subject(id), before: null, after: factsOf(rate) } });
  });
}

/**
 * `rate-used`: ratings use the criterion, so only its position can change. `last-rate`: a type would have no criterion
 * left.
 */
export function changeRate(
  ctx: Ctx,
  actor: Actor,
  id: number,
  rate: RateFacts,
): Promise<StaffChange<'gone' | 'taken' | 'rate-used' | 'last-rate' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    await lockRates(db);
    const before = await lockRate(db, id);
    if (!before) return refused('gone');
    const isOther = before.name !== rate.name || before.types.join() !== rate.types.join();
    if (!isOther && before.position === rate.position) return refused('unchanged');
    if (isOther && before.isUsed) return refused('rate-used');
    if (await leavesNone(db, before, rate.types)) return refused('last-rate');
    if (!(await updateRate(db, id, rate))) return refused('taken');
    const facts = { before: factsOf(before), after: factsOf(rate) };
    return ok({ entry: { action: 'change-rate', subject: subject(id), ...facts } });
  });
}

/**
 * Removes a criterion from the forms, or restores it; existing ratings keep it. `last-rate`: a type would have no
 * criterion left.
 */
export function retireRate(
  ctx: Ctx,
  actor: Actor,
  id: number,
  isRetired: boolean,
): Promise<StaffChange<'gone' | 'last-rate' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db, now }) => {
    await lockRates(db);
    const before = await lockRate(db, id);
    if (!before) return refused('gone');
    if ((before.retiredAt !== null) === isRetired) return refused('unchanged');
    if (isRetired && (await leavesNone(db, before, []))) return refused('last-rate');
    await setRetired(db, id, isRetired ? now : null);
    const facts = { before: { retired: !isRetired }, after: { retired: isRetired } };
    return ok({ entry: { action: 'change-rate', subject: subject(id), ...facts } });
  });
}

/** Whether a change that removes types from a criterion would leave one of these types without any criterion. */
async function leavesNone(db: Db, { id, types, retiredAt }: OfficeRate, kept: RateFacts['types']): Promise<boolean> {
  const lost = types.filter((type) => retiredAt === null && !kept.includes(type));
  return lost.length > 0 && (await readLonelyTypes(db, id, lost)).length > 0;
}
