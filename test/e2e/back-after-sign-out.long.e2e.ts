import { browserWithBackCache, costOfBack, pressBackAfterSignOut } from './back-after-sign-out.ts';
import { test } from './journey.ts';

for (const ended of ['here', 'elsewhere'] as const)
  test(`AUTH-03 fifty times Back after the session was ended ${ended} shows nothing of the user`, {
    tag: '@desktop',
  }, async ({ baseURL }) => {
    test.slow();
    const browser = await browserWithBackCache();
    try {
      process.stdout.write(costOfBack(await pressBackAfterSignOut(browser, baseURL, { times: 50, ended })));
    } finally {
      await browser.close();
    }
  });
