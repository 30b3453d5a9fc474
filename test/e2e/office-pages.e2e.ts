import type { Page } from '@playwright/test';
import { addProposal } from '../search-proposals.ts';
import { sample } from '../tier.ts';
import { differentNames, insertWaiting } from '../waiting-listings.ts';
import { expect, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs, withoutScripts } from './people.ts';
import { inSiteDatabase } from './site-database.ts';
import { isWhole } from './whole-page.ts';

/** Pages by address. One case, user or category stands for all of its list; `npm test` takes a quarter of them. */
const PAGES = [
  ['/admin', 'admin-page'],
  ['/admin/search?q=1', 'admin-search-page'],
  ['/admin/figures', 'admin-figures-page'],
  ['/admin/sections', 'admin-more-page'],
  ['/admin/listings', 'admin-listings-page'],
  ['/admin/users', 'admin-users-page'],
  ['/admin/users/1', 'admin-user-page'],
  ['/admin/audit', 'admin-audit-page'],
  ['/admin/word-rules', 'admin-word-rules-page'],
  ['/admin/aliases', 'admin-aliases-page'],
  ['/admin/new-alias', 'admin-new-alias-page'],
  ['/admin/unfound-searches', 'admin-unfound-page'],
  ['/admin/search-proposals', 'admin-search-proposals-page'],
  ['/admin/catalogue', 'admin-catalogue-page'],
  ['/admin/catalogue/cars?edit=category', 'admin-category-page'],
  ['/admin/quotas', 'admin-quotas-page'],
  ['/admin/packages', 'admin-packages-page'],
  ['/admin/packages/1', 'admin-package-page'],
  ['/admin/finance', 'admin-finance-page'],
  ['/admin/refunds', 'admin-refunds-page'],
  ['/admin/suspense', 'admin-suspense-page'],
  ['/admin/flagged', 'admin-flagged-page'],
  ['/admin/coupons', 'admin-coupons-page'],
  ['/admin/orders', 'admin-orders-page'],
  ['/admin/settlements', 'admin-settlements-page'],
  ['/admin/purchases', 'admin-purchases-page'],
  ['/admin/leasing', 'admin-leasing-page'],
  ['/admin/marks', 'admin-marks-page'],
  ['/admin/shops-waiting', 'admin-shop-queue-page'],
  ['/admin/feed-rows', 'admin-feed-queue-page'],
  ['/admin/shops', 'admin-shops-page'],
  ['/admin/leasing-terms', 'admin-leasing-terms-page'],
  ['/admin/purchase-policies', 'admin-purchase-policies-page'],
  ['/admin/delivery-rates', 'admin-delivery-rates-page'],
  ['/admin/review-rates?edit=1', 'admin-review-rates-page'],
  ['/admin/payouts', 'admin-payouts-page'],
  ['/admin/carrier-bills', 'admin-carrier-bills-page'],
  ['/admin/ledger', 'admin-ledger-page'],
  ['/admin/ledger/account', 'admin-account-page'],
  ['/admin/contact-packages', 'admin-contact-packages-page'],
  ['/admin/calendar', 'admin-calendar-page'],
  ['/admin/limits', 'admin-limits-page'],
  ['/admin/settings', 'admin-settings-page'],
  ['/admin/nowhere', 'admin-problem-page'],
  ['/ui/office', 'admin-ui-page'],
] as const;

/** Further ones to which no section leads. */
const OTHERS = ['/admin/shortcuts', '/admin/search-proposals'];

const idOf = new Map<string, string>(PAGES);

async function isSeenWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isWhole(page, idOf.get(path) ?? ((await page.locator('body').getAttribute('data-page')) || 'none'));
}

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

test.use({ expected: /status of 404/ });

for (const part of sample(PARTS, 4))
  test(`ADM-01 GEN-01 GEN-21 each page of the back office is complete, accessible and fits the narrowest phone, part ${part}`, {
    tag: '@desktop',
  }, async ({ page, context }) => {
    // In the long tier, each page is looked at five times.
    test.setTimeout(360_000);
    await fromElsewhere(context);
    await signInAs(page, 'admin');
    await inSiteDatabase((db) => insertWaiting(db, { names: differentNames(1) }));
    await inSiteDatabase((db) => addProposal(db, { phrase: `میز ${part}` }));
    await page.goto('/admin/sections');
    const sections = await pathsIn(page, '#main a');
    expect(sections.length).toBeGreaterThan(10);
    const all = [...new Set([...PAGES.map(([path]) => path), ...sections, ...OTHERS])];
    for (const path of all.filter((_, at) => at % PARTS.length === part - 1)) {
      await isSeenWhole(page, path);
      const [first] = await pathsIn(page, '[data-key-rows] a');
      if (first && !all.includes(first)) await isSeenWhole(page, first);
    }
  });

test('ADM-03 GEN-06 each act on the page of an account is confirmed there', {
  tag: '@desktop',
}, async ({ page, context, browser, baseURL }) => {
  const other = await withoutScripts(browser, baseURL);
  const mobile = `+98${(await signIn(other)).slice(1)}`;
  await other.context().close();
  await fromElsewhere(context);
  await signInAs(page, 'admin');
  const { id } = await inSiteDatabase((db) =>
    db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow(),
  );
  await page.goto(`/admin/users/${id}`);
  for (const [act, done] of [
    ['مسدود کردن حساب', 'حساب مسدود شد.'],
    ['رفع مسدودی', 'مسدودی حساب رفع شد.'],
  ] as const) {
    const fold = page.locator('details', { hasText: act });
    await fold.locator('summary').click();
    await fold.getByRole('textbox').first().fill('آزمایش');
    await fold.getByRole('button', { name: act, exact: true }).click();
    // Toasts are outside.
    await expect(page.getByRole('main').getByText(done)).toBeVisible();
  }
});
