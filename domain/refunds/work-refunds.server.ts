/**
 * Job that has gateways reverse whole payments or refund parts of them, and passes all other refunds to finance
 * (PAY-05).
 */
import { type Ctx, transact } from '../../db/transact.server.ts';
import { after } from '../gateways/attempts/attempt-times.ts';
import { type Gateway, GatewaySilent, type PartSent } from '../gateways/gateway.ts';
import { type AttemptParts, lockAttempt, readAttemptById } from '../gateways/gateways.server.ts';
import type { Attempt } from '../orders/attempt.ts';
import { type AskedAs, nextRefundMove, type Refund } from '../orders/refund.ts';
import { MINUTE } from '../values/durations.ts';
import { coverRefund } from './chargebacks.server.ts';
import { lockRefund, moveRefund } from './move-refund.server.ts';
import { lookAtRefundLater, readRefundsDue, sumRefundsOf } from './refund-store.server.ts';

const LOOKED_AT_ONCE = 32;
/** Milliseconds after which a reversal without an answer is inquired about. */
const ASKED_FOR = 2 * MINUTE;
const INQUIRED_EACH = 10 * MINUTE;
/**
 * Maximum number of inquiries without an answer; one every ten minutes makes a day. After the last, people have to find
 * out.
 */
const INQUIRED_MOST = 144;

/** Returns how many refunds it processed. An error does not stop the others and is thrown at the end. */
export async function workRefunds(ctx: Ctx, parts: AttemptParts): Promise<number> {
  const due = await readRefundsDue(ctx, LOOKED_AT_ONCE);
  const tried = await Promise.allSettled(
    due.map((refund) => (refund.state === 'asked' ? inquire(ctx, parts, refund) : begin(ctx, parts, refund))),
  );
  const failed = tried.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return due.length;
}

/**
 * Has the gateway send a refund: of a whole payment within the gateway's time limit, or of a part if the gateway can do
 * that. All other refunds are passed to finance.
 */
async function begin(ctx: Ctx, parts: AttemptParts, { id }: Refund): Promise<void> {
  const asked = await transact(ctx, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund?.state !== 'due') return null;
    const payment = refund.paymentId === null ? null : await lockAttempt(trx, refund.paymentId);
    if (await coverRefund(trx, refund, 'job')) return null;
    const gateway = parts.gateways.get(refund.gateway);
    const isWhole = payment?.amount === refund.amount && (await sumRefundsOf(trx.db, payment.id)) === refund.amount;
    const call = payment && gateway ? callFor(gateway, { payment, refund, isWhole }, ctx.now) : null;
    if (!call) {
      await moveRefund(trx, refund, { act: 'pass-on', actor: 'job' });
      return null;
    }
    const nextLookAt = after(ctx.now, ASKED_FOR);
    await moveRefund(trx, refund, { act: 'reverse', actor: 'job', askedAs: call.as, nextLookAt });
    return call;
  });
  if (!asked) return;
  const answer = await orSilence(parts, id, asked.call);
  await parts.point('reverse asked, not stored');
  // No inquiry shows whether a partial refund was sent, so people have to find out.
  if (answer === null)
    return asked.as === 'part' ? lookAtRefundLater(ctx, id, null) : waitForIt(ctx, asked.gateway, { id, tries: 0 });
  await store(ctx, id, answer);
}

type Asking = {
  readonly as: AskedAs;
  readonly gateway: Gateway;
  readonly call: () => Promise<PartSent>;
};

/** Call that sends a refund; null if the gateway cannot send it. */
function callFor(
  gateway: Gateway,
  { payment, refund, isWhole }: { readonly payment: Attempt; readonly refund: Refund; readonly isWhole: boolean },
  now: Date,
): Asking | null {
  const { refNum, bankRef, state } = payment;
  if (state !== 'verified' || refNum === null) return null;
  if (isWhole && mayReverse(gateway, payment, now)) {
    return {
      as: 'reverse',
      gateway,
      async call() {
        const reversed = await gateway.reverse(askedOf(payment));
        return reversed.kind === 'reversed' ? { kind: 'sent', refNum: null } : reversed;
      },
    };
  }
  const { partRefunds } = gateway;
  if (!partRefunds || refund.amount < partRefunds.least) return null;
  const asked = { ...askedOf(payment), refNum, bankRef, part: refund.amount, description: `refund ${refund.id}` };
  return { as: 'part', gateway, call: () => partRefunds.send(asked) };
}

const mayReverse = ({ reverseWithin }: Gateway, { sentAt, createdAt }: Attempt, now: Date): boolean =>
  now.getTime() - (sentAt ?? createdAt).getTime() < reverseWithin;

const askedOf = ({ resNum, token, refNum, amount }: Attempt) => ({
  resNum,
  amount,
  token: token ?? '',
  refNum: refNum ?? '',
});

/** Inquires whether an unanswered reversal took place; if the gateway offers no inquiry, finance has to find out. */
async function inquire(ctx: Ctx, parts: AttemptParts, refund: Refund): Promise<void> {
  const { id, paymentId } = refund;
  const gateway = parts.gateways.get(refund.gateway);
  const payment = paymentId === null ? null : await readAttemptById(ctx.db, paymentId);
  const ask = gateway?.inquire;
  if (!ask || !payment || refund.askedAs === 'part') return lookAtRefundLater(ctx, id, null);
  const said = (await orSilence(parts, id, () => ask(askedOf(payment))))?.state;
  if (said === 'reversed') return store(ctx, id, { kind: 'sent', refNum: null });
  // The payment is still in its earlier state, so the reversal did not take place.
  if (said === 'verified' || said === 'paid') return store(ctx, id, { kind: 'refused', code: 'not-reversed' });
  await waitForIt(ctx, gateway, refund);
}

const waitForIt = (ctx: Ctx, { inquire: ask }: Gateway, { id, tries }: Pick<Refund, 'id' | 'tries'>): Promise<void> =>
  lookAtRefundLater(
    ctx,
    id,
    ask && tries < INQUIRED_MOST ? after(ctx.now, tries === 0 ? MINUTE : INQUIRED_EACH) : null,
  );

const store = (ctx: Ctx, id: number, answer: PartSent): Promise<void> =>
  transact(ctx, async (trx) => {
    const refund = await lockRefund(trx, id);
    const act = answer.kind === 'sent' ? 'reversed' : 'not-reversed';
    const said = answer.kind === 'sent' ? { code: null, gatewayRef: answer.refNum } : { code: answer.code };
    if (refund && nextRefundMove(refund.state, act, 'job'))
      await moveRefund(trx, refund, { act, actor: 'job', ...said });
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
