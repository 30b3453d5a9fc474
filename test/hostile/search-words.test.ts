import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { securityHeaders } from '../../app/web/pages/headers.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { ALL, runs, sample } from '../tier.ts';
import { expectHarmless } from './harmless-answer.ts';
import { PAYLOADS } from './payloads.ts';

const QUOTES: readonly string[] = [
  ...['"', '""', '"""', '«', '»', '»«', '“„”', '"گوشی', 'گوشی"', '«گوشی "سامسونگ» نو"', '"گوشی «سامسونگ" نو»'],
  ...['"'.repeat(5_000), 'گوشی"'.repeat(5_000), `${'"'.repeat(5_001)}گوشی"`, '۵۵" ۶۵" "'],
];
const MEANINGLESS: readonly string[] = [
  ...[
    'و یا در از به که',
    'یا',
    'و',
    'می خوام',
    'سلام لطفا',
    '😀😀😀',
    '👨‍👩‍👧‍👦🔥',
    '\u202e\u202d\u2066\u2069',
    '\u202eگوشی',
    'ـــ',
    '؟!٪',
  ],
  ...['گوشی '.repeat(2_500), 'ققنوس '.repeat(2_000), 'گ'.repeat(10_000), 'یا گوشی '.repeat(1_000), 'صدو'.repeat(3_000)],
];
const TOKENS: readonly string[] = [
  ...[
    'a1112',
    'a1112=1112001',
    'a1002:1398',
    'c101',
    'c43627',
    't801',
    'r8',
    'n5003',
    'p37',
    'p-',
    'p:none',
    'u1',
    'g1',
    'd20000',
    '^گوشی',
  ],
  ...["c1' | 'c2", "'&'", '!گوشی', 'گوشی:*', '(گوشی | سامسونگ)', 'گوشی <-> سامسونگ', '\\', 'c=cars&ct=tehran'],
];
const NUMBERS: readonly string[] = [
  ...['۱۲۰۰', '۹۹۹۹', 'پراید ۱۲۰۰', 'پراید ۹۹۹۹', 'مدل ۹۹۹۹ پراید', 'زیر صفر', 'گوشی زیر صفر', 'پراید زیر صفر کیلومتر'],
  ...[`گوشی زیر ${'۹'.repeat(30)}`, `گوشی زیر ${'۹'.repeat(30)} تومن`, '۹'.repeat(400), 'گوشی زیر ۱۰۰۰۰۰۰ میلیارد'],
  ...['گوشی بالای ۲۰۰ میلیارد', 'گوشی بالای ۹۰۰ میلیارد', 'گوشی بالای ۱۰ میلیون زیر ۵ میلیون', 'گوشی ۱۰ تا ۵ میلیون'],
  ...[
    'پراید ۹۸ تا ۹۰',
    'پراید بالای ۹۸ زیر ۹۵',
    'آپارتمان ۰ متری',
    'آپارتمان ۱۰۰۰۰۰۰۰۰۰ متری',
    'آپارتمان ۱۰۰ خوابه',
    'منفی ۵ میلیون',
  ],
];
const CATALOGUE = [
  '',
  '&c=cars',
  '&c=mobile-phones&mnp=10000000',
  '&ct=tehran&mxp=1',
  '&c=saipa&a1002=1400-1390',
  '&o=cheapest',
  '&o=nearest',
];

let site: TestSite;
let policy: string;
beforeAll(async () => {
  site = await createTestSite({ listings: 300 });
  policy = securityHeaders(site.services.site)['content-security-policy'] ?? '';
});
afterAll(() => site.stop());

/** Number of characters of a text that are searched; more would not fit into an address when encoded. */
const FITTING = 400;

/** Requests the search page and the search call, which must both succeed. Returns the data of the call's answer. */
async function searched(text: string, more = ''): Promise<{ total: number; understood: unknown[] }> {
  const query = `?q=${encodeURIComponent(text.slice(0, FITTING).toWellFormed())}${more}`;
  for (const address of [`/search${query}`, `/api/web/listings${query}`]) {
    const answer = await site.ask(address);
    expect([answer.status, address.slice(0, 200)]).toEqual([200, address.slice(0, 200)]);
    await expectHarmless({ method: 'GET', address, headers: {}, body: null }, answer, policy);
  }
  const answer = await site.ask(`/api/web/listings${query}`);
  return ((await answer.json()) as { data: { total: number; understood: unknown[] } }).data;
}

const named = (texts: readonly string[]) => texts.map((text) => [text.slice(0, 30), text] as const);

describe('a search of hostile words', () => {
  it.each(sample(named([...QUOTES, ...MEANINGLESS, ...TOKENS, ...NUMBERS]), 9))(
    'SRCH-16 SRCH-02 is answered on the page and in the call: %j',
    async (_, text) => {
      await searched(text);
    },
  );

  it('SRCH-16 of ten kilobytes is refused as an address, unread', async () => {
    for (const text of [...QUOTES, ...MEANINGLESS].filter(({ length }) => length >= 5_000))
      expect((await site.ask(`/search?q=${encodeURIComponent(text)}`)).status).toBe(414);
  });

  it.each(sample(named(PAYLOADS), 9))(
    'SRCH-16 GEN-02 writes nothing unescaped where a thing is understood beside %j',
    async (_, text) => {
      const { understood } = await searched(`گوشی سامسونگ ${text}`);
      expect(understood.length).toBeGreaterThanOrEqual(0);
      await searched(`"${text}" پراید`);
    },
  );

  it('SRCH-16 is answered beside any choice of the address', async () => {
    const text = fc.constantFrom(
      ...QUOTES,
      ...MEANINGLESS,
      ...TOKENS,
      ...NUMBERS,
      'گوشی سامسونگ',
      'پراید یا ۲۰۶',
      'خانه دو خوابه کرج',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...CATALOGUE),
        async (parts, more) => {
          await searched(parts.map((part) => part.slice(0, 60)).join(' '), more);
        },
      ),
      { numRuns: runs(ALL ? 60 : 25) },
    );
  });

  it.each(sample(['a1112', 'c101', 'c43627', 't801', 'p37', 'u1', 'g1', 'd20000'], 3))(
    'SRCH-16 finds no token that is typed as a word: %s',
    async (token) => {
      const [mark = '', number = ''] = [token.slice(0, 1), token.slice(1)];
      const { total } = await searched(`"${token}"`);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from listings
        where status = 'published' and search @@ (${`'${mark}' & '${number}'`})::tsquery`.execute(site.services.db);
      expect(total).toBe(rows[0]?.n);
    },
  );

  it('SRCH-16 completes and suggests for hostile words, too', async () => {
    for (const text of sample([...QUOTES, ...MEANINGLESS, ...TOKENS, ...NUMBERS], 7, 1)) {
      const answer = await site.ask(`${paths.searchSuggestion()}?q=${encodeURIComponent(text)}`);
      expect(answer.status, text.slice(0, 40)).toBeLessThan(500);
    }
  });
});

describe('a cursor of another search', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z');
  const texts = ['گوشی سامسونگ نو ققنوس', 'پراید ۹۸ ونک', 'ققنوس', 'گوشی', '"گوشی"', 'خانه زیر ۵ میلیون', '😀'];
  const keys = ['0', '1', '47', '1e3', '9999999999999999', '1795000000000000'];

  it.each(['0', '1', '2', '3', '9'])('SRCH-06 SRCH-16 of the band %s ends, and repeats nothing', async (band) => {
    for (const [row, text] of sample(texts.entries().toArray(), 3, Number(band))) {
      for (const key of sample(keys, 3, row)) {
        const seen: number[] = [];
        let after: string | null = `${band}_${key}_1001_${NOW}`;
        for (let pages = 0; after !== null; pages++) {
          expect(pages).toBeLessThan(40);
          const answer = await site.ask(`/api/web/listings?q=${encodeURIComponent(text)}&after=${after}`);
          expect(answer.status).toBe(200);
          const { data } = (await answer.json()) as { data: { listings: { id: number }[]; nextCursor: string | null } };
          seen.push(...data.listings.map(({ id }) => id));
          after = data.nextCursor;
        }
        expect(new Set(seen).size).toBe(seen.length);
      }
    }
  });
});
