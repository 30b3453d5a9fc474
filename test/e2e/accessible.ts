import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

type Looking = {
  /** A selector: only inside of it. */
  readonly within?: string;
  /** Rules that do not apply. */
  readonly without?: readonly string[];
};

/** What axe finds wrong with a page: each rule and the first element that breaks it. */
export async function violations(page: Page, { within, without = [] }: Looking = {}) {
  const axe = new AxeBuilder({ page })
    // Lists of what is right, and a second page to gather them from frames of others, cost several times the looking itself.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .disableRules([...without]);
  if (within !== undefined) axe.include(within);
  return (await axe.analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

export async function isAccessible(page: Page, looking: Looking = {}): Promise<void> {
  expect(await violations(page, looking)).toEqual([]);
}
