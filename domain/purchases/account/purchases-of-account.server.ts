/** Exports and cleans up the purchases of accounts (AUTH-05, SECP-08). */
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { hasBankInfo, readAccounts } from '../../bank-accounts/bank-accounts.server.ts';
import { rowsById } from '../../identity/account/exported-rows.ts';
import { payableTo, walletOf } from '../../ledger/accounts.ts';
import { readBalance } from '../../ledger/ledger.server.ts';
import { membershipsOf } from '../../sellers/sellers.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import type { ExportPart } from '../../values/area.server.ts';
import { DAY } from '../../values/durations.ts';
import type { Toman } from '../../values/money.ts';
import {
  deleteSecureListingsOf,
  type ExportedPayout,
  type ExportedPost,
  type ExportedPurchase,
  forgetAddressesBefore,
  forgetUnpaidAddressesBefore,
  forgetUnpaidOf,
  hasOpenPurchases,
  readAsksForExport,
  readPayoutsForExport,
  readPostsForExport,
  readPurchasesForExport,
  readSalesForExport,
} from './account-store.server.ts';

/** Reasons why an account cannot be deleted yet. */
export type PurchasesLeft = {
  /** Whether purchases are not over, or a payout to the seller is under way. */
  readonly isOpen: boolean;
  /** Sum that the site still owes to the seller. */
  readonly owed: Toman;
};

export async function readPurchasesLeft(db: Db, userId: number): Promise<PurchasesLeft> {
  const [isOpen, owed] = await Promise.all([hasOpenPurchases(db, userId), readBalance(db, payableTo(userId))]);
  return { isOpen, owed };
}

/**
 * Whether a seller has no open purchase and is owed nothing (SHOP-03). A debt too small for a payout does not prevent
 * the closing of a shop that has a bank account: a closed shop is paid any sum.
 */
export async function isSettledSeller(db: Db, sellerId: number): Promise<boolean> {
  const { isOpen, owed } = await readPurchasesLeft(db, sellerId);
  if (isOpen || owed === 0) return !isOpen;
  const { payoutMin } = await readSettings(db);
  return owed < payoutMin && (await hasBankInfo(db, sellerId));
}

/**
 * Whether a takeover of an account's mobile number would gain more than the account: the account owns or manages a
 * shop, or has money, a sheba (IBAN) or an open purchase (ADM-01).
 */
export async function isWorthMuch(db: Db, userId: number): Promise<boolean> {
  const { isOpen, owed } = await readPurchasesLeft(db, userId);
  if (isOpen || owed !== 0 || (await readBalance(db, walletOf(userId))) !== 0) return true;
  if (await hasBankInfo(db, userId)) return true;
  return (await membershipsOf(db, userId)).some(({ role }) => role !== 'seller');
}

const AT_ONCE = 500;
const MOST = 10_000;

/**
 * Exports `purchases.json`, `disputes.json` with the account's posts, `payouts.json`, `bank-account.json` with the
 * account for payouts and the address for returns (only the last digits of the sheba), `secure-sales.json` and
 * `purchase-asks.json`.
 */
export const purchasesPart: ExportPart = async ({ db, userId }, sink) => {
  await sink.rows('purchases.json', allPurchases(db, userId));
  await sink.rows('disputes.json', allPosts(db, userId));
  await sink.rows('payouts.json', allPayouts(db, userId));
  await sink.rows('bank-account.json', ownAccount(db, userId));
  await sink.rows(
    'secure-sales.json',
    rowsById((after, limit) => readSalesForExport(db, userId, after, limit)),
  );
  await sink.rows(
    'purchase-asks.json',
    rowsById((after, limit) => readAsksForExport(db, userId, after, limit)),
  );
};

async function* allPurchases(db: Db, userId: number): AsyncGenerator<ExportedPurchase> {
  for (let after = 0; ; ) {
    const rows = await readPurchasesForExport(db, userId, after, AT_ONCE);
    for (const { id, ...purchase } of rows) {
      after = id;
      yield purchase;
    }
    if (rows.length < AT_ONCE) return;
  }
}

async function* allPosts(db: Db, userId: number): AsyncGenerator<ExportedPost> {
  yield* await readPostsForExport(db, userId, MOST);
}

async function* allPayouts(db: Db, userId: number): AsyncGenerator<ExportedPayout> {
  yield* await readPayoutsForExport(db, userId, MOST);
}

async function* ownAccount(db: Db, userId: number) {
  for (const { lastFour, address, changedAt } of await readAccounts(db, [userId]))
    yield { lastFour, address, changedAt };
}

/** Days for which the address of an unpaid purchase is stored after its end, in case the buyer orders again. */
export const UNPAID_ADDRESS_DAYS = 7;

const daysAgo = ({ now }: Ctx, days: number): Date => new Date(now.getTime() - days * DAY);

/** Job that deletes addresses of purchases that ended long ago (setting `addressDays`); returns how many. */
export async function forgetOldAddresses(ctx: Ctx): Promise<number> {
  const { addressDays } = await readSettings(ctx.db);
  return forgetAddressesBefore(ctx, daysAgo(ctx, addressDays), AT_ONCE);
}

/**
 * Nightly job that deletes the addresses of unpaid purchases, in batches until none is left; it scans all ended
 * purchases with an address.
 */
export async function forgetUnpaidAddresses(ctx: Ctx): Promise<void> {
  const before = daysAgo(ctx, UNPAID_ADDRESS_DAYS);
  while ((await forgetUnpaidAddressesBefore(ctx, before, AT_ONCE)) === AT_ONCE);
}

/**
 * Deletes, for an account that ends, the addresses of its unpaid purchases and the secure-sale settings of its
 * listings.
 */
export async function endPurchasesOf({ db }: InTransaction, userId: number): Promise<void> {
  await forgetUnpaidOf(db, userId);
  await deleteSecureListingsOf(db, userId);
}
