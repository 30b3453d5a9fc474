import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyMove } from '../../test/every-move.ts';
import { persianDigits, persianNumber } from '../values/numbers.ts';
import { PRICE, parsePrice } from '../values/price.ts';
import {
  makerOf,
  nextOfferMove,
  OFFER_ACTS,
  OFFER_ANSWERS,
  OFFER_LIFE,
  OFFER_STATES,
  type OfferActor,
  receiverOf,
  sideOf,
  whyNoOffers,
} from './offer.ts';

const ACTORS: readonly OfferActor[] = ['own', 'other', 'listing', 'account'];

describe('the life of an offer', () => {
  const every = everyMove(OFFER_LIFE, OFFER_STATES, OFFER_ACTS, ACTORS);

  it('OFFER-01 goes only these ways', () => {
    const ways = every.flatMap(({ from, act, actor, move }) => (move ? [[from, act, actor, move.to]] : []));
    expect(ways).toEqual([
      ['open', 'accept', 'other', 'accepted'],
      ['open', 'refuse', 'other', 'refused'],
      ['open', 'counter', 'other', 'countered'],
      ['open', 'replace', 'own', 'replaced'],
      ['open', 'close', 'listing', 'closed'],
      ['open', 'end', 'account', 'closed'],
      ['open', 'lapse', 'listing', 'closed'],
    ]);
  });

  it('OFFER-01 reaches every state from an open offer, and none leads back', () => {
    expect(new Set(['open', ...OFFER_LIFE.map(({ to }) => to)])).toEqual(new Set(OFFER_STATES));
    expect(every.filter(({ from, move }) => move && from !== 'open')).toEqual([]);
  });

  it('OFFER-01 is answered by its recipient, never by its maker', () => {
    for (const act of OFFER_ANSWERS) {
      expect(nextOfferMove('open', act, 'own')).toBeNull();
      expect(nextOfferMove('open', act, 'other')).not.toBeNull();
    }
  });
});

describe('the sides of an offer', () => {
  it.each([
    { bySeller: false, maker: 1, receiver: 2 },
    { bySeller: true, maker: 2, receiver: 1 },
  ])('OFFER-01 by the seller: $bySeller', ({ bySeller, maker, receiver }) => {
    const offer = { bySeller, buyerId: 1, sellerId: 2 };
    expect([makerOf(offer), receiverOf(offer)]).toEqual([maker, receiver]);
    expect([sideOf(offer, maker), sideOf(offer, receiver), sideOf(offer, 3)]).toEqual(['own', 'other', null]);
  });
});

describe('a listing for which one offers', () => {
  it.each([
    ['published', 10, 'amount', true],
    ['published', null, 'negotiable', true],
    ['published', 10, 'negotiable', true],
    ['published', null, 'free', false],
    ['published', null, 'none', false],
    ['sold', 10, 'amount', false],
    ['expired', 10, 'amount', false],
    ['pending', null, 'negotiable', false],
  ] as const)('OFFER-01 %s, %s, %s: %s', (status, price, priceKind, takes) => {
    expect(whyNoOffers({ status, price, priceKind }) === null).toBe(takes);
  });
});

describe('an amount', () => {
  it('OFFER-01 is read in any digits and groups, from 1 to 99 billion', () => {
    fc.assert(
      fc.property(fc.integer(PRICE), (amount) => {
        for (const typed of [String(amount), persianDigits(amount), persianNumber(amount), ` ${amount} `]) {
          expect(parsePrice(typed)).toBe(amount);
        }
      }),
    );
  });

  it.each(['', '0', '۰', '-5', '85,5', '120,00', '1.5e9', 'ده', '99000000001', '10 تومان', '۱۲x', '1e3', 'NaN'])(
    'OFFER-01 refuses an amount of %j',
    (typed) => {
      expect(parsePrice(typed)).toBeNull();
    },
  );
});
