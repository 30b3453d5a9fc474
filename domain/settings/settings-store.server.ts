import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

export async function selectSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    /* prepared: read settings */
    select key, value from site_settings`.execute(db);
  return rows;
}

export async function upsertSetting(db: Db, key: string, value: unknown): Promise<void> {
  await sql`
    insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/**
 * Serialises changes of settings until the transaction ends. The whole table is locked, because settings that still
 * have their default have no row to lock.
 */
export async function lockSettings(db: Db): Promise<void> {
  await sql`lock table site_settings in share row exclusive mode`.execute(db);
}
