import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxPayments, type SandboxPayments } from '../../../test/sandbox-payments.ts';
import { MINUTE } from '../../values/durations.ts';
import { GatewaySilent, type InquiredPayment, type Started, type StartRequest } from '../gateway.ts';
import { actInSandbox, readSandboxPayment } from '../sandbox-gateway.server.ts';
import { takeCallback } from './attempts.server.ts';

let site: SandboxPayments;
beforeAll(async () => {
  site = await createSandboxPayments();
});
afterAll(() => site.stop());
beforeEach(() => site.begin());

/** Makes the gateway's `start` wait until the test continues it. */
function holdStart() {
  const asked = Promise.withResolvers<StartRequest>();
  const goOn = Promise.withResolvers<void>();
  let calls = 0;
  site.instead.start = async (of) => {
    calls += 1;
    asked.resolve(of);
    await goOn.promise;
    return site.sandbox.start(of);
  };
  return { asked: asked.promise, goOn: () => goOn.resolve(), calls: () => calls };
}

describe('calls that cross', () => {
  it('PAY-04 a forged token that comes before the gateway’s own does not take its place', async () => {
    const of = await site.place('top-3');
    const held = holdStart();
    const asking = of.ask();
    const { resNum } = await held.asked;
    const forged = { Status: '2', State: 'OK', TerminalId: 'sandbox', Token: 'forged', RefNum: 'forged' };
    await takeCallback(site.ctx(), site.parts, { resNum, fields: new Map(Object.entries(forged)) });
    held.goOn();
    await asking;
    const token = (await of.attempts())[0]?.token ?? '';
    await actInSandbox(site.ctx(), token, 'pay');
    const RefNum = (await readSandboxPayment(site.db, token))?.refNum ?? '';
    const said = { ...forged, Token: token, RefNum };
    await takeCallback(site.ctx(), site.parts, { resNum, fields: new Map(Object.entries(said)) });
    expect(await of.states()).toEqual(['paid', 'verified']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 two clicks at once begin one payment', async () => {
    const of = await site.place('top-3');
    const held = holdStart();
    const first = of.ask();
    await held.asked;
    const second = of.ask();
    await setTimeout(300);
    held.goOn();
    const [way, same] = [await first, await second];
    expect(same.ok && same.way).toEqual(way.ok && way.way);
    expect([held.calls(), await of.states()]).toEqual([1, ['awaiting', 'sent']]);
  });

  it('PAY-04 a second click does not wait for a gateway that has not answered the first', async () => {
    const of = await site.place('top-3');
    const silent = Promise.withResolvers<Started>();
    const asked = Promise.withResolvers<void>();
    site.instead.start = () => {
      asked.resolve();
      return silent.promise;
    };
    const both = [of.ask(), of.ask()];
    await asked.promise;
    silent.reject(new GatewaySilent());
    expect(await Promise.all(both)).toMatchObject([{ refused: 'silent' }, { refused: 'silent' }]);
    site.instead = {};
    expect(await of.ask()).toMatchObject({ ok: true });
  });

  it('PAY-04 PAY-05 an order fails with its last living attempt, also where that one is refused at its beginning', async () => {
    const of = await site.sendBy({ items: ['top-3'], balance: 20_000, useWallet: true });
    site.later(16 * MINUTE);
    const refused = Promise.withResolvers<Started>();
    const asked = Promise.withResolvers<void>();
    site.instead.start = () => {
      asked.resolve();
      return refused.promise;
    };
    const asking = of.ask();
    await asked.promise;
    await of.callBack({ Status: '3', State: 'Failed' });
    expect(await of.states()).toEqual(['awaiting', 'asked', 'refused']);
    refused.resolve({ kind: 'refused', code: '-1' });
    expect(await asking).toMatchObject({ refused: 'refused' });
    expect(await of.states()).toEqual(['failed', 'refused', 'refused']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 an inquiry that fails neither keeps an attempt for ever nor blocks others', async () => {
    const broken = [];
    for (let at = 0; at < 33; at++) broken.push(await site.send('refresh'));
    site.later(MINUTE);
    const lost = await site.send('top-3');
    await lost.choose('close');
    site.instead.inquire = (asked) =>
      asked.token === lost.token
        ? (site.sandbox.inquire?.(asked) ?? Promise.reject())
        : Promise.reject(new TypeError('broken'));
    for (let turn = 0; turn < 50; turn++) {
      site.later(MINUTE);
      for (let again = 0; again < 12; again++) await site.look().catch(() => null);
    }
    expect(await lost.states()).toEqual(['paid', 'verified']);
    expect(await broken[0]?.states()).toEqual(['failed', 'expired']);
  });

  it('PAY-04 an inquiry that is answered late does not give up what a callback claimed since', async () => {
    const [cheap, dear] = [await site.send('refresh'), await site.send('top-3')];
    await cheap.choose('pay');
    const RefNum = await cheap.refNum();
    const inquiring = Promise.withResolvers<void>();
    const inquired = Promise.withResolvers<InquiredPayment>();
    const reversing = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    site.instead.inquire = async (asked) => {
      if (asked.token !== dear.token) return { state: 'unpaid', amount: null };
      inquiring.resolve();
      return inquired.promise;
    };
    site.instead.reverse = async (asked) => {
      reversing.resolve();
      await goOn.promise;
      return site.sandbox.reverse(asked);
    };
    site.later(6 * MINUTE);
    const looking = site.look();
    await inquiring.promise;
    const forged = dear.callBack({ RefNum });
    await reversing.promise;
    inquired.resolve({ state: 'unpaid', amount: null });
    await looking;
    await cheap.callBack({ RefNum });
    expect(await cheap.states()).toEqual(['awaiting', 'returned']);
    goOn.resolve();
    await forged;
    site.later(5_000);
    await site.look();
    expect([await cheap.states(), await cheap.there()]).toEqual([['failed', 'refused'], 'reversed']);
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-04 a process that dies after a reverse leaves its money at the bank', async () => {
    const of = await site.send('top-3');
    await of.choose('other-amount');
    site.instead.reverse = async (asked) => {
      await site.sandbox.reverse(asked);
      throw new Error('killed');
    };
    await of.callBack({ RefNum: await of.refNum() }).catch(() => null);
    site.instead = {};
    site.later(2 * MINUTE);
    await site.look();
    expect([await of.states(), await of.there()]).toEqual([['failed', 'refused'], 'reversed']);
    expect(await site.differences()).toEqual([]);
  });
});
