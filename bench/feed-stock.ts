import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { ctxNow } from '../db/transact.server.ts';
import type { FeedFiles } from '../domain/feeds/feed-files-gateway.server.ts';
import { confirmRun, createFeedReading, openFeed, runFeed, startRun } from '../domain/feeds/feeds.server.ts';
import { dropSecretsApart, readFeedApart } from '../domain/feeds/reading/read-feed-apart-gateway.server.ts';
import type { RunParts } from '../domain/feeds/runs/run-parts.server.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { csvLine } from '../domain/values/csv-cell.ts';

export const ROWS = 10_000;

const HEADERS = [
  ...(['external_id', 'title', 'description', 'category', 'price', 'city', 'telephone', 'images'] as const),
  ...(['وضعیت', 'نوع مبل', 'برند', 'حافظهٔ داخلی'] as const),
];
const KINDS = ['راحتی', 'چستر', 'استیل و کلاسیک'] as const;
const CITIES = ['تهران', 'اصفهان', 'شیراز، فارس', 'مشهد'] as const;
const WORDS =
  'هفت نفره پارچه ضد لک کلاف چوب روسی سالم تمیز بدون پارگی تحویل فوری طوسی کرم سرمه‌ای مخمل ترک آینه‌دار'.split(' ');
const TEXT =
  'روکش قابل شست‌وشو، کلاف چوب راش، ارسال و نصب در شهر رایگان است. بازدید حضوری همه روزه در فروشگاه ممکن است. '.repeat(
    4,
  );

/** Rows of sofas and telephones as a shop's software writes them. `pictures`: addresses of a row. */
function stockOf(name: string, rows: number, pictures: (at: number) => string): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const isSofa = at % 2 === 0;
    const words = [3, 5, 7, 11]
      .map((step) => WORDS[(at * step + Math.floor(at / WORDS.length)) % WORDS.length])
      .join(' ');
    return csvLine([
      ...[`${name}-${at}`, `${isSofa ? 'مبل' : 'گوشی سامسونگ'} ${words} ${at}`.slice(0, 60), TEXT],
      ...[isSofa ? 'sofas' : 'mobile-phones', String(1_000_000 + at * 1_000), CITIES[at % CITIES.length] ?? ''],
      ...['09121234567', pictures(at), 'نو', isSofa ? (KINDS[at % KINDS.length] ?? '') : ''],
      ...(isSofa ? ['', ''] : ['سامسونگ', '۱۲۸ گیگابایت']),
    ]);
  });
  return csvLine(HEADERS) + lines.join('');
}

export type Stock = {
  readonly shopId: number;
  readonly ownerId: number;
  readonly feedId: number;
  readonly text: string;
};

/** Gives shops of the demonstration feeds and a quota for these. */
export async function addStocks(
  parts: RunParts,
  names: readonly string[],
  pictures: (at: number) => string = () => '',
): Promise<Stock[]> {
  const { rows: shops } = await sql<{ id: number; ownerId: number }>`
    update shops set quota = ${2 * ROWS}
    where seller_id in (
      select seller_id from shops where state = 'active' and kind = 'shop' order by seller_id limit ${names.length}
    )
    returning seller_id as id, owner_id as "ownerId"`.execute(parts.db);
  const stocks: Stock[] = [];
  for (const [at, name] of names.entries()) {
    const shop = shops[at];
    if (!shop) throw new Error('The demonstration has too few shops.');
    const opened = await openFeed(ctxNow(parts), {
      shopId: shop.id,
      userId: shop.ownerId,
      name,
      source: 'upload',
      address: null,
      every: 'once',
    });
    if (!opened.ok) throw new Error(`a feed was refused: ${opened.refused}`);
    stocks.push({ shopId: shop.id, ownerId: shop.ownerId, feedId: opened.feedId, text: stockOf(name, ROWS, pictures) });
  }
  return stocks;
}

export const runParts = (db: Database, files: FeedFiles): RunParts => ({
  db,
  files,
  clock: () => new Date(),
  reading: createFeedReading({ ownPictures: null, read: readFeedApart, dropSecrets: dropSecretsApart }),
  catalogue: async () => ({ taxonomy: await loadTaxonomy({ db, now: new Date() }), places: await loadPlaces(db) }),
});

/** Sends the file of a stock; returns the run. */
export async function sendStock(parts: RunParts, { shopId, ownerId, feedId, text }: Stock): Promise<number> {
  const file = join(tmpdir(), `${randomUUID()}.feed`);
  await writeFile(file, text);
  const started = await startRun(ctxNow(parts), parts.files, { shopId, feedId, userId: ownerId, file, goesOn: true });
  if (!started.ok) throw new Error(`a run was refused: ${started.refused}`);
  return started.runId;
}

export async function confirmStock(parts: RunParts, { shopId, ownerId }: Stock, runId: number): Promise<void> {
  const confirmed = await confirmRun(ctxNow(parts), { shopId, runId, userId: ownerId, endsAbsent: true });
  if (!confirmed.ok) throw new Error(`a run was not confirmed: ${confirmed.refused}`);
}

/** Works on a run in this process until its end. */
export async function workStock(parts: RunParts, stock: Stock, runId: number): Promise<void> {
  const never = new AbortController().signal;
  if ((await runFeed(parts, runId, never)) !== 'asks') return;
  await confirmStock(parts, stock, runId);
  await runFeed(parts, runId, never);
}
