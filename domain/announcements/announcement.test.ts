import { describe, expect, it } from 'vitest';
import { type Announcement, AUDIENCES, announcementState, announcementsFor, type Reader } from './announcement.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const one = (id: number, fields: Partial<Announcement> = {}): Announcement => ({
  id,
  text: 'متن',
  link: null,
  level: 'info',
  audience: 'all',
  placeId: null,
  categoryId: null,
  startsAt: at(-10),
  endsAt: null,
  closable: true,
  ...fields,
});
const READER: Reader = { audiences: new Set(['all']), places: [], categories: [], closed: [] };
const shown = (all: readonly Announcement[], reader: Partial<Reader> = {}) =>
  announcementsFor(all, { ...READER, ...reader }, NOW).map(({ id }) => id);

describe('announcements', () => {
  it('ADM-03 show the gravest first, then the newest', () => {
    const all = [
      one(1),
      one(2, { level: 'warning' }),
      one(3, { level: 'urgent', startsAt: at(-9) }),
      one(4, { level: 'urgent', startsAt: at(-5) }),
      one(5),
    ];
    expect(shown(all)).toEqual([4, 3, 2, 5, 1]);
  });

  it.each([
    [{ startsAt: at(0), endsAt: at(1) }, 'now'],
    [{ startsAt: at(1), endsAt: null }, 'later'],
    [{ startsAt: at(-2), endsAt: at(0) }, 'over'],
    [{ startsAt: at(-2), endsAt: null }, 'now'],
  ] as const)('ADM-03 one with %j is %s, and shown only while it runs', (times, state) => {
    expect(announcementState(times, NOW)).toBe(state);
    expect(shown([one(1, times)])).toEqual(state === 'now' ? [1] : []);
  });

  it('ADM-03 are for their audience, place and category alone', () => {
    const all = [
      one(1, { audience: 'signed-in' }),
      one(2, { audience: 'sellers' }),
      one(3, { placeId: 8 }),
      one(4, { categoryId: 90 }),
    ];
    expect(shown(all)).toEqual([]);
    expect(shown(all, { audiences: new Set(['all', 'signed-in']) })).toEqual([1]);
    expect(shown(all, { audiences: new Set(AUDIENCES) })).toEqual([2, 1]);
    expect(shown(all, { places: [8, 801], categories: [9] })).toEqual([3]);
    expect(shown(all, { categories: [9, 90, 901] })).toEqual([4]);
    // With the place not yet known, announcements of any place are shown.
    expect(shown(all, { places: null })).toEqual([3]);
  });

  it('ADM-03 that were closed stay away, unless they cannot be closed', () => {
    expect(shown([one(1), one(2), one(3, { closable: false })], { closed: [1, 3] })).toEqual([3, 2]);
  });
});
