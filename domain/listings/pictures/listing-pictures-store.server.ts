import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Picture } from '../../media/picture.ts';

type PictureRow = Picture & { readonly listingId: number };

/** Reads the pictures of many listings by one query, each listing's in their order. */
export async function readPicturesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Picture[]>> {
  const { rows } = await sql<PictureRow>`
    select listing_id as "listingId", key, width, height, hash
    from listing_pictures
    where listing_id = any(${ids}::bigint[])
    order by listing_id, position`.execute(db);
  return Map.groupBy(rows, ({ listingId }) => listingId);
}
