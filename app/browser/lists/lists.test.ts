import { describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import type { ScrollMemory } from '../../stored/storage-shapes.ts';
import { withRecents } from '../popups/recents.ts';
import { locationParameter } from '../regions/region-url.ts';
import { showsAppBar } from '../shell/app-bar.ts';
import { showsBackToTop } from '../shell/floating-controls.ts';
import { isLedByUs, neighbours } from './lists.ts';
import { withPosition } from './scroll-memory.ts';

const list = { url: '/s', items: [1, 2, 3].map((id) => ({ id, href: `/v/${id}` })) };

describe('SRCH-07 results that another site opened', () => {
  it.each([
    ['https://a.ir/s?q=a', true],
    ['https://a.ir/', true],
    ['https://evil.example/a.ir', false],
    ['https://a.ir.evil.example/', false],
    ['http://a.ir/', false],
    ['', false],
    ['about:blank', false],
  ])('SRCH-07 are not the last ones: led from %j, %s', (referrer, isOurs) => {
    expect(isLedByUs(referrer, { origin: 'https://a.ir' })).toBe(isOurs);
  });
});

describe('GEN-14 the previous list', () => {
  it.each([
    [1, null, '/v/2'],
    [2, '/v/1', '/v/3'],
    [3, '/v/2', null],
    [9, null, null],
  ])('GEN-14 links the neighbours of listing %i', (id, previous, next) =>
    expect(neighbours(list, id)).toEqual({ previous, next }),
  );

  it('GEN-14 has no links without a list or to another site', () => {
    expect(neighbours(null, 1)).toEqual({ previous: null, next: null });
    const odd = {
      url: '/s',
      items: [
        { id: 1, href: '/v/1' },
        { id: 2, href: 'javascript:alert(1)' },
      ],
    };
    expect(neighbours(odd, 1).next).toBeNull();
  });

  it('GEN-14 keeps the positions of the newest twenty addresses', () => {
    let known: ScrollMemory = {};
    for (let at = 0; at < 30; at++) known = withPosition(known, `/s?page=${at}`, at + 0.4, 1, at);
    expect(Object.keys(known)).toHaveLength(20);
    expect(known['/s?page=29']).toEqual({ y: 29, pages: 1, at: 29 });
    expect(known['/s?page=9']).toBeUndefined();
  });
});

describe('GEN-16 bars', () => {
  it.each([
    [{ y: 1_300, viewport: 800, page: 1_600 }, false],
    [{ y: 1_250, viewport: 800, page: 2_500 }, false],
    [{ y: 1_251, viewport: 800, page: 2_500 }, true],
  ])('GEN-16 back to top at %j: %s', (scrolled, shown) => expect(showsBackToTop(scrolled)).toBe(shown));

  it('GEN-16 hides the app bar for 24 hours', () => {
    const day = DAY;
    expect(showsAppBar(null, day)).toBe(true);
    expect(showsAppBar(day, 2 * day - 1)).toBe(false);
    expect(showsAppBar(day, 2 * day)).toBe(true);
    expect(showsAppBar(2 * day, day)).toBe(true);
  });
});

describe('CAT-04 recent brands and models', () => {
  const recent = (value: number) => ({ name: 'a5[]', value: String(value), label: `مدل ${value}` });

  it('CAT-04 keeps the newest five, without duplicates', () => {
    const known = withRecents([], [1, 2, 3].map(recent));
    expect(withRecents(known, [4, 2, 5, 6].map(recent)).map(({ value }) => value)).toEqual(['4', '2', '5', '6', '1']);
  });
});

describe('SRCH-08 position', () => {
  it('SRCH-08 is rounded to three decimals', () => {
    expect(locationParameter(35.6961114, 51.4)).toBe('35.696,51.4');
  });
});
