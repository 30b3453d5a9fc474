import type { Page } from '@playwright/test';
import { sample } from '../tier.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll, test } from './journey.ts';
import { differences, keepPicture, keptPicture, pictureOf } from './shelf-picture.ts';

/**
 * Address of the page with the components of the back office. Their frame is part of each picture, so they are not
 * compared.
 */
const OFFICE = '/ui/office';
const PAGES = ['/ui', OFFICE];

/** Style changes that the comparison must notice, with the report expected for each. */
const BREACHES: readonly (readonly [name: string, css: string, found: RegExp])[] = [
  ['another colour', '.notice.trust { background: var(--surface-2) }', /^Notice kind="success" has a cell/],
  ['less room', '.button { padding-block: 0; min-block-size: 0 }', /^Button was /],
  ['an icon that is gone', '.empty > .icon { visibility: hidden }', /^Empty has a cell/],
];

/** Waits for the font: with `font-display: optional`, the first page of a visit may keep a fallback of other widths. */
async function open(page: Page, path = '/ui'): Promise<void> {
  await page.goto(path);
  await awake(page);
  await page.evaluate(async () => {
    const file = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href ?? '';
    const font = new FontFace('Vazirmatn Variable', `url(${file})`, { weight: '400 800' });
    document.fonts.add(await font.load());
  });
}

test.describe('the shelf of components', () => {
  for (const scheme of sample(['light', 'dark'] as const, 2)) {
    test(`GEN-01 GEN-21 is accessible and looks as it did, ${scheme}`, async ({ page }, info) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await open(page);
      await isAccessible(page);
      const picture = await pictureOf(page);
      // `npx playwright test e2e/shelf --workers=1 --update-snapshots` stores the current look.
      if (/^(?:all|changed)$/.test(info.config.updateSnapshots)) keepPicture(scheme, picture);
      expect(differences(keptPicture(scheme), picture)).toEqual([]);
    });
  }

  for (const [name, css, found] of BREACHES) {
    test(`${name} is detected`, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await open(page);
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, css);
      expect(differences(keptPicture('light'), await pictureOf(page))).toContainEqual(expect.stringMatching(found));
    });
  }

  for (const path of PAGES) {
    test(`GEN-01 ${path} fits the narrowest phone`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await hasNoSidewaysScroll(page);
    });
  }

  for (const scheme of sample(['light', 'dark'] as const, 2)) {
    test(`GEN-01 GEN-21 the parts of the back office are accessible, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await open(page, OFFICE);
      await isAccessible(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await isAccessible(page);
    });
  }
});
