import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { insertTelephones } from '../../../domain/sellers/sellers.server.ts';
import type { ShopState } from '../../../domain/sellers/shop-life.ts';
import { indexShops } from '../../../domain/shops/shops.server.ts';
import { DAY, HOUR } from '../../../domain/values/durations.ts';
import { renewDueSitemaps } from '../../../server/jobs/renew-due-sitemaps.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser, Envelope } from '../../../test/browser.ts';
import { addShop, type TestShop, type TestShopOptions } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await db().deleteFrom('limit_counts').execute();
  await db().deleteFrom('contact_policies').execute();
});

const db = () => site.services.db;
const tehran = () => site.services.catalogue().places.bySlug.get('tehran');
const NUMBER = '09351112233';
const UNPROVEN = '+989350000001';

/** A shop whose second telephone number is proven; the first one is not. */
async function shown(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await addShop(site, options);
  const of = { sellerId: shop.id };
  await insertTelephones(db(), [
    { ...of, position: 1, telephone: UNPROVEN, provenAt: null },
    { ...of, position: 2, telephone: '+989351112233', provenAt: TEST_NOW },
    { ...of, position: 3, telephone: '+989350000003', provenAt: TEST_NOW },
  ]);
  await transact(site.ctx, (trx) => indexShops(trx, [shop.id]));
  site.services.shopSearch.forget();
  return shop;
}

const set = (id: number, values: object) => db().updateTable('shops').set(values).where('seller_id', '=', id).execute();
const answer = (path: string, browser: Browser = newBrowser(site)) => browser.get(path);
const pageOf = ({ slug }: TestShop, query = '') => newBrowser(site).page(`/shop/${slug}${query}`);

async function ask(browser: Browser, path: string): Promise<Envelope> {
  const response = await browser.get(path, {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-key': await browser.csrfKey(),
  });
  return { data: {}, ...(await response.json()), status: response.status, headers: response.headers };
}

describe('lists of shops and agents', () => {
  it('SHOP-01 show cards with filters that can be taken off, and lead to the page', async () => {
    const shop = await shown({ name: 'فروشگاه بلوط' });
    await shown({ name: 'املاک بلوط', kind: 'agent' });
    const page = await newBrowser(site).page(`/shops?q=${encodeURIComponent('بلوط')}&ct=${tehran()?.id}&o=listings`);
    expect(page).toContain('فروشگاه بلوط');
    expect(page).not.toContain('املاک بلوط');
    expect(page).toContain(`href="/shop/${shop.slug}"`);
    expect(page).toContain('حذف فیلتر «بلوط»');
    expect(page).toMatch(/name="robots" content="noindex,follow"/);
    expect(page).not.toMatch(/1112233|۱۱۱ ۲۲۳۳|tel:/);
    expect(await newBrowser(site).page('/agents')).toContain('املاک بلوط');
  });

  it('SHOP-01 offer to open one where nothing is found, and ignore what they do not know', async () => {
    const nothing = await newBrowser(site).page(`/shops?q=${encodeURIComponent('ققنوس')}&verified=1`);
    for (const text of ['فروشگاهی با این مشخصات پیدا نشد', 'ساخت فروشگاه', 'بدون «ققنوس»', 'بدون تأییدشده'])
      expect(nothing).toContain(text);
    const all = ['c=x', 'c=999999', 'r=-1', 'ct=%00', 'nh=1e9', 'o=dearest', 'verified=yes', 'after=x', 'location=a,b'];
    const odd = await answer(`/shops?${all.join('&')}&q=%F0%9F%98%80`);
    expect(odd.status).toBe(200);
    for (const after of ['1_2_3', '9'.repeat(40), '-1_1', "1'_1", '1e309_1', '5_99999999999999999'])
      expect((await answer(`/agents?after=${encodeURIComponent(after)}`)).status).toBe(200);
    expect((await answer('/shops?_regions=results,summary')).status).toBe(200);
  });

  it('SHOP-01 agents are found by the districts in which they work, shops by their city alone', async () => {
    const [here, there] = tehran()?.children ?? [];
    const districts = [here?.id ?? 0, there?.id ?? 0] as const;
    const works = async (name: string, districtIds: readonly number[]) => {
      const agent = await addShop(site, { kind: 'agent', name });
      await set(agent.id, { area_city_id: tehran()?.id ?? 0, area_district_ids: districtIds });
      await transact(site.ctx, (trx) => indexShops(trx, [agent.id]));
      return agent;
    };
    await works('مشاور آبان یکم', [districts[0]]);
    await works('مشاور آبان دوم', [districts[1]]);
    await works('مشاور آبان سوم', [...districts]);
    await works('مشاور آبان چهارم', []);
    await shown({ name: 'فروشگاه آبان' });
    site.services.shopSearch.forget();
    const found = async (path: string) => {
      const { data } = await ask(newBrowser(site), `/api/web/${path}&q=${encodeURIComponent('آبان')}`);
      const names = (data.items as { name: string }[]).map(({ name }) => name.split(' ').at(-1) ?? '');
      return names.toSorted();
    };
    expect(await found(`agents?nh=${districts[0]}`)).toEqual(['سوم', 'یکم'].toSorted());
    expect(await found(`agents?nh=${districts[0]}&nh=${districts[1]}`)).toEqual(['دوم', 'سوم', 'یکم'].toSorted());
    expect(await found(`agents?ct=${tehran()?.id}`)).toEqual(['دوم', 'سوم', 'چهارم', 'یکم'].toSorted());
    expect(await found(`shops?nh=${districts[0]}`)).toEqual(['آبان']);
    const page = await newBrowser(site).page(`/agents?nh=${districts[0]}&q=${encodeURIComponent('آبان')}`);
    expect([page.includes('مشاور آبان یکم'), page.includes('مشاور آبان دوم')]).toEqual([true, false]);
    expect(page).toContain(`حذف فیلتر ${here?.name}`);
  });

  it('SHOP-01 SRCH-09 finds a name with a wrong letter and says so, but not what is quoted or known', async () => {
    const shop = await shown({ name: 'لوازم خانگی نیلوفر' });
    // Later, because the words used for corrections are cached for a while.
    site.clock = new Date(TEST_NOW.getTime() + HOUR);
    const at = (text: string, more = '') => `/shops?q=${encodeURIComponent(text)}${more}`;
    const page = await newBrowser(site).page(at('نیلوقر', `&ct=${tehran()?.id}`));
    expect(page).toContain(`href="/shop/${shop.slug}"`);
    expect(page).toMatch(/نتایج «.?نیلوفر.?»/);
    expect(page).toContain(`href="${at('"نیلوقر"', `&amp;ct=${tehran()?.id}`)}"`);
    const known = await newBrowser(site).page(at('نیلوفر'));
    expect(known).toContain(`href="/shop/${shop.slug}"`);
    expect(known).not.toContain('نتایج «');
    for (const other of [at('"نیلوقر"'), at('نیلوفر', '&r=10'), at('نیلوقر', '&verified=1')]) {
      const nothing = await newBrowser(site).page(other);
      expect(nothing).toContain('فروشگاهی با این مشخصات پیدا نشد');
      expect(nothing).not.toContain('نتایج «');
    }
    const { data } = await ask(newBrowser(site), `/api/web${at('نیلوقر')}`);
    expect(data).toMatchObject({ corrected: 'نیلوفر', total: 1, items: [{ id: shop.id }] });
    expect((await ask(newBrowser(site), `/api/web${at('نیلوفر')}`)).data).toMatchObject({ corrected: null, total: 1 });
  });

  it('SHOP-01 page by cursors, as data too, each shop once', async () => {
    for (let n = 0; n < 26; n++) await shown({ name: `گالری سرو ${n}` });
    const names: string[] = [];
    for (let after = ''; ; ) {
      const { data } = await ask(
        newBrowser(site),
        `/api/web/shops?q=${encodeURIComponent('سرو')}&o=newest&after=${after}`,
      );
      expect(data.total).toBe(26);
      expect(JSON.stringify(data)).not.toMatch(/1112233/);
      names.push(...(data.items as { name: string }[]).map(({ name }) => name));
      if (!data.nextCursor) break;
      after = String(data.nextCursor);
    }
    expect(names.length).toBe(26);
    expect(new Set(names).size).toBe(26);
    const page = await newBrowser(site).page(`/shops?q=${encodeURIComponent('سرو')}`);
    expect(page).toMatch(/rel="next"[^>]*data-next=""|data-next=""[^>]*rel="next"/);
  });
});

describe('the page of a shop', () => {
  it('SHOP-01 shows its listings, what it tells and no number', async () => {
    const shop = await shown({ name: 'فروشگاه شقایق' });
    await site.publish({ userId: shop.id, telephone: '+989354445566', name: 'دوچرخهٔ کوهستان شقایق' });
    const page = await pageOf(shop);
    for (const text of [
      'فروشگاه شقایق',
      'عضو از',
      'شمارهٔ تأییدشده',
      'دوچرخهٔ کوهستان شقایق',
      'فروش انواع کالا',
      '"Store"',
    ])
      expect(page).toContain(text);
    expect(page).toContain(`data-url="/api/web/shops/${shop.id}/number"`);
    expect(page).toContain(`rel="canonical" href="http://localhost:3000/shop/${shop.slug}"`);
    expect(page).not.toMatch(/1112233|4445566|tel:|telephone/i);
    expect((await answer(`/shop/${shop.slug}`)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15');
  });

  it('SHOP-01 narrows its own listings alone by words, category, price and order', async () => {
    const shop = await shown();
    await site.publish(
      { userId: shop.id, name: 'مبل زرشکی ارزان', price: 1_000_000 as never },
      { userId: shop.id, name: 'مبل زرشکی گران', price: 9_000_000 as never },
      { name: 'مبل زرشکی دیگری', price: 1_000_000 as never },
    );
    const cheap = await pageOf(shop, `?q=${encodeURIComponent('زرشکی')}&mxp=2000000&ui=1`);
    expect(cheap).toContain('مبل زرشکی ارزان');
    expect(cheap).not.toContain('مبل زرشکی گران');
    expect(cheap).not.toContain('مبل زرشکی دیگری');
    expect(cheap).toMatch(/name="robots" content="noindex,follow"/);
    expect(await pageOf(shop, `?q=${encodeURIComponent('ققنوس')}`)).toContain('آگهی‌ای با این ویژگی‌ها ندارد');
    const unread = await pageOf(shop, '?mxp=85,5');
    expect(unread).toContain('منظورتان کدام است: ۸۵ یا ۸۶ تومان؟');
    expect(unread).toContain(`href="/shop/${shop.slug}?mxp=86"`);
    expect(
      (await answer(`/shop/${shop.slug}?o=nearest&c[]=x&after=1_x&mnp=-5&_regions=filters,results,x`)).status,
    ).toBe(200);
  });

  it.each<[ShopState, number]>([
    ['draft', 404],
    ['pending', 404],
    ['refused', 404],
    ['active', 200],
    ['frozen', 200],
    ['suspended', 404],
    ['closed', 410],
  ])('SHOP-01 SHOP-03 of one that is %s answers %i', async (state, status) => {
    const shop = await shown({ members: ['seller'] });
    await set(shop.id, { state });
    expect((await answer(`/shop/${shop.slug}`)).status).toBe(status);
    const code = await answer(`/shops/${shop.id}/qr.svg`);
    expect(code.status).toBe(status === 200 ? 200 : 404);
  });

  it('SHOP-01 is a preview for members until it is approved, kept by nobody', async () => {
    const shop = await shown();
    const browser = newBrowser(site);
    const userId = await browser.signIn(newMobile());
    await set(shop.id, { state: 'pending' });
    expect((await answer(`/shop/${shop.slug}`, browser)).status).toBe(404);
    await db()
      .insertInto('shop_members')
      .values({ seller_id: shop.id, user_id: userId, role: 'seller', since: TEST_NOW })
      .execute();
    const response = await answer(`/shop/${shop.slug}`, browser);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('در انتظار تأیید');
    expect(page).toMatch(/name="robots" content="noindex"/);
    expect(page).not.toContain('data-do="reveal"');
  });

  it('SHOP-01 leads on from a former address, the other kind and the page of its account', async () => {
    const shop = await shown({ kind: 'agent' });
    await db()
      .insertInto('former_slugs')
      .values({ slug: `former-${shop.id}`, seller_id: shop.id, until: new Date(TEST_NOW.getTime() + DAY) })
      .execute();
    const others = [
      `/agent/former-${shop.id}`,
      `/shop/${shop.slug}`,
      `/user/${shop.id}`,
      `/agent/${shop.slug.toUpperCase()}`,
    ];
    for (const path of others) {
      const response = await answer(path);
      expect([response.status, response.headers.get('location')]).toEqual([301, `/agent/${shop.slug}`]);
    }
    const filtered = await answer(`/shop/${shop.slug}?o=cheapest`);
    expect(filtered.headers.get('location')).toBe(`/agent/${shop.slug}?o=cheapest`);
    for (const slug of ['nobody', 'a%00b', '%F0%9F%98%80', "x'--", 'x'.repeat(300), 'admin'])
      expect((await answer(`/shop/${slug}`)).status).toBe(404);
  });

  it('SHOP-01 is dropped from the cache when the shop changes', async () => {
    const shop = await shown();
    for (let n = 0; n < 3; n++) await site.page(`/shop/${shop.slug}`);
    await set(shop.id, { about: 'متن تازهٔ دربارهٔ ما برای آزمون' });
    expect(await site.page(`/shop/${shop.slug}`)).not.toContain('متن تازهٔ');
    site.services.shopsBySlug.forget(shop.slug);
    site.pages.dropShop('shop', shop.slug);
    expect(await site.page(`/shop/${shop.slug}`)).toContain('متن تازهٔ');
  });

  it('SHOP-01 is led to from listings and results, and is in the sitemap', async () => {
    const shop = await shown();
    const [listing] = await site.publish({ userId: shop.id, name: 'گلدان سفالی آزمون' });
    const address = (await answer(`/v/${listing}`)).headers.get('location') ?? '';
    expect(await newBrowser(site).page(address)).toContain(`href="/shop/${shop.slug}"`);
    site.services.search.forget();
    expect(await newBrowser(site).page(`/s?ui=${shop.id}`)).toContain(`href="/user/${shop.id}"`);
    await renewDueSitemaps(site.ctx, site.job);
    expect(await newBrowser(site).page('/sitemap.xml')).toContain('/sitemaps/shops-0.xml');
    expect(await newBrowser(site).page('/sitemaps/shops-0.xml')).toContain(`/shop/${shop.slug}<`);
    expect((await answer('/sitemaps/shops-99.xml')).status).toBe(404);
  });
});

describe('the number of a shop', () => {
  const rows = (id: number) => db().selectFrom('contact_reveals').selectAll().where('seller_id', '=', id).execute();

  it('REV-01 SHOP-01 is its first proven one, recorded once a browser and day', async () => {
    const shop = await shown();
    const browser = newBrowser(site);
    for (let n = 0; n < 2; n++) {
      const { status, data } = await ask(browser, `/api/web/shops/${shop.id}/number`);
      expect([status, data.mobileNumber]).toEqual([200, NUMBER]);
    }
    expect(await rows(shop.id)).toMatchObject([{ listing_id: null, user_id: null, what: 'number' }]);
    expect((await ask(browser, `/api/web/agents/${shop.id}/number`)).status).toBe(404);
  });

  it('REV-01 SHOP-01 is shown by a plain page, to this browser alone', async () => {
    const shop = await shown();
    const browser = newBrowser(site);
    const contact = `/shops/${shop.id}/contact`;
    const before = await browser.page(contact);
    expect(before).toContain(`action="/api/web/shops/${shop.id}/number" method="post"`);
    expect(before).not.toContain('۳۵۱');
    const sent = await browser.post(`/api/web/shops/${shop.id}/number`, {}, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, contact]);
    expect(await browser.page(contact)).toContain('tel:+989351112233');
    expect(await newBrowser(site).page(contact)).not.toContain('tel:');
    expect((await answer('/shops/999999/contact')).status).toBe(404);
  });

  it.each<[ShopState, number]>([
    ['draft', 404],
    ['frozen', 409],
    ['suspended', 409],
    ['closed', 404],
  ])('REV-01 SHOP-03 of one that is %s answers %i', async (state, status) => {
    const shop = await shown();
    await set(shop.id, { state });
    expect((await ask(newBrowser(site), `/api/web/shops/${shop.id}/number`)).status).toBe(status);
    expect(await rows(shop.id)).toEqual([]);
  });

  it('REV-01 REV-03 costs where it does in the category of any published listing; members and moderators pay nothing', async () => {
    const shop = await shown();
    const sofas = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
    await db().insertInto('contact_policies').values({ category_id: sofas, paid: true }).execute();
    const [free = 0] = await site.publish({ userId: shop.id, categoryId: sofas });
    const { data } = await ask(newBrowser(site), `/api/web/shops/${shop.id}/number`);
    expect(data).toMatchObject({ mobileNumber: null, hasPermission: false, listing: free });
    expect(await newBrowser(site).page(`/shops/${shop.id}/contact`)).toContain('رایگان نیست');
    expect(await rows(shop.id)).toEqual([]);
    const { browser: moderator } = await createMember(site, 'moderator');
    expect((await ask(moderator, `/api/web/shops/${shop.id}/number`)).data.mobileNumber).toBe(NUMBER);
    const member = newBrowser(site);
    const userId = await member.signIn(newMobile());
    await db()
      .insertInto('shop_members')
      .values({ seller_id: shop.id, user_id: userId, role: 'seller', since: TEST_NOW })
      .execute();
    expect((await ask(member, `/api/web/shops/${shop.id}/number`)).data.mobileNumber).toBe(NUMBER);
    expect(await rows(shop.id)).toEqual([]);
    await db().updateTable('listings').set({ status: 'expired' }).where('id', '=', free).execute();
    expect((await ask(newBrowser(site), `/api/web/shops/${shop.id}/number`)).data.mobileNumber).toBe(NUMBER);
  });

  it('REV-01 REV-03 of a buyer who has bought contact uses one of it for the newest such listing', async () => {
    const shop = await shown();
    const sofas = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
    await db().insertInto('contact_policies').values({ category_id: sofas, paid: true }).execute();
    const [listing = 0] = await site.publish({ userId: shop.id, categoryId: sofas });
    await db().insertInto('contact_packages').values({ title: 'یک شماره', price: 0, count: 1, days: 7 }).execute();
    const buyer = newBrowser(site);
    await buyer.signIn(newMobile());
    const offered = await ask(buyer, `/api/web/shops/${shop.id}/number`);
    expect((offered.data.paidFeatures as object[]).length).toBeGreaterThan(0);
    const [{ id: pack = 0 } = {}] = offered.data.paidFeatures as { id: number }[];
    const ordered = await buyer.call('/api/web/user-paid-features/order', {
      paidFeatureOptionIds: String(pack),
      listing: String(listing),
    });
    expect(ordered.success).toBe(true);
    await site.runEvents();
    expect((await ask(buyer, `/api/web/shops/${shop.id}/number`)).data.mobileNumber).toBe(NUMBER);
    expect(await rows(shop.id)).toHaveLength(1);
    expect(await db().selectFrom('contact_openings').select('listing_id').execute()).toEqual([{ listing_id: listing }]);
  });
});
