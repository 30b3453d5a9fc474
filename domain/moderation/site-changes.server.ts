/** Settings of the whole site and the limits of categories (ADM-03): what they know, and here who may, with the log. */
import type { Db } from '../../db/transact.server.ts';
import {
  deleteQuotaSetting,
  lockQuotaSetting,
  type QuotaSetting,
  upsertQuotaSetting,
} from '../listings/quota/quota-settings.server.ts';
import { changeSetting, readSettings } from '../settings/settings.server.ts';
import type { SettingKey, SiteSettings } from '../settings/settings.ts';
import { type Actor, type ChangeOutcome, changeAsStaff, refuseChange } from './staff-change.server.ts';

type Wanted = { readonly [K in SettingKey]?: SiteSettings[K] | undefined };

/** Stores the given settings that differ; every process applies them within five seconds. */
export function changeSettings(db: Db, actor: Actor, named: Wanted, now: Date): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'change settings', now, async ({ trx, record }) => {
    const before = await readSettings(trx);
    const said = Object.entries(named).filter(([, value]) => value !== undefined);
    const wanted: SiteSettings = { ...before, ...Object.fromEntries(said) };
    const changed = (Object.keys(wanted) as SettingKey[]).filter((key) => before[key] !== wanted[key]);
    if (changed.length === 0) refuseChange('unchanged');
    for (const key of changed) await changeSetting(trx, key, wanted[key]);
    const of = (settings: SiteSettings) => pick(settings, changed);
    const subject = { kind: 'setting', id: 'site' } as const;
    await record({ action: 'change-setting', subject, before: of(before), after: of(wanted) });
  });
}

const pick = (settings: SiteSettings, keys: readonly SettingKey[]): Readonly<Record<string, string | number>> =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));

const quotaOf = (categoryId: number) => ({ kind: 'quota', id: String(categoryId) }) as const;

export function setQuota(
  db: Db,
  actor: Actor,
  categoryId: number,
  quota: QuotaSetting,
  now: Date,
): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'change settings', now, async ({ trx, record }) => {
    const before = await lockQuotaSetting(trx, categoryId);
    const { free, days, fee } = quota;
    if (before && before.free === free && before.days === days && before.fee === fee) refuseChange('unchanged');
    await upsertQuotaSetting(trx, categoryId, quota);
    const after = { free, days, fee };
    await record({ action: 'change-quota', subject: quotaOf(categoryId), before, after });
  });
}

export function removeQuota(db: Db, actor: Actor, categoryId: number, now: Date): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'change settings', now, async ({ trx, record }) => {
    const before = (await lockQuotaSetting(trx, categoryId)) ?? refuseChange('gone');
    await deleteQuotaSetting(trx, categoryId);
    await record({ action: 'remove-quota', subject: quotaOf(categoryId), before, after: null });
  });
}
