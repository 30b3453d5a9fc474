/**
 * Public interface of the settings module: reading site-wide settings, and changing them in the back office (ADM-03).
 */
import type { Ctx } from '../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import type { SettingKey, SiteSettings } from './settings.ts';
import { lockSettings } from './settings-store.server.ts';
import { changeSetting, readSettings } from './site-settings.server.ts';

// Changes of site-wide settings by the back office (ADM-03).

type NewSettings = { readonly [K in SettingKey]?: SiteSettings[K] | undefined };

/**
 * Stores those of the given settings that differ from the stored ones. All processes apply them within five seconds.
 */
export function changeSettings(ctx: Ctx, actor: Actor, named: NewSettings): Promise<StaffChange<'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'change settings' }, async ({ db }) => {
    await lockSettings(db);
    const before = await readSettings(db);
    const given = Object.entries(named).filter(([, value]) => value !== undefined);
    const wanted: SiteSettings = { ...before, ...Object.fromEntries(given) };
    const changed = (Object.keys(wanted) as SettingKey[]).filter((key) => before[key] !== wanted[key]);
    if (changed.length === 0) return refused('unchanged');
    for (const key of changed) await changeSetting(db, key, wanted[key]);
    const of = (settings: SiteSettings) => Object.fromEntries(changed.map((key) => [key, settings[key]]));
    const subject = { kind: 'setting', id: 'site' } as const;
    const facts = { before: of(before), after: of(wanted) };
    return ok({ entry: { action: 'change-setting', subject, ...facts, undo: facts } });
  });
}

type SettingsUndo = { readonly before: Partial<SiteSettings>; readonly after: Partial<SiteSettings> };

/** Undoes a change of settings. `changed`: one of these settings has been changed again since, so none is restored. */
export const undoSettingsChange = inverse<SettingsUndo, unknown>({
  permission: 'change settings',
  async putBack({ db }, { undo: { before, after } }) {
    await lockSettings(db);
    const now = await readSettings(db);
    const keys = Object.keys(after) as SettingKey[];
    if (keys.some((key) => now[key] !== after[key])) return refused('changed');
    for (const key of keys) await changeSetting(db, key, before[key] ?? now[key]);
    return ok({});
  },
});

export { createSettings, readSettings, type Settings } from './site-settings.server.ts';
