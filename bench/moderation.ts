import { sql } from 'kysely';
import { createDatabase, type Database } from '../db/client.server.ts';
import { likelyDuplicates, queue } from '../domain/moderation/moderation.server.ts';
import { queueCursor } from '../domain/moderation/queue-cursor.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuOf } from './processes.ts';

const WAITING = 100_000;
const PAGE = 25;
const TIMES = 200;
const WARM_UP = 30;
const AT_ONCE = 2_000;

/**
 * Milliseconds of CPU, here and in the database, for a page of the moderation queue with 100,000 waiting listings, and
 * for finding duplicates among their 400,000 pictures. Uses one connection, whose backend must run on this machine, and
 * rolls everything back.
 */
export async function measureModeration(url: string): Promise<Figure[]> {
  const db = createDatabase({ url, connections: 1 });
  try {
    return await db.transaction().execute(async (trx) => {
      await fill(trx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const backend = rows[0]?.pid ?? 0;
      const now = new Date();
      let after = queueCursor.read(null);
      const page = await cost(backend, async () => {
        const { next } = await queue({ db: trx, now }, after, PAGE);
        after = queueCursor.read(next);
      });
      const listing = await someListing(trx);
      const duplicates = await cost(backend, () => likelyDuplicates(trx, listing));
      throw new Measured([
        {
          group: 'Moderation',
          name: `a page of the queue, ${WAITING} waiting`,
          value: page,
          unit: 'ms',
          budget: { limit: 5, is: 'most' },
          noise: CPU_NOISE,
        },
        { group: 'Moderation', name: 'likely duplicates of a listing with 8 pictures', value: duplicates, unit: 'ms' },
      ]);
    });
  } catch (error) {
    if (error instanceof Measured) return error.figures;
    throw error;
  } finally {
    // Removes the dead rows, so that the next measurement does not scan them.
    await sql`vacuum listings, listing_pictures`.execute(db);
    await db.destroy();
  }
}

/** Thrown to roll the transaction back. */
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
      ), pictures as (
        insert into listing_pictures (listing_id, position, key, width, height, hash, fingerprint)
        select id, position, id || '-' || position, 1, 1, '',
          ('x' || substr(md5(id || ' ' || position), 1, 16))::bit(64)::bigint
        from waiting, generate_series(0, 3) as position
      )
      insert into listing_flags (listing_id, kind, detail, at)
      select id, 'word', 'x', now() from waiting where id % 5 = 0`.execute(trx);
  }
  await sql`analyze listings, listing_pictures, listing_flags`.execute(trx);
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
