/**
 * Finds out whether a reversal without an answer was carried out. Until then nobody can pay the money out (PAY-04,
 * PAY-05).
 */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { suspenseGone } from '../../ledger/facts.ts';
import { postEntry } from '../../ledger/ledger.server.ts';
import { type Attempt, nextAttemptMove } from '../../orders/attempt.ts';
import { lockOrder, recordOutcome } from '../../orders/orders.server.ts';
import { type Gateway, GatewaySilent } from '../gateway.ts';
import type { AttemptParts } from './attempt-parts.server.ts';
import { endAttempt, lockAttempt, lookLater } from './attempt-store.server.ts';
import { after, FLAGGED_AFTER, INQUIRED_EACH, INQUIRED_LATER, INQUIRED_OFTEN } from './attempt-times.ts';
import { resolvedKey } from './suspense-keys.ts';
import {
  lockSuspenseOf,
  readSuspendedNumber,
  type SuspenseItem,
  storeKept,
  storeResolved,
} from './suspense-store.server.ts';

/** `gone`: the gateway has returned the money. `kept`: the gateway still has it, so it can be paid out. */
export type Whereabouts = 'gone' | 'kept';

/**
 * Asks the gateway whether it has reversed the payment. A gateway without an inquiry call is sent the reversal again
 * for as long as it accepts reversals. After that time only its settlement report can tell.
 */
export async function retryReversal(ctx: Ctx, parts: AttemptParts, attempt: Attempt): Promise<void> {
  const gateway = parts.gateways.get(attempt.gateway);
  const refNum = await readSuspendedNumber(ctx.db, attempt.id);
  const age = ctx.now.getTime() - (attempt.sentAt ?? attempt.createdAt).getTime();
  const asked = { resNum: attempt.resNum, token: attempt.token ?? '', refNum: refNum ?? '', amount: attempt.amount };
  const found = gateway && refNum !== null ? await findOut(parts, gateway, asked, age, attempt.id) : null;
  await parts.point('reverse asked, not stored');
  if (found !== null) return transact(ctx, async (trx) => void (await endReversing(trx, attempt, found, 'gateway')));
  await lookLater(ctx, attempt, gateway ? nextAsk(ctx.now, gateway, age) : null);
}

type Asked = Parameters<Gateway['reverse']>[0];

async function findOut(
  { warn }: AttemptParts,
  gateway: Gateway,
  asked: Asked,
  age: number,
  payment: number,
): Promise<Whereabouts | null> {
  try {
    if (gateway.inquire === null) {
      // A refusal does not tell whether the first reversal was carried out.
      return age < gateway.reverseWithin && (await gateway.reverse(asked)).kind === 'reversed' ? 'gone' : null;
    }
    const { state } = await gateway.inquire(asked);
    if (state === 'reversed') return 'gone';
    return state === 'verified' || state === 'paid' ? 'kept' : null;
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    warn('a gateway did not answer', { payment, gateway: gateway.name, call: 'reverse again', why: error.message });
    return null;
  }
}

/** Time of the next inquiry; null: only the gateway's settlement report can tell. */
function nextAsk(now: Date, { inquire, reverseWithin }: Gateway, age: number): Date | null {
  const next = age < INQUIRED_OFTEN ? INQUIRED_EACH : INQUIRED_LATER;
  return age + next < (inquire === null ? reverseWithin : FLAGGED_AFTER) ? after(now, next) : null;
}

/**
 * Stores the outcome of an unanswered reversal; false if it was stored before. `kept`: the money becomes ordinary
 * suspense.
 */
export async function endReversing(
  trx: InTransaction,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  found: Whereabouts,
  actor: 'gateway' | 'finance',
): Promise<boolean> {
  await lockOrder(trx, orderId);
  const { state, code } = await lockAttempt(trx, id);
  const move = state === 'reversing' ? nextAttemptMove(state, found === 'gone' ? 'reverse' : 'flag', actor) : null;
  const item = move && (await lockSuspenseOf(trx, id));
  if (!item) return false;
  if (found === 'kept') {
    await storeKept(trx, item.id);
    await endAttempt(trx, id, { state: 'flagged', code: 'not-reversed' });
    return true;
  }
  await bookGone(trx, item);
  await endAttempt(trx, id, { state: 'reversed', code: code ?? 'reversed' });
  await recordOutcome(trx, id, 'went-back', item.amount);
  return true;
}

/** Books that money in suspense was returned by the gateway (L22). The caller has locked the open item. */
export async function bookGone(trx: InTransaction, { id, key, gateway, amount }: SuspenseItem): Promise<void> {
  const entry = suspenseGone(resolvedKey(key), { gateway, amount });
  if (entry && !(await postEntry(trx, entry))) throw new Error(`${entry.key} was posted before`);
  await storeResolved(trx, id, 'gone');
}
