import type { Browser, Page } from '@playwright/test';
import { allowPurchases } from '../purchase-policies.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { enterCode, fromElsewhere, fromHere, signIn, signInAs, withoutScripts } from './people.ts';
import {
  activate,
  agreeOnPrice,
  COUPON,
  checkOut,
  equip,
  giveBankInfo,
  listingOf,
  payAtSandbox,
  payOut,
  pickAddress,
  press,
  proofDifferences,
  ship,
  sumToSeller,
} from './purchases.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(300_000);
// Runs the tests one after the other, because a batch of payouts takes everything that waits for payment.
test.describe.configure({ mode: 'default' });
// Gateways redirect payers to the site under its own name, `localhost`, where they are signed in; the sandbox counts as
// another site.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

/** A second person on a phone of their own. */
async function onPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL ? { baseURL } : {}),
  });
  await fromElsewhere(context);
  return context.newPage();
}

async function pickAddressInKaraj(buyer: Page): Promise<void> {
  await press(buyer, 'انتخاب روی نقشه');
  const popup = buyer.getByRole('dialog');
  await expect(popup.locator('.map-canvas')).toBeVisible();
  await hasNoSidewaysScroll(buyer);
  await press(buyer, 'تأیید این نقطه');
  await expect(popup.locator('[data-map-city]')).toContainText('تهران');
  // Another city has no such point: the map goes there.
  await press(buyer, 'تغییر شهر');
  const places = buyer.locator('[data-popup-dialog=post-places]');
  await places.getByPlaceholder(/جست/).fill('کرج');
  await places.getByRole('link', { name: /^کرج/ }).first().click();
  await expect(buyer.locator('[data-toast]', { hasText: 'این نقطه در کرج نیست' })).toBeVisible();
  await press(buyer, 'تأیید این نقطه');
  await expect(popup.locator('[data-map-city]')).toContainText('کرج');
  await popup.getByLabel('آدرس', { exact: true }).fill('خیابان بهار');
  await popup.getByLabel('پلاک').fill('');
  await press(buyer, 'ثبت آدرس');
  await expect(popup.getByText('لطفا این قسمت را تکمیل کنید').first()).toBeVisible();
  await popup.getByLabel('پلاک').fill('۷');
  await press(buyer, 'ثبت آدرس');
  await expect(popup).toHaveCount(0);
  await expect(buyer.getByLabel('آدرس', { exact: true })).toHaveValue('خیابان بهار');
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
  // A reload stays at the step, with its coupon and its time.
  const total = buyer.locator('input[name=totalPrice]');
  const before = await total.inputValue();
  await buyer.reload();
  await awake(buyer);
  await expect(buyer.getByText('خیابان بهار').last()).toBeVisible();
  await expect(buyer.getByLabel('کد تخفیف')).toHaveValue(COUPON);
  await expect(total).toHaveValue(before);
  await press(buyer, 'ثبت سفارش');
  await buyer.getByRole('dialog').getByRole('button', { name: 'ثبت سفارش' }).click();
  await buyer.waitForURL(/\/secure-purchase\/invoice\//);
}

async function sellerGivesBankInfo(seller: Page): Promise<void> {
  await seller.goto('/');
  const popup = seller.getByRole('dialog');
  await popup.getByRole('link', { name: 'اطلاعات بانکی و آدرس فروشنده' }).click();
  await seller.waitForURL(/seller-info/);
  await awake(seller);
  await seller.getByLabel(/صاحب حساب/).fill('رضا کاظمی');
  await seller.getByLabel('شمارهٔ شبا').fill('ir06-2960-0000-0010-0324-2000-01');
  await pickAddress(seller, 'خیابان انقلاب، کوچهٔ دوم');
  await press(seller, 'ذخیره');
  await expect(seller.getByText('اطلاعات شما ثبت شد.').first()).toBeVisible();
}

test('SECP-01 SECP-03 SECP-04 SECP-06 SECP-07 OFFER-01 ADM-02 GEN-22 two people on their phones trade securely', async ({
  page: buyer,
  context,
  browser,
  baseURL,
}) => {
  const seller = await onPhone(browser, baseURL);
  await fromHere(context);
  const id = await listingOf(await signIn(seller), 1_311_000);

  await buyer.goto(`/v/${id}`);
  await awake(buyer);
  await buyer.getByRole('region', { name: 'تماس با فروشنده' }).getByRole('link', { name: 'درخواست خرید امن' }).click();
  await press(buyer, 'ورود و ارسال درخواست');
  await buyer.waitForURL(/\/session\?/);
  const mobile = await enterCode(buyer, { asksName: false });
  await buyer.waitForURL(new RegExp(`/v/${id}(?:/|$)`));
  await expect(buyer.locator('[data-toast]')).toContainText('درخواست شما به فروشنده رسید');
  await equip(mobile);
  await seller.goto(`/v/${id}`);
  await awake(seller);
  await seller.getByRole('link', { name: 'فروش با خرید امن' }).click();
  const popup = seller.getByRole('dialog');
  await popup.getByLabel('۱ تا ۵ کیلوگرم').check();
  await popup.getByRole('button', { name: 'فعال کردن خرید امن' }).click();
  await expect(popup.getByText('لطفا این قسمت را تکمیل کنید').first()).toBeVisible();
  await popup.getByLabel('متوسط، مثل چمدان').check();
  await popup.getByLabel(/نام و نام خانوادگی/).fill('رضا کاظمی');
  await popup.getByRole('button', { name: 'فعال کردن خرید امن' }).click();
  await expect(seller.getByText('خرید امن برای این آگهی فعال شد.').first()).toBeVisible();

  await agreeOnPrice(buyer, seller, { id, amount: 1_201_000 });
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
  await press(seller, 'قبول سفارش');
  await expect(seller.getByText('سفارش را قبول کردید.').first()).toBeVisible();
  await ship(seller);
  await buyer.goto(invoice);
  await awake(buyer);
  await press(buyer, 'تأیید دریافت و پرداخت به فروشنده');
  await expect(buyer.getByText('دریافت را تأیید کردید. خرید تکمیل شد.').first()).toBeVisible();

  const [maker, approver] = [await onPhone(browser, baseURL), await onPhone(browser, baseURL)];
  await signInAs(maker, 'finance');
  await signInAs(approver, 'finance');
  await payOut({ maker, approver }, await sumToSeller(seller, invoice));
  expect(await proofDifferences()).toEqual([]);
});

test('SECP-01 SECP-03 SECP-04 SECP-06 SECP-07 SECP-08 OFFER-01 ADM-02 GEN-01 two people trade securely without scripts', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const person = () => withoutScripts(browser, baseURL);
  const [seller, buyer, maker, approver] = [await person(), await person(), await person(), await person()];
  // The sandbox accepts only requests from this machine, so the header of a foreign address is removed.
  await buyer.context().setExtraHTTPHeaders({});
  await inSiteDatabase((db) => allowPurchases(db));
  const id = await listingOf(await signIn(seller), 1_317_000);

  await buyer.goto(`/v/${id}`);
  await buyer.getByRole('region', { name: 'تماس با فروشنده' }).getByRole('link', { name: 'درخواست خرید امن' }).click();
  await hasNoSidewaysScroll(buyer);
  await press(buyer, 'ورود و ارسال درخواست');
  await equip(await enterCode(buyer, { scripts: false, asksName: false }));
  await expect(buyer.getByText(/درخواست شما به فروشنده رسید/)).toBeVisible();
  expect(new URL(buyer.url()).pathname).toBe(`/v/${id}/ask-purchase`);

  await activate(seller, id);
  await agreeOnPrice(buyer, seller, { id, amount: 1_207_000 });
  await checkOut(buyer, id, { coupon: COUPON });
  const invoice = buyer.url();
  await expect(buyer.getByText('تخفیف').first()).toBeVisible();
  await buyer.getByLabel(/کیف پول/).check();
  await press(buyer, /^پرداخت/);
  await payAtSandbox(buyer);

  await seller.goto(invoice);
  await giveBankInfo(seller);
  await press(seller, 'قبول سفارش');
  await expect(seller.getByText('سفارش را قبول کردید.')).toBeVisible();
  await seller.getByLabel('شرکت ارسال').selectOption({ label: 'تیپاکس' });
  await seller.getByLabel('کد رهگیری').fill('12345');
  await press(seller, 'ثبت ارسال کالا');
  await expect(seller.getByText('کد رهگیری باید ۱۰ تا ۲۴ رقم باشد.').first()).toBeVisible();
  await ship(seller);
  await buyer.goto(invoice);
  await press(buyer, 'تأیید دریافت و پرداخت به فروشنده');
  await expect(buyer.getByText('دریافت را تأیید کردید. خرید تکمیل شد.')).toBeVisible();

  await signInAs(maker, 'finance');
  await signInAs(approver, 'finance');
  await payOut({ maker, approver }, await sumToSeller(seller, invoice));
  expect(await proofDifferences()).toEqual([]);
});
