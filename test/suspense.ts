import type { Database } from '../db/client.server.ts';
import { type ListedSuspense, readSuspense } from '../domain/payments/finance/suspense-list-store.server.ts';

/** Returns the open suspense item of a payment attempt. Throws if there is none. */
export async function suspenseOf(db: Database, paymentId: number): Promise<ListedSuspense> {
  const items = db.selectFrom('suspense_items').select('id').where('resolved_at', 'is', null);
  const row = await items.where('payment_id', '=', paymentId).executeTakeFirst();
  const item = row ? await readSuspense(db, Number(row.id)) : null;
  if (!item) throw new Error('nothing is in suspense');
  return item;
}
