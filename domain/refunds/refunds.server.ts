/**
 * Public interface of the refunds module: refunds of order lines, refunds that payers request, and sums owed to cards
 * until they arrive (PAY-05).
 */
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { takePictures } from '../media/media.server.ts';
import { hasEnded } from '../orders/orders.server.ts';
import { nextRefundMove, type Refund, type RefundState, SAME_CARD_FOR } from '../orders/refund.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { seal, unseal } from '../values/seal.server.ts';
import { shebaMark } from '../values/sheba-mark.server.ts';
import { isChargedBack } from './chargeback-store.server.ts';
import { lockRefund, moveRefund } from './move-refund.server.ts';
import type { PaymentParts, Sealing } from './refund-parts.server.ts';
import { readRefundRequestsOf, readSealedAccounts, storeAccount } from './refund-store.server.ts';

export { lockReturnable, requestRefund, returnableOf, returnToCards } from './ask-back.server.ts';
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
export { inquireHolders } from './inquiry/ask-holders.server.ts';
export { forgetBankPages } from './inquiry/forget-pages.server.ts';
export { createHttpHolderProvider } from './inquiry/http-holder-gateway.server.ts';
export { lockRefund, moveRefund } from './move-refund.server.ts';
export { type LinesRefusal, refundLines } from './refund-lines.server.ts';
export type { PaymentParts } from './refund-parts.server.ts';
export {
  readBankPage,
  readRefundsOfOrder,
  readRefundsOfUser,
  readTakenAt,
  readTakenRefunds,
  sumRefundsUnderWay,
} from './refund-store.server.ts';
export { lockSuspense, resolveLocked, type SuspenseRefusal } from './resolve-suspense.server.ts';
export { workRefunds } from './work-refunds.server.ts';

type OfUser = { readonly id: number; readonly userId: number };

/**
 * `busy`: a gateway or a person may be sending the refund, or the refund has ended. `card-only`: the payment is so
 * recent that the refund may only go to the card that paid.
 */
export type RefundRefusal = 'not-found' | 'busy' | 'card-only';

/** Credits a refund to the wallet instead of the card (L14). */
export const takeAsCredit = (ctx: Ctx, { id, userId }: OfUser): Promise<Result<object, 'not-found' | 'busy'>> =>
  transact(ctx, async (trx) => {
    const refund = await lockRefund(trx, id);
    if (refund?.userId !== userId || (await hasEnded(trx, userId))) return refused('not-found');
    if (!nextRefundMove(refund.state, 'as-credit', 'payer')) return refused('busy');
    // The bank has already returned the money by a chargeback, and the job will end the refund.
    if (refund.paymentId !== null && (await isChargedBack(trx.db, refund.paymentId))) return refused('busy');
    await moveRefund(trx, refund, { act: 'as-credit', actor: 'payer' });
    return ok({});
  });

/** A sheba (IBAN) and the name of its holder, as the payer typed them. */
export type BankAccount = { readonly sheba: string; readonly holder: string };
/** `bankHolder`: names returned by the bank; null before it has answered. */
export type KnownAccount = BankAccount & { readonly bankHolder: string | null };

const WAITING: readonly RefundState[] = ['due', 'by-finance'];

/**
 * Times until which refunds can go only to the card that paid, by refund id. Without this wait, somebody could pay by
 * card, request a refund at once, and so move the money to any account. After the wait the payer can enter another
 * account, so that every refund can be paid.
 */
export async function readCardOnlyUntil({ db, now }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const until = [...(await readRefundRequestsOf(db, ids))].map(
    ([id, at]) => [id, new Date(at.getTime() + SAME_CARD_FOR)] as const,
  );
  return new Map(until.filter(([, at]) => at > now));
}

/**
 * `no-page`: finance needs a picture of the page on which the payer's bank names the account's holder. `pictures`: more
 * than one picture was sent, or somebody else uploaded it.
 */
export type AccountRefusal = RefundRefusal | 'no-page' | 'pictures';

type NeedsPage = Pick<Refund, 'amount' | 'inquiry'>;

/**
 * Whether no service can confirm the holder of an account. Then the payer has to send a picture of the page on which
 * their bank names the holder.
 */
export async function needsPage(
  { holders, settings }: Pick<PaymentParts, 'holders' | 'settings'>,
  { amount, inquiry }: NeedsPage,
): Promise<boolean> {
  if (amount <= (await settings()).refundWithoutInquiry) return false;
  return holders === null || inquiry === 'other' || inquiry === 'unknown';
}

/**
 * Stores the payer's bank account for a transfer, encrypted. The caller has validated it, and has confirmed the payer
 * by a code. `pictures`: set of pictures of the form, with the page of the bank.
 */
export const giveAccount = (
  ctx: Ctx,
  parts: Pick<PaymentParts, 'accountKey' | 'holders' | 'settings'>,
  { id, userId, sheba, holder, pictures }: OfUser & BankAccount & { readonly pictures?: Buffer },
): Promise<Result<object, AccountRefusal>> =>
  transact(ctx, async (trx) => {
    const { accountKey } = parts;
    const refund = await lockRefund(trx, id);
    if (refund?.userId !== userId) return refused('not-found');
    if (!WAITING.includes(refund.state)) return refused('busy');
    if ((await readCardOnlyUntil(trx, [id])).has(id)) return refused('card-only');
    const taken = pictures ? await takePictures(trx, { tokenHash: pictures, userId }, 0, 1) : ok({ pictures: [] });
    if (!taken.ok) return refused('pictures');
    const [page = null] = taken.pictures;
    if (page === null && (await needsPage(parts, refund))) return refused('no-page');
    const about = `refund ${id}`;
    const sealed = { sheba: seal(accountKey, about, sheba), holder: seal(accountKey, about, holder) };
    await storeAccount(trx, id, { ...sealed, shebaMark: shebaMark(accountKey, sheba), page });
    return ok({});
  });

/** Accounts to transfer refunds to, by refund id; only for the payer and the member of finance who sends the refund. */
export async function accountsOf(
  db: Db,
  { accountKey }: Sealing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownAccount>> {
  const sealed = await readSealedAccounts(db, ids);
  const open = (id: number, text: Buffer): string => unseal(accountKey, `refund ${id}`, text);
  return new Map(
    sealed.map(({ id, sheba, holder, bankHolder }) => [
      id,
      { sheba: open(id, sheba), holder: open(id, holder), bankHolder: bankHolder && open(id, bankHolder) },
    ]),
  );
}
