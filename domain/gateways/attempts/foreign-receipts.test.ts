import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { MINUTE, SECOND } from '../../values/durations.ts';
import { type Confirmed, GatewaySilent } from '../gateway.ts';

let site: SandboxPayments;
beforeAll(async () => {
  site = await createSandboxPayments();
});
afterAll(() => site.stop());
beforeEach(() => site.begin());

describe('a receipt of another payment', () => {
  it('PAY-04 is not reversed for an order with another amount: what it settled stays paid', async () => {
    const [cheap, dear] = [await site.send('refresh'), await site.send('top-3')];
    await cheap.choose('pay');
    await cheap.callBack({ RefNum: await cheap.refNum() });
    await dear.callBack({ RefNum: await cheap.refNum() });
    expect([await cheap.states(), await cheap.there()]).toEqual([['paid', 'verified'], 'verified']);
    expect([await dear.states(), await dear.code()]).toEqual([['failed', 'refused'], 'used']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 of the same amount settles the order that showed it first, and no second one', async () => {
    const [own, other] = [await site.send('refresh'), await site.send('refresh')];
    await own.choose('pay');
    const RefNum = await own.refNum();
    await other.callBack({ RefNum });
    await own.callBack({ RefNum });
    expect(await other.states()).toEqual(['paid', 'verified']);
    expect([await own.states(), await own.code()]).toEqual([['failed', 'refused'], 'used']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 settles nothing while it is being reversed for another order', async () => {
    const [cheap, dear] = [await site.send('refresh'), await site.send('top-3')];
    await cheap.choose('pay');
    const RefNum = await cheap.refNum();
    const reversing = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    site.instead.reverse = async (asked) => {
      reversing.resolve();
      await goOn.promise;
      return site.sandbox.reverse(asked);
    };
    const forged = dear.callBack({ RefNum });
    await reversing.promise;
    await cheap.callBack({ RefNum });
    expect(await cheap.states()).toEqual(['awaiting', 'returned']);
    goOn.resolve();
    await forged;
    site.later(5 * SECOND);
    await site.look();
    expect([await cheap.states(), await cheap.there()]).toEqual([['failed', 'refused'], 'reversed']);
    expect(await dear.states()).toEqual(['failed', 'reversed']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 is not booked while it is reversed for another order, where nobody said whose it is', async () => {
    const [cheap, dear] = [await site.send('refresh'), await site.send('top-3')];
    await cheap.choose('pay');
    // The job finds the payment by its token, without a callback, and confirms it during the reversal.
    site.later(6 * MINUTE);
    site.instead.reverse = async (asked) => {
      await site.look();
      return site.sandbox.reverse(asked);
    };
    await dear.callBack({ RefNum: await cheap.refNum() });
    expect(await cheap.there()).toBe('reversed');
    expect([await cheap.states(), await cheap.code()]).toEqual([['failed', 'refused'], 'used']);
    expect(await dear.states()).toEqual(['failed', 'reversed']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 PAY-05 is asked about by its own number where nobody answered its reversal', async () => {
    const [cheap, dear] = [await site.send('refresh'), await site.send('top-3')];
    await cheap.choose('pay');
    site.instead.reverse = async (asked) => {
      await site.sandbox.reverse(asked);
      throw new GatewaySilent('status 500');
    };
    await dear.callBack({ RefNum: await cheap.refNum() });
    expect(await dear.states()).toEqual(['failed', 'reversing']);
    site.later(MINUTE);
    await site.look();
    expect(await dear.states()).toEqual(['failed', 'reversed']);
    expect(await site.differences()).toEqual([]);
  });

  it.each([
    ['unanswered', 'reversing', () => Promise.reject(new GatewaySilent())],
    ['refused', 'flagged', async () => ({ kind: 'refused', code: '-2' }) as const],
  ])(
    'PAY-04 PAY-05 settles nothing once it is suspense of another order, its reversal %s',
    async (_, state, reverse) => {
      const [cheap, dear] = [await site.send('refresh'), await site.send('top-3')];
      await cheap.choose('pay');
      const RefNum = await cheap.refNum();
      site.instead.reverse = reverse;
      await dear.callBack({ RefNum });
      expect(await dear.states()).toEqual(['failed', state]);
      await cheap.callBack({ RefNum });
      // The payer of the cheap order did pay; people decide to whom the money in suspense belongs.
      expect([await cheap.states(), await cheap.code()]).toEqual([['failed', 'flagged'], 'held']);
      expect(await site.differences()).toEqual([]);
    },
  );

  it('PAY-04 «verified before» with an amount that nobody tells is flagged, neither settled nor reversed', async () => {
    const of = await site.send('top-3');
    const unsure = { amount: null, maskedCard: null, cardHash: null, fee: null };
    const again: Confirmed = { kind: 'again', refNum: 'x', bankRef: null, ...unsure };
    site.instead.confirm = async () => again;
    await of.callBack({ RefNum: 'x' });
    expect([await of.states(), await of.code()]).toEqual([['failed', 'flagged'], 'amount-unknown']);
    expect(await site.differences()).toEqual([]);
  });
});
