import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import { FAVOURITES_MAX, type SavedListing } from './favourite.ts';

/** Serialises an account's saves until the transaction ends, so that concurrent ones do not exceed the maximum. */
export async function lockFavouritesOf(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('favourites ' || ${userId}::bigint, 0))`.execute(db);
}

/** Listing to save. `price`: price that the user has seen; null if they have seen none. */
export type ToSave = { readonly id: number; readonly price: number | null };

/** Saves listings; the first one becomes the newest. Listings beyond the maximum are left out. */
export async function insertFavourites(
  { db, now }: InTransaction,
  userId: number,
  saved: readonly ToSave[],
): Promise<void> {
  const [ids, prices] = [saved.map(({ id }) => id), saved.map(({ price }) => price)];
  await sql`
    /* prepared: insert favourites */
    insert into favourites (user_id, listing_id, saved_at, price_saved, price_known)
    select ${userId}::bigint, id, ${now}::timestamptz - place * interval '1 millisecond', price, price
    from unnest(${ids}::bigint[], ${prices}::bigint[]) with ordinality as asked (id, price, place)
    where not exists (select from favourites where user_id = ${userId} and listing_id = id)
    order by place
    limit greatest(0, ${FAVOURITES_MAX} - (select count(*) from favourites where user_id = ${userId}))
    on conflict do nothing`.execute(db);
}

export async function deleteFavourite(db: Db, userId: number, listingId: number): Promise<void> {
  await sql`
    /* prepared: delete favourite */
    delete from favourites where user_id = ${userId} and listing_id = ${listingId}`.execute(db);
}

export async function deleteFavouritesOf(db: Db, userId: number): Promise<void> {
  await sql`delete from favourites where user_id = ${userId}`.execute(db);
}

export async function countFavourites(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count favourites */
    select count(*)::int as n from favourites where user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function hasFavourite(db: Db, userId: number, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from favourites where user_id = ${userId} and listing_id = ${listingId}`.execute(db);
  return rows.length > 0;
}

/** Ids of saved listings, the newest first. */
export async function readFavouriteIds(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read favourite ids */
    select listing_id as id
    from favourites
    where user_id = ${userId}
    order by saved_at desc, listing_id desc
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const SAVED = sql`
  listings.id as "listingId", listings.user_id as "userId", status, name, price, published_at as "publishedAt",
  sorted_at as "sortedAt", closed_at as "closedAt"`;

export async function readFavourites(
  db: Db,
  userId: number,
  offset: number,
  limit: number,
): Promise<(SavedListing & { readonly priceSaved: number | null })[]> {
  const { rows } = await sql<SavedListing & { priceSaved: number | null }>`
    /* prepared: read favourites */
    select ${SAVED}, price_saved as "priceSaved"
    from favourites
    join listings on listings.id = listing_id
    where favourites.user_id = ${userId}
    order by saved_at desc, listing_id desc
    offset ${offset}
    limit ${limit}`.execute(db);
  return rows;
}

/** Reads listings in any state, in the order of the ids. */
export async function readSaved(db: Db, ids: readonly number[]): Promise<SavedListing[]> {
  const { rows } = await sql<SavedListing>`
    /* prepared: read saved */
    select ${SAVED}
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join listings using (id)
    order by place`.execute(db);
  return rows;
}

export async function readPrice(db: Db, listingId: number): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`
    /* prepared: read price */
    select price from listings where id = ${listingId} and status = 'published'`.execute(db);
  return rows[0]?.price ?? null;
}

/**
 * Updates the known price of a listing for all users who saved it, and returns the price that each knew before. The
 * seller is left out.
 */
export async function renewKnownPrices(
  db: Db,
  listingId: number,
  price: number,
): Promise<{ readonly userId: number; readonly known: number | null }[]> {
  const { rows } = await sql<{ userId: number; known: number | null; isOwn: boolean }>`
    /* prepared: renew known prices */
    with before as (
      select favourites.user_id, price_known, listings.user_id as seller_id
      from favourites
      join listings on listings.id = listing_id
      where listing_id = ${listingId} and price_known is distinct from ${price}::bigint
      for update of favourites
    )
    update favourites
    set price_known = ${price}
    from before
    where favourites.user_id = before.user_id and listing_id = ${listingId}
    returning favourites.user_id as "userId", before.price_known as known,
      favourites.user_id = before.seller_id as "isOwn"`.execute(db);
  return rows.filter(({ isOwn }) => !isOwn);
}

/** Users who saved a listing that has ended; empty if the listing is published again. The seller is left out. */
export async function readSavers(db: Db, listingId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    /* prepared: read savers */
    select favourites.user_id as "userId"
    from favourites
    join listings on listings.id = listing_id
    where listing_id = ${listingId} and favourites.user_id <> listings.user_id and status <> 'published'`.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function readFavouritesForExport(db: Db, userId: number) {
  const { rows } = await sql<{ listingId: number; savedAt: Date; priceSaved: number | null }>`
    select listing_id as "listingId", saved_at as "savedAt", price_saved as "priceSaved"
    from favourites
    where user_id = ${userId}
    order by saved_at, listing_id`.execute(db);
  return rows;
}
