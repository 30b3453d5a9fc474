import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reindexOldWords } from '../../domain/listings/listings.server.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { ALL } from '../../test/tier.ts';

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

/**
 * Replaces the search index of these listings with the one that the previous version would have stored: without some
 * words, with others.
 */
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
  // Leaves out listings that are only similar.
  return names.slice(0, data.nearFrom ?? undefined);
}

async function reindex(): Promise<number> {
  const done = await reindexOldWords(site.ctx, async () => site.services.catalogue(), site.job.stopping);
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

  itInLongTier('SRCH-16 keep no words of a category that names several things', async () => {
    await indexAsBefore(ids);
    expect(await namesFor('"تصفیه"')).toEqual(['دستگاه سفید']);
    await reindex();
    expect(await namesFor('"تصفیه"')).toEqual([]);
  });

  itInLongTier('SRCH-16 keep the words of a place whose name only looks like several', async () => {
    const place = site.services.catalogue().places.bySlug.get('aran-va-bidgol');
    const added = await site.publish({ name: 'تخت چوبی', cityId: place?.id ?? 0, districtId: null });
    await indexAsBefore(added);
    expect(await namesFor('"بیدگل"')).toEqual(['تخت چوبی']);
    await reindex();
    expect(await namesFor('"بیدگل"')).toEqual(['تخت چوبی']);
  });

  itInLongTier('SRCH-16 do not bring jobs to who searches for the thing in their titles, before or after', async () => {
    const { bySlug } = site.services.catalogue().taxonomy;
    const categoryId = (slug: string) => bySlug.get(slug)?.id ?? 0;
    const added = await site.publish(
      { name: 'سامسونگ آ ۵۴', categoryId: categoryId('mobile-phones') },
      { name: 'فروشنده موبایل', categoryId: categoryId('sales-marketing-jobs'), price: null },
    );
    await indexAsBefore([...ids, ...added]);
    expect(await namesFor('موبایل')).toEqual(['سامسونگ آ ۵۴']);
    await reindex();
    expect(await namesFor('موبایل')).toEqual(['سامسونگ آ ۵۴']);
  });

  itInLongTier(
    'SRCH-16 take no word from searches while one is written by a process of the version before',
    async () => {
      expect(await namesFor('"ام جی"')).toEqual(['ام جی سفید']);
      await indexAsBefore(ids.slice(0, 1));
      expect(await namesFor('"ام جی"')).toContain('ام جی سفید');
      expect(await reindex()).toBe(1);
      expect(await namesFor('"ام جی"')).toEqual(['ام جی سفید']);
    },
  );

  it('SRCH-16 are indexed with what their owner wrote meanwhile, in the title and below it', async () => {
    await indexAsBefore(ids);
    const [id = 0] = ids;
    const running: Promise<unknown>[] = [];
    await site.services.db.transaction().execute(async (trx) => {
      await sql`select from listings where id = ${id} for update`.execute(trx);
      running.push(reindex());
      await vi.waitFor(async () => expect(await waiting()).toBe(1));
      await sql`update listings set name = 'نام تازه' where id = ${id}`.execute(trx);
      await sql`update listing_bodies set description = 'شرحی دیگر' where listing_id = ${id}`.execute(trx);
    });
    await Promise.all(running);
    expect(await namesFor('"نام تازه"')).toEqual(['نام تازه']);
    expect(await namesFor('"شرحی دیگر"')).toEqual(['نام تازه']);
  });

  it('SRCH-16 keep what an interrupted run did, and the next one goes on from there', async () => {
    const { taxonomy, places } = site.services.catalogue();
    const furniture = Array.from({ length: 150 }, () => ({ name: 'ام جی سفید' }));
    const phones = taxonomy.bySlug.get('mobile-phones')?.id ?? 0;
    const all = [...ids, ...(await site.publish(...furniture, { categoryId: phones }))];
    await indexAsBefore(all);
    const withoutPhones = new Map([...taxonomy.byId].filter(([id]) => id !== phones));
    await expect(
      reindexOldWords(
        site.ctx,
        async () => ({ taxonomy: { ...taxonomy, byId: withoutPhones }, places }),
        site.job.stopping,
      ),
    ).rejects.toThrow();
    // Shows that the first batch was committed although the second failed.
    expect(await unmarked()).toBe(55);
    expect(await reindex()).toBe(55);
    expect(await unmarked()).toBe(0);
  });

  it('SRCH-16 are left for the next start when the process stops', async () => {
    await indexAsBefore(ids);
    expect(await reindexOldWords(site.ctx, async () => site.services.catalogue(), AbortSignal.abort())).toBe(0);
    expect(await unmarked()).toBe(ids.length);
    expect(await reindex()).toBe(ids.length);
  });

  it('SRCH-16 are indexed once by several processes at the same time', async () => {
    await indexAsBefore([...ids, ...(await site.publish(...Array.from({ length: ALL ? 250 : 120 }, () => ({}))))]);
    await Promise.all([reindex(), reindex(), reindex()]);
    expect(await unmarked()).toBe(0);
    expect(await namesFor('"لپتاپ"')).toEqual(['لپ‌تاپ سفید']);
  });
});

/** Number of database connections that wait for the lock of a listing's row. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from listings%for update%'`.execute(
    site.services.db,
  );
  return rows[0]?.n ?? 0;
}

async function unmarked(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from listings where status = 'published' and not search @@ 'w2'::tsquery`.execute(
    site.services.db,
  );
  return rows[0]?.n ?? 0;
}
