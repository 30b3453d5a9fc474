import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { persianDigits, persianNumber } from '../values/numbers.ts';
import {
  keepDigits,
  makerOf,
  nextOfferState,
  OFFER_AMOUNT,
  OFFER_ANSWERS,
  OFFER_LIFE,
  OFFER_STATES,
  type OfferAct,
  parseOfferAmount,
  receiverOf,
  sideOf,
  takesOffers,
} from './offer.ts';

const ACTS: readonly OfferAct[] = [...OFFER_ANSWERS, 'replace', 'close'];
const SIDES = ['own', 'other', 'listing'] as const;

describe('the life of an offer', () => {
  const every = OFFER_STATES.flatMap((state) =>
    ACTS.flatMap((act) => SIDES.map((side) => [state, act, side, nextOfferState(state, act, side)] as const)),
  );

  it('OFFER-01 goes only these ways', () => {
    expect(every.filter(([, , , to]) => to !== null)).toEqual([
      ['open', 'accept', 'other', 'accepted'],
      ['open', 'refuse', 'other', 'refused'],
      ['open', 'counter', 'other', 'countered'],
      ['open', 'replace', 'own', 'replaced'],
      ['open', 'close', 'listing', 'closed'],
    ]);
  });

  it('OFFER-01 reaches every state from an open offer, and none leads back', () => {
    const reached = Object.values(OFFER_LIFE.open).map(({ to }) => to);
    expect(new Set(['open', ...reached])).toEqual(new Set(OFFER_STATES));
    for (const state of reached) expect(Object.keys(OFFER_LIFE[state])).toEqual([]);
  });

  it('OFFER-01 is answered by whoever it was made to, never by whoever made it', () => {
    for (const act of OFFER_ANSWERS) {
      expect(nextOfferState('open', act, 'own')).toBeNull();
      expect(nextOfferState('open', act, 'other')).not.toBeNull();
    }
  });
});

describe('whose an offer is', () => {
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
    expect(takesOffers({ status, price, priceKind })).toBe(takes);
  });
});

describe('an amount', () => {
  it('OFFER-01 keeps digits and groups alone while it is typed', () => {
    expect(keepDigits('1a2۳٬۴b,5.6-7 تومان')).toBe('12۳٬۴,567');
    fc.assert(fc.property(fc.string(), (typed) => /^[\p{Nd}\u066c,]*$/u.test(keepDigits(typed))));
  });

  it('OFFER-01 is read in any digits and groups, from 1 to 99 billion', () => {
    fc.assert(
      fc.property(fc.integer(OFFER_AMOUNT), (amount) => {
        for (const typed of [String(amount), persianDigits(amount), persianNumber(amount), ` ${amount} `]) {
          expect(parseOfferAmount(typed)).toBe(amount);
        }
      }),
    );
  });

  it.each(['', '0', '۰', '-5', '1.5e9', 'ده', '99000000001', '10 تومان', '۱۲x', '1e3', 'NaN'])(
    'OFFER-01 takes nothing from %j',
    (typed) => {
      expect(parseOfferAmount(typed)).toBeNull();
    },
  );
});
