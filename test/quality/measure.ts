import { type Answered, measureQueries } from './measure-queries.ts';
import { measureBeginnings, measureTitles, type Suggested } from './measure-suggestions.ts';
import type { TestedSite } from './tested-site.ts';

export type Measured = {
  readonly queries: readonly Answered[];
  readonly beginnings: readonly Suggested[];
  readonly titles: readonly Suggested[];
};

/**
 * Measures everything. Suggestions come first, because the measured queries could become popular searches and be
 * suggested.
 */
export async function measureQuality(site: TestedSite): Promise<Measured> {
  const beginnings = await measureBeginnings(site);
  const titles = await measureTitles(site);
  return { beginnings, titles, queries: await measureQueries(site) };
}
