import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadPage } from '../../../test/bank-page.ts';
import { createFinancePeople } from '../../../test/finance-people.ts';
import { proveLedger } from '../../../test/prove-ledger.ts';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { GatewaySilent } from '../../gateways/gateway.ts';
import type { ApprovingActor } from '../../identity/identity.server.ts';
import { SAME_CARD_FOR } from '../../orders/refund.ts';
import { requestRefund } from '../../refunds/ask-back.server.ts';
import {
  giveAccount,
  inquireHolders,
  readRefundsOfUser,
  takeAsCredit,
  workRefunds,
} from '../../refunds/refunds.server.ts';
import { DAY, HOUR } from '../../values/durations.ts';

const SHEBA = 'IR062960000000100324200001';

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
  await site.db.updateTable('refunds').set({ next_look_at: null }).execute();
  [first, second] = [await people.add(), await people.add()];
});

const work = () => workRefunds(site.ctx(), site.parts);
const sums = async () => (await proveLedger(site.db)).totals;

/** A refund that waits for finance. */
async function waiting(isPart = true) {
  const { userId, attempt } = await site.pay({ items: [], amount: 50_000, kind: 'top-up' });
  const asked = { userId, paymentId: attempt.id, amount: isPart ? 20_000 : 50_000, orderKey: String(attempt.id) };
  const booked = await requestRefund(site.ctx(), asked);
  if (!booked.ok) throw new Error(booked.refused);
  await work();
  const { id } = booked;
  return { id, userId, state: async () => (await readRefundsOfUser(site.db, userId, 1))[0]?.state };
}
/** Gives the refund a bank account, after its payment is old enough for one. */
const give = (id: number, userId: number, pictures?: Buffer) => {
  site.later(SAME_CARD_FOR);
  return giveAccount(site.ctx(), site.parts, {
    id,
    userId,
    sheba: SHEBA,
    holder: 'سارا',
    ...(pictures && { pictures }),
  });
};

describe('a refund that finance sends', () => {
  it('PAY-05 ADM-02 is taken by one of them, who alone says that it was sent', async () => {
    const { id, userId, state } = await waiting();
    const answers = await Promise.all([first, second, first].map((person) => people.take(person, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [taker, other] = answers[1]?.ok ? [second, first] : [first, second];
    expect(await takeAsCredit(site.ctx(), { id, userId })).toMatchObject({ refused: 'busy' });
    const sent = { id, act: 'sent', way: 'gateway', ref: 'R-123' } as const;
    expect(await people.step(other, sent)).toMatchObject({ refused: 'not-theirs' });
    for (const ref of ['به کارت', 'x', SHEBA, SHEBA.toLowerCase()])
      expect(await people.step(taker, { ...sent, ref })).toMatchObject({ refused: 'bad-number' });
    const before = await sums();
    const sends = await Promise.all([1, 2, 3].map(() => people.step(taker, sent)));
    expect(sends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await state()).toBe('done');
    expect(((await sums()).get('gateway:sandbox') ?? 0) - (before.get('gateway:sandbox') ?? 0)).toBe(-20_000);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 ADM-02 is transferred to the account of its payer alone, and may come back and be sent again', async () => {
    const { id, userId, state } = await waiting();
    await people.take(first, id);
    const sent = { id, act: 'sent', way: 'transfer', ref: '14050903-77' } as const;
    expect(await people.step(first, sent)).toMatchObject({ refused: 'no-account' });
    await people.step(first, { id, act: 'not-sent', reason: 'بی شبا' });
    await give(id, userId);
    const before = (await sums()).get('bank') ?? 0;
    for (const at of [1, 2]) {
      expect(await people.take(second, id)).toMatchObject({ ok: true });
      expect(await people.step(second, { ...sent, ref: `140509-${at}` })).toMatchObject({ ok: true });
      expect((await sums()).get('bank') ?? 0).toBe(before - 20_000);
      if (at === 1) await people.step(first, { id, act: 'came-back', reason: 'حساب بسته است' });
    }
    expect(await state()).toBe('done');
    expect(await site.differences()).toEqual([]);
    const log = JSON.stringify(await people.log());
    expect(log).not.toContain(SHEBA);
    expect(log).not.toContain('سارا');
  });

  it('PAY-05 ADM-02 is released by others only a day after it was taken', async () => {
    const { id, state } = await waiting();
    await people.take(first, id);
    const released = { id, act: 'not-sent', reason: 'در مرخصی است' } as const;
    site.later(DAY - HOUR);
    expect(await people.step(second, released)).toMatchObject({ refused: 'not-theirs' });
    site.later(HOUR);
    expect(await people.step(second, released)).toMatchObject({ ok: true });
    expect(await state()).toBe('by-finance');
    expect(await people.step(first, { id, act: 'sent', way: 'gateway', ref: 'R-1' })).toMatchObject({
      refused: 'decided',
    });
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 ADM-02 whose reversal was never answered is told by people, once', async () => {
    for (const act of ['reversed', 'not-reversed'] as const) {
      Object.assign(site.instead, {
        reverse: () => Promise.reject(new GatewaySilent()),
        inquire: () => Promise.reject(new GatewaySilent()),
      });
      const { id, state } = await waiting(false);
      expect(await state()).toBe('asked');
      expect(await people.take(first, id)).toMatchObject({ refused: 'decided' });
      const told = { id, act, reason: 'در پنل دیده شد' };
      const answers = await Promise.all([first, second].map((person) => people.step(person, told)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await state()).toBe(act === 'reversed' ? 'done' : 'by-finance');
      expect(await site.differences()).toEqual([]);
    }
  });

  it('PAY-05 ADM-02 is nobody’s own, and came back only if it was transferred', async () => {
    const { id, userId } = await waiting();
    await site.db.updateTable('users').set({ role: 'finance' }).where('id', '=', userId).execute();
    expect(await people.take(await people.signIn(userId), id)).toMatchObject({ refused: 'own-money' });
    await people.take(first, id);
    await people.step(first, { id, act: 'sent', way: 'gateway', ref: 'R-9' });
    expect(await people.step(first, { id, act: 'came-back', reason: 'نه' })).toMatchObject({ refused: 'decided' });
    expect(await people.take(first, 987_654)).toMatchObject({ refused: 'gone' });
    expect(await people.take(await people.add('support'), id)).toMatchObject({ refused: 'forbidden' });
  });

  it('PAY-05 ADM-02 above the sum is taken once a second person agreed, and is then in the hands of who asked', async () => {
    const { id, state } = await waiting();
    await site.db.updateTable('refunds').set({ amount: 6_000_000 }).where('id', '=', id).execute();
    expect(await people.take(first, id, '  ')).toMatchObject({ refused: 'no-reason' });
    const asked = await people.take(first, id);
    if (!asked.ok || asked.approvalId === null) throw new Error('it does not wait');
    expect([await state(), await people.take(second, id)]).toEqual([
      'by-finance',
      expect.objectContaining({ refused: 'waiting' }),
    ]);
    expect(await people.approve(second, asked.approvalId)).toMatchObject({ ok: true });
    const sent = { id, act: 'sent', way: 'gateway', ref: 'R-77' } as const;
    expect(await people.step(second, sent)).toMatchObject({ refused: 'not-theirs' });
    expect(await state()).toBe('sending');
    await site.db.updateTable('refunds').set({ amount: 20_000 }).where('id', '=', id).execute();
    expect(await people.step(first, sent)).toMatchObject({ ok: true });
  });

  it('PAY-05 ADM-02 to an account that its payer alone named waits above its own sum, and nobody agrees to that alone', async () => {
    const { id, userId, state } = await waiting();
    await site.db.updateTable('refunds').set({ amount: 500_001 }).where('id', '=', id).execute();
    expect(await people.take(first, id)).toMatchObject({ approvalId: null });
    await people.step(first, { id, act: 'not-sent', reason: 'بی شبا' });
    expect(await give(id, userId)).toMatchObject({ refused: 'no-page' });
    expect(await give(id, userId, await uploadPage(site, userId))).toMatchObject({ ok: true });
    await inquireHolders(site.ctx(), site.parts);
    const asked = await people.take(first, id);
    if (!asked.ok || asked.approvalId === null) throw new Error('it does not wait');
    const others = site.db.updateTable('users').where('id', '<>', first.userId);
    await others.set({ suspended_at: site.now }).execute();
    site.later(DAY);
    expect(await people.approve(await people.signIn(first.userId), asked.approvalId)).toMatchObject({
      refused: 'no-second',
    });
    await others.set({ suspended_at: null }).execute();
    expect(await people.approve(second, asked.approvalId)).toMatchObject({ ok: true });
    expect(await state()).toBe('sending');
    await site.db.updateTable('refunds').set({ amount: 20_000 }).where('id', '=', id).execute();
  });
});
