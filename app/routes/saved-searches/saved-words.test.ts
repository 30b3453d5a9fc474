import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQueriesAgain, searchesFinding } from '../../../domain/saved-searches/saved-searches.server.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let browser: Browser;
let phoneId: number;

beforeAll(async () => {
  site = await createTestSite();
  const { bySlug, options } = site.services.catalogue().taxonomy;
  const category = bySlug.get('mobile-phones');
  if (!category) throw new Error('no category of phones');
  const brand = [...options.values()].find(
    ({ label, attributeId }) =>
      label === 'سامسونگ' && category.attributes.some(({ attribute }) => attribute.id === attributeId),
  );
  [phoneId = 0] = await site.publish({
    categoryId: category.id,
    name: 'سامسونگ A25',
    description: 'در حد نو',
    facts: { [brand?.attributeId ?? 0]: [brand?.id ?? 0] },
  });
  browser = newBrowser(site);
  await browser.signIn(newMobile());
});
afterAll(() => site.stop());

const save = (q: string) =>
  browser.call('/api/web/new-saved-search', { serpQuery: new URLSearchParams({ q }).toString() });
const queryOf = async (q: string) =>
  await site.services.db
    .selectFrom('saved_queries')
    .selectAll()
    .where('canonical', '=', new URLSearchParams({ q }).toString())
    .executeTakeFirst();
const finds = async (id = 0) => (await searchesFinding(site.services.db, phoneId)).queryIds.includes(id);

describe('a saved search in words', () => {
  it('SAVE-01, SAVE-03 finds what its words mean and keeps them as typed', async () => {
    expect((await save('گوشی سامسونگ')).success).toBe(true);
    const query = await queryOf('گوشی سامسونگ');
    expect(query).toBeDefined();
    expect(await finds(query?.id)).toBe(true);
  });

  it('SAVE-01 shows what was understood before saving and in the list, without JavaScript', async () => {
    const asked = new URLSearchParams({ serpQuery: new URLSearchParams({ q: 'موبایل سامسونگ' }).toString() });
    const form = await (await browser.get(`/my/saved-searches/new?${asked}`)).text();
    expect(form).toContain('جست‌وجو بر اساس:');
    await save('موبایل سامسونگ');
    expect(await (await browser.get('/my/saved-searches')).text()).toContain('جست‌وجو بر اساس:');
  });

  it('SAVE-01 shows before saving which price and year its words mean', async () => {
    const form = async (q: string) => {
      const asked = new URLSearchParams({ serpQuery: new URLSearchParams({ q }).toString() });
      return (await browser.get(`/my/saved-searches/new?${asked}`)).text();
    };
    expect(await form('گوشی سامسونگ زیر ۱۵ تومن')).toContain('>تا ۱۵ میلیون<');
    expect(await form('پراید ۹۸')).toContain('۱۳۹۸<');
  });

  it('SAVE-03 a search saved before is read again, once, also by two processes at once', async () => {
    const { db } = site.services;
    await save('یک گوشی سامسونگ');
    const query = await queryOf('یک گوشی سامسونگ');
    await sql`update saved_queries set read_with = null, conditions = '{"groups":[["هیچ"]],"ranges":[]}'`.execute(db);
    await sql`delete from saved_query_keys`.execute(db);
    expect(await finds(query?.id)).toBe(false);
    await Promise.all([readQueriesAgain(site.ctx), readQueriesAgain(site.ctx)]);
    expect(await finds(query?.id)).toBe(true);
    expect(await readQueriesAgain(site.ctx)).toBe(0);
  });

  it('SAVE-03 follows a change of the aliases, and drops what a removed one named', async () => {
    const { db } = site.services;
    const { bySlug } = site.services.catalogue().taxonomy;
    await save('زنگولکی سامسونگ');
    const query = await queryOf('زنگولکی سامسونگ');
    const { target } = await db
      .selectFrom('search_aliases')
      .select('target')
      .where('phrase', '=', 'گوشی')
      .executeTakeFirst()
      .then((row) => row ?? { target: `c:${bySlug.get('mobile-phones')?.slug}` });
    await db
      .insertInto('search_aliases')
      .values({ phrase: 'زنگولکی', target, is_shipped: false, changed_at: new Date('2030-01-01') })
      .execute();
    expect(await readQueriesAgain(site.ctx)).toBeGreaterThan(0);
    const read = await queryOf('زنگولکی سامسونگ');
    expect(JSON.stringify(read?.understood)).toContain('زنگولکی');
    expect(await finds(query?.id)).toBe(true);
    await db.deleteFrom('search_aliases').where('phrase', '=', 'زنگولکی').execute();
    expect(await readQueriesAgain(site.ctx)).toBeGreaterThan(0);
    expect(JSON.stringify((await queryOf('زنگولکی سامسونگ'))?.understood)).not.toContain('زنگولکی');
  });

  it('SAVE-01 one query for the same words in other spelling', async () => {
    const first = await save('ماشین  لباسشويي');
    expect((await save('ماشین لباسشویی')).data.id).toBe(first.data.id);
  });
});
