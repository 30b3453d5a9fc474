import { describe, expect, it } from 'vitest';
import { knownOf, nextMove, orderIn } from './picture-order.ts';

/** Applies a move in the same way as the server. */
const apply = (order: readonly string[], { id, position }: { id: string; position: number }) => {
  const others = order.filter((each) => each !== id);
  return others.toSpliced(position, 0, id);
};

describe('the order of pictures', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'cab', 1],
    ['abcdefgh', 'hgfedcba', 7],
    ['bacd', 'abcd', 1],
    ['', '', 0],
  ])('ITEM-07 %s becomes %s in %i moves', (from, to, most) => {
    let order = [...from];
    let moves = 0;
    for (let move = nextMove(order, [...to]); move; move = nextMove(order, [...to])) {
      order = apply(order, move);
      moves++;
    }
    expect([order.join(''), moves]).toEqual([to, most]);
  });

  it('ITEM-07 ignores pictures that the server lost, and puts those that only it knows last', () => {
    expect(knownOf(['c', 'x', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
  });

  it('ITEM-13 is read from an answer with other data', () => {
    expect(orderIn({ data: { images: [{ qquuid: 'a' }, null, { qquuid: 5 }, { qquuid: 'b' }] } })).toEqual(['a', 'b']);
    expect(orderIn({ data: { images: 'a' } })).toEqual([]);
  });
});
