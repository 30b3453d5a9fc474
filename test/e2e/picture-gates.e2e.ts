import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { nationalCode } from '../national-codes.ts';
import { halves } from '../pictures.ts';
import { expect, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { openShopOf } from './own-shop.ts';
import { fromElsewhere, newAccount, signIn } from './people.ts';
import { titleOf } from './postings.ts';

/**
 * Formats of pictures that browsers can show but the server does not accept. Each upload form must convert them
 * (ITEM-07); the form for posting has its own journey.
 */
const FORMATS = ['webp', 'avif'] as const;
const fileOf = async (format: (typeof FORMATS)[number]) => ({
  name: `photo.${format}`,
  mimeType: `image/${format}`,
  buffer: await halves(900, 600)[format]().toBuffer(),
});

/** Names and formats of all pictures that a page sends from now on. */
async function sentFrom(page: Page): Promise<() => Promise<(readonly [name: string, format: string | undefined])[]>> {
  // Playwright exposes the body of a request with files only if a route intercepts the request.
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.continue() : route.fallback()));
  const bodies: Buffer[] = [];
  page.on('request', (request) => {
    const body = request.postDataBuffer();
    if (body?.includes('filename="')) bodies.push(body);
  });
  return async () => {
    const sent: (readonly [string, string | undefined])[] = [];
    for (const body of bodies) {
      const parts = body.toString('latin1').matchAll(/filename="([^"]*)"\r\n[^\0]*?\r\n\r\n([\s\S]*?)\r\n------/g);
      // A field without a chosen file is sent with an empty name.
      for (const [, name = '', content = ''] of [...parts].filter(([, name]) => name !== ''))
        sent.push([name, (await sharp(Buffer.from(content, 'latin1')).metadata()).format]);
    }
    return sent;
  };
}

const REDRAWN = ['picture.jpg', 'jpeg'];

test.beforeEach(({ context }) => fromElsewhere(context));

for (const format of FORMATS) {
  // In an ordinary run, one format per upload form is enough.
  const details = format === 'avif' ? { tag: '@long' } : {};
  test(`ITEM-07 AUTH-05 a ${format} becomes the picture of a profile`, details, async ({ page }) => {
    await signIn(page);
    await page.goto('/my/profile');
    const sent = await sentFrom(page);
    const form = page.locator('form:has(input[name=picture])');
    await form.locator('input[type=file]').setInputFiles(await fileOf(format));
    await form.getByRole('button', { name: 'ذخیرهٔ عکس' }).click();
    await expect(page.getByText('عکس شما ذخیره شد.')).toBeVisible();
    expect(await sent()).toEqual([REDRAWN]);
  });

  test(`ITEM-07 SHOP-03 a ${format} becomes the logo of a shop`, details, async ({ page }) => {
    const shop = await openShopOf({ owner: await signIn(page) });
    await page.goto(`/my/shops/${shop.id}/profile`);
    const sent = await sentFrom(page);
    const form = page.locator('form:has(input[name=logo])');
    await form.locator('input[name=logo]').setInputFiles(await fileOf(format));
    await form.getByRole('button', { name: 'ذخیرهٔ پروفایل' }).click();
    await page.waitForURL(/did=/);
    expect(await sent()).toEqual([REDRAWN]);
  });

  test(`ITEM-07 CHAT-01 a ${format} is sent in a conversation`, details, async ({ page }) => {
    const listing = await publishedListing(await newAccount(), titleOf('عکس'));
    await signIn(page);
    await page.goto(`/my/chats?listingId=${listing}`);
    await expect(page.locator('[data-island=conversation][data-awake]')).toBeVisible();
    const sent = await sentFrom(page);
    await page.getByLabel('ارسال عکس').setInputFiles(await fileOf(format));
    await expect(page.locator('[data-seq]').getByRole('img')).toBeVisible();
    expect(await sent()).toEqual([REDRAWN]);
  });
}

test('ITEM-07 SHOP-03 a WebP and an AVIF are documents of an identity', async ({ page }) => {
  await signIn(page);
  await page.goto('/my/profile');
  await page.getByRole('link', { name: 'تأیید هویت' }).click();
  const sent = await sentFrom(page);
  const form = page.locator('#mark-identity-form');
  await form.getByLabel('نام و نام خانوادگی').fill('سارا احمدی');
  await form.getByLabel('کد ملی').fill(nationalCode());
  await form.locator('input[type=file]').setInputFiles(await Promise.all(FORMATS.map(fileOf)));
  await form.getByRole('button', { name: 'ارسال برای تأیید' }).click();
  await page.waitForURL(/did=sent/);
  expect(await sent()).toEqual([REDRAWN, REDRAWN]);
});
