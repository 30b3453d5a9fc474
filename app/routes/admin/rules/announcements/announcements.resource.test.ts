import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../../../domain/values/durations.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const LEVELS = ['urgent', 'warning', 'info'];
const AUDIENCES = ['all', 'signed-in', 'sellers'];
let made = 0;

async function added(count: number): Promise<readonly number[]> {
  const rows = Array.from({ length: count }, () => {
    made += 1;
    const starts = TEST_NOW.getTime() + ((made % 3) - 1) * DAY;
    return {
      text: `=اطلاعیه ${made}`,
      level: LEVELS[made % 3] ?? 'info',
      audience: AUDIENCES[made % 3] ?? 'all',
      starts_at: new Date(starts),
      ends_at: new Date(starts + HOUR),
      closable: true,
    };
  });
  const stored = await site.services.db.insertInto('announcements').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

const FIELDS = {
  text: 'درگاه پرداخت امشب بسته است.',
  link: '/support',
  level: 'warning',
  audience: 'all',
  place: 'تهران',
  category: 'cars',
  from: '۱۴۰۵/۰۹/۰۱',
  until: '۱۴۰۵/۰۹/۰۲',
  closable: '1',
};

testResource('announcements', {
  site: () => site,
  members: () => members,
  permission: 'change settings',
  path: '/admin/announcements',
  csvPath: '/admin/announcements.csv',
  casePath: (id) => `/admin/announcements/${id}`,
  add: added,
  async expected({ state, level, audience }) {
    const all = await site.services.db.selectFrom('announcements').selectAll().orderBy('id', 'desc').execute();
    const stateOf = ({ starts_at, ends_at }: (typeof all)[number]) =>
      ends_at && ends_at <= site.clock ? 'over' : starts_at > site.clock ? 'later' : 'now';
    return all
      .filter((one) => state === undefined || stateOf(one) === state)
      .filter((one) => level === undefined || one.level === level)
      .filter((one) => audience === undefined || one.audience === audience)
      .map(({ id }) => id);
  },
  filters: [{ state: 'over' }, { state: 'later' }, { level: 'urgent' }, { audience: 'sellers' }, { state: 'now' }],
  sorts: ['newest'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/announcements\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    change: {
      permission: 'change settings',
      action: 'change-announcement',
      prepare: async () => {
        const [id = 0] = await added(1);
        return { path: `/admin/announcements/${id}`, fields: FIELDS };
      },
    },
    remove: {
      permission: 'change settings',
      action: 'remove-announcement',
      prepare: async () => {
        const [id = 0] = await added(1);
        return { path: `/admin/announcements/${id}/delete`, fields: { sure: 'yes' } };
      },
    },
  },
});

const call = (fields: object) => members.admin.browser.call('/admin/announcements', { ...FIELDS, ...fields });
const newest = () =>
  site.services.db.selectFrom('announcements').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

it('ADM-03 an announcement is stored as typed: days of Tehran with or without a time, a place by its name', async () => {
  expect(await call({ from: '1405/9/10 14:30', until: '۱۴۰۵/۰۹/۱۱' })).toMatchObject({ status: 200 });
  const { taxonomy, places } = site.services.catalogue();
  const { id, ...stored } = await newest();
  expect(stored).toEqual({
    text: FIELDS.text,
    link: '/support',
    level: 'warning',
    audience: 'all',
    place_id: places.bySlug.get('tehran')?.id,
    category_id: taxonomy.bySlug.get('cars')?.id,
    starts_at: new Date('2026-12-01T14:30:00+03:30'),
    ends_at: new Date('2026-12-03T00:00:00+03:30'),
    closable: true,
  });
  const page = await members.admin.browser.page(`/admin/announcements/${id}`);
  expect(page).toContain('value="۱۴۰۵/۰۹/۱۰ ۱۴:۳۰"');
  expect(page).toContain('value="۱۴۰۵/۰۹/۱۲ ۰۰:۰۰"');
  expect(page).toMatch(/<a href="\/support">/);
  const log = await members.admin.browser.page('/admin/audit');
  for (const words of ['هشدار', '<bdi>تهران</bdi>', 'اطلاعیهٔ جدید']) expect(log).toContain(words);

  await call({ from: '', until: '', place: '', category: '', link: '' });
  expect(await newest()).toMatchObject({
    starts_at: site.clock,
    ends_at: null,
    place_id: null,
    category_id: null,
    link: null,
  });
});

it.each([
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(301) }, 'text'],
  [{ link: 'https://elsewhere.example/' }, 'link'],
  [{ link: '//elsewhere.example' }, 'link'],
  [{ link: '/\\elsewhere.example' }, 'link'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ level: 'huge' }, 'level'],
  [{ audience: 'nobody' }, 'audience'],
  [{ place: 'ناکجاآباد' }, 'place'],
  [{ place: 'تهر' }, 'place'],
  [{ category: 'nothing' }, 'category'],
  [{ category: '__proto__' }, 'category'],
  [{ from: '1405/13/01' }, 'from'],
  [{ from: '1405/09/01 25:00' }, 'from'],
  [{ until: 'فردا' }, 'until'],
  [{ from: '1405/09/10', until: '1405/09/09' }, 'until'],
  [{ from: '1405/09/10 10:00', until: '1405/09/10 10:00' }, 'until'],
  [{ from: '1405/09/10', until: '1407/09/10' }, 'until'],
])('ADM-03 an announcement with %j is refused beside its field', async (wrong, field) => {
  expect(await call(wrong)).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
});

it('ADM-03 a category that an announcement names is not removed from under it', async () => {
  const { browser } = members.admin;
  const remove = () => browser.call('/admin/catalogue/sofas/delete', { sure: 'yes' });
  await call({ category: 'sofas' });
  const { id } = await newest();
  expect(await remove()).toMatchObject({ status: 409 });
  expect(await browser.call(`/admin/announcements/${id}/delete`, { sure: 'yes' })).toMatchObject({ status: 200 });
  expect(await remove()).toMatchObject({ status: 200 });
});
