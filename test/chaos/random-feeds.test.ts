import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { confirmRun, deleteFeed, runFeed, runOf, startRun } from '../../domain/feeds/feeds.server.ts';
import { changeStatus, expireDue } from '../../domain/listings/listings.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { addFeed, arrivedFile, csvOf, sofaRow } from '../feeds.ts';
import { addShop, type TestShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { ALL } from '../tier.ts';
import { type ModelListing, type ModelRow, runModel } from './feed-model.ts';
import { wrongInRun } from './feed-outcome.ts';
import { createRandom } from './random.ts';
import { runTask } from './task.ts';

/** Number of runs and random seed; `npm run chaos` sets both, with more runs. */
const RUNS = Number(process.env.CHAOS_FEEDS ?? (ALL ? 12 : 2));
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_126);
/**
 * Share of the runs whose processes are killed. It is small, because starting these processes takes most of the time.
 */
const KILLED = process.env.CHAOS_FEEDS ? 0.75 : 0.25;
/** Number of attempts at a run in which the process may be killed; later attempts run to the end. */
const DYING_TRIES = RUNS > 2 ? 10 : 1;
/** Number of rows in the shop's files; more than fit into one batch. */
const IDS = 64;

type PointOfDeath = { readonly killAt: string; readonly killAfter: number };
const FIRST_STATEMENT: PointOfDeath = { killAt: 'statement', killAfter: 1 };

let site: TestSite;
let shop: TestShop;
beforeAll(async () => {
  site = await createTestSite();
  const row = { key: 'autoApprove', value: JSON.stringify('always') };
  await site.services.db.insertInto('site_settings').values(row).execute();
  shop = await addShop(site);
});
afterAll(() => site.stop());

it(
  `SHOP-02 leaves what a model of the words leaves, and lifts nothing, in ${RUNS} runs from the seed ${SEED}`,
  async () => {
    const random = createRandom(SEED);
    const model = new Map<string, ModelListing>();
    const rows = new Map<string, ModelRow>();
    const titleOf = (id: string) => `مبل راحتی شماره ${id} رنگ ${1 + random.below(3)}`;
    for (let at = 1; at <= IDS; at += 1) {
      const id = `R${at}`;
      rows.set(id, { id, status: 'active', price: 1_000_000 + at, title: titleOf(id) });
    }
    let feedId = await addFeed(site, shop);
    let killed = 0;
    for (let run = 0; run < RUNS; run += 1) {
      await live(run);
      const file = shuffled([...rows.values()].filter(() => !random.chance(0.15)));
      killed += await runUntilDone(feedId, file, run === 1);
      runModel(model, file, site.clock.getTime());
      expect(await standing(), `after run ${run}`).toEqual(expected());
      if (random.chance(0.1)) {
        // Deletes the feed and adds it again; the new feed takes over the rows of the old one.
        await deleteFeed(site.ctx, { shopId: shop.id, feedId });
        feedId = await addFeed(site, shop);
        for (const each of model.values()) each.isLeft = true;
      }
    }
    expect(killed).toBeGreaterThan(0);

    /** Time passes, the shop's own software changes rows, and its members change listings here. */
    async function live(run: number): Promise<void> {
      if (run === 0) return;
      // Advances the clock by at least a second, so that no two runs have the same time.
      site.clock = new Date(site.clock.getTime() + (random.chance(0.2) ? 20 : random.below(3)) * DAY + 1_000);
      await expireDue(site.ctx);
      for (const each of model.values())
        if (each.status === 'published' && each.expires <= site.clock.getTime()) each.status = 'expired';
      for (const [id, row] of rows) {
        const status = random.chance(0.15)
          ? (random.one(['active', 'sold', 'paused'] as const) ?? 'active')
          : row.status;
        const price = random.chance(0.1) ? row.price + 1_000 : row.price;
        rows.set(id, { id, status, price, title: random.chance(0.05) ? titleOf(id) : row.title });
      }
      for (const [id, { status }] of model) {
        if (!random.chance(0.04)) continue;
        const act = random.one(['markSold', 'remove', 'renew'] as const) ?? 'renew';
        if (await actByHand(id, act)) await follow(id, act);
        expect(status).toBeDefined();
      }
    }

    async function follow(id: string, act: 'markSold' | 'remove' | 'renew'): Promise<void> {
      const known = model.get(id) as ModelListing;
      const now = site.clock.getTime();
      if (act === 'renew') Object.assign(known, { status: 'published', sorted: now, expires: now + 30 * DAY });
      else known.status = act === 'markSold' ? 'sold' : 'removed';
    }

    async function actByHand(id: string, act: 'markSold' | 'remove' | 'renew'): Promise<boolean> {
      const listing = await site.services.db
        .selectFrom('feed_rows')
        .select('listing_id')
        .where('shop_id', '=', shop.id)
        .where('external_id', '=', id)
        .executeTakeFirstOrThrow();
      const change = { listingId: listing.listing_id, act, actor: { kind: 'owner', userId: shop.ownerId } } as const;
      return transact(site.ctx, async (trx) => (await changeStatus(trx, change, site.services.catalogue())).ok);
    }

    function shuffled<T>(all: readonly T[]): T[] {
      return all
        .map((one) => ({ one, place: random.next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one);
    }

    /**
     * Lets two workers take the run at once. `dies`: the first workers are always killed. Returns how many workers were
     * killed.
     */
    async function runUntilDone(feed: number, file: readonly ModelRow[], dies: boolean): Promise<number> {
      const text = csvOf(
        file.map(({ id, status, price, title }) => sofaRow(id, { status, price: String(price), title })),
      );
      const started = await startRun(site.ctx, site.services.feedFiles, {
        shopId: shop.id,
        feedId: feed,
        userId: shop.ownerId,
        goesOn: false,
        file: await arrivedFile(text),
      });
      if (!started.ok) throw new Error(started.refused);
      const { runId } = started;
      const areProcesses = dies || random.chance(KILLED);
      let deaths = 0;
      for (let tries = 0; ; tries += 1) {
        const current = await runOf(site.ctx.db, { shopId: shop.id, runId });
        if (current?.state === 'checked')
          await confirmRun(site.ctx, { shopId: shop.id, runId, userId: shop.ownerId, endsAbsent: true });
        else if (current?.state === 'done') break;
        if (tries > 100) throw new Error(`the run is ${current?.state} ${current?.fault}`);
        const point = () => (dies && tries === 0 ? FIRST_STATEMENT : pointOfDeath());
        const work = areProcesses && tries < DYING_TRIES ? () => workAndDie(runId, point()) : () => workHere(runId);
        const ends = await Promise.all([work(), work()]);
        deaths += ends.filter((end) => end === 'killed').length;
      }
      await site.runEvents();
      expect(await wrongInRun(site, runId)).toEqual([]);
      return deaths;
    }

    async function workHere(runId: number): Promise<'done'> {
      const { db, clock, catalogue, feeds } = site.job;
      await runFeed({ db, clock, catalogue, ...feeds }, runId, new AbortController().signal);
      return 'done';
    }

    /** A random point at which to die: a step of the run, before one of its statements, or never. */
    function pointOfDeath(): PointOfDeath {
      const killAt =
        random.one(['checked', 'batch', 'ended', 'statement', 'statement', 'nowhere'] as const) ?? 'nowhere';
      return { killAt, killAfter: 1 + random.below(killAt === 'statement' ? 200 : 2) };
    }

    /** Works on the run in a process of its own that is killed at `point`. */
    function workAndDie(runId: number, point: PointOfDeath): Promise<'done' | 'killed'> {
      return runTask(site.databaseUrl, {
        kind: 'feed',
        work: 'run',
        runId,
        dataDir: site.dataDir,
        served: null,
        now: site.clock.toISOString(),
        ...point,
      });
    }

    async function standing() {
      const found = await site.services.db
        .selectFrom('feed_rows')
        .innerJoin('listings', 'listings.id', 'listing_id')
        .select(['external_id', 'listings.status', 'name', 'listings.price', 'sorted_at', 'expires_at'])
        .where('shop_id', '=', shop.id)
        .execute();
      return Object.fromEntries(
        found
          .toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1))
          .map((row) => [
            row.external_id,
            [row.status, row.price, row.name, row.sorted_at.toISOString(), row.expires_at?.toISOString()],
          ]),
      );
    }

    function expected() {
      const iso = (time: number) => new Date(time).toISOString();
      return Object.fromEntries(
        [...model]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([id, { status, price, title, sorted, expires }]) => [
            id,
            [status, price, title, iso(sorted), iso(expires)],
          ]),
      );
    }
  },
  3 * 60 * 60_000,
);
