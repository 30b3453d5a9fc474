import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../db/transact.server.ts';
import { Random } from '../../../shipped/demo/random.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { DAY, SECOND } from '../../values/durations.ts';
import { insertShowcases } from '../promotion.server.ts';
import { TURN_SECONDS } from './showcase.ts';
import { takeTurn } from './turns.server.ts';

const LISTINGS_MAX = 420;
const TOLERANCE = 0.15;

let site: TestSite;
let ids: number[];
let scope: { subId: number; cityId: number | null };

beforeAll(async () => {
  site = await createTestSite();
  ids = await site.publish(...Array.from({ length: LISTINGS_MAX }, () => ({})));
  scope = { subId: site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0, cityId: null };
});
afterAll(() => site.stop());

const at = (turn: number): Ctx => ({
  db: site.services.db,
  now: new Date(TEST_NOW.getTime() + turn * TURN_SECONDS * SECOND),
});
const setRunning = (running: readonly number[], isRunning: boolean) =>
  site.services.db
    .updateTable('showcases')
    .set({ is_over: !isRunning })
    .where('listing_id', 'in', [...running])
    .execute();

async function begin(running: readonly number[]): Promise<void> {
  const { db } = site.services;
  await db.deleteFrom('showcases').execute();
  await db.deleteFrom('showcase_turns').execute();
  const term = { startsAt: new Date(TEST_NOW.getTime() - DAY), endsAt: new Date(TEST_NOW.getTime() + 90 * DAY) };
  await insertShowcases(
    db,
    ids.map((listingId) => ({ listingId, ...term })),
  );
  await setRunning(ids, false);
  await setRunning(running, true);
}

describe('turns', () => {
  const LISTS = [
    [50, 0.5],
    [4, 0],
    [7, 0],
    [210, 0],
    [210, 0.3],
    [300, 1],
    [400, 0.5],
  ] as const;

  it.each(sample(LISTS, 7))(
    'PROM-07 give each of %i its share, while others come and go (%d a turn)',
    async (count, rate) => {
      const random = new Random(count + rate * 10);
      // Half of the listings run throughout; shares of the turns are measured on these.
      const steady = ids.slice(0, Math.ceil(count / 2));
      const running = new Set(ids.slice(0, count));
      await begin([...running]);
      const seen = new Map<number, number>();
      const turns = Math.max(1_000, 3 * count);
      let share = 0;
      for (let turn = 0; turn < turns; turn++) {
        if (random.chance(rate)) {
          const changing = random.pick(ids.slice(steady.length));
          const comes = !running.has(changing);
          await setRunning([changing], comes);
          if (comes) running.add(changing);
          else running.delete(changing);
        }
        const shown = await takeTurn(at(turn), scope);
        expect(new Set(shown).size).toBe(Math.min(3, running.size));
        for (const id of shown) seen.set(id, (seen.get(id) ?? 0) + 1);
        share += Math.min(1, 3 / running.size);
      }
      const shares = steady.map((id) => (seen.get(id) ?? 0) / share);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(1 - TOLERANCE);
      expect(Math.max(...shares)).toBeLessThanOrEqual(1 + TOLERANCE);
    },
    120_000,
  );

  it('PROM-07 are the same for all processes, also where these ask at once', async () => {
    await begin(ids.slice(0, 40));
    for (let turn = 0; turn < 20; turn++) {
      const shown = await Promise.all([1, 2, 3, 4].map(() => takeTurn(at(turn), scope)));
      expect(new Set(shown.map((listings) => listings.join(' '))).size).toBe(1);
    }
  });

  it('PROM-07 leave out what is over, begins later or is not published', async () => {
    await begin(ids.slice(0, 5));
    const [ended = 0, later = 0, removed = 0] = ids;
    const { db } = site.services;
    await db.updateTable('showcases').set({ ends_at: TEST_NOW }).where('listing_id', '=', ended).execute();
    const soon = { starts_at: new Date(TEST_NOW.getTime() + DAY) };
    await db.updateTable('showcases').set(soon).where('listing_id', '=', later).execute();
    await db.updateTable('listings').set({ status: 'removed' }).where('id', '=', removed).execute();
    expect((await takeTurn(at(0), scope)).toSorted()).toEqual(ids.slice(3, 5));
    await db.updateTable('listings').set({ status: 'published' }).where('id', '=', removed).execute();
  });
});
