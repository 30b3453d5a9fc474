import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPictures, openFeed, runFeed, runOf, startRun } from '../../domain/feeds/feeds.server.ts';
import { readPicturesOf } from '../../domain/listings/listings.server.ts';
import { sweepUploads } from '../../domain/media/media.server.ts';
import { DAY, MINUTE } from '../../domain/values/durations.ts';
import { setReachable } from '../database.ts';
import { addFeed, csvOf, runFile, sofaRow } from '../feeds.ts';
import { photograph } from '../pictures.ts';
import { addShop, type TestShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { ALL, sample } from '../tier.ts';
import type { FeedTask } from './dying.ts';
import { wrongInRun } from './feed-outcome.ts';
import { runTask } from './task.ts';

/** Number of rows, which fill two batches. */
const ROWS = 54;
const GONE = 3;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  const row = { key: 'autoApprove', value: JSON.stringify('always') };
  await site.services.db.insertInto('site_settings').values(row).execute();
});
afterAll(() => site.stop());

/**
 * Makes the rows of a file. `raised`: toman that is added to each price; if prices rise too much, the run waits for the
 * owner.
 */
const rowsOf = (count: number, raised = 0) =>
  Array.from({ length: count }, (_, at) =>
    sofaRow(`R${at}`, { title: `مبل راحتی شماره ${at} رنگ طوسی`, price: String(1_000_000 + raised + at) }),
  );

let files = 0;
async function fileOf(content: string | Buffer): Promise<string> {
  files += 1;
  const path = join(site.dataDir, `served-${files}`);
  await writeFile(path, content);
  return path;
}

function move(milliseconds: number): void {
  site.clock = new Date(site.clock.getTime() + milliseconds);
}

const task = (more: Partial<FeedTask> & Pick<FeedTask, 'work' | 'runId'>): FeedTask => ({
  kind: 'feed',
  dataDir: site.dataDir,
  served: null,
  now: site.clock.toISOString(),
  killAt: 'nowhere',
  killAfter: 1,
  ...more,
});
const die = (more: Parameters<typeof task>[0]) => runTask(site.databaseUrl, task(more));

/** Two workers of a site that did not die take a run at once. */
async function finish(runId: number): Promise<void> {
  const { db, clock, catalogue, feeds } = site.job;
  const work = () => runFeed({ db, clock, catalogue, ...feeds }, runId, new AbortController().signal);
  await Promise.all([work(), work()]);
}

/**
 * A feed at an address that already has rows, and a run of a file in which some rows changed, one is new and some are
 * missing.
 */
async function nextRun() {
  const shop = await addShop(site);
  const first = await runFile(site, shop, await addFeed(site, shop, 'نخست'), csvOf(rowsOf(ROWS)));
  const served = await fileOf(
    csvOf([...rowsOf(ROWS - GONE, 200_000), sofaRow('NEW', { title: 'کمد دیواری آینه‌دار' })]),
  );
  await site.services.db.updateTable('feeds').set({ deleted_at: site.clock }).where('id', '=', first.feedId).execute();
  const opened = await openFeed(site.ctx, {
    shopId: shop.id,
    userId: shop.ownerId,
    name: 'نشانی',
    source: 'address',
    every: 'daily',
    address: 'https://feeds.example.com/stock.csv',
  });
  const feedId = opened.ok ? opened.feedId : 0;
  // Moves the rows from the deleted first feed to the new one.
  await site.services.db
    .updateTable('feed_rows')
    .set({ feed_id: feedId })
    .where('feed_id', '=', first.feedId)
    .execute();
  const started = await startRun(site.ctx, site.services.feedFiles, {
    shopId: shop.id,
    feedId,
    userId: null,
    goesOn: true,
  });
  if (!started.ok) throw new Error(started.refused);
  await site.services.db.updateTable('feeds').set({ confirmed_at: site.clock }).where('id', '=', feedId).execute();
  return { shop, served, runId: started.runId };
}

/** A run whose process was killed at the point `killAt`. */
async function dyingRun(killAt: string, killAfter = 1) {
  const run = await nextRun();
  const { runId, served } = run;
  expect(await die({ work: 'run', runId, served, killAt, killAfter })).toBe('killed');
  return run;
}

async function expectDone({ shop, runId }: { readonly shop: TestShop; readonly runId: number }): Promise<void> {
  const run = await runOf(site.ctx.db, { shopId: shop.id, runId });
  expect(run).toMatchObject({ state: 'done', counts: { new: 1, changed: ROWS - GONE, same: 0, absent: GONE } });
  const { rows } = await sql<{ status: string; n: number }>`
    select listings.status, count(*)::int as n from feed_rows join listings on listings.id = listing_id
    where shop_id = ${shop.id} group by listings.status order by status`.execute(site.services.db);
  expect(rows).toEqual([
    { status: 'expired', n: GONE },
    { status: 'published', n: ROWS - GONE + 1 },
  ]);
  const { rows: notices } = await sql`
    select user_id as "userId", data ->> 'did' as did from notifications where key = ${`run ${runId}`}`.execute(
    site.services.db,
  );
  expect(notices).toEqual([{ userId: shop.ownerId, did: 'done' }]);
  expect(await wrongInRun(site, runId)).toEqual([]);
}

describe('a process that dies while it works on a run', { timeout: 4 * MINUTE }, () => {
  // The file is fetched before the checks; if the process died after fetching it and before recording that, it is
  // fetched again.
  it.each(
    sample(
      [
        ['fetched', 1],
        ['checked', 1],
        ['batch', 1],
        ['ended', 1],
        // In the middle of a batch.
        ['statement', 60],
      ] as const,
      5,
      4,
    ),
  )('SHOP-02 at «%s» %i leaves what another one does once', async (killAt, killAfter) => {
    const dying = await dyingRun(killAt, killAfter);
    if (killAt === 'fetched') expect(await die({ work: 'run', runId: dying.runId, served: dying.served })).toBe('done');
    else await finish(dying.runId);
    await site.runEvents();
    await expectDone(dying);
  });
});

describe.runIf(ALL)('a database that ends all connections', () => {
  it('SHOP-02 in the middle of a run leaves what one reached all the time does', async () => {
    const run = await nextRun();
    const { db, clock, catalogue, feeds } = site.job;
    const fetch = async (_: string, { to }: { readonly to: string }) => {
      await copyFile(run.served, to);
      return { kind: 'fetched', etag: null, bytes: 1, isCut: false } as const;
    };
    const point = async (at: string) => {
      if (at === 'batch') await setReachable(site.databaseUrl, false);
    };
    const parts = { db, clock, catalogue, files: feeds.files, reading: { ...feeds.reading, fetch }, point };
    await expect(runFeed(parts, run.runId, new AbortController().signal)).rejects.toThrow();
    await setReachable(site.databaseUrl, true);
    await finish(run.runId);
    await site.runEvents();
    await expectDone(run);
  });
});

describe('a process that dies while it fetches pictures', () => {
  it.each(sample(['downloaded', 'kept'], 2, 1))(
    'SHOP-02 at «%s» leaves them to another one, after its turn',
    async (killAt) => {
      const shop = await addShop(site);
      const feedId = await addFeed(site, shop);
      const images = (at: number) => ({ images: `https://pictures.example.com/${killAt}-${at}.jpg` });
      const rows = rowsOf(2).map((row, at) => ({ ...row, ...images(at) }));
      const { id: runId } = await runFile(site, shop, feedId, csvOf(rows));
      const served = await fileOf(await (await photograph(files)).jpeg().toBuffer());
      expect(await die({ work: 'pictures', runId, served, killAt })).toBe('killed');
      const left = (await site.services.db.selectFrom('uploads').select('key').execute()).map(({ key }) => key);
      expect(left).toHaveLength(killAt === 'kept' ? 1 : 0);
      let busy = 0;
      const download = async () => {
        busy += 1;
        expect(busy).toBe(1);
        const path = await site.services.feedFiles.draft();
        await copyFile(served, path);
        busy -= 1;
        return { path, bytes: 1 };
      };
      const parts = { ...site.job, ownPictures: 'https://own.example/', rest: async () => {}, download };
      const fetchBoth = async () => {
        const never = new AbortController().signal;
        const done = await Promise.all([fetchPictures(parts, never), fetchPictures(parts, never)]);
        return done[0] + done[1];
      };
      expect(await fetchBoth()).toBe(0);
      move(6 * MINUTE);
      expect(await fetchBoth()).toBe(1);
      // Row that the killed process had claimed: it becomes free later.
      move(20 * MINUTE);
      expect(await fetchBoth()).toBe(1);
      const { rows: listings } = await sql<{ id: number }>`
      select id from listings where user_id = ${shop.id}`.execute(site.services.db);
      const ids = listings.map(({ id }) => id);
      const pictures = await readPicturesOf(site.ctx.db, ids);
      expect(ids.map((id) => pictures.get(id)?.length)).toEqual([1, 1]);
      expect(await runOf(site.ctx.db, { shopId: shop.id, runId })).toMatchObject({ picturesLeft: 0 });
      expect(await wrongInRun(site, runId)).toEqual([]);
      // The picture that the killed process had stored without recording it is deleted a day later; no other picture is
      // deleted.
      move(DAY);
      expect(await sweepUploads(site.ctx, [site.job.images, site.job.documents])).toBe(left.length);
      const shown = ids.flatMap((id) => (pictures.get(id) ?? []).map(({ key }) => key));
      const isThere = (key: string) => site.job.images.has(key, 'original.jpg');
      expect(await Promise.all(left.map(isThere))).toEqual(left.map(() => false));
      expect(await Promise.all(shown.map(isThere))).toEqual([true, true]);
    },
  );
});
