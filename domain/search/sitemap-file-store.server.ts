import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';

export type SitemapFile = { readonly madeAt: Date; readonly gzip: Buffer };

export async function readSitemap(db: Db, name: string): Promise<SitemapFile | null> {
  const row = await db
    .selectFrom('sitemaps')
    .select(['made_at as madeAt', 'gzip'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

export async function readSitemapTime(db: Db, name: string): Promise<Date | null> {
  const row = await db.selectFrom('sitemaps').select('made_at').where('name', '=', name).executeTakeFirst();
  return row?.made_at ?? null;
}

/** Takes the lock for writing sitemaps; false while another process has it. */
export async function takeSitemapTurn({ db }: InTransaction): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sitemaps', 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}

export async function upsertSitemap({ db, now }: InTransaction, name: string, gzip: Buffer): Promise<void> {
  const row = { name, made_at: now, gzip };
  await db
    .insertInto('sitemaps')
    .values(row)
    .onConflict((same) => same.column('name').doUpdateSet({ made_at: row.made_at, gzip }))
    .execute();
}

/** Deletes sitemaps that were not written at `now`, because they have no listings any more. */
export async function deleteOtherSitemaps({ db, now }: InTransaction): Promise<void> {
  await db.deleteFrom('sitemaps').where('made_at', '!=', now).execute();
}
