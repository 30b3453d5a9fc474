import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

type Looking = {
  /** Selector that limits the check. */
  readonly within?: string;
  /** Runs this rule alone. */
  readonly only?: string;
  /** Rules that do not apply. */
  readonly without?: readonly string[];
};

/** The violations that axe reports: each rule with the first element that breaks it. */
export async function violations(page: Page, { within, only, without = [] }: Looking = {}) {
  const axe = new AxeBuilder({ page })
    // Collecting passed rules, and a second page for the results of frames, take several times as long as the check
    // itself.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .disableRules([...without]);
  if (only !== undefined) axe.withRules(only);
  if (within !== undefined) axe.include(within);
  // Turns animations off: elements that are fading in, such as the bar that appears three seconds after a page, have
  // other colours than users read in the end.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await axe.analyze();
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
  return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

export async function isAccessible(page: Page, looking: Looking = {}): Promise<void> {
  expect(await violations(page, looking)).toEqual([]);
}
