import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { attributeOf, elementsIn } from '../walker/html-tree.ts';
import { Walker } from '../walker/walker.ts';
import { signIn } from './signing-in.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ listings: 200 });
});
afterAll(() => site.stop());

/** Cards of the results, not of similar or recently viewed listings. */
function cardsOf({ page }: Walker) {
  const [list] = page.having('data-listing-list').filter((each) => elementsIn(page.element('main')).includes(each));
  return page.elements('article', null, list);
}

const openCard = (walker: Walker, nth = 0): Promise<void> =>
  walker.follow(walker.page.element('link', null, { inside: cardsOf(walker)[nth], nth: 0 }));

it('SRCH-16 GEN-01 a reading that is taken off without scripts, and the listing that is opened then, are counted', async () => {
  const visitor = Walker.on(site);
  await visitor.goto(`/s?q=${encodeURIComponent('مبل')}`);
  await visitor.follow('دقیقاً همین کلمه‌ها');
  expect(visitor.path).toContain('%22');
  await openCard(visitor);
  expect(visitor.path).toMatch(/^\/v\/\d+/);
  await site.services.searchSignals.flush();
  const kinds = site.services.db.selectFrom('search_signals').select('kind').distinct().where('phrase', '=', 'مبل');
  expect((await kinds.orderBy('kind').execute()).map(({ kind }) => kind)).toEqual(['clicked', 'removed']);
});

it("AN-03 GEN-01 a listing's page counts by an image", async () => {
  const browser = newBrowser(site);
  const visitor = Walker.on(site, browser);
  await visitor.goto('/s');
  await openCard(visitor);
  const listingId = Number(/\/v\/(\d+)/.exec(visitor.path)?.[1]);
  // The image is hidden, but browsers load it.
  const images = visitor.page.all.map((each) => (each.tagName === 'img' && attributeOf(each, 'src')) || '');
  const src = images.find((address) => address.startsWith('/a.gif')) ?? '';
  const batch = Buffer.from(new URLSearchParams(src.split('?')[1]).get('d') ?? '', 'base64url').toString();
  expect(JSON.parse(batch)).toMatchObject({ data: [{ kind: 'view', listingId }] });
  expect((await browser.get(src)).status).toBe(200);
});

it('PSUG-01 GEN-01 a car is priced step by step and posted with what was told', async () => {
  const visitor = Walker.on(site);
  await visitor.goto('/');
  await visitor.follow('تخمین قیمت خودرو', { inside: visitor.page.element('contentinfo') });
  await visitor.follow('پژو');
  const [kind] = visitor.page.elements('listitem', null, visitor.page.element('main'));
  await visitor.follow(visitor.page.element('link', null, { inside: kind, nth: 0 }));
  visitor.page.fill('سال تولید', '۲۰۱۸');
  visitor.page.fill(/^کارکرد/, '90000');
  await visitor.press('محاسبهٔ قیمت');
  visitor.page.around('status', /قیمت تخمینی این خودرو:|آگهی مشابه کافی پیدا نشد/);
  await visitor.follow('ثبت آگهی با همین مشخصات');
  expect([visitor.page.valueOf('سال تولید'), visitor.page.valueOf(/^کارکرد/)]).toEqual(['1397', '90000']);
});

it('ITEM-19 SHOP-01 GEN-01 a buyer sees whom they deal with, and asks for an inspection', async () => {
  const browser = newBrowser(site);
  const buyer = Walker.on(site, browser);
  await buyer.goto('/session?return=/my');
  await signIn(site, buyer);
  expect(buyer.path).toBe('/my');
  await buyer.goto('/s/iran/cars?cert=1');
  const inspected = cardsOf(buyer).findIndex((card) => buyer.page.text(card).includes('کارشناسی‌شده'));
  await openCard(buyer, inspected);
  const seller = buyer.page.element('region', 'فروشنده');
  await buyer.follow(buyer.page.element('link', null, { inside: seller, nth: 0 }));
  expect(buyer.path).toMatch(/^\/user\//);
  expect(buyer.page.text(buyer.page.element('main'))).toContain('عضو از');
  buyer.back();
  await buyer.follow('درخواست کارشناسی');
  buyer.page.fill('نام شما', 'سارا محمدی');
  buyer.page.fill('چه زمان‌هایی مناسب است؟', 'عصرها پس از ۱۷');
  await buyer.press('ثبت درخواست');
  expect(buyer.page.text(buyer.page.element('main'))).toContain('درخواست شما ثبت شد');
});

it('SHOP-01 REV-01 GEN-01 a visitor finds an agent, filters the listings and reveals the number', async () => {
  const visitor = Walker.on(site);
  await visitor.goto('/agents?o=listings');
  visitor.page.unfold(/صنف/);
  await visitor.follow('املاک', { nth: -1 });
  expect(visitor.page.text(visitor.page.element('heading', /املاک/, { nth: 0 }))).toContain('املاک');
  const [list] = visitor.page.having('data-listing-list');
  const [agent] = visitor.page.elements('heading', null, list);
  const name = agent ? visitor.page.nameOf(agent) : '';
  await visitor.follow(visitor.page.elements('link', name, list)[0] ?? 'there is none');
  expect(visitor.page.elements('heading', name)[0]?.tagName).toBe('h1');
  visitor.page.fill('جست‌وجو در این آگهی‌ها', 'ققنوسستان');
  await visitor.press('نمایش');
  expect(visitor.page.sees('آگهی‌ای با این ویژگی‌ها ندارد.')).toBe(true);
  await visitor.follow('همهٔ آگهی‌ها');
  await visitor.follow('نمایش شماره');
  await visitor.press('نمایش شماره');
  expect(visitor.page.having('href', 'tel:+98')).not.toEqual([]);
});
