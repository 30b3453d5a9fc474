import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { replaceFlags } from '../../../../../domain/moderation/flags.server.ts';
import { insertReportFlag } from '../../../../../domain/moderation/moderation.server.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

const REASON = 'به دلیل آزمایش';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const STATES = ['published', 'pending', 'rejected', 'sold'] as const;
let made = 0;

async function added(count: number): Promise<readonly number[]> {
  const rows = Array.from({ length: count }, () => ({
    status: STATES[made++ % STATES.length] ?? 'published',
    name: '=HYPERLINK("x")',
  }));
  const ids = await site.publish(...rows);
  for (const id of ids) {
    await transact(site.ctx, (trx) =>
      id % 2 === 0 ? insertReportFlag(trx, id, 'x') : replaceFlags(trx, id, [{ kind: 'word', detail: 'x' }]),
    );
  }
  return ids;
}

const published = (call: string, fields: Readonly<Record<string, string>>) => async () => {
  const [id = 0] = await site.publish({});
  return { path: `/admin/all-listings/${id}/${call}`, fields: { version: '1', ...fields } };
};
const statusOf = async (id: number) =>
  (await db().selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

testResource('listings in all states', {
  site: () => site,
  members: () => members,
  permission: 'moderate listings',
  path: '/admin/all-listings',
  csvPath: '/admin/all-listings.csv',
  casePath: (id) => `/admin/all-listings/${id}`,
  add: added,
  async expected({ status, marked, seller, category, place }) {
    const all = await db().selectFrom('listings').selectAll().orderBy('id', 'desc').execute();
    const flags = await db().selectFrom('listing_flags').selectAll().execute();
    const { taxonomy, places } = site.services.catalogue();
    return all
      .filter((one) => status === undefined || one.status === status)
      .filter((one) => seller === undefined || one.user_id === Number(seller))
      .filter(
        (one) =>
          marked === undefined ||
          flags.some((flag) => flag.listing_id === one.id && (marked === 'flagged' || flag.kind === 'report')),
      )
      .filter(
        (one) =>
          category === undefined || taxonomy.byId.get(one.category_id)?.path.some(({ slug }) => slug === category),
      )
      .filter(
        (one) =>
          place === undefined ||
          places.byId.get(one.city_id)?.path.some(({ slug, name }) => slug === place || name === place),
      )
      .map(({ id }) => id);
  },
  filters: [
    { status: 'sold' },
    { marked: 'reported' },
    { marked: 'flagged', status: 'published' },
    { category: 'sofas' },
    { place: 'tehran', status: 'rejected' },
    { place: 'تهران' },
  ],
  sorts: ['newest', 'changed'],
  idsIn: (page) => [...page.matchAll(/<a href="\/admin\/all-listings\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    hold: { permission: 'moderate listings', action: 'hold-listing', prepare: published('hold', { reason: REASON }) },
    reject: {
      permission: 'moderate listings',
      action: 'reject-listing',
      prepare: published('reject', { reason: 'duplicate', words: '' }),
    },
    remove: {
      permission: 'moderate listings',
      action: 'remove-listing',
      prepare: published('remove', { reason: REASON }),
    },
    restore: {
      permission: 'moderate listings',
      action: 'restore-listing',
      prepare: async () => {
        const { path, fields } = await published('remove', { reason: REASON })();
        await members.moderator.browser.call(path, fields);
        return { path: path.replace('remove', 'restore'), fields };
      },
    },
  },
});

it.each([
  ['hold', 'pending', { reason: REASON }],
  ['reject', 'rejected', { reason: 'forbidden', words: '' }],
  ['remove', 'removed', { reason: REASON }],
] as const)('ADM-02 «%s» takes a published listing from the site at once', async (call, status, fields) => {
  const [id = 0] = await site.publish({});
  expect((await site.ask(`/v/${id}`)).status).toBeLessThan(400);
  const done = await members.moderator.browser.post(
    `/admin/all-listings/${id}/${call}`,
    { version: '1', ...fields },
    { plain: true },
  );
  expect(done.status).toBe(303);
  expect(await statusOf(id)).toBe(status);
  expect((await site.ask(`/v/${id}`)).status).toBeGreaterThanOrEqual(404);
  const page = await members.moderator.browser.page(done.headers.get('location') ?? '');
  expect(page).toContain('role="status"');
});

it('ADM-02 what its owner changed meanwhile is not decided unseen, nor one’s own listing', async () => {
  const [id = 0] = await site.publish({});
  await db().updateTable('listings').set({ version: 2 }).where('id', '=', id).execute();
  const fields = { version: '1', reason: REASON };
  expect((await members.moderator.browser.call(`/admin/all-listings/${id}/hold`, fields)).status).toBe(409);
  const [own = 0] = await site.publish({ userId: members.moderator.id });
  expect((await members.moderator.browser.call(`/admin/all-listings/${own}/hold`, fields)).status).toBe(403);
  expect([await statusOf(id), await statusOf(own)]).toEqual(['published', 'published']);
  expect(await members.moderator.browser.page(`/admin/all-listings/${own}`)).not.toContain('/hold"');
});

it('ADM-02 a removal by its owner stays its owner’s to undo, and by staff is undone for seven days', async () => {
  const [id = 0] = await site.publish({});
  const fields = { version: '1', reason: REASON };
  await members.moderator.browser.call(`/admin/all-listings/${id}/remove`, fields);
  site.clock = new Date(TEST_NOW.getTime() + 8 * DAY);
  const late = await createMembers(site);
  expect((await late.moderator.browser.call(`/admin/all-listings/${id}/restore`, fields)).status).toBe(409);
  expect(await statusOf(id)).toBe('removed');
});

it('ADM-02 a listing is found by its id and by the beginnings of the words of its title, in any state', async () => {
  const [id = 0] = await site.publish({ status: 'rejected', name: 'قفسهٔ كتاب چوبی ۱۲ طبقه' });
  for (const q of [String(id), `#${id}`, 'کتاب', 'قفس کتا', '12 چوب']) {
    const page = await members.moderator.browser.page(`/admin/all-listings?q=${encodeURIComponent(q)}`);
    expect([
      q,
      [...page.matchAll(/<a href="\/admin\/all-listings\/(\d+)"/g)].map(([, found]) => Number(found)),
    ]).toEqual([q, [id]]);
  }
});
