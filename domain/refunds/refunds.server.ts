/** The door of refunds: lines of orders, money asked back, and what is owed to cards until it is there (PAY-05). */
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

export { askBack, lockReturnable, returnableOf, returnToCards } from './ask-back.server.ts';
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
export { askHolders } from './inquiry/ask-holders.server.ts';
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

/** A sheba and the name of its holder, as its payer typed them. */
export type BankAccount = { readonly sheba: string; readonly holder: string };
/** `bankHolder`: names that the bank told; null before it did. */
export type KnownAccount = BankAccount & { readonly bankHolder: string | null };

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

/** `no-page`: people need a picture of the payer's page of their bank. `pictures`: more than one, or somebody else's. */
export type AccountRefusal = RefundRefusal | 'no-page' | 'pictures';

type NeedsPage = Pick<Refund, 'amount' | 'inquiry'>;

/** Whether an account can only be compared by its payer's page of their bank, because no service tells whose it is. */
export async function needsPage(
  { holders, settings }: Pick<PaymentParts, 'holders' | 'settings'>,
  { amount, inquiry }: NeedsPage,
): Promise<boolean> {
  if (amount <= (await settings()).refundWithoutInquiry) return false;
  return holders === null || inquiry === 'other' || inquiry === 'unknown';
}

/**
 * Keeps the payer's bank account for a transfer, sealed. The caller has checked its form, and the payer by a code. `pictures`: set of
 * its form, with the page of their bank.
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

/** Accounts to transfer refunds to, by the refund's id, for their payer and the member of finance who sends it. */
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
