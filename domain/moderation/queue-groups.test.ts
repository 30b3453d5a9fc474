import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queueGroups } from './queue-groups.ts';

const line = (id: number, alikeId = id) => ({ id, alikeId });

it.each([
  [[], [], null],
  [
    [line(1), line(2)],
    [
      [1, 1],
      [2, 1],
    ],
    null,
  ],
  [
    [line(1), line(2, 1), line(3), line(4, 2)],
    [
      [1, 3],
      [3, 1],
    ],
    null,
  ],
  [
    [line(1), line(2), line(3, 1), line(4), line(5, 1)],
    [
      [1, 2],
      [2, 1],
    ],
    3,
  ],
])('ADM-02 groups %j as %j', (lines, expected, end) => {
  const { groups, last } = queueGroups(lines, 2);
  expect(groups.map(({ first, count }) => [first.id, count])).toEqual(expected);
  expect(last?.id ?? null).toBe(end);
});

it('ADM-02 pages of groups miss and repeat no listing', () => {
  const queues = fc
    .array(fc.nat(5), { maxLength: 40 })
    .map((alike) => alike.map((back, index) => line(index + 1, Math.max(1, index + 1 - back))));
  fc.assert(
    fc.property(queues, fc.integer({ min: 1, max: 6 }), (queue, limit) => {
      let rest = queue;
      let seen = 0;
      while (rest.length > 0) {
        const { groups, last } = queueGroups(rest, limit);
        const counted = groups.reduce((sum, { count }) => sum + count, 0);
        expect(groups.length).toBeLessThanOrEqual(limit);
        expect(counted).toBe(last ? rest.indexOf(last) + 1 : rest.length);
        seen += counted;
        rest = rest.slice(counted);
      }
      expect(seen).toBe(queue.length);
    }),
  );
});
