import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InTransaction, transact } from '../../../db/transact.server.ts';
import { addFeed, arrivedFile, checkFile, csvOf, readRun, runFile, setSettings, sofaRow } from '../../../test/feeds.ts';
import { photograph } from '../../../test/pictures.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { lockListings } from '../../listings/listings.server.ts';
import { confirmRun, deleteFeed } from '../feeds.server.ts';
import { dropSecrets } from '../reading/drop-secrets.server.ts';
import { readFeed } from '../reading/read-feed.server.ts';
import { endRows } from './end-rows.server.ts';
import { createFeedReading } from './feed-reading.server.ts';
import { fetchPictures } from './fetch-pictures.server.ts';
import { runFeed } from './run-feed.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await setSettings(site, { autoApprove: 'always' });
});
afterAll(() => site.stop());

/** Waits until this many statements wait for a lock. */
const waits = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        site.services.db,
      );
      return rows.length;
    })
    .toBe(count);

/** A row with its listing, written by a real run. */
async function fedRow(cells: Readonly<Record<string, string>> = {}) {
  const shop = await addShop(site);
  const feedId = await addFeed(site, shop);
  const { id: runId } = await runFile(site, shop, feedId, csvOf([sofaRow('A', cells)]));
  const { id, listing_id: listingId } = await site.services.db
    .selectFrom('feed_rows')
    .select(['id', 'listing_id'])
    .where('shop_id', '=', shop.id)
    .executeTakeFirstOrThrow();
  return { shop, feedId, runId, id, listingId };
}

/** Locks a listing, starts `work`, and then writes the listing's row, as a batch of a run does. */
async function beside<T>({ id, listingId }: { id: number; listingId: number }, work: () => Promise<T>): Promise<T> {
  const trx = (db: InTransaction['db']) => ({ db, now: site.ctx.now });
  const doing = await site.services.db.transaction().execute(async (db) => {
    await lockListings(trx(db).db, [listingId]);
    const begun = { done: work() };
    await waits(1);
    await sql`update feed_rows set member_id = null where id = ${id}`.execute(db);
    return begun;
  });
  return doing.done;
}

it('SHOP-02 pictures of a row are settled beside a run that writes the row', async () => {
  const row = await fedRow({ images: 'https://example.com/1.jpg' });
  const parts = {
    ...site.job,
    ownPictures: 'https://own.example/images/',
    rest: async () => {},
    download: async () => ({ path: await arrivedFile(await (await photograph(1)).jpeg().toBuffer()), bytes: 1 }),
  };
  expect(await beside(row, () => fetchPictures(parts, new AbortController().signal))).toBe(1);
});

it('SHOP-02 rows end beside a run that writes them', async () => {
  const row = await fedRow();
  const catalogue = await site.job.catalogue();
  const ending = { runId: row.runId + 1, ids: [row.id], absent: new Set([row.id]) };
  const later = await checkFile(site, row.shop, row.feedId, csvOf([sofaRow('A')]));
  expect(later.id).toBe(ending.runId);
  const ended = await beside(row, () => transact(site.ctx, (trx) => endRows(trx, ending, catalogue)));
  expect(ended.absent).toBe(1);
});

it('SHOP-02 a feed is deleted while a run of it ends', async () => {
  const { db } = site.services;
  const shop = await addShop(site);
  const feedId = await addFeed(site, shop);
  const { id: runId } = await checkFile(site, shop, feedId, csvOf([sofaRow('A')]));
  await confirmRun(site.ctx, { shopId: shop.id, runId, userId: shop.ownerId, endsAbsent: true });
  const written = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const point = async (name: string) => {
    if (name !== 'batch') return;
    written.resolve();
    await goOn.promise;
  };
  const { clock, catalogue } = site.job;
  const reading = createFeedReading({ ownPictures: null, read: readFeed, dropSecrets });
  const parts = { db, clock, catalogue, files: site.services.feedFiles, reading, point };
  const running = runFeed(parts, runId, new AbortController().signal);
  await written.promise;
  const deleted = await db.transaction().execute(async (trx) => {
    // The end of a run records an event, which has to wait for this lock.
    await sql`lock table events in exclusive mode`.execute(trx);
    goOn.resolve();
    await waits(1);
    const begun = { done: deleteFeed(site.ctx, { shopId: shop.id, feedId }) };
    await waits(2);
    return begun;
  });
  expect((await deleted.done).ok).toBe(true);
  expect(await running).toBe('over');
  expect(['done', 'stopped']).toContain((await readRun(site, shop, runId)).state);
});
