/**
 * Job that acts on purchases whose deadline has passed. Before a deadline it reminds the side that has to act (SECP-06,
 * SECP-08).
 */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import type { Order } from '../orders/order.ts';
import type { InvoiceAct, InvoiceState } from '../purchases/invoice.ts';
import { nextLook, remindersOf } from '../purchases/invoices/deadlines.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import {
  againIfOrdered,
  lockWithOrder,
  moveInvoice,
  moveOf,
  readToLookAt,
  storeLook,
} from '../purchases/purchases.server.ts';
import { type DisputeAct, nextDisputeMove } from './dispute.ts';
import { type Dispute, readDispute, storeDispute } from './dispute-store.server.ts';
import { addPost, advanceDispute, recordPosted } from './post.server.ts';

// Disputes whose deadline has passed (SECP-07). If the buyer did not send a return, or the seller did not answer one,
// the dispute ends. After any other missed deadline staff decide, without waiting for an answer any longer.

/** Act by which the job reacts to the end of a step's deadline. */
function actOf({ step: at, returnSeenAt }: Dispute): Extract<DisputeAct, InvoiceAct | 'silence'> {
  if (at === 'return-agreed') return 'return-not-sent';
  return at === 'return-sent' && returnSeenAt !== null ? 'return-unanswered' : 'silence';
}

/** Handles a disputed invoice whose deadline has passed. The caller holds its lock. */
async function workDispute(trx: InTransaction, invoice: Invoice, order: Order | null): Promise<void> {
  const dispute = await readDispute(trx.db, invoice.id);
  const act = dispute && actOf(dispute);
  const move = act && nextDisputeMove(dispute.step, act, 'job');
  if (!move) throw new Error(`dispute of invoice ${invoice.id} has no end`);
  const said = { act, side: 'job', authorId: null, orderKey: null } as const;
  const postId = await addPost(trx, invoice, said);
  if (move.ends === undefined) {
    await advanceDispute(trx, invoice, dispute, move);
    await recordPosted(trx, { invoiceId: invoice.id, postId, act, side: 'job' });
    return;
  }
  await storeDispute(trx, { ...dispute, step: move.to, since: trx.now });
  const ending = moveOf(invoice, { act: move.ends, actor: 'job' });
  if (ending) await moveInvoice(trx, invoice, order, { move: ending, actor: 'job', actorId: null });
}

const AT_ONCE = 500;

/** Act by which the job ends each state when its deadline has passed. */
const ENDS: Partial<Record<InvoiceState, InvoiceAct>> = {
  created: 'expire',
  paid: 'lapse',
  accepted: 'lapse',
  shipped: 'arrive',
  delivered: 'settle',
};

type Watched = {
  /** Called between two invoices; a test may simulate a crash of the process there. */
  readonly point?: (at: string) => Promise<void> | void;
};

/**
 * Handles due purchases, each in its own transaction, and returns their number. An error is thrown only after all have
 * been tried.
 */
export async function workDueInvoices(ctx: Ctx, { point }: Watched = {}): Promise<number> {
  const due = await readToLookAt(ctx, AT_ONCE);
  let failed: { readonly error: unknown } | null = null;
  for (const id of due) {
    await againIfOrdered(() => transact(ctx, (trx) => lookAt(trx, id))).catch((error: unknown) => {
      failed ??= { error };
    });
    await point?.('job between two invoices');
  }
  if (failed) throw (failed as { readonly error: unknown }).error;
  return due.length;
}

async function lookAt(trx: InTransaction, id: number): Promise<void> {
  const locked = await lockWithOrder(trx, { id });
  if (!locked || locked.invoice.frozenAt !== null) return;
  const { invoice, order } = locked;
  const { dueAt, state } = invoice;
  // A settled purchase has a deadline only during the hearing about a chargeback.
  if ((state === 'disputed' || state === 'settled') && dueAt !== null && dueAt <= trx.now) {
    await workDispute(trx, invoice, order);
    return;
  }
  const act = ENDS[state];
  const move = act && moveOf(invoice, { act, actor: 'job' });
  if (dueAt !== null && dueAt <= trx.now && move) {
    await moveInvoice(trx, invoice, order, { move, actor: 'job', actorId: null });
    return;
  }
  await remind(trx, invoice);
  await storeLook(trx, id, nextLook(invoice, dueAt, trx.now));
}

/** Sends one reminder. If several became due since the last look, only the newest is sent. */
async function remind(trx: InTransaction, invoice: Invoice): Promise<void> {
  const reminder = remindersOf(invoice, invoice.dueAt).findLast(({ at }) => at <= trx.now);
  if (!reminder) return;
  const { number, to } = reminder;
  const data = { invoiceId: invoice.id, state: invoice.state, number, to };
  await recordEvents(trx, [{ kind: 'purchase-reminded', data }]);
}
