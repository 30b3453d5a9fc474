import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { openSites } from './open-sites.ts';
import { PROPERTY_SEED, runs } from './tier.ts';

const USUAL_RUNS = 100;
fc.configureGlobal({ seed: PROPERTY_SEED, numRuns: runs(USUAL_RUNS) });

// Resets the site before each test: it is twelve o'clock again, and no limit was used up.
beforeEach(async () => {
  for (const site of openSites) await site.freshen();
});
