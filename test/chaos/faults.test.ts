import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_GIVEN } from '../../domain/orders/agreed-total.ts';
import type { PlacementRequest } from '../../domain/orders/order-parts.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { itInLongTier } from '../it-in-long-tier.ts';
import { sample } from '../tier.ts';
import { type ChaosSite, createChaosSite } from './chaos-site.ts';
import type { ScriptTask, Step } from './dying.ts';
import { readWrong, settleDown } from './outcome.ts';
import { orderOf, runScript, runTask } from './task.ts';

const GIVEN = 50_000;
/** Points of a payment by wallet and gateway at which the process is killed, in their order. */
const BUYING = [
  'placed',
  'token got',
  'token stored',
  'callback recorded',
  'claimed',
  'confirmed, not stored',
  'settled, not answered',
  'event',
  'effect',
  'receipt',
] as const;
const WAY: readonly Step[] = ['place', 'ask', 'pay', 'call back', 'react', 'number'];

let chaos: ChaosSite;
let sellers = 0;
beforeAll(async () => {
  chaos = await createChaosSite({ sellers: 15, given: GIVEN });
});
afterAll(() => chaos.stop());

/** Order of a seller who has ordered nothing yet. */
function nextAsked(kind: PlacementRequest['kind'] = 'paid-features'): PlacementRequest {
  const at = sellers++;
  const double = chaos.packages.get('double') ?? [...chaos.packages.values()].find((one) => one.kind === 'double');
  const badge = [...chaos.packages.values()].find((one) => one.kind === 'badge');
  const items = [double, badge].flatMap((one) => (one ? [String(one.id)] : []));
  return {
    userId: chaos.users[at] ?? 0,
    kind,
    listingId: kind === 'top-up' ? null : (chaos.listings[2 * at] ?? 0),
    asked: { items: kind === 'top-up' ? [] : items, amount: 70_000, couponCode: null, useWallet: true },
    orderKey: `key of ${at}`,
    paymentSource: '',
    isFromApp: false,
    agreed: NOT_GIVEN,
  };
}

const script = (asked: PlacementRequest, steps: readonly Step[], killAt = 'nowhere'): ScriptTask => ({
  kind: 'script',
  asked,
  steps,
  act: 'pay',
  now: chaos.now().toISOString(),
  killAt,
  killAfter: 1,
});
const run = (task: ScriptTask) => runTask(chaos.site.databaseUrl, task);
const wrong = async () => readWrong(chaos.world, GIVEN);
const rest = () => settleDown(chaos.world, chaos.move);

describe('a process that dies', () => {
  it.each(sample(BUYING, 10, 6))('PAY-04 PAY-05 PROM-07 at «%s» leaves one outcome', async (point) => {
    const asked = nextAsked();
    chaos.move(20_000);
    // A job numbers the receipts some time after the sale.
    const steps = point === 'receipt' ? WAY.slice(0, -1) : WAY;
    expect(await run(script(asked, steps, point === 'receipt' ? 'nowhere' : point))).toBe(
      point === 'receipt' ? 'done' : 'killed',
    );
    chaos.move(20_000);
    if (point === 'receipt') expect(await run(script(asked, ['number'], point))).toBe('killed');
    // If the process died before the payment, the payer tries again. If it died later, nobody acts and the browser
    // never returns: the jobs alone must finish the order.
    if (['placed', 'token got', 'token stored'].includes(point))
      await runScript(chaos.world, script(asked, WAY.slice(0, 4)));
    await rest();
    expect((await orderOf(chaos.world, asked)).state).toBe('paid');
    expect(await wrong()).toEqual([]);
  });

  it('PAY-04 at «claimed», with a gateway that does not answer a day later, leaves the payment to people', async () => {
    const asked = nextAsked();
    chaos.move(20_000);
    expect(await run({ ...script(asked, WAY.slice(0, 4), 'claimed'), act: 'error-confirm' })).toBe('killed');
    chaos.move(DAY);
    await rest();
    const { id } = await orderOf(chaos.world, asked);
    const { rows } = await sql`select state, code from payments where order_id = ${id}`.execute(chaos.db);
    expect(rows).toEqual([{ state: 'flagged', code: 'silent' }]);
    expect(await wrong()).toEqual([]);
  });

  it('PAY-05 at «reverse asked, not stored» pays nobody twice', async () => {
    const asked = nextAsked('top-up');
    chaos.move(20_000);
    await runScript(chaos.world, script(asked, ['place', 'ask', 'pay', 'call back', 'ask back']));
    expect(await run(script(asked, ['refund'], 'reverse asked, not stored'))).toBe('killed');
    const state = async () =>
      (await sql<{ state: string }>`select state from refunds where user_id = ${asked.userId}`.execute(chaos.db)).rows;
    expect(await state()).toEqual([{ state: 'asked' }]);
    await rest();
    expect(await state()).toEqual([{ state: 'done' }]);
    expect(await wrong()).toEqual([]);
  });

  itInLongTier('PAY-05 at «expiry» gives the hold back once', async () => {
    const asked = nextAsked();
    await runScript(chaos.world, script(asked, ['place', 'ask']));
    chaos.move(31 * 60_000);
    expect(await run(script(asked, ['expire'], 'expiry'))).toBe('killed');
    await rest();
    expect((await orderOf(chaos.world, asked)).state).toBe('expired');
    expect(await wrong()).toEqual([]);
  });
});

describe('a database that ends all connections', () => {
  it('PAY-04 PAY-05 loses no payment', async () => {
    const asked = nextAsked();
    chaos.move(20_000);
    await runScript(chaos.world, script(asked, ['place', 'ask']));
    const paying = runScript(chaos.world, script(asked, ['pay', 'call back', 'react'])).catch(() => {});
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(chaos.site.services.db)
      .catch(() => {});
    await paying;
    // The payer presses again if the first press had no effect.
    const again = () => runScript(chaos.world, script(asked, ['pay', 'call back']));
    await expect.poll(() => again().then(() => 'answered', String)).toBe('answered');
    await rest();
    expect(await wrong()).toEqual([]);
  });
});
