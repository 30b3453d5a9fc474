import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../../../test/accounts.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { packagesOf, sellPromotions } from '../../../../../test/promotion-orders.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const sofas = () => site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
let made = 0;

async function added(count: number): Promise<readonly number[]> {
  const rows = Array.from({ length: count }, () => {
    made += 1;
    return {
      category_id: sofas(),
      kind: made % 2 ? 'badge' : 'vip',
      group_name: 'more',
      title: `بسته ${made}`,
      price: 1_000 * (made % 3),
      days: 3,
      analytics_key: `added_${made}`,
      active: made % 3 > 0,
    };
  });
  const stored = await site.services.db.insertInto('packages').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

testResource('packages', {
  site: () => site,
  members: () => members,
  permission: 'change packages and prices',
  path: '/admin/packages',
  csvPath: '/admin/packages.csv',
  casePath: (id) => `/admin/packages/${id}`,
  add: added,
  async expected({ kind, sold }) {
    const all = await site.services.db.selectFrom('packages').selectAll().orderBy('id', 'desc').execute();
    return all
      .filter((one) => (kind ? one.kind === kind : true) && (sold ? one.active === (sold === 'yes') : true))
      .map(({ id }) => id);
  },
  filters: [{ kind: 'vip' }, { sold: 'no' }],
  sorts: ['newest', 'price'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/packages\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    change: {
      permission: 'change packages and prices',
      action: 'change-package',
      prepare: async () => {
        const [id = 0] = await added(1);
        const fields = { title: 'نامی تازه', group: 'more', price: '5000', days: '4', interactions: '', active: '1' };
        return { path: `/admin/packages/${id}`, fields };
      },
    },
  },
});

const FIELDS = { title: 'بسته', group: 'bump', price: '۵٬۰۰۰', days: '0', interactions: '', active: '1' };

it('ADM-03 PROM-01 what is added, changed and taken off sale is live at once', async () => {
  sellPromotions(site);
  const owner = newBrowser(site);
  const userId = await owner.signIn(newMobile());
  const [listingId = 0] = await site.publish({ userId });
  const { browser } = members.admin;
  const add = { category: String(sofas()), kind: 'refresh', key: 'live', ...FIELDS, title: 'به‌روزرسانی مبل' };
  expect(await browser.call('/admin/packages', add)).toMatchObject({ status: 200 });
  expect(await browser.call('/admin/packages', add)).toMatchObject({ status: 409 });
  expect(await owner.page(`/bump/${listingId}`)).toContain('به‌روزرسانی مبل');
  const id = (await packagesOf(site, listingId)).get('live')?.id;
  const change = { ...FIELDS, price: '6000', interactions: 'top3_7=1000، refresh=۲۰۰۰' };
  expect(await browser.call(`/admin/packages/${id}`, change)).toMatchObject({ status: 200 });
  expect((await packagesOf(site, listingId)).get('live')).toMatchObject({
    price: 6_000,
    interactions: { top3_7: 1_000, refresh: 2_000 },
  });
  await browser.call(`/admin/packages/${id}`, { ...change, active: '' });
  expect(await owner.page(`/bump/${listingId}`)).not.toContain('به‌روزرسانی مبل');
});

it('ADM-03 PAY-01 what is taken off sale stays in open orders until their page opens', async () => {
  sellPromotions(site);
  const owner = newBrowser(site);
  const userId = await owner.signIn(newMobile());
  const { browser } = members.admin;
  const add = { category: String(sofas()), kind: 'badge', key: 'open_order', ...FIELDS, days: '3', group: 'badge' };
  expect(await browser.call('/admin/packages', add)).toMatchObject({ status: 200 });
  const [listingId = 0] = await site.publish({ userId });
  const id = (await packagesOf(site, listingId)).get('open_order')?.id;
  const sent = { 'feature-badge': String(id), bumpItemId: '', pay: 'direct' };
  const placed = await owner.post(`/api/web/paid-features/${listingId}/order`, sent, { plain: true });
  const off = { ...FIELDS, days: '3', group: 'badge', active: '' };
  expect(await browser.call(`/admin/packages/${id}`, off)).toMatchObject({ status: 200 });
  const stateOf = async () =>
    (await site.services.db.selectFrom('orders').select('state').where('listing_id', '=', listingId).execute())[0]
      ?.state;
  expect(await stateOf()).toBe('created');
  await owner.get(placed.headers.get('location') ?? '');
  expect(await stateOf()).toBe('cancelled');
});

it.each([
  [{ price: '-1' }, 'price'],
  [{ price: '1.5' }, 'price'],
  [{ price: '100000001' }, 'price'],
  [{ price: '999' }, 'price'],
  [{ days: '7' }, 'days'],
  [{ days: '366' }, 'days'],
  [{ group: 'گروه' }, 'group'],
  [{ interactions: 'refresh' }, 'interactions'],
  [{ interactions: 'refresh=-1' }, 'interactions'],
  [{ interactions: 'refresh=999' }, 'interactions'],
  [{ interactions: 'no_such_key=5000' }, 'interactions'],
  [{ key: 'A B' }, 'key'],
  [{ category: '999999' }, 'category'],
  [{ title: '' }, 'title'],
])('ADM-03 a package with %j is refused beside its field', async (wrong, field) => {
  const fields = { category: String(sofas()), kind: 'refresh', key: 'wrong', ...FIELDS, ...wrong };
  const answer = await members.admin.browser.call('/admin/packages', fields);
  expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
});
