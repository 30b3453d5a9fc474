import { type Browser, chromium, type Page } from '@playwright/test';
import { sendMessage } from '../../domain/chat/chat.server.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { awake, expect } from './journey.ts';
import { publishedListing } from './listings.ts';
import { endElsewhere, fromElsewhere, newAccount, signInAs, userOf } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

const TITLE = 'مبل راحتی هفت نفرهٔ آبی';
const MESSAGE = 'پیامی که در گفتگو نوشته شد';

/** Personal pages of a colleague, and pages of the office; the last one has the button that signs out. */
const pagesOf = ({ listing, conversation }: Own): readonly string[] => [
  ...['/my/profile', '/my/devices', '/my/wallet', '/my/payments', '/my/chats', `/my/chats/${conversation}`],
  ...['/my/listings', `/edit/${listing}`, '/admin', '/admin/users', '/new', '/my'],
];

type Own = { readonly listing: string; readonly conversation: number };

/** Starts a browser that keeps whole pages for Back, which Playwright's own browsers do not. */
export const browserWithBackCache = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/**
 * Signs in as an admin, opens personal pages and pages of the office, types a draft, signs out (or has the session ended elsewhere) and
 * presses Back through all of them, `times` times. Returns the milliseconds of each Back. Fails if one shows anything of the user.
 */
export async function pressBackAfterSignOut(
  browser: Browser,
  baseURL: string | undefined,
  { times, ended = 'here' }: { readonly times: number; readonly ended?: 'here' | 'elsewhere' },
): Promise<number[]> {
  const took: number[] = [];
  while (took.length < times) {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await fromElsewhere(context);
    const page = await context.newPage();
    await page.goto('/s');
    const number = await signInAs(page, 'admin');
    const paths = pagesOf(await ownThings(number));
    const headings = new Map<string, string>();
    for (const path of paths) {
      await page.goto(path);
      await awake(page);
      headings.set(path, await page.locator('h1').first().innerText());
      if (path === '/new') await typeDraft(page);
    }
    if (ended === 'here') {
      await page.getByRole('button', { name: 'خروج از حساب' }).click();
      await expect(page).toHaveURL(/\/session/);
    } else {
      await endElsewhere(number);
      await page.goto('/s');
    }
    for (const path of paths.toReversed().slice(0, times - took.length))
      took.push(await back(page, path, headings.get(path) ?? ''));
    await page.goto('/new');
    await awake(page);
    await expect(page.getByLabel('عنوان آگهی')).toHaveValue('');
    await context.close();
  }
  return took;
}

/** A listing of the user, and a conversation that they began. */
async function ownThings(number: string): Promise<Own> {
  const [listing, other] = [await publishedListing(number, TITLE), await publishedListing(await newAccount(), 'میز')];
  const message = { clientId: 'a-first-message', text: MESSAGE, picture: null, point: null, offerId: null };
  const begun = await inSiteDatabase(async (db) =>
    sendMessage(
      { db, now: new Date() },
      { userId: await userOf(db, number), to: { listingId: Number(other) }, message },
    ),
  );
  if (!begun.ok) throw new Error(begun.refused);
  return { listing, conversation: begun.conversationId };
}

async function typeDraft(page: Page): Promise<void> {
  await page.getByLabel('عنوان آگهی').fill(TITLE);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain(TITLE);
}

async function back(page: Page, path: string, heading: string): Promise<number> {
  const began = performance.now();
  await page.goBack();
  await awake(page);
  const took = performance.now() - began;
  await expect(page.locator('body:not([data-account]), body[data-account=""]'), `${path} is nobody's`).toBeVisible();
  for (const text of [TITLE, MESSAGE]) await expect(page.getByText(text), path).toHaveCount(0);
  // Skips the page for posting a listing: everybody may open it.
  if (path !== '/new') await expect(page.locator('h1').first(), path).not.toHaveText(heading);
  return took;
}

/** Sentence with the median and the maximum of these times, in milliseconds. */
export function costOfBack(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const [middle = 0, last = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  return `Back: ${Math.round(middle)} ms in the middle, ${Math.round(last)} ms at most\n`;
}
