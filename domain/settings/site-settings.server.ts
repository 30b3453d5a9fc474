/** Settings of the site, kept for a short while. */
import type { Db } from '../../db/transact.server.ts';
import { type CachedFor, cachedFor } from '../values/cached-for.ts';
import { SECOND } from '../values/durations.ts';
import { isSetting, type SettingKey, type SiteSettings, settingsFrom } from './settings.ts';
import { selectSettings, upsertSetting } from './settings-store.server.ts';

/** Renewed after this even if no notification of a change arrives (ADM-03). */
const KEPT_MS = 4 * SECOND;

export type Settings = CachedFor<SiteSettings>;

/** Reads the stored settings, for writers in a transaction. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return settingsFrom(await selectSettings(db));
}

/** Creates a process's copy of the settings. */
export const createSettings = (db: Db): Settings => cachedFor(KEPT_MS, () => readSettings(db));

/** Throws for an invalid value, because callers have validated it; they also audit the change. */
export async function changeSetting<K extends SettingKey>(db: Db, key: K, value: SiteSettings[K]): Promise<void> {
  if (!isSetting(key, value)) throw new Error(`${key} cannot be ${JSON.stringify(value)}`);
  await upsertSetting(db, key, value);
}
