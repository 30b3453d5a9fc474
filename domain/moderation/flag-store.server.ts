import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

export type FlagKind = 'word' | 'duplicate-title' | 'duplicate-picture' | 'report';

/** Why a moderator looks twice. `detail`: the words, or the id of the other listing. */
export type Flag = { readonly kind: FlagKind; readonly detail: string };

/** Replaces the flags of the last submit. Flags from users' reports stay. */
export async function replaceFlags({ db, now }: Ctx, listingId: number, flags: readonly Flag[]): Promise<void> {
  await sql`
    /* prepared: forget flags */
    delete from listing_flags where listing_id = ${listingId} and kind <> 'report'`.execute(db);
  if (flags.length === 0) return;
  await sql`
    insert into listing_flags (listing_id, kind, detail, at)
    select ${listingId}, kind, detail, ${now}
    from json_to_recordset(${JSON.stringify(flags)}::json) as flag (kind text, detail text)
    on conflict do nothing`.execute(db);
}

export async function readFlags(db: Db, listingId: number): Promise<Flag[]> {
  const { rows } = await sql<Flag>`
    /* prepared: read flags */
    select kind, detail from listing_flags where listing_id = ${listingId} order by kind, detail`.execute(db);
  return rows;
}

/** Flags from users' reports; `detail` is the key of the reason. */
export async function insertReportFlag({ db, now }: Ctx, listingId: number, detail: string): Promise<void> {
  await sql`
    /* prepared: flag reported */
    insert into listing_flags (listing_id, kind, detail, at)
    values (${listingId}, 'report', ${detail}, ${now})
    on conflict (listing_id, kind, detail) do update set at = excluded.at`.execute(db);
}

export async function deleteReportFlags(db: Db, listingId: number, until: Date): Promise<void> {
  await sql`
    delete from listing_flags where listing_id = ${listingId} and kind = 'report' and at <= ${until}`.execute(db);
}

export async function isReported(db: Db, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from listing_flags where listing_id = ${listingId} and kind = 'report' limit 1`.execute(db);
  return rows.length > 0;
}
