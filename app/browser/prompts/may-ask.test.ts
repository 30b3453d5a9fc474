import { describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import type { NpsMemory } from '../../stored/later-storage-shapes.ts';
import { mayAskRating, npsQuestion } from './may-ask.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const called = (times: number) => ({ '7': Array.from({ length: times }, () => NOW - DAY) });

describe('a rating', () => {
  it.each([
    ['after one call', called(1), undefined, false],
    ['after two calls', called(2), undefined, true],
    ['after two calls to another', { '8': [NOW, NOW] }, undefined, false],
    ['six days after «later»', called(2), { at: NOW - 6 * DAY, times: 1 }, false],
    ['seven days after «later»', called(2), { at: NOW - 7 * DAY, times: 1 }, true],
    ['seven days after the second', called(2), { at: NOW - 7 * DAY, times: 2 }, true],
    ['long after the third', called(2), { at: NOW - 13 * DAY, times: 3 }, false],
    ['when the clock was set back', called(2), { at: NOW + DAY, times: 1 }, true],
  ])('RATE-01 %s is asked for: %j', (_, calls, asked, answer) =>
    expect(mayAskRating({ calls, asked, listing: '7' }, NOW)).toBe(answer),
  );
});

describe('the survey', () => {
  const memory = (rest: Partial<NpsMemory> = {}): NpsMemory => ({
    leads: 0,
    buyerAskedAt: null,
    sellerAskedAt: null,
    months: 3,
    ...rest,
  });
  const at = (text: string) => Date.parse(text);
  it.each([
    ['two lead actions', memory({ leads: 2 }), 'add-index-page', null],
    ['three', memory({ leads: 3 }), 'add-index-page', 'Buyer'],
    ['three, asked three months ago', memory({ leads: 3, buyerAskedAt: at('2026-08-20T12:00:00Z') }), 'x', 'Buyer'],
    ['three, asked since', memory({ leads: 3, buyerAskedAt: at('2026-08-20T12:00:01Z') }), 'x', null],
    ['one month set by staff', memory({ leads: 9, buyerAskedAt: NOW - 40 * DAY, months: 1 }), 'x', 'Buyer'],
    ['a seller at their listings', memory(), 'my-listings-page', 'Seller'],
    ['a seller asked yesterday', memory({ sellerAskedAt: NOW - DAY }), 'my-listings-page', null],
    ['a seller asked, who is a buyer too', memory({ leads: 3, sellerAskedAt: NOW }), 'my-listings-page', 'Buyer'],
  ])('NPS-01 with %s asks the right one', (_, memory, page, answer) =>
    expect(npsQuestion(memory, page, NOW)).toBe(answer),
  );
});
