/** The payments of accounts that export their data or are deleted (AUTH-05). */
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import { type AttemptParts, readPaymentsForExport } from '../../gateways/gateways.server.ts';
import { rowsById } from '../../identity/account/exported-rows.ts';
import { walletOf } from '../../ledger/accounts.ts';
import { givenUp } from '../../ledger/facts.ts';
import { lockBalance, postEntry, readStatement, type StatementLine } from '../../ledger/ledger.server.ts';
import type { FeeDocument } from '../../orders/fee-document.ts';
import { isUnpaid } from '../../orders/order.ts';
import {
  endOrder,
  forgetShown,
  lockOrder,
  lockPayer,
  type OwnOrder,
  readOrdersOf,
  readSellerDocuments,
  readUnpaidOf,
} from '../../orders/orders.server.ts';
import type { Refund } from '../../orders/refund.ts';
import { lockReturnable, readRefundsOfUser, returnToCards } from '../../refunds/refunds.server.ts';
import type { ExportPart } from '../../values/area.server.ts';

const AT_ONCE = 500;

/** `payments.json` with all orders, `card-payments.json` with those at gateways, `refunds.json` with what went back to cards, `wallet.json` with the wallet's statement, and `fee-invoices.json` with invoices of our fees. */
export const paymentsPart: ExportPart = async ({ db, userId }, sink) => {
  await sink.rows('payments.json', allOrders(db, userId));
  await sink.rows(
    'card-payments.json',
    rowsById((after, limit) => readPaymentsForExport(db, userId, after, limit)),
  );
  await sink.rows('refunds.json', allRefunds(db, userId));
  await sink.rows('wallet.json', allLines(db, userId));
  await sink.rows('fee-invoices.json', allFeeDocuments(db, userId));
};

async function* allOrders(db: Db, userId: number): AsyncGenerator<OwnOrder> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const orders = await readOrdersOf(db, userId, { offset, limit: AT_ONCE });
    yield* orders;
    if (orders.length < AT_ONCE) return;
  }
}

const REFUNDS_MOST = 10_000;

type ExportedRefund = Pick<Refund, 'id' | 'createdAt' | 'amount' | 'reason' | 'state' | 'endedAt'>;

async function* allRefunds(db: Db, userId: number): AsyncGenerator<ExportedRefund> {
  for (const { id, createdAt, amount, reason, state, endedAt } of await readRefundsOfUser(db, userId, REFUNDS_MOST))
    yield { id, createdAt, amount, reason, state, endedAt };
}

async function* allFeeDocuments(db: Db, userId: number): AsyncGenerator<Omit<FeeDocument, 'sellerId'>> {
  for (let before: number | null = null; ; ) {
    const documents: readonly FeeDocument[] = await readSellerDocuments(db, userId, { before, limit: AT_ONCE });
    for (const { sellerId: _, ...document } of documents) yield document;
    before = documents.at(-1)?.id ?? null;
    if (before === null || documents.length < AT_ONCE) return;
  }
}

async function* allLines(db: Db, userId: number): AsyncGenerator<Omit<StatementLine, 'key'>> {
  for (let before: number | null = null; ; ) {
    const lines: StatementLine[] = await readStatement(db, walletOf(userId), before, AT_ONCE);
    // The sign is inverted: in the ledger a credit of the wallet is negative, for its owner it is a gain.
    for (const { id, at, fact, amount, balanceAfter } of lines) yield { id, at, fact, amount: -amount, balanceAfter };
    before = lines.at(-1)?.id ?? null;
    if (before === null || lines.length < AT_ONCE) return;
  }
}

/**
 * Locks the unpaid orders of an account and prevents new ones until the transaction ends. Must be called before the
 * account itself is locked: a payment also locks its order first and then the account, and another sequence could
 * deadlock.
 */
export async function lockPaymentsOf(trx: InTransaction, userId: number): Promise<void> {
  await lockPayer(trx.db, userId);
  for (const id of await readUnpaidOf(trx.db, userId)) await lockOrder(trx, id);
  await lockReturnable(trx, userId);
}

/**
 * Cancels the unpaid orders of an account that is deleted, locked by `lockPaymentsOf`, and books the rest of its wallet
 * as given up (L19), so that the account ends with no money. Orders, payments and postings are retained, as the law
 * requires.
 */
export async function endPaymentsOf(
  trx: InTransaction,
  parts: Pick<AttemptParts, 'kinds' | 'gateways'>,
  userId: number,
): Promise<void> {
  for (const id of await readUnpaidOf(trx.db, userId)) {
    const order = await lockOrder(trx, id);
    if (isUnpaid(order.state)) await endOrder(trx, parts, order, 'cancel', 'system');
  }
  await forgetShown(trx.db, userId);
  await returnToCards(trx, parts, userId);
  const account = walletOf(userId);
  const entry = givenUp(`user:${userId}:given-up`, { userId, amount: await lockBalance(trx, account) });
  if (entry) await postEntry(trx, entry);
}
