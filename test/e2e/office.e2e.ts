import type { BrowserContext, Locator, Page } from '@playwright/test';
import { differentNames, insertWaiting } from '../waiting-listings.ts';
import { isAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { fromElsewhere, openFromElsewhere, signInAs } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

// Runs these tests one after the other: there is one moderator, and two tests at once would take each other's cases.
test.describe.configure({ mode: 'serial' });

const ALIKE = 27;
const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let mobile = '';
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await fromElsewhere(context);
  mobile = `+98${(await signInAs(await context.newPage(), 'moderator')).slice(1)}`;
  cookies = await context.cookies();
  await context.close();
});
test.beforeEach(({ context }) => context.addCookies(cookies));

/** Two cases and, behind them, look-alikes of one seller: all claimed, so that no other journey is given one of them. */
async function waitingCases() {
  const [first = '', second = '', alike = ''] = differentNames(3);
  const look = Array.from({ length: ALIKE }, (_, index) => `${alike} ${index + 1}`);
  const ids = await inSiteDatabase(async (db) => [
    ...(await insertWaiting(db, { names: [first, second], claimedBy: mobile })),
    ...(await insertWaiting(db, { names: look, claimedBy: mobile, alike: true })),
  ]);
  return { first, second, alike, ids };
}

/** Waits until the first listing is rejected and the second and all look-alikes are published. */
async function areDecided(ids: readonly number[]): Promise<void> {
  const states = () =>
    inSiteDatabase(async (db) => {
      const rows = await db.selectFrom('listings').select('status').where('id', 'in', ids).orderBy('id').execute();
      return rows.map(({ status }) => status);
    });
  await expect.poll(states).toEqual(['rejected', 'published', ...Array.from({ length: ALIKE }, () => 'published')]);
}

const heading = (page: Page): Locator => page.locator('[data-case] h1');

/** Waits until the case of this name is shown and may be decided. */
async function stands(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-case][data-standing] h1')).toContainText(name);
}

/** Goes down the list to the case of this name; other journeys' cases may stand before it. */
async function reach(page: Page, name: string): Promise<void> {
  const row = page.locator('[data-key-rows] a', { hasText: name });
  await row.waitFor();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 300 });
  }).toPass();
}

/** Whether the toasts that are shown leave the open form of the case free. */
async function leaveFormFree(page: Page): Promise<void> {
  // If there are several toasts, waits for the last one.
  await expect(page.locator('[data-toast]').last()).toBeVisible();
  const form = await page.locator('details[data-key][open]').boundingBox();
  if (!form) throw new Error('no form is open');
  // All are measured at once, since one may leave meanwhile.
  const toasts = await page.locator('[data-toast]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  for (const { top, bottom } of toasts) expect(bottom <= form.y || form.y + form.height <= top).toBe(true);
}

test.describe('by the keyboard', { tag: '@desktop' }, () => {
  test.use(DESK);

  test('ADM-01 ADM-02 approves, undoes, rejects for two reasons and decides 27 look-alikes at once', async ({
    page,
  }) => {
    const { first, second, alike, ids } = await waitingCases();
    await page.goto('/admin');
    await page.locator('[data-office]').waitFor();
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await page.waitForURL('**/admin/listings', { timeout: 1_000 });
    }).toPass();
    await reach(page, first);
    await page.keyboard.press('Enter');
    await stands(page, first);
    const waiting = page.locator('nav a[href="/admin/listings"] small');
    await waiting.evaluate((number) => {
      number.textContent = 'before';
    });
    await page.keyboard.press('a');
    await stands(page, second);
    await expect(heading(page)).toBeFocused();
    // The next case was loaded before the decision; the number beside its queue is fetched after it.
    await expect(waiting).toHaveText(/^[۰-۹٬+]+ /);
    await page.keyboard.press('u');
    await stands(page, first);
    for (const key of ['r', '4', '8', 'Enter']) await page.keyboard.press(key);
    await stands(page, second);
    await page.keyboard.press('a');
    await stands(page, alike);
    await page.keyboard.press('r');
    await leaveFormFree(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('b');
    await areDecided(ids);
    const reasons = await inSiteDatabase((db) =>
      db
        .selectFrom('listing_changes')
        .select('reasons')
        .where('listing_id', '=', ids[0] ?? 0)
        .execute(),
    );
    expect(reasons.map((change) => change.reasons)).toContainEqual(['wrong-price', 'not-genuine']);
  });

  test('ADM-02 keys begun on another site decide nothing until the moderator presses on the case', async ({ page }) => {
    const { first, second, alike, ids } = await waitingCases();
    await page.goto(`/admin/listings/${ids[0]}`);
    await stands(page, first);
    for (const key of ['c', 'a', 's', 'r', '4', 'Enter', 'Escape']) await page.keyboard.press(key);
    await expect(page.getByText('اول یک بار روی پرونده بزنید').first()).toBeVisible();
    await stands(page, first);
    // The first click decides nothing either, because it may be half of a double click that began on another site.
    await page.locator('[data-case] button[data-decides]').first().click();
    await stands(page, first);
    await heading(page).click();
    for (const key of ['r', '4', '8', 'Enter']) await page.keyboard.press(key);
    await stands(page, second);
    await page.keyboard.press('a');
    await stands(page, alike);
    await page.keyboard.press('b');
    await areDecided(ids);
  });

  test('ADM-02 keys begun on another site decide nothing on a page that they open either', async ({
    page,
    baseURL,
  }) => {
    const { first, second, ids } = await waitingCases();
    await openFromElsewhere(page, '/admin/listings', baseURL);
    await reach(page, first);
    await page.keyboard.press('o');
    await stands(page, first);
    for (const key of ['c', 'a', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByText('اول یک بار روی پرونده بزنید').first()).toBeVisible();
    await stands(page, first);
    await heading(page).click();
    await page.keyboard.press('a');
    await stands(page, second);
    await inSiteDatabase((db) =>
      db.updateTable('listings').set({ status: 'removed' }).where('id', 'in', ids).execute(),
    );
  });

  test('ADM-02 a press of the pointer on a case that a moderator has looked at decides at once, wherever they came from', async ({
    page,
  }) => {
    const { first, second, alike, ids } = await waitingCases();
    await page.goto(`/admin/listings/${ids[0]}`);
    await stands(page, first);
    const approve = page.locator('[data-case] button[data-key="a"]');
    // This click is like the second half of a double click that began on another site.
    await approve.click();
    await expect(page.getByText('این کلیک چیزی را ثبت نکرد').first()).toBeVisible();
    await stands(page, first);
    await page.clock.install();
    await page.reload();
    await stands(page, first);
    await page.mouse.move(640, 300);
    await page.mouse.move(640, 320);
    await page.clock.fastForward(1_500);
    await approve.click();
    await stands(page, second);
    // After Back from another page of the office, the first click decides at once.
    await page.locator('[data-case] a[data-key="k"]').click();
    await page.locator('[data-key-rows]').waitFor();
    await page.goBack();
    await stands(page, second);
    await approve.click();
    await stands(page, alike);
    await inSiteDatabase((db) =>
      db.updateTable('listings').set({ status: 'removed' }).where('id', 'in', ids).execute(),
    );
  });

  test('ADM-02 skips a case, which is then nobody’s', async ({ page }) => {
    const { first, second, ids } = await waitingCases();
    await page.goto(`/admin/listings/${ids[0]}`);
    await stands(page, first);
    await heading(page).click();
    await page.keyboard.press('s');
    await stands(page, second);
    await expect(heading(page)).toBeFocused();
    await expect(page.locator('[data-toast]')).toContainText('کنار گذاشته شد');
    const claims = await inSiteDatabase(async (db) => {
      await db.updateTable('listings').set({ status: 'removed' }).where('id', 'in', ids).execute();
      return db.selectFrom('case_claims').select('case_id').where('case_id', 'in', ids.slice(0, 2)).execute();
    });
    expect(claims).toEqual([{ case_id: ids[1] }]);
  });

  test('GEN-21 shows its shortcuts, and switches them off and on', async ({ page }) => {
    await page.goto('/admin/users');
    const list = page.getByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' });
    const found = page.getByRole('searchbox').first();
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(found).toBeFocused({ timeout: 300 });
    }).toPass();
    await page.keyboard.type('?gl/');
    await expect(found).toHaveValue('?gl/');
    await found.blur();
    await page.keyboard.press('Shift+Slash');
    await expect(list.getByRole('checkbox')).toBeChecked();
    await isAccessible(page, { within: 'dialog' });
    await list.getByRole('checkbox').uncheck();
    await expect(page.locator('[data-toast]')).toContainText('غیرفعال');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('Slash');
    await expect(found).not.toBeFocused();
    await page.reload();
    await page.getByRole('link', { name: 'میان‌برها' }).click();
    await expect(list.getByRole('checkbox')).not.toBeChecked();
    await list.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page.getByRole('link', { name: 'میان‌برها' })).toBeFocused();
    await page.keyboard.press('Slash');
    await expect(found).toBeFocused();
  });
});

test.describe('on a phone', { tag: '@desktop' }, () => {
  test.use(PHONE);

  test('ADM-01 ADM-02 approves, undoes, rejects and decides 27 look-alikes by touch', { tag: '@long' }, async ({
    page,
  }) => {
    const { first, second, alike, ids } = await waitingCases();
    await page.goto(`/admin/listings/${ids[0]}`);
    await stands(page, first);
    await expect(page.getByRole('button', { name: 'تأیید و انتشار' })).toBeInViewport();
    await heading(page).tap();
    await page.getByRole('button', { name: 'تأیید و انتشار' }).tap();
    await stands(page, second);
    await page.getByRole('button', { name: 'برگرداندن' }).tap();
    await stands(page, first);
    await reject(page, (control) => control.tap());
    await stands(page, second);
    await page.getByRole('button', { name: 'تأیید و انتشار' }).tap();
    await stands(page, alike);
    await page.locator('#reject > summary').tap();
    await leaveFormFree(page);
    await page.locator('#reject > summary').tap();
    await page.getByRole('button', { name: 'تأیید هر ۲۷ آگهی' }).tap();
    await areDecided(ids);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('ADM-01 ADM-02 approves, undoes, rejects and decides 27 look-alikes by plain forms', async ({ page }) => {
      const { first, second, alike, ids } = await waitingCases();
      await page.goto(`/admin/listings/${ids[0]}`);
      await expect(heading(page)).toContainText(first);
      await page.getByRole('button', { name: 'تأیید و انتشار' }).click();
      await expect(heading(page)).toContainText(second);
      await page.getByRole('button', { name: 'برگرداندن' }).first().click();
      await expect(heading(page)).toContainText(first);
      await reject(page, (control) => control.click());
      await expect(heading(page)).toContainText(second);
      await page.getByRole('button', { name: 'تأیید و انتشار' }).click();
      await expect(heading(page)).toContainText(alike);
      await page.getByRole('button', { name: 'تأیید هر ۲۷ آگهی' }).click();
      await areDecided(ids);
    });
  });
});

test.describe('a held key', { tag: '@desktop' }, () => {
  test.use(DESK);

  // Runs last, because it leaves cases behind that the moderator would get first.
  test('ADM-02 a key that is held down decides one case at most', async ({ page }) => {
    const [first = '', second = '', ...more] = differentNames(3);
    const [id] = await inSiteDatabase((db) =>
      insertWaiting(db, { names: [first, second, ...more], claimedBy: mobile }),
    );
    const decisions: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/approve$/.test(request.url())) decisions.push(request.url());
    });
    await page.goto(`/admin/listings/${id}`);
    await stands(page, first);
    await heading(page).click();
    // Simulates a separate key press at the moment in which the next case appears: it was meant for the previous case.
    await page.evaluate(() =>
      document.addEventListener('address-shown', () =>
        document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', key: 'a', bubbles: true })),
      ),
    );
    await page.keyboard.down('a');
    await expect(async () => {
      await page.keyboard.down('a');
      await expect(heading(page)).toHaveText(second, { timeout: 50 });
    }).toPass();
    await stands(page, second);
    for (let repeats = 0; repeats < 30; repeats++) await page.keyboard.down('a');
    await page.keyboard.up('a');
    await expect(heading(page)).toHaveText(second);
    expect(decisions).toHaveLength(1);
    await page.goBack();
    await expect(heading(page)).toContainText(first);
    await expect(page.locator('[data-decides]')).toHaveCount(0);
  });
});

async function reject(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  const fold = page.locator('details#reject');
  await press(fold.locator('summary'));
  // The button that approves is hidden while a rejection is written, so that nothing is approved by mistake.
  await expect(page.getByRole('button', { name: 'تأیید و انتشار' })).toBeHidden();
  await press(fold.getByRole('checkbox').nth(3));
  await press(fold.getByRole('checkbox').nth(7));
  await press(fold.getByRole('button', { name: 'رد', exact: true }));
}
