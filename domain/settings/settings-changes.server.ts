/** Changes of site-wide settings by the back office (ADM-03). */
import type { Ctx } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { changeSetting, readSettings } from './settings.server.ts';
import type { SettingKey, SiteSettings } from './settings.ts';

type NewSettings = { readonly [K in SettingKey]?: SiteSettings[K] | undefined };

/** Stores the given settings that differ; every process applies them within five seconds. */
export function changeSettings(ctx: Ctx, actor: Actor, named: NewSettings): Promise<StaffChange<'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'change settings' }, async ({ db }) => {
    const before = await readSettings(db);
    const given = Object.entries(named).filter(([, value]) => value !== undefined);
    const wanted: SiteSettings = { ...before, ...Object.fromEntries(given) };
    const changed = (Object.keys(wanted) as SettingKey[]).filter((key) => before[key] !== wanted[key]);
    if (changed.length === 0) return refused('unchanged');
    for (const key of changed) await changeSetting(db, key, wanted[key]);
    const of = (settings: SiteSettings) => Object.fromEntries(changed.map((key) => [key, settings[key]]));
    const subject = { kind: 'setting', id: 'site' } as const;
    return ok({ entry: { action: 'change-setting', subject, before: of(before), after: of(wanted) } });
  });
}
