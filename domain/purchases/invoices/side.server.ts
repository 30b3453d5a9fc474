/** Side of a purchase on which a user is; members act for the shop that sells (SECP-06, SHOP-03). */
import type { Db } from '../../../db/transact.server.ts';
import { actsFor } from '../../sellers/sellers.server.ts';
import { type Invoice, type Side, sideOf } from './invoice-record.ts';
import { readListingMember } from './invoice-store.server.ts';

type Parties = Pick<Invoice, 'listingId' | 'buyerId' | 'sellerId'>;

/** Null for users who are neither. Queries the database only for a user who is not the buyer or the seller themself. */
export async function sideFor(db: Db, invoice: Parties, userId: number): Promise<Side | null> {
  const side = sideOf(invoice, userId);
  if (side) return side;
  const memberId = await readListingMember(db, invoice.listingId);
  return (await actsFor(db, { userId, sellerId: invoice.sellerId, memberId }, 'purchases')) ? 'seller' : null;
}
