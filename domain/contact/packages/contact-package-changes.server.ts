/**
 * Changes of the options of paid contact by the back office (ADM-03). They do not change the terms of options that
 * users have already bought.
 */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import {
  type ContactPackageFields,
  deleteContactPackage,
  insertContactPackage,
  lockContactPackage,
  type OfficeContactPackage,
  updateContactPackage,
} from './contact-package-store.server.ts';

export type { ContactPackageFields } from './contact-package-store.server.ts';

const RULE = { permission: 'change packages and prices' } as const;
const subject = (id: number) => ({ kind: 'contact-package', id: String(id) }) as const;

const facts = ({ title, price, count, days, categoryIds, active }: ContactPackageFields) => ({
  title,
  price,
  count,
  days,
  active,
  categories: categoryIds === null ? null : categoryIds.join(' '),
});

/** Adds an option. `taken`: another option on sale has this title. */
export function addContactPackage(ctx: Ctx, actor: Actor, fields: ContactPackageFields): Promise<StaffChange<'taken'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const id = await insertContactPackage(db, fields);
    if (id === null) return refused('taken');
    const undo: PackageUndo = { before: null, after: { id, ...fields } };
    const entry = { action: 'add-contact-package', subject: subject(id), before: null, after: facts(fields) } as const;
    return ok({ entry: { ...entry, undo } });
  });
}

export function changeContactPackage(
  ctx: Ctx,
  actor: Actor,
  id: number,
  change: ContactPackageFields,
): Promise<StaffChange<'gone' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockContactPackage(db, id);
    if (!before) return refused('gone');
    const after = { ...before, ...change };
    if (isSame(before, after)) return refused('unchanged');
    await updateContactPackage(db, id, after);
    const both = { before: facts(before), after: facts(after) };
    const undo: PackageUndo = { before, after };
    return ok({ entry: { action: 'change-contact-package', subject: subject(id), ...both, undo } });
  });
}

type PackageUndo = { readonly before: OfficeContactPackage | null; readonly after: OfficeContactPackage };

export const undoContactPackageChange = inverse<PackageUndo, unknown>({
  ...RULE,
  async putBack({ db }, { undo: { before, after } }) {
    const now = await lockContactPackage(db, after.id);
    if (!now || !isSame(now, after)) return refused('changed');
    if (before) await updateContactPackage(db, before.id, before);
    else await deleteContactPackage(db, after.id);
    return ok({});
  },
});

const isSame = (one: ContactPackageFields, other: ContactPackageFields): boolean =>
  JSON.stringify(facts(one)) === JSON.stringify(facts(other));
