import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../domain/values/durations.ts';
import { ALL } from '../tier.ts';
import { type ChaosSite, createChaosSite } from './chaos-site.ts';
import type { RandomTask } from './dying.ts';
import { readWrong, settleDown } from './outcome.ts';
import { createRandom } from './random.ts';
import { runTask } from './task.ts';

/** Number of operations and random seed; `npm run chaos` sets both, with more operations. */
const OPERATIONS = Number(process.env.CHAOS_OPERATIONS ?? (ALL ? 300 : 60));
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_123);
/** Operations between two moves of the clock, by two processes of eight workers each. */
const PHASE = OPERATIONS > 100 ? 100 : 40;
const PROCESSES = 2;
const WORKERS = 8;
/** Upper bound of the points that a process passes before it is killed; some processes end before that. */
const LIVES = 0.8 * PHASE;
const GIVEN = 150_000;

let chaos: ChaosSite;
beforeAll(async () => {
  chaos = await createChaosSite({ sellers: 8, given: GIVEN, isLoose: true });
  // Packages cheaper than any gateway's minimum: they are paid by wallet, or the amount is rounded up.
  await chaos.world.db.updateTable('packages').set({ price: 500 }).where('kind', 'in', ['badge', 'refresh']).execute();
});
afterAll(() => chaos.stop());

it(
  `PAY-04 PAY-05 leaves one outcome each whatever happens to payments at a loose gateway, in ${OPERATIONS} operations from the seed ${SEED}`,
  async () => {
    const random = createRandom(SEED);
    let killed = 0;
    const packages = [...chaos.packages.values()].map(({ id }) => id);
    for (let left = OPERATIONS; left > 0; left -= PHASE) {
      const task = (): RandomTask => ({
        kind: 'random',
        of: 'payments',
        staff: [],
        now: chaos.now().toISOString(),
        seed: random.below(2 ** 31),
        packages,
        workers: WORKERS,
        operations: Math.ceil(Math.min(left, PHASE) / PROCESSES),
        killAt: 'anywhere',
        killAfter: 1 + random.below(LIVES),
      });
      const ended = await Promise.all(Array.from({ length: PROCESSES }, () => runTask(chaos.site.databaseUrl, task())));
      killed += ended.filter((end) => end === 'killed').length;
      chaos.move((1 + random.below(20)) * MINUTE);
    }
    expect(killed).toBeGreaterThan(0);
    await settleDown(chaos.world, chaos.move);
    expect({ seed: SEED, wrong: await readWrong(chaos.world, GIVEN) }).toEqual({ seed: SEED, wrong: [] });
  },
  HOUR,
);
