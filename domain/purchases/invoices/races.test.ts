import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputesOn } from '../../../test/disputes.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { escrowOf } from '../../ledger/accounts.ts';
import { readBalance } from '../../ledger/ledger.server.ts';
import { numberReceipts } from '../../payments/receipts/receipts.server.ts';
import { DAY, MINUTE } from '../../values/durations.ts';
import { toman } from '../../values/money.ts';
import { decidePurchase, freezePurchase } from '../decisions/decisions.server.ts';
import { complain, withdraw } from '../disputes/disputes.server.ts';
import { HOLDING } from './invoice.ts';
import type { Invoice } from './invoice-record.ts';
import { workDueInvoices } from './work-due.server.ts';

const ROUNDS = 10;

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

const decide = (number: number) => (invoice: Invoice) =>
  decidePurchase(site.ctx, member(number), {
    ...{ act: 'decide', reason: REASON, withCarriage: false, invoiceId: invoice.id },
    back: toman(number * 300_000),
  });
const complaint = async (invoice: Invoice) =>
  complain(site.ctx, {
    ...by(invoice),
    ...{ reason: 'damaged', text: REASON, tokenHash: await disputes.pictures(invoice.buyerId, 1) },
  });
const freeze = (invoice: Invoice) => freezePurchase(site.ctx, member(0), { invoiceId: invoice.id, reason: REASON });
const cancel = (invoice: Invoice) => purchases.act(invoice, 'cancel', 'buyer', { to: 'refunded' });
const job = () => workDueInvoices(site.ctx);

type Race = readonly [name: string, begin: () => Promise<Invoice>, racers: ((invoice: Invoice) => Promise<unknown>)[]];

const RACES: readonly Race[] = [
  ['cancelling and accepting', () => disputes.paid(), [cancel, (one) => purchases.act(one, 'accept', 'seller')]],
  ['confirming and complaining', delivered, [(one) => purchases.act(one, 'confirm', 'buyer'), complaint]],
  ['two jobs and a complaint', () => due(delivered), [job, job, complaint]],
  ['freezing and settling', () => due(delivered), [freeze, job]],
  [
    'two of staff and a withdrawal',
    () => disputes.complained(),
    [decide(0), decide(1), (one) => withdraw(site.ctx, by(one))],
  ],
  [
    'lapsing, declining and cancelling',
    () => due(() => disputes.paid()),
    [job, (one) => purchases.act(one, 'decline', 'seller'), cancel],
  ],
];

describe('acts at one moment', () => {
  it.each(RACES)('SECP-06 %s have one outcome, and no toman is lost or given twice', async (_, begin, racers) => {
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
    await numberReceipts(site.ctx, { taxMemoryId: null });
    expect(await purchases.differences()).toEqual([]);
  });
});
