/**
 * Confirms payments with their gateways and books the answers (PAY-04). Gateways are called outside of transactions.
 */
import { createHmac } from 'node:crypto';
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import type { Attempt } from '../../orders/attempt.ts';
import { isUnpaid, type Order } from '../../orders/order.ts';
import {
  endOrder,
  failOrder,
  lockOrderWithLines,
  type OrderWithLines,
  recordOutcome,
  settleVerified,
} from '../../orders/orders.server.ts';
import { toman } from '../../values/money.ts';
import { type Confirmed, type ConfirmRequest, type Gateway, GatewaySilent, type Reversed } from '../gateway.ts';
import type { AttemptParts } from './attempt-parts.server.ts';
import { endAttempt, hasLiving, lockAttempt, lookLater, storePutBack, storeVerified } from './attempt-store.server.ts';
import {
  after,
  CLAIMED_FOR,
  EXPIRES_AFTER,
  FLAGGED_AFTER,
  INQUIRED_EACH,
  inquiryBackoff,
  TOKEN_WAITS,
} from './attempt-times.ts';
import { claimAttempt } from './claim-store.server.ts';
import { type Holder, readHolder, readHolderLocked } from './paid-attempt-store.server.ts';
import { suspend } from './suspend.server.ts';

type Success = Extract<Confirmed, { readonly cardHash: string | null }>;
type Differing = Extract<Confirmed, { readonly isNow: boolean }>;

/** Confirms an attempt unless another process is doing it, and books the result once. */
export async function confirmAttempt(ctx: Ctx, parts: AttemptParts, id: number): Promise<void> {
  const attempt = await claimAttempt(ctx, id, {
    until: after(ctx.now, -CLAIMED_FOR),
    nextLookAt: after(ctx.now, CLAIMED_FOR),
  });
  if (!attempt) return;
  await parts.point('claimed');
  const gateway = parts.gateways.get(attempt.gateway);
  if (gateway?.knownBy === 'token' && attempt.token === null) return waitForToken(ctx, parts, attempt);
  const confirmed = gateway
    ? await orSilence(parts, attempt, 'confirm', () => gateway.confirm(askedOf(attempt)))
    : null;
  await parts.point('confirmed, not stored');
  if (!gateway || !confirmed) return waitOn(ctx, parts, attempt, gateway);
  if (confirmed.kind === 'refused') return endUnpaid(ctx, parts, attempt, { state: 'refused', code: confirmed.code });
  if (confirmed.kind === 'gone-back') return endUnpaid(ctx, parts, attempt, { state: 'expired', code: confirmed.code });
  await bookConfirmed(ctx, parts, attempt, gateway, confirmed);
  await parts.point('settled, not answered');
}

/**
 * Books the answer of a gateway to a confirmation. Money that this call has confirmed is never dropped, even if
 * something else is wrong, because it has arrived. Money that an earlier call has confirmed belongs to this attempt
 * only if no other attempt holds it; otherwise nothing is booked.
 */
async function bookConfirmed(
  ctx: Ctx,
  parts: AttemptParts,
  attempt: Attempt,
  gateway: Gateway,
  confirmed: Success | Differing,
): Promise<void> {
  const isNow = 'isNow' in confirmed ? confirmed.isNow : confirmed.kind === 'verified';
  if (confirmed.kind === 'other') {
    if (isNow) return keepAside(ctx, parts, attempt, confirmed);
    parts.warn('an answer is about another payment', {
      payment: attempt.id,
      gateway: gateway.name,
      code: confirmed.code,
    });
    return endUnpaid(ctx, parts, attempt, { state: 'flagged', code: confirmed.code });
  }
  // If another attempt or suspense holds the money of this receipt, it must not be reversed for this attempt.
  const holder = await readHolder(ctx.db, attempt, confirmed);
  if (holder !== null)
    return isNow
      ? keepAside(ctx, parts, attempt, { ...confirmed, code: 'number' })
      : endHeld(ctx, parts, attempt, holder);
  // The amount is unknown, so nobody can tell whose payment it is: people look at it.
  if (confirmed.kind === 'again' && confirmed.amount === null)
    return endUnpaid(ctx, parts, attempt, { state: 'flagged', code: 'amount-unknown' });
  const differing = 'isNow' in confirmed ? confirmed : differenceOf(attempt, confirmed);
  if (differing) return putBack(ctx, parts, attempt, gateway, differing);
  if (!('isNow' in confirmed)) await book(ctx, parts, attempt, confirmed);
}

/**
 * Waits for the token that `start` returns; one from a callback is never used. If none comes, the payment is not
 * confirmed, and the bank returns the money.
 */
async function waitForToken(ctx: Ctx, parts: AttemptParts, attempt: Attempt): Promise<void> {
  const isOver = ctx.now.getTime() >= after(attempt.createdAt, EXPIRES_AFTER).getTime();
  if (isOver) return endUnpaid(ctx, parts, attempt, { state: 'expired', code: 'no-token' });
  await lookLater(ctx, attempt, after(ctx.now, TOKEN_WAITS));
}

const askedOf = ({ resNum, token, saidRefNum, amount }: Attempt): ConfirmRequest => ({
  resNum,
  token: token ?? '',
  refNum: saidRefNum,
  amount,
});

/** Difference between the confirmed amount and the one in our row; null if they are equal. */
function differenceOf({ amount }: Attempt, confirmed: Success | Differing): Differing | null {
  return confirmed.amount === amount
    ? null
    : {
        kind: 'differs',
        refNum: confirmed.refNum,
        amount: confirmed.amount,
        code: 'amount',
        isNow: confirmed.kind === 'verified',
      };
}

async function orSilence<T>(
  { warn }: AttemptParts,
  { id, gateway, tries }: Attempt,
  call: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    warn('a gateway did not answer', { payment: id, gateway, call, tries, why: error.message });
    return null;
  }
}

/** Runs `work` under the locks of the order and the attempt if the attempt is still being confirmed. */
function whileConfirming(
  ctx: Ctx,
  { id, orderId }: Attempt,
  work: (trx: InTransaction, order: OrderWithLines, attempt: Attempt) => Promise<void>,
): Promise<void> {
  return transact(ctx, async (trx) => {
    const order = await lockOrderWithLines(trx, orderId);
    const attempt = await lockAttempt(trx, id);
    if (attempt.state === 'verifying') await work(trx, order, attempt);
  });
}

const book = (ctx: Ctx, parts: AttemptParts, attempt: Attempt, { refNum, ...paid }: Success): Promise<void> =>
  whileConfirming(ctx, attempt, async (trx, order, { id, gateway, amount }) => {
    const { kind, bankRef } = paid;
    const holder = await readHolderLocked(trx, attempt, { refNum, bankRef });
    if (holder !== null)
      return kind === 'verified'
        ? keepLocked(
            trx,
            parts,
            order,
            { gateway, refNum, paymentId: id, amount: toman(amount), reason: 'number' },
            'number',
          )
        : endLocked(trx, parts, order, { id, ...heldBy(holder) });
    const cardMark = paid.cardHash === null ? null : markOf(parts.cardKey, paid.cardHash);
    await storeVerified(trx, id, { refNum, bankRef, maskedCard: paid.maskedCard, fee: paid.fee, cardMark });
    const settlement = await settleVerified(trx, parts, { order, attempt: { id, gateway, refNum, amount } });
    if (settlement === 'settled' && isUnpaid(order.state) && isUnseen(attempt)) await recordOutcome(trx, id, 'settled');
  });

/**
 * Returns whether the payer has not seen the result: they did not come back, or were shown that it is not known yet.
 */
const isUnseen = ({ saidRefNum, tries }: Attempt): boolean => saidRefNum === null || tries > 1;

const markOf = (key: Buffer, hash: string): string => createHmac('sha256', key).update(hash).digest('base64url');

type End = { readonly state: 'refused' | 'expired' | 'flagged'; readonly code: string };

/**
 * State in which an attempt ends if the money of its number belongs to another holder. If that money is in suspense,
 * staff decide, because it may be this payer's.
 */
const heldBy = (holder: Holder): End =>
  holder === 'payment' ? { state: 'refused', code: 'used' } : { state: 'flagged', code: 'held' };

function endHeld(ctx: Ctx, parts: AttemptParts, attempt: Attempt, holder: Holder): Promise<void> {
  parts.warn('a receipt was used twice', { payment: attempt.id, gateway: attempt.gateway });
  return endUnpaid(ctx, parts, attempt, heldBy(holder));
}

/**
 * Ends an attempt whose payment arrived under the number of another one: the money is not reversed, but goes to
 * suspense for people to decide.
 */
function keepAside(
  ctx: Ctx,
  parts: AttemptParts,
  attempt: Attempt,
  { refNum, amount, code }: Pick<Differing, 'refNum' | 'amount' | 'code'>,
): Promise<void> {
  parts.warn('a payment came by the number of another', { payment: attempt.id, gateway: attempt.gateway, code });
  return whileConfirming(ctx, attempt, (trx, order, { id, gateway, amount: asked }) => {
    const money = { gateway, refNum, paymentId: id, amount: toman(amount ?? asked), reason: 'number' } as const;
    return keepLocked(trx, parts, order, money, code);
  });
}

async function keepLocked(
  trx: InTransaction,
  parts: Pick<AttemptParts, 'kinds'>,
  order: Order,
  money: Parameters<typeof suspend>[1] & { readonly paymentId: number },
  code: string,
): Promise<void> {
  await suspend(trx, money);
  await endLocked(trx, parts, order, { id: money.paymentId, state: 'flagged', code });
}

const endUnpaid = (ctx: Ctx, parts: AttemptParts, attempt: Attempt, end: End): Promise<void> =>
  whileConfirming(ctx, attempt, (trx, order, { id }) => endLocked(trx, parts, order, { id, ...end }));

/** Ends a locked attempt. Also ends its order if no other attempt of the order is open. */
export async function endLocked(
  trx: InTransaction,
  parts: Pick<AttemptParts, 'kinds'>,
  order: Order,
  { id, ...end }: End & { readonly id: number },
): Promise<void> {
  await endAttempt(trx, id, end);
  if (end.state === 'expired') await recordOutcome(trx, id, 'expired');
  if (order.state === 'awaiting' && !(await hasLiving(trx.db, order.id))) await failOrder(trx, parts, order);
}

/**
 * Reverses a payment that does not match the attempt; if that fails, its money goes to suspense. The number is reserved
 * for this attempt before the call. Otherwise another attempt that is confirmed without a callback could book it during
 * or after the reversal.
 */
async function putBack(
  ctx: Ctx,
  parts: AttemptParts,
  attempt: Attempt,
  gateway: Gateway,
  differing: Differing,
): Promise<void> {
  const { refNum, amount, code, isNow } = differing;
  const taken = await takeNumber(ctx, attempt, refNum);
  if (taken === 'over') return;
  if (taken !== 'ours')
    return isNow
      ? keepAside(ctx, parts, attempt, { ...differing, code: 'number' })
      : endHeld(ctx, parts, attempt, taken);
  const asked = { ...askedOf(attempt), refNum };
  const reversed = await orSilence<Reversed>(parts, attempt, 'reverse', () => gateway.reverse(asked));
  const isBack = reversed?.kind === 'reversed';
  parts.warn('a payment differs', { payment: attempt.id, gateway: gateway.name, code, isBack });
  await whileConfirming(ctx, attempt, async (trx, order, { id }) => {
    if (!isBack) {
      // The money is in suspense now, so the reservation of its number ends.
      await storePutBack(trx, id, null);
      const money = { gateway: gateway.name, refNum, amount: amount ?? attempt.amount, paymentId: id };
      await suspend(trx, { ...money, reason: reversed === null ? 'reverse-unanswered' : 'differs' });
    }
    await endAttempt(trx, id, isBack ? { state: 'reversed', code } : unreversed(trx, reversed, code));
    if (order.state === 'awaiting' && !(await hasLiving(trx.db, order.id))) await failOrder(trx, parts, order);
  });
}

/**
 * Reserves a number for an attempt that is about to reverse it. Otherwise returns who holds it, or `over` if the
 * attempt has ended.
 */
async function takeNumber(ctx: Ctx, attempt: Attempt, refNum: string): Promise<'ours' | 'over' | Holder> {
  let taken: 'ours' | 'over' | Holder = 'over';
  await whileConfirming(ctx, attempt, async (trx, _, { id }) => {
    taken = (await readHolderLocked(trx, attempt, { refNum })) ?? 'ours';
    if (taken === 'ours') await storePutBack(trx, id, refNum);
  });
  return taken;
}

/**
 * State after a reversal that did not succeed. Without an answer it is unknown whether it happened, so the gateway is
 * asked again.
 */
const unreversed = ({ now }: InTransaction, reversed: Reversed | null, code: string) =>
  reversed === null
    ? ({ state: 'reversing', code: 'reverse-unanswered', nextLookAt: after(now, INQUIRED_EACH) } as const)
    : ({ state: 'flagged', code } as const);

/**
 * Schedules another confirmation. The order ends when the gateway no longer accepts confirmations; the attempt is
 * flagged after a day.
 */
async function waitOn(ctx: Ctx, parts: AttemptParts, attempt: Attempt, gateway: Gateway | undefined): Promise<void> {
  const age = ctx.now.getTime() - (attempt.sentAt ?? attempt.createdAt).getTime();
  if (age >= FLAGGED_AFTER) {
    parts.warn('a payment was never confirmed', { payment: attempt.id, gateway: attempt.gateway });
    await whileConfirming(ctx, attempt, (trx, _, { id }) => endAttempt(trx, id, { state: 'flagged', code: 'silent' }));
    return;
  }
  const left = (gateway?.confirmWithin ?? 0) - age;
  await lookLater(ctx, attempt, after(ctx.now, inquiryBackoff(attempt.tries, left)));
  if (left > 0) return;
  await whileConfirming(ctx, attempt, async (trx, order) => {
    if (isUnpaid(order.state)) await endOrder(trx, parts, order, 'expire', 'job');
  });
}
