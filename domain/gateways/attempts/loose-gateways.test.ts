import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { createRealPayments, type RealPayments } from '../../../test/real-payments.ts';
import { suspenseOf } from '../../../test/suspense.ts';
import { resolveLocked } from '../../refunds/refunds.server.ts';
import { lockSuspense } from '../../refunds/resolve-suspense.server.ts';
import { HOUR, MINUTE } from '../../values/durations.ts';
import { lockSuspenseOf } from './suspense-store.server.ts';

let real: RealPayments;
beforeAll(async () => {
  real = await createRealPayments();
});
afterAll(() => real.stop());
beforeEach(() => real.begin());

type Of = Awaited<ReturnType<RealPayments['askAt']>>;
const said = async (of: Of) => [await of.states(), await of.code()];
const differences = () => real.site.differences();
const isOpen = async (of: Of) => (await transact(real.site.ctx(), (trx) => lockSuspenseOf(trx, of.id))) !== null;
const reversals = () => real.providers.sep.asked.filter(({ path }) => path.endsWith('/ReverseTransaction')).length;
/** Makes a provider answer no call until the test changes that. */
const silence = (provider: { instead: unknown }) =>
  Object.assign(provider, { instead: (response: { destroy: () => void }) => response.destroy() });

const SPELLINGS: readonly (readonly [string, (receipt: string) => string])[] = [
  ['in small letters', (receipt) => receipt.toLowerCase()],
  ['in capitals', (receipt) => receipt.toUpperCase()],
  ['without its last sign', (receipt) => receipt.replace(/=$/, '')],
  ['with another sign', (receipt) => `${receipt}=`],
  ['percent-encoded', (receipt) => encodeURIComponent(receipt)],
];

describe('SEP that compares loosely', () => {
  it.each(SPELLINGS)('PAY-04 reverses nothing for a receipt of another payment %s', async (_, spell) => {
    const { sep } = real.providers;
    sep.payments.loose = { compares: true };
    const [paid, other] = [
      await real.sendTo('sep', { items: ['top-3'] }),
      await real.sendTo('sep', { items: ['refresh'] }),
    ];
    const fields = sep.pay(paid.token);
    await paid.callBack(fields);
    const before = reversals();
    await other.callBack({ ...sep.cancel(other.token), Status: '2', RefNum: spell(fields.RefNum ?? '') });
    expect(await said(other)).toEqual([['failed', 'flagged'], 'receipt']);
    expect([await paid.states(), sep.payments.get(paid.token).state]).toEqual([['paid', 'verified'], 'verified']);
    expect([reversals() - before, await isOpen(other), await differences()]).toEqual([0, false, []]);
  });

  it('PAY-04 PAY-05 keeps what it confirms for the first time by another spelling, which its own payer does not lose', async () => {
    const { sep } = real.providers;
    sep.payments.loose = { compares: true };
    const [paid, other] = [await real.sendTo('sep'), await real.sendTo('sep')];
    const fields = sep.pay(paid.token);
    await other.callBack({ ...sep.cancel(other.token), Status: '2', RefNum: (fields.RefNum ?? '').toLowerCase() });
    expect(await said(other)).toEqual([['failed', 'flagged'], 'receipt']);
    expect(await suspenseOf(real.site.db, other.id)).toMatchObject({ reason: 'number', refNum: fields.RefNum });
    await paid.callBack(fields);
    expect(await said(paid)).toEqual([['failed', 'flagged'], 'held']);
    expect([sep.payments.get(paid.token).state, await differences()]).toEqual(['verified', []]);
  });

  it('PAY-04 is not confirmed for another spelling by finance', async () => {
    const { sep } = real.providers;
    const paid = await real.sendTo('sep');
    const fields = sep.pay(paid.token);
    await paid.callBack(fields);
    const other = await real.sendTo('sep');
    sep.payments.loose = { compares: true };
    const RefNum = (fields.RefNum ?? '').toLowerCase();
    await other.callBack({ ...sep.cancel(other.token), Status: '2', RefNum });
    const { storeFound } = await import('../gateways.server.ts');
    const asPaid = (refNum: string) =>
      transact(real.site.ctx(), (trx) => storeFound(trx, { id: other.id, gateway: 'sep' }, { refNum }));
    expect([await asPaid(RefNum), await asPaid(fields.RefNum ?? '')]).toEqual([false, false]);
  });
});

describe('SEP that repeats its receipts, or forgets', () => {
  it('PAY-04 PAY-05 keeps in suspense what it confirms by the receipt of another payment', async () => {
    const { sep } = real.providers;
    sep.payments.loose = { repeats: true };
    const [first, second] = [await real.sendTo('sep'), await real.sendTo('sep')];
    await first.callBack(sep.pay(first.token));
    await second.callBack(sep.pay(second.token));
    expect(await first.states()).toEqual(['paid', 'verified']);
    expect(await said(second)).toEqual([['failed', 'flagged'], 'number']);
    expect([await suspenseOf(real.site.db, second.id), await differences()]).toMatchObject([{ reason: 'number' }, []]);
    expect(sep.payments.get(second.token).state).toBe('verified');
  });

  it('PAY-04 PAY-05 reverses nothing of a payment that it says it confirms once more', async () => {
    const { sep } = real.providers;
    const [paid, other] = [await real.sendTo('sep'), await real.sendTo('sep', { items: ['refresh'] })];
    const fields = sep.pay(paid.token);
    await paid.callBack(fields);
    sep.payments.loose = { forgets: true };
    await other.callBack({ ...sep.cancel(other.token), Status: '2', RefNum: fields.RefNum ?? '' });
    expect(await said(other)).toEqual([['failed', 'flagged'], 'number']);
    expect([await paid.states(), sep.payments.get(paid.token).state]).toEqual([['paid', 'verified'], 'verified']);
    expect(await differences()).toEqual([]);
  });

  it('PAY-04 PAY-05 answers for another payment, whose money is nobody’s but its own payer’s', async () => {
    const { sep } = real.providers;
    const [paid, other] = [await real.sendTo('sep'), await real.sendTo('sep')];
    await paid.callBack(sep.pay(paid.token));
    sep.payments.loose = { answersFor: paid.token };
    const before = reversals();
    await other.callBack(sep.pay(other.token));
    expect(await said(other)).toEqual([['failed', 'flagged'], 'receipt']);
    expect([reversals() - before, await isOpen(other), await differences()]).toEqual([0, true, []]);
  });
});

describe('Zarinpal that is loose', () => {
  it('PAY-04 repeats the bank’s reference: each payment is known by its authority', async () => {
    const { zarinpal } = real.providers;
    zarinpal.payments.loose = { repeats: true };
    const both = [await real.sendTo('zarinpal'), await real.sendTo('zarinpal')];
    for (const of of both) await of.callBack(zarinpal.pay(of.token));
    for (const of of both) {
      expect(await of.states()).toEqual(['paid', 'verified']);
      expect((await of.attempts())[0]).toMatchObject({ refNum: of.token, bankRef: '201' });
    }
    expect(await differences()).toEqual([]);
  });

  it.each([{ compares: true }, { forgets: true }])('PAY-04 settles an order once: %j', async (loose) => {
    const { zarinpal } = real.providers;
    zarinpal.payments.loose = loose;
    const of = await real.sendTo('zarinpal');
    const fields = zarinpal.pay(of.token);
    for (let again = 0; again < 3; again++) await of.callBack(fields);
    await of.callBack({ ...fields, Authority: of.token.toLowerCase() });
    expect([await of.states(), await differences()]).toEqual([['paid', 'verified'], []]);
  });
});

describe('Zibal that answers for another payment', () => {
  it('PAY-04 PAY-05 keeps what it confirms now, and books nothing that it confirmed before', async () => {
    const { zibal } = real.providers;
    const [paid, other, lost] = [await real.sendTo('zibal'), await real.sendTo('zibal'), await real.sendTo('zibal')];
    await paid.callBack(zibal.pay(paid.token));
    zibal.payments.loose = { answersFor: paid.token };
    await other.callBack(zibal.pay(other.token));
    expect(await said(other)).toEqual([['failed', 'flagged'], 'order']);
    expect(await suspenseOf(real.site.db, other.id)).toMatchObject({ reason: 'number', refNum: other.token });
    zibal.pay(lost.token);
    zibal.payments.get(lost.token).state = 'verified';
    await lost.callBack({ trackId: lost.token, success: '1', status: '1', orderId: lost.resNum });
    expect(await said(lost)).toEqual([['failed', 'flagged'], 'order']);
    expect([await isOpen(lost), await differences()]).toEqual([false, []]);
  });
});

describe('a token that a callback alone tells', () => {
  it.each(['zarinpal', 'zibal'] as const)('PAY-04 is never used where %s did not answer with one', async (name) => {
    const provider = real.providers[name];
    const paid = await real.sendTo(name);
    const fields = provider.pay(paid.token);
    silence(provider);
    const of = await real.askAt(name);
    provider.instead = null;
    const before = provider.asked.length;
    await of.callBack({ ...fields, ...(name === 'zibal' && { orderId: of.resNum }) });
    expect([await of.states(), provider.asked.length - before]).toEqual([['created', 'asked'], 0]);
    await paid.callBack(fields);
    expect(await paid.states()).toEqual(['paid', 'verified']);
    real.site.later(HOUR);
    await real.look();
    expect((await of.states())[1]).toBe('expired');
    expect(await differences()).toEqual([]);
  });
});

describe('a reversal that nobody answered', () => {
  const resolve = (itemId: number, to: 'card') =>
    transact(real.site.ctx(), async (trx) => {
      const item = await lockSuspense(trx, itemId);
      if (!item) throw new Error('there is no item');
      return resolveLocked(trx, item, { to });
    });

  /** Pays a wrong amount; its reversal is not answered. `isDone`: whether the provider carries it out. */
  async function unanswered(name: 'sep' | 'zarinpal', isDone: boolean) {
    const provider = real.providers[name];
    const of = await real.sendTo(name);
    const fields = provider.pay(of.token);
    Object.assign(provider.payments.get(of.token), {
      amount: 10_000,
      state: name === 'zarinpal' ? 'verified' : 'paid',
    });
    const { asked } = provider;
    provider.instead = (response, own) => {
      if (!/reverse/i.test(asked.at(-1)?.path ?? '')) return void response.writeHead(200).end(JSON.stringify(own.body));
      if (!isDone) provider.payments.get(of.token).state = 'verified';
      response.destroy();
    };
    await of.callBack(fields);
    provider.instead = null;
    expect(await said(of)).toEqual([['failed', 'reversing'], 'reverse-unanswered']);
    return { of, provider, item: await suspenseOf(real.site.db, of.id) };
  }

  it('PAY-04 PAY-05 is asked again by inquiry, and nobody pays it out until then', async () => {
    const { of, item } = await unanswered('zarinpal', true);
    expect(await resolve(item.id, 'card')).toMatchObject({ refused: 'undecided' });
    real.site.later(2 * MINUTE);
    await real.look();
    expect([await of.states(), await isOpen(of)]).toEqual([['failed', 'reversed'], false]);
    expect(await resolve(item.id, 'card')).toMatchObject({ refused: 'resolved' });
    expect(await differences()).toEqual([]);
  });

  it('PAY-04 PAY-05 that never came leaves its money in suspense, to be paid out', async () => {
    const { of, item } = await unanswered('zarinpal', false);
    real.site.later(2 * MINUTE);
    await real.look();
    expect([await of.states(), await of.code()]).toEqual([['failed', 'flagged'], 'not-reversed']);
    expect(await resolve(item.id, 'card')).toMatchObject({ ok: true });
    expect(await differences()).toEqual([]);
  });

  it.each([true, false])('PAY-04 PAY-05 at SEP is asked for once more, done before: %s', async (isDone) => {
    const { of, provider } = await unanswered('sep', isDone);
    real.site.later(2 * MINUTE);
    await real.look();
    expect([await of.states(), provider.payments.get(of.token).state]).toEqual([['failed', 'reversed'], 'reversed']);
    expect([await isOpen(of), await differences()]).toEqual([false, []]);
  });

  it('PAY-04 PAY-05 at SEP is not asked for after its time, and waits for the report', async () => {
    const { of, provider, item } = await unanswered('sep', false);
    silence(provider);
    for (let minute = 0; minute < 60; minute++) {
      real.site.later(MINUTE);
      await real.look();
    }
    const asked = provider.asked.length;
    real.site.later(HOUR);
    expect([await real.look(), provider.asked.length]).toEqual([0, asked]);
    expect(await of.states()).toEqual(['failed', 'reversing']);
    expect(await resolve(item.id, 'card')).toMatchObject({ refused: 'undecided' });
    expect(await differences()).toEqual([]);
  });
});
