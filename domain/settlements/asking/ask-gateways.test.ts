import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { type Gateway, GatewaySilent, type InquiredPayment } from '../../gateways/gateway.ts';
import { bookChargeback } from '../../refunds/refunds.server.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import { toman } from '../../values/money.ts';
import { queryGateways } from './ask-gateways.server.ts';

let site: SandboxPayments;
beforeAll(async () => {
  site = await createSandboxPayments();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.begin();
  await site.db.deleteFrom('gateway_differences').execute();
  await site.db
    .updateTable('payments')
    .set({ created_at: new Date(0) })
    .execute();
});

const ask = (gateway: Partial<Gateway> = {}) => {
  const sandbox = site.parts.gateways.get('sandbox');
  if (!sandbox) throw new Error('there is no sandbox');
  const gateways = new Map([['sandbox', { ...sandbox, ...gateway }]]);
  return queryGateways({ db: site.db, clock: () => site.now }, { ...site.parts, gateways });
};
const open = async () => {
  const rows = await site.db.selectFrom('gateway_differences').selectAll().where('ended_at', 'is', null).execute();
  return rows.map(({ kind, payment_id, reference, amount }) => ({ kind, id: payment_id, reference, amount }));
};
const there = (of: { readonly token: string }, set: { readonly state?: string; readonly other_amount?: number }) =>
  site.db.updateTable('sandbox_payments').set(set).where('token', '=', of.token).execute();

describe('asking gateways about the payments of the last days', () => {
  it('PAY-04 finds what is confirmed here alone, reversed there later, and of another amount', async () => {
    const [agrees, gone, reversed, other] = [
      await site.pay({ items: ['top-3'] }),
      await site.pay({ items: ['top-3'] }),
      await site.pay({ items: ['top-3'] }),
      await site.pay({ items: ['top-3'] }),
    ];
    await there(gone, { state: 'failed' });
    await there(reversed, { state: 'reversed' });
    await there(other, { other_amount: 20_000 });
    expect([agrees.attempt.state, await ask()]).toEqual(['verified', 0]);
    site.later(2 * HOUR);
    expect(await ask()).toBe(3);
    const amount = gone.attempt.amount;
    expect(await open()).toEqual([
      { kind: 'not-there', id: gone.attempt.id, reference: gone.token, amount },
      { kind: 'reversed', id: reversed.attempt.id, reference: reversed.token, amount },
      { kind: 'sum', id: other.attempt.id, reference: other.token, amount: 2_000 },
    ]);
    // A second run finds nothing new, and ends differences that have disappeared.
    await there(gone, { state: 'verified' });
    site.later(HOUR);
    expect(await ask()).toBe(0);
    expect((await open()).map(({ kind }) => kind)).toEqual(['reversed', 'sum']);
    const events = await site.db.selectFrom('events').select('data').where('kind', '=', 'gateway-differs').execute();
    expect(events).toEqual([{ data: { gateway: 'sandbox', count: 3 } }]);
  });

  it('PAY-04 finds what was paid there and nobody has here, and never confirms it', async () => {
    const lost = await site.send('top-3');
    await lost.choose('cancel');
    await lost.callBack({ Status: '1', State: 'CanceledByUser', RefNum: '' });
    await there(lost, { state: 'verified' });
    site.instead.confirm = () => Promise.reject(new Error('it is asked to confirm'));
    site.later(2 * HOUR);
    expect(await ask()).toBe(1);
    expect(await open()).toMatchObject([{ kind: 'not-here', reference: lost.token }]);
    site.later(4 * DAY);
    await site.db.deleteFrom('gateway_differences').execute();
    expect(await ask()).toBe(0);
  });

  it('PAY-04 PAY-05 what a bank took back is no difference once finance has marked it', async () => {
    const paid = await site.pay({ items: ['top-3'] });
    await there(paid, { state: 'reversed' });
    site.later(2 * HOUR);
    await ask();
    expect(await open()).toMatchObject([{ kind: 'reversed', reference: paid.token }]);
    await transact(site.ctx(), async (trx) => void (await bookChargeback(trx, site.parts, paid.attempt.id)));
    site.later(HOUR);
    await ask();
    expect(await open()).toEqual([]);
  });

  it('PAY-04 a refund by the gateway is no difference, one by transfer is', async () => {
    const [back, twice] = [await site.pay({ items: ['top-3'] }), await site.pay({ items: ['top-3'] })];
    for (const { attempt, token } of [back, twice]) {
      await there({ token }, { state: 'reversed' });
      const way = attempt.id === back.attempt.id ? 'gateway' : 'transfer';
      const row = {
        key: `refund of ${attempt.id}`,
        payment_id: attempt.id,
        gateway: 'sandbox',
        amount: attempt.amount,
        way,
      };
      const ended = { state: 'done', created_at: site.now, due_by: site.now, ended_at: site.now };
      await site.db
        .insertInto('refunds')
        .values({ ...row, ...ended, reason: 'lines' })
        .execute();
    }
    site.later(2 * HOUR);
    await ask();
    expect(await open()).toMatchObject([{ kind: 'reversed', reference: twice.token }]);
  });

  it('PAY-04 what finance has looked at is not found anew each night', async () => {
    const gone = await site.pay({ items: ['top-3'] });
    await there(gone, { state: 'failed' });
    site.later(2 * HOUR);
    await ask();
    const looked = { ended_as: 'looked-at', ended_at: site.now, ended_by: gone.userId };
    await site.db.updateTable('gateway_differences').set(looked).execute();
    expect([await ask(), await open()]).toEqual([0, []]);
  });

  it('PAY-04 an attempt that moves while its gateway answers is compared the next night', async () => {
    const late = await site.send('top-3');
    await late.choose('cancel');
    await late.callBack({ Status: '1', State: 'CanceledByUser', RefNum: '' });
    site.later(2 * HOUR);
    site.instead.inquire = async (): Promise<InquiredPayment> => {
      await site.db.updateTable('payments').set({ state: 'verifying' }).where('order_id', '=', late.orderId).execute();
      return { state: 'verified', amount: null };
    };
    expect([await ask(), await open()]).toEqual([0, []]);
    await site.db.updateTable('payments').set({ state: 'refused' }).where('order_id', '=', late.orderId).execute();
  });

  it('PAY-04 a gateway that does not answer is left for the next night, and hides no difference', async () => {
    const gone = await site.pay({ items: ['top-3'] });
    await there(gone, { state: 'failed' });
    site.later(2 * HOUR);
    await ask();
    site.instead.inquire = () => Promise.reject(new GatewaySilent('away'));
    expect(await ask()).toBe(0);
    expect(await open()).toMatchObject([{ reference: gone.token }]);
    site.instead.inquire = () => Promise.reject(new TypeError('a defect'));
    await expect(ask()).rejects.toThrow(TypeError);
  });

  it('PAY-04 finds what waits there to be confirmed and is nobody’s here, until it waits no more', async () => {
    const held = await site.pay({ items: ['top-3'] });
    const listed = [
      { token: held.token, amount: held.attempt.amount },
      { token: 'nobody knows it', amount: toman(5_000) },
    ];
    const inquire = null;
    expect(await ask({ inquire, listUnconfirmed: async () => listed })).toBe(1);
    expect(await open()).toEqual([{ kind: 'not-here', id: null, reference: 'nobody knows it', amount: 5_000 }]);
    const silent = () => Promise.reject(new GatewaySilent('away'));
    expect([await ask({ inquire, listUnconfirmed: silent }), (await open()).length]).toEqual([0, 1]);
    expect([await ask({ inquire, listUnconfirmed: async () => [] }), await open()]).toEqual([0, []]);
  });
});
