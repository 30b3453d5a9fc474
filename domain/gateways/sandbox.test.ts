import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxPayments, type SandboxPayments } from '../../test/sandbox-payments.ts';
import { SECOND } from '../values/durations.ts';

let site: SandboxPayments;
beforeAll(async () => {
  site = await createSandboxPayments();
});
afterAll(() => site.stop());
beforeEach(() => site.begin());

describe('the sandbox', () => {
  it('PAY-04 confirms and answers with an error: asked again, it says it was confirmed before', async () => {
    const of = await site.pay({ items: ['top-3'] }, 'error-confirm');
    expect([await of.states(), await of.there()]).toEqual([['awaiting', 'verifying'], 'verified']);
    site.later(15 * SECOND);
    await site.look();
    expect(await of.states()).toEqual(['paid', 'verified']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 reverses and answers with an error: the attempt is flagged, nobody knows', async () => {
    const of = await site.pay({ items: ['top-3'] }, 'error-reverse');
    expect([await of.states(), await of.there()]).toEqual([['failed', 'reversing'], 'reversed']);
    expect(await of.code()).toBe('reverse-unanswered');
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 calls back itself, and then sends the payer, with the same or with nothing said', async () => {
    const [twice, first] = [await site.send('top-3'), await site.send('top-3')];
    const acted = await twice.choose('callback-twice');
    expect(acted).toEqual({ to: expect.stringContaining('RefNum='), calls: [acted !== 'gone' && acted.to] });
    const [{ resNum } = { resNum: '' }] = await first.attempts();
    expect(await first.choose('callback-first')).toEqual({
      to: `http://site.test/payment/callback?attempt=${resNum}`,
      calls: [expect.stringContaining('RefNum=')],
    });
    expect(await first.choose('pay')).toBe('gone');
  });
});
