import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { NewShowcase } from './showcase.ts';

/** Category and city of showcases; null is any. */
export type ShowcaseScope = { readonly subId: number | null; readonly cityId: number | null };

/** Maximum number of candidates per scope; of more, a random part is used until the next read. */
const CANDIDATES_MAX = 200;

/** Running showcases of published listings, one row per listing. */
export async function readRunningShowcases({ db, now }: Ctx, { subId, cityId }: ShowcaseScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct listing_id as id
    from showcases
    join listings on listings.id = showcases.listing_id and listings.status = 'published'
    where starts_at <= ${now} and ends_at > ${now}
      and ${subId === null ? sql`true` : sql`showcases.sub_id = ${subId}`}
      and ${cityId === null ? sql`true` : sql`showcases.city_id = ${cityId}`}
    order by listing_id
    limit ${CANDIDATES_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** End of a listing's running showcases, published or not; null if there are none (ITEM-18). */
export async function readShowcaseEnd({ db, now }: Ctx, listingId: number): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`
    select max(ends_at) as "end"
    from showcases
    where listing_id = ${listingId} and starts_at <= ${now} and ends_at > ${now}`.execute(db);
  return rows[0]?.end ?? null;
}

/** Stores showcases with the category and city of their listings. */
export async function insertShowcases(db: Db, showcases: readonly NewShowcase[]): Promise<void> {
  await sql`
    insert into showcases (listing_id, sub_id, city_id, starts_at, ends_at)
    select listings.id, listings.sub_id, listings.city_id, showcase."startsAt", showcase."endsAt"
    from json_to_recordset(${JSON.stringify(showcases)}) as showcase (
      "listingId" bigint, "startsAt" timestamptz, "endsAt" timestamptz
    )
    join listings on listings.id = showcase."listingId"
    where listings.sub_id is not null`.execute(db);
}
