import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import { peopleOf } from '../../sellers/sellers.server.ts';
import type { SellerSigns, SettledPurchase } from './counted-purchases.ts';

export async function updateBuyerMarks(
  db: Db,
  invoiceId: number,
  { address, network }: { readonly address: Buffer | null; readonly network: Buffer },
): Promise<void> {
  await sql`
    update invoices set address_mark = ${address}, network_hash = ${network} where id = ${invoiceId}`.execute(db);
}

export async function updateSellerMark(db: Db, publicId: string, network: Buffer): Promise<void> {
  await sql`update invoices set seller_network_hash = ${network} where public_id = ${publicId}`.execute(db);
}

/** Maximum number of purchases read; far fewer decide whether a buyer counts. */
const PURCHASES_MAX = 2_000;

export type PurchasePair = { readonly buyerId: number; readonly sellerId: number };

/** Returns those pairs that have a settled purchase. */
export async function readSettledPairs(db: Db, pairs: readonly PurchasePair[]): Promise<PurchasePair[]> {
  const [buyers, sellers] = [pairs.map(({ buyerId }) => buyerId), pairs.map(({ sellerId }) => sellerId)];
  const { rows } = await sql<PurchasePair>`
    /* prepared: read settled pairs */
    select distinct buyer as "buyerId", seller as "sellerId"
    from unnest(${buyers}::bigint[], ${sellers}::bigint[]) as asked (buyer, seller)
    where ${settledBetween(sql.ref('buyer'), sql.ref('seller'))}`.execute(db);
  return rows;
}

/** SQL condition that a buyer has a settled purchase from a seller; takes ids or column names. */
export const settledBetween = (buyerId: unknown, sellerId: unknown): RawBuilder<boolean> =>
  sql`exists (select from invoices where seller_id = ${sellerId} and buyer_id = ${buyerId} and state = 'settled')`;

export type OfSeller = { readonly sellerId: number };

type SettledOf = SettledPurchase & OfSeller & { readonly endedAt: Date; readonly isDisputed: boolean };

/** Settled purchases of sellers, the oldest of each seller first. */
export async function readSettledOf(db: Db, sellerIds: readonly number[]): Promise<SettledOf[]> {
  const { rows } = await sql<SettledOf>`
    /* prepared: read settled purchases */
    select seller as "sellerId", settled.*
    from unnest(${[...sellerIds]}::bigint[]) as asked (seller)
    cross join lateral (
      select buyer_id as "buyerId", goods, encode(address_mark, 'hex') as address, encode(network_hash, 'hex') as network,
        ended_at as "endedAt",
        exists (select from invoice_changes where invoice_id = invoices.id and to_state = 'disputed') as "isDisputed",
        coalesce(
          (
            select card_mark from payments
            where payments.order_id = invoices.order_id and state = 'verified' and card_mark is not null
            order by payments.id desc
            limit 1
          ),
          (
            select card_mark from payments
            join orders on orders.id = payments.order_id
            where orders.user_id = buyer_id and payments.state = 'verified' and card_mark is not null
              and payments.ended_at <= invoices.ended_at
            order by payments.id desc
            limit 1
          )
        ) as card
      from invoices
      where seller_id = seller and state = 'settled'
      order by ended_at, id
      limit ${PURCHASES_MAX}
    ) as settled`.execute(db);
  return rows;
}

/** Signs of sellers; for shops, of all their members. */
export async function readSellerSigns(db: Db, sellerIds: readonly number[]): Promise<(SellerSigns & OfSeller)[]> {
  const { rows } = await sql<SellerSigns & OfSeller>`
    /* prepared: read signs of sellers */
    select seller as "sellerId",
      array(
        select distinct card_mark from payments join orders on orders.id = payments.order_id
        where orders.user_id = any(people) and card_mark is not null
      ) as cards,
      array(
        select distinct encode(address_mark, 'hex') from invoices where buyer_id = any(people) and address_mark is not null
      ) as addresses,
      array(
        select encode(network_hash, 'hex') from invoices where buyer_id = any(people) and network_hash is not null
        union
        select encode(seller_network_hash, 'hex') from invoices
        where seller_id = seller and seller_network_hash is not null
      ) as networks
    from unnest(${[...sellerIds]}::bigint[]) as asked (seller)
    cross join lateral (
      select array(${peopleOf(sql.ref('seller'))}) as people
    ) as acting`.execute(db);
  return rows;
}
