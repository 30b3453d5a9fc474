import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { runs } from '../../test/tier.ts';
import { metresBetween } from '../values/distance.ts';
import { shownPlace } from './shown-place.ts';

const latitudes = fc.double({ min: 25, max: 40, noNaN: true });
const longitudes = fc.double({ min: 44, max: 64, noNaN: true });

describe('where others see a listing', () => {
  it('MAP-01 is where it is, only where its seller shows the spot', () => {
    const spot = { latitude: 35.701234, longitude: 51.405678 };
    expect(shownPlace({ ...spot, positionExact: true })).toEqual({
      shownLatitude: 35.701234,
      shownLongitude: 51.405678,
    });
    expect(shownPlace({ ...spot, positionExact: false })).toEqual({ shownLatitude: 35.70075, shownLongitude: 51.4053 });
  });

  it('MAP-01 is the same for the whole cell, for any number of postings, and never far', () => {
    fc.assert(
      fc.property(latitudes, longitudes, fc.array(fc.tuple(fc.nat(999), fc.nat(999))), (latitude, longitude, moves) => {
        const { shownLatitude, shownLongitude } = shownPlace({ latitude, longitude, positionExact: false });
        const shown = { latitude: shownLatitude, longitude: shownLongitude };
        expect(metresBetween({ latitude, longitude }, shown)).toBeLessThan(400);
        for (const [up, across] of moves) {
          const near = {
            latitude: shownLatitude + (up / 1000 - 0.4995) * 0.0045,
            longitude: shownLongitude + (across / 1000 - 0.4995) * 0.0054,
          };
          expect(shownPlace({ ...near, positionExact: false })).toEqual({ shownLatitude, shownLongitude });
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a published listing', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
  });
  afterAll(() => site.stop());

  it('MAP-01 is stored with the place that is shown', async () => {
    const { db } = site.services;
    const spots = fc.sample(fc.tuple(latitudes, longitudes, fc.boolean()), 300);
    const ids = await site.publish(
      ...spots.map(([latitude, longitude, positionExact]) => ({ latitude, longitude, positionExact })),
    );
    const read = () =>
      db
        .selectFrom('listings')
        .select(['shown_latitude as shownLatitude', 'shown_longitude as shownLongitude'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
    const expected = spots.map(([latitude, longitude, positionExact]) =>
      shownPlace({ latitude, longitude, positionExact }),
    );
    expect(await read()).toEqual(expected);
  });
});
