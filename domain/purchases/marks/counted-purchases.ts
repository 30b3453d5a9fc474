/** Which purchases count for ratings: not those that a seller makes from themselves (RATE-03). */

/** Keyed hashes by which people are told apart, in hexadecimal digits or as the payment kept them; null: unknown. */
export type PurchaseSigns = {
  /** Card that paid; for a wallet the one that last filled it. */
  readonly card: string | null;
  /** Address of the delivery; null if there was none. */
  readonly address: string | null;
  readonly network: string | null;
};

export type SettledPurchase = PurchaseSigns & {
  readonly buyerId: number;
  /** Toman. */
  readonly goods: number;
};

/** Everything known of the seller. */
export type SellerSigns = {
  readonly cards: readonly string[];
  readonly addresses: readonly string[];
  readonly networks: readonly string[];
};

/**
 * Buyers whose purchase of a seller counts. `settled`: all of that seller, the oldest first. One whose card or network is not
 * known does not count.
 */
export function countedBuyers(
  settled: readonly SettledPurchase[],
  seller: SellerSigns,
  least: number,
): ReadonlySet<number> {
  const counted = new Set<number>();
  const taken = {
    cards: new Set(seller.cards),
    addresses: new Set(seller.addresses),
    networks: new Set(seller.networks),
  };
  for (const { buyerId, goods, card, address, network } of settled) {
    if (goods < least || counted.has(buyerId) || card === null || network === null) continue;
    if (taken.cards.has(card) || taken.networks.has(network)) continue;
    if (address !== null && taken.addresses.has(address)) continue;
    counted.add(buyerId);
    taken.cards.add(card);
    taken.networks.add(network);
    if (address !== null) taken.addresses.add(address);
  }
  return counted;
}
