import { afterAll, beforeAll, expect, it } from 'vitest';
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

const EFFECTS = ['block', 'hold', 'flag'];
let made = 0;

async function added(count: number): Promise<readonly number[]> {
  const rows = Array.from({ length: count }, () => {
    made += 1;
    return { words: `واژه ${made}`, effect: EFFECTS[made % 3] ?? 'hold', note: '=1', created_at: TEST_NOW };
  });
  const stored = await site.services.db.insertInto('word_rules').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}

testResource('word rules', {
  site: () => site,
  members: () => members,
  permission: 'change word rules',
  path: '/admin/word-rules',
  csvPath: '/admin/word-rules.csv',
  casePath: (id) => `/admin/word-rules/${id}`,
  add: added,
  async expected({ effect }) {
    const rules = await site.services.db.selectFrom('word_rules').selectAll().orderBy('words').orderBy('id').execute();
    return rules.filter((rule) => effect === undefined || rule.effect === effect).map(({ id }) => id);
  },
  filters: [{ effect: 'block' }, { effect: 'flag' }],
  sorts: ['words', 'newest'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/word-rules\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    change: {
      permission: 'change word rules',
      action: 'change-word-rule',
      prepare: async () => {
        const [id = 0] = await added(1);
        return { path: `/admin/word-rules/${id}`, fields: { effect: 'flag', note: 'یادداشت' } };
      },
    },
    remove: {
      permission: 'change word rules',
      action: 'remove-word-rule',
      prepare: async () => {
        const [id = 0] = await added(1);
        return { path: `/admin/word-rules/${id}/delete`, fields: { sure: 'yes' } };
      },
    },
  },
});

it('ADM-03 a rule is found by the beginnings of its words, and what was done to it stands on its page', async () => {
  const { browser } = members.admin;
  await browser.call('/admin/word-rules', { words: 'كانال تلگرام', effect: 'hold', note: '' });
  const page = await browser.page(`/admin/word-rules?q=${encodeURIComponent('تلگ کان')}`);
  const [, id] = /<a href="\/admin\/word-rules\/(\d+)"/.exec(page) ?? [];
  await browser.call(`/admin/word-rules/${id}`, { effect: 'block', note: 'برای همه' });
  const rule = await browser.page(`/admin/word-rules/${id}`);
  expect(rule).toContain('تغییر کلمهٔ ممنوع');
  expect(rule).toContain('برای همه');
});
