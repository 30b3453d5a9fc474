import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { MINUTE, SECOND } from '../../values/durations.ts';
import { GatewaySilent, type InquiredPayment } from '../gateway.ts';
import { takeCallback } from './attempts.server.ts';

let site: SandboxPayments;
beforeAll(async () => {
  site = await createSandboxPayments();
});
afterAll(() => site.stop());
beforeEach(() => site.begin());

describe('a gateway without an answer', () => {
  it('PAY-04 about one payment holds up no other one', async () => {
    const [slow, lost] = [await site.send('top-3'), await site.send('top-3')];
    await lost.choose('close');
    const answer = Promise.withResolvers<InquiredPayment>();
    site.instead.inquire = (asked) =>
      asked.token === slow.token ? answer.promise : (site.sandbox.inquire?.(asked) ?? answer.promise);
    site.later(6 * MINUTE);
    const looking = site.look();
    await expect.poll(() => lost.states()).toEqual(['paid', 'verified']);
    answer.resolve({ state: 'unpaid', amount: null });
    await looking;
    expect(await slow.states()).toEqual(['awaiting', 'sent']);
  });

  it('PAY-04 is asked once more when its time ends, and its order ends with it', async () => {
    const of = await site.send('top-3');
    site.instead.confirm = () => Promise.reject(new GatewaySilent());
    await of.callBack({ RefNum: 'x' });
    for (const wait of [15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 8 * MINUTE]) {
      site.later(wait - SECOND);
      expect(await site.look()).toBe(0);
      site.later(SECOND);
      expect(await site.look()).toBe(1);
    }
    expect(await of.states()).toEqual(['awaiting', 'verifying']);
    site.later(6 * MINUTE + 15 * SECOND);
    expect(await site.look()).toBe(1);
    expect(await of.states()).toEqual(['expired', 'verifying']);
    site.later(10 * MINUTE);
    expect(await site.look()).toBe(1);
  });

  it('PAY-04 to a reverse is said of the attempt, for whoever resolves its suspense', async () => {
    const of = await site.send('top-3');
    await of.choose('silent-reverse');
    await of.callBack({ RefNum: await of.refNum() });
    expect([await of.states(), await of.code()]).toEqual([['failed', 'reversing'], 'reverse-unanswered']);
  });

  it('PAY-04 is not asked for ever by a page that is loaded again', async () => {
    const of = await site.place('top-3');
    let calls = 0;
    site.instead.start = () => {
      calls += 1;
      return Promise.reject(new GatewaySilent());
    };
    for (let load = 0; load < 22; load++) await of.ask();
    expect(calls).toBe(20);
    expect(await of.ask()).toMatchObject({ refused: 'refused' });
  });
});

describe('a token', () => {
  it('PAY-04 that the gateway may have forgotten is replaced by another', async () => {
    const of = await site.send('top-3');
    site.later(14 * MINUTE);
    await of.ask();
    expect(await of.states()).toEqual(['awaiting', 'sent']);
    site.later(MINUTE);
    await of.ask();
    expect(await of.states()).toEqual(['awaiting', 'sent', 'sent']);
  });
});

describe('a callback of bad input', () => {
  it.each(['', '\0', 'x', 'x'.repeat(22), 'x'.repeat(16_000)])(
    'PAY-04 for the attempt %j is not found',
    async (resNum) => {
      expect(await takeCallback(site.ctx(), site.parts, { resNum, fields: new Map() })).toMatchObject({
        refused: 'not-found',
      });
    },
  );

  it.each<Record<string, string>>([
    { RefNum: 'a\0b' },
    { RefNum: 'x'.repeat(16_000) },
    { RefNum: 'x', State: '\0' },
    { RefNum: 'x', Amount: '1e400' },
  ])('PAY-04 with the fields %j fails nothing', async (fields) => {
    const of = await site.send('top-3');
    expect(await of.callBack(fields)).toMatchObject({ ok: true });
    expect((await of.states())[0]).not.toBe('paid');
  });
});
