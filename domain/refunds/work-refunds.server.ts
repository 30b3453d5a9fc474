/** Job that lets gateways reverse whole payments, and passes other refunds on to finance (PAY-05). */
import { type Ctx, transact } from '../../db/transact.server.ts';
import { after } from '../gateways/attempts/attempt-times.ts';
import { type Gateway, GatewaySilent } from '../gateways/gateway.ts';
import { type AttemptParts, lockAttempt, readAttemptById } from '../gateways/gateways.server.ts';
import type { Attempt } from '../orders/attempt.ts';
import { nextRefundMove, type Refund } from '../orders/refund.ts';
import { MINUTE } from '../values/durations.ts';
import { coverRefund } from './chargebacks.server.ts';
import { lockRefund, moveRefund } from './move-refund.server.ts';
import { lookAtRefundLater, readRefundsDue, sumRefundsOf } from './refund-store.server.ts';

const LOOKED_AT_ONCE = 32;
/** A gateway that is reversing has answered after this, or will not. */
const ASKED_FOR = 2 * MINUTE;
const INQUIRED_EACH = 10 * MINUTE;
/** Inquiries without an answer, before people find out. */
const INQUIRED_MOST = 144;

/** Returns how many it looked at; the error of one is thrown after all have been tried. */
export async function workRefunds(ctx: Ctx, parts: AttemptParts): Promise<number> {
  const due = await readRefundsDue(ctx, LOOKED_AT_ONCE);
  const tried = await Promise.allSettled(
    due.map((refund) => (refund.state === 'asked' ? inquire(ctx, parts, refund) : begin(ctx, parts, refund))),
  );
  const failed = tried.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return due.length;
}

/** Reverses a whole payment at once, within its gateway's time; everything else is for finance. */
async function begin(ctx: Ctx, parts: AttemptParts, { id }: Refund): Promise<void> {
  const asked = await transact(ctx, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund?.state !== 'due') return null;
    const payment = refund.paymentId === null ? null : await lockAttempt(trx, refund.paymentId);
    if (await coverRefund(trx, refund, 'job')) return null;
    const gateway = parts.gateways.get(refund.gateway);
    const isWhole = payment?.amount === refund.amount && (await sumRefundsOf(trx.db, payment.id)) === refund.amount;
    if (!payment || !gateway || !isWhole || !mayReverse(gateway, payment, ctx.now)) {
      await moveRefund(trx, refund, { act: 'pass-on', actor: 'job' });
      return null;
    }
    await moveRefund(trx, refund, { act: 'reverse', actor: 'job', nextLookAt: after(ctx.now, ASKED_FOR) });
    return { gateway, payment };
  });
  if (!asked) return;
  const { gateway, payment } = asked;
  const reversed = await orSilence(parts, id, () => gateway.reverse(askedOf(payment)));
  await parts.point('reverse asked, not stored');
  if (reversed === null) return waitForIt(ctx, gateway, { id, tries: 0 });
  await store(ctx, id, reversed.kind === 'reversed' ? null : reversed.code);
}

const mayReverse = ({ reverseWithin }: Gateway, { state, refNum, sentAt, createdAt }: Attempt, now: Date): boolean =>
  state === 'verified' && refNum !== null && now.getTime() - (sentAt ?? createdAt).getTime() < reverseWithin;

const askedOf = ({ resNum, token, refNum, amount }: Attempt) => ({
  resNum,
  amount,
  token: token ?? '',
  refNum: refNum ?? '',
});

/** Asks the gateway whether an unanswered reversal happened; one that cannot be asked leaves it to finance. */
async function inquire(ctx: Ctx, parts: AttemptParts, refund: Refund): Promise<void> {
  const { id, paymentId } = refund;
  const gateway = parts.gateways.get(refund.gateway);
  const payment = paymentId === null ? null : await readAttemptById(ctx.db, paymentId);
  const ask = gateway?.inquire;
  if (!ask || !payment) return lookAtRefundLater(ctx, id, null);
  const said = (await orSilence(parts, id, () => ask(askedOf(payment))))?.state;
  if (said === 'reversed') return store(ctx, id, null);
  // It is where it was, so the reversal never came.
  if (said === 'verified' || said === 'paid') return store(ctx, id, 'not-reversed');
  await waitForIt(ctx, gateway, refund);
}

const waitForIt = (ctx: Ctx, { inquire: ask }: Gateway, { id, tries }: Pick<Refund, 'id' | 'tries'>): Promise<void> =>
  lookAtRefundLater(
    ctx,
    id,
    ask && tries < INQUIRED_MOST ? after(ctx.now, tries === 0 ? MINUTE : INQUIRED_EACH) : null,
  );

/** `code`: why it was not reversed; null if it was. */
const store = (ctx: Ctx, id: number, code: string | null): Promise<void> =>
  transact(ctx, async (trx) => {
    const refund = await lockRefund(trx, id);
    const act = code === null ? 'reversed' : 'not-reversed';
    if (refund && nextRefundMove(refund.state, act, 'job')) await moveRefund(trx, refund, { act, actor: 'job', code });
  });

async function orSilence<T>({ warn }: AttemptParts, id: number, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    warn('a gateway did not answer', { refund: id, why: error.message });
    return null;
  }
}
