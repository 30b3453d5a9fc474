import { describe, expect, it } from 'vitest';
import { parseSlug, shopNameKey } from './shop-name.ts';

describe('a name of a shop', () => {
  it.each([
    ['املاک آسمان', 'املاک اسمان'],
    ['املاک آسمان', 'املاك  آسمان'],
    ['فروشگاه یاس', 'فروشگاه\u200cیاس'],
    ['Apple Store', 'АррІе Stоrе'],
    ['Galaxy', 'Ga1axy'],
    ['نمایشگاه ۱۲', 'نمایشگاه 12'],
  ])('SHOP-03 looks like another: «%s» and «%s»', (one, other) => {
    expect(shopNameKey(one)).toBe(shopNameKey(other));
  });

  it.each([
    ['املاک آسمان', 'املاک آسمانی'],
    ['نمایشگاه ۱', 'نمایشگاه ۲'],
    ['نمایشگاه ۱', 'نمایشگاه'],
    ['Shop 2', 'Shop 3'],
  ])('SHOP-03 differs from another: «%s» and «%s»', (one, other) => {
    expect(shopNameKey(one)).not.toBe(shopNameKey(other));
  });

  it.each([
    ['aseman', 'aseman'],
    [' Aseman-Home ', 'aseman-home'],
    ['a1', null],
    ['admin', null],
    ['..', null],
    ['-aseman', null],
    ['ase--man', null],
    ['آسمان', null],
    ['😀😀😀', null],
    ['shop-12', null],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), null],
  ])('SHOP-03 has the address that is typed as «%s»: %s', (typed, slug) => {
    expect(parseSlug(typed)).toBe(slug);
  });
});
