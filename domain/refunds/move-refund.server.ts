/** Moves refunds through their states, and posts the ledger entry of each transition (PAY-05). */
import type { InTransaction } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import type { EventData } from '../events/events.ts';
import { lockAttempt, storeReversed } from '../gateways/gateways.server.ts';
import type { Entry } from '../ledger/entry.ts';
import { refundAsCredit, refundMade, refundTransferred, transferCameBack } from '../ledger/facts.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { lockOrder } from '../orders/orders.server.ts';
import {
  type AskedAs,
  nextRefundMove,
  type Refund,
  type RefundAct,
  type RefundActor,
  type RefundWay,
} from '../orders/refund.ts';
import { refundDueAfter } from './book-refund.server.ts';
import { refundEntryKey } from './refund-entries.ts';
import { forgetAccount, lockRefundRow, type RefundStep, readOrderOf, storeStep } from './refund-store.server.ts';

/** Locks a refund, its order before it and its payment after it. */
export async function lockRefund(trx: InTransaction, id: number): Promise<Refund | null> {
  const orderId = await readOrderOf(trx.db, id);
  if (orderId !== null) await lockOrder(trx, orderId);
  const refund = await lockRefundRow(trx, id);
  if (refund?.paymentId) await lockAttempt(trx, refund.paymentId);
  return refund;
}

export type RefundMoved = {
  readonly code?: string | null;
  readonly nextLookAt?: Date;
  /** Id of the member of finance who takes it; needed by `take`. */
  readonly takenBy?: number;
  /** Which call of the gateway is made; needed by `reverse`. */
  readonly askedAs?: AskedAs;
  /** Number that the gateway gave to the refund; for `reversed`. */
  readonly gatewayRef?: string | null;
  /** How it was sent; needed by `sent`. */
  readonly sent?: { readonly way: RefundWay; readonly ref: string };
};

/** Moves a refund locked by `lockRefund`. Throws if its state does not allow the act. */
export async function moveRefund(
  trx: InTransaction,
  refund: Refund,
  { act, actor, ...more }: RefundMoved & { readonly act: RefundAct; readonly actor: RefundActor },
): Promise<Refund> {
  const move = nextRefundMove(refund.state, act, actor);
  if (!move || (act === 'came-back' && refund.way !== 'transfer') || (act === 'uncover' && refund.way !== 'bank'))
    throw new Error(`${actor} cannot ${act} a refund that is ${refund.state}`);
  const step: RefundStep = {
    state: move.to,
    code: more.code ?? refund.code,
    nextLookAt: more.nextLookAt ?? null,
    ...(act === 'reverse' ? { askedAs: more.askedAs ?? null } : {}),
    ...(act === 'take' ? { takenBy: more.takenBy ?? null } : {}),
    ...(act === 'sent' || act === 'reversed' ? { sends: refund.sends + 1, ...sentBy(act, more) } : {}),
    // A refund made by the bank itself posts no entries; the chargeback has posted them.
    ...(act === 'cover' ? { way: 'bank' as const } : {}),
    ...(act === 'uncover' ? { way: null } : {}),
    ...(move.to === 'by-finance' ? { dueBy: await refundDueAfter(trx.db, trx.now), takenBy: null } : {}),
  };
  await storeStep(trx, refund, step);
  const moved: Refund = { ...refund, ...step };
  const entry = entryOfMove(moved, act);
  if (entry && !(await postEntry(trx, entry))) throw new Error(`${entry.key} was posted before`);
  if (act === 'reversed' && refund.askedAs !== 'part' && refund.paymentId !== null)
    await storeReversed(trx, refund.paymentId);
  if (act === 'as-credit') await forgetAccount(trx, refund.id);
  await recordMove(trx, moved, act);
  return moved;
}

function sentBy(
  act: 'sent' | 'reversed',
  { sent, gatewayRef = null }: RefundMoved,
): { way: RefundWay; sentRef: string | null } {
  if (act === 'reversed') return { way: 'gateway', sentRef: gatewayRef };
  if (!sent) throw new Error('a refund is sent in some way');
  return { way: sent.way, sentRef: sent.ref };
}

/** Acts that the payer is notified of, with the outcome in the notice. */
const TOLD: Partial<Record<RefundAct, EventData['refund-moved']['outcome']>> = {
  'pass-on': 'refund-waits',
  'not-reversed': 'refund-waits',
  reversed: 'refunded-to-card',
  sent: 'refunded-to-card',
  'came-back': 'refund-came-back',
};

async function recordMove(trx: InTransaction, { id, sends }: Refund, act: RefundAct): Promise<void> {
  const outcome = TOLD[act];
  if (outcome) await recordEvents(trx, [{ kind: 'refund-moved', data: { refundId: id, outcome, sends } }]);
}

/**
 * Ledger entry of an act; null if the act posts none. A transfer may come back and be sent again, so the key contains
 * `sends`, the number of times that the refund has been sent.
 */
function entryOfMove({ id, amount, gateway, userId, way, sends }: Refund, act: RefundAct): Entry | null {
  const key = (fact: string): string => refundEntryKey(id, fact);
  if (act === 'as-credit' && userId !== null) return refundAsCredit(key('credited'), { userId, amount });
  if (act === 'came-back') return transferCameBack(key(`came-back:${sends}`), { amount });
  if (act !== 'sent' && act !== 'reversed') return null;
  return way === 'gateway'
    ? refundMade(key(`made:${sends}`), { gateway, amount })
    : refundTransferred(key(`transferred:${sends}`), { amount });
}
