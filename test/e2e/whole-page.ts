import type { Page } from '@playwright/test';
import { ALL } from '../tier.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll } from './journey.ts';

const WIDTHS = [390, 1280];

/**
 * Checks that the open page is the expected one, complete and accessible, and does not scroll sideways on the narrowest
 * phone. The long tier checks accessibility at both widths, in the light and in the dark theme.
 */
export async function isWhole(page: Page, id: string): Promise<void> {
  const size = page.viewportSize();
  await expect(page.locator('body')).toHaveAttribute('data-page', id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await awake(page);
  await isAccessible(page);
  if (ALL) for (const width of WIDTHS) await isAccessibleAt(page, width);
  await page.setViewportSize({ width: 320, height: 640 });
  await hasNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

/**
 * Checks the light theme with all rules, and the dark theme for contrast only, since it differs in nothing but colours.
 */
async function isAccessibleAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await hasSettled(page);
  await isAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await hasSettled(page);
  await isAccessible(page, { only: 'color-contrast' });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/**
 * Waits for running animations, because a text may have too little contrast during a colour transition. Endless and
 * paused animations, and those that follow the scroll position, are ignored.
 */
const hasSettled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && playState === 'running' && timeline === document.timeline;
    });
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
