import type { Browser, Page } from '@playwright/test';
import { awake, expect } from './journey.ts';
import { fromElsewhere, signInAs } from './people.ts';
import { endDecisionWait } from './site-database.ts';

export const WORDS = 'در حد نو، علت فروش جابه‌جایی و کمبود جا.';

/** A unique title, so that the search finds this listing only. */
export const titleOf = (kind: string): string => {
  const letters = Array.from({ length: 6 }, () => 'بتجدرسشفقلمن'[Math.floor(Math.random() * 12)]);
  return `مبل استیل ${kind} ${letters.join('')}`;
};

type Step = (name: string | RegExp) => ReturnType<Page['getByRole']>;

async function chooseKind(page: Page, step: Step, [top, kind]: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: /دسته‌بندی/ }).click();
  await step(top).click();
  await step(new RegExp(kind)).first().click();
  await expect(page.locator('[data-region=category]')).toContainText(kind);
}

const SOFAS = ['خانه و آشپزخانه', 'مبل'] as const;
export const BEDS = ['خانه و آشپزخانه', 'تخت و سرویس خواب'] as const;
const PHONES = ['کالای دیجیتال', 'موبایل'] as const;

export const chooseSofa = (page: Page, step: Step): Promise<void> => chooseKind(page, step, SOFAS);

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
export async function approve(browser: Browser, baseURL: string | undefined, id: string): Promise<void> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await fromElsewhere(context);
  const desk = await context.newPage();
  await signInAs(desk, 'admin');
  await approveOn(desk, id);
  await context.close();
}

/**
 * Approves a listing on an admin's page and lets the time to undo pass. The case is opened by its id, because the queue
 * lists the oldest cases first, a page at a time.
 */
async function approveOn(desk: Page, id: string): Promise<void> {
  await desk.goto(`/admin/listings/${id}`);
  // A click within the first second does not count as a person's presence.
  await desk.locator('[data-case][data-standing]').waitFor();
  await desk.getByRole('button', { name: /به دست گرفتن/ }).click();
  const decided = desk.waitForResponse((response) =>
    /^\/admin\/listings\/\d+\/approve$/.test(new URL(response.url()).pathname),
  );
  // A case cannot be decided until it has been shown for 250 ms.
  await desk
    .locator('[data-case][data-standing]')
    .getByRole('button', { name: /^تأیید و انتشار/ })
    .click();
  expect((await decided).ok()).toBe(true);
  await endDecisionWait({ listingId: Number(id) });
}

type Posted = { readonly phone?: string };

/**
 * Posts a sofa, or a phone of a brand, in Tehran without scripts and pictures, which then waits for approval or for its fee.
 * Returns its id.
 */
export async function postPlainly(page: Page, title: string, { phone }: Posted = {}): Promise<string> {
  await page.goto('/new');
  await page.getByLabel('عنوان آگهی').fill(title);
  await page.getByLabel('توضیحات').fill(WORDS);
  await chooseKind(page, (name) => page.getByRole('button', { name }), phone ? PHONES : SOFAS);
  await answerAll(page);
  if (phone) await page.getByLabel('برند').selectOption({ label: phone });
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await page.getByRole('button', { name: /شهر و محله/ }).click();
  await page.getByRole('button', { name: 'استان تهران', exact: true }).click();
  await page.getByRole('button', { name: 'شهر تهران', exact: true }).click();
  await page.getByRole('button', { name: /بدون محله/ }).click();
  const send = page.getByRole('button', { name: 'ثبت آگهی', exact: true });
  await send.click();
  // The first attempt asks whether to post without a picture.
  await expect(page.getByText('این آگهی عکس ندارد.')).toBeVisible();
  await send.click();
  return postedId(page);
}

type ByPhone = { readonly kind?: readonly [string, string]; readonly shopId?: number };

/** Posts a sofa in Tehran as a person with a phone does, without pictures, for a shop if one is named. Returns its id. */
export async function postOnPhone(page: Page, title: string, { kind = SOFAS, shopId }: ByPhone = {}): Promise<string> {
  await page.goto(shopId === undefined ? '/new' : `/new?seller=${shopId}`);
  await awake(page);
  await expect(page.locator('[data-post-form][data-started]')).toBeVisible();
  await page.getByLabel('عنوان آگهی').fill(title);
  const popup = page.getByRole('dialog');
  await chooseKind(page, (name) => popup.getByRole('link', { name }), kind);
  await page.getByLabel('توضیحات').fill(WORDS);
  await answerAll(page);
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  // A shop's listing gets the location of the shop.
  if (shopId === undefined) {
    await page.getByRole('button', { name: /شهر و محله/ }).click();
    await popup.getByRole('link', { name: 'استان تهران', exact: true }).first().click();
    await popup.locator('[data-level]:not([hidden])').getByRole('link', { name: 'شهر تهران', exact: true }).click();
    await popup.getByRole('link', { name: /بدون محله/ }).click();
  }
  await page.getByRole('button', { name: 'ثبت آگهی', exact: true }).click();
  // Confirms, in a popup, that the listing is posted without a picture.
  await popup.locator('[data-do=go-on]').click();
  return postedId(page);
}

/** Id of the posted listing, from the page to which the posting form has led. */
async function postedId(page: Page): Promise<string> {
  const NEXT = /\/(?:new\/done|paid-features)\/(\d+)(?:\?|$)/;
  await page.waitForURL(NEXT);
  return NEXT.exec(page.url())?.[1] ?? '';
}
