import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asksSellerKind } from '../../../domain/listings/posting/seller-kind.ts';
import { uploadSetHash } from '../../../domain/media/media.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { requiredAnswers } from '../../../test/postings.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let seller: Browser;
let sellerId: number;
let details: Record<string, string>;
let place: Record<string, string>;

beforeAll(async () => {
  site = await createTestSite();
  seller = newBrowser(site);
  sellerId = await seller.signIn(newMobile());
  const { taxonomy, places } = site.services.catalogue();
  const city = places.bySlug.get('tehran');
  place = {
    region: String(city?.parentId),
    city: String(city?.id),
    neighbourhood: String(city?.children[0]?.id),
    telephone: '۰۹۱۲ ۱۱۱ ۲۲۳۳',
  };
  details = {
    name: 'مبل استیل نه‌نفرهٔ ترک',
    description: 'در حد نو، علت فروش جابه‌جایی و کمبود جا.',
    price: '۲٬۱۰۰٬۰۰۰',
    category: String(taxonomy.bySlug.get('sofas')?.id),
    ...requiredOf('sofas'),
  };
});
afterAll(() => site.stop());

const requiredOf = (slug: string) => requiredAnswers(site.services.catalogue(), slug);
const tokenOf = (html: string): string => /name="uploadToken" value="([^"]+)"/.exec(html)?.[1] ?? '';
const form = async (browser: Browser) => tokenOf(await browser.page('/new'));
const listingOf = async (id: unknown) =>
  site.services.db.selectFrom('listings').selectAll().where('id', '=', Number(id)).executeTakeFirst();
const countOf = async (userId: number) =>
  (await site.services.db.selectFrom('listings').select('id').where('user_id', '=', userId).execute()).length;
const plainPost = async (browser: Browser, path: string, fields: Record<string, string>) => {
  const response = await browser.post(path, fields, { plain: true });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
};

describe('a new listing', () => {
  it('ITEM-11 is stored as pending with its place, price and telephone, and leads to the next page', async () => {
    const answer = await seller.call('/api/web/listings', { ...details, ...place, uploadToken: await form(seller) });
    expect([answer.status, answer.errors, answer.message]).toEqual([200, undefined, undefined]);
    const { listingId, links, url } = answer.data;
    expect([links, url]).toEqual([[`/new/done/${listingId}`], `/new/done/${listingId}`]);
    expect(await listingOf(listingId)).toMatchObject({ status: 'pending', user_id: sellerId, price: 2_100_000 });
    const done = await seller.page(String(url));
    expect(done).toContain('<body data-page="listing-sent-page"');
    expect(done).toContain('آگهی را بررسی می‌کنیم');
    expect((await newBrowser(site).get(String(url))).status).toBe(302);
  });

  it("ITEM-11 accepts a program's JSON: objects for places, a list of attributes", async () => {
    const { neighbourhood = '', ...rest } = place;
    const attributes = Object.entries(details)
      .filter(([name]) => /^a\d+$/.test(name))
      .map(([name, value]) => ({ attribute_id: Number(name.slice(1)), value }));
    const bare = Object.fromEntries(Object.entries(details).filter(([name]) => !/^a\d/.test(name)));
    const answer = await seller.call('/api/web/listings', {
      ...bare,
      ...rest,
      category: { id: Number(details.category) },
      neighbourhood: { id: Number(neighbourhood) },
      attributes,
      uploadToken: await form(seller),
    });
    expect([answer.status, answer.errors]).toEqual([200, undefined]);
  });

  it('ITEM-11 with the same token is the same listing, also ten times at once', async () => {
    const fields = { ...details, ...place, uploadToken: await form(seller) };
    const before = await countOf(sellerId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => seller.call('/api/web/listings', fields)));
    expect(new Set(answers.map(({ data }) => data.listingId)).size).toBe(1);
    expect(await countOf(sellerId)).toBe(before + 1);
    const other = newBrowser(site);
    await other.signIn(newMobile());
    const stolen = await other.call('/api/web/listings', fields);
    expect([stolen.status, stolen.data.listingId]).toEqual([422, undefined]);
  });

  it.each(['x', 'A'.repeat(32), '../../etc/passwd'])(
    'ITEM-11 with a forged token is refused: %s',
    async (uploadToken) => {
      const before = await countOf(sellerId);
      expect((await seller.call('/api/web/listings', { ...details, ...place, uploadToken })).status).toBe(422);
      expect(await countOf(sellerId)).toBe(before);
    },
  );

  it.each(
    sample(
      [
        ['name', { name: 'کوتاه' }],
        ['name', { name: 'ب'.repeat(61) }],
        ['description', { description: 'کوتاه' }],
        ['price', { price: '' }],
        ['price', { price: '99000000001' }],
        ['price', { price: 'زیاد' }],
        ['category', { category: '' }],
        ['category', { category: '43627' }],
        ['category', { category: '999999' }],
        ['city', { city: '', neighbourhood: '' }],
        ['neighbourhood', { neighbourhood: '999999' }],
        ['telephone', { telephone: '123' }],
        ['telephone', { telephone: '' }],
        ['attributes.1', { a1: '1' }],
        ['tags', { 'tags.nothing': '1' }],
        ['position', { lat: '48.85', long: '2.35' }],
      ] as const,
      4,
    ),
  )('ITEM-03 ITEM-05 reports an invalid %s beside its field, to scripts and on the page: %j', async (field, wrong) => {
    const before = await countOf(sellerId);
    const fields = { ...details, ...place, ...wrong, uploadToken: await form(seller), step: 'place' };
    const answer = await seller.call('/api/web/listings', fields);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
    expect(answer.errors?.[field]).toMatch(/[آ-ی]/);
    if (field !== 'attributes.1' && field !== 'tags') {
      const { status, html } = await plainPost(seller, '/api/web/listings', fields);
      expect([status, html.includes('data-error-summary')]).toEqual([422, true]);
      expect(html).toContain(`value="${fields.uploadToken}"`);
    }
    expect(await countOf(sellerId)).toBe(before);
  });

  it('ITEM-02 ITEM-11 an error of the first step shows that step again', async () => {
    const fields = { ...details, ...place, uploadToken: await form(seller), step: 'place', name: 'کوتاه' };
    const { html } = await plainPost(seller, '/api/web/listings', fields);
    expect(html).toMatch(/<section [^>]*data-step="place" hidden=""/);
    expect(html).not.toMatch(/<section [^>]*data-step="details" hidden=""/);
  });
});

describe('unusual input', () => {
  it('ITEM-03 reads mixed digits, and neutralises direction marks and HTML in titles', async () => {
    const odd = { name: '\u202eمبل <b>چرمی</b> 😀 نو\u202c', price: '۲,١00٬000', telephone: '0912-111 ٢٢٣۳' };
    const answer = await seller.call('/api/web/listings', {
      ...details,
      ...place,
      ...odd,
      uploadToken: await form(seller),
    });
    expect([answer.status, answer.errors]).toEqual([200, undefined]);
    const stored = await listingOf(answer.data.listingId);
    expect(stored).toMatchObject({ price: 2_100_000 });
    expect(stored?.name).not.toMatch(/[\u202a-\u202e]/);
    const edit = await seller.page(`/edit/${answer.data.listingId}`);
    expect(edit).not.toContain('<b>چرمی');
  });

  const SHAPES: Record<string, unknown>[] = [
    { attributes: 'x' },
    { attributes: [[]] },
    { attributes: [{ attribute_id: {}, value: {} }] },
    { category: { id: { id: 1 } } },
    { position: { lat: {}, long: [] } },
    { tags: { a: 1 } },
    { name: ['a'], description: {} },
    { price: 1e300 },
    { __proto__: { name: 'x' }, constructor: 'x' },
  ];
  it.each(SHAPES.map((odd) => [odd] as const))(
    'ITEM-11 refuses or drops malformed values, and stores nothing partially: %j',
    async (odd) => {
      const before = await countOf(sellerId);
      const answer = await seller.call('/api/web/listings', {
        ...details,
        ...place,
        ...odd,
        uploadToken: await form(seller),
      });
      expect([200, 422]).toContain(answer.status);
      expect(await countOf(sellerId)).toBe(before + (answer.status === 200 ? 1 : 0));
    },
  );

  it("ITEM-11 ignores the pictures of another user's form", async () => {
    const other = newBrowser(site);
    const otherId = await other.signIn(newMobile());
    const token = await form(other);
    await site.services.db
      .insertInto('uploads')
      .values({
        token_hash: uploadSetHash(token),
        client_id: 'a',
        user_id: otherId,
        key: 'k'.repeat(26),
        position: 0,
        width: 8,
        height: 8,
        hash: '',
        fingerprint: 0,
        created_at: TEST_NOW,
      })
      .execute();
    const before = await countOf(sellerId);
    const answer = await seller.call('/api/web/listings', { ...details, ...place, uploadToken: token });
    expect([answer.status, await countOf(sellerId)]).toEqual([422, before]);
    expect(await seller.page(`/new?uploadToken=${token}`)).not.toContain('k'.repeat(26));
  });
});

describe('forbidden words', () => {
  it('ITEM-11 are reported, and nothing is stored', async () => {
    await site.services.db
      .insertInto('word_rules')
      .values({ words: 'اسلحه', effect: 'block', created_at: TEST_NOW })
      .execute();
    const before = await countOf(sellerId);
    const fields = { ...details, ...place, name: 'فروش اسلحه شکاری قدیمی' };
    const answer = await seller.call('/api/web/listings', { ...fields, uploadToken: await form(seller) });
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('اسلحه')]);
    expect(await countOf(sellerId)).toBe(before);
  });
});

describe('what the form says of its account', () => {
  it('AUTH-05 ITEM-11 a listing ends with an account that is to be deleted', async () => {
    const { id: userId, browser } = await createMember(site);
    const words = 'آگهی‌هایش هم با آن برداشته می‌شود';
    expect(await browser.page('/new')).not.toContain(words);
    const deletion = { delete_after: new Date(site.clock.getTime() + 14 * DAY) };
    await site.services.db.updateTable('users').set(deletion).where('id', '=', userId).execute();
    const stored = await browser.call('/api/web/listings', { ...details, ...place, uploadToken: await form(browser) });
    const { listingId: id } = stored.data;
    const sold = [paths.paidFeatures(Number(id)), paths.bump(Number(id)), paths.vipChoice(Number(id))];
    for (const path of ['/new', `/edit/${id}`, String(stored.data.url), ...sold])
      expect([path, (await browser.page(path)).split(words).length]).toEqual([path, 2]);
    const listing = String(id);
    const templates = ['bump', 'vip-listing'].map((popup) => ({ id: popup, params: { listing } }));
    const popups = await (await browser.post('/session/freshit', { templates }, { key: null })).text();
    expect(popups.split(words).length).toBe(3);
  });

  it('AUTH-01 ITEM-11 promises no secrecy of the number that it offers as the one to call', async () => {
    const { browser } = await createMember(site);
    expect(await browser.page('/new')).toMatch(/name="telephone"[^>]* value="۰۹[۰-۹]{9}"/);
    for (const path of ['/session', '/privacy'])
      expect(await newBrowser(site).page(path)).not.toMatch(/(?:با آن وارد می‌شوید|شمارهٔ ورود شما) جایی/);
  });
});

describe('the form without scripts', () => {
  it('ITEM-02 GEN-21 has its page id and begins with the details', async () => {
    const html = await newBrowser(site).page('/new');
    expect(html).toContain('<body data-page="add-new-page"');
    expect(html).toMatch(/<form [^>]*action="\/new" method="post"/);
    expect(html).toMatch(/<section [^>]*data-step="place" hidden=""/);
  });

  it('ITEM-02 requires a valid first step for the second', async () => {
    const { status, html } = await plainPost(seller, '/new', { ...details, name: 'کوتاه', go: 'place' });
    expect(status).toBe(422);
    expect(html).toContain('href="#posting-name"');
    expect(html).toMatch(/<section [^>]*data-step="place" hidden=""/);
    const { status: fine, html: next } = await plainPost(seller, '/new', { ...details, go: 'place' });
    expect(fine).toBe(200);
    expect(next).toMatch(/<section [^>]*data-step="details" hidden=""/);
    expect(next).toContain(details.name);
  });

  it('GEN-02 ITEM-04 calls the price in the summary of errors and in the preview as its category does', async () => {
    const flats = site.services.catalogue().taxonomy.bySlug.get('apartments-for-rent');
    const { html } = await plainPost(seller, '/new', { category: String(flats?.id), go: 'place' });
    expect(flats?.priceLabel).toBe('ودیعه');
    expect(html).toMatch(/<a href="#posting-price">ودیعه[^<]*: لطفا این قسمت را تکمیل کنید<\/a>/);
    const rent = { ...details, ...requiredOf('apartments-for-rent'), category: String(flats?.id) };
    const { html: next } = await plainPost(seller, '/new', { ...rent, go: 'place' });
    expect(next).toMatch(/<small>ودیعه <\/small>۲٬۱۰۰٬۰۰۰/);
  });

  it('ITEM-04 CAT-06 asks for the attributes that an answer calls for before it goes on', async () => {
    const clerks = site.services.catalogue().taxonomy.byId.get(43_875);
    const typed = {
      name: 'استخدام منشی تمام‌وقت',
      description: 'منشی مسلط به اکسل و تلفن، ساعت کار هشت تا شانزده.',
      category: String(clerks?.id),
      step: 'details',
      go: 'place',
      ...requiredOf(clerks?.slug ?? ''),
      a1701: '1701001',
    };
    const before = await plainPost(seller, '/new', { ...typed, dependents: 'none' });
    expect(before.html).toMatch(/<section [^>]*data-step="place" hidden=""/);
    expect(before.html).toContain('این‌ها هم پرسیده می‌شود: حقوق ماهانه');
    const [, asked = ''] = /name="dependents" value="([^"]+)"/.exec(before.html) ?? [];
    const { html } = await plainPost(seller, '/new', { ...typed, dependents: asked });
    expect(html).toMatch(/<section [^>]*data-step="details" hidden=""/);
  });

  it('ITEM-04 chooses a category from lists, level by level, and keeps all values', async () => {
    const sofas = site.services.catalogue().taxonomy.byId.get(Number(details.category));
    const typed = { name: 'عنوانی که نوشته‌ام', step: 'details' };
    const { html: top } = await plainPost(seller, '/new', { ...typed, go: 'category' });
    expect(top).toContain(`value="category:${sofas?.path[0]?.id}"`);
    const { html: below } = await plainPost(seller, '/new', { ...typed, pick: `category:${sofas?.parentId}` });
    expect(below).toContain(`value="category:${sofas?.id}"`);
    const { html } = await plainPost(seller, '/new', { ...typed, pick: `category:${sofas?.id}` });
    expect(html).toContain(`name="category" value="${sofas?.id}"`);
    expect(html).toContain('data-field="price"');
    expect(html).toContain(typed.name);
  });

  it('ITEM-04 drops values of another category', async () => {
    const [name = ''] = Object.keys(requiredOf('sofas'));
    const other = site.services.catalogue().taxonomy.bySlug.get('apartments-for-sale');
    const { html } = await plainPost(seller, '/new', { ...details, pick: `category:${other?.id}` });
    expect(html).not.toContain(`name="${name}"`);
    const { html: next } = await plainPost(seller, '/new', {
      name: details.name ?? '',
      description: details.description ?? '',
      price: '1',
      ...requiredOf('apartments-for-sale'),
      category: String(other?.id),
      go: 'place',
    });
    expect(next).not.toContain('data-error-summary');
  });

  it('CAT-06 shows the attributes that an option requires, and keeps its value', async () => {
    const { taxonomy } = site.services.catalogue();
    const asking = [...taxonomy.byId.values()]
      .flatMap((category) =>
        category.children.length === 0 ? category.attributes.map((asked) => ({ category, asked })) : [],
      )
      .find(({ asked }) => (asked.shownWhen?.optionIds.length ?? 0) > 0);
    if (!asking?.asked.shownWhen) throw new Error('no attribute depends on another');
    const { category, asked } = asking;
    const { attributeId, optionIds } = asking.asked.shownWhen;
    const governing = category.attributes.find(({ attribute }) => attribute.id === attributeId);
    const field = `data-field="attributes.${asked.attribute.id}"`;
    const typed = { category: String(category.id), go: 'refresh' };
    expect((await plainPost(seller, '/new', typed)).html).not.toContain(field);
    const name = governing?.attribute.type === 'multiselect' ? `a${attributeId}.${optionIds[0]}` : `a${attributeId}`;
    const value = governing?.attribute.type === 'multiselect' ? '1' : String(optionIds[0]);
    expect((await plainPost(seller, '/new', { ...typed, [name]: value })).html).toContain(field);
  });

  it('ITEM-06 asks for a name if the city has no districts', async () => {
    const { places } = site.services.catalogue();
    const bare = [...places.byId.values()].find(({ kind, children }) => kind === 'city' && children.length === 0);
    const { html } = await plainPost(seller, '/new', { pick: `place:${bare?.id}` });
    expect(html).toMatch(/<input [^>]*id="posting-neighbourhood"[^>]*maxLength="30"/);
    const { html: withDistricts } = await plainPost(seller, '/new', { pick: `city:${place.city}` });
    expect(withDistricts).toMatch(/id="posting-neighbourhood"[^>]*role="combobox"/);
    const name = 'ب'.repeat(31);
    const posted = {
      ...details,
      ...place,
      region: String(bare?.parentId),
      city: String(bare?.id),
      neighbourhood: name,
    };
    const answer = await seller.call('/api/web/listings', { ...posted, uploadToken: await form(seller) });
    expect(Object.keys(answer.errors ?? {})).toEqual(['neighbourhood']);
  });

  it.each([
    ['گیشای دو', 'گیشای دو'],
    [{ id: null, name: 'گیشای دو' }, 'گیشای دو'],
  ])(
    'ITEM-02 ITEM-06 refuses a district that the city does not have, and keeps its name: %j',
    async (neighbourhood, name) => {
      const fields = { ...details, ...place, uploadToken: await form(seller) };
      const before = await countOf(sellerId);
      const answer = await seller.call('/api/web/listings', { ...fields, neighbourhood });
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['neighbourhood']]);
      expect(answer.errors?.neighbourhood).toContain('فهرست');
      const { status, html } = await plainPost(seller, '/api/web/listings', { ...fields, neighbourhood: name });
      expect(status).toBe(422);
      expect(html).toMatch(new RegExp(`type="hidden" name="neighbourhood" value="${name}"`));
      expect(html).toMatch(/id="posting-neighbourhood-error"[^>]*>این محله در فهرست/);
      expect(await countOf(sellerId)).toBe(before);
    },
  );

  it('ITEM-03 keeps its source through its steps and the sign-in', async () => {
    const browser = newBrowser(site);
    const html = await browser.page('/new?IDSource=header');
    expect(html).toContain('name="IDSource" value="header"');
    const { html: next } = await plainPost(browser, '/new', { ...details, IDSource: 'header', go: 'place' });
    expect(next).toContain('name="IDSource" value="header"');
    await plainPost(browser, '/api/web/listings', { ...details, ...place, IDSource: 'header' });
    const { telephone } = place;
    await browser.signIn(newMobile());
    const back = await browser.page('/new');
    expect(back).toContain('name="IDSource" value="header"');
    const fields = { ...details, ...place, telephone, IDSource: 'header', uploadToken: tokenOf(back) };
    const { data } = await browser.call('/api/web/listings', fields);
    const stored = await site.services.db
      .selectFrom('listing_bodies')
      .select('id_source')
      .where('listing_id', '=', Number(data.listingId))
      .executeTakeFirst();
    expect(stored?.id_source).toBe('header');
  });

  it("ITEM-03 asks once for the seller's kind: by an attribute, else by the form", async () => {
    const { taxonomy } = site.services.catalogue();
    const formOf = (slug: string) => newBrowser(site).page(`/new?category=${taxonomy.bySlug.get(slug)?.id}`);
    const leaves = [...taxonomy.byId.values()].filter(({ children, type }) => type !== 'brand' && !children.length);
    const plain = leaves.find((leaf) => !asksSellerKind(leaf))?.slug ?? '';
    const [own, bare] = [await formOf('apartments-for-sale'), await formOf(plain)];
    expect([own, bare].map((html) => html.includes('name="userType"'))).toEqual([false, true]);
    expect(own.match(/<legend>آگهی‌دهنده/g)).toHaveLength(1);
  });

  it('ITEM-08 offers the usual answer of each question first, as the main button', async () => {
    const templates = ['image-confirmation', 'no-photo'].map((id) => ({ id, params: {} }));
    const { templates: popups } = (await seller.call('/session/freshit', {
      pagePath: '/new',
      templates,
    })) as unknown as {
      templates: { html: string }[];
    };
    const mains = popups.map(({ html }) => /<button class="button accent"[^>]*>([^<]+)/.exec(html)?.[1]);
    expect(mains).toEqual(['بله، ادامه', 'افزودن عکس']);
  });

  it('LOC-03 ITEM-09 begins in the remembered place, whatever its address says', async () => {
    const { places } = site.services.catalogue();
    const shiraz = places.bySlug.get('shiraz');
    const [fars] = shiraz?.path ?? [];
    const city = { geo: 'city', cityID: String(shiraz?.id), provinceID: String(fars?.id) };
    const placeOf = async (cookies: Record<string, string>, path = '/new') => {
      const cookie = Object.entries(cookies).map((pair) => pair.join('='));
      const html = await site.page(path, { headers: { cookie: cookie.join('; ') } });
      return ['region', 'city'].map((name) => new RegExp(`name="${name}" value="(\\d*)"`).exec(html)?.[1]);
    };
    expect(await placeOf(city)).toEqual([String(fars?.id), String(shiraz?.id)]);
    expect(await placeOf({ ...city, geo: 'province' })).toEqual([String(fars?.id), '']);
    for (const other of [{}, { ...city, geo: 'dont-care' }, { ...city, cityID: '999999' }]) {
      expect(await placeOf(other)).toEqual(['', '']);
    }
    const named = await placeOf(city, `/new?region=${place.region}&city=${place.city}`);
    expect(named).toEqual([String(fars?.id), String(shiraz?.id)]);
  });

  it('ITEM-09 a link fills nothing over a draft, and asks', async () => {
    const browser = newBrowser(site);
    const fields = { ...details, ...place, uploadToken: await form(browser), step: 'place' };
    expect((await plainPost(browser, '/api/web/listings', fields)).status).toBe(303);
    const asks = 'شروع آگهی جدید با این مشخصات';
    const peugeot = site.services.catalogue().taxonomy.bySlug.get('peugeot')?.id;
    const kept = await browser.page(`/new?category=${peugeot}&name=ربوده&telephone=09125556677&step=details`);
    expect(kept).toContain(details.name);
    expect(kept).not.toMatch(/ربوده|09125556677/);
    expect(kept).toContain(`name="category" value="${details.category}"`);
    expect(kept).toContain(asks);
    expect(kept).not.toMatch(/data-draft-linked="[^"]*" hidden/);
    const href = /href="([^"]*)" data-draft-reset[^>]*>شروع/.exec(kept)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await browser.page(href)).toContain(`name="category" value="${peugeot}"`);
  });

  it('ITEM-11 our failures lead back to the first step with all values, new and edited', async () => {
    const { db } = site.services;
    const [id] = await site.publish({ userId: sellerId, name: 'میز ناهارخوری قدیمی', telephone: '+989121112233' });
    const fields = {
      ...details,
      ...place,
      uploadToken: await form(seller),
      step: 'place',
      photoAsked: '1',
      version: '1',
    };
    await sql`create function fail() returns trigger language plpgsql as 'begin raise ''broken''; end'`.execute(db);
    await sql`create trigger broken before insert or update on listings execute function fail()`.execute(db);
    try {
      for (const path of ['/api/web/listings', `/api/web/listings/${id}`]) {
        const { status, html } = await plainPost(seller, path, fields);
        expect([path, status]).toEqual([path, 500]);
        expect(html).toContain('بروز خطای داخلی');
        expect(html).toMatch(/name="step" value="details"/);
        for (const typed of [details.name, details.description, details.price, place.neighbourhood, place.telephone]) {
          expect(html).toContain(typed);
        }
        const answer = await seller.call(path, fields);
        expect([answer.status, answer.success, answer.message]).toEqual([500, false, expect.stringMatching(/[آ-ی]/)]);
      }
    } finally {
      await sql`drop function fail cascade`.execute(db);
    }
  });

  it('ITEM-08 asks once about a photo, then accepts the listing without one', async () => {
    const fields = { ...details, ...place, uploadToken: await form(seller), step: 'place' };
    const first = await plainPost(seller, '/api/web/listings', fields);
    expect([first.status, first.html.includes('name="photoAsked" value="1"')]).toEqual([422, true]);
    const second = await plainPost(seller, '/api/web/listings', { ...fields, photoAsked: '1' });
    expect([second.status, second.location]).toEqual([303, expect.stringMatching(/^\/new\/done\/\d+$/)]);
  });

  it('ITEM-11 sends a visitor to sign in and restores the values', async () => {
    const visitor = newBrowser(site);
    const words = 'شرح بلند با جزئیات فراوان. '.repeat(140).slice(0, 4000);
    const fields = { ...details, ...place, description: words, uploadToken: await form(visitor), step: 'place' };
    const asked = await plainPost(visitor, '/api/web/listings', fields);
    expect([asked.status, asked.location]).toEqual([303, '/session?return=%2Fnew']);
    await visitor.signIn(newMobile());
    const html = await visitor.page('/new');
    expect(html).toContain(words);
    expect(html).toContain(`name="uploadToken" value="${fields.uploadToken}"`);
    expect(html).toMatch(/<section [^>]*data-step="details" hidden=""/);
    const sent = await plainPost(visitor, '/api/web/listings', { ...fields, photoAsked: '1' });
    expect(sent.status).toBe(303);
    expect(await visitor.page('/new')).not.toContain(words);
  });

  it('ITEM-11 keeps values on the page that are too long for the cookies', async () => {
    const visitor = newBrowser(site);
    const random = Array.from({ length: 4000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000))).join(
      '',
    );
    const fields = { ...details, ...place, description: random, step: 'place' };
    const answer = await plainPost(visitor, '/api/web/listings', fields);
    expect([answer.status, answer.html.includes(random), answer.html.includes('target="_blank"')]).toEqual([
      422,
      true,
      true,
    ]);
    const scripted = await visitor.call('/api/web/listings', fields);
    expect([scripted.status, scripted.data.loginUrl]).toEqual([401, '/session?return=%2Fnew']);
  });

  it('ITEM-09 starts anew on request', async () => {
    const visitor = newBrowser(site);
    await plainPost(visitor, '/api/web/listings', { ...details, step: 'place' });
    expect(await visitor.page('/new')).toContain(details.name);
    const asked = await visitor.page('/new?reset=ask');
    expect(asked).toContain(details.name);
    expect(asked).toContain('همهٔ نوشته‌ها و عکس‌های این فرم پاک شود؟');
    const yes = /href="([^"]*reset=1[^"]*)"[^>]*>بله/.exec(asked)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await visitor.page(yes)).not.toContain(details.name);
    expect(await visitor.page('/new')).not.toContain(details.name);
  });

  it.each(['x', '%00', '"><script>', 'AAAA'.repeat(800)])('ignores a malformed draft cookie: %s', async (value) => {
    const visitor = newBrowser(site);
    visitor.cookies.set('posting-0', value);
    expect(await visitor.page('/new')).toContain('data-page="add-new-page"');
  });

  it('shows hostile text as text', async () => {
    const { html } = await plainPost(seller, '/new', { ...details, name: '<script>alert(1)</script>', go: 'place' });
    expect(html).not.toContain('<script>alert(1)');
  });
});
