/** The door of the site's settings. */
import type { Db } from '../../db/transact.server.ts';
import { isSetting, type SettingKey, type SiteSettings, settingsFrom } from './settings.ts';
import { selectSettings, upsertSetting } from './settings-store.server.ts';

/** A change acts in every process within five seconds (ADM-03). */
const KEPT_MS = 4_000;

export type Settings = {
  /** As they are stored, or were a few seconds ago. */
  readonly get: (now: Date) => Promise<SiteSettings>;
  /** What was changed in this process is to be seen in it at once. */
  readonly forget: () => void;
};

/** As they are stored now: for whoever writes in a transaction. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return settingsFrom(await selectSettings(db));
}

/** A process's copy. */
export function createSettings(db: Db): Settings {
  let kept: { readonly settings: Promise<SiteSettings>; readonly at: number } | null = null;
  return {
    get(now) {
      const at = now.getTime();
      if (kept && Math.abs(at - kept.at) < KEPT_MS) return kept.settings;
      const reading = { settings: readSettings(db), at };
      kept = reading;
      // A failure is not kept: the next who asks tries again.
      reading.settings.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.settings;
    },
    forget() {
      kept = null;
    },
  };
}

/** Throws for a value that the setting cannot have: callers have validated it, and audit the change themselves. */
export async function changeSetting<K extends SettingKey>(db: Db, key: K, value: SiteSettings[K]): Promise<void> {
  if (!isSetting(key, value)) throw new Error(`${key} cannot be ${JSON.stringify(value)}`);
  await upsertSetting(db, key, value);
}
