import { expect, it } from 'vitest';
import type { Catalogue } from '../request/context.ts';
import { catalogueCache } from './catalogue-cache.ts';

const catalogueOf = () => ({ taxonomy: {}, places: {} }) as Catalogue;

it('caches by catalogue, and returns the same object', () => {
  const linksOf = catalogueCache<string, { readonly city: string }>({ max: 2 });
  const [one, another] = [catalogueOf(), catalogueOf()];
  const links = linksOf(one).set('tehran', { city: 'tehran' });
  expect(linksOf(one).get('tehran')).toBe(links);
  expect(linksOf(one).has('tehran')).toBe(true);
  expect(linksOf(another).get('tehran')).toBeUndefined();
});

it('rejects a catalogue that was made for one call', () => {
  const linksOf = catalogueCache<string, { readonly city: string }>({ max: 2 });
  const catalogue = catalogueOf();
  linksOf(catalogue).set('tehran', { city: 'tehran' });
  // @ts-expect-error A copy is a different object, for which nothing is cached.
  expect(linksOf({ ...catalogue }).has('tehran')).toBe(false);
  const { taxonomy, places } = catalogue;
  // @ts-expect-error A new object with the same parts is not accepted either.
  expect(linksOf({ taxonomy, places }).has('tehran')).toBe(false);
});
