import { describe, expect, it } from 'vitest';
import { countedBuyers, type SettledPurchase } from './counted-purchases.ts';

const LEAST = 500_000;
const SELLER = { cards: ['seller card'], addresses: ['seller home'], networks: ['seller net'] };
const bought = (buyerId: number, rest: Partial<SettledPurchase> = {}): SettledPurchase => ({
  buyerId,
  goods: LEAST,
  card: `card ${buyerId}`,
  address: `home ${buyerId}`,
  network: `net ${buyerId}`,
  ...rest,
});

describe('purchases that count for ratings', () => {
  it.each<[string, readonly SettledPurchase[], readonly number[]]>([
    ['an ordinary one', [bought(1)], [1]],
    ['two of one buyer, once', [bought(1), bought(1)], [1]],
    ['goods of too little', [bought(1, { goods: LEAST - 1 })], []],
    ['the second of a buyer, whose first was too small', [bought(1, { goods: 10_000 }), bought(1)], [1]],
    ['the card of the seller', [bought(1, { card: 'seller card' })], []],
    ['the address of the seller', [bought(1, { address: 'seller home' })], []],
    ['the network of the seller', [bought(1, { network: 'seller net' })], []],
    ['the card of another counted buyer', [bought(1), bought(2, { card: 'card 1' })], [1]],
    ['the address of another counted buyer', [bought(1), bought(2, { address: 'home 1' })], [1]],
    ['the network of another counted buyer', [bought(1), bought(2, { network: 'net 1' })], [1]],
    ['the card of a buyer who does not count', [bought(1, { goods: 1 }), bought(2, { card: 'card 1' })], [2]],
    ['nothing delivered', [bought(1, { address: null }), bought(2, { address: null })], [1, 2]],
    ['an unknown card', [bought(1, { card: null })], []],
    ['an unknown network', [bought(1, { network: null })], []],
  ])('RATE-03 counts %s', (_, settled, buyers) => {
    expect([...countedBuyers(settled, SELLER, LEAST)]).toEqual(buyers);
  });
});
