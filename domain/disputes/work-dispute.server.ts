/** Disputes whose time is over: silence brings them to staff, who then need to hear nobody, and only a return ends them (SECP-07). */
import type { InTransaction } from '../../db/transact.server.ts';
import type { Order } from '../orders/order.ts';
import type { InvoiceAct } from '../purchases/invoice.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { moveInvoice, moveOf } from '../purchases/purchases.server.ts';
import { type DisputeAct, nextDisputeMove } from './dispute.ts';
import { type Dispute, readDispute, storeDispute } from './dispute-store.server.ts';
import { say, step, tellPosted } from './post.server.ts';

/** The act by which a job ends the time of a dispute's step. */
function actOf({ step: at, returnSeenAt }: Dispute): Extract<DisputeAct, InvoiceAct | 'silence'> {
  if (at === 'return-agreed') return 'return-not-sent';
  return at === 'return-sent' && returnSeenAt !== null ? 'return-unanswered' : 'silence';
}

/** Acts on a locked, disputed invoice that is due. */
export async function workDispute(trx: InTransaction, invoice: Invoice, order: Order | null): Promise<void> {
  const dispute = await readDispute(trx.db, invoice.id);
  const act = dispute && actOf(dispute);
  const move = act && nextDisputeMove(dispute.step, act, 'job');
  if (!move) throw new Error(`dispute of invoice ${invoice.id} has no end`);
  const said = { act, side: 'job', authorId: null, orderKey: null } as const;
  const postId = await say(trx, invoice, said);
  if (move.ends === undefined) {
    await step(trx, invoice, dispute, move);
    await tellPosted(trx, { invoiceId: invoice.id, postId, act, side: 'job' });
    return;
  }
  await storeDispute(trx, { ...dispute, step: move.to, since: trx.now });
  const ending = moveOf(invoice, { act: move.ends, actor: 'job' });
  if (ending) await moveInvoice(trx, invoice, order, { move: ending, actor: 'job', actorId: null });
}
