import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { runs } from '../../../test/tier.ts';
import { suspendUser, unsuspendUser } from '../../identity/identity.server.ts';
import { decideGroup, LISTING_QUEUE, queue } from '../../moderation/moderation.server.ts';
import { claimCase } from '../../queue/queue.server.ts';
import { undoDecision } from '../../undo/undo.server.ts';
import type { ListingStatus } from '../listing.ts';
import { changeStatus } from './change-status.server.ts';
import { hideListingsOfShut } from './shut-seller.server.ts';

const REASON = 'a reason that staff give';
const NAME = 'صندلی گردان آزمون تعلیق';
/** Statuses that a listing may have when its seller is suspended. */
const BEGUN: readonly ListingStatus[] = ['published', 'pending', 'expired'];

let site: TestSite;
let moderator: Member;
beforeAll(async () => {
  site = await createTestSite();
  moderator = await createMember(site, 'admin');
});
afterAll(() => site.stop());

type Person = { readonly id: number; readonly listings: readonly number[] };

async function personWithListings(): Promise<Person> {
  const id = await addAccount(site, {});
  const listings = await site.publish(...BEGUN.map((status) => ({ userId: id, status, name: NAME })));
  return { id, listings };
}

const actor = () => ({ userId: moderator.id });
const version = async (listingId: number) => {
  const row = site.services.db.selectFrom('listings').select('version').where('id', '=', listingId);
  return Number((await row.executeTakeFirstOrThrow()).version);
};

/** Decides about a listing as a moderator who has claimed it. */
async function decide(listingId: number, verdict: 'approve' | 'reject') {
  await claimCase(site.ctx, actor(), LISTING_QUEUE, listingId);
  const looked = { listingId, version: await version(listingId) };
  const catalogue = site.services.catalogue();
  if (verdict === 'approve') return decideGroup(site.ctx, actor(), { first: looked, others: [] }, null, catalogue);
  return decideGroup(
    site.ctx,
    actor(),
    { first: looked, others: [] },
    { reasons: ['unclear'], words: null },
    catalogue,
  );
}

async function undoLast(listingId: number) {
  const entries = site.services.db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_kind', '=', 'listing')
    .where('subject_id', '=', String(listingId))
    .orderBy('id', 'desc');
  const entry = await entries.executeTakeFirst();
  if (entry) await undoDecision(site.ctx, actor(), Number(entry.id), site.services.catalogue());
}

type Step = 'suspend' | 'lift' | 'approve' | 'reject' | 'undo' | 'renew' | 'sell' | 'follow';
const STEPS: Readonly<Record<Step, (person: Person, listingId: number) => Promise<unknown>>> = {
  suspend: ({ id }) => suspendUser(site.ctx, actor(), id, REASON),
  lift: ({ id }) => unsuspendUser(site.ctx, actor(), id, REASON),
  approve: (_, listingId) => decide(listingId, 'approve'),
  reject: (_, listingId) => decide(listingId, 'reject'),
  undo: (_, listingId) => undoLast(listingId),
  // Acts of the owner by requests that were already running when the suspension ended their sessions.
  renew: ({ id }, listingId) => ownerDoes(id, listingId, 'renew'),
  sell: ({ id }, listingId) => ownerDoes(id, listingId, 'markSold'),
  follow: () => settle(),
};

function ownerDoes(userId: number, listingId: number, act: 'renew' | 'markSold') {
  const change = { listingId, act, actor: { kind: 'owner', userId } } as const;
  return site.services.db
    .transaction()
    .execute((db) => changeStatus({ db, now: site.ctx.now }, change, site.services.catalogue()));
}

/** Runs all pending work: reactions, jobs, and the timer for listings that were published concurrently. */
async function settle(): Promise<void> {
  await site.runDecisions();
  await site.runJobs();
  await hideListingsOfShut(site.ctx);
  await site.runEvents();
}

async function statesOf({ id, listings }: Person) {
  const { db } = site.services;
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'status'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  const { suspended_at } = await db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const waiting = (await queue(site.ctx, null, 500)).waiting.filter(({ userId }) => userId === id);
  site.pages.clear();
  site.services.search.forget();
  const found = await site.page(`/s?q=${encodeURIComponent(NAME)}`);
  return {
    isSuspended: suspended_at !== null,
    published: rows.filter(({ status }) => status === 'published').map((row) => Number(row.id)),
    pending: rows.filter(({ status }) => status === 'pending').map((row) => Number(row.id)),
    isWaiting: waiting.length > 0,
    found: listings.filter((listingId) => found.includes(`/v/${listingId}/`)),
    answers: await Promise.all(listings.map(async (listingId) => (await site.ask(`/v/${listingId}`)).status)),
    calls: await Promise.all(
      listings.map(async (listingId) => (await site.ask(`/api/web/listings/${listingId}`)).status),
    ),
  };
}

async function hold(person: Person): Promise<void> {
  const state = await statesOf(person);
  expect(state.isWaiting).toBe(!state.isSuspended && state.pending.length > 0);
  expect(state.found).toEqual(state.published);
  if (!state.isSuspended) return;
  expect(state.published).toEqual([]);
  expect(new Set(state.answers)).toEqual(new Set([404]));
  expect(new Set(state.calls)).toEqual(new Set([404]));
}

describe('listings of suspended people', () => {
  it('AUTH-03 leave the site, search and calls with the suspension, and are back when it is lifted', async () => {
    const person = await personWithListings();
    const [shown = 0] = person.listings;
    await STEPS.suspend(person, shown);
    expect((await site.ask(`/v/${shown}`)).status).toBe(404);
    await settle();
    await hold(person);
    await STEPS.lift(person, shown);
    await settle();
    expect((await statesOf(person)).published).toEqual([shown]);
    expect((await site.ask(`/v/${shown}`)).status).toBe(301);
    await hold(person);
  });

  it('ADM-02 are not approved, though claimed before, and wait again when it is lifted', async () => {
    const person = await personWithListings();
    const [, pending = 0] = person.listings;
    await claimCase(site.ctx, actor(), LISTING_QUEUE, pending);
    await STEPS.suspend(person, pending);
    const looked = { listingId: pending, version: await version(pending) };
    const catalogue = site.services.catalogue();
    expect(await decideGroup(site.ctx, actor(), { first: looked, others: [] }, null, catalogue)).toMatchObject({
      refused: 'seller-suspended',
    });
    await settle();
    await hold(person);
    await STEPS.lift(person, pending);
    expect((await decideGroup(site.ctx, actor(), { first: looked, others: [] }, null, catalogue)).ok).toBe(true);
    await settle();
    await hold(person);
  });

  it('AUTH-03 ADM-02 agree everywhere in whatever order they are suspended, decided, renewed and lifted', async () => {
    const steps = fc.array(
      fc.record({ step: fc.constantFrom(...(Object.keys(STEPS) as Step[])), at: fc.nat(BEGUN.length - 1) }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        site.clock = TEST_NOW;
        const person = await personWithListings();
        for (const { step, at } of walk) await STEPS[step](person, person.listings[at] ?? 0);
        await settle();
        await hold(person);
        if (!(await statesOf(person)).isSuspended) return;
        await STEPS.lift(person, 0);
        await settle();
        await hold(person);
      }),
      { numRuns: runs(10) },
    );
  });
});
