import { expect, it } from 'vitest';
import { everyMove } from '../../test/every-move.ts';
import { DAY } from './durations.ts';
import { actsOn, isLate, type Move, next } from './lifecycle.ts';

type DoorMove = Move<'open' | 'shut', 'push' | 'lock', 'guest' | 'host'>;
const DOOR: readonly DoorMove[] = [
  { act: 'push', from: ['shut'], to: 'open', by: ['guest', 'host'] },
  { act: 'push', from: ['open'], to: 'shut', by: ['host'] },
  { act: 'lock', from: ['open', 'shut'], to: 'shut', by: ['host'] },
];

it('a move happens from the states, and for the actors, of its row alone', () => {
  const ways = everyMove(DOOR, ['open', 'shut'], ['push', 'lock'], ['guest', 'host']);
  expect(ways).toHaveLength(8);
  expect(ways.map(({ move }) => move?.to ?? null)).toEqual([null, 'shut', null, 'shut', 'open', 'open', null, 'shut']);
  expect(next(DOOR, 'open', 'push', 'guest')).toBeNull();
});

it('says what an actor may do, each act once, in the order of the table', () => {
  expect(actsOn(DOOR, 'open', 'host')).toEqual(['push', 'lock']);
  expect(actsOn(DOOR, 'open', 'guest')).toEqual([]);
});

it('a deadline is over after its last moment; without one no move is late', () => {
  const since = new Date('2026-11-20T12:00:00Z');
  const after = (ms: number) => new Date(since.getTime() + 7 * DAY + ms);
  expect(isLate({ withinDays: 7 }, since, after(0))).toBe(false);
  expect(isLate({ withinDays: 7 }, since, after(1))).toBe(true);
  expect(isLate({}, since, after(1e12))).toBe(false);
});
