import type { Page } from '@playwright/test';
import { ALL } from '../tier.ts';
import { isAccessible } from './accessible.ts';
import { awake, expect, hasNoSidewaysScroll } from './journey.ts';

const WIDTHS = [390, 1280];

/**
 * Checks the open page: it is the expected one, complete, accessible, and does not scroll sideways on the narrowest
 * phone. The long tier looks at it at both widths, by day and by night.
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

/** By day and by night, when only colours differ. */
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
 * Colours change gradually: until then a text may have too little contrast. What moves for ever, is paused or follows the
 * scroll position is not waited for.
 */
const hasSettled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && playState === 'running' && timeline === document.timeline;
    });
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
