/**
 * Purchases whose payment a bank took back. Such a chargeback is handled as a dispute with the reason `charged-back`,
 * in which finance decides who bears the loss (SECP-07, PAY-05).
 */
import type { InTransaction } from '../../db/transact.server.ts';
import type { EventData } from '../events/events.ts';
import { HOLDING } from '../purchases/invoice.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { bothHear } from '../purchases/notices/purchase-news.ts';
import { lockWithOrder, moveInvoice, moveOf, notifySide } from '../purchases/purchases.server.ts';
import type { PostedAct } from './dispute.ts';
import { openAgain, readDispute } from './dispute-store.server.ts';
import { addPost, advanceDispute } from './post.server.ts';

/**
 * Reaction to a chargeback. A settled purchase is reopened as a dispute, in which the seller can comment; a purchase
 * whose money the site still holds is frozen. Both sides are notified of the chargeback and of the decision about it.
 */
export async function followChargeback(trx: InTransaction, moved: EventData['chargeback-moved']): Promise<void> {
  const { chargebackId, orderId, paysOrder, outcome } = moved;
  const locked = paysOrder ? await lockWithOrder(trx, { orderId }) : null;
  if (!locked) return;
  const { invoice, order } = locked;
  const key = `chargeback ${chargebackId}:${outcome}`;
  if (outcome === 'booked') {
    if (invoice.state === 'settled') await reopen(trx, invoice);
    const freeze = HOLDING.includes(invoice.state) ? moveOf(invoice, { act: 'freeze', actor: 'system' }) : null;
    if (freeze) await moveInvoice(trx, invoice, order, { move: freeze, actor: 'system', actorId: null });
    for (const { to } of bothHear('charged-back')) await notifySide(trx, invoice, { to, did: 'charged-back', key });
    return;
  }
  const isOver = await end(trx, invoice, outcome === 'kept' || outcome === 'lost' ? 'charge-kept' : 'charge-lifted');
  // A debt that is written off after the dispute has ended changes nothing for either side.
  if (outcome === 'lost' && !isOver) return;
  for (const { to } of bothHear('charge-decided')) await notifySide(trx, invoice, { to, did: 'charge-decided', key });
}

async function reopen(trx: InTransaction, invoice: Invoice): Promise<void> {
  const dispute = await openAgain(trx, invoice.id);
  await addPost(trx, invoice, { act: 'charge-back', side: 'staff', authorId: null, orderKey: null });
  await advanceDispute(trx, invoice, dispute, { to: 'hearing' });
}

/** Ends the dispute about a chargeback; false if none is open. */
async function end(
  trx: InTransaction,
  invoice: Invoice,
  act: Extract<PostedAct, 'charge-kept' | 'charge-lifted'>,
): Promise<boolean> {
  const dispute = await readDispute(trx.db, invoice.id);
  if (dispute?.reason !== 'charged-back' || dispute.step === 'over') return false;
  await addPost(trx, invoice, { act, side: 'staff', authorId: null, orderKey: null });
  await advanceDispute(trx, invoice, dispute, { to: 'over' });
  return true;
}
