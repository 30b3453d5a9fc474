import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { createFinancePeople } from '../../../test/finance-people.ts';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { frozenBy, payableTo, walletOf } from '../../ledger/accounts.ts';
import { goodwillGiven } from '../../ledger/facts.ts';
import { postEntry, readBalance } from '../../ledger/ledger.server.ts';
import { DAY } from '../../values/durations.ts';
import type { FinanceAct } from './finance-act.ts';
import { hasHold, readHolds } from './hold-store.server.ts';
import { moveHolds } from './holds.server.ts';

let site: SandboxPayments;
let people: ReturnType<typeof createFinancePeople>;
let one: Awaited<ReturnType<typeof people.add>>;
let other: typeof one;
beforeAll(async () => {
  site = await createSandboxPayments();
  people = createFinancePeople(site);
  [one, other] = [await people.add(), await people.add()];
  site.later(2 * DAY);
});
afterAll(() => site.stop());

let made = 0;
async function gain(userId: number, amount: number): Promise<void> {
  made += 1;
  const entry = goodwillGiven(`gain ${made}`, { userId, amount });
  await transact(site.ctx(), async (trx) => void (entry && (await postEntry(trx, entry))));
}
const balances = async (userId: number, holdId: number) => [
  await readBalance(site.db, walletOf(userId)),
  await readBalance(site.db, frozenBy(holdId)),
];
const holdOf = (userId: number, amount = 30_000, days = 7): FinanceAct => ({
  act: 'hold',
  of: 'wallet',
  userId,
  amount,
  days,
});
/** Requests an act and has a second person approve it. */
const both = async (act: FinanceAct) => people.approve(other, await people.ask(one, act));
const newest = async () => (await readHolds(site.db, 1))[0]?.id ?? 0;
const payer = async (balance: number) => (await site.placeBy({ items: ['top-3'], balance })).userId;

describe('money that is held for an authority', () => {
  it('ADM-02 waits for a second person, leaves the wallet, and comes back when its time is over', async () => {
    const userId = await payer(50_000);
    const id = await people.ask(one, holdOf(userId));
    expect([await people.approve(one, id), (await balances(userId, 1))[0]]).toEqual([
      { ok: false, refused: 'own-act' },
      50_000,
    ]);
    expect(await people.approve(other, id)).toMatchObject({ ok: true });
    const hold = await newest();
    expect([await balances(userId, hold), await hasHold(site.db, userId)]).toEqual([[20_000, 30_000], true]);
    expect(await site.differences()).toEqual([]);
    expect((await people.log())[0]).toMatchObject({ action: 'hold-money', after: { held: 30_000, amount: 30_000 } });
    expect([await moveHolds(site.ctx()), await balances(userId, hold)]).toEqual([0, [20_000, 30_000]]);
    site.later(7 * DAY);
    await moveHolds(site.ctx());
    expect([await balances(userId, hold), await hasHold(site.db, userId)]).toEqual([[50_000, 0], false]);
    expect([await moveHolds(site.ctx()), await site.differences()]).toEqual([0, []]);
  });

  it('ADM-02 what comes later is held up to the sum, and what is above it stays', async () => {
    const userId = await payer(10_000);
    await both(holdOf(userId));
    const hold = await newest();
    expect(await balances(userId, hold)).toEqual([0, 10_000]);
    await gain(userId, 15_000);
    await moveHolds(site.ctx());
    expect(await balances(userId, hold)).toEqual([0, 25_000]);
    await gain(userId, 15_000);
    await Promise.all([moveHolds(site.ctx()), moveHolds(site.ctx())]);
    expect(await balances(userId, hold)).toEqual([10_000, 30_000]);
    expect(await site.differences()).toEqual([]);
    expect(await both({ act: 'end-hold', holdId: hold })).toMatchObject({ ok: true });
    expect(await balances(userId, hold)).toEqual([40_000, 0]);
    expect(await people.decide(one, { act: 'end-hold', holdId: hold })).toEqual({ ok: false, refused: 'gone' });
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 is refused twice, of nobody, beyond its bounds and to oneself', async () => {
    const userId = await payer(10_000);
    expect(await both(holdOf(userId))).toMatchObject({ ok: true });
    expect(await both(holdOf(userId))).toEqual({ ok: false, refused: 'held-before' });
    const refused = async (act: FinanceAct) => {
      const asked = await people.decide(one, act);
      return asked.ok ? null : asked.refused;
    };
    expect(await refused(holdOf(987_654_321))).toBe('ended');
    expect(await refused({ act: 'hold', of: 'payable', userId, amount: 1_000, days: 1 })).toBe('ended');
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 53, 1_000_000_001])
      expect(await refused(holdOf(userId, amount))).toBe('amount');
    for (const days of [0, -1, 366, 1.5, Number.NaN]) expect(await refused(holdOf(userId, 1_000, days))).toBe('amount');
    expect(await refused(holdOf(one.userId))).toBe('own-money');
  });

  it('ADM-02 of what a seller is owed goes back there, and the proof finds an account without its hold', async () => {
    const userId = await payer(20_000);
    await transact(site.ctx(), async (trx) => {
      await postEntry(trx, {
        key: `owed ${userId}`,
        fact: 'test',
        postings: [
          { account: walletOf(userId), amount: 20_000 },
          { account: payableTo(userId), amount: -20_000 },
        ],
      });
    });
    expect(await both({ act: 'hold', of: 'payable', userId, amount: 5_000, days: 1 })).toMatchObject({ ok: true });
    const hold = await newest();
    expect([await readBalance(site.db, payableTo(userId)), await readBalance(site.db, frozenBy(hold))]).toEqual([
      15_000, 5_000,
    ]);
    await site.db.updateTable('money_holds').set({ held: 4_000 }).where('id', '=', hold).execute();
    expect(await site.differences()).toContainEqual({
      what: 'held for an authority',
      of: String(hold),
      expected: 4_000,
      found: 5_000,
    });
    await site.db.updateTable('money_holds').set({ held: 5_000 }).where('id', '=', hold).execute();
    site.later(DAY);
    await moveHolds(site.ctx());
    expect(await readBalance(site.db, payableTo(userId))).toBe(20_000);
  });
});
