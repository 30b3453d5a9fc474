import type { Page } from '@playwright/test';
import { addProposal } from '../search-proposals.ts';
import { differentNames, insertWaiting } from '../waiting-listings.ts';
import { isAccessible } from './accessible.ts';
import { expect, hasNoSidewaysScroll, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs, withoutScripts } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

const WIDTHS = [390, 1280];
/** Pages that no section leads to. */
const OTHERS = ['/admin/sections', '/admin/search?q=0936', '/admin/shortcuts', '/admin/search-proposals'];

/** At both widths, by day and by night: only colours differ at night. */
async function isAccessibleEverywhere(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await hasSettled(page);
    await isAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await hasSettled(page);
    await isAccessible(page, { only: 'color-contrast' });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Colours change gradually: until then a text may have too little contrast. */
const hasSettled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

const pathsIn = (page: Page, links: string): Promise<string[]> =>
  page
    .locator(links)
    .evaluateAll((found) => [
      ...new Set(
        found
          .map((link) => (link instanceof HTMLAnchorElement ? link.pathname : ''))
          .filter((path) => path.startsWith('/admin')),
      ),
    ]);

const PARTS = [1, 2, 3, 4, 5, 6, 7, 8];

for (const part of PARTS)
  test(`ADM-01 GEN-01 GEN-21 each page of the back office is accessible on phones and wide screens, by day and by night, part ${part}`, {
    tag: '@desktop',
  }, async ({ page, context }) => {
    // Each page is looked at four times.
    test.setTimeout(300_000);
    await fromElsewhere(context);
    await signInAs(page, 'admin');
    await inSiteDatabase((db) => insertWaiting(db, { names: differentNames(1) }));
    await inSiteDatabase((db) => addProposal(db, { phrase: `میز ${part}` }));
    await page.goto('/admin/sections');
    const sections = await pathsIn(page, '#main a');
    expect(sections.length).toBeGreaterThan(10);
    const ofPart = [...sections, ...OTHERS].filter((_, at) => at % PARTS.length === part - 1);
    for (const path of ofPart) {
      await isAccessibleEverywhere(page, path);
      // One case, user or category stands for all of its list.
      const [first] = await pathsIn(page, '[data-key-rows] a');
      if (first) await isAccessibleEverywhere(page, first);
    }
  });

test('ADM-03 GEN-06 each act on the page of an account is confirmed there', {
  tag: '@desktop',
}, async ({ page, context, browser, baseURL }) => {
  const other = await withoutScripts(browser, baseURL);
  const mobile = `+98${(await signIn(other, { scripts: false })).slice(1)}`;
  await other.context().close();
  await fromElsewhere(context);
  await signInAs(page, 'admin');
  const { id } = await inSiteDatabase((db) =>
    db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow(),
  );
  await page.goto(`/admin/users/${id}`);
  for (const [act, done] of [
    ['تعلیق حساب', 'حساب تعلیق شد.'],
    ['برداشتن تعلیق', 'تعلیق برداشته شد.'],
  ] as const) {
    const fold = page.locator('details', { hasText: act });
    await fold.locator('summary').click();
    await fold.getByRole('textbox').fill('آزمایش');
    await fold.getByRole('button', { name: act, exact: true }).click();
    // Toasts are outside.
    await expect(page.getByRole('main').getByText(done)).toBeVisible();
  }
});
