import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../db/transact.server.ts';
import { reactToEvents, registerReactions } from '../domain/events/events.server.ts';
import type { EventKind } from '../domain/events/events.ts';
import { saveFavourite } from '../domain/favourites/favourites.server.ts';
import { changeStatus } from '../domain/listings/listings.server.ts';
import { makeOffer } from '../domain/offers/offers.server.ts';
import { addAccount } from '../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../test/site.ts';
import { marketplace } from './marketplace.ts';
import { REACTIONS } from './wiring.ts';

const KINDS: Readonly<Record<EventKind, true>> = {
  'bank-account-changed': true,
  'category-renamed': true,
  'courier-failed': true,
  'dispute-posted': true,
  'enough-reported': true,
  'feed-rows-decided': true,
  'feed-run-moved': true,
  'feed-run-told': true,
  'inspection-moved': true,
  'leasing-moved': true,
  'listing-changed': true,
  'listings-handed': true,
  'listing-handed-over': true,
  'mark-changed': true,
  'mark-ends': true,
  'listings-imported': true,
  'members-changed': true,
  'option-renamed': true,
  'place-renamed': true,
  'lines-refunded': true,
  'order-settled': true,
  'chargeback-moved': true,
  'gateway-differs': true,
  'payment-came-out': true,
  'payout-moved': true,
  'purchase-asked-for': true,
  'purchase-changed': true,
  'purchase-reminded': true,
  'purchase-switched': true,
  'refund-moved': true,
  'reports-decided': true,
  'reports-settled': true,
  'reports-undone': true,
  'review-decided': true,
  'review-told': true,
  'shop-changed': true,
  'suspension-changed': true,
  'ticket-settled': true,
};

it.each(Object.keys(KINDS))('something follows from each event: %s', (kind) => {
  expect(REACTIONS.map((each) => each.kind)).toContain(kind);
});

let site: TestSite;
let seller: number;
let moderator: number;
let buyer: number;
let listing: number;
let keys = 0;
beforeAll(async () => {
  site = await createTestSite();
  [seller, moderator] = [await addAccount(site, {}), await addAccount(site, {})];
});
afterAll(() => site.stop());

const pass = () => {
  site.clock = new Date(site.clock.getTime() + 60_000);
};

async function meet() {
  site.clock = TEST_NOW;
  buyer = await addAccount(site, {});
  [listing = 0] = await site.publish({ userId: seller });
  await saveFavourite(site.ctx, buyer, listing);
}

/** Performs an act on the listing, a minute later. Reactions are not run yet. */
async function does(act: 'markSold' | 'remove' | 'restore' | 'approve' | 'reject') {
  pass();
  const { catalogue } = site.services;
  const isVerdict = act === 'approve' || act === 'reject';
  const actor = { kind: isVerdict ? 'moderator' : 'owner', userId: isVerdict ? moderator : seller } as const;
  const change = { listingId: listing, act, actor, reasons: act === 'reject' ? ['wrong-price'] : [] };
  const changed = await transact(site.ctx, (trx) => changeStatus(trx, change, catalogue()));
  expect(changed.ok).toBe(true);
}

async function offers(userId = buyer) {
  pass();
  const asked = {
    userId,
    listingId: listing,
    amount: 900_000,
    orderKey: `wired-order-${String(++keys).padStart(8, '0')}`,
  };
  expect((await makeOffer(site.ctx, asked)).ok).toBe(true);
}

/** Orders in which reactions run: in the order of their events, or the newest first. */
const ORDERS = {
  'in order': sql`due_at`,
  'the last first': sql`${TEST_NOW}::timestamptz - id * interval '1 second'`,
};

async function reactIn(order: keyof typeof ORDERS) {
  const { db } = site.services;
  const failed = (_: unknown, error: unknown) => {
    throw error;
  };
  await registerReactions(db, REACTIONS);
  pass();
  await reactToEvents({ db, all: [], clock: () => site.clock, failed });
  await sql`update event_reactions set due_at = ${ORDERS[order]}`.execute(db);
  expect(await site.runEvents()).toBeGreaterThan(0);
}

const noticesTo = async (userId: number) =>
  (
    await site.services.db
      .selectFrom('notifications')
      .select(['kind', 'data'])
      .where('user_id', '=', userId)
      .where(sql<boolean>`(data ->> 'listingId')::bigint = ${listing}`)
      .execute()
  )
    .map(({ kind, data }) => [
      kind,
      (data as { did?: string; status?: string }).did ?? (data as { status?: string }).status,
    ])
    .map((facts) => facts.filter((fact) => fact !== undefined).join(' '))
    .filter((text) => text !== 'offer offered')
    .toSorted();
const offerStates = async () => {
  const rows = await site.services.db
    .selectFrom('price_offers')
    .select('state')
    .where('listing_id', '=', listing)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
};

describe.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])('late reactions, %s', (order) => {
  it('OFFER-01 FAV-01 close the offers before a sale that is undone, and none after it', async () => {
    await meet();
    await offers();
    await does('markSold');
    await does('restore');
    const second = await addAccount(site, {});
    await offers(second);
    await reactIn(order);
    expect(await offerStates()).toEqual(['closed', 'open']);
    expect(await noticesTo(buyer)).toEqual(['offer closed']);
    expect(await noticesTo(second)).toEqual([]);
  });

  it('OFFER-01 FAV-01 notify once of a sale after which the listing was removed', async () => {
    await meet();
    await offers();
    await does('markSold');
    await does('remove');
    await reactIn(order);
    expect(await offerStates()).toEqual(['closed']);
    expect(await noticesTo(buyer)).toEqual(['favourite-ended sold', 'offer closed']);
  });

  it('NOTI-01 notify an owner of the final decision, not of an overtaken one', async () => {
    await meet();
    await site.services.db.updateTable('listings').set({ status: 'pending' }).where('id', '=', listing).execute();
    await does('approve');
    await does('reject');
    await reactIn(order);
    expect(await noticesTo(seller)).toEqual(['listing-rejected']);
  });
});

it('subscribe each reaction to a kind once, and every start registers all of them', async () => {
  const { db } = site.services;
  const names = REACTIONS.map(({ kind, reaction }) => `${kind} ${reaction}`).toSorted();
  expect(new Set(names).size).toBe(names.length);
  await db.deleteFrom('known_reactions').execute();
  await marketplace.seedShipped(db);
  const known = await db.selectFrom('known_reactions').selectAll().execute();
  expect(known.map(({ kind, reaction }) => `${kind} ${reaction}`).toSorted()).toEqual(names);
});
