import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFedShop, csvOf, type Fed, runFile, setSettings, sofaRow } from '../../../test/feeds.ts';
import { storedShop } from '../../../test/shop-profiles.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { runs } from '../../../test/tier.ts';
import { suspendUser, unsuspendUser } from '../../identity/identity.server.ts';
import { changeStatus, hideListingsOfShut } from '../../listings/listings.server.ts';
import { countWaitingListings, decideGroup, LISTING_QUEUE, queue } from '../../moderation/moderation.server.ts';
import { claimCase } from '../../queue/queue.server.ts';
import { closeShop, followOwners, liftShop, reopenShop, suspendShop } from '../../sellers/sellers.server.ts';
import { countFeedCases, readFeedCase, readOldestFeedCase } from './case-list-store.server.ts';
import { decideFeedCase, FEED_QUEUE, feedCases, openReadyCases } from './feed-cases.server.ts';

const REASON = 'a reason that staff give';
const NAME = 'صندلی گردان آزمون توقف';

let site: TestSite;
let moderator: number;
beforeAll(async () => {
  site = await createTestSite();
  moderator = (await createMember(site, 'admin')).id;
  await setSettings(site, { autoApprove: 'never', feedTrustRows: 50 });
});
afterAll(() => site.stop());

const actor = () => ({ userId: moderator });
const always = async () => true;

type Way = 'suspended' | 'frozen' | 'closed';
const SHUTS: Readonly<Record<Way, (fed: Fed) => Promise<unknown>>> = {
  suspended: ({ shop }) => suspendShop(site.ctx, actor(), { shopId: shop.id, reason: REASON }),
  frozen: ({ shop }) => suspendUser(site.ctx, actor(), shop.ownerId, REASON).then(() => followOwners(site.ctx, always)),
  closed: ({ shop }) => closeShop(site.ctx, { sellerId: shop.id, userId: shop.ownerId, name: shop.name }, always),
};
const OPENS: Readonly<Record<Way, (fed: Fed) => Promise<unknown>>> = {
  suspended: ({ shop }) => liftShop(site.ctx, actor(), { shopId: shop.id, reason: REASON }),
  frozen: ({ shop }) =>
    unsuspendUser(site.ctx, actor(), shop.ownerId, REASON).then(() => followOwners(site.ctx, always)),
  closed: ({ shop }) => reopenShop(site.ctx, { sellerId: shop.id, userId: shop.ownerId }),
};
const WAYS = Object.keys(SHUTS) as Way[];

let rows = 0;

/**
 * Runs a file with one more row for a shop; does nothing while the shop is shut. Returns the id of the run's case, or
 * null.
 */
async function feed({ shop, feedId }: Fed): Promise<number | null> {
  rows += 1;
  const title = `${String.fromCharCode(1576 + (rows % 16)).repeat(6)} ${NAME} ${rows}`;
  const row = sofaRow(`R${rows}`, { title, price: String(1_000 + rows) });
  const run = await runFile(site, shop, feedId, csvOf([row])).catch((error: Error) => {
    expect(error.message).toContain('shut');
    return null;
  });
  await openReadyCases(site.ctx);
  return run?.id ?? null;
}

async function approveListing(listingId: number) {
  await claimCase(site.ctx, actor(), LISTING_QUEUE, listingId);
  return approveClaimed(listingId);
}

async function approveClaimed(listingId: number) {
  const { version } = await site.services.db
    .selectFrom('listings')
    .select('version')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  const first = { listingId, version: Number(version) };
  return decideGroup(site.ctx, actor(), { first, others: [] }, null, site.services.catalogue());
}

const decideCase = (runId: number, verdict: 'approve' | 'reject' = 'approve') =>
  decideFeedCase(site.ctx, actor(), { runId, verdict, reasons: verdict === 'reject' ? ['unclear'] : [], words: null });

async function settle(): Promise<void> {
  await site.runDecisions();
  await site.runJobs();
  await hideListingsOfShut(site.ctx);
  await site.runEvents();
  await site.runJobs();
  await openReadyCases(site.ctx);
}

const listingsOf = ({ shop }: Fed) =>
  site.services.db
    .selectFrom('listings')
    .select(['id', 'status', 'is_batched'])
    .where('user_id', '=', shop.id)
    .orderBy('id')
    .execute();
const casesOf = ({ shop }: Fed) =>
  site.services.db.selectFrom('feed_cases').select(['run_id', 'state']).where('shop_id', '=', shop.id).execute();

const waitingOf = async ({ shop }: Fed) => ({
  listings: (await queue(site.ctx, null, 500)).waiting.filter(({ userId }) => userId === shop.id).length,
  cases: (await feedCases(site.ctx.db, null, 500)).lines.filter(({ shopId }) => shopId === shop.id).length,
});
const counts = async () => [await countWaitingListings(site.ctx, 500), await countFeedCases(site.ctx, 500)];

describe.each(WAYS)('a shop that is %s', (way) => {
  it('ADM-02 SHOP-02 SHOP-03 has nothing in the queues and nothing approved until that is over, though claimed before', async () => {
    const fed = await addFedShop(site);
    const [pending = 0] = await site.publish({ userId: fed.shop.id, status: 'pending', name: NAME });
    const before = await counts();
    const runId = (await feed(fed)) ?? 0;
    expect(await waitingOf(fed)).toEqual({ listings: 1, cases: 1 });
    await claimCase(site.ctx, actor(), LISTING_QUEUE, pending);
    await claimCase(site.ctx, actor(), FEED_QUEUE, runId);
    await SHUTS[way](fed);
    expect((await storedShop(site, fed.shop.id)).state).toBe(way);
    expect(await waitingOf(fed)).toEqual({ listings: 0, cases: 0 });
    expect(await counts()).toEqual([(before[0] ?? 0) - 1, before[1]]);
    expect([await readOldestFeedCase(site.ctx), (await readFeedCase(site.ctx.db, runId))?.waits]).toEqual([
      null,
      false,
    ]);
    const except = { ids: [], concernedId: null };
    expect(await FEED_QUEUE.waiting.first(site.ctx.db, except)).toBeNull();
    expect(await LISTING_QUEUE.waiting.first(site.ctx.db, except)).toBeNull();
    const colleague = { userId: (await createMember(site, 'moderator')).id };
    expect(await claimCase(site.ctx, colleague, FEED_QUEUE, runId)).toMatchObject({ refused: 'decided' });
    expect(await claimCase(site.ctx, colleague, LISTING_QUEUE, pending)).toMatchObject({ refused: 'decided' });
    expect(await approveClaimed(pending)).toMatchObject({ refused: `seller-${way}` });
    expect(await decideCase(runId)).toMatchObject({ refused: `seller-${way}` });
    await settle();
    expect((await listingsOf(fed)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    await OPENS[way](fed);
    expect(await waitingOf(fed)).toEqual({ listings: 1, cases: 1 });
    await claimCase(site.ctx, actor(), FEED_QUEUE, runId);
    expect([(await approveListing(pending)).ok, (await decideCase(runId)).ok]).toEqual([true, true]);
    await settle();
    expect((await listingsOf(fed)).map(({ status }) => status)).toEqual(['published', 'published']);
  });

  it('ADM-02 SHOP-02 has rows that were approved just before wait again', async () => {
    const fed = await addFedShop(site);
    const runId = (await feed(fed)) ?? 0;
    await claimCase(site.ctx, actor(), FEED_QUEUE, runId);
    expect((await decideCase(runId)).ok).toBe(true);
    await SHUTS[way](fed);
    await settle();
    expect((await listingsOf(fed)).map(({ status }) => status)).toEqual(['pending']);
    expect(await waitingOf(fed)).toEqual({ listings: 0, cases: 0 });
    await OPENS[way](fed);
    await settle();
    expect(await waitingOf(fed)).toEqual({ listings: 0, cases: 1 });
    await claimCase(site.ctx, actor(), FEED_QUEUE, runId);
    await decideCase(runId);
    await settle();
    expect((await listingsOf(fed)).map(({ status }) => status)).toEqual(['published']);
  });
});

type Step = `${'shut' | 'open'} ${Way}` | 'feed' | 'approve' | 'approve rows' | 'reject rows' | 'renew' | 'settle';
const decideRows = async (fed: Fed, verdict: 'approve' | 'reject') => {
  for (const { run_id } of await casesOf(fed)) {
    await claimCase(site.ctx, actor(), FEED_QUEUE, Number(run_id));
    await decideCase(Number(run_id), verdict);
  }
};
const STEPS: Readonly<Record<Step, (fed: Fed) => Promise<unknown>>> = {
  'shut suspended': SHUTS.suspended,
  'shut frozen': SHUTS.frozen,
  'shut closed': SHUTS.closed,
  'open suspended': OPENS.suspended,
  'open frozen': OPENS.frozen,
  'open closed': OPENS.closed,
  feed,
  async approve(fed) {
    for (const { id } of await listingsOf(fed)) await approveListing(Number(id));
  },
  'approve rows': (fed) => decideRows(fed, 'approve'),
  'reject rows': (fed) => decideRows(fed, 'reject'),
  // Calls the transition directly, as a request that began before the shop was shut would.
  async renew(fed) {
    const by = { kind: 'owner', userId: fed.shop.ownerId } as const;
    for (const { id } of await listingsOf(fed)) {
      await site.services.db
        .transaction()
        .execute((db) =>
          changeStatus(
            { db, now: site.ctx.now },
            { listingId: Number(id), act: 'renew', actor: by },
            site.services.catalogue(),
          ),
        );
    }
  },
  settle,
};

/** Checks that pages, search and both queues agree with the state of the shop. */
async function hold(fed: Fed): Promise<void> {
  const { state } = await storedShop(site, fed.shop.id);
  const listings = await listingsOf(fed);
  const published = listings.filter(({ status }) => status === 'published').map(({ id }) => Number(id));
  const singles = listings.filter(({ status, is_batched }) => status === 'pending' && !is_batched);
  const cases = (await casesOf(fed)).filter((found) => found.state === 'waiting');
  const waiting = await waitingOf(fed);
  const isOpen = state === 'active';
  expect([waiting.listings > 0, waiting.cases]).toEqual([isOpen && singles.length > 0, isOpen ? cases.length : 0]);
  site.pages.clear();
  site.services.search.forget();
  const found = await site.page(`/s?q=${encodeURIComponent(NAME)}`);
  expect(listings.map(({ id }) => Number(id)).filter((id) => found.includes(`/v/${id}/`))).toEqual(published);
  if (isOpen || state === 'frozen') return;
  expect(published).toEqual([]);
  for (const { id } of listings) {
    expect((await site.ask(`/v/${id}`)).status).toBe(404);
    expect((await site.ask(`/api/web/listings/${id}`)).status).toBe(404);
  }
}

it('ADM-02 SHOP-02 SHOP-03 agree everywhere in whatever order a shop is shut, fed, decided about, renewed and opened', async () => {
  const steps = fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      site.clock = TEST_NOW;
      await site.services.db.updateTable('listings').set({ status: 'removed' }).execute();
      const fed = await addFedShop(site);
      await site.publish(
        ...(['published', 'pending', 'expired'] as const).map((status) => ({
          userId: fed.shop.id,
          status,
          name: NAME,
        })),
      );
      await feed(fed);
      for (const step of walk) {
        const { state } = await storedShop(site, fed.shop.id);
        const before = (await listingsOf(fed)).filter(({ status }) => status === 'published').length;
        await STEPS[step](fed);
        const after = (await listingsOf(fed)).filter(({ status }) => status === 'published').length;
        // Nothing can be approved while the shop is shut.
        if (state !== 'active' && step.startsWith('approve')) expect(after).toBe(before);
      }
      await settle();
      await hold(fed);
      for (const way of WAYS) await OPENS[way](fed);
      await settle();
      await hold(fed);
    }),
    { numRuns: runs(8) },
  );
});
