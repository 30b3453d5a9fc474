import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { openSites } from './open-sites.ts';
import { PROPERTY_SEED, runs } from './tier.ts';

const USUAL_RUNS = 100;
fc.configureGlobal({ seed: PROPERTY_SEED, numRuns: runs(USUAL_RUNS) });

// Resets all open sites before each test: the clock to twelve o'clock, and the counts of all limits.
beforeEach(async () => {
  for (const site of openSites) await site.freshen();
});
