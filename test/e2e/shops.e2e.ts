import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { SAMPLE_FEED } from '../../domain/feeds/reading/feed-file.ts';
import { countFigures } from '../../domain/shops/figures/figures.server.ts';
import { halves } from '../pictures.ts';
import { isAccessible } from './accessible.ts';
import { awake, cardNames, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, lastCode, messagesTo, newNumber, signIn, signInAs } from './people.ts';
import { approveOn, postOnPhone, titleOf } from './postings.ts';
import { endDecisionWait, inSiteDatabase } from './site-database.ts';

test.setTimeout(360_000);

const fileOf = (text: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const FILE = SAMPLE_FEED.replaceAll('"sofas"', '"کاناپه"');
/** Title of the row that is taken out. */
const TAKEN = 'گوشی سامسونگ گلکسی S23';
const LESS = FILE.split('\r\n')
  .filter((line) => !line.includes('P-101'))
  .join('\r\n');

/** Waits until a run has this state; its page reloads itself while it works. */
const stands = (page: Page, state: string) =>
  expect(page.getByText(state, { exact: true }).first()).toBeVisible({ timeout: 60_000 });

/** Phones of other people; their user agent is a person's, because headless ones are not counted. */
async function phoneIn(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    ...(baseURL ? { baseURL } : {}),
  });
  await fromElsewhere(context);
  return context.newPage();
}

/** Takes a case of a queue of the back office and decides it by the button of this name. */
async function decide(staff: Page, queue: string, name: string, act: string, done: string): Promise<void> {
  await staff.goto(queue);
  await staff.getByRole('link', { name }).first().click();
  await staff.getByRole('button', { name: 'برمی‌دارم', exact: true }).click();
  await staff.getByText(/^تا ساعت .* در دست شماست/).waitFor();
  await staff.getByText(act, { exact: true }).first().click();
  // A case cannot be decided until it has been shown for 250 ms.
  await staff.locator('[data-case][data-standing]').getByRole('button', { name: act, exact: true }).click();
  await expect(staff.getByText(done).first()).toBeVisible();
  await endDecisionWait();
}

test('SHOP-01 SHOP-02 SHOP-03 a shop opens, a colleague sells for it, a file keeps its stock, and a buyer finds it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const number = String(Date.now()).slice(-8);
  const name = `نمایشگاه خودرو ${number}`;
  const slug = `khodro-${number}`;
  const staff = await phoneIn(browser, baseURL);
  const colleague = await phoneIn(browser, baseURL);
  const buyer = await phoneIn(browser, baseURL);
  let shopId = 0;

  await test.step('a person opens a shop, proves its telephone and sends it', async () => {
    await fromElsewhere(context);
    await signIn(page);
    await page.goto('/my/shops');
    await page.getByRole('link', { name: 'فروشگاه خود را باز کنید' }).click();
    await page.getByLabel('نام فروشگاه').fill(name);
    await page.getByLabel('نشانی صفحه').fill(slug);
    await page.getByRole('button', { name: 'ساختن پیش‌نویس' }).click();
    await page.waitForURL(/\/profile/);
    shopId = Number(/shops\/(\d+)/.exec(page.url())?.[1]);
    await expect(page.getByText('پیش‌نویس فروشگاه ساخته شد.').first()).toBeVisible();
    const telephone = newNumber();
    await page.getByLabel('شمارهٔ تلفن').fill(telephone);
    await page.getByRole('button', { name: 'افزودن و گرفتن کد' }).click();
    await page.waitForURL(/\/telephones\/1/);
    await page.getByLabel('کد ۴ رقمی').fill(await lastCode(page, telephone));
    // A script sends a complete code.
    await page.waitForURL(/did=telephoneProven/);
    await expect(page.getByText('تأیید شده')).toBeVisible();
    await page.getByLabel('دربارهٔ ما').fill('فروش خودروهای کارکرده با ضمانت فنی یک‌ساله.');
    await page.getByLabel('زمینهٔ کار').selectOption({ label: 'وسایل نقلیه' });
    await page.getByLabel('شهر', { exact: true }).selectOption('801');
    await page.getByLabel('شنبه', { exact: true }).fill('۹ تا ۱۳ و ۱۶ تا ۲۱');
    await page.getByRole('button', { name: 'ذخیرهٔ نمایه' }).click();
    await page.waitForURL(/did=saved/);
    // The point is picked on the map.
    await page.getByRole('button', { name: 'انتخاب روی نقشه' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup.locator('.leaflet-container')).toBeVisible();
    await popup.getByRole('button', { name: 'تایید این نقطه' }).click();
    await expect(page.locator('#shop input[name=lat]')).not.toHaveValue('');
    await page.getByRole('button', { name: 'ذخیرهٔ نمایه' }).click();
    await expect(page.getByText('نمایه ذخیره شد.').first()).toBeVisible();
    await hasNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'نما', exact: true }).click();
    await page.waitForURL(/\/my\/shops\/\d+$/);
    await page.getByRole('button', { name: 'ارسال برای تأیید' }).click();
    await page.waitForURL(/did=sent/);
    await expect(page.getByText('در انتظار تأیید').first()).toBeVisible();
  });

  await test.step('staff approve it', async () => {
    await signInAs(staff, 'admin');
    await decide(staff, '/admin/shops-waiting', name, 'تأیید فروشگاه', 'فروشگاه تأیید شد.');
    await page.reload();
    await expect(page.getByText('صفحه‌اش برای همه دیده می‌شود.')).toBeVisible();
  });

  const sofa = titleOf('فروشگاه');
  await test.step('an invited colleague posts in its name', async () => {
    const mobile = await signIn(colleague);
    await page.goto(`/my/shops/${shopId}/members`);
    await page.getByLabel('شمارهٔ موبایل همکار').fill(mobile);
    await page.getByLabel('فروشنده').check();
    await page.getByRole('button', { name: 'فرستادن دعوت' }).click();
    await page.waitForURL(/did=invited/);
    let sms = '';
    await expect
      .poll(async () => {
        [sms = ''] = await messagesTo(page, mobile);
        return sms;
      })
      .toContain('/shop-invitations/');
    await colleague.goto(/\/shop-invitations\/\S+/.exec(sms)?.[0] ?? '');
    await colleague.getByRole('button', { name: 'می‌پذیرم', exact: true }).click();
    await colleague.waitForURL(/did=joined/);
    await approveOn(staff, await postOnPhone(colleague, sofa, { shopId }));
    await endDecisionWait();
  });

  await test.step('a file with three bad lines is checked, mapped and run; again nothing changes', async () => {
    await page.goto(`/my/shops/${shopId}/feeds`);
    await page.getByRole('link', { name: 'فایل تازه' }).click();
    const upload = page.locator('#upload-feed');
    await upload.getByLabel('نام').fill('انبار مرکزی');
    await upload.locator('input[type=file]').setInputFiles(fileOf(FILE));
    await upload.getByRole('button', { name: 'بررسی بی‌ثبت' }).click();
    await page.waitForURL(/\/runs\/\d+/);
    await stands(page, 'بررسی شد');
    await expect(page.getByText('سطر ۴، price: قیمت باید عددی از ۱ تا ۹۹٬۰۰۰٬۰۰۰٬۰۰۰ تومان باشد')).toBeVisible();
    await page.getByLabel(/یادداشت انبار/).selectOption({ label: 'کنار بگذار' });
    await page.getByLabel(/کاناپه/).selectOption({ label: 'خانه و آشپزخانه › مبل و میز جلومبلی' });
    await page.getByRole('button', { name: 'به یاد بسپار و دوباره بررسی کن' }).click();
    await page.waitForURL(/did=answered/);
    await stands(page, 'بررسی شد');
    await runChecked(page, '۴ تازه، ۰ تغییر، ۲ بی‌تغییر، ۳ نادرست، ۰ رفته');
    await page.getByRole('link', { name: 'نادرست', exact: true }).click();
    await expect(page.getByText('P-103')).toBeVisible();
    await hasNoSidewaysScroll(page);
    await decide(staff, '/admin/feed-rows', name, 'تأیید همه', 'همهٔ سطرها تأیید شد');
    await sendAgain(page, FILE, '۰ تازه، ۰ تغییر، ۶ بی‌تغییر، ۳ نادرست، ۰ رفته');
  });

  await test.step('a line that is taken out expires its listing, which comes back where it stood', async () => {
    const stock = async () => {
      await buyer.goto(`/shop/${slug}?o=newest&mnp=${1 + Math.floor(Math.random() * 1000)}`);
      return cardNames(buyer);
    };
    await expect.poll(stock).toContain(TAKEN);
    const before = await stock();
    await sendAgain(page, LESS, '۰ تازه، ۰ تغییر، ۵ بی‌تغییر، ۳ نادرست، ۱ رفته');
    await expect.poll(stock).toEqual(before.filter((title) => title !== TAKEN));
    await sendAgain(page, FILE, '۰ تازه، ۱ تغییر، ۵ بی‌تغییر، ۳ نادرست، ۰ رفته');
    await expect.poll(stock).toEqual(before);
  });

  await test.step('a buyer finds the shop, filters its listings, reveals its number and writes', async () => {
    await signIn(buyer);
    await buyer.goto('/shops');
    await awake(buyer);
    await buyer.getByRole('searchbox', { name: 'نام فروشگاه' }).fill(name);
    await expect(buyer).toHaveURL(/[?&]q=/);
    const shop = buyer.locator('[data-listing-list] h2 > a').first();
    await expect(shop).toHaveText(name);
    await shop.click();
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(name);
    await awake(buyer);
    await isAccessible(buyer);
    const all = await cards(buyer).count();
    await buyer
      .locator('main')
      .getByRole('navigation', { name: 'دسته‌ها' })
      .getByRole('link', { name: /خانه و آشپزخانه/ })
      .click();
    await expect(buyer).toHaveURL(/[?&]c=\d+/);
    await expect.poll(() => cards(buyer).count()).toBeLessThan(all);
    await buyer.getByRole('link', { name: 'نمایش شماره' }).click();
    await expect(buyer.locator('a[href^="tel:+98"]')).toBeVisible();
    const timed = buyer.waitForRequest((request) => new URL(request.url()).pathname === '/performance-log');
    await buyer.getByRole('link', { name: sofa }).first().click();
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(sofa);
    await timed;
    // A visit is reported when its page is left; what browsers send while they navigate is lost in tests.
    await buyer.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await buyer.getByRole('region', { name: 'تماس با فروشنده' }).getByRole('link', { name: 'گفت‌وگو' }).click();
    await buyer.getByLabel('پیام شما').fill('هنوز هست؟');
    await buyer.getByRole('button', { name: 'فرستادن', exact: true }).click();
    await expect(buyer).toHaveURL(/\/my\/chats\/\d+$/);
  });

  await test.step('the colleague answers in the name of the shop', async () => {
    await colleague.goto(`/my/chats?as=${shopId}`);
    await colleague.getByRole('link', { name: sofa }).click();
    await expect(colleague.locator('[data-island=conversation][data-awake]')).toBeVisible();
    await colleague.getByLabel('پیام شما').fill('بله، عصرها ببینید.');
    await colleague.getByRole('button', { name: 'فرستادن', exact: true }).click();
    await expect(buyer.locator('[data-seq]').nth(1)).toContainText('عصرها ببینید');
  });

  await test.step('the owner sees the visit, the number and the conversation in the figures', async () => {
    const counts = async () => {
      // Days are counted each hour.
      await inSiteDatabase(async (db) => {
        await sql`update shop_counts set days_at = null where seller_id = ${shopId}`.execute(db);
        await countFigures({ db, now: new Date() });
      });
      await page.goto(`/my/shops/${shopId}/stats`);
      return page.locator('main').innerText();
    };
    await expect
      .poll(counts, { timeout: 60_000 })
      .toMatch(/بازدید آگهی‌ها\s*۱[\s\S]*دیدن شماره\s*۱[\s\S]*گفت‌وگوی تازه\s*۱/);
  });

  await test.step('its licence is verified, and falls with another name', async () => {
    await page.goto(`/my/shops/${shopId}/profile`);
    const licence = page.locator('#mark-licence-form');
    await licence.getByLabel('شمارهٔ پروانه').fill(`L-${number}`);
    await licence.getByLabel('صادرکننده').fill('اتحادیهٔ صنف نمایشگاه‌داران تهران');
    await licence.getByLabel('پایان اعتبار').fill('۱۴۰۷/۰۵/۳۱');
    const buffer = await halves().jpeg().toBuffer();
    await licence.locator('input[type=file]').setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer });
    await licence.getByRole('button', { name: 'ارسال برای تأیید' }).click();
    await page.waitForURL(/did=markSent/);
    await decide(staff, '/admin/marks', name, 'تأیید', 'نشان داده شد.');
    const shown = async () => {
      await page.goto(`/shop/${slug}?mnp=${1 + Math.floor(Math.random() * 1000)}`);
      return page.getByText('مجوز تأیید شده').count();
    };
    await expect.poll(shown).toBeGreaterThan(0);
    await page.goto(`/my/shops/${shopId}/profile`);
    await page.getByLabel('نام فروشگاه').fill(`${name} نو`);
    await page.getByRole('button', { name: 'ذخیرهٔ نمایه' }).click();
    await page.waitForURL(/did=savedWaits/);
    expect(await shown()).toBeGreaterThan(0);
    await decide(staff, '/admin/shops-waiting', name, 'پذیرفتن تغییر', 'تغییر پذیرفته شد.');
    await expect.poll(shown).toBe(0);
  });

  for (const each of [staff, colleague, buyer]) await each.context().close();
});

/** Runs what was checked, which has these counts before and after. */
async function runChecked(page: Page, counts: string): Promise<void> {
  await expect(page.getByText(counts)).toBeVisible();
  await page.getByRole('button', { name: 'اجرا', exact: true }).click();
  await page.waitForURL(/did=confirmed/);
  await stands(page, 'انجام شد');
  await expect(page.getByText(counts)).toBeVisible();
}

async function sendAgain(page: Page, file: string, counts: string): Promise<void> {
  await page.getByRole('link', { name: 'انبار مرکزی' }).click();
  await page.locator('#check input[type=file]').setInputFiles(fileOf(file));
  await page.getByRole('button', { name: 'بررسی بی‌ثبت' }).click();
  await page.waitForURL(/did=begun/);
  await stands(page, 'بررسی شد');
  await runChecked(page, counts);
}
