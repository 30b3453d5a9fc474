import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewWords } from '../../domain/query-reading/query-reading.server.ts';
import { EVERYTHING } from '../../domain/query-reading/search-query.ts';
import { isSameSpelled } from '../../domain/search/spelling.ts';
import { foundKey } from '../../domain/search/understanding.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { SPELLING_PAIRS } from '../spelling-pairs.ts';
import { sample } from '../tier.ts';

/** Typing errors of one letter: replaced, missing, doubled, swapped. */
const TYPOS: readonly (readonly [typed: string, meant: string])[] = [
  ...([
    ['یخچل', 'یخچال'],
    ['یخچالل', 'یخچال'],
    ['لباسشوی', 'لباسشویی'],
    ['تلویزون', 'تلویزیون'],
  ] as const),
  ...([
    ['تلوزیون', 'تلویزیون'],
    ['مبایل', 'موبایل'],
    ['موابیل', 'موبایل'],
    ['گوشس', 'گوشی'],
  ] as const),
  ...([
    ['آپارتمن', 'آپارتمان'],
    ['اپرتمان', 'آپارتمان'],
    ['آپارتملن', 'آپارتمان'],
    ['ویلاا', 'ویلا'],
  ] as const),
  ...([
    ['زمبن', 'زمین'],
    ['مغزه', 'مغازه'],
    ['مغاره', 'مغازه'],
    ['دوچرحه', 'دوچرخه'],
  ] as const),
  ...([
    ['دوچخه', 'دوچرخه'],
    ['موتورسیکات', 'موتورسیکلت'],
    ['خودور', 'خودرو'],
    ['پراد', 'پراید'],
  ] as const),
  ...([
    ['پراید‌د', 'پراید'],
    ['سمتد', 'سمند'],
    ['کامیونن', 'کامیون'],
    ['وانتت', 'وانت'],
  ] as const),
  ...([
    ['لپتاب', 'لپتاپ'],
    ['لپاتپ', 'لپتاپ'],
    ['کامپوتر', 'کامپیوتر'],
    ['کامپیوتتر', 'کامپیوتر'],
  ] as const),
  ...([
    ['پرینتز', 'پرینتر'],
    ['دوربیین', 'دوربین'],
    ['دوبین', 'دوربین'],
    ['هدفن', 'هدفون'],
  ] as const),
  ...([
    ['صندای', 'صندلی'],
    ['صنلی', 'صندلی'],
    ['کابنت', 'کابینت'],
    ['کابینتت', 'کابینت'],
  ] as const),
  ...([
    ['فرشش', 'فرش'],
    ['قالیجه', 'قالیچه'],
    ['پرد‌ه‌ای', 'پرده'],
    ['کتابخنه', 'کتابخانه'],
  ] as const),
  ...([
    ['کفشش', 'کفش'],
    ['ساعتت', 'ساعت'],
    ['طلاا', 'طلا'],
    ['گردنبد', 'گردنبند'],
  ] as const),
  ...([
    ['استخدم', 'استخدام'],
    ['حسبداری', 'حسابداری'],
    ['نظافتت', 'نظافت'],
    ['تعمیرکر', 'تعمیرکار'],
  ] as const),
];

/** Things that have a category of their own. */
const THINGS: readonly (readonly [name: string, category: string])[] = [
  ['لباسشویی', 'washing-machines'],
  ['تلویزیون', 'televisions'],
  ['موبایل', 'mobile-phones'],
  ['موتورسیکلت', 'motorcycles'],
  ['لپتاپ', 'laptops'],
  ['هدفون', 'headphones'],
  ['طلا', 'gold-jewellery'],
];

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  const words = [...new Set(TYPOS.map(([, meant]) => meant))].join(' ');
  await site.publish(
    // Two listings contain all words: a word of a single listing may itself be a typing error.
    { name: 'سیاهه‌ای از چیزها', description: words },
    { name: 'سیاهه‌ای دیگر', description: words },
    { name: 'سماور برنجی قدیمی', description: 'سالم است', publishedAt: hoursAgo(9) },
    { name: 'سرویس چای کامل', description: 'همراه با سماور', publishedAt: hoursAgo(1) },
    { name: 'سماور برقی نو', description: 'در جعبه', publishedAt: hoursAgo(5) },
    { name: 'میز و سینی چای', description: 'برای سماور بزرگ', publishedAt: hoursAgo(3) },
    ...THINGS.map(([name, slug]) => ({
      name,
      categoryId: site.services.catalogue().taxonomy.bySlug.get(slug)?.id ?? 0,
    })),
    ...SPELLING_PAIRS.flat().map((name) => ({ name })),
  );
  await renewWords(site.ctx);
});
afterAll(() => site.stop());

describe('search in Persian', () => {
  it.each(sample(SPELLING_PAIRS, 3))('SRCH-09 «%s» and «%s» have the same results', async (written, searched) => {
    const found = await namesFor(written);
    // Compared as stored: the marketplace normalises letters.
    expect(found).toEqual(expect.arrayContaining([cleanProse(written), cleanProse(searched)]));
    expect(await namesFor(searched)).toEqual(found);
  });

  it('SRCH-09 matches in titles come before those in descriptions, the newest first in each', async () => {
    expect(await namesFor('سماور')).toEqual(['سماور برقی نو', 'سماور برنجی قدیمی', 'سرویس چای کامل', 'میز و سینی چای']);
  });

  it('SRCH-09 SRCH-16 finds what was meant for at least four of five typing errors', async () => {
    expect(TYPOS.length).toBeGreaterThanOrEqual(40);
    const helped: string[] = [];
    for (const [typed, meant] of TYPOS) {
      const shown = correctionIn(await site.page(`/s?q=${encodeURIComponent(typed)}`));
      // No correction is merely another spelling of the query.
      expect(shown && isSameSpelled(shown, typed)).not.toBe(true);
      if ((await readAs(typed)) === (await readAs(meant))) helped.push(typed);
    }
    expect(helped.length / TYPOS.length).toBeGreaterThanOrEqual(0.8);
  });
});

it.each([
  ['آپارتمن', 'آپارتمان'],
  // Correct words are left alone.
  ['آپارتمان کفشش', 'آپارتمان کفش'],
])('SRCH-09 corrects to the usual spelling: %s', async (typed, meant) => {
  expect(correctionIn(await site.page(`/s?q=${encodeURIComponent(typed)}`))).toBe(meant);
});

const correctionIn = (html: string): string | undefined =>
  /نتایج «([^»]+)» ·/.exec(html.replaceAll('<!-- -->', ''))?.[1];

const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR);

/**
 * Returns how a text is interpreted: the key of its search if that has categories, otherwise the names of the listings
 * found.
 */
async function readAs(text: string): Promise<string> {
  const { asked } = await site.services.search.understand({ ...EVERYTHING, text }, scope());
  return asked.categories.length > 0 ? foundKey({ ...asked, text: '' }) : (await namesFor(text)).join();
}

const scope = () => ({ ...site.services.catalogue(), now: TEST_NOW });

async function namesFor(text: string): Promise<string[]> {
  const { listings } = await site.services.search.page({ ...EVERYTHING, text }, null, 40, scope());
  return listings.map(({ name }) => name);
}
