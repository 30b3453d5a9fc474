import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addAccount, noticeKinds } from '../../test/accounts.ts';
import { everyMove } from '../../test/every-move.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { sample } from '../../test/tier.ts';
import { block, messagesOf, notifyAbsentUsers, sendMessage } from '../chat/chat.server.ts';
import { changeStatus, expireDue } from '../listings/listings.server.ts';
import { DAY, SECOND } from '../values/durations.ts';
import { OFFER_ACTS, OFFER_LIFE, OFFER_STATES, type OfferAct, type OfferActor, type OfferAnswer } from './offer.ts';
import {
  answerOffer,
  closeOffers,
  closeOffersOf,
  lapseOffers,
  makeOffer,
  type Offered,
  readOffersIn,
  readOffersOf,
  type StoredOffer,
} from './offers.server.ts';

let site: TestSite;
let seller: number;
let buyer: number;
let listing: number;
let keys = 0;

beforeAll(async () => {
  site = await createTestSite();
  seller = await addAccount(site, { displayName: 'فروشنده' });
});
afterAll(() => site.stop());

/** Creates a new listing and buyer for each test. */
async function meet(facts: Parameters<TestSite['publish']>[0] = {}): Promise<void> {
  buyer = await addAccount(site, { displayName: 'خریدار' });
  listing = (await site.publish({ userId: seller, ...facts }))[0] ?? 0;
}

const key = () => `order-key-${String(++keys).padStart(8, '0')}`;
const offer = (amount: number, orderKey = key(), userId = buyer) =>
  makeOffer(site.ctx, { userId, listingId: listing, amount, orderKey });
const endAccountOf = (userId: number) => transact(site.ctx, (trx) => closeOffersOf(trx, userId));
const answer = (userId: number, offerId: number, what: OfferAnswer, amount: number | null = null, orderKey = key()) =>
  answerOffer(site.ctx, { userId, offerId, answer: what, amount, orderKey });

function made(offered: Offered): StoredOffer {
  if (!offered.ok) throw new Error(offered.refused);
  return offered.offer;
}
const refused = (offered: Offered) => (offered.ok ? null : offered.refused);

async function said(conversationId: number) {
  const page = await messagesOf(site.services.db, buyer, conversationId, { limit: 50 });
  return page?.messages.map(({ kind, offerId, senderId }) => [kind, offerId, senderId]);
}

const states = async () =>
  (
    await site.services.db
      .selectFrom('price_offers')
      .select('state')
      .where('listing_id', '=', listing)
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);

const agreedPrice = async () => {
  const accepted = site.services.db.selectFrom('price_offers').select('amount').where('state', '=', 'accepted');
  return Number((await accepted.where('listing_id', '=', listing).executeTakeFirst())?.amount ?? Number.NaN);
};

const notices = async (userId: number) =>
  (
    await site.services.db
      .selectFrom('notifications')
      .select('data')
      .where('user_id', '=', userId)
      .where('kind', '=', 'offer')
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data as { did: string }).did);

describe('an offer', () => {
  it('OFFER-01 opens the conversation, appears in it as a message, and notifies the seller', async () => {
    await meet();
    const { id, conversationId, state } = made(await offer(900_000));
    expect(state).toBe('open');
    expect(await said(conversationId)).toEqual([['offer', id, buyer]]);
    expect((await notices(seller)).at(-1)).toBe('offered');
  });

  it('OFFER-01 sent twice by the same form is made once, also concurrently', async () => {
    await meet();
    const orderKey = key();
    const all = await Promise.all([offer(900_000, orderKey), offer(900_000, orderKey), offer(900_000, orderKey)]);
    expect(new Set(all.map((each) => made(each).id)).size).toBe(1);
    expect(all.filter((each) => each.ok && each.isNew)).toHaveLength(1);
    expect(await said(made(all[0] as Offered).conversationId)).toHaveLength(1);
  });

  it('OFFER-01 is not revealed to a user who sends another user’s key', async () => {
    await meet();
    const orderKey = key();
    made(await offer(900_000, orderKey));
    const other = await addAccount(site, {});
    expect(refused(await offer(900_000, orderKey, other))).toBe('not-found');
  });

  it('OFFER-01 takes the place of one’s own that waits', async () => {
    await meet();
    made(await offer(800_000));
    made(await offer(900_000));
    expect(await states()).toEqual(['replaced', 'open']);
  });

  it('OFFER-01 many at once leave one open, each with its message', async () => {
    await meet();
    const all = await Promise.all([1, 2, 3, 4, 5].map((n) => offer(n * 1_000)));
    expect((await states()).filter((state) => state === 'open')).toHaveLength(1);
    expect(await said(made(all[0] as Offered).conversationId)).toHaveLength(5);
  });

  it.each([
    ['a sold listing', { status: 'sold' as const }, 'closed'],
    ['a free one', { price: null, priceKind: 'free' as const }, 'no-price'],
    ['one without a price', { price: null, priceKind: 'none' as const }, 'no-price'],
    ['a negotiable one', { price: null, priceKind: 'negotiable' as const }, null],
  ])('OFFER-01 for %s', async (_, facts, why) => {
    await meet(facts);
    expect(refused(await offer(900_000))).toBe(why);
  });

  it.each([0, -1, 1.5, 99_000_000_001, Number.NaN])('OFFER-01 is refused with the amount %s', async (amount) => {
    await meet();
    expect(refused(await offer(amount))).toBe('amount');
    expect(await states()).toEqual([]);
  });

  it('OFFER-01 is not made to oneself, nor for what is not there', async () => {
    await meet();
    expect(refused(await offer(900_000, key(), seller))).toBe('own');
    listing = 999_999_999;
    expect(refused(await offer(900_000))).toBe('not-found');
  });

  it('OFFER-01 CHAT-04 is refused from a blocked user and stores nothing', async () => {
    await meet();
    const { conversationId, id } = made(await offer(900_000));
    await block(site.ctx, seller, conversationId);
    expect(refused(await offer(950_000))).toBe('blocked');
    expect(refused(await answer(seller, id, 'accept'))).toBe('blocked');
    expect(await states()).toEqual(['open']);
    expect(await said(conversationId)).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('OFFER-01 accepts, and the price is agreed', async () => {
    await meet();
    const { id, conversationId } = made(await offer(900_000));
    expect(made(await answer(seller, id, 'accept')).state).toBe('accepted');
    expect(await agreedPrice()).toBe(900_000);
    expect(await said(conversationId)).toEqual([
      ['offer', id, buyer],
      ['offer', id, seller],
    ]);
    expect(await notices(buyer)).toEqual(['accepted']);
  });

  it('OFFER-01 refuses, without an agreed price', async () => {
    await meet();
    const { id } = made(await offer(900_000));
    made(await answer(seller, id, 'refuse'));
    expect(await agreedPrice()).toBeNaN();
    expect(await notices(buyer)).toEqual(['refused']);
  });

  it('OFFER-01 counters with an offer that the buyer answers in turn', async () => {
    await meet();
    const first = made(await offer(800_000));
    const second = made(await answer(seller, first.id, 'counter', 950_000));
    expect([second.bySeller, second.state]).toEqual([true, 'open']);
    const third = made(await answer(buyer, second.id, 'counter', 900_000));
    made(await answer(seller, third.id, 'accept'));
    expect(await states()).toEqual(['countered', 'countered', 'accepted']);
    expect(await agreedPrice()).toBe(900_000);
    expect(await notices(buyer)).toEqual(['countered', 'accepted']);
  });

  it('OFFER-01 a new offer answers what the seller asked for', async () => {
    await meet();
    const first = made(await offer(800_000));
    made(await answer(seller, first.id, 'counter', 950_000));
    made(await offer(900_000));
    expect(await states()).toEqual(['countered', 'countered', 'open']);
  });

  it('OFFER-01 counts once of two concurrent ones, and the other is refused', async () => {
    await meet();
    const { id, conversationId } = made(await offer(900_000));
    const answers = await Promise.all([answer(seller, id, 'accept'), answer(seller, id, 'refuse')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.map(refused).filter(Boolean)).toEqual(['answered']);
    expect(await said(conversationId)).toHaveLength(2);
  });

  it('OFFER-01 given twice is given once', async () => {
    await meet();
    const { id, conversationId } = made(await offer(900_000));
    await Promise.all([answer(seller, id, 'accept'), answer(seller, id, 'accept')]);
    const orderKey = key();
    expect((await answer(seller, id, 'accept')).ok).toBe(true);
    expect(await said(conversationId)).toHaveLength(2);
    const next = made(await offer(950_000));
    const counters = await Promise.all([
      answer(seller, next.id, 'counter', 970_000, orderKey),
      answer(seller, next.id, 'counter', 970_000, orderKey),
    ]);
    expect(new Set(counters.map((each) => made(each).id)).size).toBe(1);
    expect(await said(conversationId)).toHaveLength(4);
  });

  it('OFFER-01 an offer and its answer at once do not hold each other up', async () => {
    await meet();
    for (let round = 0; round < 5; round++) {
      const { id } = made(await offer(800_000 + round));
      await Promise.all([answer(seller, id, 'counter', 950_000), offer(900_000 + round), answer(seller, id, 'accept')]);
    }
    expect((await states()).filter((state) => state === 'open').length).toBeLessThanOrEqual(1);
  });

  it('OFFER-01 is not accepted from its maker or from others', async () => {
    await meet();
    const { id } = made(await offer(900_000));
    expect(refused(await answer(buyer, id, 'accept'))).toBe('answered');
    expect(refused(await answer(await addAccount(site, {}), id, 'accept'))).toBe('not-found');
    expect(refused(await answer(seller, 999_999, 'accept'))).toBe('not-found');
    expect(await states()).toEqual(['open']);
  });

  it('OFFER-01 can only be a refusal if the listing is sold', async () => {
    await meet();
    const { id } = made(await offer(900_000));
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', listing).execute();
    expect(refused(await answer(seller, id, 'accept'))).toBe('closed');
    expect(refused(await answer(seller, id, 'counter', 1_000))).toBe('closed');
    expect(made(await answer(seller, id, 'refuse')).state).toBe('refused');
  });
});

describe('every move', () => {
  const actors: readonly OfferActor[] = ['own', 'other', 'listing', 'account'];

  it.each(sample(OFFER_STATES, 3))(
    'OFFER-01 from %s happens if the table allows it, and otherwise changes nothing',
    async (state) => {
      const { db } = site.services;
      const stored = (id: number) => db.selectFrom('price_offers').selectAll().where('id', '=', id).executeTakeFirst();
      for (const { act, actor, move } of everyMove(OFFER_LIFE, [state], OFFER_ACTS, actors)) {
        const attempt = doorFor(act, actor);
        if (!attempt) {
          expect([act, actor, move]).toEqual([act, actor, null]);
          continue;
        }
        await meet();
        const { id } = made(await offer(900_000));
        await db.updateTable('price_offers').set({ state }).where('id', '=', id).execute();
        const before = await stored(id);
        await attempt(id);
        const after = await stored(id);
        if (move) expect([act, actor, after?.state]).toEqual([act, actor, move.to]);
        else expect([act, actor, after]).toEqual([act, actor, before]);
      }
    },
  );

  /** Returns the function by which an actor does an act on an offer of the buyer; null if there is none. */
  function doorFor(act: OfferAct, actor: OfferActor): ((id: number) => Promise<unknown>) | null {
    const [isListing, isAccount] = [actor === 'listing', actor === 'account'];
    if (act === 'close')
      return isListing
        ? () => transact(site.ctx, (trx) => closeOffers(trx, { listingId: listing, to: 'sold', at: TEST_NOW }))
        : null;
    if (act === 'lapse') return isListing ? () => transact(site.ctx, (trx) => lapseOffers(trx, listing)) : null;
    if (act === 'end') return isAccount ? () => endAccountOf(buyer) : null;
    if (isListing || isAccount) return null;
    const side = () => (actor === 'own' ? buyer : seller);
    return act === 'replace'
      ? () => offer(950_000, key(), side())
      : (id) => answer(side(), id, act, act === 'counter' ? 950_000 : null);
  }
});

describe('an absent user', () => {
  const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * SECOND);
  const noticesTo = (userId: number) => noticeKinds(site, userId);

  it('CHAT-03 OFFER-01 is notified of an offer once, by its own notice, and also of messages beside it', async () => {
    const owner = await addAccount(site, {});
    await meet({ userId: owner });
    const { conversationId } = made(await offer(900_000));
    expect(await notifyAbsentUsers({ ...site.ctx, now: at(60) })).toBe(0);
    expect(await notifyAbsentUsers({ ...site.ctx, now: at(90) })).toBe(0);
    expect(await noticesTo(owner)).toEqual(['offer']);
    const message = { clientId: key(), text: 'کی بیایم؟', picture: null, point: null, offerId: null };
    await sendMessage({ ...site.ctx, now: at(100) }, { userId: buyer, to: { conversationId }, message });
    // The delay of messages is independent of an earlier offer.
    expect(await notifyAbsentUsers({ ...site.ctx, now: at(140) })).toBe(0);
    expect(await notifyAbsentUsers({ ...site.ctx, now: at(200) })).toBe(1);
    expect(await noticesTo(owner)).toEqual(['offer', 'message']);
  });
});

describe('a listing that is no longer for sale', () => {
  const change = async (act: 'markSold' | 'remove' | 'restore') => {
    const { catalogue } = site.services;
    const actor = { kind: 'owner', userId: seller } as const;
    const changed = await transact(site.ctx, (trx) =>
      changeStatus(trx, { listingId: listing, act, actor }, catalogue()),
    );
    expect(changed.ok).toBe(true);
    await site.runEvents();
  };

  it.each(['markSold', 'remove'] as const)(
    'OFFER-01 closes open offers (%s), notifies the buyer once, and keeps accepted ones',
    async (act) => {
      await meet();
      const agreed = made(await offer(800_000));
      made(await answer(seller, agreed.id, 'accept'));
      const first = buyer;
      buyer = await addAccount(site, {});
      const { id } = made(await offer(900_000));
      await change(act);
      expect(await states()).toEqual(['accepted', 'closed']);
      expect(await notices(buyer)).toEqual(['closed']);
      expect(await notices(first)).toEqual(['accepted']);
      expect(refused(await answer(seller, id, 'accept'))).toBe('closed');
      expect(refused(await answer(seller, id, 'refuse'))).toBe('closed');
      if (act !== 'markSold') return;
      await change('restore');
      await change('markSold');
      expect(await notices(buyer)).toEqual(['closed']);
      expect(await states()).toEqual(['accepted', 'closed']);
    },
  );

  it('OFFER-01 closes what waits as its time is over', async () => {
    await meet();
    made(await offer(900_000));
    await site.services.db.updateTable('listings').set({ expires_at: TEST_NOW }).where('id', '=', listing).execute();
    site.clock = new Date(TEST_NOW.getTime() + DAY);
    await expireDue(site.ctx);
    await site.runEvents();
    site.clock = TEST_NOW;
    expect(await states()).toEqual(['closed']);
    expect(await notices(buyer)).toEqual(['closed']);
  });

  it('OFFER-01 closes the seller’s counter-offer too, and notifies the buyer, who did not cause it', async () => {
    await meet();
    const first = made(await offer(800_000));
    made(await answer(seller, first.id, 'counter', 950_000));
    await change('markSold');
    expect(await states()).toEqual(['countered', 'closed']);
    expect(await notices(buyer)).toEqual(['countered', 'closed']);
  });

  it('OFFER-01 takes no offer that came in the moment of its sale', async () => {
    await meet();
    const { catalogue } = site.services;
    let sold: Promise<unknown> = Promise.resolve();
    await transact(site.ctx, async (trx) => {
      const asked = { userId: buyer, listingId: listing, amount: 900_000, orderKey: key() };
      expect((await makeOffer(trx, asked)).ok).toBe(true);
      const act = { listingId: listing, act: 'markSold', actor: { kind: 'owner', userId: seller } } as const;
      sold = transact(site.ctx, (other) => changeStatus(other, act, catalogue()));
    });
    await sold;
    await site.runEvents();
    expect(await states()).toEqual(['closed']);
  });

  it('OFFER-01 AUTH-05 ends with the account of one of the two, and the other is notified', async () => {
    await meet();
    made(await offer(900_000));
    await endAccountOf(buyer);
    await endAccountOf(buyer);
    expect(await states()).toEqual(['closed']);
    expect((await notices(seller)).at(-1)).toBe('ended');
    expect(await notices(buyer)).toEqual([]);
  });
});

describe('a listing that is not for sale at the moment', () => {
  const set = (facts: { status?: string; price?: number | null; price_kind?: string }) =>
    site.services.db.updateTable('listings').set(facts).where('id', '=', listing).execute();
  const came = (to: string, act = 'edit') =>
    transact(site.ctx, (trx) => closeOffers(trx, { listingId: listing, act, to, at: site.ctx.now }));

  it.each([
    ['pending', 'review'],
    ['unpaid', 'review'],
    ['rejected', 'closed'],
    ['sold', 'closed'],
    ['expired', 'closed'],
    ['removed', 'closed'],
  ] as const)('OFFER-01: refuses an answer with the reason that it is %s', async (status, why) => {
    await meet();
    const { id } = made(await offer(900_000));
    await set({ status });
    expect(refused(await answer(seller, id, 'accept'))).toBe(why);
    expect(refused(await answer(seller, id, 'counter', 950_000))).toBe(why);
    expect(await states()).toEqual(['open']);
  });

  it.each(['rejected', 'sold', 'expired', 'removed'])(
    'OFFER-01: closes open offers once it is %s, and tells the buyer',
    async (to) => {
      await meet();
      made(await offer(900_000));
      await set({ status: to });
      await came(to);
      expect([await states(), await notices(buyer)]).toEqual([['closed'], ['closed']]);
    },
  );

  it.each(['pending', 'unpaid'])('OFFER-01: keeps open offers while it is %s', async (to) => {
    await meet();
    made(await offer(900_000));
    await set({ status: to });
    await came(to);
    expect([await states(), await notices(buyer)]).toEqual([['open'], []]);
  });

  it('OFFER-01: closes open offers when it comes back without a price, not when it has one', async () => {
    await meet();
    made(await offer(900_000));
    await came('published', 'approve');
    expect(await states()).toEqual(['open']);
    await set({ price: null, price_kind: 'free' });
    await came('published', 'approve');
    expect([await states(), await notices(buyer)]).toEqual([['closed'], ['closed']]);
  });
});

describe('a second promise for one piece', () => {
  async function promisedToFirst(): Promise<{ readonly first: number; readonly second: StoredOffer }> {
    await meet();
    const agreed = made(await offer(800_000));
    made(await answer(seller, agreed.id, 'accept'));
    const first = buyer;
    buyer = await addAccount(site, {});
    return { first, second: made(await offer(900_000)) };
  }
  const confirmed = (offerId: number, what: OfferAnswer, amount: number | null = null) =>
    answerOffer(site.ctx, { userId: seller, offerId, answer: what, amount, orderKey: key(), isConfirmed: true });

  it.each(['accept', 'counter'] as const)('OFFER-01: is asked about first (%s)', async (what) => {
    const { second } = await promisedToFirst();
    expect(refused(await answer(seller, second.id, what, 950_000))).toBe('promised');
    expect((await states()).at(-1)).toBe('open');
    expect((await confirmed(second.id, what, 950_000)).ok).toBe(true);
  });

  it('OFFER-01: can be refused without a question', async () => {
    const { second } = await promisedToFirst();
    expect((await answer(seller, second.id, 'refuse')).ok).toBe(true);
  });

  it('OFFER-01: is no question to a buyer, who knows nothing of other buyers', async () => {
    const { second } = await promisedToFirst();
    const counter = made(await confirmed(second.id, 'counter', 950_000));
    expect((await answer(buyer, counter.id, 'accept')).ok).toBe(true);
  });

  it('OFFER-01: needs no question once the first no longer binds, nor to the same buyer', async () => {
    const { second } = await promisedToFirst();
    site.clock = new Date(TEST_NOW.getTime() + 7 * DAY);
    expect((await answer(seller, second.id, 'accept')).ok).toBe(true);
    const third = made(await offer(950_000));
    expect((await answer(seller, third.id, 'accept')).ok).toBe(true);
    site.clock = TEST_NOW;
  });

  it('OFFER-01: of two at the same moment the second is asked about', async () => {
    await meet();
    const one = made(await offer(800_000));
    buyer = await addAccount(site, {});
    const two = made(await offer(900_000));
    const answers = await Promise.all([answer(seller, one.id, 'accept'), answer(seller, two.id, 'accept')]);
    expect(answers.map(refused).toSorted()).toEqual([null, 'promised']);
  });
});

describe('a price that changes after an agreement', () => {
  it.each([700_000, 1_200_000])('OFFER-01: is known beside the agreed one: %i', async (price) => {
    await meet({ price: 1_000_000 });
    const { id, conversationId } = made(await offer(900_000));
    made(await answer(seller, id, 'accept'));
    const read = async () => (await readOffersIn(site.services.db, conversationId, [id]))[0];
    expect(await read()).toMatchObject({ askedPrice: 1_000_000, listingPrice: 1_000_000 });
    await site.services.db.updateTable('listings').set({ price }).where('id', '=', listing).execute();
    expect(await read()).toMatchObject({ amount: 900_000, askedPrice: 1_000_000, listingPrice: price });
  });
});

describe('the lists of offers', () => {
  it('OFFER-01 separate sent from received ones, newest first', async () => {
    await meet();
    const first = made(await offer(800_000));
    const second = made(await answer(seller, first.id, 'counter', 950_000));
    const list = async (userId: number, direction: 'sent' | 'received', after: number | null = null) =>
      (await readOffersOf(site.ctx, userId, { direction, after }, 20)).map(({ id }) => id);
    expect(await list(buyer, 'sent')).toEqual([first.id]);
    expect(await list(buyer, 'received')).toEqual([second.id]);
    expect((await list(seller, 'sent'))[0]).toBe(second.id);
    expect((await list(seller, 'received'))[0]).toBe(first.id);
    expect(await list(buyer, 'sent', first.id)).toEqual([]);
  });
});
