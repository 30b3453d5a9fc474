import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry } from '../../../domain/ledger/ledger.server.ts';
import type { Package } from '../../../domain/promotion/package.ts';
import { DAY, HOUR } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, createBrowser } from '../../../test/browser.ts';
import { callAnswering } from '../../../test/captcha.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { buyPromotion, packagesOf, sellPromotions } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { ALL, sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;
let owner: Browser;
let stranger: Browser;
let visitor: Browser;
let userId: number;
let listingId: number;
let packages: ReadonlyMap<string, Package>;

beforeAll(async () => {
  site = await createTestSite();
  sellPromotions(site);
  [owner, stranger, visitor] = [newBrowser(site), newBrowser(site), newBrowser(site)];
  userId = await owner.signIn(newMobile());
  await stranger.signIn(newMobile());
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  [listingId = 0] = await site.publish({ userId, name: 'مبل برای بالا رفتن' });
  packages = await packagesOf(site, listingId);
});
afterAll(() => site.stop());

const idOf = (key: string): string => String(packages.get(key)?.id);
const callOf = (what: '' | '/coupon' | '/order' = '') => `/api/web/paid-features/${listingId}${what}`;
const ordersOf = () =>
  site.services.db.selectFrom('orders').selectAll().where('listing_id', '=', listingId).orderBy('id').execute();

let given = 0;
async function giveWallet(amount: number): Promise<void> {
  given += 1;
  const entry = goodwillGiven(`given:${given}`, { userId, amount });
  if (entry) await transact(site.ctx, (trx) => postEntry(trx, entry));
}

const addCoupon = (code: string, values: object = {}) =>
  site.services.db
    .insertInto('coupons')
    .values({ code, type: 'percent', amount: 10, uses_each: 1_000, starts_at: TEST_NOW, ...values })
    .execute();

it('PROM-05 PROM-06 nothing chosen is said as that, with and without scripts', async () => {
  await addCoupon('NOTHING-CHOSEN');
  const { nothingChosen } = fa.promotion.checkout;
  const calls = [
    [callOf('/order'), {}],
    [callOf('/coupon'), { couponCode: 'NOTHING-CHOSEN' }],
  ] as const;
  for (const [call, fields] of calls) {
    expect([call, (await owner.call(call, fields)).message]).toEqual([call, nothingChosen]);
    const answer = await owner.post(call, fields, { plain: true });
    expect([call, answer.status, (await answer.text()).includes(nothingChosen)]).toEqual([call, 422, true]);
  }
  // An unknown item is refused for a different reason than a listing that has ended.
  expect((await owner.call(callOf('/order'), { paidFeatureIds: ['999999'] })).message).toBe(
    fa.promotion.checkout.refused['unknown-item'],
  );
});

describe('the page of paid features', () => {
  it('PROM-02 shows groups with prices, defaults chosen, and sums', async () => {
    const isDefault = (is: boolean) =>
      site.services.db
        .updateTable('packages')
        .set({ is_default: is })
        .where('analytics_key', '=', 'double_7')
        .execute();
    await isDefault(true);
    const html = await owner.page(`/paid-features/${listingId}`);
    await isDefault(false);
    expect(await owner.page(`/paid-features/${listingId}`)).toContain('پرداخت بستهٔ انتخابی');
    for (const words of ['آگهی ویژه', 'برچسب ویژه', 'بسته‌های بیشتر', '۸۰٬۰۰۰', 'مالیات بر ارزش افزوده (۱۰٪)'])
      expect(html).toContain(words);
    // The default bump costs 60,000 toman plus VAT.
    expect(html).toMatch(/data-sum="rest">۶۶٬۰۰۰</);
    expect(html).toContain('پرداخت ۶۶٬۰۰۰ تومان');
    expect(checkedIn(html)).toContain(idOf('double_7'));
  });

  it('PROM-02 PROM-03 says that VAT is added to the prices of packages', async () => {
    const html = await owner.page(`/paid-features/${listingId}`);
    expect(html).toContain('قیمت‌ها بدون مالیات است؛ ۱۰٪ مالیات بر ارزش افزوده اضافه می‌شود.');
  });

  it('PROM-02 shows what runs, which cannot be chosen', async () => {
    await buyPromotion(site, { userId, listingId, keys: ['vip_7'] });
    const html = await owner.page(`/paid-features/${listingId}`);
    expect(html).toContain('فعال است');
    for (const key of ['vip_7', 'vip_30', 'double_7', 'top3_7'])
      expect(inputOf(html, idOf(key)), key).toMatch(/disabled/);
    expect(inputOf(html, idOf('badge_30'))).not.toMatch(/disabled/);
  });

  it('PROM-02 ITEM-18 sells nothing without a gateway, or for a listing in another state', async () => {
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', listingId).execute();
    const html = await owner.page(`/paid-features/${listingId}`);
    expect(html).toContain('این آگهی فروخته شده است');
    expect(html).not.toContain('data-checkout=');
  });

  it('PROM-03 sums up without scripts, as it was chosen', async () => {
    const fields = { 'feature-vip': idOf('vip_7'), bumpItemId: idOf('refresh'), pay: 'direct', couponCode: '' };
    const answer = await owner.post(callOf(), fields, { plain: true });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(checkedIn(html)).toEqual(expect.arrayContaining([idOf('vip_7'), idOf('refresh')]));
    // A package for 80,000 toman, a refresh that costs only 10,000 toman with this package, and VAT.
    expect(html).toMatch(/data-sum="rest">۹۹٬۰۰۰</);
  });
});

describe('prices of a choice', () => {
  it('PROM-03 come from what is chosen beside', async () => {
    const ask = async (paidFeatures: readonly string[]) => {
      const { data } = await owner.call(callOf(), { paidFeatures, bumps: idOf('refresh') });
      return data as { bumps: { groups: { items: { id: number; price: number }[] }[] }; params: object };
    };
    const price = async (chosen: readonly string[]) =>
      (await ask(chosen)).bumps.groups[0]?.items.find(({ id }) => String(id) === idOf('refresh'))?.price;
    expect([await price([]), await price([idOf('vip_7')]), await price([idOf('vip_30')])]).toEqual([
      15_000, 10_000, 5_000,
    ]);
    expect((await ask([])).params).toMatchObject({
      listing: { id: listingId },
      vatPercent: 10,
      securePurchasePopup: true,
    });
  });

  it('PROM-02 are for their owner alone', async () => {
    expect((await stranger.call(callOf(), {})).status).toBe(404);
    expect((await visitor.call(callOf(), {})).status).toBe(401);
  });
});

describe('an order of paid features', () => {
  it('PROM-06 leads to its gateway', async () => {
    const sent = { paidFeatureIds: [idOf('vip_7')], bumpItemId: idOf('refresh'), directPayment: true };
    const answer = await owner.call(callOf('/order'), sent);
    const [order] = await ordersOf();
    expect(answer).toMatchObject({ status: 200, data: { url: `/payment/redirect/${order?.public_id}` } });
    expect(order).toMatchObject({ price: 90_000, vat: 9_000, gateway_part: 99_000, state: 'awaiting' });
  });

  it('PROM-06 by a plain form is a redirect, or the page again', async () => {
    const fields = { 'feature-badge': idOf('badge_30'), bumpItemId: '', pay: 'direct', paymentSource: 'listing-sent' };
    const taken = await owner.post(callOf('/order'), fields, { plain: true });
    expect([taken.status, taken.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/payment\/invoice\//),
    ]);
    expect((await ordersOf())[0]).toMatchObject({ payment_source: 'listing-sent' });
    const none = await owner.post(callOf('/order'), { bumpItemId: '', pay: 'direct' }, { plain: true });
    expect([none.status, await none.text()]).toEqual([
      422,
      expect.stringContaining(fa.promotion.checkout.nothingChosen),
    ]);
  });

  it('PROM-04 PROM-07 by the wallet alone acts at once', async () => {
    await giveWallet(27_500);
    const answer = await owner.call(callOf('/order'), { paidFeatureIds: [idOf('badge_30')], useWallet: true });
    expect(answer.data).toEqual({ url: confirmed(`/paid-features/${listingId}?did=bought`) });
    await site.runEvents();
    site.pages.clear();
    expect(await owner.page(String(answer.data.url))).toContain('پرداخت انجام شد');
    const html = await site.page(`/v/${listingId}/x`, { redirect: 'manual' }).catch(() => '');
    expect(html === '' || html.includes('برچسب ویژه')).toBe(true);
    expect(await site.page('/s/iran/sofas')).toContain('<span>برچسب ویژه</span>');
  });

  it('PROM-06 ignores prices that are sent, and counts an order without a key once', async () => {
    const sent = { paidFeatureIds: [idOf('badge_30')], price: 1, vat: 0, discount: 99_999, amount: 0 };
    await owner.call(callOf('/order'), sent);
    await owner.call(callOf('/order'), sent);
    expect((await ordersOf()).map(({ price, state }) => [price, state])).toEqual([
      [25_000, 'cancelled'],
      [25_000, 'awaiting'],
    ]);
  });

  it.each(
    sample(
      [
        ['both ways to pay', { useWallet: true, directPayment: true }],
        ['nothing', { paidFeatureIds: [] }],
        ['an object', { paidFeatureIds: { a: 1 } }],
        ['a list of lists', { paidFeatureIds: [['1']] }],
        ['a negative id', { paidFeatureIds: ['-1'] }],
        ['a huge id', { paidFeatureIds: ['9'.repeat(30)] }],
        ['a fraction', { bumpItemId: 1.5 }],
        ['the same twice', () => ({ paidFeatureIds: [idOf('badge_30'), idOf('badge_30')] })],
        ['the same as feature and bump', () => ({ bumpItemId: idOf('badge_30') })],
        ['many ids', { paidFeatureIds: Array.from({ length: 1_000 }, (_, at) => String(at + 1)) }],
        ['a list for the code', { couponCode: ['A'] }],
        ['a code of 10 KB', { couponCode: 'A'.repeat(10_000) }],
        ['an unknown way to pay', { pay: 'gold' }],
      ] as const,
      4,
    ),
  )('PROM-06 of %s is refused', async (_, sent) => {
    const given: object = typeof sent === 'function' ? sent() : sent;
    const answer = await owner.call(callOf('/order'), { paidFeatureIds: [idOf('badge_30')], ...given });
    expect([answer.status, answer.success]).toEqual([422, false]);
    expect(await ordersOf()).toEqual([]);
  });

  it('PROM-06 is for its owner alone', async () => {
    const sent = { paidFeatureIds: [idOf('badge_30')] };
    expect((await stranger.call(callOf('/order'), sent)).status).toBe(404);
    expect((await visitor.call(callOf('/order'), sent)).status).toBe(401);
    expect((await owner.call('/api/web/paid-features/999999999/order', sent)).status).toBe(404);
  });

  it('PROM-02 of what runs is a conflict, in words', async () => {
    await buyPromotion(site, { userId, listingId, keys: ['badge_30'] });
    const answer = await owner.call(callOf('/order'), { paidFeatureIds: [idOf('badge_30')] });
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('هنوز فعال است')]);
  });
});

describe('a coupon', () => {
  it('PROM-05 is checked, and its discount is of the chosen ones', async () => {
    await addCoupon('TEN');
    const sent = { paidFeatureIds: [idOf('vip_7')], couponCode: ' ten ', couponType: 'paid-features' };
    const answer = await owner.call(callOf('/coupon'), sent);
    expect(answer).toMatchObject({ status: 200, data: { discount: 8_000, type: 'percent' } });
    const order = await owner.call(callOf('/order'), sent);
    expect(order.status).toBe(200);
    expect((await ordersOf())[0]).toMatchObject({ price: 80_000, discount: 8_000, vat: 7_200 });
    const html = await (
      await owner.post(callOf('/coupon'), { 'feature-vip': idOf('vip_7'), couponCode: 'TEN' }, { plain: true })
    ).text();
    expect(html).toMatch(/data-sum="discount">۸٬۰۰۰</);
  });

  it.each(
    sample(
      [
        ['', 'لطفا این قسمت را تکمیل کنید'],
        ['  ', 'لطفا این قسمت را تکمیل کنید'],
        ['A'.repeat(10_240), 'این کد تخفیف معتبر نیست.'],
        ['NO', 'این کد تخفیف معتبر نیست.'],
        ['OVER', 'این کد تخفیف منقضی شده است.'],
        ['BUMPS', 'این کد تخفیف برای خرید دیگری است.'],
      ] as const,
      2,
    ),
  )('PROM-05 %j is refused in words', async (couponCode, words) => {
    const { db } = site.services;
    if (couponCode === 'OVER') await addCoupon('OVER', { ends_at: TEST_NOW });
    if (couponCode === 'BUMPS') await addCoupon('BUMPS', { kinds: ['bump'] });
    const answer = await owner.call(callOf('/coupon'), { paidFeatureIds: [idOf('vip_7')], couponCode });
    expect(answer).toMatchObject({ status: 422, errors: { couponCode: words } });
    await db.deleteFrom('coupons').where('code', 'in', ['OVER', 'BUMPS']).execute();
  });
});

describe('guesses of a coupon', () => {
  const WEEK = 7 * DAY;
  let guesser: Browser;
  let guesserId: number;
  let own: number;
  beforeEach(async () => {
    await site.services.db.deleteFrom('limit_counts').execute();
    await live(WEEK);
  });

  /** Signs in a seller whose account is `age` milliseconds old. */
  async function live(age: number, address?: string): Promise<void> {
    guesser = address === undefined ? newBrowser(site) : createBrowser(site, address);
    guesserId = await guesser.signIn(newMobile());
    const created = new Date(site.clock.getTime() - age);
    await site.services.db.updateTable('users').set({ created_at: created }).where('id', '=', guesserId).execute();
    [own = 0] = await site.publish({ userId: guesserId });
  }

  const COUPON_CALL = () => `/api/web/paid-features/${own}/coupon`;
  const fields = (couponCode: string) => ({ paidFeatureIds: [idOf('vip_7')], couponCode });
  const guess = (couponCode: string) => guesser.call(COUPON_CALL(), fields(couponCode));
  const guessMany = async (count: number) => {
    for (let at = 0; at < count; at++) expect((await guess(`G${at}`)).status).toBe(422);
  };

  it('PROM-05 CAPT-02 ask for a captcha after twenty that are none, and go on with its answer', async () => {
    await addCoupon('FOUND');
    await guessMany(20);
    const stopped = await guess('FOUND');
    expect([stopped.status, stopped.captcha]).toEqual([429, expect.anything()]);
    // Requests beyond the limit are not counted, however many there are.
    for (let at = 0; at < (ALL ? 45 : 5); at++) expect((await guess('NONE')).status).toBe(429);
    const answered = await callAnswering(site, guesser, COUPON_CALL(), fields('FOUND'));
    expect(answered).toMatchObject({ status: 200, data: { discount: 8_000 } });
    expect((await callAnswering(site, guesser, COUPON_CALL(), fields('NONE'))).status).toBe(422);
    site.clock = new Date(TEST_NOW.getTime() + 2 * HOUR);
    expect((await guess('FOUND')).status).toBe(200);
  });

  itInLongTier('PROM-05 CAPT-02 do not count where they are right, or refused for another reason', async () => {
    await addCoupon('RIGHT');
    await addCoupon('LARGE', { least_order: 900_000 });
    await guessMany(19);
    for (let at = 0; at < 15; at++) {
      expect((await guess(' right ')).status).toBe(200);
      expect((await guess('LARGE')).status).toBe(422);
      expect((await guess('A'.repeat(10_240))).status).toBe(422);
      expect((await guess(' ')).status).toBe(422);
    }
    expect((await guess('LAST')).status).toBe(422);
    expect((await guess('RIGHT')).status).toBe(429);
  });

  it('PROM-05 of digits in another script, and of either case, are the same code', async () => {
    await addCoupon('YALDA-1405');
    for (const code of ['yalda-1405', 'YALDA-۱۴۰۵', ' Yalda-١٤٠٥ '])
      expect((await guess(code)).data).toMatchObject({ discount: 8_000 });
  });

  it('PROM-05 do not tell that a code is somebody else’s', async () => {
    await addCoupon('THEIRS', { user_ids: [userId] });
    const said = async (code: string) => {
      const { status, errors, message } = await guess(code);
      return { status, errors, message };
    };
    expect(await said('THEIRS')).toEqual(await said('NO-SUCH'));
    await guessMany(18);
    expect((await guess('THEIRS')).status).toBe(429);
  });

  itInLongTier('PROM-05 CAPT-02 many at once are no more than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(`P${at}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
  });

  it('PROM-05 CAPT-02 count in orders as well, also in those of bumps', async () => {
    const wrong = { listingID: own, bumpType: idOf('refresh'), directPayment: true };
    for (let at = 0; at < 10; at++) {
      const code = `O${at}`;
      expect((await guesser.call(`/api/web/paid-features/${own}/order`, fields(code))).status).toBe(422);
      expect((await guesser.call('/api/web/bump/order', { ...wrong, couponCode: code })).status).toBe(422);
    }
    expect((await guess('ANY')).status).toBe(429);
    expect((await guesser.call('/api/web/bump/coupon', { ...wrong, couponCode: 'ANY' })).status).toBe(429);
    // Without a code an order needs no captcha.
    expect((await guesser.call('/api/web/bump/order', wrong)).status).toBe(200);
  });

  it.each(
    sample(
      [
        ['prices of a choice', () => `/api/web/paid-features/${own}`, {}],
        ['an order that is refused for something else', () => `/api/web/paid-features/${own}/order`, { pay: 'gold' }],
      ] as const,
      2,
    ),
  )('PROM-05 CAPT-02 count on the page of %s', async (_, call, rest) => {
    await addCoupon(`PAGE${guesserId}`);
    const html = async (couponCode: string) =>
      (
        await guesser.post(
          call(),
          { 'feature-vip': idOf('vip_7'), bumpItemId: '', couponCode, ...rest },
          { plain: true },
        )
      ).text();
    const taken = /data-sum="discount">۸٬۰۰۰</;
    expect(await html(`PAGE${guesserId}`)).toMatch(taken);
    for (let at = 0; at < 20; at++) expect(await html(`W${at}`)).not.toMatch(taken);
    expect(await html(`PAGE${guesserId}`)).not.toMatch(taken);
  });

  it('PROM-05 CAPT-02 of new accounts count by network too, those of others do not', async () => {
    await addCoupon('HERE');
    for (let accounts = 0; accounts < 3; accounts++) {
      await live(WEEK - 1, `5.61.7.${accounts + 1}`);
      await guessMany(20);
    }
    await live(0, '5.61.7.9');
    const stopped = await guess('HERE');
    expect([stopped.status, stopped.captcha]).toEqual([429, expect.anything()]);
    expect((await callAnswering(site, guesser, COUPON_CALL(), fields('HERE'))).status).toBe(200);
    await live(WEEK, '5.61.7.9');
    expect((await guess('HERE')).status).toBe(200);
  });
});

describe('a bump', () => {
  const order = (sent: object) => owner.call('/api/web/bump/order', { listingID: listingId, ...sent });

  it('PROM-01 PROM-06 is ordered on its page and leads to its gateway', async () => {
    const html = await owner.page(`/bump/${listingId}`);
    expect(html).toContain('data-page="bump-page"');
    expect(inputOf(html, idOf('refresh'))).toContain('name="bumpType"');
    expect(html).not.toContain(`value="${idOf('vip_7')}"`);
    const answer = await order({ bumpType: idOf('refresh'), categoryId: 1, couponCode: '', gatewayName: '' });
    expect(answer.data.url).toMatch(/^\/payment\/redirect\//);
    expect((await ordersOf())[0]).toMatchObject({ kind: 'bump', price: 15_000, vat: 1_500 });
  });

  it('PROM-01 GEN-22 has a popup for its owner', async () => {
    const popup = async (browser: Browser) => {
      const templates = [{ id: 'bump', params: { listing: String(listingId) } }];
      return (await browser.post('/session/freshit', { templates }, { key: null })).text();
    };
    expect(await popup(owner)).toContain('/api/web/bump/order');
    for (const browser of [stranger, visitor]) expect(await popup(browser)).not.toContain('/api/web/bump/order');
    expect((await stranger.get(`/bump/${listingId}`)).status).toBe(404);
    expect((await visitor.get(`/bump/${listingId}`)).status).toBe(302);
  });

  it('PROM-05 takes a coupon', async () => {
    await addCoupon('UP', { kinds: ['bump'], type: 'fixed', amount: 5_000 });
    const sent = { listingId, bumpType: idOf('refresh'), couponCode: 'UP' };
    expect((await owner.call('/api/web/bump/coupon', sent)).data).toEqual({ discount: 5_000, type: 'fixed' });
    await order({ bumpType: idOf('refresh'), couponCode: 'UP' });
    expect((await ordersOf())[0]).toMatchObject({ discount: 5_000, gateway_part: 11_000 });
  });

  it.each([
    [{ bumpType: '' }, 422],
    [{}, 422],
    [{ bumpType: '0' }, 422],
    [{ bumpType: 'top-3' }, 422],
    [{ bumpType: '999999' }, 422],
    [{ bumpType: '1', listingID: '' }, 404],
    [{ bumpType: '1', listingID: 'x' }, 422],
  ])('PROM-06 %j is refused', async (sent, status) => {
    expect((await order(sent)).status).toBe(status);
    expect(await ordersOf()).toEqual([]);
  });

  it('PROM-06 by a plain form shows its page again with the reason', async () => {
    const fields = { listingID: String(listingId), bumpType: '999999', pay: 'direct' };
    const answer = await owner.post('/api/web/bump/order', fields, { plain: true });
    const html = await answer.text();
    expect([answer.status, html.includes('data-page="bump-page"')]).toEqual([422, true]);
    expect(html).toContain('این بسته برای این آگهی فروخته نمی‌شود');
    const taken = await owner.post('/api/web/bump/order', { ...fields, bumpType: idOf('refresh') }, { plain: true });
    expect(taken.headers.get('location')).toMatch(/^\/payment\/invoice\//);
  });
});

const inputOf = (html: string, id: string): string =>
  [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input).find((input) => input.includes(`value="${id}"`)) ?? '';
const checkedIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*checked[^>]*>/g)].map(([input]) => /value="(\d*)"/.exec(input)?.[1] ?? '');
