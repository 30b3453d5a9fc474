import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { becomesVisible, hasEnded, isDrop } from './favourite.ts';
import { SAVED_ITEMS_MAX, savedItems, savedItemsText, withItem } from './saved-items.ts';

describe('the notices of a user who saved a listing', () => {
  it.each([
    [100, 90, true],
    [100, 100, false],
    [100, 110, false],
    [null, 90, false],
    [100, null, false],
    [1, 0, true],
  ])('FAV-01 a price known as %s that is now %s: %s', (known, price, isNotified) =>
    expect(isDrop(known, price)).toBe(isNotified),
  );

  it.each([
    ['published', 'sold', true],
    ['published', 'expired', true],
    ['published', 'removed', true],
    ['published', 'pending', false],
    ['published', 'rejected', false],
    ['expired', 'sold', false],
    ['pending', 'removed', false],
    ['published', 'published', false],
  ])('FAV-01 from %s to %s is an end: %s', (from, to, ends) => expect(hasEnded({ from, to })).toBe(ends));

  it('FAV-01 compares prices whenever a listing is shown', () => {
    expect(becomesVisible({ from: 'pending', to: 'published' })).toBe(true);
    expect(becomesVisible({ from: 'published', to: 'pending' })).toBe(false);
  });
});

describe('the cookie', () => {
  it('FAV-01 of any content at all is at most 300 different ids, and is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.integer()).map((ids) => ids.join('.')),
        ),
        (text) => {
          const ids = savedItems(text);
          expect(ids.length).toBeLessThanOrEqual(SAVED_ITEMS_MAX);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
          expect(savedItems(savedItemsText(ids))).toEqual(ids);
        },
      ),
    );
  });

  it('FAV-01 keeps the newest of 5,000, and skips what is not an id', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => index + 1);
    expect(savedItems(many.join('.'))).toEqual(many.slice(0, 300));
    expect(savedItems('5.__proto__.99999999999999999999.-7.0.5.{"a":8}')).toEqual([5, 7, 8]);
    expect(savedItems(undefined)).toEqual([]);
    expect(withItem(many, 9_000, true).startsWith('9000.1.')).toBe(true);
    expect(withItem([1, 2, 3], 2, false)).toBe('1.3');
  });
});
