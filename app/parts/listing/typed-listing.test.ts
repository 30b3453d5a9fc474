import { describe, expect, it } from 'vitest';
import { isTypedName, postedFields, stepOf, typedOf } from './typed-listing.ts';

describe('what stands in the posting form', () => {
  it('ITEM-05 ITEM-20 becomes lists of options and tags', () => {
    expect(postedFields({ name: 'x', 'a7.1': '1', 'a7.2': '1', a8: '5', 'tags.urgent': '1' })).toEqual({
      name: 'x',
      a7: ['1', '2'],
      a8: '5',
      tags: ['urgent'],
    });
  });

  it('leaves what a program sends as it is', () => {
    const sent = { category: { id: 5 }, attributes: [{ attribute_id: 7, value: 1 }], tags: ['urgent'] };
    expect(postedFields(sent)).toEqual(sent);
  });

  it.each(['csrf-key', 'password', 'a', 'a1.', 'ax', '__proto__', 'tags.', 'x-captcha-code'])('knows no %s', (name) => {
    expect(isTypedName(name)).toBe(false);
  });

  it('keeps texts that were typed, and nothing else', () => {
    expect(typedOf(Object.entries({ name: 'x', price: '', city: 5, a7: '1', 'csrf-key': 'k', go: 'place' }))).toEqual({
      name: 'x',
      a7: '1',
    });
  });

  it('ITEM-02 says in which step the first thing to put right stands', () => {
    expect(stepOf({})).toBeNull();
    expect(stepOf({ city: 'x', telephone: 'x' })).toBe('place');
    expect(stepOf({ city: 'x', 'attributes.7': 'x' })).toBe('details');
  });
});
