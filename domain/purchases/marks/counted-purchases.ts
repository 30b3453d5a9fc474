/** Rule for which purchases count for ratings: not those in which sellers buy from themselves (RATE-03). */

/** Keyed hashes that distinguish people, as hexadecimal digits or as the payment stores them; null if unknown. */
export type PurchaseSigns = {
  /** Card that paid; for a wallet, the card that last filled it. */
  readonly card: string | null;
  /** Delivery address; null if there was none. */
  readonly address: string | null;
  readonly network: string | null;
};

export type SettledPurchase = PurchaseSigns & {
  readonly buyerId: number;
  /** Toman. */
  readonly goods: number;
};

/** All cards, addresses and networks known of a seller. */
export type SellerSigns = {
  readonly cards: readonly string[];
  readonly addresses: readonly string[];
  readonly networks: readonly string[];
};

/**
 * Buyers whose purchases from a seller count. `settled`: all purchases from that seller, the oldest first. A buyer
 * whose card or network is unknown does not count.
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
