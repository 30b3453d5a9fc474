import { expect, it } from 'vitest';
import { catalogueCache } from './catalogue-cache.ts';
import type { Catalogue } from './context.ts';

const catalogueOf = () => ({ taxonomy: {}, places: {} }) as Catalogue;

it('keeps what is made of one catalogue, and hands out the same object', () => {
  const linksOf = catalogueCache<string, { readonly city: string }>({ max: 2 });
  const [one, another] = [catalogueOf(), catalogueOf()];
  const links = linksOf(one).set('tehran', { city: 'tehran' });
  expect(linksOf(one).get('tehran')).toBe(links);
  expect(linksOf(one).has('tehran')).toBe(true);
  expect(linksOf(another).get('tehran')).toBeUndefined();
});

it('takes no catalogue that was made for one call', () => {
  const linksOf = catalogueCache<string, { readonly city: string }>({ max: 2 });
  const catalogue = catalogueOf();
  linksOf(catalogue).set('tehran', { city: 'tehran' });
  // @ts-expect-error a copy is another object: nothing is found under it
  expect(linksOf({ ...catalogue }).has('tehran')).toBe(false);
  const { taxonomy, places } = catalogue;
  // @ts-expect-error and so is one that is put together
  expect(linksOf({ taxonomy, places }).has('tehran')).toBe(false);
});
