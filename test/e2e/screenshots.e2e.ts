import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './journey.ts';

const picture = (name: string) => fileURLToPath(new URL(`../../docs/screenshots/${name}.png`, import.meta.url));

/** The pictures of the README: taken anew with UPDATE_SCREENSHOTS=1, else only looked for. */
test.describe('the pictures of the README', () => {
  for (const [name, path] of [
    ['home', '/'],
    ['results', '/s/tehran'],
  ] as const) {
    test(`${name} on a phone`, { tag: '@phone' }, async ({ page }) => {
      if (process.env.UPDATE_SCREENSHOTS === '1') {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: picture(name) });
      }
      expect(existsSync(picture(name))).toBe(true);
    });
  }
});
