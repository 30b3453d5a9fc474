import { describe, expect, it } from 'vitest';
import { isTypedName, postedFields, stepOf, typedOf } from './typed-listing.ts';

describe('the values of the posting form', () => {
  it('ITEM-05 ITEM-20 become lists of options and tags', () => {
    expect(postedFields({ name: 'x', 'a7.1': '1', 'a7.2': '1', a8: '5', 'tags.urgent': '1' })).toEqual({
      name: 'x',
      a7: ['1', '2'],
      a8: '5',
      tags: ['urgent'],
    });
  });

  it('stay unchanged when a program sends them', () => {
    const sent = { category: { id: 5 }, attributes: [{ attribute_id: 7, value: 1 }], tags: ['urgent'] };
    expect(postedFields(sent)).toEqual(sent);
  });

  it.each(['csrf-key', 'password', 'a', 'a1.', 'ax', '__proto__', 'tags.', 'x-captcha-code'])('drop %s', (name) => {
    expect(isTypedName(name)).toBe(false);
  });

  it('are reduced to the known texts', () => {
    expect(typedOf(Object.entries({ name: 'x', price: '', city: 5, a7: '1', 'csrf-key': 'k', go: 'place' }))).toEqual({
      name: 'x',
      a7: '1',
    });
  });

  it('ITEM-02 say in which step the first error is', () => {
    expect(stepOf({})).toBeNull();
    expect(stepOf({ city: 'x', telephone: 'x' })).toBe('place');
    expect(stepOf({ city: 'x', 'attributes.7': 'x' })).toBe('details');
  });
});
