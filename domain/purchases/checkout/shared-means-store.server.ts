import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';

/** Whether two users have paid by one card, or are paid to one account, as keyed hashes tell (SECP-04). */
export async function shareMeans(db: Db, buyerId: number, sellerId: number): Promise<boolean> {
  const cardsOf = (userId: number) => sql`
    select card_mark from payments join orders on orders.id = order_id where user_id = ${userId} and card_mark is not null`;
  const { rows } = await sql<{ shared: boolean }>`
    /* prepared: share means */
    select exists (${cardsOf(buyerId)} intersect ${cardsOf(sellerId)}) or exists (
      select from seller_accounts own
      join seller_accounts other on other.sheba_mark = own.sheba_mark
      where own.seller_id = ${buyerId} and other.seller_id = ${sellerId}
    ) as shared`.execute(db);
  return rows[0]?.shared === true;
}
