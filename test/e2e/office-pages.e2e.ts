import type { Page } from '@playwright/test';
import { addProposal } from '../search-proposals.ts';
import { sample } from '../tier.ts';
import { differentNames, insertWaiting } from '../waiting-listings.ts';
import { expect, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs, withoutScripts } from './people.ts';
import { inSiteDatabase } from './site-database.ts';
import { isWhole } from './whole-page.ts';

/** Pages by address. One case, user or category stands for all of its list; `npm test` takes an eighth of them. */
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
  ['/admin/announcements', 'admin-announcements-page'],
  ['/admin/places', 'admin-places-page'],
  ['/admin/places/801', 'admin-place-page'],
  ['/admin/try-word-rule?q=نو', 'admin-try-word-rule-page'],
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
  ['/admin/differences', 'admin-differences-page'],
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
  ['/admin/ledger/journal', 'admin-journal-page'],
  ['/admin/ledger/trial-balance', 'admin-trial-balance-page'],
  ['/admin/ledger/vat-return', 'admin-vat-return-page'],
  ['/admin/bank-lines', 'admin-bank-lines-page'],
  ['/admin/fee-invoices', 'admin-fee-invoices-page'],
  ['/admin/contact-packages', 'admin-contact-packages-page'],
  ['/admin/calendar', 'admin-calendar-page'],
  ['/admin/limits', 'admin-limits-page'],
  ['/admin/settings', 'admin-settings-page'],
  ['/admin/nowhere', 'admin-problem-page'],
  ['/ui/office', 'admin-ui-page'],
] as const;

/** Further pages to which no section leads. */
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

for (const part of sample(PARTS, PARTS.length))
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
    // Searches only in `main`, because toasts are outside of it.
    await expect(page.getByRole('main').getByText(done)).toBeVisible();
  }
});

/** A message of the greatest length. */
const LONG_TOAST =
  'این پرونده دیگر در دست شما نیست؛ همکار دیگری آن را برداشته است و تصمیم شما ثبت نشد. دوباره تلاش کنید.';

/** Shows a toast as `app/browser/toast.ts` does. */
const showToast = (page: Page): Promise<void> =>
  page.evaluate((text) => {
    document.querySelector('body > [data-toasts]')?.remove();
    const stack = document.createElement('div');
    stack.dataset.toasts = '';
    stack.setAttribute('role', 'status');
    const note = document.createElement('div');
    note.dataset.toast = '';
    const words = document.createElement('span');
    words.textContent = text;
    const undo = document.createElement('button');
    undo.type = 'button';
    undo.textContent = 'برگرداندن';
    note.append(words, undo);
    stack.append(note);
    document.body.append(stack);
    stack.popover = 'manual';
    stack.showPopover();
  }, LONG_TOAST);

/** Names of the controls that the toast covers. */
const belowToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')?.getBoundingClientRect();
    if (!toast) return ['no toast'];
    const pressed = 'a[href], button, summary, input:not([type=hidden]), select, textarea, label';
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((each) => !each.closest('[data-toast]') && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const width = Math.min(right, toast.right) - Math.max(left, toast.left);
        const height = Math.min(bottom, toast.bottom) - Math.max(top, toast.top);
        if (width <= 1 || height <= 1) return false;
        // Controls behind a fixed bar of the page cannot be pressed there anyway.
        const [x, y] = [Math.max(left, toast.left) + width / 2, Math.max(top, toast.top) + height / 2];
        const [, under] = document.elementsFromPoint(x, y).filter((found) => !found.closest('[data-toasts]'));
        const first = document.elementsFromPoint(x, y).find((found) => !found.closest('[data-toasts]'));
        // Gaps in a bar with acts: a press there hits only the bar, whatever is scrolled behind it.
        return first === each || each.contains(first ?? null) || (under === each && !first?.matches('[data-acts]'));
      })
      .map((each) => `${each.tagName} ${each.textContent?.trim().slice(0, 40)}`);
  });

test('ADM-02 GEN-06 a toast lies over nothing that can be pressed on a case, wide and narrow, with each form open', {
  tag: '@desktop',
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  await fromElsewhere(context);
  const mobile = `+98${(await signInAs(page, 'admin')).slice(1)}`;
  const [listing = 0] = await inSiteDatabase((db) =>
    insertWaiting(db, { names: differentNames(1), claimedBy: mobile }),
  );
  const cases = [`/admin/listings/${listing}`, '/admin/users/1', '/admin/packages/1', '/admin/settings'];
  for (const path of sample(cases, 2)) {
    await page.goto(path);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const folds = page.locator('[data-acts] details[name=decide]');
      for (let open = -1; open < (await folds.count()); open++) {
        await folds.evaluateAll((all, at) => {
          for (const [index, fold] of all.entries()) (fold as HTMLDetailsElement).open = index === at;
        }, open);
        await showToast(page);
        for (const part of [0, 0.5, 1]) {
          await page.evaluate(
            (of) => scrollTo({ top: of * document.documentElement.scrollHeight, behavior: 'instant' }),
            part,
          );
          expect([path, width, open, part, await belowToast(page)]).toEqual([path, width, open, part, []]);
        }
      }
    }
  }
});
