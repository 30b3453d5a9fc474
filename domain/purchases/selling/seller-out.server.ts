/** Ends or freezes the sales of sellers who were suspended, or whose listing was rejected for fraud (SECP-06). */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { MINUTE } from '../../values/durations.ts';
import type { InvoiceAct } from '../invoice.ts';
import { againIfOrdered, lockWithOrder, moveOf } from '../invoices/act.server.ts';
import { moveInvoice } from '../invoices/move-invoice.server.ts';
import { readSalesOfOut } from './seller-out-store.server.ts';

/** Milliseconds in which staff may undo a decision before it has consequences. */
const UNDO_WAIT = MINUTE;

/**
 * Ends or freezes each sale in a transaction of its own; returns how many. An error does not stop the others and is
 * thrown at the end. Sales that staff have thawed since the suspension are left as they are.
 */
export async function endSalesOfOut(ctx: Ctx): Promise<number> {
  const ids = await readSalesOfOut(ctx, new Date(ctx.now.getTime() - UNDO_WAIT));
  const failed: unknown[] = [];
  for (const id of ids)
    await againIfOrdered(() => transact(ctx, (trx) => endSale(trx, id))).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
  return ids.length;
}

async function endSale(trx: InTransaction, id: number): Promise<void> {
  const locked = await lockWithOrder(trx, { id });
  if (!locked) return;
  const { invoice, order } = locked;
  const act: InvoiceAct = invoice.state === 'paid' || invoice.state === 'accepted' ? 'seller-out' : 'freeze';
  const move = moveOf(invoice, { act, actor: 'system' });
  if (move) await moveInvoice(trx, invoice, order, { move, actor: 'system', actorId: null });
}
