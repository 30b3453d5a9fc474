import { it, type TestAPI } from 'vitest';
import { ALL } from './tier.ts';

/** `it` of the long tier, for a test that takes seconds and whose like `npm test` runs in the same file. */
export const itInLongTier = ALL ? it : ((() => {}) as unknown as TestAPI);
