/** Job that ends states whose time is over, and reminds those who are to act before (SECP-06, SECP-08). */
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
import { say, step, tellPosted } from './post.server.ts';

// Disputes whose time is over: silence brings them to staff, who then need to hear nobody, and only a return ends them (SECP-07).

/** The act by which a job ends the time of a dispute's step. */
function actOf({ step: at, returnSeenAt }: Dispute): Extract<DisputeAct, InvoiceAct | 'silence'> {
  if (at === 'return-agreed') return 'return-not-sent';
  return at === 'return-sent' && returnSeenAt !== null ? 'return-unanswered' : 'silence';
}

/** Acts on a locked, disputed invoice that is due. */
async function workDispute(trx: InTransaction, invoice: Invoice, order: Order | null): Promise<void> {
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

const AT_ONCE = 500;

/** The act by which a job ends each state. */
const ENDS: Partial<Record<InvoiceState, InvoiceAct>> = {
  created: 'expire',
  paid: 'lapse',
  accepted: 'lapse',
  shipped: 'arrive',
  delivered: 'settle',
};

type Watched = {
  /** Called between two of them; tests of faults end the process there. */
  readonly point?: (at: string) => Promise<void> | void;
};

/** Each in a transaction of its own; returns how many it looked at. An error of one is thrown after all have been tried. */
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
  // A settled one has a deadline while its seller is heard about a payment that the bank took back.
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

/** Sends the last one alone of reminders that nobody got in time. */
async function remind(trx: InTransaction, invoice: Invoice): Promise<void> {
  const reminder = remindersOf(invoice, invoice.dueAt).findLast(({ at }) => at <= trx.now);
  if (!reminder) return;
  const { number, to } = reminder;
  const data = { invoiceId: invoice.id, state: invoice.state, number, to };
  await recordEvents(trx, [{ kind: 'purchase-reminded', data }]);
}
