/** Watches what moves on a page without anybody having pressed anything (GEN-01). */
import { expect, type Page } from '@playwright/test';

/** Greatest allowed layout shift of a page (Web Vitals call 0.1 good). */
const MOST_SHIFT = 0.02;

/** Sums shifts of every page that is opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const at = window as unknown as { shift: number };
    at.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) at.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Fails if the page's layout shift exceeds `MOST_SHIFT`; `what` names the page in the message. */
export async function hasNotMoved(page: Page, what: string): Promise<void> {
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect([what, shift > MOST_SHIFT ? shift : 'still']).toEqual([what, 'still']);
}
