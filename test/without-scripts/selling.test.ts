import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewPartitions, rollUp } from '../../domain/analytics/analytics.server.ts';
import { lookAgain } from '../../domain/gateways/attempts/attempts.server.ts';
import { numberReceipts, provePayments } from '../../domain/payments/payments.server.ts';
import { foldCountChanges } from '../../domain/search/search.server.ts';
import { MINUTE, SECOND } from '../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { setTestQuota } from '../listing-quotas.ts';
import { halves } from '../pictures.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';
import { attributeOf } from '../walker/html-tree.ts';
import { USER_AGENT, Walker } from '../walker/walker.ts';
import { BEDS, fillPosting, postedId } from './posting-form.ts';
import { fillWallet, payAtSandbox } from './sandbox.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await renewPartitions(site.ctx);
});
afterAll(() => site.stop());

/** A user who has just signed in. */
async function newUser(): Promise<Walker> {
  const browser = newBrowser(site);
  await browser.signIn(newMobile());
  return Walker.on(site, browser);
}

/** Publishes a listing as a moderator, and lets the time to undo pass. */
async function approve(id: number): Promise<void> {
  const moderator = Walker.on(site, (await createMember(site, 'admin')).browser);
  await moderator.goto(`/admin/listings/${id}`);
  await moderator.press(/به دست گرفتن/);
  await moderator.press(/^تأیید و انتشار/);
  await site.runDecisions();
  await foldCountChanges(site.services.db);
}

it('ITEM-02 ITEM-14 ADM-02 AN-03 GEN-01 a listing is posted with a picture, approved, found, viewed and counted without scripts', async () => {
  const title = 'مبل استیل چوبی کنده‌کاری';
  const seller = await newUser();
  const picture = { name: '1.jpg', type: 'image/jpeg', bytes: await halves(900, 600).jpeg().toBuffer() };
  await fillPosting(seller, {
    title,
    async atDetails() {
      const pictures = await seller.openTab(/افزودن عکس‌ها در تب جدید/);
      pictures.page.attach(null, [picture]);
      await pictures.press(pictures.page.element('button', /عکس/, { nth: 0 }));
      expect(pictures.page.elements('img', null, pictures.page.element('main'))).toHaveLength(1);
    },
  });
  await seller.press('ثبت آگهی');
  expect(seller.path).toMatch(/^\/new\/done\/\d+$/);
  const id = postedId(seller);
  await approve(id);

  const browser = newBrowser(site);
  const reader = Walker.on(site, browser);
  await reader.goto(`/s?q=${encodeURIComponent(title)}`);
  const found = reader.page.around('article', title);
  await reader.follow(reader.page.element('link', null, { inside: found, nth: 0 }));
  expect(reader.page.text(reader.page.element('heading', null, { nth: 0 }))).toBe(title);
  // Loads the image that counts a view, as every browser does.
  const image = reader.page.all.find(({ attrs }) => attrs.some(({ value }) => value.startsWith('/a.gif')));
  await browser.get((image && attributeOf(image, 'src')) ?? '', { 'user-agent': USER_AGENT });
  await site.services.intake.flush();
  await rollUp(site.ctx);
  await seller.goto(`/my/listings/${id}/stats`);
  expect(seller.page.text(seller.page.all.find(({ tagName }) => tagName === 'dd'))).toMatch(/^[۱-۹]/);
});

it('PROM-02 PROM-05 PAY-01 PAY-03 PAY-04 PAY-05 ITEM-17 GEN-01 a seller beyond the limit pays, closes a window, and finance refunds a line without scripts', async () => {
  await chargeForBeds();
  const seller = await newUser();
  await fillWallet(seller, '30000');
  const title = 'تخت دونفرهٔ چوب گردو';
  const id = await postForFee(seller, title);
  await Walker.on(site).goto(`/v/${id}`, { status: 404 });
  seller.page.check(/^نردبان و جایگاه بالا، ۷ روز/);
  seller.page.fill('کد تخفیف', 'BEDS10');
  seller.page.check(/^کیف پول/);
  await seller.press('محاسبهٔ مبلغ');
  await seller.press('پرداخت ۴۹٬۲۰۰ تومان باقی‌مانده');
  await payAtSandbox(seller);
  const publicId = await seeReceipt(seller);
  await seller.goto('/my/wallet');
  expect(seller.page.sees('پرداخت')).toBe(true);
  expect(seller.page.sees('امکانات ویژهٔ آگهی')).toBe(true);
  expect(seller.page.sees('کنار گذاشته برای سفارش')).toBe(false);
  expect(seller.page.sees('موجودی پس از آن: ۰ تومان')).toBe(true);
  await site.runEvents();
  await approve(id);
  await seeInSlot(title);
  await seller.goto(`/bump/${id}`);
  seller.page.check(/^نردبان(?! و)/);
  // The button names no sum, because only scripts add up what is selected.
  await seller.press('پرداخت بستهٔ انتخابی');
  await payAndCloseWindow(seller);
  await refundDouble(seller, publicId);
});

/** Makes every listing of a bed cost money, and adds a coupon for it. */
async function chargeForBeds(): Promise<void> {
  const { db, catalogue } = site.services;
  await setTestQuota(site, catalogue().taxonomy.bySlug.get('beds')?.id ?? 0, { free: 0 });
  const starts_at = new Date(0);
  await db
    .insertInto('coupons')
    .values({ code: 'BEDS10', type: 'percent', amount: 10, uses_each: 1_000, starts_at })
    .execute();
}

async function postForFee(seller: Walker, title: string): Promise<number> {
  await fillPosting(seller, { title, kind: BEDS });
  // The first attempt asks whether to post without a picture.
  await seller.press('ثبت آگهی');
  expect(seller.page.sees('این آگهی عکس ندارد.')).toBe(true);
  await seller.press('ثبت آگهی');
  expect(seller.page.sees('هزینهٔ آگهی اضافه')).toBe(true);
  return postedId(seller);
}

/** Opens an order's page from the result, once its receipt has been numbered; returns its public id. */
async function seeReceipt(payer: Walker): Promise<string> {
  site.clock = new Date(site.clock.getTime() + MINUTE);
  await numberReceipts(site.ctx, { taxMemoryId: null });
  await payer.follow('رسید');
  for (const text of ['شمارهٔ رسید', 'هزینهٔ آگهی اضافه', '۴۹٬۲۰۰ تومان']) expect(payer.page.text()).toContain(text);
  return /^\/my\/payments\/([\w-]+)$/.exec(payer.path)?.[1] ?? '';
}

/** Waits until the listing is shown in a slot: three slots take turns among several listings. */
async function seeInSlot(title: string): Promise<void> {
  const reader = Walker.on(site);
  for (let turn = 0; turn < 12; turn++) {
    site.clock = new Date(site.clock.getTime() + 20 * SECOND);
    await reader.goto('/s/tehran/beds');
    if (reader.page.having('data-slot', 'showcase').some((slot) => reader.page.text(slot).includes(title))) return;
  }
  throw new Error('The listing did not come to its slot.');
}

/** Pays and closes the gateway's window; the site queries the gateway, since no callback arrives. */
async function payAndCloseWindow(payer: Walker): Promise<void> {
  expect(payer.path).toMatch(/^\/payment\/sandbox\//);
  await payer.press('پرداخت و بستن پنجره');
  const token = payer.path.split('/').at(-1) ?? '';
  await payer.goto('/my/payments');
  expect(payer.page.sees('در انتظار پاسخ درگاه')).toBe(true);
  const { db, payments } = site.services;
  await db.updateTable('payments').set({ next_look_at: site.clock }).where('token', '=', token).execute();
  expect(await lookAgain(site.ctx, payments)).toBe(1);
  await payer.reload();
  expect(payer.page.sees('در انتظار پاسخ درگاه')).toBe(false);
  expect(payer.page.text(payer.page.elements('article')[0])).toContain('پرداخت شد');
}

/** Refunds the double with top 3 to the card, as finance does; the payer sees the refund, and the ledger balances. */
async function refundDouble(payer: Walker, publicId: string): Promise<void> {
  const desk = Walker.on(site, (await createMember(site, 'finance')).browser);
  const orders = site.services.db.selectFrom('orders').select('id').where('public_id', '=', publicId);
  await desk.goto(`/admin/orders/${(await orders.executeTakeFirstOrThrow()).id}`);
  desk.page.unfold(/ثبت بازپرداخت/);
  desk.page.check(/نردبان و جایگاه بالا، ۷ روز/);
  desk.page.choose('مقصد', 'به کارت');
  desk.page.fill('دلیل', 'جایگاه به کار فروشنده نیامد.', { nth: 0 });
  await desk.press('ثبت بازپرداخت');
  expect(desk.page.sees('بازپرداخت ثبت شد.')).toBe(true);
  await payer.goto(`/my/payments/${publicId}/refund`);
  expect(payer.page.sees('۴۹٬۲۰۰ تومان')).toBe(true);
  expect((await provePayments(site.ctx)).differences).toEqual([]);
}
