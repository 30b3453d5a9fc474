/**
 * Packages, as the back office edits them (ADM-03); every change is in the audit log and applies from the next page on.
 */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import type { Toman } from '../../values/money.ts';
import { ok, refused } from '../../values/result.ts';
import { isReferenceViolation, refusedAt } from '../../values/violation.ts';
import {
  deletePackage,
  insertPackage,
  lockPackage,
  type OfficePackage,
  type PackageFields,
  updatePackage,
} from './package-store.server.ts';

const RULE = { permission: 'change packages and prices' } as const;
const subject = (id: number) => ({ kind: 'package', id: String(id) }) as const;

const facts = ({ title, price, days, group, isDefault, interactions, active }: PackageFields) => ({
  title,
  price,
  days,
  group,
  isDefault,
  active,
  interactions: interactionsText(interactions),
});

/** Writes prices beside other packages as «refresh=5000 double_7=40000», sorted by key. */
export const interactionsText = (interactions: Readonly<Record<string, Toman>>): string =>
  Object.entries(interactions)
    .map(([key, price]) => `${key}=${price}`)
    .toSorted()
    .join(' ');

/** `taken`: the category already has a package with this analytics key. `gone`: the category does not exist. */
export function addPackage(ctx: Ctx, actor: Actor, fields: PackageFields): Promise<StaffChange<'taken' | 'gone'>> {
  const change = changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const id = await insertPackage(db, fields);
    if (id === null) return refused('taken');
    const undo: PackageUndo = { before: null, after: { id, ...fields } };
    return ok({ entry: { action: 'add-package', subject: subject(id), before: null, after: facts(fields), undo } });
  });
  return refusedAt(isReferenceViolation, 'gone', change);
}

export type PackageChange = Omit<PackageFields, 'categoryId' | 'kind' | 'analyticsKey'>;

export function changePackage(
  ctx: Ctx,
  actor: Actor,
  id: number,
  change: PackageChange,
): Promise<StaffChange<'gone' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockPackage(db, id);
    if (!before) return refused('gone');
    const after = { ...before, ...change };
    if (isSame(before, after)) return refused('unchanged');
    await updatePackage(db, id, after);
    const both = { before: facts(before), after: facts(after) };
    const undo: PackageUndo = { before, after };
    return ok({ entry: { action: 'change-package', subject: subject(id), ...both, undo } });
  });
}

type PackageUndo = { readonly before: OfficePackage | null; readonly after: OfficePackage };

export const undoPackageChange = inverse<PackageUndo, unknown>({
  ...RULE,
  async putBack({ db }, { undo: { before, after } }) {
    const now = await lockPackage(db, after.id);
    if (!now || !isSame(now, after)) return refused('changed');
    if (before) await updatePackage(db, before.id, before);
    else await deletePackage(db, after.id);
    return ok({});
  },
});

const isSame = (one: PackageFields, other: PackageFields): boolean =>
  JSON.stringify(facts(one)) === JSON.stringify(facts(other));
