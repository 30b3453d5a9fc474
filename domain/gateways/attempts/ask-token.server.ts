/** Requests a token from a gateway, with which the payer can pay there (PAY-04). */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import type { Attempt } from '../../orders/attempt.ts';
import { isUnpaid, type Order } from '../../orders/order.ts';
import {
  askOrder,
  endOrder,
  lockOrder,
  readAttempted,
  readLines,
  readOrderByAddress,
} from '../../orders/orders.server.ts';
import { gatewaysFor } from '../../orders/pricing.ts';
import { isPublicId, PUBLIC_ID_BYTES } from '../../values/public-ids.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { type Gateway, GatewaySilent, type Started, type WayToPay } from '../gateway.ts';
import type { AttemptParts } from './attempt-parts.server.ts';
import { insertAttempt, noteSilence, readAttempt, readBegunAttempt, storeToken } from './attempt-store.server.ts';
import { ASKED_FOR, after, CLICK_WAITS, EXPIRES_AFTER, SILENT_FOR, TOKEN_LASTS } from './attempt-times.ts';
import { endLocked } from './confirm.server.ts';

type TokenAsked = {
  readonly publicId: string;
  readonly userId: number;
  /** Name of the gateway; null: the first one. */
  readonly gateway: string | null;
  /** Text that the gateway shows to the payer. */
  readonly description: string;
};

/**
 * `not-found`: the user has no such order, or the site no such gateway. `over`: the order is paid or has ended.
 * `confirming`: a payment of the order is being confirmed or checked by people. `silent`: the gateway did not answer.
 * `refused`: the gateway does not accept this payment. `off`: the site has no gateway.
 */
export type TokenRefusal = 'not-found' | 'over' | 'confirming' | 'silent' | 'refused' | 'off';

/** Link or form that sends the payer to the gateway (`way`), or a refusal. `resNum`: our number of the attempt. */
type AskedToken = Result<{ readonly way: WayToPay; readonly order: Order; readonly resNum: string }, TokenRefusal>;

/** Maximum number of attempts per order, so that reloading a page cannot call a silent gateway without end. */
const ATTEMPTS_MOST = 20;

/**
 * Gets a token for an order. If an attempt is under way, its token is used; if another request is still waiting for
 * this token, waits as well. Otherwise an attempt is stored before the gateway is called.
 */
export async function requestToken(ctx: Ctx, parts: AttemptParts, asked: TokenAsked): Promise<AskedToken> {
  if (parts.gateways.size === 0) return refused('off');
  const order = isPublicId(asked.publicId) ? await readOrderByAddress(ctx.db, asked.publicId) : null;
  if (order?.userId !== asked.userId) return refused('not-found');
  const gateways = gatewaysFor(parts.gateways, order.kind);
  const gateway = asked.gateway === null ? [...gateways.values()][0] : gateways.get(asked.gateway);
  if (!gateway) return refused('not-found');
  if (!isUnpaid(order.state)) return refused('over');
  // A reloaded page finds its attempt without waiting for a lock.
  const led = order.state === 'awaiting' ? await readBegun(ctx, order, gateway) : null;
  const begun = led?.kind === 'sent' ? led : await transact(ctx, (trx) => begin(trx, parts, order.id, gateway));
  if (begun.kind === 'asking') return awaitToken(ctx, gateway, begun);
  if (begun.kind !== 'asked') return begun.kind === 'sent' ? leadTo(gateway, begun) : refused(begun.kind);
  await parts.point('placed');
  const started = await start(gateway, parts, begun, asked.description);
  await parts.point('token got');
  if (started === null) {
    await noteSilence(ctx, begun.attempt.id);
    return refused('silent');
  }
  return finish(ctx, parts, begun, started);
}

type Begun =
  | { readonly kind: 'over' | 'confirming' | 'refused' }
  | { readonly kind: 'sent' | 'asking' | 'asked'; readonly order: Order; readonly attempt: Attempt };

async function begin(trx: InTransaction, parts: AttemptParts, orderId: number, gateway: Gateway): Promise<Begun> {
  const { name, least, most } = gateway;
  const order = await lockOrder(trx, orderId);
  if (!isUnpaid(order.state)) return { kind: 'over' };
  const begun = await readBegun(trx, order, gateway);
  if (begun.kind !== 'none') return begun;
  // Refuses payment for goods that are no longer available, or not at the moment.
  if (!(await parts.kinds.get(order.kind)?.isSellable(trx, order, await readLines(trx.db, order.id)))) {
    await endOrder(trx, parts, order, 'cancel', 'system');
    return { kind: 'over' };
  }
  const amount = order.gatewayPart;
  if (amount < least || amount > most) return { kind: 'refused' };
  if (begun.attempts >= ATTEMPTS_MOST) return { kind: 'refused' };
  const resNum = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
  const expires = after(trx.now, EXPIRES_AFTER);
  return {
    kind: 'asked',
    order,
    attempt: await insertAttempt(trx, { orderId, gateway: name, resNum, amount }, expires),
  };
}

type NoneBegun = { readonly kind: 'none'; readonly attempts: number };

/** Finds the attempt with which the payer of an unpaid order can continue. */
async function readBegun({ db, now }: Ctx, order: Order, { name }: Gateway): Promise<Begun | NoneBegun> {
  const { attempts, isInQuestion } = await readAttempted(db, order.id);
  if (isInQuestion) return { kind: 'confirming' };
  const attempt = await readBegunAttempt(db, {
    orderId: order.id,
    gateway: name,
    sentSince: after(now, -TOKEN_LASTS),
    askedSince: after(now, -ASKED_FOR),
  });
  if (attempt?.amount !== order.gatewayPart) return { kind: 'none', attempts };
  return { kind: attempt.token ? 'sent' : 'asking', order, attempt };
}

type Asked = Extract<Begun, { readonly attempt: Attempt }>;

const leadTo = (gateway: Gateway, { order, attempt }: Pick<Asked, 'order' | 'attempt'>): AskedToken =>
  ok({ way: gateway.wayTo(attempt.token ?? ''), order, resNum: attempt.resNum });

/**
 * Waits until the request that called the gateway has stored its answer. A second token must not be requested, because
 * the payer could pay with both tokens.
 */
async function awaitToken({ db }: Ctx, gateway: Gateway, { order, attempt }: Asked): Promise<AskedToken> {
  for (let wait = 0; wait < CLICK_WAITS.times; wait++) {
    const { state, code, token } = (await readAttempt(db, attempt.resNum)) ?? attempt;
    if (state === 'sent') return leadTo(gateway, { order, attempt: { ...attempt, token } });
    if (state === 'asked' && code !== null) break;
    if (state !== 'asked') return refused(state === 'refused' ? 'refused' : 'confirming');
    await setTimeout(CLICK_WAITS.each);
  }
  return refused('silent');
}

/**
 * Starts a payment at the gateway. Null if it did not answer: the payment may have been started, and expires by itself.
 */
async function start(
  gateway: Gateway,
  { callbackUrl, warn }: AttemptParts,
  { attempt }: Asked,
  description: string,
): Promise<Started | null> {
  const { id, resNum, amount } = attempt;
  try {
    return await gateway.start({ resNum, amount, callbackUrl: callbackUrl(resNum), description, mobile: null });
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    warn('a gateway did not answer', { payment: id, gateway: gateway.name, call: 'start', why: error.message });
    return null;
  }
}

function finish(ctx: Ctx, parts: AttemptParts, { order, attempt }: Asked, started: Started): Promise<AskedToken> {
  return transact(ctx, async (trx): Promise<AskedToken> => {
    const locked = await lockOrder(trx, order.id);
    if (started.kind === 'refused') {
      await endLocked(trx, parts, locked, { id: attempt.id, state: 'refused', code: started.code });
      parts.warn('a gateway refused a payment', { payment: attempt.id, gateway: attempt.gateway, code: started.code });
      return refused('refused');
    }
    // If the order was cancelled meanwhile, the payer is not sent to the gateway. The token is stored nevertheless,
    // because the payer may have paid.
    await storeToken(trx, attempt.id, { token: started.token, nextLookAt: after(trx.now, SILENT_FOR) });
    if (!isUnpaid(locked.state)) return refused('over');
    return ok({ way: started.way, order: await askOrder(trx, locked), resNum: attempt.resNum });
  }).then(async (asked) => {
    await parts.point('token stored');
    return asked;
  });
}
