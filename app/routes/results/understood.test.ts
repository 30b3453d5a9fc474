import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let samsung: { readonly key: string; readonly id: number };

beforeAll(async () => {
  site = await createTestSite();
  const { taxonomy, places } = site.services.catalogue();
  const category = taxonomy.bySlug.get('mobile-phones');
  const brand = [...taxonomy.options.values()].find(
    ({ label, attributeId }) =>
      label === 'سامسونگ' && category?.attributes.some(({ attribute }) => attribute.id === attributeId),
  );
  if (!category || !brand) throw new Error('no category of phones');
  samsung = { key: `a${brand.attributeId}`, id: brand.id };
  const phone = {
    categoryId: category.id,
    cityId: places.bySlug.get('tehran')?.id ?? 0,
    facts: { [brand.attributeId]: [brand.id] },
  };
  await site.publish(
    { ...phone, name: 'سامسونگ A25 یادگاری', price: 8_000_000 },
    { ...phone, name: 'سامسونگ S22', price: 16_000_000 },
    { ...phone, name: 'سامسونگ A15', price: 9_000_000, cityId: places.bySlug.get('shiraz')?.id ?? 0 },
  );
});
afterAll(() => site.stop());

const search = (q: string, more = '') => site.page(`/search?q=${encodeURIComponent(q)}${more}`);
const canonicalOf = (html: string) =>
  decodeURIComponent(
    /<link rel="canonical" href="http:\/\/localhost:3000([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '',
  );

/** Chips of a page: their names for screen readers, and their texts. */
const chipsIn = (html: string) =>
  [
    ...html.matchAll(
      /<a class="chip" href="([^"]+)" rel="nofollow"[^>]*aria-label="([^"]+)"[^>]*><bdi[^>]*>([^<]+)<\/bdi>/g,
    ),
  ].map(([, href = '', label = '', name = '']) => ({
    name,
    label,
    q: new URL(href.replaceAll('&amp;', '&'), 'http://localhost').searchParams.get('q'),
  }));

describe('what words were understood as', () => {
  it('SRCH-05 SRCH-16 is said by chips, each leading to the search without its phrase', async () => {
    const html = await search('گوشی سامسونگ زیر ۱۵ میلیون تهران');
    expect(chipsIn(html)).toEqual([
      {
        name: 'موبایل',
        label: 'حذف موبایل («گوشی»)',
        q: 'سامسونگ زیر ۱۵ میلیون تهران',
      },
      { name: 'سامسونگ', label: expect.stringContaining('سامسونگ'), q: 'گوشی زیر ۱۵ میلیون تهران' },
      {
        name: 'تا ۱۵ میلیون',
        label: expect.stringContaining('«زیر ۱۵ میلیون»'),
        q: 'گوشی سامسونگ تهران',
      },
      { name: 'تهران', label: expect.stringContaining('تهران'), q: 'گوشی سامسونگ زیر ۱۵ میلیون' },
    ]);
    expect(html).toContain('۱ آگهی');
    const literal = await search('گوشی سامسونگ زیر ۱۵ میلیون "تهران"');
    expect(chipsIn(literal).map(({ name }) => name)).toEqual(['موبایل', 'سامسونگ', 'تا ۱۵ میلیون']);
  });

  it('SRCH-16 is taken back as a whole by a named act, also for the longest text', async () => {
    const html = await search(`${'ققنوس '.repeat(21)}گگگگ گوشی سامسونگ`);
    expect(chipsIn(html).map(({ name }) => name)).toEqual(['موبایل', 'سامسونگ']);
    const [, href = ''] = /<a class="[^"]*" href="([^"]+)" rel="nofollow">دقیقاً همین کلمه‌ها/.exec(html) ?? [];
    const literal = await site.page(href.replaceAll('&amp;', '&'));
    expect(chipsIn(literal)).toEqual([]);
    expect(literal).not.toContain('دقیقاً همین کلمه‌ها');
  });

  it('SRCH-05 SRCH-16 more is found without the condition of a chip', async () => {
    const chips = chipsIn(await search('گوشی سامسونگ زیر ۱۵ میلیون تهران'));
    const found = await Promise.all(chips.map(({ q }) => search(q ?? '')));
    const counts = found.map((html) => Number(/([۱-۹]) آگهی<\/p>/.exec(html)?.[1]?.charCodeAt(0) ?? 0) - 1776);
    expect(counts).toEqual([1, 1, 2, 2]);
  });

  it('SRCH-05 SRCH-16 what is not wanted is left out, said, and taken back whole', async () => {
    const html = await search('گوشی به جز سامسونگ و اپل تهران');
    expect(chipsIn(html)).toMatchObject([
      { name: 'موبایل' },
      { name: expect.stringMatching(/^به‌جز .*سامسونگ.*اپل/), q: 'گوشی به تهران' },
      { name: 'تهران' },
    ]);
    expect(html).toContain('آگهی‌ای پیدا نشد');
    expect(html).not.toContain('در نظر گرفته نشد');
    expect(html).toContain(`/s/tehran/mobile-phones?not.${samsung.key}=`);
  });

  it('SRCH-16 stands for the words among the chosen filters, and comes with the summary of a changed search', async () => {
    const html = await search('گوشی سامسونگ', '&mnp=10000000');
    expect(html.match(/<a class="chip on"[^>]*>[^<]*/g)?.map((chip) => chip.replace(/<[^>]*>/, ''))).toEqual([
      'قیمت از ۱۰٬۰۰۰٬۰۰۰',
    ]);
    const answer = await site.ask(`/search?q=${encodeURIComponent('گوشی سامسونگ')}&_regions=summary`);
    const { regions, meta } = (await answer.json()) as { regions: { summary: string }; meta: { url: string } };
    expect(chipsIn(regions.summary).map(({ name }) => name)).toEqual(['موبایل', 'سامسونگ']);
    expect(meta.url).toMatch(/^\/s\?q=/);
  });

  it('SRCH-02 SRCH-05 what an address does not want is left out of its page, a chip and a third state, and not indexed', async () => {
    const at = `/s/iran/mobile-phones?not.${samsung.key}=${samsung.id}`;
    const html = await site.page(at);
    expect(html).toContain('آگهی‌ای پیدا نشد');
    expect(html).toContain('noindex');
    expect(html).toMatch(/aria-label="حذف فیلتر [^"]*به‌جز سامسونگ"/);
    expect(html).toMatch(new RegExp(`name="not\\.${samsung.key}\\[\\]"[^>]*checked=""[^>]*value="${samsung.id}"`));
    expect(await site.page(`/s/iran/mobile-phones?not.${samsung.key}=999999&not.ct=0&not.c=x`)).toContain('۳ آگهی');
    // The conditions contradict each other: the requested value wins over the excluded one.
    expect(await site.page(`${at}&${samsung.key}=${samsung.id}`)).toContain('۳ آگهی');
    expect(await site.page('/s/tehran/mobile-phones?not.ct=tehran')).toContain('۲ آگهی');
  });

  it('SRCH-16 a correction is in the heading, and said with the way to what was typed', async () => {
    const html = await search('گوسی سامسونگ');
    expect(html).toMatch(/<h1 aria-label="نتایج «گوشی سامسونگ» در ایران">/);
    expect(html.replace(/<[^>]*>/g, '')).toContain('نتایج «گوشی سامسونگ» · جست‌وجوی همان «گوسی سامسونگ»');
    expect(chipsIn(html)[1]?.q).toBe('گوشی');
    const literal = await search('"گوسی سامسونگ"');
    expect([chipsIn(literal), literal.includes('آگهی‌ای پیدا نشد')]).toEqual([[], true]);
  });

  it('SRCH-09 SRCH-16 a word that Persian has is never replaced unasked', async () => {
    const html = await search('گوشی سامسونک');
    expect(html).not.toContain('منظورتان');
    const asked = await search('عقاب');
    expect(asked).toContain('آگهی‌ای پیدا نشد');
    expect(chipsIn(asked)).toEqual([]);
  });

  it('SRCH-10 SRCH-16 a word that is only begun goes where the suggestions go, and that is said', async () => {
    const html = await search('سامسو');
    expect(html.replace(/<[^>]*>/g, '')).toMatch(/نتایج «سامسونگ» · جست‌وجوی همان «سامسو»/);
  });

  it('SRCH-16 words that were left out are said as they were typed', async () => {
    expect(await search('گوشی سامسونگ ققنوسِ')).toContain('«ققنوسِ» در آگهی‌ها پیدا نشد و در نظر گرفته نشد.');
  });

  it('SRCH-16 an order that words ask for is the current one', async () => {
    const html = await search('گوشی سامسونگ ارزون');
    expect(chipsIn(html).at(-1)?.name).toBe('ارزان‌ترین');
    expect(html).toMatch(/aria-current="true">ارزان‌ترین/);
    expect(html).not.toContain('مرتبط‌ترین');
  });

  it.each([
    ['پراید ۹۸', /^سال.*: ۱۳۹۸$/],
    ['گوشی سامسونگ 256', /^۲۵۶ گیگ/],
    ['گوشی بین ۱۰ تا ۱۵ میلیون', /^۱۰ میلیون تا ۱۵ میلیون$/],
    ['گوشی زیر 900 هزار تومن', /^تا ۹۰۰٬۰۰۰ تومان$/],
    ['ویلا تا دو و نیم میلیارد', /^تا ۲٫۵ میلیارد$/],
    ['آپارتمان دو خوابه', /دو خوابه/],
  ])('SRCH-16 the chip of a number says what it means: «%s»', async (q, name) => {
    expect(chipsIn(await search(q)).at(-1)?.name).toMatch(name);
  });

  it.each(['&mnp=5000', '&ct=tehran', ''])('SRCH-16 nothing is near to words that say nothing: %s', async (chosen) => {
    const html = await search('ققنوسستان', chosen);
    expect(html).toContain('آگهی‌ای پیدا نشد');
    expect(html).not.toContain('آگهی‌های نزدیک به جست‌وجوی شما');
  });

  it.each([
    ['گوشی سامسونگ زیر ۱۰ میلیون تهران', ['آگهی‌های نزدیک به جست‌وجوی شما: قیمت تا ۲۰ میلیون']],
    ['گوشی سامسونگ زیر ۷ میلیون تهران', ['نزدیک‌ترین‌ها: قیمت تا ۸٬۷۵۰٬۰۰۰ تومان', 'با هر قیمت']],
    ['گوشی سامسونگ مشهد', ['نزدیک‌ترین‌ها: در ایران']],
  ])('SRCH-16 near things of «%s» say what was let go', async (q, headings) => {
    const html = await search(q);
    expect([...html.matchAll(/<h2[^>]*data-card="[^"]*"[^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual(headings);
  });

  it('SRCH-16 of two prices that cannot both hold, the page says which one does not count', async () => {
    const html = await search('گوشی سامسونگ زیر ۱۰ میلیون بالای ۲۰ میلیون');
    expect(html).toContain('با بقیهٔ جست‌وجو جور نیست و در نظر گرفته نشد.');
    expect(html).toContain('بالای ۲۰ میلیون');
    expect(await search('گوشی سامسونگ زیر ۱۰ میلیون')).not.toContain('جور نیست');
  });

  it('SRCH-16 without any result or near thing there are ways out of the conditions', async () => {
    const html = await search('پراید ۹۸ سبز مشهد');
    expect(html).toContain('آگهی‌ای پیدا نشد');
    expect(html).toMatch(/href="\/s\/mashhad\/cars[^"?]*"[^>]*>حذف فیلترها/);
    expect(html).toMatch(/href="\/s\/iran\/cars[^"]*"[^>]*>جست‌وجو در همهٔ ایران/);
  });
});

describe('the canonical address of a reading', () => {
  const cases: readonly (readonly [text: string, address: () => string, indexed: boolean])[] = [
    ['گوشی تهران', () => '/s/tehran/mobile-phones', true],
    ['گوسی تهرون', () => '/s/tehran/mobile-phones', true],
    ['گوشی سامسونگ تهران', () => `/s/tehran/mobile-phones?${samsung.key}=${samsung.id}`, false],
    ['گوشی سامسونگ یادگاری', () => '/s?q=گوشی+سامسونگ+یادگاری', false],
    ['گوشی سامسونگ ققنوس', () => '/s?q=گوشی+سامسونگ+ققنوس', false],
    ['"گوشی" تهران', () => '/s?q="گوشی"+تهران', false],
  ];

  it.each(cases)(
    'SRCH-15 SRCH-16 is that of the filters only if no words are left: «%s»',
    async (q, address, indexed) => {
      const html = await search(q);
      expect(canonicalOf(html)).toBe(address());
      expect(!html.includes('<meta name="robots" content="noindex,follow"/>')).toBe(indexed);
    },
  );
});
