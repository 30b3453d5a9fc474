import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { ListingAddress } from './listing-address.ts';

/** Stores the address from the form; an empty one deletes the stored address. */
export async function storeAddress(
  db: Db,
  listingId: number,
  { address, plaque, unit }: ListingAddress,
): Promise<void> {
  if (address === '') {
    await sql`/* prepared: delete address */ delete from listing_addresses where listing_id = ${listingId}`.execute(db);
    return;
  }
  await sql`
    /* prepared: store address */
    insert into listing_addresses (listing_id, address, plaque, unit)
    values (${listingId}, ${address}, ${plaque}, ${unit})
    on conflict (listing_id) do update
    set address = excluded.address, plaque = excluded.plaque, unit = excluded.unit`.execute(db);
}
