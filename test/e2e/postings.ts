import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { fromElsewhere, signInAs } from './people.ts';

export const WORDS = 'در حد نو، علت فروش جابه‌جایی و کمبود جا.';

/** A unique title, so that the search finds this listing only. */
export const titleOf = (kind: string): string => {
  const letters = Array.from({ length: 6 }, () => 'بتجدرسشفقلمن'[Math.floor(Math.random() * 12)]);
  return `مبل استیل ${kind} ${letters.join('')}`;
};

export async function chooseSofa(
  page: Page,
  step: (name: string | RegExp) => ReturnType<Page['getByRole']>,
): Promise<void> {
  await page.getByRole('button', { name: /دسته‌بندی/ }).click();
  await step('خانه و آشپزخانه').click();
  await step(/مبل/).first().click();
  await expect(page.locator('[data-region=category]')).toContainText('مبل');
}

async function choosePhone(page: Page, step: (name: string | RegExp) => ReturnType<Page['getByRole']>): Promise<void> {
  await page.getByRole('button', { name: /دسته‌بندی/ }).click();
  await step('کالای دیجیتال').click();
  await step('موبایل').first().click();
  await expect(page.locator('[data-region=category]')).toContainText('موبایل');
}

export async function answerAll(page: Page): Promise<void> {
  const part = page.locator('[data-region=attributes]');
  for (const select of await part.locator('select[required]').all()) await select.selectOption({ index: 1 });
  const asked = new Set<string>();
  for (const radio of await part.locator('input[type=radio][required]').all()) {
    const name = (await radio.getAttribute('name')) ?? '';
    if (!asked.has(name)) await radio.check();
    asked.add(name);
  }
  await page.getByLabel(/^قیمت/).first().fill('2100000');
}

/** Approves as an admin, who can take a case over: a moderator gets the next case, which may be another journey's. */
export async function approve(browser: Browser, baseURL: string | undefined, title: string): Promise<void> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await fromElsewhere(context);
  const desk = await context.newPage();
  await signInAs(desk, 'admin');
  await desk.goto('/admin/listings');
  await desk.getByRole('link', { name: title }).first().click();
  await desk.getByRole('button', { name: /برمی‌دارم/ }).click();
  const decided = desk.waitForResponse((response) =>
    /^\/admin\/listings\/\d+\/approve$/.test(new URL(response.url()).pathname),
  );
  // A case cannot be decided until it has been shown for 250 ms.
  await desk
    .locator('[data-case][data-standing]')
    .getByRole('button', { name: /^تأیید و انتشار/ })
    .click();
  expect((await decided).ok()).toBe(true);
  await context.close();
}

/**
 * Posts a sofa, or a phone of a brand, in Tehran without scripts and pictures, which then waits for approval. Returns its
 * id.
 */
export async function postPlainly(page: Page, title: string, { phone }: { phone?: string } = {}): Promise<string> {
  await page.goto('/new');
  await page.getByLabel('عنوان آگهی').fill(title);
  await page.getByLabel('توضیحات').fill(WORDS);
  await (phone ? choosePhone : chooseSofa)(page, (name) => page.getByRole('button', { name }));
  await answerAll(page);
  if (phone) await page.getByLabel('برند').selectOption({ label: phone });
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await page.getByRole('button', { name: /محل آگهی/ }).click();
  await page.getByRole('button', { name: 'استان تهران', exact: true }).click();
  await page.getByRole('button', { name: 'شهر تهران', exact: true }).click();
  await page.getByRole('button', { name: /بدون نام محله/ }).click();
  const send = page.getByRole('button', { name: 'ثبت آگهی', exact: true });
  await send.click();
  // The first attempt asks whether to post without a picture.
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await send.click();
  await page.waitForURL(/\/new\/done\/\d+$/);
  return page.url().split('/').at(-1) ?? '';
}
