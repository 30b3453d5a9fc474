import { browserWithBackCache, pressBackAfterSignOut } from './back-after-sign-out.ts';
import { test } from './journey.ts';

test('AUTH-03 fifty times Back after signing out shows nothing of the user', { tag: '@desktop' }, async ({
  baseURL,
}) => {
  test.slow();
  const browser = await browserWithBackCache();
  try {
    const took = (await pressBackAfterSignOut(browser, baseURL, 50)).toSorted((a, b) => a - b);
    const [middle = 0, last = 0] = [took[25], took.at(-1)];
    process.stdout.write(`Back: ${Math.round(middle)} ms in the middle, ${Math.round(last)} ms at most\n`);
  } finally {
    await browser.close();
  }
});
