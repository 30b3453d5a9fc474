import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFinancePeople } from '../../../test/finance-people.ts';
import { proveLedger } from '../../../test/prove-ledger.ts';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { sample } from '../../../test/tier.ts';
import { type ApprovingActor, giveRole } from '../../identity/identity.server.ts';
import { walletOf } from '../../ledger/accounts.ts';
import { readBalance } from '../../ledger/ledger.server.ts';
import { ROLES } from '../../staff/roles.ts';
import { DAY, MINUTE } from '../../values/durations.ts';
import type { FinanceAct } from './finance-act.ts';

let site: SandboxPayments;
let people: ReturnType<typeof createFinancePeople>;
let first: ApprovingActor;
let second: ApprovingActor;
beforeAll(async () => {
  site = await createSandboxPayments();
  people = createFinancePeople(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.begin();
  await site.db.updateTable('users').set({ role: 'user' }).execute();
  [first, second] = [await people.add(), await people.add('admin')];
});

const payer = async () => (await site.place('top-3')).userId;
const wallet = (userId: number) => readBalance(site.db, walletOf(userId));
const sums = async () => (await proveLedger(site.db)).totals;
const goodwill = (userId: number, amount: number): FinanceAct => ({ act: 'goodwill', userId, amount });
const DEAR = 6_000_000;

describe('an act of finance', () => {
  it('ADM-02 PAY-05 gives goodwill once a form, and says who, to whom and why', async () => {
    const userId = await payer();
    const answers = await Promise.all(
      ['one', 'one', 'one'].map((key) => people.decide(first, goodwill(userId, 70_000), key)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await people.decide(first, goodwill(userId, 5_000), 'one')).toMatchObject({ refused: 'repeated' });
    expect(await wallet(userId)).toBe(70_000);
    const [entry, ...others] = await people.log();
    expect(entry).toMatchObject({
      action: 'give-goodwill',
      actor_id: first.userId,
      subject_kind: 'user',
      subject_id: String(userId),
      after: { amount: 70_000 },
      reason: expect.stringMatching(/./),
    });
    expect(others.filter(({ subject_id }) => subject_id === String(userId))).toEqual([]);
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 has one key of a form for each person', async () => {
    const userId = await payer();
    for (const person of [first, second])
      expect(await people.decide(person, goodwill(userId, 1_000), 'the same')).toMatchObject({ ok: true });
    expect(await wallet(userId)).toBe(2_000);
  });

  it.each(sample([0, -1, -5_000, 0.5, 1_000.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e15] as const, 3))(
    'ADM-02 moves nothing of the amount %d',
    async (amount) => {
      const userId = await payer();
      const before = await sums();
      for (const act of [
        goodwill(userId, amount),
        { act: 'capital', way: 'in', amount },
        { act: 'vat', amount },
        { act: 'charge', amount },
      ] as const)
        expect(await people.decide(first, act)).toMatchObject({ refused: 'amount' });
      expect(await sums()).toEqual(before);
    },
  );

  it('ADM-02 is nobody’s about their own money, or for an account that has ended', async () => {
    expect(await people.decide(first, goodwill(first.userId, 1_000))).toMatchObject({ refused: 'own-money' });
    const userId = await payer();
    await site.end(userId);
    expect(await people.decide(first, goodwill(userId, 1_000))).toMatchObject({ refused: 'ended' });
    expect(await people.decide(first, goodwill(987_654, 1_000))).toMatchObject({ refused: 'ended' });
    expect(await wallet(userId)).toBe(0);
  });

  it('ADM-02 SHOP-03 PAY-05 fills no wallet of a shop, to which nobody signs in', async () => {
    const shopId = await payer();
    await site.db.updateTable('users').set({ type: 'shop', mobile: null }).where('id', '=', shopId).execute();
    expect(await people.decide(first, goodwill(shopId, 1_000))).toMatchObject({ refused: 'ended' });
    expect(await people.decide(first, goodwill(shopId, DEAR))).toMatchObject({ refused: 'ended' });
    expect(await wallet(shopId)).toBe(0);
  });

  it('ADM-02 PAY-05 goes on where two people give each other goodwill at one moment', async () => {
    const given = [];
    for (let round = 0; round < 5; round++)
      given.push(people.decide(first, goodwill(second.userId, 10)), people.decide(second, goodwill(first.userId, 10)));
    for (const answer of await Promise.all(given)) expect(answer).toMatchObject({ ok: true });
    const third = await people.add();
    const toSecond = await people.ask(first, goodwill(second.userId, DEAR));
    const toThird = await people.ask(first, goodwill(third.userId, DEAR));
    const approved = await Promise.all([people.approve(third, toSecond), people.approve(second, toThird)]);
    for (const answer of approved) expect(answer).toMatchObject({ ok: true });
    expect([await wallet(first.userId), await wallet(second.userId)]).toEqual([50, 50 + DEAR]);
  });

  it('ADM-01 is refused to every role but finance and admins, and to suspended accounts', async () => {
    const userId = await payer();
    for (const role of ROLES) {
      const may = role === 'finance' || role === 'admin';
      const person = await people.add(role);
      expect([role, (await people.decide(person, goodwill(userId, 10))).ok]).toEqual([role, may]);
      await site.db.updateTable('users').set({ suspended_at: site.now }).where('id', '=', person.userId).execute();
      expect(await people.decide(person, goodwill(userId, 10))).toMatchObject({ refused: 'forbidden' });
    }
    expect(await wallet(userId)).toBe(20);
  });

  it('ADM-02 PAY-05 remits VAT, at once below the sum of the setting', async () => {
    const before = await sums();
    expect(await people.decide(first, { act: 'vat', amount: 5_000_000 })).toMatchObject({ ok: true, approvalId: null });
    const after = await sums();
    expect((after.get('bank') ?? 0) - (before.get('bank') ?? 0)).toBe(-5_000_000);
    expect((after.get('vat') ?? 0) - (before.get('vat') ?? 0)).toBe(5_000_000);
    expect(await people.decide(first, { act: 'vat', amount: 5_000_001 })).toMatchObject({
      approvalId: expect.any(Number),
    });
  });
});

describe('an act above the sum', () => {
  it('ADM-02 waits, moves nothing, and is done once, by whoever approves it first', async () => {
    const userId = await payer();
    const id = await people.ask(first, goodwill(userId, DEAR));
    expect(await wallet(userId)).toBe(0);
    expect(await people.approve(first, id)).toMatchObject({ refused: 'own-act' });
    const third = await people.add();
    const answers = await Promise.all([second, third, second, third].map((person) => people.approve(person, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ refused: 'decided' });
    expect(await wallet(userId)).toBe(DEAR);
    const [entry] = await people.log();
    expect(entry?.after).toEqual({ amount: DEAR, approval: id, askedBy: first.userId });
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 waits once a form, whatever was decided about it', async () => {
    const userId = await payer();
    const act = goodwill(userId, DEAR);
    const answers = await Promise.all([1, 2, 3].map(() => people.decide(first, act, 'dear')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const asked = answers.find(({ ok }) => ok);
    await people.refuse(second, asked?.ok ? (asked.approvalId ?? 0) : 0);
    expect(await people.decide(first, act, 'dear')).toMatchObject({ refused: 'repeated' });
  });

  it('ADM-02 PAY-05 is the owner’s capital always, paid in or drawn', async () => {
    const before = (await sums()).get('capital') ?? 0;
    await people.approve(second, await people.ask(first, { act: 'capital', way: 'in', amount: 10 }));
    await people.approve(second, await people.ask(first, { act: 'capital', way: 'out', amount: 4 }));
    expect(((await sums()).get('capital') ?? 0) - before).toBe(-6);
    expect(await site.differences()).toEqual([]);
  });

  it('ADM-02 is not approved by a second account of whom asked, also a day later', async () => {
    const id = await people.ask(second, { act: 'capital', way: 'in', amount: 10 });
    const account = await people.add('user');
    site.later(MINUTE);
    const given = await giveRole(site.ctx(), second, account.userId, 'finance', 'به دلیل آزمایش');
    expect(given).toMatchObject({ ok: true });
    expect(await people.approve(account, id)).toMatchObject({ refused: 'own-choice' });
    site.later(2 * DAY);
    expect(await people.approve(account, id)).toMatchObject({ refused: 'own-choice' });
    expect(await people.approve(first, id)).toMatchObject({ ok: true });
    expect(
      await people.approve(account, await people.ask(second, { act: 'capital', way: 'out', amount: 10 })),
    ).toMatchObject({ ok: true });
  });

  it('ADM-02 is refused by others and withdrawn by who asked, and is over then', async () => {
    const userId = await payer();
    const [one, two] = [
      await people.ask(first, goodwill(userId, DEAR)),
      await people.ask(first, goodwill(userId, DEAR)),
    ];
    expect(await people.refuse(first, one)).toMatchObject({ refused: 'own-act' });
    expect(await people.withdraw(second, two)).toMatchObject({ refused: 'not-theirs' });
    const answers = await Promise.all([
      people.refuse(second, one),
      people.approve(second, one),
      people.withdraw(first, two),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await people.approve(second, two)).toMatchObject({ refused: 'decided' });
    expect(await people.approve(second, 987_654)).toMatchObject({ refused: 'gone' });
    expect([0, DEAR]).toContain(await wallet(userId));
  });

  it('ADM-02 is not approved by whom it is for', async () => {
    const id = await people.ask(first, goodwill(second.userId, DEAR));
    expect(await people.approve(second, id)).toMatchObject({ refused: 'own-money' });
    expect(await wallet(second.userId)).toBe(0);
  });

  it('ADM-02 is one too where it is given in parts, by whomever, within a day', async () => {
    const userId = await payer();
    const parts = [first, second, first, second].map((person) => people.decide(person, goodwill(userId, 2_000_000)));
    const answers = await Promise.all(parts);
    expect(answers.filter((answer) => answer.ok && answer.approvalId === null)).toHaveLength(2);
    expect(await wallet(userId)).toBe(4_000_000);
    // A third colleague who has given no goodwill today: `first` or `second` may have given both accepted sums above
    // and reached their own limit.
    const third = await people.add();
    expect(await people.decide(third, goodwill(await payer(), 2_000_000))).toMatchObject({ approvalId: null });
    site.later(DAY);
    expect(await people.decide(first, goodwill(userId, 2_000_000))).toMatchObject({ approvalId: null });
  });

  it('ADM-03 is above the sum that the site has set', async () => {
    const set = (value: number) =>
      site.db
        .insertInto('site_settings')
        .values({ key: 'approvalAbove', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    const userId = await payer();
    await set(0);
    expect(await people.decide(first, goodwill(userId, 1))).toMatchObject({ approvalId: expect.any(Number) });
    await set(10_000_000);
    expect(await people.decide(first, goodwill(userId, DEAR))).toMatchObject({ approvalId: null });
    await site.db.deleteFrom('site_settings').execute();
  });
});

describe('all that a colleague moves alone within a day', () => {
  it('ADM-02 waits together above the sum, whomever it goes to, and counts a day', async () => {
    const give = async (amount: number, by = first) => people.decide(by, goodwill(await payer(), amount));
    const atOnce = { approvalId: null };
    for (let n = 0; n < 4; n++) expect(await give(1_250_000)).toMatchObject(atOnce);
    expect(await give(1)).toMatchObject({ approvalId: expect.any(Number) });
    expect(await people.decide(first, { act: 'charge', amount: 1 })).toMatchObject({ approvalId: expect.any(Number) });
    // Acts on which two people agreed count towards the daily limit of neither.
    expect(await give(1_250_000, second)).toMatchObject(atOnce);
    expect(await people.approve(second, await people.ask(first, goodwill(await payer(), DEAR)))).toMatchObject({
      ok: true,
    });
    expect(await give(3_750_000, second)).toMatchObject(atOnce);
    site.later(DAY);
    expect(await give(5_000_000)).toMatchObject(atOnce);
  });

  it('ADM-02 is added up for one after another, however many forms come at once', async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, payer));
    const answers = await Promise.all(payers.map((userId) => people.decide(first, goodwill(userId, 1_250_000))));
    expect(answers.filter((answer) => answer.ok && answer.approvalId === null)).toHaveLength(4);
    expect(answers.filter((answer) => answer.ok && answer.approvalId !== null)).toHaveLength(2);
  });
});

describe('a second person', () => {
  it('ADM-02 acts in another browser than the one that asked', async () => {
    const id = await people.ask(first, goodwill(await payer(), DEAR));
    const isBrowserOf = ({ id: userId }: { readonly id: number }) => userId === first.userId;
    expect(await people.approve({ ...second, isBrowserOf }, id)).toMatchObject({ refused: 'same-browser' });
    expect(await people.approve(second, id)).toMatchObject({ ok: true });
    expect((await people.log())[0]?.after).not.toHaveProperty('sameNetwork');
  });

  it('ADM-02 in the network of who asked is not refused, and the log says so', async () => {
    await site.db.updateTable('sessions').set({ network: '198.51.100.0/24' }).execute();
    const id = await people.ask(first, goodwill(await payer(), DEAR));
    expect(await people.approve(second, id)).toMatchObject({ ok: true });
    expect((await people.log())[0]?.after).toMatchObject({ sameNetwork: true, askedBy: first.userId });
  });

  it('ADM-02 whose role was taken meanwhile approves nothing', async () => {
    const id = await people.ask(first, goodwill(await payer(), DEAR));
    await site.db.updateTable('users').set({ role: 'support' }).where('id', '=', second.userId).execute();
    expect(await people.approve(second, id)).toMatchObject({ refused: 'forbidden' });
  });
});

/** A refund above the sum that needs approval, to the card that paid. */
async function dearRefund(): Promise<FinanceAct> {
  const of = await site.pay({ items: ['dear'] });
  return {
    act: 'refund',
    orderId: of.orderId,
    lineIds: ((await of.order())?.lines ?? []).map(({ id }) => id),
    to: 'card',
  };
}

describe('the only person who may decide', () => {
  it('ADM-02 does nothing alone but send money back to the card that it came from', async () => {
    const of = await site.pay({ items: ['dear'] });
    const lineIds = ((await of.order())?.lines ?? []).map(({ id }) => id);
    const acts: FinanceAct[] = [
      goodwill(of.userId, DEAR),
      { act: 'capital', way: 'out', amount: 10 },
      { act: 'vat', amount: DEAR },
      { act: 'charge', amount: DEAR },
      { act: 'refund', orderId: of.orderId, lineIds, to: 'wallet' },
    ];
    await site.db.updateTable('users').set({ suspended_at: site.now }).where('id', '=', second.userId).execute();
    const asked = [];
    for (const act of acts) asked.push(await people.ask(first, act));
    site.later(DAY);
    const anew = await people.signIn(first.userId);
    for (const id of asked) expect(await people.approve(anew, id)).toMatchObject({ refused: 'no-second' });
    expect(await wallet(of.userId)).toBe(0);
  });

  it('ADM-02 approves their own act a day later, signed in anew, and the log says so', async () => {
    const id = await people.ask(first, await dearRefund());
    site.later(DAY);
    expect(await people.approve(await people.signIn(first.userId), id)).toMatchObject({ refused: 'own-act' });
    await site.db.updateTable('users').set({ suspended_at: site.now }).where('id', '=', second.userId).execute();
    expect(await people.approve(first, id)).toMatchObject({ refused: 'old-sign-in' });
    const anew = await people.signIn(first.userId);
    site.later(15 * MINUTE + 1);
    expect(await people.approve(anew, id)).toMatchObject({ refused: 'old-sign-in' });
    const again = await people.signIn(first.userId);
    site.later(15 * MINUTE);
    const answers = await Promise.all([people.approve(again, id), people.approve(again, id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await people.log())[0]?.after).toMatchObject({ isOwn: true, askedBy: first.userId, approval: id });
    const row = await site.db.selectFrom('finance_approvals').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ is_own: true, state: 'approved', decided_by: first.userId });
  });

  it('ADM-02 waits for a whole day, and a session that has ended is none', async () => {
    await site.db.updateTable('users').set({ suspended_at: site.now }).where('id', '=', second.userId).execute();
    const id = await people.ask(first, await dearRefund());
    site.later(DAY - 1);
    expect(await people.approve(await people.signIn(first.userId), id)).toMatchObject({ refused: 'too-early' });
    site.later(1);
    const anew = await people.signIn(first.userId);
    await site.db.deleteFrom('sessions').where('user_id', '=', first.userId).execute();
    expect(await people.approve(anew, id)).toMatchObject({ refused: 'old-sign-in' });
  });
});
