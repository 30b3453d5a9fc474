/**
 * Tests forms whose session was ended on another device: no typed text is lost, and the sign-in leads back to the form
 * (AUTH-01).
 */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { halves } from '../pictures.ts';
import { sample } from '../tier.ts';
import { awake, expect, test } from './journey.ts';
import { publishedListing } from './listings.ts';
import { endElsewhere, fromElsewhere, newAccount, signIn, signInAgain } from './people.ts';
import { answerAll, chooseSofa, titleOf, WORDS } from './postings.ts';

test.setTimeout(240_000);
// The answers that end these forms are logged by the browser.
test.use({ expected: /status of (?:401|403|422|498)/ });
test.beforeEach(({ context }) => fromElsewhere(context));

const TYPED = 'نوشته‌ای که نباید گم شود';

/** Signs in on the page to which a form led, and returns to the address that this page names. */
async function signInOnTheWay(page: Page, number: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === paths.signIn());
  const back = new URL(page.url()).searchParams.get('return') ?? '';
  await signInAgain(page, number);
  await page.goto(back);
}

const started = (page: Page) => expect(page.locator('[data-post-form][data-started]')).toBeVisible();

/** Fills in the first step with a picture, and goes to the second, in Tehran. */
async function fillPosting(page: Page, title: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await page.goto('/choose/place/tehran');
  await page.goto(paths.newListingForm());
  await started(page);
  await page.getByLabel('عنوان آگهی').fill(title);
  await chooseSofa(page, (name) => popup.getByRole('link', { name }));
  await page.getByLabel('توضیحات').fill(WORDS);
  await answerAll(page);
}

const send = (page: Page) => page.getByRole('button', { name: 'ثبت آگهی', exact: true });

test('ITEM-09 ITEM-11 GEN-02 a posting without a photo goes on where it was after its session was ended elsewhere', {
  tag: '@both',
}, async ({ page }) => {
  const number = await signIn(page);
  const title = titleOf('خروج');
  await fillPosting(page, title);
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await expect(page.locator('[data-step=place]')).toBeVisible();
  await endElsewhere(number);
  await send(page).click();
  await signInOnTheWay(page, number);
  expect(new URL(page.url()).pathname).toBe(paths.newListingForm());
  await started(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-step=place]')).toBeVisible();
  await expect(page.getByLabel('عنوان آگهی')).toHaveValue(title);
  await send(page).click();
  await page.getByRole('dialog').locator('[data-do=go-on]').click();
  await page.waitForURL(/\/new\/done\/\d+/);
});

test('ITEM-07 ITEM-09 ITEM-11 a posting keeps its photos after its session was ended elsewhere', async ({ page }) => {
  const number = await signIn(page);
  const title = titleOf('عکس');
  await fillPosting(page, title);
  const pixels = await halves(400, 300).jpeg().toBuffer();
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: pixels };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.locator('[data-picture][data-state=done]')).toHaveCount(1);
  await endElsewhere(number);
  // The form would now ask whether the pictures are right; the session has ended, so it leads to the sign-in first.
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await signInOnTheWay(page, number);
  await started(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('عنوان آگهی')).toHaveValue(title);
  await expect(page.getByLabel('توضیحات')).toHaveValue(WORDS);
  await expect(page.locator('[data-pictures] > [data-picture]')).toHaveCount(1);
});

type Form = {
  readonly at: string;
  /** Field into which the test types. */
  readonly field: (page: Page) => Locator;
  /** Fills the other required fields before the session ends. */
  readonly prepare?: (on: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<unknown>;
  /** Opens the popup or fold that contains the form. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly typed?: string;
};

const main = (page: Page, selector: string) => page.locator(`main ${selector}`).first();

test('AUTH-01 GEN-02 what is typed into forms survives a session that is ended elsewhere', async ({ page }) => {
  const number = await signIn(page);
  const own = Number(await publishedListing(number, titleOf('خودم')));
  const others = Number(await publishedListing(await newAccount(), titleOf('دیگری')));
  // Only a user who has requested the seller's number gets the form to rate them.
  await page.goto(paths.contact(others));
  await main(page, 'form:has([type=submit])').getByRole('button', { name: 'نمایش شماره' }).click();
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
  const FORMS: Readonly<Record<string, Form>> = {
    edit: {
      at: paths.editListing(own),
      field: (on) => on.locator('#posting [name=description]'),
      prepare: answerAll,
      async press(on) {
        await on.getByRole('button', { name: 'ادامه', exact: true }).click();
        await on.locator('[data-send]').click();
      },
    },
    'offer in its popup': {
      at: paths.listing(others, 'x'),
      typed: '۱٬۲۳۴٬۵۶۷',
      field: (on) => on.getByRole('dialog').locator('[name=price]'),
      open: (on) => on.locator('[data-popup=price-offer]').filter({ visible: true }).first().click(),
      press: (on) => on.getByRole('dialog').locator('form [type=submit]').last().click(),
    },
    offer: {
      at: paths.offer(others),
      typed: '۱٬۲۳۴٬۵۶۷',
      field: (on) => main(on, 'form [name=price]'),
      press: (on) => main(on, 'form:has([name=price]) button[type=submit]').click(),
    },
    rating: {
      at: `/rate/listing/${others}`,
      field: (on) => main(on, 'form [name=text]'),
      async press(on) {
        for (const group of await on.locator('main fieldset:has(input[type=radio])').all())
          await group.locator('input[type=radio]').last().check({ force: true });
        await main(on, 'form:has([name=text]) button[type=submit]').click();
      },
    },
    support: {
      at: paths.support(),
      field: (on) => on.locator('#support [name=text]'),
      async press(on) {
        await on.locator('#support [name=topic]').selectOption({ index: 1 });
        await on.locator('#support').getByRole('button', { name: /ارسال/ }).last().click();
      },
    },
    profile: {
      at: paths.myProfile(),
      field: (on) => main(on, 'form [name=displayName]'),
      press: (on) => main(on, 'form:has([name=displayName]) button[type=submit]').click(),
    },
    'a checkout': {
      at: paths.bump(own),
      typed: 'NOWRUZ-NABOOD',
      field: (on) => main(on, '[name=couponCode]'),
      async press(on) {
        // Choosing a package clears a coupon.
        await on.locator('main [name=bumpType]:enabled').first().check();
        await main(on, '[name=couponCode]').fill('NOWRUZ-NABOOD');
        await on.locator('[data-pay-label]').click();
      },
    },
  };
  for (const [name, { at, field, press, open, prepare, typed = TYPED }] of sample(Object.entries(FORMS), 2)) {
    await test.step(name, async () => {
      await page.goto(at);
      await awake(page);
      const { pathname } = new URL(page.url());
      await open?.(page);
      await field(page).fill(typed);
      await prepare?.(page);
      await endElsewhere(number);
      await press(page);
      await signInOnTheWay(page, number);
      expect(new URL(page.url()).pathname, name).toBe(pathname);
      await awake(page);
      await open?.(page);
      await expect(field(page), name).toHaveValue(typed);
      await signInAgain(page, number);
    });
  }
});
