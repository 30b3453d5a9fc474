/** Every sentence that people read, by area: `fa.results.none` (GEN-19). */
import { home } from './home.ts';
import { price } from './price.ts';
import { results } from './results.ts';
import { site } from './site.ts';

export const fa = { home, price, results, site } as const;
