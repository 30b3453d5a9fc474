/** Attempts to pay: tokens, callbacks of gateways, and looks at attempts without a callback (PAY-04). */
import { type Ctx, ctxNow, transact } from '../../../db/transact.server.ts';
import { type Attempt, nextAttemptMove } from '../../orders/attempt.ts';
import { lockOrder } from '../../orders/orders.server.ts';
import { isPublicId } from '../../values/public-ids.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { type CallbackFields, type CallbackSaid, GatewaySilent } from '../gateway.ts';
import type { AttemptParts } from './attempt-parts.server.ts';
import { insertCallback, lockAttempt, lookLater, readAttempt, readDue, storeReturn } from './attempt-store.server.ts';
import { after, EXPIRES_AFTER, INQUIRED_EACH, LOOKS_FOR } from './attempt-times.ts';
import { confirmAttempt, endLocked } from './confirm.server.ts';
import { retryReversal } from './reversing.server.ts';

export type { AttemptParts } from './attempt-parts.server.ts';

/** Number of attempts per round. They are handled concurrently, so that a silent gateway does not delay the others. */
const LOOKED_AT_ONCE = 32;

/**
 * Records a callback and, if it reports a payment, confirms the attempt with the gateway. Nothing in the callback is
 * trusted.
 */
export async function takeCallback(
  ctx: Ctx,
  parts: AttemptParts,
  { resNum, fields }: { readonly resNum: string; readonly fields: CallbackFields },
): Promise<Result<{ readonly publicId: string }, 'not-found'>> {
  const attempt = isPublicId(resNum) ? await readAttempt(ctx.db, resNum) : null;
  const gateway = attempt && parts.gateways.get(attempt.gateway);
  if (!attempt || !gateway) return refused('not-found');
  const said = gateway.readCallback(fields);
  const { isPaid, publicId } = await record(ctx, parts, attempt, said);
  await parts.point('callback recorded');
  if (isPaid) await confirmAttempt(ctx, parts, attempt.id);
  return ok({ publicId });
}

/** Records a callback under the locks of the order and attempt. `isPaid`: the attempt must now be confirmed. */
function record(
  ctx: Ctx,
  parts: AttemptParts,
  { id, orderId }: Attempt,
  said: CallbackSaid,
): Promise<{ readonly isPaid: boolean; readonly publicId: string }> {
  return transact(ctx, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const { publicId } = order;
    const attempt = await lockAttempt(trx, id);
    const agrees = isAbout(attempt, said);
    await insertCallback(trx, id, { fields: storable(said.kept), agrees });
    if (!agrees) {
      parts.warn('a callback disagrees with its attempt', { payment: id, gateway: attempt.gateway });
      return { isPaid: false, publicId };
    }
    if (said.says === 'paid') {
      const isOpen =
        nextAttemptMove(attempt.state, 'return', 'payer') ?? nextAttemptMove(attempt.state, 'claim', 'payer');
      // The stored number of the payment is not replaced while it is being confirmed.
      if (isOpen && !isKnown(parts, attempt)) {
        parts.warn('a callback tells a token that its gateway did not', { payment: id, gateway: attempt.gateway });
        return { isPaid: false, publicId };
      }
      if (isOpen && attempt.state !== 'returned') await storeReturn(trx, id, said);
      return { isPaid: isOpen !== null, publicId };
    }
    // The payer did not pay. The attempt ends, unless it is already paid or being confirmed; money that arrives later
    // counts as late.
    if (attempt.state === 'asked' || attempt.state === 'sent')
      await endLocked(trx, parts, order, { id, state: 'refused', code: said.says });
    return { isPaid: false, publicId };
  });
}

/**
 * Returns whether the gateway can be asked about an attempt. If the gateway identifies payments by a token but never
 * returned one, a token from a callback is not used instead.
 */
const isKnown = ({ gateways }: AttemptParts, { gateway, token, state, code }: Attempt): boolean =>
  gateways.get(gateway)?.knownBy !== 'token' ||
  token !== null ||
  (state === 'asked' && code === null) ||
  state === 'returned';

/** Pattern of numbers and tokens of gateways: printable ASCII, short enough to be stored. */
const SAID = /^[!-~]{1,200}$/;

/** Replaces NUL characters, which PostgreSQL cannot store. */
const storable = (fields: CallbackSaid['kept']): CallbackSaid['kept'] =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]));

const isAbout = (attempt: Attempt, { isOurs, resNum, token, refNum, amount }: CallbackSaid): boolean =>
  isOurs &&
  [token, refNum].every((each) => each === null || SAID.test(each)) &&
  (resNum === null || resNum === attempt.resNum) &&
  (token === null || attempt.token === null || token === attempt.token) &&
  (amount === null || amount === attempt.amount);

/** Job that looks at all due attempts, in as many rounds as fit into the time of one run. */
export async function lookAtDue({ db, clock }: LookSite, parts: AttemptParts): Promise<void> {
  const ends = after(clock(), LOOKS_FOR);
  while ((await lookAgain(ctxNow({ db, clock }), parts)) === LOOKED_AT_ONCE && clock() < ends);
}

type LookSite = Parameters<typeof ctxNow>[0];

/**
 * Runs one round: confirms attempts whose confirmation had no answer, asks gateways about attempts without a callback,
 * and expires attempts without a result. Returns the number of attempts; an error is thrown only after all have been
 * tried.
 */
export async function lookAgain(ctx: Ctx, parts: AttemptParts): Promise<number> {
  const due = await readDue(ctx, LOOKED_AT_ONCE);
  const tried = await Promise.allSettled(due.map((attempt) => look(ctx, parts, attempt)));
  const failed = tried.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return due.length;
}

async function look(ctx: Ctx, parts: AttemptParts, attempt: Attempt): Promise<void> {
  if (attempt.state === 'reversing') return retryReversal(ctx, parts, attempt);
  if (attempt.state !== 'asked' && attempt.state !== 'sent') return confirmAttempt(ctx, parts, attempt.id);
  let isPaid = false;
  try {
    isPaid = await isPaidThere(parts, attempt);
  } finally {
    // Also after an unexpected error of the gateway, so that the attempt neither stays due nor delays the others.
    if (!isPaid) await goOnWaiting(ctx, parts, attempt);
  }
  if (isPaid) await confirmAttempt(ctx, parts, attempt.id);
}

/** Sets the time of the next look, or ends the attempt if it has expired. */
async function goOnWaiting(ctx: Ctx, parts: AttemptParts, attempt: Attempt): Promise<void> {
  const expires = after(attempt.createdAt, EXPIRES_AFTER);
  if (ctx.now.getTime() < expires.getTime()) {
    const canAsk = attempt.state === 'sent' && parts.gateways.get(attempt.gateway)?.inquire;
    await lookLater(ctx, attempt, canAsk ? after(ctx.now, INQUIRED_EACH) : expires);
    return;
  }
  await transact(ctx, async (trx) => {
    const order = await lockOrder(trx, attempt.orderId);
    const { state } = await lockAttempt(trx, attempt.id);
    if (nextAttemptMove(state, 'expire', 'job'))
      await endLocked(trx, parts, order, { id: attempt.id, state: 'expired', code: 'time' });
  });
}

/**
 * Asks the gateway whether an attempt is paid. Only possible if the attempt has a token; no answer counts as not paid.
 */
async function isPaidThere({ gateways, warn }: AttemptParts, attempt: Attempt): Promise<boolean> {
  const { id, resNum, token, amount, state } = attempt;
  const inquire = gateways.get(attempt.gateway)?.inquire;
  if (state !== 'sent' || token === null || !inquire) return false;
  try {
    const { state: there } = await inquire({ resNum, token, refNum: null, amount });
    return there === 'paid' || there === 'verified';
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    warn('a gateway did not answer', { payment: id, gateway: attempt.gateway, call: 'inquire', why: error.message });
    return false;
  }
}
