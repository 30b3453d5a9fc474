/** Settings of the site, cached for a few seconds. */
import type { Db } from '../../db/transact.server.ts';
import { type CachedFor, cachedFor } from '../values/cached-for.ts';
import { SECOND } from '../values/durations.ts';
import { isSetting, type SettingKey, type SiteSettings, settingsFrom } from './settings.ts';
import { selectSettings, upsertSetting } from './settings-store.server.ts';

/** Milliseconds after which cached settings are read again, even if no notification of a change arrived (ADM-03). */
const KEPT_MS = 4 * SECOND;

export type Settings = CachedFor<SiteSettings>;

/** Reads the stored settings, for writers in a transaction. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return settingsFrom(await selectSettings(db));
}

/** Creates a process's cache of the settings. */
export const createSettings = (db: Db): Settings => cachedFor(KEPT_MS, () => readSettings(db));

/**
 * Stores a setting. Throws for an invalid value, because callers validate it; callers also record the change in the
 * audit log.
 */
export async function changeSetting<K extends SettingKey>(db: Db, key: K, value: SiteSettings[K]): Promise<void> {
  if (!isSetting(key, value)) throw new Error(`${key} cannot be ${JSON.stringify(value)}`);
  await upsertSetting(db, key, value);
}
