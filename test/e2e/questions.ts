/**
 * Reads and sets a browser's memory of the questions that it has shown to its user, and checks whether it shows one
 * (RATE-01, NPS-01, NOTI-02).
 */
import { expect, type Page } from '@playwright/test';
import { awake } from './journey.ts';

type Memory = Readonly<Record<string, unknown>>;
export const remember = (page: Page, values: Memory): Promise<void> =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, JSON.stringify(value));
  }, values);
export const remembered = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), name) as Promise<Record<string, unknown>>;

/**
 * Moves the page's clock beyond the delay of every prompt and expects that none is shown. First waits until the script
 * that decides about prompts has loaded.
 */
export async function nothingIsAsked(page: Page): Promise<void> {
  await awake(page);
  await page.clock.runFor(3_000);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
