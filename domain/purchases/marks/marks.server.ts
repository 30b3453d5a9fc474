/**
 * Marks of purchases: keyed hashes of address and network, stored after the address itself is deleted. They show
 * whether a buyer is a different person from the seller and from other buyers (RATE-03).
 */
import type { Db } from '../../../db/transact.server.ts';
import { countedBuyers } from './counted-purchases.ts';
import {
  type OfSeller,
  type PurchasePair,
  readSellerSigns,
  readSettledOf,
  readSettledPairs,
} from './mark-store.server.ts';

export type { PurchasePair } from './mark-store.server.ts';

export type SettledWith = 'counts' | 'does-not-count' | null;

/**
 * Whether a buyer's settled purchases from a seller count; null if there is none. `least`: minimum price of the goods,
 * in toman.
 */
export async function purchaseOf(db: Db, pair: PurchasePair, least: number): Promise<SettledWith> {
  const [purchase = null] = await purchasesOf(db, [pair], least);
  return purchase;
}

/** Does the work of `purchaseOf` for many pairs, in their order, with at most three queries. */
export async function purchasesOf(db: Db, pairs: readonly PurchasePair[], least: number): Promise<SettledWith[]> {
  const settledPairs = pairs.length === 0 ? [] : await readSettledPairs(db, pairs);
  if (settledPairs.length === 0) return pairs.map(() => null);
  const buyers = new Map<number, Set<number>>();
  for (const { sellerId, buyerId } of settledPairs)
    buyers.set(sellerId, (buyers.get(sellerId) ?? new Set()).add(buyerId));
  const counted = await countedOf(db, [...buyers.keys()], least);
  return pairs.map(({ sellerId, buyerId }) => {
    if (!buyers.get(sellerId)?.has(buyerId)) return null;
    return counted.get(sellerId)?.has(buyerId) ? 'counts' : 'does-not-count';
  });
}

/**
 * Returns those of `sellerIds` who have at least `sales` undisputed sales to counted buyers; sales that ended after
 * `until` do not count.
 */
export async function provenOf(
  db: Db,
  sellerIds: readonly number[],
  { least, sales, until }: { readonly least: number; readonly sales: number; readonly until: Date },
): Promise<number[]> {
  if (sellerIds.length === 0) return [];
  const settled = bySeller(
    (await readSettledOf(db, sellerIds)).filter(({ endedAt, isDisputed }) => endedAt < until && !isDisputed),
  );
  const signs = await readSellerSigns(db, sellerIds);
  return signs.flatMap((seller) => {
    const { sellerId } = seller;
    return countedBuyers(settled.get(sellerId) ?? [], seller, least).size >= sales ? [sellerId] : [];
  });
}

async function countedOf(
  db: Db,
  sellerIds: readonly number[],
  least: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const settled = bySeller(await readSettledOf(db, sellerIds));
  const signs = await readSellerSigns(db, sellerIds);
  return new Map(
    signs.map((seller) => [seller.sellerId, countedBuyers(settled.get(seller.sellerId) ?? [], seller, least)]),
  );
}

function bySeller<T extends OfSeller>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const of = found.get(row.sellerId);
    if (of) of.push(row);
    else found.set(row.sellerId, [row]);
  }
  return found;
}
