/** Reads from the ledger how the money of a purchase was divided when it ended (SECP-08). */
import type { Db } from '../../../db/transact.server.ts';
import { type LedgerAccount, payableTo, revenueOf, walletOf } from '../../ledger/accounts.ts';
import { readPostings } from '../../ledger/ledger.server.ts';
import { endedKey } from '../../orders/order-entries.ts';
import { type Toman, toman } from '../../values/money.ts';
import type { Invoice } from './invoice-record.ts';

export type EndedMoney = {
  /** Sum that was returned to the buyer's card and wallet. */
  readonly toBuyer: Toman;
  /** Value that was returned, including the discount, which nobody receives. */
  readonly back: Toman;
  readonly toSeller: Toman;
  /** The site's fee with its VAT. */
  readonly fee: Toman;
};

/** Null while the site holds the money, and if nothing was ever paid. */
export async function readEndedMoney(
  db: Db,
  { orderId, endedAt, buyerId, sellerId }: Pick<Invoice, 'orderId' | 'endedAt' | 'buyerId' | 'sellerId'>,
): Promise<EndedMoney | null> {
  if (orderId === null || endedAt === null) return null;
  const postings = await readPostings(db, endedKey(orderId));
  if (postings.length === 0) return null;
  const given = (...accounts: readonly LedgerAccount[]): Toman =>
    toman(postings.reduce((sum, { account, amount }) => sum - (accounts.includes(account) ? amount : 0), 0));
  const toBuyer = given('refunds-due', walletOf(buyerId));
  return {
    toBuyer,
    back: toman(toBuyer + given('discounts')),
    toSeller: given(payableTo(sellerId)),
    fee: given(revenueOf('purchase'), 'vat'),
  };
}
