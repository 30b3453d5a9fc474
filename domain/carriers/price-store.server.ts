import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import type { Parcel, Point } from './carrier.ts';

/**
 * Reads a carrier's cached answer about a price. `price` is null if the carrier does not take the parcel or did not
 * answer. The result is null if nothing is cached.
 */
export async function readCarrierPrice(
  { db, now }: Ctx,
  key: Buffer,
): Promise<{ readonly price: Toman | null } | null> {
  const { rows } = await sql<{ price: Toman | null }>`
    /* prepared: carrier price */
    select price from carrier_prices where key = ${key} and until > ${now}`.execute(db);
  return rows[0] ?? null;
}

export async function writeCarrierPrice(
  { db, now }: Ctx,
  { key, price, until }: { readonly key: Buffer; readonly price: Toman | null; readonly until: Date },
): Promise<void> {
  await sql`
    insert into carrier_prices (key, price, asked_at, until)
    values (${key}, ${price}, ${now}, ${until})
    on conflict (key) do update set price = excluded.price, asked_at = excluded.asked_at, until = excluded.until
  `.execute(db);
}

export async function forgetCarrierPrices({ db, now }: Ctx): Promise<void> {
  await sql`delete from carrier_prices where until <= ${now}`.execute(db);
}

export type SentFrom = Omit<Parcel, 'count'> & { readonly cityId: number; readonly from: Point };

/**
 * Size of a listing's goods and the coordinates of its seller's address. Null if either is unknown, or the seller's
 * address is in another city than the listing.
 */
export async function readSentFrom(db: Db, listingId: number): Promise<SentFrom | null> {
  const { rows } = await sql<Omit<SentFrom, 'from'> & Point>`
    /* prepared: sent from */
    select secure.weight, secure.dimension, account.city_id as "cityId", account.latitude, account.longitude
    from listings
    join secure_listings secure on secure.listing_id = listings.id
    join seller_accounts account on account.seller_id = listings.user_id and account.city_id = listings.city_id
    where listings.id = ${listingId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { latitude, longitude, ...sent } = row;
  return { ...sent, from: { latitude, longitude } };
}
