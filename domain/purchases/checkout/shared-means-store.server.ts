import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

/** Whether two users have paid by one card, or are paid or refunded to one account, as keyed hashes tell (SECP-04). */
export async function shareMeans(db: Db, buyerId: number, sellerId: number): Promise<boolean> {
  const cardsOf = (userId: number) => sql`
    select card_mark from payments join orders on orders.id = order_id where user_id = ${userId} and card_mark is not null`;
  const accountsOf = (userId: number) => sql`
    select sheba_mark from seller_accounts where seller_id = ${userId} and sheba_mark is not null
    union all
    select sheba_mark from refunds where user_id = ${userId} and sheba_mark is not null`;
  const { rows } = await sql<{ shared: boolean }>`
    /* prepared: share means */
    select exists (${cardsOf(buyerId)} intersect ${cardsOf(sellerId)})
      or exists ((${accountsOf(buyerId)}) intersect (${accountsOf(sellerId)})) as shared`.execute(db);
  return rows[0]?.shared === true;
}
