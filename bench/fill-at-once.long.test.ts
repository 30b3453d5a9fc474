import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { fillAtOnce } from './fill-at-once.ts';

const now = new Date('2026-11-20T12:00:00Z');
const LISTINGS = 4_000;
const THREADS = 2;

it.each(Array.from({ length: 10 }, (_, at) => 10 * at + 1))(
  'threads that fill a database at once give no shop the name of another, with seed %i',
  async (seed) => {
    const database = await createTestDatabase(inject('postgres'));
    const db = database.open(1);
    try {
      await fillAtOnce({ url: database.url, listings: LISTINGS, seed, now, skew: true }, THREADS);
      const { rows } = await sql<{ listings: number; shops: number; sellers: number; owners: number }>`
        select
          (select count(*) from listings) as listings,
          (select count(*) from shops) as shops,
          (select count(*) from users where type <> 'person') as sellers,
          (select count(*) from shop_members where role = 'owner') as owners`.execute(db);
      const [count = { listings: 0, shops: 0, sellers: 0, owners: 0 }] = rows;
      expect(count.listings).toBe(LISTINGS);
      expect(count.shops).toBeGreaterThan(80);
      expect([count.sellers, count.owners]).toEqual([count.shops, count.shops]);
    } finally {
      await db.destroy();
      await database.drop();
    }
  },
);
