/** Memory of a browser of the questions that it has asked, and whether it asks one (RATE-01, NPS-01, NOTI-02). */
import { expect, type Page } from '@playwright/test';
import { awake } from './journey.ts';

type Memory = Readonly<Record<string, unknown>>;
export const remember = (page: Page, values: Memory): Promise<void> =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, JSON.stringify(value));
  }, values);
export const remembered = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), name) as Promise<Record<string, unknown>>;

/** Moves the page's clock past the time of every question, once the script that decides has loaded. */
export async function nothingIsAsked(page: Page): Promise<void> {
  await awake(page);
  await page.clock.runFor(3_000);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
