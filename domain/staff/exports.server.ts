import type { Ctx } from '../../db/transact.server.ts';
import { parseMobile } from '../values/phone.ts';
import { ok } from '../values/result.ts';
import { type Actor, changeAsStaff, type StaffChange } from './change-as-staff.server.ts';
import type { Permission } from './roles.ts';

/** Records that a member of staff downloads the rows of a list as a file: which list, and with which filters. */
export function recordExport(
  ctx: Ctx,
  actor: Actor,
  list: { readonly name: string; readonly permission: Permission; readonly filters: Readonly<Record<string, string>> },
): Promise<StaffChange<never>> {
  const { name, permission, filters } = list;
  return changeAsStaff(ctx, actor, { permission }, async () => {
    const subject = { kind: 'list', id: name } as const;
    // Numbers are normalised, because the log masks only those in stored form.
    const asked = Object.entries(filters).map(([filter, value]) => [filter, parseMobile(value) ?? value]);
    const after = { list: name, ...Object.fromEntries(asked) };
    return ok({ entry: { action: 'export-list', subject, before: null, after } });
  });
}
