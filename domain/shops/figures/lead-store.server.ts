import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import { cursorOf, wholePart } from '../../values/cursor.ts';
import type { FigureScope } from './figure-store.server.ts';
import type { LeadKind } from './figures.ts';

/** Request of a customer to a shop, with its outcome. */
export type Lead = {
  readonly kind: LeadKind;
  readonly id: number;
  readonly at: Date;
  /** Listing of the lead; null if a number was shown on the shop's own page. */
  readonly listingId: number | null;
  readonly listing: string | null;
  readonly isSold: boolean;
  /** Null for numbers. */
  readonly conversationId: number | null;
  /** Whether a chat was answered; null for the other kinds. */
  readonly isAnswered: boolean | null;
  /** Price in toman, and state, of an offer; null for the other kinds. */
  readonly amount: number | null;
  readonly state: string | null;
};

/**
 * Cursor of a page of leads: time in milliseconds, rank of the kind, and id of its last lead. The rank orders leads of
 * the same time.
 */
export type LeadCursor = { readonly at: number; readonly rank: number; readonly id: number };

export const leadCursor = cursorOf<LeadCursor>({ at: wholePart(14), rank: wholePart(1), id: wholePart(15) });

const RANKS: Readonly<Record<LeadKind, number>> = { chat: 1, offer: 2, number: 3 };
export const rankOf = ({ kind }: Lead): number => RANKS[kind];

/**
 * Chats, offers and shown numbers of a shop, or of one member's listings, the newest first. Of a shown number only the
 * time is returned: neither the viewer, nor an id by which two of them could be attributed to the same person.
 */
export async function readLeads(
  db: Db,
  { sellerId, memberId }: FigureScope,
  after: LeadCursor | null,
  limit: number,
): Promise<Lead[]> {
  const own = memberId === null ? sql`` : sql`and listings.member_id = ${memberId}`;
  const end = after && new Date(after.at);
  const upTo = (at: RawBuilder<unknown>, rank: number, id: RawBuilder<unknown>) =>
    after === null
      ? sql``
      : sql`
        and ${at} < ${end}::timestamptz + interval '1 millisecond'
        and (date_trunc('milliseconds', ${at}), ${sql.lit(-rank)}, ${id}) < (${end}::timestamptz, ${-after.rank}::int, ${after.id})`;
  const listing = sql`listings.id as "listingId", listings.name as listing, coalesce(listings.status = 'sold', false) as "isSold"`;
  const { rows } = await sql<Lead>`
    select * from (
      (
        select 'chat' as kind, 1 as rank, conversations.id, date_trunc('milliseconds', begun_at) as at, ${listing},
          conversations.id as "conversationId", answered_at is not null as "isAnswered", null::bigint as amount,
          null as state
        from conversations join listings on listings.id = listing_id
        where conversations.seller_id = ${sellerId} and begun_at is not null ${own}
          ${upTo(sql`begun_at`, 1, sql`conversations.id`)}
        order by begun_at desc, conversations.id desc
        limit ${limit}
      )
      union all
      (
        select 'offer', 2, price_offers.id, date_trunc('milliseconds', price_offers.created_at), ${listing},
          conversation_id, null, amount, state
        from price_offers join listings on listings.id = listing_id
        where price_offers.seller_id = ${sellerId} and not by_seller ${own}
          ${upTo(sql`price_offers.created_at`, 2, sql`price_offers.id`)}
        order by price_offers.created_at desc, price_offers.id desc
        limit ${limit}
      )
      union all
      (
        select 'number', 3, contact_reveals.id, date_trunc('milliseconds', contact_reveals.at), ${listing},
          null, null, null, null
        from contact_reveals left join listings on listings.id = listing_id
        where contact_reveals.seller_id = ${sellerId} and what = 'number' ${own}
          ${upTo(sql`contact_reveals.at`, 3, sql`contact_reveals.id`)}
        order by contact_reveals.at desc, contact_reveals.id desc
        limit ${limit}
      )
    ) as leads
    order by at desc, rank, id desc
    limit ${limit}`.execute(db);
  return rows;
}
