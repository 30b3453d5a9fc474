import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { MINUTE } from '../../values/durations.ts';
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
    const answer = Promise.withResolvers<'unpaid'>();
    site.instead.inquire = (asked) =>
      asked.token === slow.token ? answer.promise : (site.sandbox.inquire?.(asked) ?? answer.promise);
    site.later(6 * MINUTE);
    const looking = site.look();
    await expect.poll(() => lost.states()).toEqual(['paid', 'verified']);
    answer.resolve('unpaid');
    await looking;
    expect(await slow.states()).toEqual(['awaiting', 'sent']);
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
