import type { Browser, Page } from '@playwright/test';
import { transact } from '../../db/transact.server.ts';
import { goodwillGiven } from '../../domain/ledger/facts.ts';
import { postEntry } from '../../domain/ledger/ledger.server.ts';
import { provePayments } from '../../domain/payments/proof/proof.server.ts';
import { provePurchases } from '../../domain/purchases/proof/purchase-proof.server.ts';
import { allowPurchases } from '../purchases.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs } from './people.ts';
import { listingOf, payAtSandbox, pickAddress, press } from './purchases.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(300_000);
// Gateways send payers back to the site's own name, where they are signed in; the sandbox is another site.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const ASKED = 1_311_000;
const AGREED = 1_201_000;
const BALANCE = 300_000;
const COUPON = 'PHONES';

/** Gives a buyer money in the wallet, and a coupon. */
const equip = (mobile: string): Promise<void> =>
  inSiteDatabase(async (db) => {
    await allowPurchases(db);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('mobile', '=', `+98${mobile.slice(1)}`)
      .executeTakeFirstOrThrow();
    const entry = goodwillGiven(`journey:${mobile}`, { userId: Number(id), amount: BALANCE });
    await transact({ db, now: new Date() }, async (trx) => {
      if (entry) await postEntry(trx, entry);
    });
    await db
      .insertInto('coupons')
      .values({ code: COUPON, type: 'percent', amount: 1, starts_at: new Date(0) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
  });

/** A second person on a phone of their own. */
async function onPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...(baseURL ? { baseURL } : {}),
  });
  await fromElsewhere(context);
  return context.newPage();
}

async function agreeOnPrice(buyer: Page, seller: Page, id: number): Promise<void> {
  await buyer.goto(`/v/${id}/offer`);
  await buyer.getByLabel(/مبلغ پیشنهادی/).fill(String(AGREED));
  await press(buyer, 'فرستادن پیشنهاد');
  await expect(buyer.locator('[data-offer]')).toBeVisible();
  await seller.goto('/my/chats');
  await seller.locator('main').getByRole('link').filter({ hasText: 'پیشنهاد' }).first().click();
  await press(seller, 'می‌پذیرم');
  await expect(seller.locator('[data-answer=accepted]')).toBeVisible();
}

async function pickAddressInKaraj(buyer: Page): Promise<void> {
  await press(buyer, 'انتخاب روی نقشه');
  const popup = buyer.getByRole('dialog');
  await expect(popup.locator('.map-canvas')).toBeVisible();
  await hasNoSidewaysScroll(buyer);
  await press(buyer, 'تایید این نقطه');
  await expect(popup.locator('[data-map-city]')).toContainText('تهران');
  // Another city has no such point: the map goes there.
  await press(buyer, 'تغییر شهر');
  const places = buyer.locator('[data-popup-dialog=post-places]');
  await places.getByPlaceholder(/جست/).fill('کرج');
  await places.getByRole('link', { name: /^کرج/ }).first().click();
  await expect(buyer.locator('[data-toast]', { hasText: 'این نقطه در کرج نیست' })).toBeVisible();
  await press(buyer, 'تایید این نقطه');
  await expect(popup.locator('[data-map-city]')).toContainText('کرج');
  await popup.getByLabel('نشانی', { exact: true }).fill('خیابان بهار');
  await popup.getByLabel('پلاک').fill('');
  await press(buyer, 'ثبت نشانی');
  await expect(popup.getByText('لطفا این قسمت را تکمیل کنید').first()).toBeVisible();
  await popup.getByLabel('پلاک').fill('۷');
  await press(buyer, 'ثبت نشانی');
  await expect(popup).toHaveCount(0);
  await expect(buyer.getByLabel('نشانی', { exact: true })).toHaveValue('خیابان بهار');
}

async function checkOutByMap(buyer: Page, id: number): Promise<void> {
  await buyer.goto(`/secure-purchase/${id}`);
  await awake(buyer);
  await expect(buyer.getByText('قیمتی که با فروشنده توافق کرده‌اید')).toBeVisible();
  await buyer.getByLabel('کد تخفیف').fill(COUPON);
  await press(buyer, 'ادامه');
  await buyer.getByLabel(/گیرنده/).fill('مریم احمدی');
  await pickAddressInKaraj(buyer);
  await buyer.getByRole('radio').first().check();
  await hasNoSidewaysScroll(buyer);
  await press(buyer, 'ادامه');
  await expect(buyer.getByText('خیابان بهار').last()).toBeVisible();
  await press(buyer, 'ثبت سفارش');
  await press(buyer, 'ثبت می‌کنم');
  await buyer.waitForURL(/\/secure-purchase\/invoice\//);
}

async function sellerGivesBankInfo(seller: Page): Promise<void> {
  await seller.goto('/');
  const popup = seller.getByRole('dialog');
  await popup.getByRole('link', { name: 'اطلاعات بانکی و نشانی فروشنده' }).click();
  await seller.waitForURL(/seller-info/);
  await awake(seller);
  await seller.getByLabel(/صاحب حساب/).fill('رضا کاظمی');
  await seller.getByLabel('شمارهٔ شبا').fill('ir06-2960-0000-0010-0324-2000-01');
  await pickAddress(seller, 'خیابان انقلاب، کوچهٔ دوم');
  await press(seller, 'ذخیره');
  await expect(seller.getByText('اطلاعات شما ثبت شد.').first()).toBeVisible();
}

/** One makes the batch, the other approves it and marks the line of the sum. */
async function payOut(browser: Browser, baseURL: string | undefined, sum: RegExp): Promise<void> {
  const [maker, approver] = [await onPhone(browser, baseURL), await onPhone(browser, baseURL)];
  await signInAs(maker, 'finance');
  await signInAs(approver, 'finance');
  await maker.goto('/admin/payouts');
  await press(maker, 'ساختن دسته');
  await expect(maker.getByText('دسته ساخته شد و در انتظار تأیید نفر دوم است.').first()).toBeVisible();
  await maker.waitForURL(/\/admin\/payouts\/\d+/);
  await approver.goto(maker.url().replace(/[?#].*/, ''));
  await hasNoSidewaysScroll(approver);
  const row = approver.getByRole('row').filter({ hasText: sum });
  await press(approver, 'تأیید دسته');
  await expect(approver.getByText('دسته تأیید شد. فایل‌هایش را بگیرید.').first()).toBeVisible();
  const ref = (await row.getByRole('rowheader').innerText()).trim();
  await approver.locator('summary', { hasText: 'ردیفی پرداخت شد' }).click();
  await approver.getByLabel('شمارهٔ ردیف').first().fill(ref);
  await approver.getByRole('button', { name: 'ردیفی پرداخت شد' }).last().click();
  await expect(row).toContainText('پرداخت شد');
}

test('SECP-01 SECP-03 SECP-04 SECP-06 SECP-07 OFFER-01 ADM-02 GEN-22 two people on their phones trade securely', {
  tag: '@phone',
}, async ({ page: buyer, context, browser, baseURL }) => {
  const seller = await onPhone(browser, baseURL);
  await fromElsewhere(context);
  const id = await listingOf(await signIn(seller), ASKED);
  await equip(await signIn(buyer));

  await buyer.goto(`/v/${id}`);
  await buyer
    .getByRole('link', { name: /خرید امن/ })
    .first()
    .click();
  await press(buyer, 'درخواست خرید امن');
  await expect(buyer.getByText(/درخواست شما به فروشنده رسید/).first()).toBeVisible();
  await seller.goto(`/v/${id}`);
  await awake(seller);
  await seller.getByRole('link', { name: 'فروش با خرید امن' }).click();
  const popup = seller.getByRole('dialog');
  await popup.getByLabel('۱ تا ۵ کیلوگرم').check();
  await popup.getByRole('button', { name: 'فعال کردن خرید امن' }).click();
  await expect(popup.getByText('لطفا این قسمت را تکمیل کنید').first()).toBeVisible();
  await popup.getByLabel('متوسط، مانند چمدان').check();
  await popup.getByLabel(/نام و نام خانوادگی/).fill('رضا کاظمی');
  await popup.getByRole('button', { name: 'فعال کردن خرید امن' }).click();
  await expect(seller.getByText('خرید امن برای این آگهی فعال شد.').first()).toBeVisible();

  await agreeOnPrice(buyer, seller, id);
  await checkOutByMap(buyer, id);
  const invoice = buyer.url();
  await expect(buyer.getByText('تخفیف').first()).toBeVisible();
  await hasNoSidewaysScroll(buyer);
  await press(buyer, /^پرداخت/);
  await buyer
    .getByRole('dialog')
    .getByLabel(/کیف پول/)
    .check();
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: /^پرداخت/ })
    .click();
  await payAtSandbox(buyer);

  await sellerGivesBankInfo(seller);
  await seller.goto(invoice);
  await press(seller, 'پذیرفتن سفارش');
  await expect(seller.getByText('سفارش را پذیرفتید.').first()).toBeVisible();
  await seller.getByLabel('فرستنده').selectOption({ label: 'تیپاکس' });
  await seller.getByLabel('شمارهٔ پیگیری').fill('۱۲۳۴۵۶۷۸۹۰۱۲');
  await press(seller, 'فرستادم');
  await expect(seller.getByText('ثبت شد که کالا را فرستاده‌اید.').first()).toBeVisible();
  await buyer.goto(invoice);
  await awake(buyer);
  await press(buyer, 'تأیید دریافت و پرداخت به فروشنده');
  await expect(buyer.getByText('دریافت را تأیید کردید. خرید پایان یافت.').first()).toBeVisible();

  await seller.goto(invoice);
  const toSeller = await seller.locator('dl').filter({ hasText: 'سهم شما' }).first().innerText();
  const sum = /سهم شما[\s:]*([۰-۹٬]+)/u.exec(toSeller)?.[1] ?? 'هیچ';
  await payOut(browser, baseURL, new RegExp(sum, 'u'));
  const { differences } = await inSiteDatabase((db) => provePayments({ db, now: new Date() }, [provePurchases]));
  expect(differences).toEqual([]);
});
