import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

type Db = Kysely<DB>;

export type FlagKind = 'word' | 'duplicate-title' | 'duplicate-picture' | 'report';

/** Why a moderator looks twice. `detail`: the words, or the id of the other listing. */
export type Flag = { readonly kind: FlagKind; readonly detail: string };

/** What the last submit gave rise to; reports of people stay. */
export async function replaceFlags(db: Db, listingId: number, flags: readonly Flag[], now: Date): Promise<void> {
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
    select kind, detail from listing_flags where listing_id = ${listingId} order by kind, detail`.execute(db);
  return rows;
}
