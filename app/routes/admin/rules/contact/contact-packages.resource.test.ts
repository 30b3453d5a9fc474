import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser } from '../../../../../test/accounts.ts';
import { testResource } from '../../../../../test/office-resource.ts';
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
    return { title: `شماره‌ها ${made}`, price: 1_000 * (made % 3), count: made, days: 30, active: made % 3 > 0 };
  });
  const stored = await site.services.db.insertInto('contact_packages').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

const FIELDS = { title: 'پنج شماره', price: '۲۰٬۰۰۰', count: '۵', days: '30', categories: 'sofas', active: '1' };

testResource('contact packages', {
  site: () => site,
  members: () => members,
  permission: 'change packages and prices',
  path: '/admin/contact-packages',
  csvPath: '/admin/contact-packages.csv',
  casePath: (id) => `/admin/contact-packages/${id}`,
  add: added,
  async expected({ sold }) {
    const all = await site.services.db.selectFrom('contact_packages').selectAll().orderBy('id', 'desc').execute();
    return all.filter((one) => (sold ? one.active === (sold === 'yes') : true)).map(({ id }) => id);
  },
  filters: [{ sold: 'yes' }, { sold: 'no' }],
  sorts: ['newest', 'price'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/contact-packages\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    change: {
      permission: 'change packages and prices',
      action: 'change-contact-package',
      prepare: async () => {
        const [id = 0] = await added(1);
        return { path: `/admin/contact-packages/${id}`, fields: FIELDS };
      },
    },
  },
});

it('ADM-03 REV-01 where contact costs, and by which options, is live at once', async () => {
  const { db } = site.services;
  await db.deleteFrom('contact_packages').execute();
  const [listing = 0] = await site.publish({ categoryId: sofas() });
  const visitor = newBrowser(site);
  const asked = async () => {
    const headers = { accept: 'application/json', 'x-csrf-key': await visitor.csrfKey() };
    return (await (await visitor.get(`/api/web/listings/${listing}/number`, headers)).json()).data;
  };
  const { browser } = members.admin;
  const policy = (chosen: string) =>
    browser.call('/admin/contact-policy', { category: String(sofas()), policy: chosen });
  expect(await policy('above')).toMatchObject({ status: 409 });
  expect(await policy('paid')).toMatchObject({ status: 200 });
  expect(await asked()).toMatchObject({ hasPermission: false, paidFeatures: [] });
  expect(await browser.call('/admin/contact-packages', FIELDS)).toMatchObject({ status: 200 });
  expect(await browser.call('/admin/contact-packages', FIELDS)).toMatchObject({ status: 409 });
  const { id } = await db.selectFrom('contact_packages').select('id').executeTakeFirstOrThrow();
  const option = { id, title: 'پنج شماره', price: 20_000, count: 5, days: 30, categories: [sofas()] };
  expect(await asked()).toMatchObject({ hasPermission: false, paidFeatures: [option] });
  const page = await browser.page('/admin/contact-packages');
  expect(page).toContain('پنج شماره');
  expect(await browser.page(`/admin/contact-packages/${id}`)).toContain('value="sofas"');
  await browser.call(`/admin/contact-packages/${id}`, { ...FIELDS, categories: '' });
  expect(await asked()).toMatchObject({ paidFeatures: [{ ...option, categories: null }] });
  await browser.call(`/admin/contact-packages/${id}`, { ...FIELDS, active: '' });
  expect(await asked()).toMatchObject({ paidFeatures: [] });
  expect(await policy('free')).toMatchObject({ status: 200 });
  expect(await asked()).toMatchObject({ hasPermission: true, paidFeatures: [] });
});

it.each([
  [{ price: '-1' }, 'price'],
  [{ price: '999' }, 'price'],
  [{ price: '100000001' }, 'price'],
  [{ count: '0' }, 'count'],
  [{ count: '1001' }, 'count'],
  [{ days: '0' }, 'days'],
  [{ days: '366' }, 'days'],
  [{ categories: 'sofas nowhere' }, 'categories'],
  [{ categories: '__proto__' }, 'categories'],
  [{ title: '' }, 'title'],
])('ADM-03 an option with %j is refused beside its field', async (wrong, field) => {
  const answer = await members.admin.browser.call('/admin/contact-packages', { ...FIELDS, ...wrong });
  expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
});

it.each([
  [{ category: '999999' }, 'category'],
  [{ policy: 'dear' }, 'policy'],
])('ADM-03 a policy with %j is refused beside its field', async (wrong, field) => {
  const answer = await members.admin.browser.call('/admin/contact-policy', {
    category: String(sofas()),
    policy: 'paid',
    ...wrong,
  });
  expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
});
