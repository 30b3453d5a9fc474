import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { fromElsewhere } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

/**
 * User agent of a person's browser for the tests of search signals; signals carry the page that the browser sends as
 * the referrer (SRCH-16).
 */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const kindsOf = (phrase: string) =>
  inSiteDatabase((db) =>
    db.selectFrom('search_signals').select('kind').distinct().where('phrase', '=', phrase).orderBy('kind').execute(),
  ).then((rows) => rows.map(({ kind }) => kind));

/** Takes a phrase of the search literally, then opens a listing. */
async function takeLiterally(page: Page, phrase: string): Promise<void> {
  await page.goto(`/s?q=${encodeURIComponent(phrase)}`);
  await page.getByRole('link', { name: 'دقیقاً همین کلمه‌ها' }).click();
  await page.waitForURL(/%22/);
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/v\/\d+/);
}

test.use({ userAgent });

test('SRCH-16 a reading that is taken off, and the listing that is opened then, are counted', async ({
  page,
  context,
}) => {
  await fromElsewhere(context);
  await takeLiterally(page, 'مبل');
  await expect.poll(() => kindsOf('مبل')).toEqual(['clicked', 'removed']);
});
