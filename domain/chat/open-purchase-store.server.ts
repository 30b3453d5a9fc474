import { type RawBuilder, sql } from 'kysely';

/** SQL condition: the buyer of a row of `conversations` has paid for its listing, and the purchase has not ended. */
export const IS_BEING_BOUGHT: RawBuilder<boolean> = isBeingBought(
  sql`conversations.listing_id`,
  sql`conversations.buyer_id`,
);

export function isBeingBought(listingId: RawBuilder<unknown>, buyerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from invoices
    where invoices.listing_id = ${listingId} and invoices.buyer_id = ${buyerId} and invoices.ended_at is null
      and invoices.state not in ('created', 'awaiting')
  )`;
}
