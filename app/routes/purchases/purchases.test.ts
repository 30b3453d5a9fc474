import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { openSession } from '../../../domain/identity/sessions.server.ts';
import { changeStatus } from '../../../domain/listings/listings.server.ts';
import { cancelOrder } from '../../../domain/orders/orders.server.ts';
import { numberReceipts } from '../../../domain/payments/payments.server.ts';
import { readInvoiceBy } from '../../../domain/purchases/invoices/invoice-store.server.ts';
import { handOverCode } from '../../../domain/purchases/purchases.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { toman } from '../../../domain/values/money.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { orderNumber } from '../../../domain/values/order-number.ts';
import { nationalNumber, spacedNumber } from '../../../domain/values/phone.ts';
import { newBrowser, noticeKinds, signInFor, signInPlainly } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { checkoutFields } from '../../../test/checkout-fields.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { disputesOn } from '../../../test/disputes.ts';
import { addApproved, addSettled, firstRef } from '../../../test/payouts.ts';
import { purchasesOn, type Sold } from '../../../test/purchases.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember, type Member } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { unknownBank, unknownBankHint } from '../../messages/banks.ts';
import { purchases as words } from '../../messages/purchases.ts';
import { validation } from '../../messages/validation.ts';
import { dateTime } from '../../parts/date-time.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import { SESSION_COOKIE } from '../../web/request/session.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let buyer: Member;
let seller: Member;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  [buyer, seller] = [await createMember(site), await createMember(site)];
});
afterAll(() => site.stop());

const sell = (): Promise<Sold> => purchases.sell({ userId: seller.id });
const city = (slug = 'tehran') => site.services.catalogue().places.bySlug.get(slug);

/** All fields of the buyer's form. */
const formFor = async ({ listingId }: Sold, more: object = {}): Promise<Record<string, unknown>> => ({
  ...(await checkoutFields(site, buyer.browser, listingId)),
  ...more,
});

/** The page shown after the checkout was sent as a plain form. */
async function pageAfter(sold: Sold, more: Readonly<Record<string, unknown>>): Promise<string> {
  const fields = await formFor(sold, more);
  const answer = await buyer.browser.post(`/secure-purchase/${sold.listingId}`, fields, { plain: true });
  return answer.text();
}

const create = async (sold: Sold, more: object = {}, by: Browser = buyer.browser) =>
  by.call(`/api/web/secure-purchase/invoice/${sold.listingId}`, await formFor(sold, more));

const act = (by: Member, id: string, action: string, fields: Readonly<Record<string, unknown>> = {}) =>
  by.browser.call(`/api/web/secure-purchase/invoice/${id}/${action}`, { 'order-key': newOrderKey(site), ...fields });

async function idOf(answer: Awaited<ReturnType<typeof create>>): Promise<string> {
  expect(answer).toMatchObject({ success: true });
  return String(answer.data).split('/').at(-1) ?? '';
}

describe('the activation of secure purchase', () => {
  const on = (id: number, fields: Readonly<Record<string, unknown>>, by: Member = seller) =>
    by.browser.call(`/api/web/secure-purchase/listing-info/${id}`, fields);
  const FIELDS = { weight: '1', dimension: '2', fullName: 'رضا کاظمی' };

  it('SECP-02 is for the seller, says the fee, and puts its mark on the listing', async () => {
    const { listingId } = await sell();
    await seller.browser.call(`/api/web/secure-purchase/listing-off/${listingId}`, {});
    await site.runEvents();
    expect(await site.page(`/v/${listingId}`).catch(() => '')).not.toContain('>خرید امن<');
    expect((await on(listingId, FIELDS, buyer)).status).toBe(404);
    expect(await seller.browser.page(`/v/${listingId}/activate-purchase`)).toContain('کارمزد فروش ۲ درصد');
    const before = await seller.browser.get(`/secure-purchase/${listingId}/activate`);
    expect([before.status, before.headers.get('location')]).toEqual([301, `/v/${listingId}/activate-purchase`]);
    const switchedOn = await on(listingId, FIELDS);
    expect(switchedOn).toMatchObject({ success: true, data: { url: expect.any(String) } });
    const after = await seller.browser.page(String(switchedOn.data.url));
    for (const way of [`/v/${listingId}`, '/my/listings']) expect(after).toContain(`href="${way}"`);
    await site.runEvents();
    const { purchase_mark } = await site.services.db
      .selectFrom('listings')
      .select('purchase_mark')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow();
    expect(purchase_mark).toBe('on');
  });

  it.each([
    [{ weight: '' }, 'weight'],
    [{ weight: '5' }, 'weight'],
    [{ dimension: '0' }, 'dimension'],
    [{ fullName: 'ر' }, 'fullName'],
    [{ fullName: 'پشتیبانی بازارچه' }, 'fullName'],
    [{ fullName: 'رضا ۰۹۱۲۱۲۳۴۵۶۷' }, 'fullName'],
    [{ fullName: undefined }, 'fullName'],
  ])('SECP-02 with %j is refused beside its field', async (wrong, field) => {
    const { listingId } = await sell();
    expect(await on(listingId, { ...FIELDS, ...wrong })).toMatchObject({
      status: 422,
      errors: { [field]: expect.stringMatching(/[آ-ی]/) },
    });
  });

  it('SECP-02 ITEM-01 beside secure purchase the advice to pay nothing names it as the exception', async () => {
    const { listingId } = await sell();
    await site.runEvents();
    const listingPage = async (id: number) =>
      buyer.browser.page((await buyer.browser.get(`/v/${id}`)).headers.get('location') ?? '');
    const shown = await listingPage(listingId);
    expect([shown.includes('جز با «خرید امن» هیچ پولی'), shown.includes('کالا یا ملک، هیچ پولی')]).toEqual([
      true,
      false,
    ]);
    const categoryId = site.services.catalogue().taxonomy.bySlug.get('peugeot')?.id ?? 0;
    const [car = 0] = await site.publish({ userId: seller.id, categoryId });
    expect(await listingPage(car)).toContain('پیش از دیدن کالا یا ملک، هیچ پولی پرداخت نکنید');
  });

  it('SECP-02 wants a price where the listing has none', async () => {
    const [id = 0] = await site.publish({ userId: seller.id, price: null, priceKind: 'negotiable' });
    expect(await on(id, FIELDS)).toMatchObject({ status: 422, errors: { price: expect.any(String) } });
    expect(await on(id, { ...FIELDS, price: '۹۰۰٬۰۰۰' })).toMatchObject({ success: true });
    expect(await buyer.browser.page(`/secure-purchase/${id}`)).toContain('۹۰۰٬۰۰۰');
  });

  it('SECP-02 is not for cars', async () => {
    const categoryId = site.services.catalogue().taxonomy.bySlug.get('peugeot')?.id ?? 0;
    const [id = 0] = await site.publish({ userId: seller.id, categoryId });
    const html = await seller.browser.page(`/v/${id}/activate-purchase`);
    expect(html).toContain('این آگهی را نمی‌توان با خرید امن فروخت.');
    expect(html).not.toContain('/listing-info/');
    expect((await on(id, FIELDS)).status).toBe(409);
  });
});

/** Address to which a sign-in returns. */
const returnIn = (loginUrl: string): string =>
  new URL(loginUrl, site.services.site.origin).searchParams.get('return') ?? '';

describe('asking a seller for it', () => {
  it('SECP-03 is for buyers, once a week', async () => {
    const [id = 0] = await site.publish({ userId: seller.id });
    const ask = (by: Browser) => by.call(`/api/web/secure-purchase/ask/${id}`, {});
    expect((await ask(seller.browser)).status).toBe(409);
    expect(await ask(buyer.browser)).toMatchObject({ success: true, data: { message: expect.any(String) } });
    expect(await ask(buyer.browser)).toMatchObject({ status: 409, message: expect.stringContaining('هفته') });
  });

  it('SECP-03 of visitors is done once they have signed in, with and without scripts', async () => {
    const [id = 0, other = 0] = await site.publish({ userId: seller.id }, { userId: seller.id });
    const asks = async () =>
      (
        await site.services.db
          .selectFrom('purchase_asks')
          .select('listing_id')
          .where('listing_id', 'in', [id, other])
          .execute()
      ).length;
    const visitor = newBrowser(site);
    const listing = (await visitor.get(`/v/${id}`)).headers.get('location') ?? '';
    expect(await visitor.page(listing)).toContain(`href="/v/${id}/ask-purchase"`);
    expect(await visitor.page(`/v/${id}/ask-purchase`)).toContain('ورود و ارسال درخواست');
    const { success, data } = await visitor.call(`/api/web/secure-purchase/ask/${id}`, {});
    expect([success, data.userIsLoggedIn]).toEqual([false, false]);
    const returned = returnIn(String(data.loginUrl));
    const welcome = await signInFor(site, visitor, returned);
    expect(welcome).toMatchObject({ message: expect.stringContaining('رسید'), data: { asked: true } });
    expect(String(welcome.data.url)).toContain(String(id));
    expect(await asks()).toBe(1);
    expect(await visitor.page(`/v/${id}/ask-purchase`)).toContain('درخواست شما به فروشنده رسید');

    // The checkout redirects a visitor to the same page, which sends the request after the sign-in. Otherwise the
    // visitor would sign in for the checkout, and have to press the button afterwards.
    const there = await newBrowser(site).get(`/secure-purchase/${other}`);
    expect([there.status, there.headers.get('location')]).toEqual([302, `/v/${other}/ask-purchase`]);

    const plain = newBrowser(site);
    const led = await plain.post(`/api/web/secure-purchase/ask/${other}`, {}, { plain: true });
    expect(led.status).toBe(303);
    const end = await signInPlainly(site, plain, returnIn(led.headers.get('location') ?? ''));
    expect(end.headers.get('location')).toEqual(confirmed(`/v/${other}/ask-purchase?did=asked`));
    expect(await asks()).toBe(2);
    // A stored request is sent only once.
    await plain.get(returnIn(led.headers.get('location') ?? ''));
    expect(await asks()).toBe(2);
  });

  it.each([
    ['without our key', { key: null }],
    ['from another site', { headers: { origin: 'https://evil.example' } }],
    ['as browsers say of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('SECP-03 GEN-02 of visitors is not kept %s', async (_, posting) => {
    const [id = 0] = await site.publish({ userId: seller.id });
    const visitor = newBrowser(site);
    const answer = await visitor.post(`/api/web/secure-purchase/ask/${id}`, {}, { plain: true, ...posting });
    expect([403, 498]).toContain(answer.status);
    expect(visitor.cookies.has('purchase-to-ask')).toBe(false);
  });

  it('SECP-03 those who asked are told once it is on, and those who may not buy are not', async () => {
    const { listingId } = await sell();
    await seller.browser.call(`/api/web/secure-purchase/listing-off/${listingId}`, {});
    const [asker, other] = [await createMember(site), await createMember(site)];
    const [blocked, newcomer] = [await createMember(site), await createMember(site)];
    const ask = (by: Member) => by.browser.call(`/api/web/secure-purchase/ask/${listingId}`, {});
    for (const by of [asker, other, blocked]) expect(await ask(by)).toMatchObject({ success: true });
    await site.services.db
      .insertInto('chat_blocks')
      .values({ blocker_id: seller.id, blocked_id: blocked.id, at: TEST_NOW })
      .execute();
    const told = async () =>
      (
        await site.services.db
          .selectFrom('notifications')
          .select('user_id')
          .where('kind', '=', 'purchase-on')
          .where('user_id', 'in', [asker.id, other.id, blocked.id, newcomer.id])
          .orderBy('user_id')
          .execute()
      ).map(({ user_id }) => user_id);
    const turn = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
      expect(await seller.browser.call(`/api/web/secure-purchase/${path}/${listingId}`, fields)).toMatchObject({
        success: true,
      });
      await site.runEvents();
    };
    const on = () => turn('listing-info', { weight: '1', dimension: '1', fullName: 'رضا کاظمی' });
    await site.runEvents();
    expect(await told()).toEqual([]);
    await on();
    expect(await told()).toEqual([asker.id, other.id]);
    await site.services.db
      .updateTable('notifications')
      .set({ read_at: site.clock })
      .where('user_id', '=', asker.id)
      .execute();
    const page = await asker.browser.page('/my/notifications');
    expect([page.includes('خرید امن فعال شد'), page.includes(`/secure-purchase/${listingId}"`)]).toEqual([true, true]);
    // Turning secure purchase off and on again notifies only those who have asked again.
    await turn('listing-off');
    expect(await ask(newcomer)).toMatchObject({ success: true });
    await on();
    expect(await told()).toEqual([asker.id, other.id, newcomer.id]);
  });

  it('SECP-03 who asked is told once the listing is back, where it was enabled while nobody saw it', async () => {
    const { listingId } = await sell();
    await seller.browser.call(`/api/web/secure-purchase/listing-off/${listingId}`, {});
    const asker = await createMember(site);
    await asker.browser.call(`/api/web/secure-purchase/ask/${listingId}`, {});
    const actor = { kind: 'moderator', userId: null } as const;
    const move = async (act: 'hold' | 'approve') => {
      await transact(site.ctx, (trx) => changeStatus(trx, { listingId, act, actor }, site.services.catalogue()));
      await site.runDecisions();
    };
    await move('hold');
    await seller.browser.call(`/api/web/secure-purchase/listing-info/${listingId}`, {
      weight: '1',
      dimension: '1',
      fullName: 'رضا کاظمی',
    });
    await site.runEvents();
    expect(await noticeKinds(site, asker.id)).toEqual([]);
    await move('approve');
    expect(await noticeKinds(site, asker.id)).toEqual(['purchase-on']);
  });

  it("SECP-03 GEN-02 of visitors is not done by a link from elsewhere, nor by another's cookie or sign-in", async () => {
    const [id = 0] = await site.publish({ userId: seller.id });
    const theirs = newBrowser(site);
    const { data } = await theirs.call(`/api/web/secure-purchase/ask/${id}`, {});
    const returned = returnIn(String(data.loginUrl));
    const visitor = newBrowser(site);
    visitor.cookies.set('purchase-to-ask', theirs.cookies.get('purchase-to-ask') ?? '');
    for (const to of [returned, `/v/${id}/ask-purchase`, `/api/web/secure-purchase/ask/${id}`])
      expect((await signInFor(site, to === returned ? visitor : newBrowser(site), to)).data.asked).toBeUndefined();
    expect((await signInFor(site, theirs, '/favourites')).data).toMatchObject({ url: '/favourites' });
    const asks = site.services.db.selectFrom('purchase_asks').select('listing_id').where('listing_id', '=', id);
    expect(await asks.execute()).toEqual([]);
  });

  it('SECP-03 says why it is not for owners and across a block', async () => {
    const [id = 0] = await site.publish({ userId: seller.id });
    const blocked = await createMember(site);
    await site.services.db
      .insertInto('chat_blocks')
      .values({ blocker_id: seller.id, blocked_id: blocked.id, at: TEST_NOW })
      .execute();
    expect(await blocked.browser.page(`/v/${id}/ask-purchase`)).toContain('نمی‌توانید معامله کنید');
    expect((await blocked.browser.call(`/api/web/secure-purchase/ask/${id}`, {})).status).toBe(409);
    expect(await seller.browser.page(`/v/${id}/ask-purchase`)).toContain('این آگهی خود شماست');
    expect((await newBrowser(site).get('/v/999999999/ask-purchase')).status).toBe(404);
  });
});

describe('an invoice', () => {
  it('SECP-06 is made once, paid, and acted on by its parties alone', async () => {
    const sold = await sell();
    const fields = await formFor(sold);
    const call = () => buyer.browser.call(`/api/web/secure-purchase/invoice/${sold.listingId}`, fields);
    const [one, other] = [await idOf(await call()), await idOf(await call())];
    expect(one).toBe(other);
    const check = (by: Browser) => by.call(`/api/web/secure-purchase-check-invoice/${sold.listingId}`, {});
    expect(await check(buyer.browser)).toMatchObject({ data: { state: 1 } });
    expect(await check(newBrowser(site))).toMatchObject({ data: { state: 0 } });
    const stranger = await createMember(site);
    expect((await act(stranger, one, 'pay')).status).toBe(404);
    expect((await act(seller, one, 'pay')).status).toBe(404);
    expect(await act(seller, one, 'accept')).toMatchObject({ status: 409, data: { state: 1 } });
    const page = await buyer.browser.page(`/secure-purchase/invoice/${one}`);
    const total = /name="expectedTotal" value="(\d+)"/.exec(page)?.[1] ?? '';
    expect(await act(buyer, one, 'pay', { expectedTotal: String(Number(total) - 1) })).toMatchObject({
      status: 409,
      data: { total: Number(total) },
    });
    expect(await act(buyer, one, 'pay', { expectedTotal: Number(total) - 1 })).toMatchObject({ status: 409 });
    for (const wrong of [true, { total }, [total], '9'.repeat(2_000)])
      expect(await act(buyer, one, 'pay', { expectedTotal: wrong })).toMatchObject({ status: 422 });
    expect(await act(buyer, one, 'pay', { expectedTotal: total })).toMatchObject({ success: true, data: { state: 2 } });
    expect((await act(buyer, one, 'steal')).status).toBe(404);
  });

  it('SECP-01 SECP-06 the checkout leads to the order that waits, and once paid to the conversation', async () => {
    const sold = await purchases.sell();
    const ask = async (userId: number) => {
      const { browser } = await signedInAs(userId);
      const { status, headers } = await browser.get(`/secure-purchase/${sold.listingId}`);
      const { data } = await browser.call(`/api/web/secure-purchase-check-invoice/${sold.listingId}`, {});
      return [status, headers.get('location'), data.state];
    };
    const invoice = await purchases.invoice(sold, await purchases.addBuyer(5_000_000));
    expect(await ask(invoice.buyerId)).toEqual([200, null, 1]);
    await purchases.pay(invoice);
    const chats = `/my/chats?listingId=${sold.listingId}`;
    expect(await ask(invoice.buyerId)).toEqual([303, chats, 10]);
    for (const [act, state] of [
      ['accept', 20],
      ['ship', 30],
    ] as const) {
      await purchases.act(invoice, act, 'seller');
      expect(await ask(invoice.buyerId)).toEqual([303, chats, state]);
    }
    const other = await purchases.sell();
    const waiting = await purchases.invoice(other, await purchases.addBuyer());
    await purchases.pay(waiting);
    const { browser } = await signedInAs(waiting.buyerId);
    const led = await browser.get(`/secure-purchase/${other.listingId}`);
    expect([led.status, led.headers.get('location')]).toEqual([303, `/secure-purchase/invoice/${waiting.publicId}`]);
  });

  it('SECP-06 is acted on by no visitor, and by staff in the back office alone', async () => {
    const invoice = await disputesOn(site).complained();
    const [support, finance] = [await createMember(site, 'support'), await createMember(site, 'finance')];
    const people = [
      [newBrowser(site), 401],
      [support.browser, 404],
      [finance.browser, 404],
      [buyer.browser, 404],
    ] as const;
    const acts = [
      ...['pay', 'cancel', 'ask-cancel', 'accept', 'decline', 'ship', 'hand-over', 'arrive', 'confirm'],
      ...['book-courier', 'cancel-courier', 'complain', 'returned', 'answer', 'offer', 'agree', 'send-back'],
      ...['received', 'refuse-return', 'escalate', 'withdraw', 'freeze', 'thaw', 'release', 'stop', 'decide', 'settle'],
    ];
    for (const [browser, status] of people) {
      const key = await browser.csrfKey();
      for (const name of acts) {
        const path = `/api/web/secure-purchase/invoice/${invoice.publicId}/${name}`;
        expect([name, (await browser.post(path, {}, { key })).status]).toEqual([name, status]);
      }
    }
    expect(await purchases.read(invoice)).toEqual(invoice);
  });

  it('SECP-04 a recipient is proposed by name, but not by the one that all newcomers have', async () => {
    const sold = await sell();
    const newcomer = newBrowser(site);
    const id = await newcomer.signIn('+989361110001');
    const proposed = async () =>
      /name="fullName"[^>]* value="([^"]*)"/.exec(await newcomer.page(`/secure-purchase/${sold.listingId}`))?.[1] ?? '';
    expect(await proposed()).toBe('');
    await site.services.db.updateTable('users').set({ display_name: 'مریم احمدی' }).where('id', '=', id).execute();
    expect(await proposed()).toBe('مریم احمدی');
  });

  it('SECP-08 a buyer who waits for the seller can cancel, but is not led to', async () => {
    const paid = await purchases.paid();
    const by = await signedInAs(paid.buyerId);
    const page = await by.browser.page(`/secure-purchase/invoice/${paid.publicId}`);
    expect(page).toMatch(/<details[^>]*><summary>لغو سفارش و برگشت پول/);
  });

  it('SECP-08 tells the seller until when they can accept, by the deadline of the purchase', async () => {
    const paid = await purchases.paid();
    await site.runEvents();
    const due = dateTime(paid.dueAt ?? TEST_NOW).text;
    expect(await (await signedInAs(paid.sellerId)).browser.page('/my/notifications')).toContain(
      `تا ${due} آن را قبول کنید`,
    );
  });

  it('SECP-06 paid twice by one form gets the first answer, and by another is told its state', async () => {
    const sold = await sell();
    const invoice = await purchases.invoice(sold, await purchases.addBuyer(5_000_000));
    const by = await signedInAs(invoice.buyerId);
    const form = { 'order-key': newOrderKey(site), pay: 'wallet' };
    const paid = await Promise.all([0, 1].map(() => act(by, invoice.publicId, 'pay', form)));
    for (const answer of [...paid, await act(by, invoice.publicId, 'pay', form)])
      expect(answer).toMatchObject({ success: true, data: { state: 10 } });
    expect(await act(by, invoice.publicId, 'pay', { pay: 'wallet' })).toMatchObject({
      status: 409,
      data: { state: 10 },
    });
    expect(await purchases.differences()).toEqual([]);
  });

  it('SECP-06 whose slot is too near is not paid, and other times are named', async () => {
    const id = await idOf(await create(await sell()));
    const { slot } = (await readInvoiceBy(site.services.db, { publicId: id })) ?? {};
    site.clock = new Date((slot?.from.getTime() ?? 0) - DAY + 1);
    const refused = await act(buyer, id, 'pay');
    expect(refused).toMatchObject({ status: 409, data: { state: 1, url: expect.stringMatching(/secure-purchase/) } });
    const times = refused.data.deliveryTimes as { id: string }[];
    expect(times.length).toBeGreaterThan(0);
    expect(times[0]?.id).not.toBe(`${slot?.from.toISOString().slice(0, 10)}-1`);
    site.clock = TEST_NOW;
  });

  it('SECP-04 with another total than the buyer saw makes nothing, and says the new one', async () => {
    const sold = await sell();
    const answer = await create(sold, { totalPrice: '1000' });
    expect(answer).toMatchObject({ status: 409, data: { totalPrice: 1_045_000 } });
    // Programs send the total as a JSON number.
    expect(await create(sold, { totalPrice: 1_000 })).toMatchObject({ status: 409, data: { totalPrice: 1_045_000 } });
    for (const wrong of [true, { sum: 1 }, [1], '9'.repeat(2_000)])
      expect(await create(sold, { totalPrice: wrong })).toMatchObject({ status: 422 });
    expect(await create(sold, { totalPrice: '1045000' })).toMatchObject({ success: true });
  });

  it.each(
    sample(
      [
        [{ count: '0' }, 'count'],
        [{ count: '-1' }, 'count'],
        [{ count: '1.5' }, 'count'],
        [{ count: '1000000000' }, 'count'],
        [{ count: '2' }, 'count'],
        [{ address: 'خیابان آ' }, 'address'],
        [{ address: 'آ'.repeat(4_001) }, 'address'],
        [{ plaque: '' }, 'plaque'],
        [{ fullName: '' }, 'fullName'],
        [{ fullName: 'پشتیبانی بازارجه' }, 'fullName'],
        [{ city: '999999' }, 'city'],
        [{ region: '1' }, 'city'],
        [{ latitude: '', longitude: '' }, 'position'],
        [{ latitude: '48.85', longitude: '2.35' }, 'position'],
        [{ latitude: 'x', longitude: '51' }, 'position'],
        [{ couponCode: 'NOSUCHCODE' }, 'couponCode'],
      ] as const,
      4,
    ),
  )('SECP-05 with %j is refused beside its field', async (wrong, field) => {
    const answer = await create(await sell(), wrong);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
  });

  it.each([
    [{ address: 'خیابان آ' }, { address: validation.min_length('۱۰') }],
    [{ address: 'آ'.repeat(4_001) }, { address: validation.max_length('۴٬۰۰۰') }],
    [{ address: 'آ'.repeat(20_000) }, { address: validation.max_length('۴٬۰۰۰') }],
    [{ plaque: '۷'.repeat(1_001) }, { plaque: validation.max_length('۲۰') }],
    [{ unit: '۷'.repeat(21) }, { unit: validation.max_length('۲۰') }],
    [{ fullName: 'مر' }, { fullName: validation.min_length('۳') }],
    [{ fullName: 'م'.repeat(81) }, { fullName: validation.max_length('۸۰') }],
  ])('SECP-05 GEN-02 an address out of its bounds is answered with the figure', async (wrong, errors) => {
    expect(await create(await sell(), wrong)).toMatchObject({ status: 422, errors });
  });

  it('SECP-05 GEN-02 a missing city is told beside the province until one is chosen', async () => {
    const { id: kept = 0 } = city() ?? {};
    // The second has taken the province back.
    for (const wrong of [
      { region: '', city: '' },
      { region: '', city: String(kept) },
    ]) {
      const none = await create(await sell(), wrong);
      expect(none.errors).toMatchObject({ region: validation.required_field });
      expect(none.errors).not.toHaveProperty('city');
      const page = await pageAfter(await sell(), { ...wrong, go: 'review' });
      expect(page).toMatch(/<select(?=[^>]*name="region")[^>]*aria-invalid="true"/);
      expect(page).not.toMatch(/<select(?=[^>]*name="city")[^>]*aria-invalid/);
    }
    const chosen = await create(await sell(), { city: '' });
    expect(chosen.errors).toMatchObject({ city: validation.required_field });
    expect(chosen.errors).not.toHaveProperty('region');
  });

  it('SECP-05 takes an address of as many letters as one may have', async () => {
    expect(await create(await sell(), { address: 'خیابان '.repeat(500) })).toMatchObject({ success: true });
  });

  it.each(
    sample(['', 'x', '2020-01-01-09', '2026-11-27-09', '2026-11-29-9', '2026-11-29-10', '2099-01-01-09'] as const, 3),
  )('SECP-04 with the time %j is refused, and others are offered', async (deliveryTime) => {
    const answer = await create(await sell(), { deliveryTime });
    expect(answer).toMatchObject({ status: 409, errors: { deliveryTime: expect.any(String) } });
    expect(answer.data.deliveryTimes).toHaveLength(17);
  });

  it('SECP-04 SECP-05 the courier is not paid at the door where that is not offered', async () => {
    const qom = city('qom');
    const place = { region: String(qom?.parentId), city: String(qom?.id) };
    const point = { latitude: String(qom?.latitude), longitude: String(qom?.longitude) };
    const answer = await create(await sell(), { ...place, ...point, cod: '1', totalPrice: '' });
    expect(answer).toMatchObject({ status: 422, errors: { cod: expect.stringMatching(/[آ-ی]/) } });
  });

  it('SECP-04 a place where the courier is not paid at the door keeps its times, and says it', async () => {
    const sold = await sell();
    const qom = city('qom');
    const place = { region: String(qom?.parentId), city: String(qom?.id), deliveryTime: '', go: 'refresh' };
    const form = await formFor(sold, { ...place, cod: '1', step: 'address' });
    const turned = await buyer.browser.post(`/secure-purchase/${sold.listingId}`, form, { plain: true });
    const page = await turned.text();
    const said = [page.includes('ارسال پس‌کرایه به این شهر ممکن نیست.'), page.includes('name="deliveryTime"')];
    expect([turned.status, said, page.includes('name="cod"')]).toEqual([200, [true, true], false]);
  });

  it('SECP-04 GEN-01 the goods, their seller and the sums stand beside every step', async () => {
    const sold = await sell();
    await site.services.db
      .updateTable('users')
      .set({ display_name: 'رضا کاظمی' })
      .where('id', '=', seller.id)
      .execute();
    for (const go of ['goods', 'address', 'review']) {
      const html = await pageAfter(sold, { go });
      const [summary = ''] = /<section class="[^"]*" aria-label="خلاصهٔ سفارش">.*?<\/section>/s.exec(html) ?? [];
      expect([go, /data-step="([^"]*)"(?![^>]*hidden)/.exec(html)?.[1]]).toEqual([go, go]);
      for (const said of ['رضا کاظمی', 'هزینهٔ ارسال', 'مبلغ پرداخت', `href="/v/${sold.listingId}"`])
        expect([go, said, summary.includes(said)]).toEqual([go, said, true]);
    }
  });

  it('SECP-05 an address without a city says errors of fields that are on the page, each beside its field', async () => {
    const html = await pageAfter(await sell(), {
      go: 'review',
      city: '',
      region: '',
      address: '',
      plaque: '',
      latitude: '',
      longitude: '',
      deliveryTime: '',
    });
    const [list = ''] = /data-error-summary="".*?<\/ul>/s.exec(html) ?? [];
    const named = [...list.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id ?? '');
    expect(named).toHaveLength(4);
    for (const id of named)
      expect([id, new RegExp(`<(?:select|input|textarea|div)[^>]* id="${id}"`).test(html)]).toEqual([id, true]);
    expect(named).not.toContain('secure-purchase-deliveryTime');
  });

  it('SECP-04 a coupon of another kind is refused beside its field', async () => {
    const terms = { type: 'percent', amount: 10, starts_at: new Date(0) } as const;
    await site.services.db
      .insertInto('coupons')
      .values([
        { ...terms, code: 'BUMPONLY', kinds: ['bump'] },
        { ...terms, code: 'GOODSONLY', kinds: ['purchase'] },
      ])
      .execute();
    const answer = await create(await sell(), { couponCode: 'BUMPONLY', totalPrice: '' });
    expect(answer).toMatchObject({ status: 422, errors: { couponCode: expect.stringMatching(/[آ-ی]/) } });
    expect(await create(await sell(), { couponCode: 'GOODSONLY', totalPrice: '' })).toMatchObject({ success: true });
  });

  type Change = (sold: Sold) => Promise<unknown>;
  const change =
    (values: Parameters<typeof setListing>[1]): Change =>
    (sold) =>
      setListing(sold, values);
  const setListing = ({ listingId }: Sold, values: Record<string, string | number | null>) =>
    site.services.db.updateTable('listings').set(values).where('id', '=', listingId).execute();

  it.each<readonly [string, Change]>(
    sample(
      [
        ['reserved', async (sold) => purchases.pay(await purchases.invoice(sold, await purchases.addBuyer(5_000_000)))],
        ['sold', change({ status: 'sold' })],
        ['expired', change({ status: 'expired' })],
        [
          'of a category that does not allow it',
          ({ listingId }) => {
            const { id = 0, path = [] } = site.services.catalogue().taxonomy.bySlug.get('sim-cards') ?? {};
            const [root, sub, brand] = path.map((above) => above.id);
            const category = { root_id: root ?? id, sub_id: sub ?? null, brand_id: brand ?? null, category_id: id };
            return site.services.db.updateTable('listings').set(category).where('id', '=', listingId).execute();
          },
        ],
        ['without a price', change({ price: null, price_kind: 'negotiable' })],
        [
          'switched off',
          ({ listingId }) => seller.browser.call(`/api/web/secure-purchase/listing-off/${listingId}`, {}),
        ],
      ],
      3,
    ),
  )('SECP-01 SECP-06 a listing that is %s by now is not bought', async (_, happens) => {
    const sold = await sell();
    const fields = await formFor(sold);
    await happens(sold);
    const answer = await buyer.browser.call(`/api/web/secure-purchase/invoice/${sold.listingId}`, fields);
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/[آ-ی]/) });
    const made = await site.services.db
      .selectFrom('invoices')
      .select('id')
      .where('listing_id', '=', sold.listingId)
      .where('buyer_id', '=', buyer.id)
      .execute();
    expect(made).toEqual([]);
  });

  it('SECP-04 price, fee, discount and seller of the request change nothing', async () => {
    const sold = await sell();
    const id = await idOf(await create(sold, { price: '1', fee: '0', discount: '999999', state: '50', sellerId: '1' }));
    const invoice = await readInvoiceBy(site.services.db, { publicId: id });
    expect(invoice).toMatchObject({ state: 'created', unitPrice: 1_000_000, discount: 0, sellerId: sold.sellerId });
  });

  it('SECP-01 nobody buys from themselves, or what is not sold this way', async () => {
    const sold = await sell();
    const own = await create(sold, {}, seller.browser);
    expect(own.status).toBe(409);
    await site.services.db
      .updateTable('listings')
      .set({ status: 'expired' })
      .where('id', '=', sold.listingId)
      .execute();
    expect(await purchases.ask(sold, buyer.id)).toMatchObject({ ok: false });
  });

  it('SECP-01 at most ten a day are made, and a refused one does not count', async () => {
    const eager = await createMember(site);
    const sold = await sell();
    for (let made = 0; made < 10; made++) expect(await purchases.ask(sold, eager.id)).toMatchObject({ ok: true });
    expect(await purchases.ask(sold, eager.id)).toMatchObject({ refused: 'many' });
    site.clock = new Date(site.clock.getTime() + DAY + 1);
    expect(await purchases.ask(sold, eager.id)).toMatchObject({ ok: true });
    site.clock = TEST_NOW;
  });
});

describe('what the seller does', () => {
  it.each(sample(['', '123', '123456789', '1'.repeat(25), '<b>1234567890</b>', 'abcdefghijkl'] as const, 3))(
    'SECP-06 a tracking number %j is refused beside its field',
    async (tracking) => {
      const invoice = await purchases.paid();
      const parties = { ...seller, id: invoice.sellerId };
      await purchases.act(invoice, 'accept', 'seller');
      const by = await signedInAs(parties.id);
      expect(await act(by, invoice.publicId, 'ship', { carrier: 'post', tracking })).toMatchObject({
        status: 422,
        errors: { tracking: expect.stringMatching(/[آ-ی]/) },
      });
    },
  );

  it('SECP-06 GEN-02 a parcel begins without a carrier', async () => {
    const invoice = await purchases.paid();
    await purchases.act(invoice, 'accept', 'seller');
    const by = await signedInAs(invoice.sellerId);
    const page = await by.browser.page(`/secure-purchase/invoice/${invoice.publicId}`);
    expect(page).toMatch(/<select [^>]*name="carrier"[^>]*required=""[^>]*><option value="">/);
  });

  it('SECP-06 five wrong codes lock the hand-over for an hour', async () => {
    const invoice = await purchases.paid();
    await purchases.act(invoice, 'accept', 'seller');
    const [by, them] = [await signedInAs(invoice.sellerId), await signedInAs(invoice.buyerId)];
    const page = await them.browser.page(`/secure-purchase/invoice/${invoice.publicId}`);
    const [, shown = ''] = /dir="ltr">([۰-۹]{6})</.exec(page) ?? [];
    const wrong = shown.startsWith('۱') ? '200000' : '100000';
    const guesses = [];
    for (let guess = 0; guess < 5; guess++)
      guesses.push((await act(by, invoice.publicId, 'hand-over', { code: wrong })).status);
    expect(guesses).toEqual([422, 422, 422, 422, 429]);
    expect((await act(by, invoice.publicId, 'hand-over', { code: shown })).status).toBe(429);
    site.clock = new Date(site.clock.getTime() + 61 * 60_000);
    expect(await act(by, invoice.publicId, 'hand-over', { code: shown })).toMatchObject({ data: { state: 40 } });
    site.clock = TEST_NOW;
  });

  it('SECP-06 a code that 50 sessions guess at once is tried five times', async () => {
    const invoice = await purchases.paid();
    await purchases.act(invoice, 'accept', 'seller');
    const right = handOverCode(site.services.keys.handOver, invoice.publicId);
    const guesses = Array.from({ length: 50 }, (_, n) => (n === 49 ? right : String((Number(right) + n + 1) % 1e6)));
    const sessions = await Promise.all(
      guesses.map(async (code) => {
        const browser = newBrowser(site);
        const from = { agent: 'test', network: '5.22.1' };
        browser.cookies.set(SESSION_COOKIE, await openSession(site.ctx, invoice.sellerId, undefined, from));
        return { browser, key: await browser.csrfKey(), code: code.padStart(6, '0') };
      }),
    );
    const answers = await Promise.all(
      sessions.map(async ({ browser, key, code }) => {
        const path = `/api/web/secure-purchase/invoice/${invoice.publicId}/hand-over`;
        return (await browser.post(path, { code }, { key })).status;
      }),
    );
    const count = (status: number) => answers.filter((each) => each === status).length;
    const { state } = await purchases.read(invoice);
    // The right code is accepted only if it is among the first five.
    if (state === 'delivered') {
      expect([count(200), count(429), count(422) + count(409)]).toEqual([1, 0, 49]);
      expect(count(422)).toBeLessThan(5);
    } else expect([state, count(422), count(429)]).toEqual(['accepted', 4, 46]);
  });

  it('SECP-08 sees the address from accepting on, others never', async () => {
    const invoice = await purchases.paid();
    const [by, stranger] = [await signedInAs(invoice.sellerId), await createMember(site)];
    const path = `/secure-purchase/invoice/${invoice.publicId}`;
    expect(await by.browser.page(path)).not.toContain('کوچهٔ یکم');
    await purchases.act(invoice, 'accept', 'seller');
    expect(await by.browser.page(path)).toContain('کوچهٔ یکم');
    expect((await stranger.browser.get(path)).status).toBe(404);
    expect(await by.browser.page('/my/purchases?side=sold')).toContain(path);
  });
});

describe('the page of a purchase', () => {
  const pageFor = async (userId: number, { publicId }: { readonly publicId: string }) =>
    (await signedInAs(userId)).browser.page(`/secure-purchase/invoice/${publicId}`);

  it('SECP-08 shows the number of the buyer with their address, until 30 days after the end', async () => {
    const invoice = await purchases.paid();
    const { mobile } = await signedInAs(invoice.buyerId);
    const number = spacedNumber(nationalNumber(mobile));
    expect(await pageFor(invoice.sellerId, invoice)).not.toContain(number);
    await purchases.act(invoice, 'accept', 'seller');
    expect(await pageFor(invoice.sellerId, invoice)).toContain(number);
    await purchases.act(invoice, 'decline', 'seller');
    for (const [days, isShown] of [
      [0, true],
      [29, true],
      [2, false],
    ] as const) {
      site.clock = new Date(site.clock.getTime() + days * DAY);
      const page = await pageFor(invoice.sellerId, invoice);
      expect([days, page.includes(number), page.includes('کوچهٔ یکم')]).toEqual([days, isShown, isShown]);
    }
    site.clock = TEST_NOW;
  });

  it('SECP-08 says beside a deadline what happens after it, to both sides', async () => {
    const invoice = await purchases.invoice(await purchases.sell(), await purchases.addBuyer(5_000_000));
    const isSaid = async (userId: number) =>
      /<p[^>]*>[^<]*(?:پس از مهلت|تا پایان مهلت|وگرنه)[^<]*<\/p>/.test(await pageFor(userId, invoice));
    const said = async () => [await isSaid(invoice.buyerId), await isSaid(invoice.sellerId)];
    const states: Readonly<Record<string, () => Promise<unknown>>> = {
      created: async () => undefined,
      paid: () => purchases.pay(invoice),
      accepted: () => purchases.act(invoice, 'accept', 'seller'),
      shipped: () => purchases.act(invoice, 'ship', 'seller'),
      delivered: () => purchases.act(invoice, 'arrive', 'buyer'),
    };
    for (const [state, become] of Object.entries(states)) {
      await become();
      expect((await purchases.read(invoice)).dueAt).not.toBeNull();
      expect([state, await said()]).toEqual([state, [true, true]]);
    }
  });

  it('SECP-06 SECP-08 offers nothing that waits while it is frozen', async () => {
    const invoice = await purchases.paid();
    await purchases.act(invoice, 'accept', 'seller');
    await purchases.act(invoice, 'freeze', 'system');
    const page = await pageFor(invoice.sellerId, invoice);
    expect([page.includes(`/${invoice.publicId}/ship`), page.includes(`/${invoice.publicId}/decline`)]).toEqual([
      ...[true, false],
    ]);
    const refused = await act(await signedInAs(invoice.sellerId), invoice.publicId, 'decline', { reason: 'نمی‌فروشم' });
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining('موقتاً متوقف'),
      data: { state: 20 },
    });
    await purchases.act(invoice, 'ship', 'seller');
    expect(await pageFor(invoice.buyerId, invoice)).not.toContain(`/${invoice.publicId}/confirm`);
  });

  it('SECP-08 says what went back and what the seller gets once its money is divided, and shows the fee’s receipt', async () => {
    const disputes = disputesOn(site);
    const invoice = await disputes.answered({ kind: 'part', amount: toman(300_000) });
    await disputes.agreeTo(invoice, 'buyer');
    site.clock = new Date(site.clock.getTime() + DAY);
    await numberReceipts(site.ctx, { taxMemoryId: null });
    const [bought, sold] = [await pageFor(invoice.buyerId, invoice), await pageFor(invoice.sellerId, invoice)];
    // A fee of 2 % of 700,000 toman, plus 10 % VAT on the fee.
    for (const said of ['۳۰۰٬۰۰۰', '۱۵٬۴۰۰', '۷۲۹٬۶۰۰', 'رسید کارمزد'])
      expect([said, sold.includes(said)]).toEqual([said, true]);
    expect([bought.includes('برگشت به شما'), bought.includes('رسید کارمزد')]).toEqual([true, false]);
    const payment = /\/my\/payments\/[\w-]+/.exec(bought)?.[0] ?? '';
    const receipt = await (await signedInAs(invoice.buyerId)).browser.page(payment);
    expect(receipt).not.toContain('شمارهٔ رسید');
    site.clock = TEST_NOW;
  });

  it('SECP-08 PAY-02 leads the buyer to the money that goes back to their card, and says of none that it is there', async () => {
    const disputes = disputesOn(site);
    const toWallet = await disputes.answered({ kind: 'part', amount: toman(300_000) });
    await disputes.agreeTo(toWallet, 'buyer');
    const ended = await pageFor(toWallet.buyerId, toWallet);
    expect([
      ended.includes(words.invoice.refund),
      ended.includes(`<a href="/my/wallet">${words.invoice.inWallet}</a>`),
    ]).toEqual([false, true]);
    expect(await pageFor(toWallet.sellerId, toWallet)).not.toContain(words.invoice.inWallet);
    const late = await purchases.invoice(await purchases.sell(), await purchases.addBuyer());
    const placed = await purchases.pay(late);
    if (!placed.ok) throw new Error(placed.refused);
    const pay = await purchases.leadToGateway(placed.order);
    await cancelOrder(site.ctx, site.services.payments, { publicId: placed.order.publicId, userId: late.buyerId });
    await purchases.act(late, 'cancel', 'buyer', { to: 'cancelled' });
    expect(await pageFor(late.buyerId, late)).not.toContain(words.invoice.refund);
    await pay();
    const page = await pageFor(late.buyerId, late);
    const [, href = ''] = new RegExp(`<a href="([^"]+)">${words.invoice.refund}</a>`).exec(page) ?? [];
    expect(href).toBe(`/my/payments/${placed.order.publicId}/refund`);
    expect(await (await signedInAs(late.buyerId)).browser.page(href)).toContain('۱٬۰۴۵٬۰۰۰');
    expect(page).not.toContain('پول برگشت');
    const sold = await pageFor(late.sellerId, late);
    // Nothing is the seller's of an order that ended without goods.
    const { refund, toSeller, fee } = words.invoice;
    expect([refund, toSeller, fee].filter((word) => sold.includes(word))).toEqual([]);
  });
});

describe('how a seller is paid', () => {
  const keep = async (
    by: Member,
    { publicId, listingId }: { publicId: string; listingId: number },
    more: object = {},
  ) => {
    const place = city();
    return by.browser.call(`/api/web/secure-purchase/seller-info/${listingId}/${publicId}`, {
      fullName: 'رضا کاظمی',
      shebaNumber: 'IR062960000000100324200001',
      Address: 'خیابان انقلاب، کوچهٔ دوم',
      IDRegion: String(place?.parentId),
      IDCity: String(place?.id),
      Plaque: '۱۲',
      Unit: '',
      Latitude: String(place?.latitude),
      Longitude: String(place?.longitude),
      ...more,
    });
  };

  it('SECP-07 GEN-02 tells all that is wrong at once: the browser leaves it to the server, which alone knows the point', async () => {
    const invoice = await purchases.paid();
    const by = await signedInAs(invoice.sellerId);
    const path = `/secure-purchase/invoice/${invoice.publicId}/seller-info`;
    expect(await by.browser.page(path)).toMatch(/<button [^>]*type="submit"[^>]*formNoValidate=""/i);
    const answer = await by.browser.call(
      `/api/web/secure-purchase/seller-info/${invoice.listingId}/${invoice.publicId}`,
      {},
    );
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual([
      'Address',
      'IDRegion',
      'Plaque',
      'fullName',
      'position',
      'shebaNumber',
    ]);
  });

  it('SECP-07 is said before the first sale is accepted', async () => {
    const invoice = await purchases.paid();
    const by = await signedInAs(invoice.sellerId);
    expect(await act(by, invoice.publicId, 'accept')).toMatchObject({
      status: 409,
      data: { url: `/secure-purchase/invoice/${invoice.publicId}/seller-info` },
    });
    expect(await keep(by, invoice)).toMatchObject({ success: true });
    expect(await act(by, invoice.publicId, 'accept')).toMatchObject({ success: true, data: { state: 20 } });
    const page = await by.browser.page(`/secure-purchase/invoice/${invoice.publicId}/seller-info`);
    expect(page).toContain('۰۰۰۱');
    expect(page).not.toContain('062960000000100324');
  });

  it.each(
    sample(
      [
        [{ shebaNumber: '' }, 'shebaNumber'],
        [{ shebaNumber: 'IR06296000000010032420000' }, 'shebaNumber'],
        [{ shebaNumber: 'IR062960000000100324200002' }, 'shebaNumber'],
        [{ shebaNumber: 'DE89370400440532013000' }, 'shebaNumber'],
        [{ fullName: '' }, 'fullName'],
        [{ fullName: 'پشتیبانی بازارجه' }, 'fullName'],
        [{ Address: 'کوتاه' }, 'Address'],
        [{ IDCity: '1' }, 'IDCity'],
        [{ Latitude: '0', Longitude: '0' }, 'position'],
      ] as const,
      3,
    ),
  )('SECP-07 with %j is refused beside its field', async (wrong, field) => {
    const invoice = await purchases.paid();
    const answer = await keep(await signedInAs(invoice.sellerId), invoice, wrong);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
  });

  it('SECP-07 GEN-02 a missing city is told beside the province until its cities are there', async () => {
    const invoice = await purchases.paid();
    const by = await signedInAs(invoice.sellerId);
    const none = await keep(by, invoice, { IDRegion: '', IDCity: '' });
    expect(none.errors).toMatchObject({ IDRegion: validation.required_field });
    expect(none.errors).not.toHaveProperty('IDCity');
    const chosen = await keep(by, invoice, { IDRegion: '8', IDCity: '' });
    expect(chosen.errors).toMatchObject({ IDCity: validation.required_field });
    const page = await by.browser.page(`/secure-purchase/invoice/${invoice.publicId}/seller-info`);
    expect(page).toMatch(/<select [^>]*name="IDRegion"[^>]*required=""/);
  });

  it('SECP-08 leads each side to the conversation with the other, whoever else asks about the listing', async () => {
    const invoice = await purchases.paid();
    await site.runEvents();
    const stranger = newBrowser(site);
    await stranger.signIn('+989361119002');
    await stranger.call('/api/web/chat/message', { listingId: invoice.listingId, message: 'سلام، هنوز هست؟' });
    const { id } = await site.services.db
      .selectFrom('conversations')
      .select('id')
      .where('listing_id', '=', invoice.listingId)
      .where('buyer_id', '=', invoice.buyerId)
      .executeTakeFirstOrThrow();
    for (const side of [invoice.sellerId, invoice.buyerId]) {
      const { browser } = await signedInAs(side);
      expect(await browser.page(`/secure-purchase/invoice/${invoice.publicId}`)).toContain(`href="/my/chats/${id}"`);
      expect((await browser.get(`/my/chats/${id}`)).status).toBe(200);
    }
  });

  it('SECP-07 GEN-02 an empty or wrong sheba is told together with the errors of the other fields', async () => {
    const invoice = await purchases.paid();
    const by = await signedInAs(invoice.sellerId);
    for (const [shebaNumber, said] of [
      ['', validation.required_field],
      ['IR1', validation.invalid_sheba],
    ])
      expect((await keep(by, invoice, { shebaNumber, fullName: '', Address: 'کوتاه' })).errors).toEqual({
        shebaNumber: said,
        fullName: validation.required_field,
        Address: validation.min_length('۱۰'),
      });
  });

  it('SECP-07 GEN-01 a sheba is shown back with IR and its bank, a stored one by its last digits', async () => {
    const invoice = await purchases.paid();
    const by = await signedInAs(invoice.sellerId);
    const shebaNumber = '۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲';
    const path = `/api/web/secure-purchase/seller-info/${invoice.listingId}/${invoice.publicId}`;
    const refused = await by.browser.post(path, { shebaNumber, fullName: '' }, { plain: true });
    const again = await refused.text();
    for (const said of ['value="IR82 0540 1026 8002 0817 9090 02"', 'بانک پارسیان'])
      expect([said, again.includes(said)]).toEqual([said, true]);
    const unknown = { shebaNumber: 'IR06 2960 0000 0010 0324 2000 01', fullName: '' };
    expect(await (await by.browser.post(path, unknown, { plain: true })).text()).toContain(unknownBankHint);
    await keep(by, invoice, { shebaNumber });
    const page = await by.browser.page(`/secure-purchase/invoice/${invoice.publicId}/seller-info`);
    expect(page).toContain('شبای \u2066IR…۹۰۰۲\u2069، بانک پارسیان');
    expect(page).not.toContain('0817');
    expect(page).not.toContain(unknownBankHint);
  });

  it('SECP-07 another sheba wants a fresh code, and holds payouts', async () => {
    const invoice = await purchases.paid();
    const by = await signedInAs(invoice.sellerId);
    await keep(by, invoice, { shebaNumber: ' ir۰۶ 2960-0000 0010 0324 2000 01' });
    const page = await by.browser.page(`/secure-purchase/invoice/${invoice.publicId}/seller-info`);
    expect(page).toContain(`شبای \u2066IR…۰۰۰۱\u2069، ${unknownBank}`);
    expect(page).toMatch(new RegExp(`data-bank-name=""[^>]*>${unknownBankHint}<`));
    const other = { shebaNumber: '820540102680020817909002' };
    expect(await keep(by, invoice, other)).toMatchObject({ status: 409, errors: { code: expect.any(String) } });
    expect((await keep(by, invoice, { ...other, code: '0000' })).status).not.toBe(200);
    const path = `/api/web/secure-purchase/seller-info/${invoice.listingId}/${invoice.publicId}/code`;
    expect(await by.browser.call(path, {})).toMatchObject({ success: true });
    const code = await lastCode(site, by.mobile);
    expect(await keep(by, invoice, { ...other, code })).toMatchObject({ success: true });
    expect(await by.browser.page(`/secure-purchase/invoice/${invoice.publicId}/seller-info`)).toContain('تا ۲۴ ساعت');
  });
});

/** A browser in which this user is signed in. */
async function signedInAs(id: number): Promise<Member> {
  const mobile = `+98937${String(1_000_000 + id).slice(-7)}`;
  await site.services.db.updateTable('users').set({ mobile }).where('id', '=', id).execute();
  const browser = newBrowser(site);
  await browser.signIn(mobile);
  return { id, mobile, browser };
}

describe('a seller whose buyer has paid', () => {
  it('SECP-07 GEN-22 is reminded once nobody knows where they are paid, and others are not', async () => {
    const invoice = await purchases.paid();
    const by = await signedInAs(invoice.sellerId);
    const parts = async (who: Member) => {
      const asked = ['user-box', 'resume-bank-buy'].map((id) => ({ id, params: {} }));
      const answer = await who.browser.call('/session/freshit', { pagePath: '/', templates: asked });
      return JSON.stringify(answer);
    };
    const shown = await parts(by);
    for (const said of ['data-resume-bank', `/secure-purchase/invoice/${invoice.publicId}/seller-info`])
      expect([said, shown.includes(said)]).toEqual([said, true]);
    const others = await parts(await createMember(site));
    expect(others).not.toContain('seller-info');
    expect(others).not.toContain('data-resume-bank');
    await purchases.act(invoice, 'accept', 'seller');
    const after = await parts(by);
    expect(after).not.toContain('data-resume-bank');
    // Content of the popup when it is opened again from the page's history.
    expect(after).toContain('هیچ فروشی در انتظار');
  });
});

describe('popups of purchases', () => {
  const popup = async (who: Member, id: string, params: Readonly<Record<string, string>>): Promise<string> => {
    const answer = await who.browser.call('/session/freshit', { pagePath: '/', templates: [{ id, params }] });
    return JSON.stringify(answer);
  };

  it('SECP-06 GEN-22 ways to pay open a popup where there are several; one that is alone stands on the page', async () => {
    const POPUP = 'data-popup="payment-method"';
    const own = await idOf(await create(await sell()));
    const page = await buyer.browser.page(`/secure-purchase/invoice/${own}`);
    expect([page.includes(POPUP), page.split('id="purchase-pay"').length]).toEqual([false, 2]);
    const withBalance = await purchases.invoice(await sell(), await purchases.addBuyer(2_000_000));
    const { browser } = await signedInAs(withBalance.buyerId);
    expect(await browser.page(`/secure-purchase/invoice/${withBalance.publicId}`)).toContain(POPUP);
  });

  it('SECP-06 GEN-22 payment-method pays an invoice for its buyer alone, while it is to be paid', async () => {
    const id = await idOf(await create(await sell()));
    const params = { kind: 'secure-purchase', invoice: id };
    expect(await popup(buyer, 'payment-method', params)).toContain(`/secure-purchase/invoice/${id}/pay`);
    for (const who of [seller, await createMember(site)])
      expect(await popup(who, 'payment-method', params)).not.toContain(`/${id}/pay`);
    await act(buyer, id, 'cancel');
    expect(await popup(buyer, 'payment-method', params)).not.toContain(`/${id}/pay`);
  });

  it.each([
    ['1325000', true],
    ['<b>', false],
    ['-1', false],
  ])('SECP-06 GEN-22 order-registration says the total %s: %s', async (total, isSaid) => {
    const html = await popup(buyer, 'order-registration', { total });
    expect(html).toContain('data-do=\\"go-on\\"');
    expect(html.includes('سفارشی به مبلغ')).toBe(isSaid);
  });

  it('SECP-02 GEN-22 secure-purchase-activation is for its seller; the page of features carries it until then', async () => {
    const [id = 0] = await site.publish({ userId: seller.id });
    const params = { listing: String(id) };
    const carries = async () => {
      const answer = await seller.browser.call(`/api/web/paid-features/${id}`, {});
      return (answer.data as { params: { securePurchasePopup: boolean } }).params.securePurchasePopup;
    };
    expect(await popup(seller, 'secure-purchase-activation', params)).toContain('listing-info');
    expect(await popup(buyer, 'secure-purchase-activation', params)).not.toContain('listing-info');
    expect(await carries()).toBe(true);
    const page = await seller.browser.page(`/paid-features/${id}?from=listing-sent`);
    expect(page).toContain('data-opens-itself');
    expect(await seller.browser.page(`/paid-features/${id}`)).not.toContain('data-opens-itself');
    const switched = { weight: '1', dimension: '2', fullName: 'رضا کاظمی' };
    await seller.browser.call(`/api/web/secure-purchase/listing-info/${id}`, switched);
    expect(await carries()).toBe(false);
  });
});

describe('what a user bought and sold', () => {
  it('SECP-08 is filtered by state; sellers see nothing that was not paid', async () => {
    const sold = await sell();
    const id = await idOf(await create(sold));
    const has = async (by: Member, query: string) =>
      (await by.browser.page(`/my/purchases?${query}`)).includes(`/secure-purchase/invoice/${id}`);
    expect([await has(buyer, 'state=unpaid'), await has(buyer, 'state=open')]).toEqual([true, false]);
    expect([await has(seller, 'side=sold'), await has(seller, 'side=sold&state=unpaid')]).toEqual([false, false]);
    await act(buyer, id, 'cancel');
    expect([await has(buyer, 'state=unpaid'), await has(buyer, 'state=back')]).toEqual([false, true]);
    expect([await has(buyer, 'state=nonsense'), await has(buyer, '')]).toEqual([true, true]);
  });

  it('SECP-08 shows the picture that the purchase keeps, signed for its reader', async () => {
    const invoice = await purchases.paid();
    const of = site.services.db.updateTable('invoices').where('public_id', '=', invoice.publicId);
    await of.set({ cover_key: '0123456789abcdef01234567' }).execute();
    const page = await (await signedInAs(invoice.buyerId)).browser.page('/my/purchases');
    expect(page).toMatch(/<img src="[^"]*0123456789abcdef01234567\/[0-9a-z]+-[\w-]{22}[^"]*"/);
  });

  it('SECP-08 both sides see a short number of the order, its day and hour, and how long it waits', async () => {
    const invoice = await purchases.paid();
    const groups = [...orderNumber(invoice.id)].map((digit) => persianDigits(digit)).join('');
    const shown = `${groups.slice(0, 4)}\u00a0${groups.slice(4, 7)}\u00a0${groups.slice(7)}`;
    for (const [id, list] of [
      [invoice.buyerId, '/my/purchases'],
      [invoice.sellerId, '/my/purchases?side=sold'],
    ] as const) {
      const { browser } = await signedInAs(id);
      const page = await browser.page(list);
      expect(page).toContain(shown);
      expect(page).toMatch(/مهلت: [۰-۹]+ ساعت/);
      expect(page).toMatch(/<time dateTime="[^"]+">[۰-۹]+ \S+ [۰-۹]{4} [۰-۹]{2}:[۰-۹]{2}<\/time>/);
      expect(await browser.page(`/secure-purchase/invoice/${invoice.publicId}`)).toContain(shown);
    }
  });

  it('SECP-07 sellers read what they are owed, why it waits, and why the bank returned it', async () => {
    const { sellerId } = await addSettled(site);
    const by = await signedInAs(sellerId);
    const sales = () => by.browser.page('/my/purchases?side=sold');
    expect(await sales()).toContain('در نوبت بعدی به شبای شما واریز می‌شود');
    // Whatever delays the payout, the link to the bank account is shown.
    const [, account = ''] = /href="([^"]+\/seller-info)"/.exec(await sales()) ?? [];
    expect((await by.browser.get(account)).status).toBe(200);
    const [finance, other] = [await createMember(site, 'finance'), await createMember(site, 'finance')];
    const batch = await addApproved(site, finance.id, other.id);
    expect(await sales()).toContain('در راه');
    const line = await firstRef(site, batch);
    const reason = 'شبا بسته است';
    await finance.browser.call(`/admin/payouts/${batch}/returned`, { line, reason });
    expect(await sales()).toContain(reason);
    await site.services.db
      .updateTable('seller_accounts')
      .set({ changed_at: site.clock })
      .where('seller_id', '=', sellerId)
      .execute();
    expect(await sales()).toContain('شبا را به‌تازگی عوض کرده‌اید');
    expect(await buyer.browser.page('/my/purchases?side=sold')).not.toContain('مبلغ قابل واریز');
  });
});
