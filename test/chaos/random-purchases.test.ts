import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSecureListings } from '../../domain/purchases/purchases.server.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { addBankInfo } from '../payouts.ts';
import { TEST_NOW } from '../site.ts';
import { ALL } from '../tier.ts';
import { type ChaosSite, createChaosSite } from './chaos-site.ts';
import { addCourierWorld, moveCouriers } from './courier-world.ts';
import type { RandomTask } from './dying.ts';
import { keepEvidence } from './evidence.ts';
import { endPurchases, readWrongPurchases } from './purchase-outcome.ts';
import { createRandom } from './random.ts';
import { runTask } from './task.ts';

/** Number of purchases and random seed; `npm run chaos` sets both, with more purchases. */
const INVOICES = Number(process.env.CHAOS_INVOICES ?? (ALL ? 300 : 6));
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_124);
/** Operations between two moves of the clock, by two processes of eight workers each. */
const PHASE = 800;
const PROCESSES = 2;
const PHASES_TO_VACUUM = 10;
const PHASES_MAX = Math.max(40, INVOICES);
const WORKERS = 8;
/** Upper bound of the points that a process passes before it is killed; some processes end before that. */
const LIVES = 1_600;
const GIVEN = 3_000_000;
/** Number of users who buy from each other. Must suffice for all purchases, since a user may make at most ten a day. */
const SELLERS = 24;
/** Listings of each seller beyond the first two; needed because sold goods cannot be ordered again. */
const MORE_LISTINGS = Math.ceil(INVOICES / 40);

let chaos: ChaosSite;
let staff: number[];
beforeAll(async () => {
  chaos = await createChaosSite({ sellers: SELLERS, given: GIVEN });
  const { site, users, db } = chaos;
  const more = await site.publish(
    ...users.flatMap((userId) => Array.from({ length: MORE_LISTINGS }, () => ({ userId }))),
  );
  const listings = [...chaos.listings, ...more].map((listingId) => ({ listingId, weight: 1, dimension: 1 }) as const);
  await addCourierWorld(db);
  await insertSecureListings({ db, now: TEST_NOW }, listings);
  for (const userId of users) await addBankInfo(site, userId, {}, chaos.world.parts);
  await sql`
    insert into coupons (code, type, amount, uses_each, starts_at, beyond_fee)
    values ('BEYOND', 'percent', 30, 1000, 'epoch', true)`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name, type, role, created_at)
    select 'finance', 'person', 'finance', ${TEST_NOW} from generate_series(1, 2) returning id`.execute(db);
  staff = rows.map(({ id }) => id);
});
afterAll(() => chaos.stop());

async function count(what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${what}`.execute(chaos.db);
  return rows[0]?.count ?? 0;
}
const countInvoices = () => count(sql`invoices`);
/**
 * Counts purchases that a courier carried. A courier needs several operations in the right order, so a random test may
 * have enough purchases before the first is carried.
 */
const countCarried = () => count(sql`carrier_bookings where carries`);

const isWalked = async () => (await countInvoices()) >= INVOICES && (await countCarried()) > 0;

it(
  `SECP-06 leaves one outcome each whatever happens to purchases, in ${INVOICES} of them from the seed ${SEED}`,
  async () => {
    const random = createRandom(SEED);
    let killed = 0;
    let phases = 0;
    // `PHASES_MAX` ends the loop also if nothing can be ordered any more.
    for (; !(await isWalked()) && phases < PHASES_MAX; phases++) {
      const task = (): RandomTask => ({
        kind: 'random',
        of: 'purchases',
        now: chaos.now().toISOString(),
        seed: random.below(2 ** 31),
        packages: [],
        staff,
        workers: WORKERS,
        operations: PHASE / PROCESSES,
        killAt: 'anywhere',
        killAfter: 1 + random.below(LIVES),
      });
      const ended = await Promise.all(Array.from({ length: PROCESSES }, () => runTask(chaos.site.databaseUrl, task())));
      killed += ended.filter((end) => end === 'killed').length;
      chaos.move((1 + random.below(24)) * HOUR);
      await moveCouriers(chaos.db);
      // Autovacuum is off in tests: queues would be read through ever more dead rows.
      if (phases % PHASES_TO_VACUUM === PHASES_TO_VACUUM - 1) await sql`vacuum analyze`.execute(chaos.db);
    }
    expect(await countInvoices()).toBeGreaterThanOrEqual(INVOICES);
    expect(killed).toBeGreaterThan(0);
    await endPurchases(chaos.world, chaos.move, staff[0] ?? 0);
    const wrong = await readWrongPurchases(chaos.world, GIVEN);
    const evidence = await keepEvidence(chaos.db, SEED, wrong);
    expect({ seed: SEED, wrong, evidence }).toEqual({ seed: SEED, wrong: [], evidence: null });
    expect(await countCarried()).toBeGreaterThan(0);
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from invoices group by 1 order by 1`.execute(chaos.db);
    // Most purchases were paid and reached a final state.
    const ended = rows.filter(({ state }) => state === 'settled' || state === 'refunded');
    expect(ended.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(INVOICES / 4);
  },
  (1 + INVOICES / 1_000) * HOUR,
);
