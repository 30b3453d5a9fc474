import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { awake, expect } from './journey.ts';
import { fromElsewhere, signIn } from './people.ts';

const TITLE = 'مبل راحتی هفت نفرهٔ آبی';
/** Personal pages, the last of which has the button that signs out. */
const PAGES = ['/my/profile', '/my/devices', '/my/chats', '/my/listings', '/new', '/my'];

/** Starts a browser that keeps whole pages for Back, which Playwright's own browsers do not. */
export const browserWithBackCache = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/**
 * Signs in, opens personal pages, types a draft, signs out and presses Back through all of them, `times` times. Returns the
 * milliseconds of each Back. Fails if one shows anything of the user.
 */
export async function pressBackAfterSignOut(
  browser: Browser,
  baseURL: string | undefined,
  times: number,
): Promise<number[]> {
  const took: number[] = [];
  while (took.length < times) {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await fromElsewhere(context);
    const page = await context.newPage();
    await page.goto('/s');
    await signIn(page);
    for (const path of PAGES) {
      await page.goto(path);
      await awake(page);
      if (path === '/new') await typeDraft(page);
    }
    await page.getByRole('button', { name: 'خروج از حساب' }).click();
    await expect(page).toHaveURL(/\/session/);
    for (const path of PAGES.slice(0, times - took.length)) took.push(await back(page, path));
    await page.goto('/new');
    await awake(page);
    await expect(page.getByLabel('عنوان آگهی')).toHaveValue('');
    await context.close();
  }
  return took;
}

async function typeDraft(page: Page): Promise<void> {
  await page.getByLabel('عنوان آگهی').fill(TITLE);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain(TITLE);
}

async function back(page: Page, path: string): Promise<number> {
  const began = performance.now();
  await page.goBack();
  await awake(page);
  const took = performance.now() - began;
  await expect(page.locator('body:not([data-account]), body[data-account=""]'), `${path} is nobody's`).toBeVisible();
  await expect(page.getByText(TITLE), path).toHaveCount(0);
  return took;
}
