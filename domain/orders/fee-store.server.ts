import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';

/** Fee of a purchase that its seller is charged, with the VAT on it. */
type KeptFee = { readonly sellerId: number; readonly fee: Toman; readonly vat: Toman };

/** Notes the fee that was kept of a locked order, once: its seller gets a receipt of it. */
export async function storeFee(
  { db, now }: InTransaction,
  orderId: number,
  { sellerId, fee, vat }: KeptFee,
): Promise<void> {
  await sql`
    /* prepared: store fee */
    update orders set fee = ${fee}, fee_vat = ${vat}, fee_at = ${now}, fee_from = ${sellerId}
    where id = ${orderId} and fee_at is null`.execute(db);
}
