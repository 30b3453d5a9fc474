import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { provePayments } from '../../domain/payments/proof/proof.server.ts';
import { provePurchases } from '../../domain/purchases/proof/purchase-proof.server.ts';
import { halves } from '../pictures.ts';
import { allowPurchases } from '../purchases.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs, withoutScripts } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

test.setTimeout(300_000);
// A complaint without a picture is refused.
test.use({ expected: /422 \(Unprocessable Entity\).*\/complain/ });
// Gateways send payers back to the site's own name, where they are signed in; the sandbox is another site.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

const picture = async () => ({
  ...{ name: '1.jpg', mimeType: 'image/jpeg', buffer: await halves(900, 600).jpeg().toBuffer() },
});

/** Gives a demonstration listing to a user; answers its id. */
async function listingOf(mobile: string): Promise<number> {
  return inSiteDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      update listings
      set user_id = users.id, price = 1200000, price_kind = 'amount'
      from users
      where mobile = ${`+98${mobile.slice(1)}`} and listings.id = (
        select listings.id
        from listings
        join categories on categories.id = root_id
        where slug = 'home-kitchen' and status = 'published'
          and not exists (select from secure_listings where listing_id = listings.id)
          and not exists (select from users owners where owners.id = listings.user_id and owners.mobile like '+98936%')
        order by random()
        limit 1
        for update of listings skip locked
      )
      returning listings.id`.execute(db);
    return rows[0]?.id ?? 0;
  });
}

async function activate(seller: Page, id: number): Promise<void> {
  await seller.goto(`/secure-purchase/${id}/activate`);
  await hasNoSidewaysScroll(seller);
  await seller.getByLabel('۱ تا ۵ کیلوگرم').check();
  await seller.getByLabel('متوسط، مانند چمدان').check();
  await seller.getByLabel(/نام و نام خانوادگی/).fill('رضا کاظمی');
  await press(seller, 'فعال کردن خرید امن');
  await expect(seller.getByText('خرید امن برای این آگهی فعال شد.')).toBeVisible();
}

async function checkOut(buyer: Page, id: number): Promise<void> {
  await buyer.goto(`/secure-purchase/${id}`);
  await press(buyer, 'ادامه');
  await buyer.getByLabel(/گیرنده/).fill('مریم احمدی');
  await buyer.getByLabel('استان').selectOption({ label: 'تهران' });
  await press(buyer, 'نمایش شهرها');
  await buyer.getByLabel('شهر', { exact: true }).selectOption({ label: 'تهران' });
  await press(buyer, /نمایش زمان‌ها/);
  await buyer.getByLabel('نشانی', { exact: true }).fill('خیابان آزادی، کوچهٔ یکم');
  await buyer.getByLabel('پلاک').fill('۷');
  await buyer.getByLabel('جای شما روی نقشه').selectOption({ index: 1 });
  await press(buyer, 'ادامه');
  await expect(buyer.getByText('لطفا این قسمت را تکمیل کنید').first()).toBeVisible();
  await buyer.getByRole('radio').first().check();
  await press(buyer, 'ادامه');
  await hasNoSidewaysScroll(buyer);
  await press(buyer, 'ثبت سفارش');
  await buyer.waitForURL(/\/secure-purchase\/invoice\//);
}

/** Without it, nothing is accepted (SECP-07). */
async function giveBankInfo(seller: Page): Promise<void> {
  await seller.getByRole('link', { name: 'اطلاعات بانکی و نشانی فروشنده' }).click();
  await seller.getByLabel(/صاحب حساب/).fill('رضا کاظمی');
  await seller.getByLabel('شمارهٔ شبا').fill('IR06 2960 0000 0010 0324 2000 02');
  await seller.getByLabel('استان').selectOption({ label: 'تهران' });
  await press(seller, 'نمایش شهرها');
  await seller.getByLabel('شهر', { exact: true }).selectOption({ label: 'تهران' });
  await press(seller, 'نمایش شهرها');
  await seller.getByLabel('نشانی', { exact: true }).fill('خیابان انقلاب، کوچهٔ دوم');
  await seller.getByLabel('پلاک').fill('۱۲');
  await seller.getByLabel('جای شما روی نقشه').selectOption({ index: 1 });
  await press(seller, 'ذخیره');
  await expect(seller.getByText('شماره شبا معتبر نیست').first()).toBeVisible();
  await seller.getByLabel('شمارهٔ شبا').fill('ir06-2960-0000-0010-0324-2000-01');
  await press(seller, 'ذخیره');
  await expect(seller.getByText('اطلاعات شما ثبت شد.').first()).toBeVisible();
}

async function payAtSandbox(page: Page): Promise<void> {
  await page.waitForURL(/\/payment\/sandbox\//);
  await press(page, 'پرداخت');
  await page.waitForURL(/\/payment\/callback\?order=/);
}

test('SECP-02 SECP-04 SECP-06 SECP-08 GEN-01 a purchase goes its whole way without scripts', async ({
  browser,
  baseURL,
}) => {
  await inSiteDatabase((db) => allowPurchases(db));
  const [seller, buyer] = [await withoutScripts(browser, baseURL), await withoutScripts(browser, baseURL)];
  const id = await listingOf(await signIn(seller, { scripts: false }));
  await signIn(buyer, { scripts: false });
  await activate(seller, id);
  await checkOut(buyer, id);
  const invoice = buyer.url();
  await press(buyer, /^پرداخت/);
  await payAtSandbox(buyer);
  await seller.goto(invoice);
  await giveBankInfo(seller);
  await press(seller, 'پذیرفتن سفارش');
  await expect(seller.getByText('سفارش را پذیرفتید.')).toBeVisible();
  await seller.getByLabel('فرستنده').selectOption({ label: 'تیپاکس' });
  await seller.getByLabel('شمارهٔ پیگیری').fill('12345');
  await press(seller, 'فرستادم');
  await expect(seller.getByText('شمارهٔ پیگیری ۱۰ تا ۲۴ رقم است.').first()).toBeVisible();
  await seller.getByLabel('شمارهٔ پیگیری').fill('۱۲۳۴۵۶۷۸۹۰۱۲');
  await press(seller, 'فرستادم');
  await expect(seller.getByText('ثبت شد که کالا را فرستاده‌اید.')).toBeVisible();
  await buyer.goto(invoice);
  await press(buyer, 'تأیید دریافت و پرداخت به فروشنده');
  await expect(buyer.getByText('دریافت را تأیید کردید. خرید پایان یافت.')).toBeVisible();
  await buyer.goto('/my/purchases');
  const { differences } = await inSiteDatabase((db) => provePayments({ db, now: new Date() }, [provePurchases]));
  expect(differences).toEqual([]);
});

test('SECP-01 SECP-04 SECP-05 GEN-17 steps are entries of the history, and the address is there the next time', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await inSiteDatabase((db) => allowPurchases(db));
  const seller = await withoutScripts(browser, baseURL);
  const id = await listingOf(await signIn(seller, { scripts: false }));
  await activate(seller, id);
  await fromElsewhere(context);
  await signIn(page);
  await page.goto(`/secure-purchase/${id}`);
  await awake(page);
  await press(page, 'ادامه');
  await page.getByLabel(/گیرنده/).fill('مریم احمدی');
  await page.getByLabel('استان').selectOption({ label: 'تهران' });
  await page.getByLabel('شهر', { exact: true }).selectOption({ label: 'تهران' });
  await page.getByRole('radio').first().check();
  await page.getByLabel('نشانی', { exact: true }).fill('خیابان آزادی، کوچهٔ یکم');
  await page.getByLabel('پلاک').fill('۷');
  await page.getByLabel('جای شما روی نقشه').selectOption({ index: 1 });
  await press(page, 'ادامه');
  await expect(page.getByRole('button', { name: 'ثبت سفارش' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('پلاک')).toHaveValue('۷');
  await page.goBack();
  await expect(page.getByLabel('کد تخفیف')).toBeVisible();
  await page.goForward();
  await press(page, 'ادامه');
  await press(page, 'ثبت سفارش');
  await page.waitForURL(/\/secure-purchase\/invoice\//);
  await page.locator('summary', { hasText: 'لغو سفارش' }).click();
  await press(page, 'لغو سفارش');
  await expect(page.getByText('سفارش لغو شد.').first()).toBeVisible();
  await page.goto(`/secure-purchase/${id}`);
  await press(page, 'ادامه');
  await expect(page.getByLabel('نشانی', { exact: true })).toHaveValue('خیابان آزادی، کوچهٔ یکم');
  await hasNoSidewaysScroll(page);
});

test('SECP-07 ADM-02 a purchase is disputed with pictures, and its money split by staff', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await inSiteDatabase((db) => allowPurchases(db));
  const seller = await withoutScripts(browser, baseURL);
  const id = await listingOf(await signIn(seller, { scripts: false }));
  await activate(seller, id);
  const plain = await withoutScripts(browser, baseURL);
  await signIn(plain, { scripts: false });
  await checkOut(plain, id);
  const invoice = plain.url();
  await press(plain, /^پرداخت/);
  await payAtSandbox(plain);
  await seller.goto(invoice);
  await giveBankInfo(seller);
  await press(seller, 'پذیرفتن سفارش');
  await seller.getByLabel('فرستنده').selectOption({ label: 'تیپاکس' });
  await seller.getByLabel('شمارهٔ پیگیری').fill('۱۲۳۴۵۶۷۸۹۰۱۲');
  await press(seller, 'فرستادم');

  const cookies = await plain.context().cookies();
  await fromElsewhere(context);
  await context.addCookies(cookies);
  await page.goto(invoice);
  await awake(page);
  await page.getByRole('link', { name: 'شکایت از این خرید' }).click();
  await page.getByLabel('موضوع').selectOption({ label: 'آسیب دیده است' });
  await page.getByLabel('شرح').fill('پایهٔ مبل شکسته و پارچه‌اش پاره است.');
  await press(page, 'ثبت شکایت');
  await expect(page.getByText('دست‌کم یک عکس بفرستید.').first()).toBeVisible();
  await page
    .locator('[data-picture-picker] input[type=file]')
    .first()
    .setInputFiles([await picture()]);
  await expect(page.locator('[data-picture][data-state=done]')).toHaveCount(1);
  await hasNoSidewaysScroll(page);
  await press(page, 'ثبت شکایت');
  await expect(page.getByText('شکایت شما ثبت شد.').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'عکس ۱' }).first()).toBeVisible();
  await hasNoSidewaysScroll(page);

  await seller.goto(`${invoice}/dispute`);
  await seller.getByRole('link', { name: 'پاسخ به شکایت' }).click();
  await seller.getByLabel('شرح').fill('سالم بود؛ بخشی از پول را برمی‌گردانم.');
  await seller.getByLabel('پیشنهاد', { exact: true }).selectOption({ label: 'بخشی از پول به خریدار برگردد' });
  await seller.getByLabel(/مبلغی که برمی‌گردد/).fill('۲۰۰٬۰۰۰');
  await press(seller, 'فرستادن پاسخ');
  await expect(seller.getByText('پاسخ شما فرستاده شد.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('۲۰۰٬۰۰۰ تومان به خریدار برگردد')).toBeVisible();
  await page.getByRole('link', { name: 'داوری پشتیبانی' }).click();
  await press(page, 'داوری می‌خواهم');
  await expect(page.getByText('پشتیبانی داوری می‌کند.').first()).toBeVisible();

  const support = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await fromElsewhere(support.context());
  await signInAs(support, 'support');
  await support.goto('/admin/purchases?waiting=staff&order=desc');
  await support.getByRole('rowheader').first().getByRole('link').click();
  await expect(support.getByText('پایهٔ مبل شکسته').first()).toBeVisible();
  await hasNoSidewaysScroll(support);
  await support.locator('summary', { hasText: 'داوری' }).first().click();
  await support.getByLabel(/مبلغی که به خریدار برمی‌گردد/).fill('۳۰۰٬۰۰۰');
  await support.getByLabel('دلیل', { exact: true }).first().fill('عکس‌ها شکستگی را نشان می‌دهند');
  await support.getByRole('button', { name: 'داوری', exact: true }).click();
  await expect(support.getByText('ثبت شد.').first()).toBeVisible();
  await page.goto(`${invoice}/dispute`);
  await expect(page.getByText('عکس‌ها شکستگی را نشان می‌دهند').first()).toBeVisible();
  const { differences } = await inSiteDatabase((db) => provePayments({ db, now: new Date() }, [provePurchases]));
  expect(differences).toEqual([]);
});

test('SECP-07 SECP-08 GEN-22 a seller whose buyer has paid is asked once a visit where they are paid', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await inSiteDatabase((db) => allowPurchases(db));
  await fromElsewhere(context);
  const id = await listingOf(await signIn(page));
  await activate(page, id);
  const buyer = await withoutScripts(browser, baseURL);
  await signIn(buyer, { scripts: false });
  await checkOut(buyer, id);
  await press(buyer, /^پرداخت/);
  await payAtSandbox(buyer);
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'اطلاعات بانکی و نشانی فروشنده' })).toBeVisible();
  await hasNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/s');
  await awake(page);
  await expect(page.locator('[data-resume-bank]')).toBeAttached();
  await expect(dialog).toBeHidden();
  await page.goto('/my/chats');
  await page.getByRole('link').filter({ hasText: 'خبر از خرید امن' }).first().click();
  await expect(page.getByText('خریدار پول را به سایت سپرد.')).toBeVisible();
  await hasNoSidewaysScroll(page);
});
