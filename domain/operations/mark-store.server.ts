import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { MarkName, SiteMarks } from './site-mark.ts';

/** Reads a mark; null if the site does not have it. */
export async function readMark<N extends MarkName>(db: Db, name: N): Promise<SiteMarks[N] | null> {
  const { rows } = await sql<{ value: SiteMarks[N] }>`select value from site_marks where name = ${name}`.execute(db);
  return rows[0]?.value ?? null;
}

/** Stores a mark unless there is one already; returns the stored one. */
export async function markOnce<N extends MarkName>(db: Db, name: N, value: SiteMarks[N]): Promise<SiteMarks[N]> {
  await sql`
    insert into site_marks (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do nothing`.execute(db);
  return (await readMark(db, name)) ?? value;
}

export async function storeMark<N extends MarkName>(db: Db, name: N, value: SiteMarks[N]): Promise<void> {
  await sql`
    insert into site_marks (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(db);
}

/** Deletes a mark. Returns whether it existed. */
export async function dropMark(db: Db, name: MarkName): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from site_marks where name = ${name}`.execute(db);
  return numAffectedRows === 1n;
}
