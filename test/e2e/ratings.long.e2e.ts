import type { Browser, Page } from '@playwright/test';
import { DAY } from '../../domain/values/durations.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs } from './people.ts';
import { listingOf, press } from './purchases.ts';
import { nothingIsAsked, remember, remembered } from './questions.ts';

test.setTimeout(240_000);

/** Publishes the rating or reply with this text, as a moderator who takes it from the queue. */
async function publishReview(
  office: Page,
  { text, kind }: { readonly text: string; readonly kind: 'نظر' | 'پاسخ' },
): Promise<void> {
  const decision = `انتشار ${kind}`;
  await office.goto('/admin/reviews');
  await office.getByRole('row', { name: text }).getByRole('link').first().click();
  await press(office, 'به دست گرفتن');
  await office.getByText(decision, { exact: true }).first().click();
  // Scripts refuse a decision about a case that has only just been shown (ADM-02).
  await expect(office.locator('[data-case][data-standing]')).toBeVisible();
  await press(office, decision);
  await expect(office.getByText('تصمیم ثبت شد.').first()).toBeVisible();
}

/**
 * Waits until the seller's page shows all texts: visitors share a cached copy of the page, which is renewed after a
 * while.
 */
async function standOnPage(visitor: Page, address: string, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    await visitor.goto(address);
    for (const text of texts) await expect(visitor.getByText(text)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

const rating = (page: Page) => page.getByRole('dialog', { name: 'امتیاز به فروشنده' });

async function reveal(page: Page, listing: string): Promise<void> {
  await page.goto(listing);
  await awake(page);
  await page.locator('[data-do=reveal][data-url$="/number"]').first().click();
  await expect(page.locator('[data-contact=shown]').first()).toBeVisible();
}

async function newPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL ? { baseURL } : {}) });
  await fromElsewhere(context);
  return context.newPage();
}

/** Reveals the number of the seller's listing twice, as a buyer. Returns the path of the listing's page. */
async function callTwice(buyer: Page, id: number): Promise<string> {
  const listing = `/v/${id}`;
  await reveal(buyer, listing);
  await buyer.goto(listing);
  await nothingIsAsked(buyer);
  await reveal(buyer, listing);
  expect((await remembered(buyer, 'uacts'))[id]).toHaveLength(2);
  return listing;
}

/** Postpones the rating; it is proposed again after a week. */
async function putOff(buyer: Page, id: number, listing: string): Promise<void> {
  // The rating takes precedence over the survey, which could be shown on this page view as well.
  await remember(buyer, { nps: { leads: 3, buyerAskedAt: null, sellerAskedAt: null } });
  await buyer.goto(listing);
  await expect(rating(buyer)).toBeVisible();
  await isAccessible(buyer);
  await rating(buyer).getByRole('button', { name: 'بعداً' }).click();
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  const asked = (await remembered(buyer, 'ratings'))[id] as { at: number; times: number };
  expect(asked.times).toBe(1);
  await remember(buyer, {
    ratings: { [id]: { ...asked, at: asked.at - 7 * DAY } },
    nps: { leads: 3, buyerAskedAt: Date.now(), sellerAskedAt: null },
  });
  await buyer.goto(listing);
  await expect(rating(buyer)).toBeVisible();
}

async function rate(buyer: Page, text: string): Promise<void> {
  await rating(buyer).getByRole('button', { name: 'ثبت امتیاز' }).click();
  await expect(rating(buyer).getByText('لطفا یکی از گزینه‌ها را انتخاب کنید').first()).toBeVisible();
  for (const part of await rating(buyer).getByRole('group').all())
    await part.getByRole('radio', { name: '۴ از ۵' }).check();
  await rating(buyer).getByLabel('نظر شما').fill(text);
  await rating(buyer).getByRole('button', { name: 'ثبت امتیاز' }).click();
  await expect(
    buyer.getByText('امتیاز شما برای این فروشنده ثبت شد. نظر شما پس از بررسی نمایش داده می‌شود.').first(),
  ).toBeVisible();
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
}

async function replyTo(seller: Page, text: string): Promise<void> {
  await seller.goto('/my/reviews');
  await awake(seller);
  await seller.getByRole('link', { name: 'پاسخ دادن' }).first().click();
  const reply = seller.getByRole('dialog', { name: 'پاسخ به نظر' });
  const send = reply.getByRole('button', { name: 'ارسال پاسخ' });
  await expect(send).toBeDisabled();
  await reply.getByLabel('پاسخ شما').fill('  .  ');
  await expect(send).toBeDisabled();
  await reply.getByLabel('پاسخ شما').fill('نه');
  await expect(send).toBeDisabled();
  await isAccessible(seller);
  await reply.getByLabel('پاسخ شما').fill('سپاس');
  await expect(reply.getByText('۹۹۶')).toBeVisible();
  await expect(send).toBeEnabled();
  await reply.getByLabel('پاسخ شما').fill(text);
  await send.click();
  await expect(seller.getByText('پاسخ شما ثبت شد و پس از تأیید نمایش داده می‌شود.').first()).toBeVisible();
  await expect(seller.getByText('پاسخ شما در انتظار بررسی است')).toBeVisible();
}

test('RATE-01 RATE-02 GEN-17 GEN-22 ADM-02 a buyer who called twice is asked for a rating, and the reply of the seller stands below it', async ({
  page: buyer,
  context,
  browser,
  baseURL,
}) => {
  const [text, reply] = ['با انصاف بود و زود پاسخ داد', 'سپاس از لطف شما، خوش آمدید'];
  const [seller, office] = [await newPage(browser, baseURL), await newPage(browser, baseURL)];
  const id = await listingOf(await signIn(seller));
  await fromElsewhere(context);
  await buyer.clock.install();
  await signIn(buyer);
  const listing = await callTwice(buyer, id);
  await putOff(buyer, id, listing);
  await rate(buyer, text);
  await remember(buyer, { ratings: {} });
  await buyer.goto(listing);
  await nothingIsAsked(buyer);

  await signInAs(office, 'moderator');
  await publishReview(office, { text, kind: 'نظر' });
  await replyTo(seller, reply);
  await publishReview(office, { text: reply, kind: 'پاسخ' });

  const visitor = await newPage(browser, baseURL);
  await visitor.goto(listing);
  const page = await visitor.locator('a[href^="/user/"]').first().getAttribute('href');
  await standOnPage(visitor, page ?? '', [text, reply]);
  await hasNoSidewaysScroll(visitor);
  for (const each of [seller, office, visitor]) await each.context().close();
});
