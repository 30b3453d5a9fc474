import { describe, expect, it } from 'vitest';
import { ALIASES } from '../../shipped/aliases/aliases.seed.ts';
import { PLACE_ROWS } from '../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../shipped/taxonomy/taxonomy.seed.ts';
import { buildPlaces } from '../locations/build-places.ts';
import { buildTaxonomy } from '../taxonomy/build-taxonomy.ts';
import { buildDictionary } from './dictionary.ts';
import { readQuery } from './read-query.ts';
import { EVERYTHING } from './search-query.ts';
import { spokenForms } from './spoken-forms.ts';

const dictionary = buildDictionary(buildTaxonomy(TAXONOMY_ROWS, 1, 1405), buildPlaces(PLACE_ROWS, 1), ALIASES);

/** Reads a text; returns the slugs of categories, models, options and places, and the unexplained words. */
function read(text: string): string {
  const { query } = readQuery({ ...EVERYTHING, text }, dictionary, spokenForms);
  const choices = [...query.filters, ...query.meant.flat()].flatMap((choice) =>
    'slug' in choice
      ? choice.slug
      : 'options' in choice
        ? choice.options.map(({ slug }) => slug)
        : choice.attribute.key,
  );
  const slugs = [...query.categories, ...query.models, ...query.places].map(({ slug }) => slug);
  return [...new Set([...slugs, ...choices]), ...(query.words ?? []).map(([word]) => `«${word}»`)].join(' ');
}

describe('sentences and questions', () => {
  it.each([
    ['برای مغازه‌ام یه یخچال ویترینی لازم دارم', 'shop-equipment display-fridge «مغازه»'],
    ['مغازه دارم دنبال یه فروشنده می‌گردم', 'shop-jobs sales-marketing-jobs «مغازه»'],
    ['تیبا یا کوییک', 'saipa tiba tiba-2 quick quick-r quick-s quick-gx quick-automatic'],
    ['تلویزیون ال جی بخرم یا سامسونگ؟', 'televisions lg samsung'],
    ['صندلی و میز اداری', 'office-furniture chair desk'],
    ['یکی بیاد کولرمو سرویس کنه', 'appliance-repair cooler'],
    ['گوشیسامسونگ', 'mobile-phones samsung'],
    ['ساعت مردونه', 'watches men unisex'],
    ['آیفون سیزده', 'mobile-phones apple «سیزده»'],
    ['ام‌وی‌ام', 'mvm'],
  ])('SRCH-16 «%s» is read as «%s»', (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });
});
