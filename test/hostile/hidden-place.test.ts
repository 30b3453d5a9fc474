import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownPlace } from '../../domain/listings/shown-place.ts';
import { metresBetween } from '../../domain/values/distance.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';

let site: TestSite;
let target: number;

/** Point in the corner of its grid cell, as far as possible from the cell's centre, which the site shows instead. */
const TRUE_SPOT = { latitude: 35.698513, longitude: 51.402613 };
const SHOWN = shownPlace({ ...TRUE_SPOT, positionExact: false });
/** Another point of the same cell. */
const NEIGHBOUR = { latitude: 35.702987, longitude: 51.407987 };

beforeAll(async () => {
  site = await createTestSite();
  [target = 0] = await site.publish(
    { ...TRUE_SPOT, name: 'خانه‌ای که کسی نشانی آن را نمی‌گوید', positionExact: false },
    // A second listing, so that a page with one listing has a next page and thus a cursor.
    { name: 'خانه‌ای دیگر', latitude: 29.61, longitude: 52.53, positionExact: true },
  );
});
afterAll(() => site.stop());

type Origin = { readonly lat: number; readonly long: number };

const ask = async ({ lat, long }: Origin, more = '') => {
  const response = await site.ask(`/api/web/listings?o=nearest&limit=1&location=${lat},${long}${more}`);
  return (await response.json()) as { data: { listings: { id: number }[]; nextCursor: string | null } };
};

/**
 * Distance of the listing from `origin`, read from the cursor of the answer. It is measured in the plane of the index,
 * in which a degree of longitude counts as 0.84 degrees of latitude.
 */
async function distanceFrom(origin: Origin, more?: string): Promise<number> {
  const { data } = await ask(origin, more);
  expect(data.listings.map(({ id }) => id)).toEqual([target]);
  return Number(data.nextCursor?.split('_')[1]);
}

const grid = (count: number): Origin[] =>
  Array.from({ length: count }, (_, n) => ({
    lat: Number((35.6 + (n % 15) * 0.014).toFixed(3)),
    long: Number((51.3 + Math.floor(n / 15) * 0.014).toFixed(3)),
  }));

describe("a listing's true position", () => {
  it.each(['', '&q=خانه', '&mnp=0', '&c=sofas'])(
    'MAP-01 SRCH-08 cannot be computed from three distances: %s',
    async (more) => {
      const origins = [
        { lat: 35.6, long: 51.3 },
        { lat: 35.6, long: 51.5 },
        { lat: 35.8, long: 51.4 },
      ] as const;
      const far = { ...(await located(origins, more)) };
      expect(metresBetween(far, { latitude: SHOWN.shownLatitude, longitude: SHOWN.shownLongitude })).toBeLessThan(1);
      expect(metresBetween(far, TRUE_SPOT)).toBeGreaterThan(300);
    },
  );

  it('MAP-01 SRCH-08 does not affect the answers to many places while it stays in its cell', async () => {
    const origins = sample(grid(200), 4);
    const answers = async () => {
      const found: string[] = [];
      for (const origin of origins) found.push(JSON.stringify(await ask(origin)));
      return found.map((answer) => answer.replaceAll(/_\d{13,14}"/g, '"'));
    };
    const before = await answers();
    await site.services.db.updateTable('listings').set(NEIGHBOUR).where('id', '=', target).execute();
    expect(await answers()).toEqual(before);
    await site.services.db.updateTable('listings').set(TRUE_SPOT).where('id', '=', target).execute();
  });

  it('MAP-01 is in no page, call or picture of it', async () => {
    const { lat, long } = { lat: '35.6985', long: '51.4026' };
    const page = await site.page((await site.ask(`/v/${target}`)).headers.get('location') ?? '');
    const call = await site.page(`/api/web/listings/${target}`);
    const results = await site.page(`/search?o=nearest&location=35.7,51.4`);
    const freshit = await site.ask('/session/freshit', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ templates: [{ id: 'recently-viewed', params: { ids: String(target) } }] }),
    });
    for (const text of [page, call, results, await freshit.text()]) {
      expect(text).not.toContain(lat);
      expect(text).not.toContain(long);
    }
    expect(call).toContain(String(SHOWN.shownLatitude));
  });
});

/** Locates the point by intersecting three circles. */
async function located(origins: readonly [Origin, Origin, Origin], more: string) {
  const [a, b, c] = origins;
  const [da, db, dc] = [await distanceFrom(a, more), await distanceFrom(b, more), await distanceFrom(c, more)];
  const at = ({ lat, long }: Origin) => ({ x: long * 0.84, y: lat });
  const [p, q, r] = [at(a), at(b), at(c)];
  const row = (s: typeof p, ds: number) => ({
    x: 2 * (s.x - p.x),
    y: 2 * (s.y - p.y),
    k: da ** 2 - ds ** 2 + s.x ** 2 - p.x ** 2 + s.y ** 2 - p.y ** 2,
  });
  const [one, two] = [row(q, db), row(r, dc)];
  const determinant = one.x * two.y - two.x * one.y;
  return {
    longitude: (one.k * two.y - two.k * one.y) / determinant / 0.84,
    latitude: (one.x * two.k - two.x * one.k) / determinant,
  };
}
