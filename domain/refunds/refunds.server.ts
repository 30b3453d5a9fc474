/** The door of refunds: lines of orders, money asked back, and what is owed to cards until it is there (PAY-05). */
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import type { AttemptParts } from '../gateways/gateways.server.ts';
import { hasEnded } from '../orders/orders.server.ts';
import { nextRefundMove, type RefundState, SAME_CARD_FOR } from '../orders/refund.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { seal, unseal } from '../values/seal.server.ts';
import { shebaMark } from '../values/sheba-mark.server.ts';
import { isChargedBack } from './chargeback-store.server.ts';
import { lockRefund, moveRefund } from './move-refund.server.ts';
import { readRefundRequestsOf, readSealedAccounts, storeAccount } from './refund-store.server.ts';

export { askBack, returnableOf } from './ask-back.server.ts';
export { bookRefund } from './book-refund.server.ts';
export {
  type ListedChargeback,
  readChargebacksOfOrder,
  readDebtDifferences,
  readOpenChargebacks,
  sumOwed,
} from './chargeback-store.server.ts';
export {
  bookChargeback,
  type ChargeRefusal,
  type EndRefusal,
  endChargeback,
  lockOpen,
  recoverDebts,
  sumChargeback,
} from './chargebacks.server.ts';
export { endGivenBack, owePart } from './give-back.server.ts';
export { lockRefund, moveRefund } from './move-refund.server.ts';
export { type LinesRefusal, refundLines } from './refund-lines.server.ts';
export {
  readRefundsOfOrder,
  readRefundsOfUser,
  readTakenAt,
  readTakenRefunds,
  sumRefundsUnderWay,
} from './refund-store.server.ts';
export { lockSuspense, resolveLocked, type SuspenseRefusal } from './resolve-suspense.server.ts';
export { workRefunds } from './work-refunds.server.ts';

type OfUser = { readonly id: number; readonly userId: number };

/** `busy`: a gateway or a person may be sending it, or it has ended. `card-only`: its payment is too young for another account. */
export type RefundRefusal = 'not-found' | 'busy' | 'card-only';

/** Takes a refund as credit of the wallet instead (L14). */
export const takeAsCredit = (ctx: Ctx, { id, userId }: OfUser): Promise<Result<object, 'not-found' | 'busy'>> =>
  transact(ctx, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund?.userId !== userId || (await hasEnded(trx, userId))) return refused('not-found');
    if (!nextRefundMove(refund.state, 'as-credit', 'payer')) return refused('busy');
    // The job ends it: the bank has given the money back.
    if (refund.paymentId !== null && (await isChargedBack(trx.db, refund.paymentId))) return refused('busy');
    await moveRefund(trx, refund, { act: 'as-credit', actor: 'payer' });
    return ok({});
  });

/** A sheba and the name of its holder. */
export type BankAccount = { readonly sheba: string; readonly holder: string };

/** `accountKey`: seals the bank accounts that payers give. */
type Sealing = { readonly accountKey: Buffer };
/** Parts that all of payments works with. */
export type PaymentParts = AttemptParts & Sealing;

const WAITING: readonly RefundState[] = ['due', 'by-finance'];

/**
 * Times before which refunds go to the card that paid alone, by their ids: money that was brought by card and asked back at once
 * would else leave to any account. After that another one may be named, so that no refund is ever impossible.
 */
export async function readCardOnlyUntil({ db, now }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const until = [...(await readRefundRequestsOf(db, ids))].map(
    ([id, at]) => [id, new Date(at.getTime() + SAME_CARD_FOR)] as const,
  );
  return new Map(until.filter(([, at]) => at > now));
}

/** Keeps the payer's bank account for a transfer, sealed. The caller has checked its form, and the payer by a code. */
export const giveAccount = (
  ctx: Ctx,
  { accountKey }: Sealing,
  { id, userId, sheba, holder }: OfUser & BankAccount,
): Promise<Result<object, RefundRefusal>> =>
  transact(ctx, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund?.userId !== userId) return refused('not-found');
    if (!WAITING.includes(refund.state)) return refused('busy');
    if ((await readCardOnlyUntil(trx, [id])).has(id)) return refused('card-only');
    const about = `refund ${id}`;
    const sealed = { sheba: seal(accountKey, about, sheba), holder: seal(accountKey, about, holder) };
    await storeAccount(trx, id, { ...sealed, shebaMark: shebaMark(accountKey, sheba) });
    return ok({});
  });

/** Accounts to transfer refunds to, by the refund's id, for their payer and the member of finance who sends it. */
export async function accountsOf(
  db: Db,
  { accountKey }: Sealing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BankAccount>> {
  const sealed = await readSealedAccounts(db, ids);
  const open = (id: number, text: Buffer): string => unseal(accountKey, `refund ${id}`, text);
  return new Map(sealed.map(({ id, sheba, holder }) => [id, { sheba: open(id, sheba), holder: open(id, holder) }]));
}
