import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';
import { fa } from '../../../../messages/fa.ts';

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

it('ADM-03 a word is tried on the last thousand listings before it is a rule, and stores nothing', async () => {
  const { browser } = members.admin;
  const [drawn = 0] = await site.publish(
    { name: 'فروش تریاااک' },
    { name: 'مبل', description: 'کنار ت ر ی ا ک نیست' },
    { name: 'تریاکی', status: 'removed' },
  );
  const before = await site.services.db.selectFrom('word_rules').select('id').execute();
  const tried = (typed: string) => browser.page(`/admin/try-word-rule?q=${encodeURIComponent(typed)}`);
  const page = await tried('ترياك');
  expect(page).toContain(fa.moderation.words.tried('۲', '۳'));
  expect(page).toContain(`href="/admin/all-listings/${drawn}"`);
  expect(page).not.toContain('تریاکی');
  // The typed words are copied into the form for a new rule.
  expect(page).toMatch(/<form[^>]* action="\/admin\/word-rules"[^>]*>.*name="words"[^>]* value="تريا/s);
  expect(await tried('سلاح گرم')).toContain(fa.moderation.words.triedNone('۳'));
  for (const odd of ['-', ' ', '\u200c', '%', "'"]) {
    const answer = await tried(odd);
    expect(answer).not.toContain(fa.moderation.words.addTried);
  }
  expect(await tried('<b>')).not.toContain('<b>"');
  expect(await site.services.db.selectFrom('word_rules').select('id').execute()).toEqual(before);
  expect((await members.moderator.browser.get('/admin/try-word-rule?q=a')).status).toBe(404);
});

it('ADM-02 a list is counted exactly to ten thousand, and says so beyond', async () => {
  const { browser } = members.admin;
  const counted = async () => /<h1>.*?<\/h1>\s*<[^>]*>(.*?)</s.exec(await browser.page('/admin/word-rules'))?.[1];
  const fill = async (most: number) => {
    await sql`
      insert into word_rules (words, effect, note, created_at)
      select 'عبارت ' || n, 'hold', '', ${TEST_NOW}::timestamptz
      from generate_series(1, ${most}::int) as n
      on conflict do nothing`.execute(site.services.db);
    // Adds another entry to the log, which invalidates cached counts.
    await browser.call('/admin/word-rules', { words: `شمارش ${most}`, effect: 'hold', note: '' });
    const { n } = await site.services.db
      .selectFrom('word_rules')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const some = await fill(1_200);
  expect(await counted()).toBe(fa.officeLists.count(persianNumber(some)));
  expect(await fill(10_000)).toBeGreaterThan(10_000);
  expect(await counted()).toBe(fa.officeLists.more(persianNumber(10_000)));
});
