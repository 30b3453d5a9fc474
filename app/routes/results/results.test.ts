import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { addAccount } from '../../../test/accounts.ts';
import { createBrowser } from '../../../test/browser.ts';
import { AGENT, createSearcher } from '../../../test/search-people.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  const { taxonomy, places } = site.services.catalogue();
  const id = (slug: string) => places.bySlug.get(slug)?.id ?? 0;
  const category = (slug: string) => taxonomy.bySlug.get(slug)?.id ?? 0;
  await site.publish(
    { name: 'مبل راحتی هفت نفره در تهران', price: 32_000_000, cityId: id('tehran') },
    { name: 'مبل ارزان دست دوم در تهران', price: 4_000_000, cityId: id('tehran') },
    { name: 'مبل سلطنتی گران در شیراز', price: 90_000_000, cityId: id('shiraz') },
    { name: 'آپارتمان نوساز در تهران', categoryId: category('apartments-for-sale'), cityId: id('tehran') },
    ...Array.from({ length: 30 }, (_, index) => ({ name: `صندلی شمارهٔ ${index} در یزد`, cityId: id('yazd') })),
  );
});
afterAll(() => site.stop());

describe('the results page', () => {
  it('GEN-01 is a Persian, right-to-left document that names place and category', async () => {
    const html = await site.page('/s/tehran');
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toMatch(/<h1[^>]*>همهٔ آگهی‌ها در شهر تهران<\/h1>/);
    expect(html).toContain('مبل راحتی هفت نفره در تهران');
    expect(html).not.toContain('مبل سلطنتی گران در شیراز');
  });

  it('SRCH-02 SRCH-15 a new text search keeps the chosen filters, and the heading names them', async () => {
    const html = await site.page('/search?q=مبل&c=furniture&ct=tehran&mxp=50000000&o=cheapest');
    const form = 'form="site-search"';
    const kept = [...html.matchAll(/<input type="hidden" form="site-search" name="([^"]+)" value="([^"]*)"/g)];
    expect(html).toContain('<form id="site-search" action="/search"');
    expect(Object.fromEntries(kept.map(([, name, value]) => [name, value]))).toMatchObject({ mxp: '50000000' });
    expect(kept.map(([, name]) => name)).toEqual(expect.arrayContaining(['mxp', 'ct']));
    expect(kept.map(([, name]) => name)).not.toEqual(expect.arrayContaining(['q', 'o']));
    expect(html).toMatch(/<h1 aria-label="نتایج «مبل»[^"]* در شهر تهران، قیمت تا ۵۰٬۰۰۰٬۰۰۰">[^<]* در شهر تهران<\/h1>/);
    // The hidden fields are in a region, so that choices without a reload update them.
    const { regions } = (await (await site.ask('/search?mnp=7&_regions=summary')).json()) as {
      regions: { summary: string };
    };
    expect(regions.summary).toContain(`${form} name="mnp" value="7"`);
  });

  const FROM = 'قیمت (تومان) از: ';
  const TO = 'قیمت (تومان) تا: ';
  const DRIVEN = 'کارکرد (کیلومتر)';
  it.each([
    ['mnp=50000000&mxp=1000', 'mxp', `${TO}«۱٬۰۰۰» از ابتدای بازه کمتر است و به حساب نیامد.`],
    ['mnp=50000000&mxp=۲۵+میلیون', 'mxp', `${TO}«۲۵ میلیون» از ابتدای بازه کمتر است و به حساب نیامد.`],
    ['mnp=100&mxp=85,5', 'mxp', `${TO}«85,5» از ابتدای بازه کمتر است و به حساب نیامد.`],
    ['mnp=abc', 'mnp', `${FROM}«abc» خوانده نشد و به حساب نیامد. عدد را با رقم بنویسید.`],
    ['mnp=-5', 'mnp', `${FROM}«-5» منفی است و به حساب نیامد.`],
    ['mxp=99000000001', 'mxp', `${TO}«۹۹٬۰۰۰٬۰۰۰٬۰۰۱» خیلی بزرگ است و به حساب نیامد.`],
    ['mxp=99999999999999999999', 'mxp', `${TO}«99999999999999999999» خیلی بزرگ است و به حساب نیامد.`],
    ['mxp=۲۰۰+میلیارد', 'mxp', `${TO}«۲۰۰ میلیارد» خیلی بزرگ است و به حساب نیامد.`],
    ['c=cars&a1003-from=دو+هزار', 'a1003-from', `${DRIVEN} از: «دو هزار» خوانده نشد`],
    ['c=cars&a1003-from=90000&a1003-to=10', 'a1003-to', `${DRIVEN} تا: «۱۰» از ابتدای بازه کمتر است`],
    ['c=cars&a1003=90000-10', 'a1003-to', `${DRIVEN} تا: «۱۰» از ابتدای بازه کمتر است`],
    ['c=cars&a1003=abc-', 'a1003-from', `${DRIVEN} از: «abc» خوانده نشد`],
  ])('SRCH-02 names the field of ?%s that does not count, and says why', async (query, name, sentence) => {
    const escaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
    for (const path of ['/search', '/choose/filters']) {
      const html = escaped(await site.page(`${path}?${query}`));
      const notes = [...html.matchAll(/<p[^>]*data-not-counted="([^"]*)"[^>]*>([^<]*)</g)];
      expect(notes.map(([, of]) => of)).toEqual([name]);
      expect(notes[0]?.[2]).toContain(sentence);
      // The field shows the value that was used, here none.
      const field = new RegExp(`<input class="input" [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
      expect(/ value="([^"]*)"/.exec(field)?.[1] ?? '').toBe('');
      // Valid bounds cause no note.
      expect(await site.page(`${path}?c=cars&mnp=1000&mxp=50000000&a1003-from=10`)).not.toContain('data-not-counted');
      if (path !== '/search') continue;
      expect(/<p class="notice" role="status">([^<]*به حساب نیامد[^<]*)</.exec(html)?.[1]).toContain(sentence);
    }
  });

  it('SRCH-02 each number that does not count is said by itself, before the numbers that it may mean', async () => {
    const html = await site.page('/search?mnp=85,5&mxp=120,5');
    const above = [...html.matchAll(/<p class="notice" role="status">([^<]*)<\/p><p class="actions">(.*?)<\/p>/g)];
    expect(above.map(([, words]) => words)).toEqual([
      `${FROM}«85,5» به حساب نیامد. منظورتان کدام است: ۸۵ یا ۸۶ تومان؟`,
      `${TO}«120,5» به حساب نیامد. منظورتان کدام است: ۱۲۰ یا ۱۲۱ تومان؟`,
    ]);
    expect(above.map(([, , links = '']) => [...links.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name))).toEqual([
      ['۸۵', '۸۶'],
      ['۱۲۰', '۱۲۱'],
    ]);
  });

  it.each([
    ['a1002-from=98&a1002-to=02', '1398-1402', ['۱۳۹۸', '۱۴۰۲']],
    ['a1002-from=۹۸', '1398-', ['۱۳۹۸', '']],
    ['a1002-from=2018&a1002-to=2020', '1397-1399', ['۱۳۹۷', '۱۳۹۹']],
    ['a1002=401-', '1401-', ['۱۴۰۱', '']],
    ['a1002-from=1398', '1398-', ['۱۳۹۸', '']],
    ['a1003-from=98', null, ['', '']],
  ])('SRCH-02 SRCH-16 reads years of ?%s as people write them', async (query, canonical, years) => {
    const html = await site.page(`/search?c=cars&${query}`);
    const shown = ['a1002-from', 'a1002-to'].map((name) => {
      const field = new RegExp(`<input class="input" [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
      return / value="([^"]*)"/.exec(field)?.[1] ?? '';
    });
    expect(shown).toEqual(years);
    if (canonical) expect(html).toContain(`a1002=${canonical}`);
    else expect(html).toContain('a1003=98-');
  });

  it('SRCH-02 GEN-03 a year that may be meant has no separators', async () => {
    const html = await site.page('/search?c=cars&a1002-from=1398,5');
    expect(html).toContain('۱۳۹۸ یا ۱۳۹۹؟');
    expect(html).not.toContain('۱٬۳۹۸');
  });

  it.each([
    ['mnp=85,5', 'mnp', '۸۵ یا ۸۶ تومان؟', ['85', '86']],
    ['c=cars&a1003-to=85,5', 'a1003-to', '۸۵ یا ۸۶؟', ['85', '86']],
    ['c=cars&a1003-from=86&a1003-to=85,5', 'a1003-to', '۸۶', ['86']],
    ['mxp=۲۵+تومان', 'mxp', '۲۵ یا ۲۵٬۰۰۰٬۰۰۰ تومان؟', ['25', '25000000']],
    ['mxp=بیست+و+پنج+میلیون', 'mxp', '۲۵٬۰۰۰٬۰۰۰ تومان', ['25000000']],
    ['mxp=abc', 'mxp', 'عدد را با رقم بنویسید', []],
    [
      'c=apartments-for-rent&a1130[]=1130001&a1131-to=۲۵+میلیون',
      'a1131-to',
      'منظورتان ۲۵٬۰۰۰٬۰۰۰ تومان است؟',
      ['25000000'],
    ],
    ['mxp=۲۵+میلیون', 'mxp', 'منظورتان ۲۵٬۰۰۰٬۰۰۰ تومان است؟', ['25000000']],
  ])('GEN-03 SRCH-02 links the numbers that ?%s may mean, which then count', async (query, name, question, meant) => {
    for (const look of ['', '&_regions=filters,summary']) {
      const answer = await site.ask(`/search?${query}${look}`);
      const html = look ? Object.values((await answer.json()).regions).join('') : await answer.text();
      const note = new RegExp(`<p[^>]*data-not-counted="${name}"[^>]*>([^<]*)`).exec(html);
      expect(note?.[1]).toContain('به حساب نیامد');
      expect(note?.[1]).toContain(question);
      const links = [...html.matchAll(/<a class="button" data-region-link="" href="([^"]*)">/g)].map(([, to = '']) =>
        to.replaceAll('&amp;', '&'),
      );
      // The links are beside the field, and above the results for phones.
      expect(links).toHaveLength(meant.length * 2);
      for (const number of meant) {
        const href = links.find((to) => new URL(to, 'http://site').searchParams.get(name) === number) ?? '';
        expect(href).not.toContain('_regions');
        const counted = await site.page(href);
        expect(counted).not.toContain('data-not-counted');
        const field = new RegExp(`<input class="input" [^>]*name="${name}"[^>]*>`).exec(counted)?.[0];
        expect(field).toContain(` value="${persianNumber(Number(number))}"`);
      }
    }
  });

  it("SRCH-15 results of a seller have the seller's name, and an unknown seller none", async () => {
    const [{ user_id: seller } = { user_id: 0 }] = await site.services.db
      .selectFrom('listings')
      .select('user_id')
      .execute();
    const heading = async (path: string) => /<h1[^>]*>([^<]*)/.exec(await site.page(path))?.[1];
    expect(await heading(`/s?ui=${seller}`)).toBe('آگهی‌های فروشنده در ایران');
    expect(await site.page(`/s?ui=${seller}`)).toContain('<title>آگهی‌های فروشنده در ایران');
    expect(await heading(`/s/shiraz?ui=${seller}&c=sofas`)).toMatch(/^مبل.* از فروشنده در /);
    const bare = await addAccount(site, { displayName: 'بدون آگهی' });
    expect(await heading(`/s?ui=${bare}`)).not.toContain('بدون آگهی');
  });

  it('SRCH-15 a province and a city with the same name have different titles', async () => {
    const titles = await Promise.all(
      ['/s/tehran', '/s/tehran-province'].map(async (path) => {
        const html = await site.page(path);
        return [/<title>([^<]*)/.exec(html)?.[1], /name="description" content="([^"]*)"/.exec(html)?.[1]];
      }),
    );
    expect(titles.map(([title]) => title?.split(' |')[0])).toEqual([
      'همهٔ آگهی‌ها در شهر تهران',
      'همهٔ آگهی‌ها در استان تهران',
    ]);
    expect(titles[0]?.[1]).not.toBe(titles[1]?.[1]);
  });

  it('GEN-03 writes prices in Persian digits with separators', async () => {
    expect(await site.page('/s/tehran')).toContain('۳۲٬۰۰۰٬۰۰۰');
  });

  it("GEN-21 has the page's id", async () => {
    expect(await site.page('/s')).toContain('<body data-page="add-index-page"');
  });

  it('SRCH-02 orders by price and keeps a price range', async () => {
    const html = await site.page('/search?q=مبل&o=cheapest&mnp=5000000');
    expect(namesIn(html)).toEqual(['مبل راحتی هفت نفره در تهران', 'مبل سلطنتی گران در شیراز']);
  });

  it('SRCH-02 ignores invalid values', async () => {
    const valid = namesIn(await site.page('/search?q=مبل'));
    expect(namesIn(await site.page('/search?q=مبل&c=none&ct=0&mnp=abc&o=sideways&a99999=1'))).toEqual(valid);
    expect(valid).not.toEqual([]);
  });

  it('SRCH-04 has the address with slugs as its canonical, also for regions', async () => {
    const city = site.services.catalogue().places.bySlug.get('tehran')?.id;
    const html = await site.page(`/search?ct=${city}&o=cheapest`);
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/s/tehran?o=cheapest"/>');
    const answer = await site.ask(`/search?ct=${city}&o=cheapest&_regions=results,summary,filters`);
    const { regions, meta } = (await answer.json()) as { regions: Record<string, string>; meta: { url: string } };
    expect(meta.url).toBe('/s/tehran?o=cheapest');
    expect(Object.keys(regions)).toEqual(['results', 'summary', 'filters']);
    expect(namesIn(regions.results ?? '')).toEqual(namesIn(await site.page(meta.url)));
  });

  it('SRCH-05 shows active filters as links that remove them', async () => {
    const html = await site.page('/search?q=مبل&mnp=5000000');
    expect(html).toMatch(/<a class="chip on" href="\/s\?q=[^"&]+" data-region-link=""[^>]*>قیمت از ۵٬۰۰۰٬۰۰۰/);
    const literal = await site.page('/search?q=یزد+شمارهٔ&mnp=500000');
    expect(literal).toMatch(/<a class="chip on" href="\/s\?mnp=500000" aria-label[^>]*>«یزد شمارهٔ»/);
  });

  it('SRCH-06 pages by a link that works without scripts, without repeats', async () => {
    const first = await site.page('/s/yazd');
    const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await site.page(next);
    expect(namesIn(first)).toHaveLength(24);
    expect(namesIn(second)).toHaveLength(6);
    expect(new Set([...namesIn(first), ...namesIn(second)]).size).toBe(30);
    expect(second).toContain('<meta name="robots" content="noindex,follow"/>');
    expect(second).not.toContain('rel="next"');
  });

  it('SRCH-08 explains that «nearest» needs a position', async () => {
    expect(await site.page('/search?o=nearest')).toContain('class="notice"');
    expect(await site.page('/search?o=nearest&location=35.7,51.4')).not.toContain('class="notice"');
  });

  it('SRCH-02 keeps a position on the next page and out of the canonical address', async () => {
    const html = await site.page('/search?o=nearest&location=35.70001,51.40001');
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(canonical).toBe('http://localhost:3000/s?o=nearest');
    expect(html).not.toMatch(/<link rel="next"/);
    const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('&location=35.7,51.4');
    expect(namesIn(html)[0]).toContain('تهران');
    expect(namesIn(await site.page(next))).toHaveLength(10);
  });

  it('SRCH-09 suggests another spelling if nothing was found', async () => {
    const html = await site.page('/search?q=زرافهٔ+پرنده');
    expect(html).toContain('آگهی‌ای پیدا نشد');
    expect(html).toContain('noindex,follow');
  });

  it('SRCH-09 shows the newest of its category below a search that finds nothing, first those of its place', async () => {
    const below = async (path: string) => {
      const html = await site.page(path);
      expect(html).toContain('آگهی‌ای پیدا نشد');
      const section = html.slice(
        html.indexOf('aria-labelledby="instead"'),
        html.indexOf('</section>', html.indexOf('aria-labelledby="instead"')),
      );
      return [
        /<a href="([^"]*)">([^<]*)</.exec(section)?.slice(1),
        [...section.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name),
      ];
    };
    expect(await below('/s/tehran/apartments-for-sale?mxp=1')).toEqual([
      ['/s/tehran/apartments-for-sale', 'فروش آپارتمان در شهر تهران'],
      ['آپارتمان نوساز در تهران'],
    ]);
    expect((await below('/s/shiraz/apartments-for-sale'))[0]).toEqual([
      '/s/iran/apartments-for-sale',
      'فروش آپارتمان در ایران',
    ]);
    // Structured data only lists what was found.
    expect(await site.page('/s/shiraz/apartments-for-sale')).not.toMatch(/"ItemList","itemListElement":\[\{/);
  });

  it('SRCH-12 shows counts by category and place next to the filters', async () => {
    const html = await site.page('/s/iran');
    expect(html).toContain('۳۴ آگهی');
    expect(html).toMatch(/<span>استان یزد<\/span><small>۳۰<\/small>/);
  });

  it('SRCH-15 describes itself and lists its listings for search engines', async () => {
    const html = await site.page('/s/tehran/apartments-for-sale');
    const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    );
    expect(jsonLd.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    expect(jsonLd[1].itemListElement).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]*تهران/);
  });

  it("restores a filter form's values, in Persian digits", async () => {
    const html = await site.page('/search?mnp=5000000&mxp=95000000');
    expect(html).toContain('value="۵٬۰۰۰٬۰۰۰"');
    expect(html).toContain('value="۹۵٬۰۰۰٬۰۰۰"');
  });

  it('SRCH-10 records the search for suggestions', async () => {
    const suggested = async () => (await site.ask('/api/web/search-suggestion?q=راحتی')).text();
    for (const network of [1, 2, 3]) {
      const { browser, results } = createSearcher(site, `5.22.${network}.9`);
      await results('مبل راحتی');
      await browser.get(`/s?mnp=${network}&_regions=results&q=راحتی هف`, { 'user-agent': AGENT });
    }
    await site.services.popularQueries.flush();
    expect(await suggested()).toContain('مبل راحتی');
    expect(await suggested()).not.toContain('راحتی هف');
  });

  it('SRCH-10 suggests to others nothing that one network, a program, or links of another site searched', async () => {
    const suggested = async () => (await site.ask('/api/web/search-suggestion?q=راحتی')).text();
    // Moves the clock so that suggestions which another test has cached are renewed.
    site.clock = new Date(site.clock.getTime() + 2 * MINUTE);
    for (const at of [1, 2, 3, 4]) {
      await createSearcher(site, `5.23.7.${at}`).results('راحتی هفت نفره');
      await createSearcher(site, `5.23.${at}.9`, 'curl/8.5.0 (a program)').results('راحتی هفت');
      site.pages.clear();
      const elsewhere = { 'user-agent': AGENT, 'sec-fetch-site': 'cross-site' };
      await createBrowser(site, `5.24.${at}.9`).get('/s?q=راحتی تهران', elsewhere);
      await site.services.popularQueries.flush();
    }
    const stored = await site.services.db.selectFrom('search_queries').select('query').execute();
    expect(stored.map(({ query }) => query)).toContain('راحتی هفت نفره');
    for (const words of ['راحتی هفت', 'راحتی تهران']) expect(await suggested()).not.toContain(words);
  });

  it('SRCH-10 of who searched keeps no hash that tells of another search', async () => {
    const { results } = createSearcher(site, '5.25.7.1');
    for (const words of ['مبل راحتی آبی', 'مبل راحتی سبز']) await results(words);
    await site.services.popularQueries.flush();
    const { db } = site.services;
    const rows = db.selectFrom('search_queries').select('networks').where('query', 'like', 'مبل راحتی %');
    const hashes = (await rows.execute()).flatMap(({ networks }) => networks);
    expect([hashes.length, new Set(hashes).size]).toEqual([2, 2]);
  });

  it.each(['/s/tehran?o=cheapest', '/s/tehran?mnp=5000000', '/s?ui=1', '/s/tehran~yazd'])(
    'SRCH-15 %s is not indexed, being one of too many',
    async (path) => expect(await site.page(path)).toContain('<meta name="robots" content="noindex,follow"/>'),
  );

  it('SRCH-15 a place, a category and both are indexed', async () => {
    for (const path of ['/s', '/s/tehran', '/s/iran/real-estate', '/s/tehran/apartments-for-sale']) {
      expect(await site.page(path)).not.toContain('name="robots"');
    }
  });

  it('is 404 for an unknown place or category in the path', async () => {
    expect((await site.ask('/s/atlantis')).status).toBe(404);
    expect((await site.ask('/s/tehran/unicorns')).status).toBe(404);
  });
});

it('SRCH-14 loads an advertisement only if one is configured, without blocking the page', async () => {
  expect(await site.page('/s')).not.toContain('data-ad');
  const withAds = await createTestSite({ adScriptUrl: 'https://ads.example.org/slot.js' });
  const html = await withAds.page('/s');
  await withAds.stop();
  expect(html).toMatch(
    /<iframe src="\/advertisement" sandbox="allow-scripts [^"]*" title="[^"]+" loading="lazy" referrerPolicy="no-referrer">/,
  );
  expect(html).not.toContain('ads.example.org');
  expect(html).toContain('data-ad=""');
});

function namesIn(html: string): string[] {
  return [...html.matchAll(/<article[^>]*>.*?<h3><a[^>]*>([^<]*)<\/a><\/h3>/g)].map(([, name = '']) => name);
}
