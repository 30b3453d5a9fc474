import { describe, expect, it } from 'vitest';
import { buildPlaces } from '../../../domain/locations/build-places.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { buildTaxonomy } from '../../../domain/taxonomy/build-taxonomy.ts';
import { CARS } from '../../../domain/taxonomy/taxonomy.ts';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { quickFilters } from './quick-filters.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const asked = (text: string) => parseSearchQuery(new URLSearchParams(text), taxonomy, places);
const texts = (text: string) => quickFilters(asked(text)).map((filter) => filter.text);

describe('SRCH-05 quick filters', () => {
  it('SRCH-05 of cars are years, mileage and gearbox', () => {
    expect(texts(`c=${CARS}`)).toEqual(['مدل ۱۴۰۰ به بالا', 'صفر کیلومتر', 'تا ۱۰۰٬۰۰۰ کیلومتر', 'دنده‌ای', 'اتوماتیک']);
  });

  it('SRCH-05 leave out active filters', () => {
    const recent = quickFilters(asked(`c=${CARS}`))[0]?.href ?? '';
    expect(texts(`c=${CARS}&${recent.split('?')[1]}`)).not.toContain('مدل ۱۴۰۰ به بالا');
  });

  it('SRCH-05 are empty without a category', () => {
    expect(texts('')).toEqual([]);
  });
});
