import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
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

/** Far more than are needed to see whether a buyer's counts. */
const PURCHASES_MAX = 2_000;

/** Settled purchases of a seller, the oldest first. */
export async function readSettledOf(db: Db, sellerId: number): Promise<SettledPurchase[]> {
  const { rows } = await sql<SettledPurchase>`
    /* prepared: read settled purchases */
    select buyer_id as "buyerId", goods, encode(address_mark, 'hex') as address, encode(network_hash, 'hex') as network,
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
    where seller_id = ${sellerId} and state = 'settled'
    order by ended_at, id
    limit ${PURCHASES_MAX}`.execute(db);
  return rows;
}

export async function readSellerSigns(db: Db, sellerId: number): Promise<SellerSigns> {
  const { rows } = await sql<SellerSigns>`
    /* prepared: read signs of seller */
    select
      array(
        select distinct card_mark from payments join orders on orders.id = payments.order_id
        where orders.user_id = ${sellerId} and card_mark is not null
      ) as cards,
      array(
        select distinct encode(address_mark, 'hex') from invoices where buyer_id = ${sellerId} and address_mark is not null
      ) as addresses,
      array(
        select encode(network_hash, 'hex') from invoices where buyer_id = ${sellerId} and network_hash is not null
        union
        select encode(seller_network_hash, 'hex') from invoices
        where seller_id = ${sellerId} and seller_network_hash is not null
      ) as networks`.execute(db);
  return rows[0] ?? { cards: [], addresses: [], networks: [] };
}

export async function hasSettled(db: Db, { buyerId, sellerId }: PurchasePair): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: has settled */
    select 1 from invoices
    where seller_id = ${sellerId} and buyer_id = ${buyerId} and state = 'settled'
    limit 1`.execute(db);
  return rows.length > 0;
}

export type PurchasePair = { readonly buyerId: number; readonly sellerId: number };
