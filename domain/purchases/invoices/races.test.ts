import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { decideAtOnce } from '../../../test/decide-at-once.ts';
import { disputesOn, RETURN_NUMBER } from '../../../test/disputes.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { ALL, sample } from '../../../test/tier.ts';
import type { DecisionAct } from '../../disputes/decisions/decision.ts';
import {
  freezePurchase,
  receiveReturn,
  seeReturn,
  sendBack,
  thawPurchase,
  withdraw,
  workDueInvoices,
} from '../../disputes/disputes.server.ts';
import { escrowOf } from '../../ledger/accounts.ts';
import { readBalance } from '../../ledger/ledger.server.ts';
import { readRefundsOfOrder } from '../../refunds/refunds.server.ts';
import { DAY, MINUTE } from '../../values/durations.ts';
import { toman } from '../../values/money.ts';
import { HOLDING } from '../invoice.ts';
import { markSold } from '../selling/mark-listing.server.ts';
import type { Invoice } from './invoice-record.ts';
import { lockGoods } from './invoice-store.server.ts';

/** Number of rounds; `npm run chaos` sets a larger one. */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? (ALL ? 10 : 2));

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let disputes: ReturnType<typeof disputesOn>;
let staff: readonly { readonly userId: number }[];
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  disputes = disputesOn(site);
  staff = [{ userId: (await createMember(site, 'support')).id }, { userId: (await createMember(site, 'finance')).id }];
});
afterAll(() => site.stop());

let begun = 0;
// Each test begins two days after the one before, because receipts are numbered by time.
beforeEach(() => {
  site.clock = new Date(TEST_NOW.getTime() + 2 * DAY * begun++);
});

const REASON = 'به دلیل آزمایش';
const by = (invoice: Invoice) => ({ publicId: invoice.publicId, userId: invoice.buyerId, orderKey: null });
const member = (number: number) => staff[number % 2] ?? { userId: 0 };

async function due(begin: () => Promise<Invoice>): Promise<Invoice> {
  const invoice = await begin();
  const now = { due_at: site.clock, look_at: site.clock };
  await site.services.db.updateTable('invoices').set(now).where('id', '=', invoice.id).execute();
  return invoice;
}

async function delivered(): Promise<Invoice> {
  const invoice = await disputes.shipped();
  await purchases.act(invoice, 'arrive', 'buyer');
  return purchases.read(invoice);
}

async function accepted(): Promise<Invoice> {
  const invoice = await disputes.paid();
  await purchases.act(invoice, 'accept', 'seller');
  return purchases.read(invoice);
}

async function arrivedReturn(): Promise<Invoice> {
  const invoice = await disputes.returnSent();
  await seeReturn(site.ctx, member(0), { invoiceId: invoice.id });
  return purchases.read(invoice);
}

async function frozen(begin: () => Promise<Invoice>): Promise<Invoice> {
  const invoice = await begin();
  await freeze(invoice);
  return purchases.read(invoice);
}

const decide =
  (number: number, act: DecisionAct = 'decide') =>
  (invoice: Invoice) =>
    decideAtOnce(site.ctx, member(number), {
      act,
      reason: REASON,
      withCarriage: false,
      invoiceId: invoice.id,
      back: toman(number * 300_000),
    });
const complaint = (invoice: Invoice) => disputes.complainOf(invoice);
const freeze = (invoice: Invoice) => freezePurchase(site.ctx, member(0), { invoiceId: invoice.id, reason: REASON });
const cancel = (invoice: Invoice) => purchases.act(invoice, 'cancel', 'buyer', { to: 'refunded' });
const thaw = (invoice: Invoice) => thawPurchase(site.ctx, member(1), { invoiceId: invoice.id, reason: REASON });
const stop = (invoice: Invoice) => decide(1, 'stop')(invoice);
const confirm = (invoice: Invoice) => purchases.act(invoice, 'confirm', 'buyer');
const accept = (invoice: Invoice) => purchases.act(invoice, 'accept', 'seller');
const ship = (invoice: Invoice) => purchases.act(invoice, 'ship', 'seller');
const giveUp = (invoice: Invoice) => withdraw(site.ctx, by(invoice));
const send = (invoice: Invoice) =>
  sendBack(site.ctx, { ...by(invoice), carrier: 'post', trackingNumber: RETURN_NUMBER });
const decline = (invoice: Invoice) => purchases.act(invoice, 'decline', 'seller');
const agree = (invoice: Invoice) => disputes.agreeTo(invoice, 'buyer');
const receive = (invoice: Invoice) => receiveReturn(site.ctx, { ...by(invoice), userId: invoice.sellerId });
const job = () => workDueInvoices(site.ctx);

type Race = readonly [name: string, begin: () => Promise<Invoice>, racers: ((invoice: Invoice) => Promise<unknown>)[]];

const RACES: readonly Race[] = [
  ['cancelling and accepting', () => disputes.paid(), [cancel, accept]],
  ['confirming and complaining', delivered, [confirm, complaint]],
  ['two jobs and a complaint', () => due(delivered), [job, job, complaint]],
  ['freezing and settling', () => due(delivered), [freeze, job]],
  ['two of staff and a withdrawal', () => disputes.answered(), [decide(0), decide(1), giveUp]],
  ['lapsing, declining and cancelling', () => due(() => disputes.paid()), [job, decline, cancel]],
  ['handing over and lapsing', () => due(accepted), [job, (one) => purchases.act(one, 'hand-over', 'seller')]],
  ['declining and shipping', accepted, [decline, ship]],
  ['arriving by the job, confirming and complaining', () => due(() => disputes.shipped()), [job, confirm, complaint]],
  ['stopping, freezing and confirming', delivered, [stop, freeze, confirm]],
  ['thawing, releasing and stopping', () => frozen(delivered), [thaw, decide(0, 'release'), stop]],
  ['two who agree and a job', () => due(() => disputes.answered({ kind: 'all', amount: null })), [agree, agree, job]],
  ['lapsing and accepting', () => due(() => disputes.paid()), [job, accept]],
  ['lapsing, stopping and freezing', () => due(() => disputes.paid()), [job, stop, freeze]],
  ['lapsing and shipping', () => due(accepted), [job, ship]],
  [
    'ending a return that was not sent, withdrawing and sending it',
    () => due(() => disputes.returnAgreed()),
    [job, giveUp, send],
  ],
  [
    'ending a return that was not sent and deciding about it',
    () => due(() => disputes.returnAgreed()),
    [job, decide(1)],
  ],
  ['handing to staff, withdrawing and deciding', () => due(() => disputes.answered()), [job, giveUp, decide(1)]],
  [
    'ending a return that nobody answered, receiving it and deciding',
    () => due(arrivedReturn),
    [job, receive, decide(1)],
  ],
  ['receiving a return and deciding about it', () => disputes.returnSent(), [receive, decide(2)]],
];

it('SECP-06 paying, replacing and marking the listing at one moment never wait for each other', async () => {
  const sold = await purchases.sell();
  const buyerId = await purchases.addBuyer(5_000_000);
  const invoice = await purchases.invoice(sold, buyerId);
  const { db } = site.services;
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  const acts = await transact(site.ctx, async (trx) => {
    await lockGoods(trx, sold.listingId);
    const paying = purchases.pay(invoice);
    await expect.poll(waiting).toBe(1);
    const asking = purchases.ask(sold, buyerId);
    await expect.poll(waiting).toBe(2);
    await markSold(trx, sold.listingId);
    return [paying, asking];
  });
  expect(await Promise.all(acts)).toMatchObject([{ ok: true }, { refused: 'open', state: 'paid' }]);
});

describe('acts at one moment', { timeout: (1 + ROUNDS / 5) * MINUTE }, () => {
  it.each(sample(RACES, 2))(
    'SECP-06 %s have one outcome, and no toman is lost or given twice',
    async (_, begin, racers) => {
      for (let round = 0; round < ROUNDS; round++) {
        const invoice = await begin();
        await Promise.all(racers.map((race) => race(invoice)));
        const { state } = await purchases.read(invoice);
        const isHeld = HOLDING.includes(state);
        expect(await readBalance(site.services.db, escrowOf(invoice.id))).toBe(isHeld ? 1_045_000 : 0);
        const ends = await site.services.db
          .selectFrom('invoice_changes')
          .select('act')
          .where('invoice_id', '=', invoice.id)
          .where('entry_key', 'like', '%:ended')
          .execute();
        expect(ends).toHaveLength(isHeld ? 0 : 1);
        site.clock = new Date(site.clock.getTime() + MINUTE);
      }
      site.clock = new Date(site.clock.getTime() + DAY);
      expect(await purchases.differencesAtLast()).toEqual([]);
    },
  );

  it('SECP-06 paying and ordering anew leave one invoice that is not paid', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sold = await purchases.sell();
      const invoice = await purchases.invoice(sold, await purchases.addBuyer());
      const [paid, made] = await Promise.all([purchases.pay(invoice), purchases.ask(sold, invoice.buyerId)]);
      const { state, publicId } = await purchases.read(invoice);
      if (paid.ok) {
        expect(made).toMatchObject({ ok: false, refused: 'open', publicId, state: 'awaiting' });
        expect(state).toBe('awaiting');
      } else {
        expect(made.ok).toBe(true);
        expect(state).toBe('cancelled');
      }
    }
  });

  it('SECP-06 giving all back and a second payment of its order have one outcome, and each payment goes back once', async () => {
    const givers = [cancel, decline, stop];
    for (let round = 0; round < ROUNDS; round++) {
      const { invoice, payAgain } = await purchases.payableAgain();
      expect(invoice.state).toBe('paid');
      const giveBack = givers[round % givers.length] ?? cancel;
      await Promise.all(round % 2 === 0 ? [giveBack(invoice), payAgain()] : [payAgain(), giveBack(invoice)]);
      expect((await purchases.read(invoice)).state).toBe('refunded');
      expect(await readBalance(site.services.db, escrowOf(invoice.id))).toBe(0);
      const back = await readRefundsOfOrder(site.services.db, invoice.orderId ?? 0);
      expect(back.map(({ amount }) => amount)).toEqual([1_045_000, 1_045_000]);
      expect(new Set(back.map(({ paymentId }) => paymentId)).size).toBe(2);
    }
    site.clock = new Date(site.clock.getTime() + DAY);
    expect(await purchases.differencesAtLast()).toEqual([]);
  });
});
