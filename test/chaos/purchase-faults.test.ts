import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSecureListings } from '../../domain/purchases/purchases.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { itInLongTier } from '../it-in-long-tier.ts';
import { addBankInfo } from '../payouts.ts';
import { allowPurchases } from '../purchase-policies.ts';
import { TEST_NOW } from '../site.ts';
import { sample } from '../tier.ts';
import { type ChaosSite, createChaosSite } from './chaos-site.ts';
import { addCourierWorld } from './courier-world.ts';
import { settleDown } from './outcome.ts';
import { readWrongPurchases } from './purchase-outcome.ts';
import { runSale, type SaleStep, type SaleTask, saleOf } from './sale-script.ts';
import { runTask } from './task.ts';

const GIVEN = 50_000;
const SELL: readonly SaleStep[] = ['order', 'place', 'pay', 'react', 'accept', 'ship', 'confirm', 'react'];
const PAY_OUT: readonly SaleStep[] = ['batch', 'approve', 'fetch', 'import', 'react'];
const GIVE_BACK: readonly SaleStep[] = ['order', 'place', 'pay', 'react', 'cancel', 'react', 'refund'];

type Row = readonly [point: string, steps: readonly SaleStep[], ends: string, killAfter: number];

/**
 * Points of a purchase at which the process is killed, in their order, with the steps, the final state and the number
 * of the occurrence.
 */
const POINTS: readonly Row[] = [
  ['created', SELL, 'settled', 1],
  ['order placed', SELL, 'settled', 1],
  ['claimed', SELL, 'settled', 1],
  ['confirmed, not stored', SELL, 'settled', 1],
  ['settled, not answered', SELL, 'settled', 1],
  ['event', SELL, 'settled', 1],
  ['effect', SELL, 'settled', 1],
  // Kills the process at the seller's first change, and at the buyer's change that moves the money.
  ['changed, message not sent', SELL, 'settled', 1],
  ['changed, message not sent', SELL, 'settled', 3],
  ['changed, message not sent', GIVE_BACK, 'refunded', 1],
  ['reverse asked, not stored', GIVE_BACK, 'refunded', 1],
  ['batch frozen', [...SELL, ...PAY_OUT], 'settled', 1],
  ['file sent', [...SELL, ...PAY_OUT], 'settled', 1],
  ['import half read', [...SELL, ...PAY_OUT], 'settled', 1],
];

let chaos: ChaosSite;
let staff: number[];
let taken = 0;
beforeAll(async () => {
  chaos = await createChaosSite({ sellers: POINTS.length + 3, given: GIVEN });
  const { site, users, listings, db } = chaos;
  await addCourierWorld(db);
  await allowPurchases(db);
  const secure = listings.map((listingId) => ({ listingId, weight: 1, dimension: 1 }) as const);
  await insertSecureListings({ db, now: TEST_NOW }, secure);
  for (const userId of users) await addBankInfo(site, userId, {}, chaos.world.parts);
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name, type, role, created_at)
    select 'finance', 'person', 'finance', ${TEST_NOW} from generate_series(1, 2) returning id`.execute(db);
  staff = rows.map(({ id }) => id);
});
afterAll(() => chaos.stop());

/** Task in which the listing of the next seller is bought by the seller after them. */
function nextTask(steps: readonly SaleStep[], killAt = 'nowhere', killAfter = 1): SaleTask {
  const at = taken++;
  const [listingId = 0, buyerId = 0] = [chaos.listings[2 * at], chaos.users[at + 1]];
  return { kind: 'sale', steps, listingId, buyerId, staff, now: chaos.now().toISOString(), killAt, killAfter };
}

const run = (task: SaleTask) => runTask(chaos.site.databaseUrl, task);
const noticesOf = async ({ publicId }: { readonly publicId: string }) => {
  const { rows } = await sql<{ told: string; count: number }>`
    select user_id || ' ' || (data->>'did') as told, count(*)::int as count
    from notifications where data->>'invoice' = ${publicId} group by 1`.execute(chaos.db);
  return rows;
};

describe('a process that dies', () => {
  it.each(sample(POINTS, 15, 9))(
    'SECP-06 SECP-08 at «%s» leaves one outcome, one message and one notice each',
    async (point, steps, ends, killAfter) => {
      const task = nextTask(steps, point, killAfter);
      expect(await run(task)).toBe('killed');
      // The process is started again; what it had requested from outside is checked later.
      await settleDown({ ...chaos.world, jobs: { ...chaos.world.jobs, expire: async () => 0 } }, () =>
        chaos.move(60_000),
      );
      await runSale(chaos.world, { ...task, now: chaos.now().toISOString() });
      const { state, publicId } = await saleOf(chaos.world, task);
      expect(state).toBe(ends);
      chaos.move(DAY / 24);
      await settleDown(chaos.world, chaos.move);
      expect((await noticesOf({ publicId })).filter(({ count }) => count !== 1)).toEqual([]);
      expect(await readWrongPurchases(chaos.world, GIVEN)).toEqual([]);
      if (steps === GIVE_BACK) {
        const { rows } = await sql<{ state: string }>`
        select refunds.state from refunds join payments on payments.id = payment_id
        join invoices on invoices.order_id = payments.order_id where public_id = ${publicId}`.execute(chaos.db);
        expect(rows).toHaveLength(1);
      }
      if (steps.includes('import')) {
        const { rows } = await sql<{ state: string }>`
        select state from payouts where seller_id = ${(await saleOf(chaos.world, task)).sellerId}`.execute(chaos.db);
        expect(rows.map(({ state: line }) => line)).toEqual(['paid']);
      }
    },
  );

  itInLongTier('SECP-06 at «job between two invoices» ends each of them once', async () => {
    const tasks = [nextTask(SELL.slice(0, 4)), nextTask(SELL.slice(0, 4))];
    for (const task of tasks) await runSale(chaos.world, task);
    chaos.move(3 * DAY);
    const [last] = tasks.slice(-1) as [SaleTask];
    expect(
      await run({ ...last, steps: ['due'], now: chaos.now().toISOString(), killAt: 'job between two invoices' }),
    ).toBe('killed');
    const states = async () => Promise.all(tasks.map(async (task) => (await saleOf(chaos.world, task)).state));
    expect((await states()).toSorted()).toEqual(['paid', 'refunded']);
    await chaos.world.jobs.due();
    expect(await states()).toEqual(['refunded', 'refunded']);
    await settleDown(chaos.world, chaos.move);
    expect(await readWrongPurchases(chaos.world, GIVEN)).toEqual([]);
  });
});
