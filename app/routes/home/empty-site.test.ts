import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;
let newcomer: Browser;
let shopId: number;

beforeAll(async () => {
  site = await createTestSite();
  newcomer = newBrowser(site);
  const owner = await newcomer.signIn(newMobile());
  shopId = (await addShop(site, { people: { owner } })).id;
});
afterAll(() => site.stop());

/** Links inside the empty state of a page. */
async function actsOf(page: Promise<string>): Promise<readonly string[]> {
  const [, empty = ''] = /<div class="empty">([\s\S]*?)<\/div>/.exec(await page) ?? [];
  return [...empty.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

describe('a site without listings', () => {
  it.each(['', 'geo=city; cityID=CITY'])(
    'SRCH-01 offers to post the first one, and no other empty page (%s)',
    async (geo) => {
      const tehran = site.services.catalogue().places.bySlug.get('tehran')?.id;
      const cookie = geo.replace('CITY', String(tehran));
      const html = await site.page('/', { headers: { cookie } });
      expect(await actsOf(Promise.resolve(html))).toEqual(['/new']);
      expect(html).toContain('اولین آگهی را شما ثبت کنید');
      expect(html).not.toContain('آگهی‌های سراسر ایران را ببینید');
      expect(html).not.toContain('>همهٔ آگهی‌ها<');
    },
  );

  it.each(['/s/tehran', '/s/tehran/cars', '/s/tehran/cars?a1002=1400-'])(
    'SRCH-01 does not lead from %s to another empty page',
    async (path) => {
      const html = await site.page(path);
      expect((await actsOf(Promise.resolve(html))).filter((act) => act.startsWith('/s'))).toEqual([]);
      expect(html).toContain('href="/new"');
      expect(html).toContain(fa.home.emptySite);
    },
  );

  it.each(['/s/iran', '/s', '/s/iran?sort=cheapest'])('SRCH-01 does not lead from %s to itself', async (path) => {
    const asked = await site.ask(path);
    const to = asked.headers.get('location')?.replace(site.services.site.origin, '') ?? path;
    expect(await actsOf(site.page(to))).toEqual(['/new']);
  });
});

it('SRCH-01 a place without listings leads to all of them, where there are some', async () => {
  const { places } = site.services.catalogue();
  const others = await createTestSite();
  await others.publish({ name: 'یک مبل در شهر شیراز', cityId: places.bySlug.get('shiraz')?.id ?? 0 });
  const cookie = `geo=city; cityID=${places.bySlug.get('tehran')?.id}`;
  const html = await others.page('/', { headers: { cookie } });
  expect(await actsOf(Promise.resolve(html))).toEqual(['/s']);
  expect(html).toContain('آگهی‌های سراسر ایران را ببینید');
  const found = await others.page('/s/tehran');
  // The visitor set no filter, so the page must not suggest removing one.
  expect(found).toContain(fa.results.emptyPlain);
  expect(found).not.toContain(fa.results.emptyHint);
  expect(found).toContain('href="/new"');
  await others.stop();
});

describe('a list of the account without rows', () => {
  it.each([
    ['PAY-03', '/my/payments', ['/my/listings', '/my/wallet']],
    ['SECP-08', '/my/purchases', ['/s']],
    ['SECP-08', '/my/purchases?side=sold', ['/my/listings']],
    ['SECP-08', '/my/purchases?side=sold&as=SHOP', ['/my/shops/SHOP/listings']],
    ['SECP-08', '/my/purchases?state=settled', ['/my/purchases?side=bought']],
    ['SECP-08', '/my/purchases?side=sold&as=SHOP&state=settled', ['/my/purchases?side=sold&as=SHOP']],
    ['ITEM-19', '/my/inspections', ['/s']],
    ['RATE-02', '/my/reviews?show=given', ['/s']],
  ])('%s of %s has an act that leads on', async (_, path, acts) => {
    const of = (address: string) => address.replace('SHOP', String(shopId));
    const shown = await actsOf(newcomer.page(of(path)));
    expect(shown).toEqual(acts.map(of));
    for (const act of shown) expect([act, (await newcomer.get(act)).status]).toEqual([act, 200]);
  });
});
