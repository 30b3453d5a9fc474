import { describe, expect, it } from 'vitest';
import { sampleRows } from '../../test/taxonomy-rows.ts';
import { buildPlaces } from '../locations/build-places.ts';
import { canonicalParams, filterKey } from '../query-reading/search-query.ts';
import { buildTaxonomy } from '../taxonomy/build-taxonomy.ts';
import { inCategory } from './narrow.ts';
import { parseSearchQuery } from './parse-search-query.ts';

const taxonomy = buildTaxonomy(sampleRows(), 1, 1405);
const places = buildPlaces([], 1);
const parsed = (query: string) => parseSearchQuery(new URLSearchParams(query), taxonomy, places);
const tags = (query: string) => parsed(query).tags.map(({ value }) => value);

describe('tags in a search', () => {
  it('ITEM-20 are those that are offered, each once', () => {
    expect(tags('tags=urgent&tags[]=exchange&tags=urgent')).toEqual(['urgent', 'exchange']);
    expect(tags('tags=nothing&tags=&tags=1')).toEqual([]);
    expect(tags('c=motorcycles&tags=urgent&tags=exchange')).toEqual(['urgent']);
    expect(tags('c=cars&tags=exchange')).toEqual(['exchange']);
  });

  it('ITEM-20 SRCH-04 have one order and one spelling', () => {
    const [one, two] = [parsed('tags[]=exchange&tags[]=urgent&ui=5'), parsed('ui=5&tags=urgent&tags=exchange')];
    expect(canonicalParams(one).toString()).toBe('tags=urgent&tags=exchange&ui=5');
    expect(filterKey(one)).toBe(filterKey(two));
    expect(filterKey(one)).not.toBe(filterKey(parsed('tags=urgent&ui=5')));
    expect(parsed(canonicalParams(one).toString())).toEqual(one);
  });

  it('ITEM-20 that another category does not offer are left out there', () => {
    const motorcycles = taxonomy.bySlug.get('motorcycles') ?? null;
    expect(inCategory(parsed('tags=urgent&tags=exchange'), motorcycles).tags.map(({ value }) => value)).toEqual([
      'urgent',
    ]);
    expect(inCategory(parsed('tags=exchange'), null).tags).toHaveLength(1);
  });
});
