import { beforeEach } from 'vitest';
import { openSites } from './open-sites.ts';

// Resets the site before each test: it is twelve o'clock again, and no limit was used up.
beforeEach(async () => {
  for (const site of openSites) await site.freshen();
});
