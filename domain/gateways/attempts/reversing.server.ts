/** Finds out whether a payment was reversed whose reversal nobody answered; until then nobody pays it out (PAY-04, PAY-05). */
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

/** `gone`: the gateway has given it back. `kept`: it is where it was, and can be paid out. */
export type Whereabouts = 'gone' | 'kept';

/** Asks the gateway, or where it cannot be asked lets it reverse once more within its time; after that its report decides. */
export async function askBackAgain(ctx: Ctx, parts: AttemptParts, attempt: Attempt): Promise<void> {
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
      // A refusal does not say whether the first reversal happened.
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

/** Null: nobody but its report says it any more. */
function nextAsk(now: Date, { inquire, reverseWithin }: Gateway, age: number): Date | null {
  const next = age < INQUIRED_OFTEN ? INQUIRED_EACH : INQUIRED_LATER;
  return age + next < (inquire === null ? reverseWithin : FLAGGED_AFTER) ? after(now, next) : null;
}

/** Ends what is being found out; false if it was before. `kept`: it is ordinary suspense then. */
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

/** L22, of locked, open money in suspense. */
export async function bookGone(trx: InTransaction, { id, key, gateway, amount }: SuspenseItem): Promise<void> {
  const entry = suspenseGone(resolvedKey(key), { gateway, amount });
  if (entry && !(await postEntry(trx, entry))) throw new Error(`${entry.key} was posted before`);
  await storeResolved(trx, id, 'gone');
}
