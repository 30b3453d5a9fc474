import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { createFinancePeople } from '../../test/finance-people.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { proveLedger } from '../../test/prove-ledger.ts';
import { createSandboxPayments, type SandboxPayments } from '../../test/sandbox-payments.ts';
import { suspenseOf } from '../../test/suspense.ts';
import { GatewaySilent } from '../gateways/gateway.ts';
import { requestRefund } from '../refunds/ask-back.server.ts';
import { bookChargeback, readRefundsOfUser, workRefunds } from '../refunds/refunds.server.ts';
import { DAY, HOUR, MINUTE } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import { tehranDay } from '../values/time.ts';
import type { SettlementLine } from './report.ts';
import { readReportById } from './report-store.server.ts';
import { bookReport, compareReport, importReport, suspendTheirs } from './settlements.server.ts';

let site: SandboxPayments;
let people: ReturnType<typeof createFinancePeople>;
let finance: Awaited<ReturnType<typeof people.add>>;
beforeEach(async () => {
  site = await createSandboxPayments();
  people = createFinancePeople(site);
  finance = await people.add();
});
afterEach(() => site.stop());

const FEE = toman(500);
const lineOf = (refNum: string, amount: number, more: Partial<SettlementLine> = {}): SettlementLine => ({
  kind: 'payment',
  refNum,
  amount: toman(amount),
  fee: FEE,
  day: tehranDay(site.now),
  ...more,
});

async function report(...lines: SettlementLine[]): Promise<number> {
  const imported = await importReport(site.ctx(), finance, { gateway: 'sandbox', lines });
  if (!imported.ok && imported.refused !== 'known') throw new Error(imported.refused);
  return imported.id;
}
const book = (id: number, by = finance) => bookReport(site.ctx(), site.parts, by, { id, reason: 'گزارش' });
async function compared(id: number) {
  const found = await readReportById(site.db, id);
  if (!found) throw new Error('there is no report');
  return compareReport(site.db, found);
}
const verdicts = async (id: number) => (await compared(id)).lines.map(({ verdict }) => verdict);
const total = async (account: string) => (await proveLedger(site.db)).totals.get(account) ?? 0;
const totals = async () => [await total('gateway:sandbox'), await total('bank'), await total('gateway-fees')];

const topUp = (amount = 50_000) => site.pay({ items: [], amount, kind: 'top-up' });

describe('what a gateway pays out', () => {
  it('PAY-05 is booked once a payment, whoever imports it how often', async () => {
    const [one, two, unpaid] = [await topUp(), await topUp(70_000), await topUp(90_000)];
    const lines = [lineOf(await one.refNum(), 50_000), lineOf(await two.refNum(), 70_000)];
    const id = await report(...lines);
    expect(await report(...lines)).toBe(id);
    const { onlyOurs } = await compared(id);
    expect([await verdicts(id), onlyOurs.map(({ refNum }) => refNum)]).toEqual([
      ['agrees', 'agrees'],
      [await unpaid.refNum()],
    ]);
    expect(await totals()).toEqual([210_000, 0, 0]);

    const other = await people.add();
    const answers = await Promise.all([book(id), book(id, other), book(id)]);
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ settled: 2 }]);
    expect(await totals()).toEqual([90_000, 119_000, 1_000]);
    expect([await book(id), await verdicts(id)]).toMatchObject([{ refused: 'nothing' }, ['settled', 'settled']]);

    const next = await report(...lines, lineOf(await unpaid.refNum(), 90_000));
    expect(await book(next)).toMatchObject({ ok: true, settled: 1 });
    expect(await totals()).toEqual([0, 208_500, 1_500]);
    expect([await site.differences(), (await compared(next)).onlyOurs]).toEqual([[], []]);
    expect((await people.log()).map(({ action }) => action)).toEqual([
      ...['book-settlement', 'import-settlement', 'book-settlement', 'import-settlement'],
    ]);
  });

  it('PAY-05 is not booked where it is not what we know', async () => {
    const paid = await topUp();
    const id = await report(lineOf(await paid.refNum(), 49_999));
    expect(await verdicts(id)).toEqual(['amount-differs']);
    expect(await book(id)).toMatchObject({ refused: 'nothing' });
    expect(await totals()).toEqual([50_000, 0, 0]);
  });

  it('PAY-05 is less by what a bank took back, once finance has marked it', async () => {
    const paid = await topUp();
    const refNum = await paid.refNum();
    const lines = [
      lineOf(refNum, 50_000),
      lineOf(refNum, 50_000, { kind: 'refund', fee: toman(0), day: tehranDay(new Date(site.now.getTime() + DAY)) }),
    ];
    const id = await report(...lines);
    expect(await verdicts(id)).toEqual(['agrees', 'only-theirs']);
    await transact(site.ctx(), async (trx) => void (await bookChargeback(trx, site.parts, paid.attempt.id)));
    expect(await verdicts(id)).toEqual(['agrees', 'agrees']);
    expect(await book(id)).toMatchObject({ ok: true, settled: 2 });
    expect([await totals(), await verdicts(id), await book(id)]).toMatchObject([
      ...[[0, -500, 500], ['settled', 'settled'], { refused: 'nothing' }],
    ]);
    expect(await site.differences()).toEqual([]);
  });

  it.each([
    ['whose fee is above the tariff', { fee: toman(1_001) }],
    ['of a day after tomorrow', { day: '2099-01-01' }],
    ['older than 400 days', { day: '2024-01-01' }],
  ])('PAY-05 ADM-02 in a report %s waits for a second person, and nothing of it moves before', async (_, more) => {
    const [one, other] = [await topUp(), await people.add()];
    const theirs = lineOf('nobodys', 10_000, { fee: toman(0) });
    const id = await report(lineOf(await one.refNum(), 50_000, more), theirs);
    expect(await book(id)).toMatchObject({ ok: true, settled: 0, waits: true });
    expect(await book(id)).toMatchObject({ refused: 'own-act' });
    const suspended = () => suspendTheirs(site.ctx(), finance, { id, refNum: 'nobodys' });
    expect([await suspended(), await totals()]).toMatchObject([{ refused: 'doubtful' }, [50_000, 0, 0]]);
    expect(await book(id, { ...other, isBrowserOf: () => true })).toMatchObject({ refused: 'same-browser' });
    expect(await book(id, other)).toMatchObject({ ok: true, settled: 1, waits: false });
    const [booked, agreed] = await people.log();
    expect([booked?.action, agreed?.action, agreed?.after]).toEqual([
      'book-settlement',
      'book-settlement',
      { settled: 0, askedBy: finance.userId },
    ]);
    expect(await suspended()).toMatchObject({ ok: true });
    expect(await site.differences()).toEqual([]);
  });

  it('PAY-05 is booked by finance alone', async () => {
    const id = await report(lineOf(await (await topUp()).refNum(), 50_000));
    for (const role of ['user', 'moderator', 'support'] as const) {
      const by = await people.add(role);
      expect([role, await book(id, by)]).toMatchObject([role, { refused: 'forbidden' }]);
      const imported = await importReport(site.ctx(), by, { gateway: 'sandbox', lines: [lineOf(role, 1_000)] });
      expect([role, imported]).toMatchObject([role, { refused: 'forbidden' }]);
    }
    expect(await totals()).toEqual([50_000, 0, 0]);
  });
});

/** An order that was paid, but whose gateway did not answer for a day. */
async function flagged(...items: string[]) {
  site.instead.confirm = () => Promise.reject(new GatewaySilent());
  const sent = await site.send(...items);
  await sent.choose('pay');
  await sent.callBack({ RefNum: await sent.refNum() });
  site.later(DAY + HOUR);
  await site.look();
  const [attempt] = await sent.attempts();
  if (attempt?.state !== 'flagged') throw new Error('it is not flagged');
  return { ...sent, attempt };
}

describe('a flagged attempt', () => {
  itInLongTier('PAY-05 ends as finance ends it, where the report proves that it was paid', async () => {
    const lost = await flagged('top-3');
    const id = await report(lineOf(await lost.refNum(), lost.attempt.amount));
    expect(await verdicts(id)).toEqual(['proves']);
    expect(await book(id)).toMatchObject({ ok: true, settled: 1 });
    expect([await lost.states(), await verdicts(id)]).toEqual([['paid', 'verified'], ['settled']]);
    expect([await total('gateway:sandbox'), await site.differences()]).toEqual([0, []]);
    expect((await people.log()).map(({ action }) => action)).toContain('decide-payment');
  });

  it('PAY-05 above a sum waits for a second person, and is settled by the next booking', async () => {
    const lost = await flagged('dear');
    const id = await report(lineOf(await lost.refNum(), lost.attempt.amount));
    expect(await book(id)).toMatchObject({ ok: true, settled: 0 });
    expect([await verdicts(id), await totals()]).toEqual([['proves'], [0, 0, 0]]);
    expect(await book(id)).toMatchObject({ refused: 'nothing' });
    const { id: approval } = await site.db.selectFrom('finance_approvals').select('id').executeTakeFirstOrThrow();
    await people.approve(await people.add(), Number(approval));
    expect(await book(id)).toMatchObject({ ok: true, settled: 1 });
    expect([await total('gateway:sandbox'), await site.differences()]).toEqual([0, []]);
  });

  itInLongTier('PAY-05 of whoever imports the report waits for somebody else', async () => {
    const lost = await flagged('top-3');
    const id = await report(lineOf(await lost.refNum(), lost.attempt.amount));
    await site.db.updateTable('users').set({ role: 'finance' }).where('id', '=', lost.userId).execute();
    expect(await book(id, await people.signIn(lost.userId))).toMatchObject({ refused: 'nothing' });
    expect(await lost.states()).toEqual(['awaiting', 'flagged']);
  });

  it('PAY-05 that claims the number of another payment proves nothing', async () => {
    const paid = await topUp(110_000);
    const lost = await flagged('top-3');
    const refNum = await paid.refNum();
    await site.db.updateTable('payments').set({ said_ref_num: refNum }).where('id', '=', lost.attempt.id).execute();
    const id = await report(lineOf(refNum, 110_000));
    expect(await book(id)).toMatchObject({ ok: true, settled: 1 });
    expect(await lost.states()).toEqual(['awaiting', 'flagged']);
    expect(await site.differences()).toEqual([]);
  });

  itInLongTier('PAY-05 proves nothing where another one claims the same number', async () => {
    const [one, other] = [await flagged('top-3'), await flagged('top-3')];
    const refNum = await one.refNum();
    await site.db.updateTable('payments').set({ said_ref_num: refNum }).where('id', '=', other.attempt.id).execute();
    const id = await report(lineOf(refNum, 110_000));
    expect([await verdicts(id), await book(id)]).toMatchObject([['unclear'], { refused: 'nothing' }]);
  });
});

/** An order paid with a wrong amount, whose reversal the gateway never answered. */
async function reversing() {
  site.instead.reverse = () => Promise.reject(new GatewaySilent());
  site.instead.inquire = () => Promise.reject(new GatewaySilent());
  const of = await site.pay({ items: ['top-3'] }, 'other-amount');
  const { amount } = await suspenseOf(site.db, of.attempt.id);
  return { ...of, amount };
}

describe('a reversal that nobody answered', () => {
  it('PAY-05 never happened where the report has its payment alone: it is booked, and can be paid out', async () => {
    const of = await reversing();
    const id = await report(lineOf(await of.refNum(), of.amount));
    expect(await verdicts(id)).toEqual(['agrees']);
    expect(await book(id)).toMatchObject({ ok: true, settled: 1 });
    expect(await of.states()).toEqual(['failed', 'flagged']);
    expect(await suspenseOf(site.db, of.attempt.id)).toMatchObject({ reason: 'differs' });
    expect([await total('gateway:sandbox'), await site.differences()]).toEqual([0, []]);
  });

  it('PAY-05 happened where the report has its refund too: nothing is booked, and nobody gets it', async () => {
    const of = await reversing();
    const line = lineOf(await of.refNum(), of.amount, { fee: toman(0) });
    const id = await report(line, { ...line, kind: 'refund' });
    expect(await verdicts(id)).toEqual(['went-back', 'went-back']);
    expect(await book(id)).toMatchObject({ ok: true, settled: 0 });
    expect(await of.states()).toEqual(['failed', 'reversed']);
    expect(await book(id)).toMatchObject({ refused: 'nothing' });
    expect([await total('gateway:sandbox'), await total('suspense'), await site.differences()]).toEqual([0, 0, []]);
  });
});

describe('a report that names payments as the bank does', () => {
  const called = async (bankRef: string, ...of: readonly { readonly attempt: { readonly id: number } }[]) => {
    for (const { attempt } of of)
      await site.db.updateTable('payments').set({ bank_ref: bankRef }).where('id', '=', attempt.id).execute();
  };

  it('PAY-04 PAY-05 settles each payment by its own number, also those that the bank calls the same', async () => {
    const both = [await topUp(50_000), await topUp(70_000)];
    await called('201', ...both);
    const id = await report(lineOf('201', 70_000), lineOf('201', 50_000));
    expect(await verdicts(id)).toEqual(['agrees', 'agrees']);
    expect(await book(id)).toMatchObject({ ok: true, settled: 2 });
    expect([await verdicts(id), await total('gateway:sandbox')]).toEqual([['settled', 'settled'], 0]);
    const settled = await site.db.selectFrom('settlement_lines').select('ref_num').orderBy('id').execute();
    expect(new Set(settled.map(({ ref_num }) => ref_num))).toEqual(
      new Set(await Promise.all(both.map((of) => of.refNum()))),
    );
    expect((await compared(id)).onlyOurs).toEqual([]);
  });

  it('PAY-05 is only theirs by a name that no payment of ours has', async () => {
    await called('201', await topUp(50_000));
    expect(await verdicts(await report(lineOf('202', 50_000)))).toEqual(['only-theirs']);
  });
});

describe('an attempt that is being confirmed', () => {
  it('PAY-05 keeps its payment from being nobody’s, and is booked after its gateway has answered', async () => {
    site.instead.confirm = () => Promise.reject(new GatewaySilent());
    const sent = await site.send('top-3');
    await sent.choose('pay');
    await sent.callBack({ RefNum: await sent.refNum() });
    const refNum = await sent.refNum();
    const id = await report(lineOf(refNum, 110_000));
    expect(await verdicts(id)).toEqual(['unclear']);
    expect(await suspendTheirs(site.ctx(), finance, { id, refNum })).toMatchObject({ refused: 'decided' });
    expect(await book(id)).toMatchObject({ refused: 'nothing' });
    site.instead = {};
    site.later(MINUTE);
    await site.look();
    expect([await sent.states(), await verdicts(id)]).toEqual([['paid', 'verified'], ['agrees']]);
    expect(await book(id)).toMatchObject({ ok: true, settled: 1 });
    expect(await site.differences()).toEqual([]);
  });
});

describe('a refund in a report', () => {
  const stateOf = async (userId: number) => (await readRefundsOfUser(site.db, userId, 1))[0]?.state;
  const back = async (of: Awaited<ReturnType<typeof topUp>>, amount: number) => {
    await requestRefund(site.ctx(), {
      userId: of.userId,
      paymentId: of.attempt.id,
      amount,
      orderKey: `report ${amount}`,
    });
    await workRefunds(site.ctx(), site.parts);
  };
  const refundLine = async (of: Awaited<ReturnType<typeof topUp>>, amount: number) =>
    lineOf(await of.refNum(), amount, { kind: 'refund', fee: toman(0) });

  it('PAY-05 ends one that was asked for without an answer', async () => {
    const of = await topUp();
    site.instead.reverse = () => Promise.reject(new GatewaySilent());
    await back(of, 50_000);
    expect(await stateOf(of.userId)).toBe('asked');
    const id = await report(lineOf(await of.refNum(), 50_000), await refundLine(of, 50_000));
    expect(await verdicts(id)).toEqual(['agrees', 'ends']);
    expect(await book(id)).toMatchObject({ ok: true, settled: 2 });
    expect([await stateOf(of.userId), await of.states(), await verdicts(id)]).toEqual([
      ...['done', ['paid', 'reversed'], ['settled', 'settled']],
    ]);
    expect([await totals(), await site.differences()]).toEqual([[0, -500, 500], []]);
  });

  it('PAY-05 ends one that its member of finance has taken, and no other one’s', async () => {
    const of = await topUp();
    await back(of, 20_000);
    const [refund] = await readRefundsOfUser(site.db, of.userId, 1);
    const id = await report(await refundLine(of, 20_000));
    expect(await verdicts(id)).toEqual(['unclear']);
    await people.take(finance, refund?.id ?? 0);
    expect(await verdicts(id)).toEqual(['ends']);
    expect(await book(id, await people.add())).toMatchObject({ refused: 'nothing' });
    expect(await book(id)).toMatchObject({ ok: true, settled: 1 });
    expect(await stateOf(of.userId)).toBe('done');
    expect([await totals(), await site.differences()]).toEqual([[50_000, -20_000, 0], []]);
  });
});

describe('a payment that is only theirs', () => {
  it('PAY-05 goes to suspense as nobody’s when finance says so, once', async () => {
    const id = await report(lineOf('unknown', 80_000), lineOf('other', 30_000));
    expect([await verdicts(id), await book(id)]).toMatchObject([
      ['only-theirs', 'only-theirs'],
      { refused: 'nothing' },
    ]);
    const suspend = (refNum: string, by = finance) => suspendTheirs(site.ctx(), by, { id, refNum });
    expect(await suspend('unknown', await people.add('moderator'))).toMatchObject({ refused: 'forbidden' });
    const answers = await Promise.all([suspend('unknown'), suspend('unknown', await people.add()), suspend('nothing')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await verdicts(id), await totals(), await total('suspense')]).toEqual([
      ...[['settled', 'only-theirs'], [0, 79_500, 500], -80_000],
    ]);
    expect(await site.differences()).toEqual([]);
    expect(await verdicts(await report(lineOf('unknown', 80_000)))).toEqual(['settled']);
  });

  it('PAY-05 that belongs to us is never nobody’s', async () => {
    const paid = await topUp();
    const id = await report(lineOf(await paid.refNum(), 50_000));
    expect(await suspendTheirs(site.ctx(), finance, { id, refNum: await paid.refNum() })).toMatchObject({
      refused: 'decided',
    });
    expect(await suspendTheirs(site.ctx(), finance, { id: 999_999, refNum: 'a' })).toMatchObject({ refused: 'gone' });
  });
});
