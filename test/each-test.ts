import { beforeEach } from 'vitest';
import { openSites } from './open-sites.ts';

// What one test used up is not missing to the next: it is twelve again, and nobody has done anything too often.
beforeEach(async () => {
  for (const site of openSites) await site.freshen();
});
