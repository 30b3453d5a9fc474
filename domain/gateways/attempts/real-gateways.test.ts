import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, send } from '../../../test/gateways/provider-server.ts';
import { createRealPayments, type RealPayments } from '../../../test/real-payments.ts';
import { MINUTE, SECOND } from '../../values/durations.ts';

let real: RealPayments;
beforeAll(async () => {
  real = await createRealPayments();
});
afterAll(() => real.stop());
beforeEach(() => real.begin());

const sendTo = (gateway: string) => real.sendTo(gateway);

const providers = [
  ['sep', () => real.providers.sep],
  ['zarinpal', () => real.providers.zarinpal],
  ['zibal', () => real.providers.zibal],
] as const;

describe('a payment at a real gateway', () => {
  it.each(providers)('PAY-04 at %s settles once, however often it is called back', async (name, provider) => {
    const of = await sendTo(name);
    const fields = provider().pay(of.token);
    await Promise.all(Array.from({ length: 10 }, () => of.callBack(fields)));
    expect(await of.states()).toEqual(['paid', 'verified']);
    expect((await of.attempts())[0]).toMatchObject({
      refNum: expect.any(String),
      maskedCard: expect.stringContaining('*'),
    });
    expect(await real.site.differences()).toEqual([]);
  });

  it.each(providers)(
    'PAY-04 at %s whose confirmation was lost settles when it is asked again',
    async (name, provider) => {
      const of = await sendTo(name);
      const fields = provider().pay(of.token);
      provider().instead = (response) => response.destroy();
      await of.callBack(fields);
      expect(await of.states()).toEqual(['awaiting', 'verifying']);
      provider().instead = null;
      real.site.later(15 * SECOND);
      await real.look();
      expect(await of.states()).toEqual(['paid', 'verified']);
      expect(await real.site.differences()).toEqual([]);
    },
  );

  it.each(providers)(
    'PAY-04 at %s whose window was closed is found, or expires where none can be asked',
    async (name, provider) => {
      const of = await sendTo(name);
      provider().pay(of.token);
      real.site.later(6 * MINUTE);
      await real.look();
      expect(await of.state()).toBe(name === 'sep' ? 'awaiting' : 'paid');
      real.site.later(40 * MINUTE);
      await real.look();
      expect(await of.states()).toEqual(name === 'sep' ? ['failed', 'expired'] : ['paid', 'verified']);
      expect(await real.site.differences()).toEqual([]);
    },
  );

  it.each(providers)('PAY-04 at %s for another order settles nothing here', async (name, provider) => {
    const [paid, other] = [await sendTo(name), await sendTo(name)];
    const fields = provider().pay(paid.token);
    await other.callBack(fields);
    expect(await other.states()).toEqual(['awaiting', 'sent']);
    await paid.callBack(fields);
    expect(await paid.states()).toEqual(['paid', 'verified']);
    expect(await real.site.differences()).toEqual([]);
  });

  it('PAY-04 at SEP pays no second order with a receipt that was used', async () => {
    const [paid, other] = [await sendTo('sep'), await sendTo('sep')];
    const fields = real.providers.sep.pay(paid.token);
    await paid.callBack(fields);
    const own = real.providers.sep.pay(other.token);
    await other.callBack({ ...own, RefNum: fields.RefNum ?? '' });
    expect([await other.states(), await other.code()]).toEqual([['failed', 'refused'], 'used']);
    expect(await paid.states()).toEqual(['paid', 'verified']);
    expect(await real.site.differences()).toEqual([]);
  });

  it('PAY-04 at SEP that was confirmed before, without its detail, is flagged', async () => {
    const of = await sendTo('sep');
    const fields = real.providers.sep.pay(of.token);
    real.providers.sep.instead = (response) => send(response, json({ ResultCode: 2, Success: true }));
    await of.callBack(fields);
    real.providers.sep.instead = null;
    expect([await of.states(), await of.code()]).toEqual([['failed', 'flagged'], 'amount-unknown']);
  });

  it('PAY-04 at SEP that is confirmed too late has gone back to its card', async () => {
    const of = await sendTo('sep');
    const fields = real.providers.sep.pay(of.token);
    real.providers.sep.instead = (response) => send(response, json({ ResultCode: -6, Success: false }));
    await of.callBack(fields);
    real.providers.sep.instead = null;
    expect([await of.states(), await of.code()]).toEqual([['failed', 'expired'], '-6']);
    expect(await real.site.differences()).toEqual([]);
  });
});
