import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reindexSome } from '../../domain/listings/listings.server.ts';
import { optionToken } from '../../domain/search/tokens.ts';
import { loadTaxonomy } from '../../domain/taxonomy/taxonomy.server.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember, type Member } from '../../test/staff.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
  // Jobs use the stored catalogue, not the copy of a web process.
  Object.assign(site.job, {
    catalogue: async () => ({
      ...site.services.catalogue(),
      taxonomy: await loadTaxonomy(site.ctx),
    }),
  });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.db.updateTable('listings').set({ status: 'removed' }).execute();
  await rename('نامی تا آن گاه');
  await follow();
});

const found = async (words: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'published' and search @@ ${words}::tsquery order by id`.execute(
    site.services.db,
  );
  return rows.map(({ id }) => id);
};
/** Runs the jobs that a change enqueued until none is left, and returns their number. */
async function follow(): Promise<number> {
  await site.runEvents();
  return site.runJobs();
}
const rename = (name: string) =>
  admin.browser.call('/admin/catalogue/sofas', { name, priceLabel: 'قیمت', hasPrice: '1' });

describe('listings after a rename', () => {
  it('ADM-03 SRCH-01 are found by the new name of their category and no longer by the old one', async () => {
    const ids = await site.publish({}, {}, {});
    expect((await rename('نشیمنگاه')).status).toBe(200);
    expect(await found('نشیمنگاه')).toEqual([]);
    expect(await follow()).toBe(1);
    expect(await found('نشیمنگاه')).toEqual(ids);
    expect((await rename('خوشنشین')).status).toBe(200);
    await follow();
    expect(await found('نشیمنگاه')).toEqual([]);
    expect(await found('خوشنشین')).toEqual(ids);
    // Nothing has to be done, because the price label is not indexed.
    expect((await admin.browser.call('/admin/catalogue/sofas', { name: 'خوشنشین', priceLabel: 'بها' })).status).toBe(
      200,
    );
    expect(await follow()).toBe(0);
  });

  it('ADM-03 SRCH-01 are found by the new name of their option', async () => {
    const { byId } = await loadTaxonomy(site.ctx);
    const asked = [...byId.values()]
      .flatMap(({ id, children, attributes }) => attributes.map(({ attribute }) => ({ id, children, attribute })))
      .find(({ children, attribute }) => children.length === 0 && attribute.key.endsWith('kind'));
    const [option] = asked?.attribute.options ?? [];
    const slug = byId.get(asked?.id ?? 0)?.slug;
    const [id = 0] = await site.publish({
      categoryId: asked?.id ?? 0,
      facts: { [asked?.attribute.id ?? 0]: [option?.id ?? 0] },
    });
    const address = `/admin/catalogue/${slug}/options/${option?.id}`;
    expect((await admin.browser.call(address, { label: 'هفت‌رنگینه' })).status).toBe(200);
    await follow();
    expect(await found('رنگینه')).toEqual([id]);
    expect(await found(`'${optionToken(asked?.attribute.id ?? 0, option?.id ?? 0)}'`)).toEqual([id]);
  });

  itInLongTier('ADM-03 are reindexed from where an interrupted attempt stopped, and again without harm', async () => {
    const { db } = site.services;
    await rename('خوشنشین');
    await follow();
    const ids = await site.publish(...Array.from({ length: 250 }, () => ({})));
    const catalogue = await site.job.catalogue();
    const category = catalogue.taxonomy.bySlug.get('sofas');
    const token = `c${category?.id}`;
    await sql`update listings set search = ts_delete(search, 'خوشنشین')`.execute(db);
    const killed = new AbortController();
    killed.abort();
    await expect(reindexSome(site.ctx, { token, after: 0 }, catalogue, killed.signal)).rejects.toThrow();
    const going = new AbortController().signal;
    const middle = ids[100] ?? 0;
    expect(await reindexSome(site.ctx, { token, after: middle }, catalogue, going)).toBeNull();
    expect((await found('خوشنشین')).every((id) => id > middle)).toBe(true);
    await reindexSome(site.ctx, { token, after: 0 }, catalogue, going);
    expect(await found('خوشنشین')).toEqual(expect.arrayContaining(ids));
    const version = async () =>
      (await sql`select xmin::text from listings where status = 'published' order by id`.execute(db)).rows;
    const before = await version();
    await reindexSome(site.ctx, { token, after: 0 }, catalogue, going);
    expect(await version()).toEqual(before);
  });
});
