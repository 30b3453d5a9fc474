/** Job that asks carriers about the tracking numbers of returns, if they can be looked up (SECP-07). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { CarrierSilent } from '../carriers/carrier.ts';
import { dueAfterArrival } from '../disputes/dispute-deadlines.ts';
import {
  addPost,
  claimReturns,
  readDispute,
  recordPosted,
  type SentReturn,
  storeDispute,
} from '../disputes/disputes.server.ts';
import { dueWithin } from '../purchases/invoices/deadlines.ts';
import { againIfOrdered, lockWithOrder, storeInvoice } from '../purchases/purchases.server.ts';
import { HOUR } from '../values/durations.ts';
import type { CourierParts } from './work-bookings.server.ts';

const LOOKED_AT_ONCE = 16;
const EACH = HOUR;

/** Looks up due returns and returns their number. Errors are thrown only after all returns have been tried. */
export async function lookAtReturns(ctx: Ctx, parts: CourierParts): Promise<number> {
  const names = [...parts.carriers.values()].filter(({ trackNumber }) => trackNumber !== null).map(({ name }) => name);
  if (names.length === 0) return 0;
  const due = await claimReturns(ctx, names, new Date(ctx.now.getTime() + EACH), LOOKED_AT_ONCE);
  const failed: unknown[] = [];
  for (const each of due)
    await lookAt(ctx, parts, each).catch((error: unknown) => {
      failed.push(error);
    });
  if (failed.length > 0) throw failed[0];
  return due.length;
}

async function lookAt(ctx: Ctx, parts: CourierParts, sent: SentReturn): Promise<void> {
  if (await hasArrived(parts, sent))
    await againIfOrdered(() => transact(ctx, (trx) => storeArrival(trx, sent.invoiceId)));
}

async function hasArrived(parts: CourierParts, { invoiceId, carrier, number }: SentReturn): Promise<boolean> {
  try {
    return (await parts.carriers.get(carrier)?.trackNumber?.(number)) === 'delivered';
  } catch (error) {
    if (!(error instanceof CarrierSilent)) throw error;
    parts.warn('a carrier did not answer', { invoice: invoiceId, why: error.message });
    return false;
  }
}

/** Records that a return has arrived. The seller has a week to answer from now on; both sides are notified. */
async function storeArrival(trx: InTransaction, invoiceId: number): Promise<void> {
  const locked = await lockWithOrder(trx, { id: invoiceId });
  const dispute = locked && (await readDispute(trx.db, invoiceId));
  if (!locked || dispute?.step !== 'return-sent' || dispute.returnSeenAt !== null) return;
  await storeDispute(trx, { ...dispute, returnSeenAt: trx.now });
  const dueAt = dueWithin(locked.invoice, dueAfterArrival(trx.now), trx.now);
  await storeInvoice(trx, { ...locked.invoice, dueAt }, dueAt);
  const seen = { act: 'see-return', side: 'job' } as const;
  const postId = await addPost(trx, locked.invoice, { ...seen, authorId: null, orderKey: null });
  await recordPosted(trx, { ...seen, invoiceId, postId });
}
