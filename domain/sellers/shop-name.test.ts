import { describe, expect, it } from 'vitest';
import { demoSellers } from '../../shipped/demo/sellers.ts';
import { TEST_NOW } from '../../test/site.ts';
import { parseSlug, refusedSayings, shopNameKey } from './shop-name.ts';

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

  it('SHOP-03 keeps what was taken before a rule, and staff see which parts are refused today', () => {
    const shop = { name: 'بازارجه', slug: 'bazarche-support', about: 'پشتیبانی رسمی بازارچه' };
    expect(refusedSayings(shop)).toEqual(['name', 'slug', 'about']);
    expect(refusedSayings({ name: 'املاک آسمان', slug: 'shop-12', about: 'فروش مبل' })).toEqual([]);
    expect(shopNameKey('فروشگاه جاوید')).not.toBe(shopNameKey('فروشگاه چاوید'));
  });

  it('SHOP-03 is taken of every demonstration shop, and so is its address', () => {
    const shops = demoSellers(3_000, 'names', TEST_NOW).filter(({ slug }) => slug !== null);
    expect(shops.length).toBeGreaterThan(100);
    const refused = shops.filter(
      ({ displayName, slug }) => refusedSayings({ name: displayName, slug: slug ?? '', about: '' }).length > 0,
    );
    expect(refused.map(({ displayName, slug }) => [displayName, slug])).toEqual([]);
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
    ['bazarche-support', null],
    ['the-bazarche', null],
    ['my-supp0rt', null],
    ['bank-mellat', null],
    ['polic3', null],
    ['bazrche', null],
    ['site-security', null],
    ['payment-team', null],
    ['amniat-shabake', 'amniat-shabake'],
    ['parche-sara', 'parche-sara'],
    ['badminton-center', 'badminton-center'],
    ['kaghaz-divari', 'kaghaz-divari'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), null],
  ])('SHOP-03 has the address that is typed as «%s»: %s', (typed, slug) => {
    expect(parseSlug(typed)).toBe(slug);
  });
});
