import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '../accounts.ts';
import { leasingOn } from '../leasing.ts';
import { nationalCode } from '../national-codes.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';
import type { ServiceTask } from './dying.ts';
import { runServiceTask } from './service-world.ts';
import { runTask } from './task.ts';

/** Statements before which the process is killed in `npm run chaos`: each of 1 to 14; null: only those of `ACTS`. */
const EACH = process.env.CHAOS_OPERATIONS ? Array.from({ length: 14 }, (_, at) => at + 1) : null;

type Row = readonly [act: ServiceTask['act'], id: string, before: readonly number[]];

/**
 * Requirement of each act, and the statements before which its process is killed: one in the middle of its writes, and
 * the last.
 */
const ACTS: readonly Row[] = [
  ['lease', 'LEAS-03', [5, 8]],
  ['inspect', 'ITEM-19', [3, 5]],
  ['rate', 'RATE-01', [5, 6]],
];

let site: TestSite;
let leasing: ReturnType<typeof leasingOn>;
beforeAll(async () => {
  site = await createTestSite();
  leasing = leasingOn(site);
  await leasing.lease();
});
afterAll(() => site.stop());

/**
 * Creates a task that was not run before: a request to a new seller by a user to whom the seller's number was revealed.
 */
async function newTask(act: ServiceTask['act'], killAfter: number): Promise<ServiceTask> {
  const { db } = site.services;
  const [listingId, userId] = [
    await leasing.car(),
    await addAccount(site, { email: `${act}-${killAfter}@site.example` }),
  ];
  await sql`
    insert into contact_reveals (listing_id, seller_id, user_id, visitor_hash, what, at)
    select id, user_id, ${userId}, decode(md5(${String(userId)}), 'hex'), 'number', ${site.clock}
    from listings where id = ${listingId}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from review_rates where 'listing' = any(types) and retired_at is null`.execute(db);
  return {
    kind: 'service',
    act,
    listingId,
    userId,
    orderKey: `${act} ${listingId}`,
    nationalCode: nationalCode(),
    rates: Object.fromEntries(rows.map(({ id }) => [id, 4])),
    now: site.clock.toISOString(),
    killAt: 'statement',
    killAfter,
  };
}

/**
 * Counts the traces of a task, which must be one each: requests or ratings (`stored`), entries of their history or
 * totals (`steps`), and notices (`told`).
 */
async function traces({ act, listingId, userId }: ServiceTask): Promise<readonly number[]> {
  const seller = sql`(select user_id from listings where id = ${listingId})`;
  const counts = {
    lease: sql`
      select (select count(*) from leasing_requests where listing_id = ${listingId}) as stored,
        (select count(*) from leasing_changes join leasing_requests on leasing_requests.id = request_id where listing_id = ${listingId}) as steps,
        (select count(distinct key) from notifications where user_id = ${userId}) as told`,
    inspect: sql`
      select (select count(*) from inspection_requests where listing_id = ${listingId}) as stored,
        (select count(*) from inspection_changes join inspection_requests on inspection_requests.id = request_id where listing_id = ${listingId}) as steps,
        (select count(*) from notifications where user_id = ${userId}) as told`,
    rate: sql`
      select (select count(*) from reviews where seller_id = ${seller}) as stored,
        (select coalesce(sum(purchase_count + lived_count + other_count + none_count), 0) from review_sums where seller_id = ${seller}) as steps,
        (select count(*) from notifications where user_id = ${seller} and kind = 'review') as told`,
  };
  const { rows } = await sql<{ stored: string; steps: string; told: string }>`${counts[act]}`.execute(site.services.db);
  return rows.flatMap(({ stored, steps, told }) => [Number(stored), Number(steps), Number(told)]);
}

const DEATHS = ACTS.flatMap(([act, id, before]) => (EACH ?? before).map((at) => [id, act, at] as const));

it.each(sample(DEATHS, 6))(
  '%s «%s» leaves all or nothing when its process dies before statement %i, and is done once afterwards',
  async (_, act, at) => {
    const task = await newTask(act, at);
    const end = await runTask(site.databaseUrl, task);
    if (!EACH) expect(end).toBe('killed');
    const left = await traces(task);
    if (end === 'killed') expect(left).toEqual([0, 0, 0]);
    const again = () => runServiceTask(site.services.db, task, () => undefined);
    await Promise.all([again(), again()]);
    expect(await again()).toBe(true);
    await site.runEvents();
    await site.runEvents();
    const [stored, steps, told] = await traces(task);
    expect([stored, steps]).toEqual([1, 1]);
    expect(told).toBeLessThanOrEqual(1);
  },
);
