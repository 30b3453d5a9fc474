import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';
import { sample } from '../tier.ts';

let site: TestSite;
let admin: Member;
let member: Browser;
let ids: number[];

const SECRET = 'کلمه‌ای‌که‌فقط‌اینجاست';

beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
  member = newBrowser(site);
  await member.signIn(newMobile());
  ids = await site.publish(
    { name: `مبل ${SECRET}` },
    { name: 'مبل دیگری برای همه', price: 5_000 },
    { status: 'draft' },
  );
});
afterAll(() => site.stop());
beforeEach(async () => void (await site.services.db.deleteFrom('limit_counts').execute()));

/** Statements in place of a value: each would change the number of rows, take time, or fail. */
const STATEMENTS = [
  "' or 1=1 --",
  "1' or '1'='1",
  '1 or true',
  '1); drop table listings; --',
  "'; update users set role = 'admin'; --",
  '1 union select telephone, 1, 1 from listing_contacts --',
  "' union all select null::text --",
  "x' && pg_sleep(30) --",
  '$1; select pg_sleep(30)',
  "\\'; select 1; --",
  "a' | !'b",
  "مبل' or search @@ 'c1",
  "') or exists (select 1 from users) or ('1'='1",
  "{1,2}'::int[] or true",
  '0x31 or 1',
  "%' or name like '%",
  '1e1 or 1=1',
  "''''''''",
  "\u0000' or 1=1",
];

const counts = async () => {
  const { db } = site.services;
  const rows = await Promise.all(
    (['listings', 'users', 'saved_searches', 'audit_entries', 'listing_contacts'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );
  const staff = await db.selectFrom('users').select('id').where('role', '<>', 'user').execute();
  return [...rows.map(({ n }) => Number(n)), staff.length];
};

async function isRefusedOrEmpty(response: Response): Promise<string> {
  expect(response.status).toBeLessThan(500);
  const text = await response.text();
  expect(text).not.toMatch(/syntax error at|pg_catalog|violates|invalid input|\+989\d{9}/);
  return text;
}

const SEARCHES: readonly (readonly [string, string])[] = [
  ['the words', 'q'],
  ['a category', 'c'],
  ['a province', 'r'],
  ['a city', 'ct'],
  ['a district', 'nh'],
  ['the lowest price', 'mnp'],
  ['the highest price', 'mxp'],
  ['the order', 'o'],
  ['a point', 'location'],
  ['a cursor', 'after'],
  ['a limit', 'limit'],
  ['an attribute', 'a1004'],
  ['an attribute’s name', "a1' or 1=1"],
];

const OFFICE = [
  '/admin/users?q=',
  '/admin/users?staff=1&q=',
  '/admin/users?before=',
  '/admin/users?after=',
  '/admin/users/',
  '/admin/audit?user=',
  '/admin/audit?actor=',
  '/admin/audit?action=',
  '/admin/audit?before=',
  '/admin/audit?after=',
  '/admin/listings?after=',
  '/admin/listings/',
  '/admin/reports?kind=',
  '/admin/reports?after=',
  '/admin/reports/',
  '/admin/catalogue/',
  '/admin/catalogue/sofas?attribute=',
];

const OWN = [
  '/my/chats?q=',
  '/my/chats?listingId=',
  '/my/chats?until=2026-01-01&after=',
  '/my/chats?after=',
  '/my/notifications?after=',
  '/api/web/chat/search?q=',
  '/api/web/chat/conversations?after=',
  '/my/offers?after=',
  '/my/reviews?after=',
  '/my/reviews?show=given&after=',
  '/api/web/rate-info?type=listing&calls=2&typeId=',
  '/nps?listing=',
  '/my/listings?status=',
  '/api/web/notifications?cursor=',
  '/favourites?page=',
  '/api/web/search-suggestion?q=',
  '/api/web/category-suggestion?q=',
  '/api/web/attributes/',
  '/v/',
];

const rowsOf = <T extends readonly unknown[]>(table: readonly T[]) => table.map((row, at) => [...row, at] as const);

describe('SQL in place of a value', () => {
  it.each(rowsOf(SEARCHES))('SRCH-02 is not executed in a search: %s', async (_, name, row) => {
    const before = await counts();
    for (const statement of sample(STATEMENTS, 9, row)) {
      const query = new URLSearchParams([
        [name, statement],
        ...(name === 'location' ? [['o', 'nearest']] : []),
        ...(name === 'q' ? [] : [['q', SECRET]]),
      ] as string[][]);
      for (const path of ['/api/web/listings', '/search']) {
        const text = await isRefusedOrEmpty(await site.ask(`${path}?${query}`));
        // Only listings with the word are found: never all, never the draft.
        if (path.startsWith('/api') && text.startsWith('{') && name !== 'q') {
          const found = (JSON.parse(text) as { data?: { listings?: { id: number }[] } }).data?.listings ?? [];
          expect(found.every(({ id }) => id === ids[0])).toBe(true);
        }
      }
    }
    expect(await counts()).toEqual(before);
  });

  it('SAVE-01 is not executed in a saved search', async () => {
    for (const statement of STATEMENTS) {
      const fields = { serpQuery: `q=${encodeURIComponent(statement)}&mnp=${statement}`, name: statement };
      await isRefusedOrEmpty(await member.post('/api/web/new-saved-search', fields));
      await site.services.db.deleteFrom('limit_counts').execute();
    }
    const kept = await site.services.db.selectFrom('saved_searches').select('name').execute();
    expect(kept.length).toBeLessThanOrEqual(STATEMENTS.length);
    await isRefusedOrEmpty(await member.get('/my/saved-searches'));
    // Publishing compares a listing with all saved searches.
    await site.publish({ name: 'مبل تازه‌ای که با همه سنجیده می‌شود' });
    await site.runEvents();
  });

  it.each(OFFICE.map((path, row) => [path, row] as const))(
    'ADM-01 is not executed in the back office: %s',
    async (path, row) => {
      const before = await counts();
      for (const statement of sample(STATEMENTS, 9, row))
        await isRefusedOrEmpty(await admin.browser.get(`${path}${encodeURIComponent(statement)}`));
      expect(await counts()).toEqual(before);
    },
  );

  it('CHAT-01 is not executed in chats, notices and lists', async () => {
    const before = await counts();
    for (const [row, path] of OWN.entries())
      for (const statement of sample(STATEMENTS, 9, row))
        await isRefusedOrEmpty(await member.get(`${path}${encodeURIComponent(statement)}`));
    expect(await counts()).toEqual(before);
  });
});
