import { afterAll, beforeAll, expect, it } from 'vitest';
import { upsertShippedAliases } from '../../../../../domain/query-reading/query-reading.server.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  await site.services.db.deleteFrom('search_aliases').execute();
});
afterAll(() => site.stop());

let made = 0;

async function added(count: number): Promise<readonly number[]> {
  const rows = Array.from({ length: count }, () => {
    made += 1;
    return { phrase: `واژه ${made}`, target: 'c/sofas', is_shipped: made % 2 === 0, is_active: made % 3 > 0 };
  });
  const stored = await site.services.db.insertInto('search_aliases').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

const STATES: Readonly<Record<string, (row: { is_shipped: boolean; is_active: boolean }) => boolean>> = {
  shipped: ({ is_shipped }) => is_shipped,
  staff: ({ is_shipped }) => !is_shipped,
  off: ({ is_active }) => !is_active,
};

testResource('aliases', {
  site: () => site,
  members: () => members,
  permission: 'change the catalogue',
  path: '/admin/aliases',
  csvPath: '/admin/aliases.csv',
  casePath: (id) => `/admin/aliases/${id}`,
  add: added,
  async expected({ state }) {
    const rows = await site.services.db.selectFrom('search_aliases').selectAll().orderBy('id', 'desc').execute();
    return rows.filter((row) => state === undefined || STATES[state]?.(row)).map(({ id }) => id);
  },
  filters: [{ state: 'shipped' }, { state: 'staff' }, { state: 'off' }],
  sorts: ['newest', 'phrase'],
  idsIn: (page) => [...page.matchAll(/<th scope="row"><a href="\/admin\/aliases\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    remove: {
      permission: 'change the catalogue',
      action: 'remove-alias',
      prepare: async () => {
        made += 6 - (made % 6);
        const [id = 0] = await added(1);
        return { path: `/admin/aliases/${id}/delete`, fields: { sure: 'yes' } };
      },
    },
  },
});

const asked = (fields: Readonly<Record<string, string>>) => `/admin/new-alias?${new URLSearchParams(fields)}`;

it('SRCH-16 a phrase is given a meaning by name, after its results before and after were shown', async () => {
  const { browser } = members.admin;
  await site.publish({ name: 'کاناپه سه نفره چرم' });
  const fields = { phrase: 'لمیدنی', kind: 'c', meaning: 'sofas' };
  const page = await browser.page(asked(fields));
  expect(page).toContain('نتایج فعلی');
  expect(page.match(/کاناپه سه نفره چرم/g)).toHaveLength(1);
  const alias = { phrase: 'لمیدنی', target: 'c/sofas' };
  expect(await browser.call('/admin/new-alias', alias)).toMatchObject({ status: 200 });
  expect(await browser.call('/admin/new-alias', alias)).toMatchObject({ status: 409 });
  expect(await browser.page('/admin/aliases?state=staff&q=لمید')).toContain('لمیدنی');
});

it('SRCH-16 a name of several things is asked back, an unknown one is told', async () => {
  const { browser } = members.admin;
  expect(await browser.page(asked({ phrase: 'لمیدنی', kind: 'o', meaning: 'سایر' }))).toContain('کدام یک؟');
  expect(await browser.page(asked({ phrase: 'لمیدنی', kind: 'p', meaning: 'هیچستان' }))).toContain('پیدا نشد');
  expect(await browser.page(asked({ phrase: '<i>', kind: 'constructor', meaning: '"' }))).not.toContain('<i>');
});

it('SRCH-16 a shipped alias that was switched off stays off when the release is stored again', async () => {
  const { db } = site.services;
  const shipped = { phrase: 'شاسی', target: 'c/cars', isModifier: false };
  const read = () => db.selectFrom('search_aliases').select(['id', 'is_active']).where('phrase', '=', 'شاسی').execute();
  await upsertShippedAliases(db, [shipped]);
  const [{ id } = { id: 0 }] = await read();
  await members.admin.browser.call(`/admin/aliases/${id}/delete`, { sure: 'yes' });
  await upsertShippedAliases(db, [shipped]);
  expect(await read()).toEqual([{ id, is_active: false }]);
});

it('SRCH-16 searches that found nothing are listed from the third on, without what may be personal', async () => {
  const { popularQueries } = site.services;
  for (const [at, network] of ['a', 'b', 'c'].map(Buffer.from).entries()) {
    const found = { hits: 0, near: true, network };
    popularQueries.searched('بالشتک طبی', found);
    popularQueries.searched('گمشده sara@example.com', found);
    popularQueries.searched('کد ۰۰۱۲۳۴۵۶۷۸', found);
    if (at > 0) popularQueries.searched('نادر', found);
  }
  const page = await members.admin.browser.page('/admin/unfound-searches');
  expect(page).toContain('بالشتک طبی');
  expect(page).toContain('فقط چیزهای نزدیک');
  expect(page).toContain(`/admin/new-alias?phrase=${new URLSearchParams({ p: 'بالشتک طبی' }).toString().slice(2)}`);
  for (const hidden of ['sara', '۰۰۱۲', '0012', 'نادر']) expect(page).not.toContain(hidden);
  for (const path of ['/admin/unfound-searches', '/admin/new-alias'])
    expect((await members.moderator.browser.get(path)).status).toBe(404);
});
