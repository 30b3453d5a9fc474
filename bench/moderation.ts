import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import type { Ctx } from '../db/transact.server.ts';
import { changesOf, listingForModerator, listingsOfOwner } from '../domain/listings/listings.server.ts';
import {
  approvedContent,
  knownDuplicates,
  LISTING_QUEUE,
  likelyDuplicates,
  lookAlikes,
  pastDecisionsOf,
  queue,
  readFlags,
  readWordRules,
} from '../domain/moderation/moderation.server.ts';
import { queueCursor } from '../domain/moderation/queue-cursor.ts';
import { claimsOf, likelyNext } from '../domain/queue/queue.server.ts';
import { REPORT_QUEUE, reportedSubjects } from '../domain/reports/reports.server.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuOf } from './processes.ts';

const WAITING = 100_000;
const PAGE = 25;
const TIMES = 200;
const WARM_UP = 30;
const AT_ONCE = 1_000;
const STAFF = { id: 1, role: 'moderator' } as const;

/**
 * Measures the queues of the back office while 100,000 listings and 100,000 reported subjects wait: milliseconds of
 * CPU, here and in the database. It uses one connection, whose backend must run on this machine. Everything that it
 * writes is rolled back.
 */
export async function measureModeration(url: string): Promise<Figure[]> {
  const db = openDatabase(url);
  try {
    return await db.transaction().execute(async (trx) => {
      await fill(trx);
      throw new Measured(await measureQueues({ db: trx, now: new Date() }));
    });
  } catch (error) {
    if (error instanceof Measured) return error.figures;
    throw error;
  } finally {
    // Removes the rows that were rolled back, which later measurements would otherwise have to skip.
    await sql`vacuum listings, listing_bodies, listing_pictures, report_cases`.execute(db);
    await db.destroy();
  }
}

async function measureQueues(ctx: Ctx & { readonly db: Transaction }): Promise<Figure[]> {
  const { db } = ctx;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const spent = (work: () => Promise<unknown>) => cost(rows[0]?.pid ?? 0, work);
  const listing = await someListing(db);
  let after = queueCursor.read(null);
  const page = async () => {
    const { waiting, next } = await queue(ctx, after, PAGE);
    const ids = waiting.map(({ id }) => id);
    await claimsOf(ctx, LISTING_QUEUE, ids);
    after = queueCursor.read(next);
  };
  let afterReport: string | null = null;
  const reports = async () => {
    const { lines, next } = await reportedSubjects(db, { kind: null, after: afterReport }, PAGE);
    await claimsOf(
      ctx,
      REPORT_QUEUE,
      lines.map(({ reportId }) => reportId),
    );
    afterReport = next;
  };
  return [
    figure(`a page of the queue, ${WAITING} waiting`, await spent(page), 5),
    figure('all that a case shows is read, a listing with 4 pictures', await spent(() => readCase(ctx, listing.id)), 6),
    figure(
      'the next case is found',
      await spent(() => LISTING_QUEUE.waiting.lockFirst(ctx, { ids: [], concernedId: 1 })),
      1,
    ),
    figure(`a page of reports, ${WAITING} waiting`, await spent(reports), 5),
    figure(
      'the next reports are found',
      await spent(() => REPORT_QUEUE.waiting.lockFirst(ctx, { ids: [], concernedId: 1 })),
      1,
    ),
    figure('likely duplicates of a listing with 8 pictures', await spent(() => likelyDuplicates(db, listing)), null),
  ];
}

const figure = (name: string, value: number, most: number | null): Figure => ({
  group: 'Moderation',
  name,
  value,
  unit: 'ms',
  ...(most === null ? {} : { budget: { limit: most, is: 'most' }, noise: CPU_NOISE }),
});

/** Reads what the page of a case reads, one query after the other. */
async function readCase(ctx: Ctx, id: number): Promise<void> {
  const { db } = ctx;
  const listing = await listingForModerator(db, id);
  if (!listing) throw new Error('The case to measure is not there');
  await knownDuplicates(db, listing, await readFlags(db, id));
  await lookAlikes(db, listing);
  await approvedContent(db, id);
  await readWordRules(db);
  await changesOf(db, id);
  await pastDecisionsOf(db, listing.userId);
  await listingsOfOwner(db, listing.userId, { status: null, after: null }, 1);
  await claimsOf(ctx, LISTING_QUEUE, [id]);
  await likelyNext(ctx, LISTING_QUEUE, STAFF, [id]);
}

/** Thrown to roll the transaction back after the measurement; it carries the figures. */
class Measured extends Error {
  readonly figures: Figure[];
  constructor(figures: Figure[]) {
    super('measured');
    this.figures = figures;
  }
}

type Transaction = Parameters<Parameters<ReturnType<Database['transaction']>['execute']>[0]>[0];

/** Inserts waiting copies of existing listings with four pictures each, in batches that fit the statement timeout. */
async function fill(trx: Transaction): Promise<void> {
  // Keeps the analysis of 400,000 pictures within the statement timeout.
  await sql`set local default_statistics_target = 10`.execute(trx);
  for (let made = 0; made < WAITING; made += AT_ONCE) {
    await sql`
      with waiting as (
        insert into listings (
          status, user_id, category_id, root_id, sub_id, brand_id, province_id, city_id, name, price, price_kind, facts,
          cover_key, cover_hash, picture_count, latitude, longitude, shown_latitude, shown_longitude, sorted_at,
          updated_at, search
        )
        select
          'pending', user_id, category_id, root_id, sub_id, brand_id, province_id, city_id, name, price, price_kind, facts,
          cover_key, cover_hash, picture_count, latitude, longitude, shown_latitude, shown_longitude, sorted_at,
          now() - (${made}::int + row_number() over ()) * interval '1 second', search
        from (select * from listings order by id limit ${AT_ONCE}) as sample
        returning id
      ), bodies as (
        insert into listing_bodies (listing_id, description, texts)
        select id, 'تمیز و کم‌کار، بدون عیب. ' || id, '{}' from waiting
      ), pictures as (
        insert into listing_pictures (listing_id, position, key, width, height, hash, fingerprint)
        select id, position, id || '-' || position, 1, 1, '',
          ('x' || substr(md5(id || ' ' || position), 1, 16))::bit(64)::bigint
        from waiting, generate_series(0, 3) as position
      )
      insert into listing_flags (listing_id, kind, detail, at)
      select id, 'word', 'x', now() from waiting where id % 5 = 0`.execute(trx);
    await sql`
      insert into report_cases (report_id, subject_kind, subject_id, since, due_at, reports, networks, reasons)
      select n, 'conversation', n, now() - n * interval '1 second', now() - n * interval '1 second', 1, 1, '{fraud}'
      from generate_series(${made}::int + 1, ${made}::int + ${AT_ONCE}::int) as n`.execute(trx);
  }
  // Analyzes only the columns that are queried here: statistics of the search words would exceed the statement timeout.
  await sql`analyze listings (id, status, user_id, updated_at, sorted_at)`.execute(trx);
  for (const table of ['listing_bodies', 'listing_pictures', 'listing_flags', 'report_cases'])
    await sql`analyze ${sql.table(table)}`.execute(trx);
}

async function someListing(trx: Transaction) {
  const { rows } = await sql<{ id: number; userId: number; categoryId: number; name: string }>`
    select id, user_id as "userId", category_id as "categoryId", name from listings where status = 'pending' order by id limit 1`.execute(
    trx,
  );
  const [row = { id: 0, userId: 0, categoryId: 0, name: '' }] = rows;
  const fingerprints = await sql<{ fingerprint: string }>`
    select fingerprint::text from listing_pictures where fingerprint is not null limit 8`.execute(trx);
  return { ...row, pictures: fingerprints.rows.map(({ fingerprint }) => ({ fingerprint: BigInt(fingerprint) })) };
}

async function cost(backend: number, work: () => Promise<unknown>): Promise<number> {
  for (let done = 0; done < WARM_UP; done++) await work();
  const own = process.cpuUsage();
  const before = cpuOf(backend);
  for (let done = 0; done < TIMES; done++) await work();
  const { user, system } = process.cpuUsage(own);
  return ((user + system) / 1_000 + cpuOf(backend) - before) / TIMES;
}
