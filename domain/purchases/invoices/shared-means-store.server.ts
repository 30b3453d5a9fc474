import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { PurchaseAddress } from '../../carriers/delivery/purchase-address.ts';
import type { Recognised } from '../../identity/identity.server.ts';
import { peopleOf } from '../../sellers/sellers.server.ts';

/** Reads the account of a seller; for a shop, the accounts of all its members. */
export async function readSellers(db: Db, sellerId: number): Promise<readonly Recognised[]> {
  const { rows } = await sql<Recognised>`
    /* prepared: accounts of seller */
    select id, browsers_epoch as "browsersEpoch" from users where id in (${peopleOf(sellerId)})`.execute(db);
  return rows;
}

/** Whether the delivery address is the seller's own. */
export async function isOfSellersAddress(db: Db, sellerId: number, to: PurchaseAddress): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: address of seller */
    select from seller_accounts
    where seller_id = ${sellerId} and city_id = ${to.cityId} and address = ${to.address} and plaque = ${to.plaque}
      and unit = ${to.unit}`.execute(db);
  return rows.length > 0;
}

/** Whether a buyer is signed in from the same network as the seller, or as a member of the selling shop. */
export async function shareNetwork({ db, now }: Ctx, buyerId: number, sellerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from sessions own
    join sessions theirs on theirs.network = own.network and theirs.user_id in (${peopleOf(sellerId)})
    where own.user_id = ${buyerId} and own.network <> '' and own.expires_at > ${now} and theirs.expires_at > ${now}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether a buyer and a seller, or a member of the selling shop, have paid by the same card, or are paid or refunded to
 * the same account; compared by keyed hashes (SECP-04).
 */
export async function shareMeans(db: Db, buyerId: number, sellerId: number): Promise<boolean> {
  const buyer = sql`array[${buyerId}::bigint]`;
  const seller = sql`array(${peopleOf(sellerId)})`;
  const cardsOf = (people: RawBuilder<unknown>) => sql`
    select card_mark from payments join orders on orders.id = order_id
    where user_id = any(${people}) and card_mark is not null`;
  const accountsOf = (people: RawBuilder<unknown>) => sql`
    select sheba_mark from seller_accounts where seller_id = any(${people}) and sheba_mark is not null
    union all
    select sheba_mark from refunds where user_id = any(${people}) and sheba_mark is not null`;
  const { rows } = await sql<{ shared: boolean }>`
    /* prepared: share means */
    select exists (${cardsOf(buyer)} intersect ${cardsOf(seller)})
      or exists ((${accountsOf(buyer)}) intersect (${accountsOf(seller)})) as shared`.execute(db);
  return rows[0]?.shared === true;
}
