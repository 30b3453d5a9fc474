import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

type StoredVideo = { readonly url: string | null; readonly userId: number };

/**
 * Reads a listing's video and owner, and locks its row until the transaction ends; null if it does not exist or was
 * removed.
 */
export async function lockVideoLink(db: Db, listingId: number): Promise<StoredVideo | null> {
  const { rows } = await sql<StoredVideo>`
    select video_url as url, user_id as "userId"
    from listings
    join listing_bodies on listing_bodies.listing_id = listings.id
    where listings.id = ${listingId} and status <> 'removed'
    for update of listings`.execute(db);
  return rows[0] ?? null;
}

export async function updateVideoLink(db: Db, listingId: number, url: string | null): Promise<void> {
  await sql`update listing_bodies set video_url = ${url} where listing_id = ${listingId}`.execute(db);
}
