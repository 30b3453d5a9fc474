import { it, type TestAPI } from 'vitest';
import { ALL } from './tier.ts';

/**
 * `it` for tests that only the long tier runs: they take seconds, and `npm test` runs a similar test of the same file.
 */
export const itInLongTier = ALL ? it : ((() => {}) as unknown as TestAPI);
