/** Feeds of shops, for tests. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from '../domain/feeds/feed.ts';
import {
  confirmRun,
  decideFeedCase,
  FEED_QUEUE,
  fetchPictures,
  openFeed,
  openReadyCases,
  runOf,
  startRun,
} from '../domain/feeds/feeds.server.ts';
import { claimCase } from '../domain/queue/queue.server.ts';
import { csvLine } from '../domain/values/csv-cell.ts';
import { photograph } from './pictures.ts';
import { addShop, type TestShop } from './shops.ts';
import type { TestSite } from './site.ts';

/** Cells of a row by column; missing columns have the values of a sofa in Tehran. */
export type TestRow = Readonly<Record<string, string>> & { readonly external_id: string };

const SOFA: Readonly<Record<string, string>> = {
  description: 'روکش قابل شست‌وشو، کلاف چوب راش، ارسال و نصب در شهر رایگان است.',
  category: 'sofas',
  price: '24000000',
  city: 'تهران',
  telephone: '09121234567',
  وضعیت: 'نو',
  'نوع مبل': 'راحتی',
};

/** A row that the posting rules accept. */
export const sofaRow = (external_id: string, cells: Readonly<Record<string, string>> = {}): TestRow => ({
  ...SOFA,
  title: `مبل راحتی هفت نفره ${external_id}`,
  ...cells,
  external_id,
});

/** A table of rows. */
export function csvOf(rows: readonly TestRow[]): string {
  const headers = [
    ...new Set(['external_id', 'title', ...Object.keys(SOFA), ...rows.flatMap((row) => Object.keys(row))]),
  ];
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((cells) => csvLine(cells))
    .join('');
}

/** Writes a file as it arrives from a browser. */
export async function arrivedFile(text: string | Buffer): Promise<string> {
  const path = join(tmpdir(), `${randomUUID()}.feed`);
  await writeFile(path, text);
  return path;
}

type Owned = { readonly id: number; readonly ownerId: number };

/** Adds a feed of uploaded files to a shop. */
export async function addFeed(site: TestSite, shop: Owned, name = 'فایل انبار'): Promise<number> {
  const feed = { shopId: shop.id, userId: shop.ownerId, name, source: 'upload', address: null, every: 'once' } as const;
  const opened = await openFeed(site.ctx, feed);
  if (!opened.ok) throw new Error(`the feed was refused: ${opened.refused}`);
  return opened.feedId;
}

export type Fed = { readonly shop: TestShop; readonly feedId: number };

/** Adds a shop with a feed of uploaded files. */
export async function addFedShop(site: TestSite): Promise<Fed> {
  const shop = await addShop(site);
  return { shop, feedId: await addFeed(site, shop) };
}

/** Runs the job that fetches pictures of rows; each address, such as `1.jpg`, returns a different photograph. */
export async function fetchPhotographs(site: TestSite): Promise<void> {
  const parts = {
    ...site.job,
    ownPictures: 'https://own.example/images/',
    rest: async () => {},
    async download(address: string) {
      const number = Number(/(\d+)\.jpg$/.exec(address)?.[1]);
      return { path: await arrivedFile(await (await photograph(number)).jpeg().toBuffer()), bytes: 1 };
    },
  };
  await fetchPictures(parts, new AbortController().signal);
}

/** Uploads a file to a feed and has it checked. */
export async function checkFile(site: TestSite, shop: Owned, feedId: number, text: string | Buffer): Promise<Run> {
  const file = await arrivedFile(text);
  const started = await startRun(site.ctx, site.services.feedFiles, {
    shopId: shop.id,
    feedId,
    userId: shop.ownerId,
    file,
    goesOn: false,
  });
  if (!started.ok) throw new Error(`the run was refused: ${started.refused}`);
  await site.runJobs();
  return readRun(site, shop, started.runId);
}

export async function readRun(site: TestSite, shop: Owned, runId: number): Promise<Run> {
  const run = await runOf(site.ctx.db, { shopId: shop.id, runId });
  if (!run) throw new Error(`no run ${runId}`);
  return run;
}

/** Confirms a checked run and has it done. */
export async function confirmAndRun(site: TestSite, shop: Owned, runId: number, endsAbsent = true): Promise<Run> {
  const confirmed = await confirmRun(site.ctx, { shopId: shop.id, runId, userId: shop.ownerId, endsAbsent });
  if (!confirmed.ok) throw new Error(`the run was not confirmed: ${confirmed.refused}`);
  await site.runJobs();
  return readRun(site, shop, runId);
}

/** Sends a file, checks and runs it. */
export async function runFile(site: TestSite, shop: Owned, feedId: number, text: string | Buffer): Promise<Run> {
  const checked = await checkFile(site, shop, feedId, text);
  return checked.state === 'checked' ? confirmAndRun(site, shop, checked.id) : checked;
}

/** Stores settings of the whole site. */
export async function setSettings({ services: { db } }: TestSite, settings: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    const row = { key, value: JSON.stringify(value) };
    await db
      .insertInto('site_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  }
}

/** Listings of a shop by the ids of their rows. */
export async function standingRows({ services: { db } }: TestSite, shop: Owned) {
  const rows = await db
    .selectFrom('feed_rows')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['external_id', 'listings.id', 'listings.status', 'name', 'price', 'sorted_at', 'expires_at', 'version'])
    .where('shop_id', '=', shop.id)
    .orderBy('external_id')
    .execute();
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** A moderator decides about all rows of a run that wait with it; false if they cannot. */
export async function decideRun(
  site: TestSite,
  userId: number,
  { runId, verdict }: { readonly runId: number; readonly verdict: 'approve' | 'reject' },
): Promise<boolean> {
  await openReadyCases(site.ctx);
  await claimCase(site.ctx, { userId }, FEED_QUEUE, runId);
  const reasons = verdict === 'reject' ? (['duplicate'] as const) : [];
  const decided = await decideFeedCase(site.ctx, { userId }, { runId, verdict, reasons, words: null });
  await site.runDecisions();
  await site.runJobs();
  return decided.ok;
}

let cases = 0;

/** Adds a run with one row that waits for a moderator; returns the run's id, which is also the id of its case. */
export async function addFeedCase(site: TestSite): Promise<number> {
  cases += 1;
  const shop = await addShop(site);
  // A unique title: a duplicate would get a case of its own.
  const row = sofaRow(`case-${cases}`, {
    title: `کمد دیواری شماره ${cases} با آینه`,
    price: String(1_000_000 + cases),
  });
  const run = await runFile(site, shop, await addFeed(site, shop), csvOf([row]));
  await openReadyCases(site.ctx);
  return run.id;
}
