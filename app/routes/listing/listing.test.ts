import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewListing } from '../../../domain/listings/listing.ts';
import { CARS, type Category } from '../../../domain/taxonomy/taxonomy.ts';
import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import { allowPurchases } from '../../../test/purchase-policies.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

const daysAgo = (days: number): Date => new Date(TEST_NOW.getTime() - days * DAY);
const PICTURE = { key: 'demo-sofa-1', width: 1600, height: 1200, hash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' };

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

async function published(listing: Partial<NewListing>): Promise<{ id: number; path: string }> {
  const [id = 0] = await site.publish(listing);
  return { id, path: paths.listing(id, listing.name ?? 'یک آگهی برای آزمایش') };
}

const shown = async (listing: Partial<NewListing>): Promise<string> => site.page((await published(listing)).path);

describe('a listing', () => {
  it('ITEM-01 GEN-01 shows its title, price, place, description and seller without a script', async () => {
    const html = await shown({
      name: 'مبل هفت‌نفرهٔ راحتی',
      price: 25_500_000,
      description: 'سالم و تمیز.\nبدون پارگی.',
    });
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toMatch(/<h1>مبل هفت‌نفرهٔ راحتی<\/h1>/);
    expect(html).toContain('۲۵٬۵۰۰٬۰۰۰<small> تومان</small>');
    expect(html).toContain('سالم و تمیز.\nبدون پارگی.');
    expect(html).toContain('فروشنده</bdi>');
    expect(html).toContain('تهران</a>');
  });

  it('ITEM-01 SHOP-03 of a shop shows the first name of the member who has it, who may have gone, and nothing else of theirs', async () => {
    const shop = await addShop(site, { members: ['seller'] });
    const memberId = shop.members.seller ?? 0;
    const { db } = site.services;
    await db.updateTable('users').set({ display_name: 'مهتاب راستین' }).where('id', '=', memberId).execute();
    const { id, path } = await published({ userId: shop.id });
    expect(await site.page(path)).not.toContain('ثبت‌کننده');
    await db.updateTable('listings').set({ member_id: memberId }).where('id', '=', id).execute();
    site.pages.clear();
    const html = await site.page(path);
    expect(html).toContain(`${shop.name}</bdi>`);
    expect(html).toContain('ثبت‌کننده:<!-- --> <bdi>مهتاب</bdi>');
    expect(html).not.toContain('راستین');
    await db.updateTable('users').set({ deleted_at: site.clock }).where('id', '=', memberId).execute();
    site.pages.clear();
    expect(await site.page(path)).not.toContain('مهتاب');
  });

  it("GEN-21 has the page's id", async () => {
    expect(await shown({})).toContain('<body data-page="add-details-page"');
  });

  it('GEN-03 shows the Jalali date and the relative time', async () => {
    const html = await shown({ publishedAt: daysAgo(3) });
    expect(html).toContain('۲۶ آبان ۱۴۰۵');
    expect(html).toMatch(/<time dateTime="2026-11-17T12:00:00.000Z" data-ago="">۳ روز پیش<\/time>/);
  });

  it('ITEM-01 shows its attributes: choices, numbers, texts and ticks', async () => {
    const { taxonomy } = site.services.catalogue();
    const flat = [...taxonomy.byId.values()].find(({ attributes }) =>
      ['elevator', 'parking', 'property_area'].every((key) =>
        attributes.some(({ attribute }) => attribute.key === key),
      ),
    );
    const [number, ticked, unticked] = ['property_area', 'elevator', 'parking'].map(
      (key) => flat?.attributes.find(({ attribute }) => attribute.key === key)?.attribute,
    );
    const html = await shown({
      categoryId: flat?.id ?? 0,
      facts: { [number?.id ?? 0]: 95, [ticked?.id ?? 0]: 1 },
    });
    expect(html).toMatch(new RegExp(`<th scope="row">${number?.label}</th><td><bdi>۹۵`));
    expect(html).toMatch(new RegExp(`${ticked?.label}<span class="visually-hidden">: بله`));
    expect(html).toMatch(new RegExp(`${unticked?.label}<span class="visually-hidden">: خیر`));
  });

  it('SHOP-02 says nothing of what the file of a shop does not tell', async () => {
    const { taxonomy } = site.services.catalogue();
    const flat = [...taxonomy.byId.values()].find(({ attributes }) =>
      ['elevator', 'parking'].every((key) => attributes.some(({ attribute }) => attribute.key === key)),
    );
    const [ticked, unticked] = ['elevator', 'parking'].map(
      (key) => flat?.attributes.find(({ attribute }) => attribute.key === key)?.attribute,
    );
    const { id, path } = await published({ categoryId: flat?.id ?? 0, facts: { [ticked?.id ?? 0]: 1 } });
    const { db } = site.services;
    await db.updateTable('listing_bodies').set({ id_source: 'feed' }).where('listing_id', '=', id).execute();
    const html = await site.page(path);
    expect(html).toContain(`${ticked?.label}<span class="visually-hidden">: بله`);
    expect(html).not.toContain(`${unticked?.label}<span class="visually-hidden">: خیر`);
  });

  it('ITEM-20 shows its ticked tags', async () => {
    const urgent = [...site.services.catalogue().taxonomy.tags.values()].find(({ value }) => value === 'urgent');
    const html = await shown({ tags: [urgent?.id ?? 0, 999] });
    expect(html).toMatch(/<ul [^>]*aria-label="برچسب‌ها"><li class="badge">فوری<\/li><\/ul>/);
    expect(await shown({})).not.toContain('برچسب‌ها');
  });

  it('ITEM-01 shows every picture in three formats, the first one eagerly', async () => {
    const second = { ...PICTURE, key: 'demo-sofa-2' };
    const html = await shown({ pictures: [PICTURE, second] });
    expect(html.match(/data-slide=""/g)).toHaveLength(2);
    expect(html).toContain('href="/images/demo-sofa-1/1600.jpg"');
    expect(html).toContain('/images/demo-sofa-1/640.avif 640w, /images/demo-sofa-1/960.avif 960w');
    expect(html).toMatch(/<img src="\/images\/demo-sofa-1\/960.jpg"[^>]*fetchPriority="high"/);
    expect(html).toMatch(/<img src="\/images\/demo-sofa-2\/960.jpg"[^>]*loading="lazy"/);
    expect(html).toContain('href="#slide-2" data-slide-to="1"');
    expect(html).toContain('property="og:image" content="http://localhost:3000/images/demo-sofa-1/960.jpg"');
  });

  it('ITEM-01 has a video slide only if it has a video', async () => {
    expect(await shown({ pictures: [PICTURE] })).not.toContain('data-video');
    const html = await shown({ pictures: [PICTURE], videoUrl: 'https://example.ir/a.mp4' });
    expect(html).toMatch(/href="https:\/\/example.ir\/a.mp4" data-slide="" data-video=""/);
    expect(html).not.toContain('<video');
    expect(await shown({ videoUrl: 'javascript:alert(1)' })).not.toContain('javascript:');
  });

  it('ITEM-01 names no day of publication before there was one', async () => {
    const { id: userId, browser } = await createMember(site);
    const { id, path } = await published({ status: 'pending', userId });
    await site.services.db.updateTable('listings').set({ published_at: null }).where('id', '=', id).execute();
    expect(await browser.page(path)).not.toContain('انتشار:');
    expect(await shown({ publishedAt: TEST_NOW })).toContain('انتشار:');
  });

  it('GEN-13 GEN-14 offers its own link, and links to its neighbours in the previous list', async () => {
    const { id, path } = await published({});
    const html = await site.page(path);
    expect(html).toContain(`data-do="copy" data-url="${path}"`);
    expect(html).toContain(`data-listing-id="${id}"`);
    expect(html).toMatch(/<a [^>]*data-list-previous=""[^>]*hidden=""/);
    expect(html).toMatch(/<a [^>]*data-list-next=""[^>]*hidden=""/);
  });

  it('ITEM-01 shows at least four similar listings, its own city first, never itself', async () => {
    const { taxonomy, places } = site.services.catalogue();
    const category = [...taxonomy.byId.values()]
      .filter(({ type, children }) => type === 'subCategory' && !children.length)
      .at(-1);
    const [tehran, shiraz] = [places.bySlug.get('tehran')?.id ?? 0, places.bySlug.get('shiraz')?.id ?? 0];
    const one = (name: string, cityId: number) => ({ categoryId: category?.id ?? 0, name, cityId });
    await site.publish(
      one('نخست در شهری دیگر', shiraz),
      one('دوم در شهری دیگر', shiraz),
      one('سوم در شهری دیگر', shiraz),
    );
    await site.publish(one('همسایه در همین شهر', tehran));
    const { id, path } = await published(one('همان آگهی که دیده می‌شود', tehran));
    const html = await site.page(path);
    const cards = [...html.matchAll(/data-card="(\d+)"/g)].map((match) => Number(match[1]));
    expect(cards.length).toBeGreaterThanOrEqual(4);
    expect(cards).not.toContain(id);
    expect(html.indexOf('همسایه در همین شهر')).toBeLessThan(html.indexOf('نخست در شهری دیگر'));
  });
});

describe('the price of a car', () => {
  it('SRCH-13 appears on a scale of comparable ones, in words too', async () => {
    const { taxonomy } = site.services.catalogue();
    const brand = taxonomy.byId.get(CARS)?.children[0];
    const key = (name: string) => brand?.attributes.find(({ attribute }) => attribute.key === name)?.attribute;
    const model = key('car_model')?.options.find(({ categoryId }) => categoryId === brand?.id);
    const facts = { [key('car_model')?.id ?? 0]: [model?.id ?? 0], [key('production_year')?.id ?? 0]: 1399 };
    const car = (price: number) => ({ categoryId: brand?.id ?? 0, name: 'خودرویی میان خودروهای دیگر', price, facts });
    await site.publish(...[400, 410, 420, 430, 440, 450, 460, 470, 480].map((million) => car(million * 1_000_000)));
    expect(await shown(car(440_000_000))).toContain('<b>در محدودهٔ بازار</b>');
    expect(await shown(car(300_000_000))).toContain('<b>کمتر از محدودهٔ بازار</b>');
    const dear = await shown(car(2_000_000_000));
    expect(dear).toContain('<b>بیشتر از محدودهٔ بازار</b>');
    expect(dear).toContain('d="M7 8.5');
    expect(dear).toContain('"@type":"Car"');
    expect(dear).toContain('"vehicleModelDate":"2020"');
  });

  it('SRCH-13 is said to be cheaper or dearer than a share of them', async () => {
    const { taxonomy } = site.services.catalogue();
    const brand = taxonomy.byId.get(CARS)?.children[1];
    const key = (name: string) => brand?.attributes.find(({ attribute }) => attribute.key === name)?.attribute;
    const model = key('car_model')?.options.find(({ categoryId }) => categoryId === brand?.id);
    const facts = { [key('car_model')?.id ?? 0]: [model?.id ?? 0], [key('production_year')?.id ?? 0]: 1399 };
    const car = (price: number) => ({ categoryId: brand?.id ?? 0, name: 'خودرویی میان خودروهای دیگر', price, facts });
    const prices = [400, 410, 420, 430, 440, 450, 460, 470, 480, 490].map((million) => million * 1_000_000);
    await site.publish(...prices.map(car));
    expect(await shown(car(400_000_000))).toContain('ارزان‌تر از ۸۰٪ آگهی‌های مشابه');
    expect(await shown(car(490_000_000))).toContain('گران‌تر از ۹۰٪ آگهی‌های مشابه');
    expect(await shown(car(440_000_000))).not.toMatch(/(?:ارزان|گران)‌تر از [۰-۹]+٪/);
  });

  it('SRCH-13 is not rated when too few are comparable', async () => {
    expect(await shown({})).not.toContain('محدودهٔ بازار');
  });
});

describe('the price of a home', () => {
  const home = () => {
    const { taxonomy, places } = site.services.catalogue();
    const asks = (category: Category, key: string) =>
      category.attributes.some(({ attribute }) => attribute.key === key);
    const category = [...taxonomy.byId.values()].find(
      (leaf) => !leaf.children.length && leaf.hasPrice && asks(leaf, 'property_area') && asks(leaf, 'year_built'),
    );
    const id = (key: string) => category?.attributes.find(({ attribute }) => attribute.key === key)?.attribute.id ?? 0;
    const town = [...places.byId.values()].find(({ kind, children }) => kind === 'city' && children.length === 0);
    return (price: number) => ({
      categoryId: category?.id ?? 0,
      cityId: town?.id ?? 0,
      name: 'آپارتمانی میان آپارتمان‌های دیگر',
      price,
      facts: { [id('property_area')]: 100, [id('year_built')]: 1400 },
    });
  };

  it('SRCH-13 is said by the metre, beside that of its place', async () => {
    const at = home();
    const alone = await shown(at(5_000_000_000));
    expect(alone).toContain('هر متر ۵۰٬۰۰۰٬۰۰۰ تومان');
    expect(alone).not.toContain('محدودهٔ بازار');
    site.clock = new Date(TEST_NOW.getTime() + 11 * MINUTE);
    await site.publish(...[40, 42, 44, 46, 48, 52, 54, 56].map((million) => at(million * 100_000_000)));
    const html = await shown(at(5_000_000_000));
    expect(html).toContain('<b>در محدودهٔ بازار</b>');
    expect(html).toMatch(/بیشتر آگهی‌های مشابه هر متر از [۰-۹٬]+ تا [۰-۹٬]+ تومان قیمت دارند \(بر اساس ۱۰ آگهی/);
    expect(html).not.toContain('data-price-suggest');
  });
});

describe('the most telling facts', () => {
  it('ITEM-01 stand in a row of their own above the table', async () => {
    const { taxonomy } = site.services.catalogue();
    const brand = taxonomy.byId.get(CARS)?.children[0];
    const year = brand?.attributes.find(({ attribute }) => attribute.key === 'production_year')?.attribute;
    const html = await shown({ categoryId: brand?.id ?? 0, name: 'خودرویی با سال', facts: { [year?.id ?? 0]: 1399 } });
    expect(html).toContain(`<dt>${year?.label}</dt><dd>۱۳۹۹</dd>`);
    expect(html.indexOf('<dd>۱۳۹۹</dd>')).toBeLessThan(html.indexOf('<th scope="row">'));
    expect(await shown({})).not.toContain('<dt>');
  });
});

describe('text of users', () => {
  const hostile = 'مبل <img src=x onerror=alert(1)> "ارزان"';

  it('GEN-01 is shown as text', async () => {
    const html = await shown({
      name: hostile,
      description: '</script><script>alert(1)</script> و https://example.com',
    });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; و https://example.com');
    expect(html).not.toContain('href="https://example.com');
  });

  it('SRCH-15 does not break out of the JSON-LD', async () => {
    const { path } = await published({
      name: 'صندلی </script><svg onload=1>',
      description: '<!-- </script> توضیح کافی',
    });
    const html = await site.page(path);
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    const items = scripts.map((match) => JSON.parse(match[1] ?? ''));
    expect(items.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'Product']);
    expect(items[1]).toMatchObject({
      name: 'صندلی </script><svg onload=1>',
      url: `http://localhost:3000${path}`,
      offers: { '@type': 'Offer', price: 10_000_000, priceCurrency: 'IRR', availability: 'https://schema.org/InStock' },
    });
    expect(html).not.toContain('<svg onload');
  });

  it('cannot turn the words of the page around', async () => {
    const html = await shown({ name: 'میز \u202Eوارونه\u202C تحریر', description: 'پیش \u2067پس و متن دراز' });
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  it('REV-02 shows no telephone number: neither the stored one nor one hidden in the text', async () => {
    const html = await shown({
      telephone: '+989123456789',
      description: 'تماس: ۰۹۱۲ ۳۴۵ ۶۷ ۸۹ یا 0912-345-6789 یا +98 912 345 6789 و ۰۲۱۴۴۵۵۶۶۷۷',
    });
    for (const number of ['9123456789', '۹۱۲ ۳۴۵ ۶۷ ۸۹', '345-6789', '345 6789', '۴۴۵۵۶۶۷۷'])
      expect(html).not.toContain(number);
  });
});

describe("a listing's position", () => {
  const spot = { latitude: 35.70123, longitude: 51.40567 };

  it('MAP-01 is approximate, the same each time, unless the seller shows the exact spot', async () => {
    const html = await shown(spot);
    expect(html).not.toContain('35.7012');
    expect(html).not.toContain('51.4057');
    const lat = Number(/data-lat="([\d.]+)"/.exec(html)?.[1]);
    expect(Math.abs(lat - spot.latitude)).toBeLessThan(0.0023);
    expect(/data-lat="([\d.]+)"/.exec(await shown({ ...spot, latitude: 35.7013 }))?.[1]).toBe(String(lat));
    expect(await shown({ ...spot, positionExact: true })).toContain('data-lat="35.70123"');
  });

  it('MAP-04 MAP-07 is a snapshot of our own, with the tiles that scripts may use', async () => {
    const html = await shown({ ...spot, positionExact: true });
    expect(html).toContain('src="/map/snapshot/35.7012,51.4057.png"');
    expect(html).toContain('data-zoom="14" data-tiles="https://tile.example.org/{z}/{x}/{y}.png"');
  });

  it('is left out if it is outside the country', async () => {
    expect(await shown({ latitude: 48.85, longitude: 2.35 })).not.toContain('data-map');
  });
});

describe('the address of a listing', () => {
  it('SRCH-15 is unique: others redirect to it permanently', async () => {
    const { id, path } = await published({ name: 'فرش دستباف کاشان' });
    for (const other of [`/v/${id}`, `/v/${id}/wrong`, `/v/${id}/%D9%81%D8%B1%D8%B4`]) {
      const response = await site.ask(other);
      expect([response.status, response.headers.get('location')]).toEqual([301, path]);
    }
    expect((await site.ask(`/v/${id}?from=telegram`)).headers.get('location')).toBe(`${path}?from=telegram`);
    expect(await site.page(path)).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
  });

  it('has no name if the name has no letters, and never cuts a character in half', async () => {
    const { path } = await published({ name: '!!!!! ????? !!!!!' });
    expect(path).toMatch(/^\/v\/\d+$/);
    await site.page(path);
    const long = await published({ name: `${'ک'.repeat(59)}𠀀𠀀` });
    await site.page(long.path);
  });

  it('is 404 for an invalid id', async () => {
    for (const id of [
      '0',
      '-1',
      '1.5',
      '1e3',
      '007',
      '99999999999999999999',
      '9007199254740993',
      'abc',
      '%00',
      '%F0',
    ]) {
      expect([id, (await site.ask(`/v/${id}`)).status]).toEqual([id, 404]);
    }
    expect((await site.ask('/v/999999999999')).status).toBe(404);
  });
});

describe('an unpublished listing', () => {
  const status = async (listing: Partial<NewListing>) => {
    const { id, path } = await published(listing);
    return [(await site.ask(`/v/${id}`)).status, (await site.ask(path)).status];
  };

  it('SHOP-03 of a closed shop is 404 at once, while its shop may return, and 410 afterwards', async () => {
    const shop = await addShop(site);
    const { id, path } = await published({ userId: shop.id });
    const close = (days: number) =>
      site.services.db
        .updateTable('shops')
        .set({ state: 'closed', state_since: new Date(TEST_NOW.getTime() - days * DAY) })
        .where('seller_id', '=', shop.id)
        .execute();
    expect((await site.ask(path)).status).toBe(200);
    await close(0);
    expect((await site.ask(`${path}?now=1`)).status).toBe(404);
    await close(31);
    expect((await site.ask(`${path}?now=2`)).status).toBe(410);
    expect(id).toBeGreaterThan(0);
  });

  it('ITEM-14 GEN-20 is 404 before it was approved, and 410 after it was removed', async () => {
    for (const hidden of ['draft', 'pending', 'rejected'] as const)
      expect(await status({ status: hidden })).toEqual([404, 404]);
    expect(await status({ status: 'removed' })).toEqual([410, 410]);
  });

  it.each([
    ['jobs', 'payForNoJob', 'meetForJob'],
    ['real-estate', 'payNothing', 'seeProperty'],
    ['services', 'payForNoService', 'askOfService'],
    ['home-kitchen', 'payNothingElse', 'meetForGoods'],
    ['vehicles', 'payNothing', 'meetForGoods'],
  ] as const)(
    'ITEM-01 REV-01 warns in %s of what is asked there, on the page and beside the number',
    async (slug, pay, meet) => {
      await allowPurchases(site.services.db);
      site.services.purchasePolicies.forget();
      const { bySlug } = site.services.catalogue().taxonomy;
      const { children = [] } = bySlug.get(slug) ?? {};
      const child = (slug === 'home-kitchen' ? bySlug.get('sofas') : children[0]) ?? children[0];
      const leaf = child?.children[0] ?? child;
      const [id = 0] = await site.publish({ categoryId: leaf?.id ?? 0 });
      const named = (await site.ask(paths.listingById(id))).headers.get('location') ?? '';
      const all = [
        'payForNoJob',
        'payForNoService',
        'payNothing',
        'payNothingElse',
        'meetForJob',
        'seeProperty',
        'askOfService',
        'meetForGoods',
      ] as const;
      for (const html of [await site.page(named), await site.page(paths.contact(id))])
        expect(all.filter((tip) => html.includes(fa.listing[tip]))).toEqual(
          all.filter((tip) => tip === pay || tip === meet),
        );
    },
  );

  it.each([
    ['amount', 2_000_000, true],
    ['negotiable', null, true],
    ['free', null, false],
    ['none', null, false],
  ] as const)('OFFER-01 ITEM-01 REV-01 leads to an offer where one is taken: %s', async (priceKind, price, takes) => {
    const [id = 0] = await site.publish({ priceKind, price });
    const named = (await site.ask(paths.listingById(id))).headers.get('location') ?? '';
    for (const html of [await site.page(named), await site.page(paths.contact(id))]) {
      expect(html).toContain(`href="${paths.myChats(id)}"`);
      expect(html.includes(`href="${paths.offer(id)}"`)).toBe(takes);
    }
  });

  it('ITEM-14 GEN-20 is shown to its owner and to moderators only, uncached', async () => {
    const [{ id: userId, browser: owner }, { browser: stranger }, { browser: moderator }] = [
      await createMember(site),
      await createMember(site),
      await createMember(site, 'moderator'),
    ];
    for (const [hidden, words] of [
      ['pending', 'در انتظار تأیید است'],
      ['draft', 'پیش‌نویس است'],
      ['rejected', 'رد شده است'],
    ] as const) {
      const { path } = await published({ status: hidden, userId });
      for (const browser of [owner, moderator]) {
        const response = await browser.get(path);
        const kept = response.headers.get('cache-control');
        expect([hidden, response.status, kept]).toEqual([hidden, 200, 'no-store']);
        const html = await response.text();
        expect(html).toContain(words);
        expect(html).toContain('<meta name="robots" content="noindex"/>');
      }
      expect((await stranger.get(path)).status).toBe(404);
      expect((await site.ask(path)).status).toBe(404);
    }
  });

  it('ITEM-14 is shown with a banner, not indexed and without contact for a while after it was sold or expired', async () => {
    const sold = await shown({ status: 'sold', publishedAt: daysAgo(80) });
    expect(sold).toContain('این آگهی فروخته شده است.');
    expect(sold).toContain('<meta name="robots" content="noindex"/>');
    expect(sold).toContain('"availability":"https://schema.org/SoldOut"');
    expect(await shown({ status: 'expired' })).toContain('مهلت نمایش این آگهی تمام شده است.');
  });

  it('GEN-20 is 410 ninety days later', async () => {
    expect(await status({ status: 'sold', publishedAt: daysAgo(91) })).toEqual([410, 410]);
    expect(await status({ status: 'expired', publishedAt: daysAgo(91) })).toEqual([410, 410]);
  });
});
