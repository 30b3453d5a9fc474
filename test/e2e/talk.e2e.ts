import type { Browser, Page } from '@playwright/test';
import { halves } from '../pictures.ts';
import { isAccessible } from './accessible.ts';
import { awake, cards, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { endElsewhere, fromElsewhere, lastCode, newAccount, signIn, withoutScripts } from './people.ts';
import { titleOf } from './postings.ts';

test.setTimeout(180_000);
// Tiles of a map come from another site; a conversation's own messages do not.
test.use({ expected: /tile\.openstreetmap/ });

const picture = async () => ({
  name: '1.jpg',
  mimeType: 'image/jpeg',
  buffer: await halves(900, 600).jpeg().toBuffer(),
});

/** A signed-in user's browser of a phone's size. */
async function personIn(browser: Browser, baseURL: string | undefined) {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, ...(baseURL ? { baseURL } : {}) });
  await fromElsewhere(context);
  const page = await context.newPage();
  return { page, number: await signIn(page) };
}

async function find(page: Page, title: string): Promise<void> {
  await page.goto(`/s?q=${encodeURIComponent(title)}&mnp=${1 + Math.floor(Math.random() * 1000)}`);
  await expect(cards(page).first()).toContainText(title);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

const awakeIn = (page: Page) => expect(page.locator('[data-island=conversation][data-awake]')).toBeVisible();

test('CHAT-01 CHAT-02 MAP-05 OFFER-01 REV-01 two users meet, reveal a number, talk, send a picture and a place, and agree', async ({
  browser,
  baseURL,
}) => {
  const title = titleOf('گفت‌وگو');
  const { page: seller, number } = await personIn(browser, baseURL);
  await publishedListing(number, title);
  const { page: buyer } = await personIn(browser, baseURL);
  await find(buyer, title);
  await awake(buyer);
  const ways = buyer.getByRole('region', { name: 'تماس با فروشنده' });
  await ways.getByRole('link', { name: 'نمایش شماره' }).click();
  await expect(ways.locator('a[href^="tel:"]')).toBeVisible();
  // On a phone, the button for the number has the whole row. The link to the chat is hidden behind the button for more.
  await expect(ways.getByRole('link', { name: 'گفت‌وگو' })).toBeHidden();
  await ways.getByRole('button', { name: 'بیشتر' }).click();
  await ways.getByRole('link', { name: 'گفت‌وگو' }).click();
  await awakeIn(buyer);
  await buyer.getByRole('link', { name: 'سلام، هنوز موجود است؟' }).click();
  await buyer.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(buyer).toHaveURL(/\/my\/chats\/\d+$/);

  await seller.goto('/my/chats');
  await seller.getByRole('link', { name: title }).click();
  await awakeIn(seller);
  await expect(seller.locator('[data-seq]')).toHaveCount(1);
  await expect(buyer.locator('[data-state=read]')).toHaveCount(1);

  await seller.getByLabel('پیام شما').pressSequentially('بله');
  await expect(buyer.getByText(/در حال نوشتن است/)).toBeVisible();
  await seller.getByLabel('پیام شما').fill('بله، عصرها ببینید.');
  await seller.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(buyer.locator('[data-seq]').nth(1)).toContainText('عصرها ببینید');

  const fake = { name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await seller.getByLabel('ارسال عکس').setInputFiles([fake]);
  await expect(seller.getByText('این فایل عکس نیست')).toBeVisible();
  await expect(seller.getByRole('img', { name: 'عکس «fake.jpg»' })).toBeVisible();
  await seller.getByRole('button', { name: 'حذف', exact: true }).click();
  await seller.getByLabel('ارسال عکس').setInputFiles([await picture()]);
  await expect(buyer.getByRole('img', { name: /^عکس / })).toBeVisible();
  await seller.getByRole('button', { name: 'ارسال موقعیت' }).click();
  await expect(seller.getByRole('dialog').locator('.map-canvas')).toBeVisible();
  await seller.getByRole('button', { name: 'ارسال این موقعیت' }).click();
  await expect(buyer.getByRole('link', { name: /باز کردن نقشه/ })).toBeVisible();

  await buyer.getByRole('link', { name: 'پیشنهاد قیمت' }).click();
  const popup = buyer.getByRole('dialog');
  const send = popup.getByRole('button', { name: 'ارسال پیشنهاد' });
  await expect(send).toBeDisabled();
  await popup.getByLabel(/مبلغ پیشنهادی/).pressSequentially('1900000');
  await expect(popup.getByText('یک میلیون و نهصد هزار تومان')).toBeVisible();
  await send.click();
  const offer = seller.locator('[data-offer]');
  await expect(offer).toContainText('۱٬۹۰۰٬۰۰۰');
  await isAccessible(seller);
  await offer.getByRole('button', { name: 'قبول پیشنهاد', exact: true }).click();
  await expect(offer).toHaveAttribute('data-state', 'accepted');
  await expect(buyer.locator('[data-answer=accepted]')).toBeVisible();
  await isAccessible(buyer);
  await seller.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(seller);

  await seller.reload();
  await expect(seller.locator('[data-seq]')).toHaveCount(6);
  for (const each of [seller, buyer]) await each.context().close();
});

test('CHAT-01 OFFER-01 GEN-02 the same by plain forms', async ({ browser, baseURL }) => {
  const title = titleOf('بی‌اسکریپت');
  const seller = await withoutScripts(browser, baseURL);
  const id = await publishedListing(await signIn(seller), title);
  const buyer = await withoutScripts(browser, baseURL);
  await signIn(buyer);
  await buyer.goto(`/my/chats?listingId=${id}`);
  await buyer.getByLabel('پیام شما').fill('سلام، هنوز هست؟');
  await buyer.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(buyer).toHaveURL(/\/my\/chats\/\d+$/);
  await expect(buyer.locator('[data-seq]')).toContainText(['هنوز هست؟']);

  await seller.goto('/my/chats');
  // Another journey may have written about the newest listing, too.
  await seller.locator(`a[href="${new URL(buyer.url()).pathname}"]`).click();
  await seller.getByRole('button', { name: 'خوانده شد' }).click();
  await seller.locator('summary', { has: seller.locator('use[href$="#paperclip"]') }).click();
  await seller.getByLabel('انتخاب عکس').setInputFiles([await picture()]);
  await seller.getByRole('button', { name: 'ارسال این عکس' }).click();
  await expect(seller.locator('[data-seq]')).toHaveCount(2);
  // On a wide screen, too, the menu of the conversation is in the same row as the name.
  await seller.setViewportSize({ width: 1280, height: 800 });
  const [name, acts] = [seller.locator('header h1'), seller.locator('header details')];
  const [row, act] = [await name.boundingBox(), await acts.boundingBox()];
  expect(act?.y).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));

  await buyer.goto(`/v/${id}/offer`);
  await buyer.getByLabel(/مبلغ پیشنهادی/).fill('۱۸۰۰۰۰۰');
  await buyer.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await expect(buyer.getByRole('img', { name: /^عکس / })).toBeVisible();
  await expect(buyer.locator('[data-offer]')).toContainText('۱٬۸۰۰٬۰۰۰');

  await seller.reload();
  await seller.getByRole('button', { name: 'قبول پیشنهاد', exact: true }).click();
  await expect(seller.locator('[data-answer=accepted]')).toBeVisible();
  await buyer.reload();
  await expect(buyer.locator('[data-answer=accepted]')).toBeVisible();
  await buyer.context().close();
  await seller.context().close();
});

test('CHAT-01 a browser without sockets is told so, and its forms keep working', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  // The seller is a new account, so that the message does not change the counts of another journey.
  const id = await publishedListing(await newAccount(), titleOf('بی‌سوکت'));
  const { page } = await personIn(browser, baseURL);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
  await page.goto(`/my/chats?listingId=${id}`);
  await expect(page.getByText('مرورگر شما گفت‌وگوی زنده را پشتیبانی نمی‌کند.')).toBeVisible();
  await page.getByLabel('پیام شما').fill('بدون سوکت');
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/chats\/\d+$/);
  await expect(page.locator('[data-seq]')).toContainText(['بدون سوکت']);
  await page.context().close();
});

test('CHAT-02 a message that was sent after its session was ended elsewhere leads to the sign-in and back, with its text', async ({
  browser,
  baseURL,
}) => {
  const title = titleOf('خروج');
  const { page: seller, number: sellers } = await personIn(browser, baseURL);
  await publishedListing(sellers, title);
  await seller.context().close();
  const { page: buyer, number } = await personIn(browser, baseURL);
  await find(buyer, title);
  await awake(buyer);
  await buyer.getByRole('region', { name: 'تماس با فروشنده' }).getByRole('link', { name: 'گفت‌وگو' }).click();
  await awakeIn(buyer);
  await say(buyer, 'سلام، هنوز هست؟');
  await expect(buyer).toHaveURL(/\/my\/chats\/\d+$/);
  const chat = buyer.url();
  await expect(buyer.locator('[data-seq]')).toHaveCount(1);
  await endElsewhere(number);

  await say(buyer, 'فردا می‌آیم');
  await buyer.getByLabel('پیام شما').fill('ساعت پنج');
  await expect(buyer.getByText('در حال ارسال…')).toHaveCount(0);
  await buyer.getByRole('link', { name: 'ورود دوباره' }).first().click();
  await buyer.getByLabel('شمارهٔ موبایل یا ایمیل').fill(number);
  await buyer.getByRole('button', { name: 'ادامه' }).click();
  const code = buyer.getByLabel('کد ۴ رقمی');
  await expect(code).toBeVisible();
  await code.fill(await lastCode(buyer, number));
  await buyer.waitForURL(chat);
  await awakeIn(buyer);
  await expect(buyer.getByLabel('پیام شما')).toHaveValue('فردا می‌آیم\nساعت پنج');
  await buyer.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(buyer.locator('[data-seq]')).toHaveCount(2);
  await buyer.reload();
  await awakeIn(buyer);
  await expect(buyer.getByLabel('پیام شما')).toHaveValue('');
});

test('CHAT-03 the badge follows the socket of a visible tab, and the focus of others', async ({ browser, baseURL }) => {
  const { page: seller, number } = await personIn(browser, baseURL);
  const listing = await publishedListing(number, titleOf('نشان'));
  const { page: first } = await personIn(browser, baseURL);
  const { page: second } = await personIn(browser, baseURL);
  const badge = (page: Page) => page.locator('[data-unread-chats]').first();
  const chat = await beginTalk(first, listing);
  await seller.goto(chat);
  await awakeIn(seller);
  // Waits until the message is read; otherwise it would be counted together with the next one.
  await expect(first.locator('[data-state=read]')).toBeVisible();
  const elsewhere = await seller.context().newPage();
  await elsewhere.goto('/my');
  await awake(elsewhere);
  await expect(badge(elsewhere)).toBeHidden();

  await beginTalk(second, listing);
  await expect(badge(seller)).toHaveText('۱');
  await expect(badge(elsewhere)).toBeHidden();
  // A tab that gets the focus again soon after the last count requests nothing, so this is retried.
  await expect(async () => {
    await elsewhere.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(badge(elsewhere)).toHaveText('۱', { timeout: 2_000 });
  }).toPass();
  await expect(elsewhere.locator('[data-toast]')).toHaveCount(1);
  for (const each of [seller, first, second]) await each.context().close();
});

test('CHAT-03 a first visit loads no script for the badge, and the focus asks nothing', async ({ page, context }) => {
  await fromElsewhere(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await awake(page);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((path) => path.startsWith('/assets/') || path.includes('unread'))).toEqual([]);
});

/** Writes to the owner of a listing. Returns the path of the conversation. */
async function beginTalk(page: Page, listing: string): Promise<string> {
  await page.goto(`/my/chats?listingId=${listing}`);
  await awakeIn(page);
  await say(page, 'سلام');
  await expect(page).toHaveURL(/\/my\/chats\/\d+$/);
  return new URL(page.url()).pathname;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('پیام شما').fill(text);
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
}
