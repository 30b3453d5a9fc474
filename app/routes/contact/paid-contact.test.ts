import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewPartitions } from '../../../domain/analytics/analytics.server.ts';
import { contactPart, forgetOldReveals } from '../../../domain/contact/contact.server.ts';
import { requestDeletion } from '../../../domain/identity/identity.server.ts';
import { LISTING_STATUSES } from '../../../domain/listings/listing.ts';
import { provePayments } from '../../../domain/payments/payments.server.ts';
import { refundLines } from '../../../domain/refunds/refunds.server.ts';
import type { ExportSink } from '../../../domain/values/area.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { finishDeletions } from '../../../server/jobs/finish-deletions.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, createBrowser, type Envelope } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { payBySandbox } from '../../../test/sandbox-pages.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';

let site: TestSite;
let seller: Browser;
let sellerId: number;
let buyer: Browser;
let buyerId: number;
let stranger: Browser;
let visitor: Browser;
let listing: number;
/** Ids of packages: five contacts in any category, and one contact in the category of sofas. */
let five: number;
let one: number;
/** Id of a package with one contact in the category of cars. */
let car: number;

const NUMBER = '09351112233';
const DESCRIPTION = 'زنگ بزنید ۰۹۳۵ ۱۱۱ ۲۲۳۳ یا پیام بدهید، تحویل فوری.';
const ORDER = '/api/web/user-paid-features/order';

const db = () => site.services.db;
const categoryId = (slug: string) => site.services.catalogue().taxonomy.bySlug.get(slug)?.id ?? 0;
const proof = async () => (await provePayments(site.ctx)).differences;
const numberOf = (id: number) => `/api/web/listings/${id}/number`;
const descriptionOf = (id: number) => `/api/web/listings/${id}/description`;

beforeAll(async () => {
  site = await createTestSite();
  seller = newBrowser(site);
  sellerId = await seller.signIn(newMobile());
  for (const slug of ['sofas', 'cars'])
    await db()
      .insertInto('contact_policies')
      .values({ category_id: categoryId(slug), paid: true })
      .execute();
  const sold = [
    { title: 'پنج شماره', price: 20_000, count: 5, days: 30 },
    { title: 'یک شمارهٔ مبل', price: 5_000, count: 1, days: 7, category_ids: [categoryId('sofas')] },
    { title: 'یک شمارهٔ خودرو', price: 9_000, count: 1, days: 7, category_ids: [categoryId('cars')] },
  ];
  const stored = await db().insertInto('contact_packages').values(sold).returning('id').execute();
  [five = 0, one = 0, car = 0] = stored.map(({ id }) => id);
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  await renewPartitions(site.ctx);
  await db().deleteFrom('limit_counts').execute();
  [buyer, stranger, visitor] = [newBrowser(site), newBrowser(site), newBrowser(site)];
  buyerId = await buyer.signIn(newMobile());
  await stranger.signIn(newMobile());
  listing = await publish();
});
afterAll(() => site.stop());

async function publish(slug = 'sofas'): Promise<number> {
  const facts = { userId: sellerId, telephone: '+989351112233', description: DESCRIPTION };
  const [id = 0] = await site.publish({ ...facts, categoryId: categoryId(slug) });
  return id;
}

/** Sends a request like a script. */
async function ask(browser: Browser, path: string): Promise<Envelope> {
  const headers = { accept: 'application/json', 'x-csrf-key': await browser.csrfKey() };
  const response = await browser.get(path, headers);
  return { data: {}, ...(await response.json()), status: response.status, headers: response.headers };
}

const mayWith = async (browser: Browser, id: number) => (await ask(browser, numberOf(id))).data.hasPermission;

/** Orders packages for the listing, and pays at the sandbox. */
async function buy(browser: Browser, ...ids: number[]): Promise<string> {
  const { data } = await browser.call(ORDER, { paidFeatureOptionIds: ids, listing });
  return payBySandbox(site, browser, String(data.url));
}

const creditsOf = (userId = buyerId) =>
  db()
    .selectFrom('contact_credits')
    .select(['id', 'count', 'used', 'category_ids', 'undone_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const usedOf = async (userId = buyerId) => (await creditsOf(userId)).map(({ used }) => used);
const setStatus = (id: number, status: string) =>
  db().updateTable('listings').set({ status, closed_at: TEST_NOW }).where('id', '=', id).execute();
const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};

describe('a number that costs', () => {
  it('REV-01 brings the options of its category, the cheapest first, to calls, page and popup', async () => {
    const option = { id: five, title: 'پنج شماره', price: 20_000, count: 5, days: 30, categories: null };
    const own = { id: one, title: 'یک شمارهٔ مبل', price: 5_000, count: 1, days: 7, categories: [categoryId('sofas')] };
    for (const browser of [visitor, buyer]) {
      const answer = await ask(browser, numberOf(listing));
      expect([answer.status, answer.data]).toEqual([
        200,
        { mobileNumber: null, hasPermission: false, paidFeatures: [own, option] },
      ]);
      expect((await ask(browser, descriptionOf(listing))).data).toEqual({
        description: null,
        hasPermission: false,
        paidFeatures: [own, option],
      });
    }
    const page = await buyer.page(`/v/${listing}/contact`);
    expect(page).toContain(`action="${ORDER}"`);
    // Prices include VAT.
    expect(page).toMatch(/۵٬۵۰۰[\s\S]*با مالیات[\s\S]*۲۲٬۰۰۰/);
    expect(page).not.toContain('یک شمارهٔ خودرو');
    const popup = async (browser: Browser) => {
      const templates = [{ id: 'paid-feature', params: { listing: String(listing) } }];
      return (await browser.post('/session/freshit', { templates }, { key: null })).text();
    };
    expect(await popup(buyer)).toContain(ORDER);
    expect(await popup(buyer)).toContain('پنج شماره');
    const leaving = 'بسته‌های نمایش شماره با آن از بین می‌رود';
    expect(`${await popup(buyer)}${page}`).not.toContain(leaving);
    await requestDeletion(site.ctx, buyerId);
    for (const html of [await popup(buyer), await buyer.page(`/v/${listing}/contact`)]) expect(html).toContain(leaving);
    const asVisitor = await popup(visitor);
    expect(asVisitor).not.toContain(ORDER);
    expect(asVisitor).toContain(`/session?return=${encodeURIComponent(`/v/${listing}/contact`)}`);
    expect(await visitor.page(`/v/${listing}/contact`)).toContain('برای خرید، اول وارد شوید');
  });

  it('REV-01 PROM-06 GEN-06 is bought through the sandbox, and seen one press after', async () => {
    const { data } = await buyer.call(ORDER, { paidFeatureOptionIds: [five], listing });
    expect(data.url).toMatch(/^\/payment\/invoice\/[\w-]{22}$/);
    expect(await usedOf()).toEqual([]);
    const result = await payBySandbox(site, buyer, String(data.url));
    const shown = await buyer.page(result);
    expect(shown).toContain('پرداخت انجام شد');
    expect(shown).toContain(`href="/v/${listing}/contact"`);
    expect(await visitor.page(result)).not.toContain(`href="/v/${listing}/contact"`);
    expect(await buyer.page(`/v/${listing}/contact`)).toContain('یکی از ۵ شمارهٔ باقی‌ماندهٔ شما کم می‌شود');
    expect(await usedOf()).toEqual([0]);
    const posted = await buyer.post(numberOf(listing), {}, { plain: true });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, `/v/${listing}/contact`]);
    expect(await buyer.page(`/v/${listing}/contact`)).toContain('tel:+989351112233');
    expect(await usedOf()).toEqual([1]);
    expect(await buyer.page('/my/wallet')).toContain('۴ شماره از ۵');
    expect(await proof()).toEqual([]);
  });

  it('REV-01 is bought by plain forms, sent back to their page when refused', async () => {
    const fields = { listing: String(listing), paidFeatureOptionIds: '999999', pay: 'direct' };
    const refused = await buyer.post(ORDER, fields, { plain: true });
    const html = await refused.text();
    expect([refused.status, html.includes('data-page="contact-page"')]).toEqual([422, true]);
    const taken = await buyer.post(ORDER, { ...fields, paidFeatureOptionIds: String(one) }, { plain: true });
    expect(taken.status).toBe(303);
    expect(taken.headers.get('location')).toMatch(/^\/payment\/invoice\//);
  });

  it('REV-01 GEN-02 begins with none of several options chosen, and says what is missing', async () => {
    const page = await buyer.page(`/v/${listing}/contact`);
    const radios = page.match(/<input type="radio"[^>]*name="paidFeatureOptionIds"[^>]*>/g) ?? [];
    expect(radios.map((radio) => [radio.includes('required'), radio.includes('checked')])).toEqual([
      [true, false],
      [true, false],
    ]);
    const fields = { listing: String(listing), pay: 'direct' };
    const refused = await buyer.post(ORDER, fields, { plain: true });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/data-field="paidFeatureOptionIds"[\s\S]*لطفا یکی از گزینه‌ها را انتخاب کنید/);
    const chosen = await buyer.post(ORDER, { ...fields, paidFeatureOptionIds: '999999' }, { plain: true });
    expect(await chosen.text()).not.toMatch(/name="paidFeatureOptionIds"[^>]*checked/);
    await db().updateTable('contact_packages').set({ active: false }).where('id', '=', five).execute();
    const alone = await buyer.page(`/v/${listing}/contact`);
    await db().updateTable('contact_packages').set({ active: true }).where('id', '=', five).execute();
    expect(alone).toMatch(/name="paidFeatureOptionIds"[^>]*checked/);
  });

  it('REV-01 is paid by the wallet alone, back to the listing at once', async () => {
    const topUp = await buyer.call('/api/web/wallet/top-up', { amount: '30000' });
    await payBySandbox(site, buyer, String(topUp.data.url));
    const fields = { listing: String(listing), paidFeatureOptionIds: String(five), pay: 'wallet' };
    const bought = await buyer.post(ORDER, fields, { plain: true });
    expect(bought.headers.get('location')).toEqual(confirmed(`/v/${listing}/contact?did=bought`));
    expect(await buyer.page(bought.headers.get('location') ?? '')).toContain('خرید انجام شد');
    expect((await ask(buyer, numberOf(listing))).data.mobileNumber).toBe(NUMBER);
    expect(await buyer.page('/my/wallet')).toContain('۸٬۰۰۰');
    expect(await proof()).toEqual([]);
  });

  it('PAY-02 that is not paid leads back too, and gives nothing', async () => {
    const { data } = await buyer.call(ORDER, { paidFeatureOptionIds: [one], listing });
    const result = await payBySandbox(site, buyer, String(data.url), { act: 'cancel' });
    expect(await buyer.page(result)).toContain(`href="/v/${listing}/contact"`);
    expect([await creditsOf(), await mayWith(buyer, listing)]).toEqual([[], false]);
  });
});

describe('a credit', () => {
  it('REV-01 is used once a listing in 30 days, for number and description, in any browser of its account', async () => {
    await buy(buyer, five);
    expect((await ask(buyer, numberOf(listing))).data).toEqual({
      mobileNumber: NUMBER,
      hasPermission: true,
      paidFeatures: [],
    });
    expect((await ask(buyer, descriptionOf(listing))).data.description).toBe(DESCRIPTION);
    await ask(buyer, numberOf(listing));
    expect(await usedOf()).toEqual([1]);
    later(29 * DAY);
    await renewPartitions(site.ctx);
    expect(await buyer.page(`/v/${listing}/contact`)).toContain('قبلاً دیده‌اید');
    expect(await mayWith(buyer, listing)).toBe(true);
    expect(await usedOf()).toEqual([1]);
    later(2 * DAY);
    expect([await mayWith(buyer, listing), await usedOf()]).toEqual([false, [1]]);
  });

  it('REV-01 is nobody else’s: not visitors’, not strangers’', async () => {
    await buy(buyer, five);
    await ask(buyer, numberOf(listing));
    for (const browser of [visitor, stranger]) {
      expect((await ask(browser, numberOf(listing))).data).toMatchObject({ mobileNumber: null, hasPermission: false });
      expect(await browser.page(`/v/${listing}/contact`)).not.toContain('tel:');
    }
    expect(await stranger.page('/my/wallet')).not.toContain('بسته‌های دیدن شماره');
    // The account has signed out in the same browser.
    await buyer.post('/session/sign-out');
    expect(await mayWith(buyer, listing)).toBe(false);
    expect(await buyer.page(`/v/${listing}/contact`)).not.toContain('tel:');
  });

  it('REV-01 opens its categories alone, the soonest to end first', async () => {
    await buy(buyer, five, one);
    const [sofa, auto] = [await publish(), await publish('cars')];
    await ask(buyer, numberOf(auto));
    expect(await usedOf()).toEqual([1, 0]);
    await ask(buyer, numberOf(sofa));
    expect(await usedOf()).toEqual([1, 1]);
    await ask(buyer, numberOf(listing));
    expect(await usedOf()).toEqual([2, 1]);
  });

  it('REV-01 is used once by parallel reveals of one listing, and never beyond what is left', async () => {
    await buy(buyer, one);
    await buyer.csrfKey();
    const same = await Promise.all(Array.from({ length: 8 }, () => mayWith(buyer, listing)));
    expect(same).toEqual(Array.from({ length: 8 }, () => true));
    expect(await usedOf()).toEqual([1]);
    await buy(buyer, five);
    const others = await Promise.all(Array.from({ length: 8 }, () => publish()));
    await db().deleteFrom('limit_counts').execute();
    const seen = await Promise.all(others.map((id) => mayWith(buyer, id)));
    expect(seen.filter(Boolean)).toHaveLength(5);
    expect(await usedOf()).toEqual([1, 5]);
    const openings = await db().selectFrom('contact_openings').select('id').where('user_id', '=', buyerId).execute();
    expect(openings).toHaveLength(6);
  });

  it('REV-01 is used once by two tabs of two browsers', async () => {
    await buy(buyer, five);
    const other = createBrowser(site, '5.99.1.1');
    other.cookies.set('session', buyer.cookies.get('session') ?? '');
    await Promise.all([buyer, other].map((browser) => browser.csrfKey()));
    await Promise.all([buyer, other, buyer, other].map((browser) => ask(browser, numberOf(listing))));
    expect(await usedOf()).toEqual([1]);
  });

  it.each(
    sample(
      LISTING_STATUSES.filter((status) => status !== 'published'),
      3,
    ),
  )('REV-01 is not used for a listing that is %s', async (status) => {
    await buy(buyer, five);
    await setStatus(listing, status);
    expect((await ask(buyer, numberOf(listing))).status).toBeGreaterThanOrEqual(400);
    expect(await usedOf()).toEqual([0]);
  });

  it('REV-01 is not used by refused reveals: above the limit, without a key, unknown', async () => {
    await buy(buyer, five);
    expect((await buyer.get(numberOf(listing), { accept: 'application/json' })).status).toBe(498);
    await ask(buyer, numberOf(987_654));
    for (let times = 0; times < 10; times++) await ask(buyer, numberOf(900_000));
    expect((await ask(buyer, numberOf(listing))).captcha).toBeDefined();
    expect(await usedOf()).toEqual([0]);
  });

  it('REV-01 is needed by neither owner nor moderator', async () => {
    const { browser: moderator, id } = await createMember(site, 'moderator');
    for (const browser of [seller, moderator]) {
      expect((await ask(browser, numberOf(listing))).data).toMatchObject({ hasPermission: true, mobileNumber: NUMBER });
    }
    expect([...(await creditsOf(sellerId)), ...(await creditsOf(id))]).toEqual([]);
  });

  it('REV-01 is not used where contact is free, and what was seen for free is not shown when it costs', async () => {
    await buy(buyer, five);
    const policy = (paid: boolean) =>
      db().updateTable('contact_policies').set({ paid }).where('category_id', '=', categoryId('sofas')).execute();
    await policy(false);
    await ask(buyer, numberOf(listing));
    expect(await usedOf()).toEqual([0]);
    await policy(true);
    expect(await buyer.page(`/v/${listing}/contact`)).not.toContain('tel:');
    await ask(buyer, numberOf(listing));
    expect(await usedOf()).toEqual([1]);
  });

  it('PAY-05 that is refunded opens nothing more; what it opened stays open', async () => {
    const result = await buy(buyer, five);
    await ask(buyer, numberOf(listing));
    const publicId = result.split('order=')[1] ?? '';
    const { id } = await db()
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    const lines = await db().selectFrom('order_lines').select('id').where('order_id', '=', id).execute();
    const lineIds = lines.map((line) => line.id);
    const asked = { orderId: id, lineIds, to: 'wallet', actor: 'finance' } as const;
    const refunded = await refundLines(site.ctx, site.services.payments, asked);
    expect(refunded).toMatchObject({ ok: true, total: 22_000 });
    expect(await proof()).toEqual([]);
    expect(await mayWith(buyer, listing)).toBe(true);
    expect(await mayWith(buyer, await publish())).toBe(false);
    expect(await usedOf()).toEqual([1]);
    expect(await buyer.page('/my/wallet')).not.toContain('بسته‌های دیدن شماره');
  });

  it('REV-01 ends with its days, and what it opened is forgotten with the reveals', async () => {
    await buy(buyer, one);
    later(7 * DAY);
    await renewPartitions(site.ctx);
    expect(await mayWith(buyer, listing)).toBe(false);
    site.clock = TEST_NOW;
    await ask(buyer, numberOf(listing));
    const openings = () => db().selectFrom('contact_openings').selectAll().where('user_id', '=', buyerId).execute();
    expect(await openings()).toHaveLength(1);
    await forgetOldReveals({ ...site.ctx, now: new Date(TEST_NOW.getTime() + 401 * DAY) });
    expect(await openings()).toEqual([]);
  });
});

describe('bought contact of an account', () => {
  it('AUTH-05 is exported, and dropped when the account ends', async () => {
    await buy(buyer, five);
    await ask(buyer, numberOf(listing));
    const rows: unknown[] = [];
    const sink: ExportSink = {
      json: async () => {},
      file: async () => {},
      rows: async (name, found) => {
        for await (const row of found) rows.push([name, row]);
      },
    };
    await contactPart({ db: db(), userId: buyerId, now: site.clock }, sink);
    const openings = [{ listingId: listing, at: expect.any(String) }];
    const shown = { listingId: listing, what: 'number', at: expect.any(Date) };
    expect(rows).toEqual([
      ['contact-credits.json', expect.objectContaining({ count: 5, used: 1, openings })],
      ['reveals.json', expect.objectContaining(shown)],
    ]);
    await requestDeletion(site.ctx, buyerId);
    later(40 * DAY);
    await finishDeletions(site.job);
    expect(await creditsOf()).toEqual([]);
    expect((await proof()).filter(({ what }) => what !== 'sales without a receipt')).toEqual([]);
  });
});

describe('an order of contact', () => {
  const order = (fields: Readonly<Record<string, unknown>>) => buyer.call(ORDER, fields);
  const ordersOf = () =>
    db().selectFrom('orders').select(['id', 'state', 'price', 'listing_id']).where('user_id', '=', buyerId).execute();

  it.each(
    sample<[string, (ids: { five: number; car: number; listing: number }) => Record<string, unknown>]>(
      [
        ['nothing', () => ({})],
        ['no option', () => ({ paidFeatureOptionIds: [] })],
        ['an unknown option', () => ({ paidFeatureOptionIds: [999_999] })],
        ['one unknown among others', (ids) => ({ paidFeatureOptionIds: [ids.five, 999_999] })],
        ['one named twice', (ids) => ({ paidFeatureOptionIds: [ids.five, ids.five] })],
        ['one named twice in two ways', (ids) => ({ paidFeatureOptionIds: [ids.five, String(ids.five)] })],
        ['one of another category', (ids) => ({ paidFeatureOptionIds: [ids.car], listing: ids.listing })],
        ['a nested list', (ids) => ({ paidFeatureOptionIds: [[ids.five]] })],
        ['an object', (ids) => ({ paidFeatureOptionIds: { id: ids.five } })],
        ['text', () => ({ paidFeatureOptionIds: "1' or '1'='1" })],
        ['a negative id', (ids) => ({ paidFeatureOptionIds: -ids.five })],
        ['a fraction', () => ({ paidFeatureOptionIds: 1.5 })],
        ['a huge id', () => ({ paidFeatureOptionIds: '9'.repeat(30) })],
        ['too many', () => ({ paidFeatureOptionIds: Array.from({ length: 21 }, (_, at) => at + 1) })],
        ['a list of listings', (ids) => ({ paidFeatureOptionIds: [ids.five], listing: [ids.listing] })],
        ['an unknown way to pay', (ids) => ({ paidFeatureOptionIds: [ids.five], pay: 'later' })],
      ],
      4,
    ),
  )('PROM-06 of %s is refused', async (_, fields) => {
    expect((await order(fields({ five, car, listing }))).status).toBe(422);
    expect(await ordersOf()).toEqual([]);
  });

  it('PROM-06 takes no price, count, discount or VAT from its sender', async () => {
    const sent = { price: 1, count: 1_000, days: 365, discount: 20_000, vat: 0, VAT: 0, userId: 1, categories: null };
    await order({ paidFeatureOptionIds: five, listing, ...sent });
    expect(await ordersOf()).toMatchObject([{ price: 20_000, listing_id: null }]);
  });

  it('PROM-06 from a listing that is unknown, hidden or closed is refused', async () => {
    const [hidden, closed] = [await publish(), await publish()];
    await setStatus(hidden, 'pending');
    await setStatus(closed, 'sold');
    const statuses = [987_654, hidden, closed].map(async (id) => {
      const { status } = await order({ paidFeatureOptionIds: [five], listing: id });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([404, 404, 409]);
    expect(await ordersOf()).toEqual([]);
  });

  it('PROM-06 needs sign-in, and no listing', async () => {
    const asVisitor = await visitor.call(ORDER, { paidFeatureOptionIds: [five] });
    expect([asVisitor.status, asVisitor.data.loginUrl]).toEqual([401, expect.stringContaining('/session')]);
    const { data } = await order({ paidFeatureOptionIds: [car] });
    expect(await buyer.page(await payBySandbox(site, buyer, String(data.url)))).not.toContain('/contact"');
    expect(await usedOf()).toEqual([0]);
  });

  it('PAY-05 PROM-06 is one under a double click and from two tabs; an option off sale is refused', async () => {
    const page = await buyer.page(`/v/${listing}/contact`);
    const [, key = ''] = /name="order-key" value="([^"]+)"/.exec(page) ?? [];
    const sent = { paidFeatureOptionIds: [five], listing, 'order-key': key };
    const answers = await Promise.all([order(sent), order(sent), order(sent)]);
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1);
    expect(await ordersOf()).toHaveLength(1);
    expect((await order({ ...sent, paidFeatureOptionIds: [one] })).status).toBe(409);
    // Without an idempotency key, a later order replaces an earlier one.
    await order({ paidFeatureOptionIds: [five] });
    await order({ paidFeatureOptionIds: [one] });
    expect((await ordersOf()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'created', 'created']);
    const off = (active: boolean) =>
      db().updateTable('contact_packages').set({ active }).where('id', '=', one).execute();
    await off(false);
    expect((await order({ paidFeatureOptionIds: [one] })).status).toBe(422);
    await off(true);
  });

  it('PAY-04 that is called back ten times gives its credits once', async () => {
    const { data } = await order({ paidFeatureOptionIds: [five, one], listing });
    const result = await payBySandbox(site, buyer, String(data.url), { times: 10 });
    expect(await buyer.page(result)).toContain('پرداخت انجام شد');
    await site.runEvents();
    expect((await creditsOf()).map(({ count }) => count)).toEqual([5, 1]);
    const lines = await db()
      .selectFrom('order_lines')
      .innerJoin('contact_credits', 'order_lines.id', 'order_line_id')
      .select('acted_at')
      .where('user_id', '=', buyerId)
      .execute();
    expect(lines.map(({ acted_at }) => acted_at)).toEqual([TEST_NOW, TEST_NOW]);
  });
});
