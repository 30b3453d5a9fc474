import { describe, expect, it } from 'vitest';
import { savedItems, withItem } from '../../../domain/favourites/saved-items.ts';
import { cookieText, cookieValue, linkCookie, placeCookies } from './cookies.ts';

describe('cookies of the page', () => {
  it.each([
    ['a=1', { name: 'a', value: '1' }],
    ['view = list', null],
    ['view=list', { name: 'view', value: 'list' }],
    ['empty=', { name: 'empty', value: '' }],
    ['a=1; Domain=evil.example', null],
    ['novalue', null],
  ])('GEN-12 reads data-set-cookie %j', (text, cookie) => expect(linkCookie(text)).toEqual(cookie));

  it('GEN-12 lives for 7 days', () => {
    expect(cookieText('view', 'لیست', 7)).toBe(
      `view=${encodeURIComponent('لیست')}; Path=/; Max-Age=604800; SameSite=Lax`,
    );
  });

  it('reads one cookie of many, and no malformed one', () => {
    expect(cookieValue('a=1; saved_items=5.6; b=2', 'saved_items')).toBe('5.6');
    expect(cookieValue('xa=1', 'a')).toBeNull();
    expect(cookieValue('a=%E0%A4%A', 'a')).toBeNull();
  });

  it('LOC-03 remembers a city with its province for 365 days', () => {
    const set = placeCookies(
      '{"geo":"city","province":"tehran-province","provinceID":"8","city":"tehran","cityID":"301"}',
    );
    expect(set.map((text) => text.split(';')[0])).toEqual([
      'geo=city',
      'province=tehran-province',
      'provinceID=8',
      'city=tehran',
      'cityID=301',
    ]);
    expect(set.every((text) => text.includes('Max-Age=31536000'))).toBe(true);
  });

  it('LOC-03 drops the city when a province, or none, is chosen', () => {
    const set = placeCookies('{"geo":"dont-care","province":"","city":null}');
    expect(set.map((text) => /^(\w+)=.*Max-Age=(\d+)/.exec(text)?.slice(1).join(' '))).toEqual([
      'geo 31536000',
      'province 0',
      'provinceID 0',
      'city 0',
      'cityID 0',
    ]);
  });

  it.each(['', 'null', '[]', '{"geo":"planet"}', 'x'])('LOC-03 sets nothing for %j', (chosen) =>
    expect(placeCookies(chosen)).toEqual([]),
  );
});

describe('FAV-01 saved_items', () => {
  it('FAV-01 puts the newest first and removes unsaved ones', () => {
    expect(withItem([3, 2], 5, true)).toBe('5.3.2');
    expect(withItem([5, 3, 2], 3, true)).toBe('3.5.2');
    expect(withItem([5, 3, 2], 3, false)).toBe('5.2');
    expect(savedItems('5.3.2')).toEqual([5, 3, 2]);
  });

  it.each([
    [null, []],
    ['', []],
    ['x', []],
    ['5.5.0.7', [5, 7]],
    ['[1,2]', [1, 2]],
  ])('FAV-01 reads %j as %j', (cookie, ids) => expect(savedItems(cookie)).toEqual(ids));

  it('FAV-01 fits one cookie', () => {
    const ids = Array.from({ length: 500 }, (_, at) => 99_999_999 - at);
    expect(withItem(ids, 1, true).length).toBeLessThan(3_800);
  });
});
