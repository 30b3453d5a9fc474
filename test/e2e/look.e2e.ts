import type { Page } from '@playwright/test';
import { sample } from '../tier.ts';
import { awake, cards, expect, test } from './journey.ts';
import { hasNotMoved, watchShifts } from './layout-shift.ts';
import { fromElsewhere, signIn } from './people.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_280, height: 800 };
/** A desktop window at a zoom of 200 %: half as wide and half as high in CSS pixels. */
const ZOOMED = { width: 640, height: 400 };
const ON_DESKTOP = ['@desktop'];
/** Sizes that `npm test` leaves out, since it tests a similar one; only the long tier uses them. */
const LONG = ['@long'];
const SIZES = [
  [PHONE, []],
  [DESKTOP, ON_DESKTOP],
  [ZOOMED, ON_DESKTOP],
] as const;

/** A query that the search understands only in part, and that is longer than its field. */
const LONG_QUERY = 'گوشی سامسونگ زیر ۹۰ میلیون تهران تمیز با جعبه و کارتن و گارانتی';

const PAGES = [
  '/',
  '/s/tehran',
  '/s/iran/cars?o=cheapest&mnp=1000000',
  '/favourites',
  '/provinces',
  '/safety',
  '/support',
  '/session',
  '/choose/filters?c=43627',
];

const topOfFirstCard = (page: Page): Promise<number> =>
  cards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + scrollY);

/** Collects the names of the card pictures that a page requests. */
function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/images/')) asked.push(new URL(request.url()).pathname.split('/')[2] ?? '');
  });
  return asked;
}

test.describe('the pictures of a card', () => {
  const several = (page: Page) => cards(page).filter({ has: page.locator('[data-more-pictures]') });

  test('SRCH-06 the second and third show by the pointer, and are loaded only then', { tag: ON_DESKTOP }, async ({
    page,
  }) => {
    const asked = watchPictures(page);
    await page.goto('/s/iran/cars?mnp=1000000');
    await awake(page);
    const card = several(page).first();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error('no card has several pictures');
    await expect(card.locator('img')).toHaveCount(1);
    const first = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    const other = card.locator('picture + img');
    await expect(async () => {
      await page.mouse.move(box.x + box.width - 8, box.y + 40);
      await page.mouse.move(box.x + 8, box.y + 60, { steps: 4 });
      await expect(other).toBeVisible({ timeout: 10_000 });
    }).toPass();
    expect(asked.filter((key) => first.includes(key)).length).toBeLessThanOrEqual(1);
    expect(await other.getAttribute('src')).not.toContain(first.split('/')[4] ?? '');
    await page.mouse.move(box.x + box.width / 2, 4);
    await expect(other).toHaveCount(0);
  });

  test('SRCH-06 a swipe shows the next, and the card still opens by a tap', async ({ page }) => {
    await page.goto('/s');
    await awake(page);
    const card = several(page).first();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error('no card has several pictures');
    // Loads what watches cards, as a first touch does.
    await card.dispatchEvent('pointerover');
    const finger = (x: number) => ({ identifier: 1, clientX: box.x + x, clientY: box.y + 30 });
    await expect(async () => {
      await card.evaluate(
        (target, [from, to]) => {
          const at = (point: typeof from) => [new Touch({ target, ...point })];
          target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(from) }));
          target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: at(to) }));
        },
        [finger(20), finger(90)] as const,
      );
      await expect(card.locator('picture + img')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await card.getByRole('link').click();
    await page.waitForURL(/\/v\/\d+/);
  });
});

test('GEN-01 the picture of a card grows into its listing, without a trace on the list', async ({ page }) => {
  await page.addInitScript(() => {
    // Uses an observer, because the order in which the page's and the test's event listeners run is not defined. The
    // observer sees the transition name whenever it is set.
    new MutationObserver(() => {
      for (const frame of document.querySelectorAll<HTMLElement>('[data-card] > :first-child'))
        if (frame.style.viewTransitionName === 'cover')
          sessionStorage.setItem('named', frame.parentElement?.dataset.card ?? '');
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  await expect(async () => {
    // Waits for the module that sets the transition name, which loads when the browser is idle.
    await page.goto('/s', { waitUntil: 'networkidle' });
    const card = cards(page).first();
    const id = await card.getAttribute('data-card');
    await card.getByRole('link').click();
    await page.waitForURL(/\/v\/\d+/);
    expect(await page.evaluate(() => sessionStorage.getItem('named'))).toBe(id);
  }).toPass();
  await page.goBack();
  await awake(page);
  await expect(page.locator('[data-card] > [style]')).toHaveCount(0);
});

test('SRCH-01 SRCH-08 home shows what was viewed here, and what is near who has let the site know where they are', async ({
  page,
  context,
}) => {
  await page.goto('/s');
  await cards(page).first().getByRole('link').click();
  await page.waitForURL(/\/v\/\d+/);
  await awake(page);
  const near = page.locator('[data-shelf="near-listings"]');
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator('[data-shelf="recently-viewed"] [data-card]')).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await expect(near).toBeHidden();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.7, longitude: 51.4 });
  await page.reload();
  await expect(near.locator('[data-card]')).toHaveCount(8);
  await expect(near.getByRole('heading', { name: 'نزدیک شما' })).toBeVisible();
});

test.describe('the sheet of filters', () => {
  test('SRCH-05 SRCH-12 says how many listings remain while they are chosen', async ({ page }) => {
    await page.goto('/s/iran/cars');
    await awake(page);
    await page
      .getByRole('link', { name: /^فیلترها/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    const found = sheet.locator('[data-found]');
    await expect(found).toHaveText(/^[۰-۹٬]+ آگهی$/);
    const before = await found.textContent();
    await sheet.getByRole('textbox', { name: 'سال تولید از' }).fill('۱۴۰۰');
    await expect(found).not.toHaveText(before ?? '');
    const remaining = await found.textContent();
    await sheet.getByRole('button', { name: 'نمایش آگهی‌ها' }).click();
    await expect(page.locator('[data-announce]')).toHaveText(remaining ?? '');
  });
});

test.describe('first screens', () => {
  for (const [name, path, tag, limit] of [
    ['home on a phone', '/', [], 330],
    ['home on a desktop', '/', ON_DESKTOP, 300],
    ['results on a phone', '/s/tehran', [], 330],
    ['results of a category on a phone', '/s/iran/cars?o=cheapest&mnp=1000000', [], 330],
    ['results of a long query on a phone', `/s?q=${LONG_QUERY}`, [], 330],
  ] as const) {
    test(`SRCH-01 GEN-01 listings of ${name} begin high up`, { tag: [...tag] }, async ({ page }) => {
      await page.goto(path);
      await awake(page);
      expect(await topOfFirstCard(page)).toBeLessThanOrEqual(limit);
    });
  }

  test('GEN-01 results on a desktop stand in fours, six of them whole on the first screen', {
    tag: ON_DESKTOP,
  }, async ({ page }) => {
    // The window is high enough for two rows of titles with two lines, which the newest listings may have.
    const height = 900;
    await page.setViewportSize({ width: DESKTOP.width, height });
    await page.goto('/s');
    await awake(page);
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return { top: Math.round(top), bottom };
      }),
    );
    expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(4);
    expect(boxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(6);
  });
});

test.describe('the focus', () => {
  test.setTimeout(360_000);

  for (const [row, [size, tag]] of SIZES.entries()) {
    test(`GEN-01 GEN-05 is never behind a bar, at ${size.width} × ${size.height}`, { tag: [...tag] }, async ({
      page,
      context,
    }) => {
      await fromElsewhere(context);
      await page.setViewportSize(size);
      await page.goto('/s/iran/cars?mnp=1000000');
      const listing = await cards(page).first().getAttribute('data-card');
      for (const path of sample([...PAGES, `/v/${listing}`], SIZES.length, row)) {
        await page.goto(path);
        await awake(page);
        expect([path, await hiddenStops(page)]).toEqual([path, []]);
      }
    });
  }

  test('GEN-01 nor on pages of an account', async ({ page, context }) => {
    await fromElsewhere(context);
    await signIn(page);
    for (const path of ['/my', '/my/listings', '/my/chats', '/my/wallet']) {
      await page.goto(path);
      await awake(page);
      expect([path, await hiddenStops(page)]).toEqual([path, []]);
    }
  });
});

/** Greatest number of focus stops to check on a page; further stops are cards like the earlier ones. */
const MAX_STOPS = 70;

/** Presses Tab through the page. Returns the stops of which no part can be seen. */
async function hiddenStops(page: Page): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isSeen, isLast } = await page.evaluate(seenFocus);
    if (isLast) break;
    if (!isSeen) hidden.push(name);
  }
  return hidden;
}

/** Runs in the page: whether some part of what has the focus is on the screen and uncovered. */
function seenFocus(): { readonly name: string; readonly isSeen: boolean; readonly isLast: boolean } {
  const focus = document.activeElement;
  // Stops at the link to further results: focusing it loads them, which moves the page.
  if (!focus || focus === document.body || focus.matches('[data-next]'))
    return { name: '', isSeen: true, isLast: true };
  // Checkboxes, radio buttons and file inputs are drawn by their label.
  const drawn = focus.matches('input[type=checkbox], input[type=radio], input[type=file]')
    ? (focus.closest('label') ?? focus)
    : focus;
  const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const isSeen = boxes.some(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(left + x * width, top + y * height);
        return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
      }),
    ),
  );
  const { top = 0 } = boxes[0] ?? {};
  return { name: `${focus.tagName} ${focus.textContent?.trim().slice(0, 40)} at ${top}`, isSeen, isLast: false };
}

test.describe('bars', () => {
  test('GEN-01 a low window keeps none at its edges', async ({ page }) => {
    for (const size of [ZOOMED, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      for (const path of ['/', '/s/tehran']) {
        await page.goto(path);
        await awake(page);
        expect([path, size, await stuck(page)]).toEqual([path, size, []]);
      }
      await cards(page).first().getByRole('link').click();
      await expect(page.locator('body')).toHaveAttribute('data-page', 'add-details-page');
      await awake(page);
      expect([size, await stuck(page)]).toEqual([size, []]);
    }
  });

  test('ITEM-01 a phone has no navigation under the ways to reach a seller', async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: 'بخش‌های اصلی' });
    await page.goto('/s');
    await expect(navigation).toBeVisible();
    await cards(page).first().getByRole('link').click();
    await expect(page.locator('body')).toHaveAttribute('data-page', 'add-details-page');
    await expect(navigation).toHaveCount(0);
    const bar = page.locator('[data-contact]');
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(PHONE.height);
  });

  test('REV-01 a shown number takes one row, and moves nothing that is read', async ({ page, context }) => {
    await fromElsewhere(context);
    await page.goto('/s/iran/cars?mnp=1000000');
    await cards(page).first().getByRole('link').click();
    await expect(page.locator('body')).toHaveAttribute('data-page', 'add-details-page');
    await awake(page);
    const bar = page.locator('[data-contact]');
    // Clicks by script, because a click of the test framework would first scroll the page to the bar.
    await bar.getByRole('link', { name: 'نمایش شماره' }).evaluate((link: HTMLElement) => link.click());
    const number = bar.locator('a[href^="tel:"]');
    await expect(number).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const tops = await bar
      .locator(':scope > :visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
    await bar.getByRole('button', { name: 'بیشتر' }).click();
    await expect(bar.getByRole('link', { name: 'گفت‌وگو' })).toBeFocused();
  });

  test('GEN-16 the app bar comes on home and results alone', async ({ page }) => {
    await page.clock.install();
    for (const [path, comes] of [
      ['/', true],
      ['/s', true],
      ['/provinces', false],
      ['/favourites', false],
    ] as const) {
      await page.goto(path);
      await awake(page);
      await page.clock.runFor(4_000);
      await expect(page.locator('[data-app-bar]:not([hidden])')).toHaveCount(comes ? 1 : 0);
    }
  });
});

/** Bars that stay at an edge of the window while the page is scrolled. */
const stuck = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isBar = (position === 'fixed' || position === 'sticky') && width >= innerWidth / 2 && height > 0;
      return isBar && visibility === 'visible' ? [`${element.tagName} ${element.className}`] : [];
    }),
  );

test.describe('nearness by keyboard', () => {
  for (const [size, tag] of [
    [PHONE, []],
    [DESKTOP, LONG],
  ] as const) {
    test(`GEN-01 a second skip link leads to the results, at ${size.width} px`, { tag: [...tag] }, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/s/iran/cars');
      await awake(page);
      const skip = page.getByRole('link', { name: 'رفتن به آگهی‌ها' });
      await tabTo(page, skip, 3);
      await page.keyboard.press('Enter');
      await tabTo(page, cards(page).first().getByRole('link'), 3);
    });

    test(`GEN-01 ITEM-01 so does one lead to the contact, at ${size.width} px`, { tag: [...tag] }, async ({ page }) => {
      await page.goto('/s/iran/cars?mnp=1000000');
      const listing = await cards(page).first().getAttribute('data-card');
      await page.setViewportSize(size);
      await page.goto(`/v/${listing}`);
      await awake(page);
      await tabTo(page, page.getByRole('link', { name: 'رفتن به راه‌های تماس' }), 3);
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('link', { name: 'نمایش شماره' }), 2);
    });
  }
});

/** Presses Tab until the link has the focus; fails after `most` times. */
async function tabTo(page: Page, link: ReturnType<Page['getByRole']>, most: number): Promise<void> {
  const hasFocus = () => link.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < most && !(await hasFocus()); press += 1) await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
}

test('GEN-01 nothing moves while pages arrive', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/s/iran/cars?mnp=1000000');
  const listing = await cards(page).first().getAttribute('data-card');
  const sizes = [PHONE, DESKTOP];
  for (const [row, size] of sizes.entries()) {
    await page.setViewportSize(size);
    for (const path of sample([`/v/${listing}`, ...PAGES], sizes.length, row)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await hasNotMoved(page, path);
    }
  }
});
