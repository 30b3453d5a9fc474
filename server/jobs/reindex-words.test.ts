import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reindexOldWords } from '../../domain/listings/reindex/reindex.server.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

let ids: readonly number[];
beforeEach(async () => {
  await site.services.db.updateTable('listings').set({ status: 'removed' }).execute();
  const cooling = site.services.catalogue().taxonomy.bySlug.get('air-conditioners')?.id ?? 0;
  ids = await site.publish(
    { name: 'ام جی سفید' },
    { name: 'جی پلاس سفید' },
    { name: 'لپ‌تاپ سفید' },
    { name: 'دستگاه سفید', categoryId: cooling },
  );
});

/** Takes from listings what a process of the version before does not index, and gives them what it does. */
async function indexAsBefore(some: readonly number[]): Promise<void> {
  await sql`
    update listings
    set search = array_to_tsvector(array(
      select unnest(tsvector_to_array(search)) except select unnest(array['w2', 'ام', '^ام', 'لپتاپ', '^لپتاپ'])
      union select unnest(case when name like 'دستگاه%' then array['پنکه', 'تصفیه', 'هوا'] end)
    ))
    where id = any(${some}::bigint[])`.execute(site.services.db);
  site.services.search.forget();
}

async function namesFor(text: string): Promise<string[]> {
  const { data } = await (await site.ask(`/api/web/listings?q=${encodeURIComponent(text)}`)).json();
  const names = data.listings.map(({ name }: { name: string }) => name);
  // Without what is only near.
  return names.slice(0, data.nearFrom ?? undefined);
}

async function reindex(): Promise<number> {
  const done = await reindexOldWords(site.ctx, site.services.catalogue());
  site.services.search.forget();
  return done;
}

describe('listings with the words of an earlier version', () => {
  it('SRCH-16 are found as before until all are indexed anew, and then by their new words', async () => {
    await indexAsBefore(ids);
    expect(await namesFor('"ام جی"')).toEqual(['جی پلاس سفید', 'ام جی سفید']);
    expect(await reindex()).toBe(4);
    expect(await namesFor('"ام جی"')).toEqual(['ام جی سفید']);
    expect(await namesFor('"لپتاپ"')).toEqual(['لپ‌تاپ سفید']);
    expect(await reindex()).toBe(0);
  });

  it('SRCH-16 keep no words of a category that names several things', async () => {
    await indexAsBefore(ids);
    expect(await namesFor('"تصفیه"')).toEqual(['دستگاه سفید']);
    await reindex();
    expect(await namesFor('"تصفیه"')).toEqual([]);
  });

  it('SRCH-16 take no word from searches while one is written by a process of the version before', async () => {
    expect(await namesFor('"ام جی"')).toEqual(['ام جی سفید']);
    await indexAsBefore(ids.slice(0, 1));
    expect(await namesFor('"ام جی"')).toContain('ام جی سفید');
    expect(await reindex()).toBe(1);
    expect(await namesFor('"ام جی"')).toEqual(['ام جی سفید']);
  });

  it('SRCH-16 are indexed with what their owner wrote meanwhile', async () => {
    await indexAsBefore(ids);
    const [id = 0] = ids;
    const running: Promise<unknown>[] = [];
    await site.services.db.transaction().execute(async (trx) => {
      await sql`select from listings where id = ${id} for update`.execute(trx);
      running.push(reindex());
      await sql`update listings set name = 'نام تازه' where id = ${id}`.execute(trx);
    });
    await Promise.all(running);
    expect(await namesFor('"نام تازه"')).toEqual(['نام تازه']);
  });
});
