import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideAtOnce } from '../../test/decide-at-once.ts';
import { COMPLAINT, disputesOn, RETURN_NUMBER } from '../../test/disputes.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember, type Member } from '../../test/staff.ts';
import { sample } from '../../test/tier.ts';
import { escrowOf, payableTo, walletOf } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/ledger.server.ts';
import { numberReceipts } from '../payments/payments.server.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { DAY, HOUR, MINUTE } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import { freezePurchase, seeReturn, thawPurchase } from './decisions/decisions.server.ts';
import { readDispute, readPosts } from './dispute-store.server.ts';
import {
  agree,
  answer,
  complain,
  disputeActs,
  escalate,
  makeOffer,
  readOfferTo,
  receiveReturn,
  refuseReturn,
  returned,
  sendBack,
  withdraw,
} from './disputes.server.ts';
import { workDueInvoices } from './work-due.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let disputes: ReturnType<typeof disputesOn>;
let staff: Member;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  disputes = disputesOn(site);
  staff = await createMember(site, 'support');
});
afterAll(() => site.stop());

const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};
const db = () => site.services.db;
const asStaff = () => ({ userId: staff.id });

async function outcome(invoice: Invoice) {
  later(MINUTE);
  await numberReceipts(site.ctx, { taxMemoryId: null });
  expect(await purchases.differences()).toEqual([]);
  const [escrow, toSeller, wallet] = await Promise.all([
    readBalance(db(), escrowOf(invoice.id)),
    readBalance(db(), payableTo(invoice.sellerId)),
    readBalance(db(), walletOf(invoice.buyerId)),
  ]);
  const { state } = await purchases.read(invoice);
  return { state, step: (await readDispute(db(), invoice.id))?.step, escrow, toSeller, toBuyer: wallet - 3_955_000 };
}

const ALL_BACK = { state: 'refunded', step: 'over', escrow: 0, toSeller: 0, toBuyer: 1_045_000 };
const ALL_PAID = { state: 'settled', step: 'over', escrow: 0, toSeller: 1_023_000, toBuyer: 0 };

describe('a complaint', () => {
  it('SECP-07 needs a picture of goods that came, and is answered within 72 hours', async () => {
    const invoice = await disputes.shipped();
    const tokenHash = await disputes.pictures(invoice.buyerId, 0);
    const asked = { ...disputes.asBuyer(invoice), text: COMPLAINT, tokenHash };
    expect(await complain(site.ctx, { ...asked, reason: 'damaged' })).toMatchObject({ refused: 'pictures' });
    const others = await disputes.pictures(invoice.sellerId, 1);
    expect(await complain(site.ctx, { ...asked, reason: 'damaged', tokenHash: others })).toMatchObject({
      refused: 'form',
    });
    const own = await disputes.pictures(invoice.buyerId, 2);
    const stranger = { ...asked, userId: invoice.sellerId, tokenHash: own };
    expect(await complain(site.ctx, { ...stranger, reason: 'damaged' })).toMatchObject({ refused: 'not-found' });
    expect(await complain(site.ctx, { ...asked, reason: 'damaged', tokenHash: own })).toMatchObject({ ok: true });
    const [opened] = await readPosts(db(), invoice.id);
    expect(opened).toMatchObject({ act: 'complain', side: 'buyer', text: COMPLAINT });
    expect(opened?.pictures).toHaveLength(2);
    const disputed = await purchases.read(invoice);
    expect(disputed.dueAt?.getTime()).toBe(site.clock.getTime() + 72 * HOUR);
    expect(await complain(site.ctx, { ...asked, reason: 'damaged', tokenHash: own })).toMatchObject({
      refused: 'state',
      state: 'disputed',
    });
  });

  it('SECP-07 about goods that did not arrive waits for their slot, and needs no picture', async () => {
    const invoice = await disputes.shipped();
    const asked = {
      ...disputes.asBuyer(invoice),
      text: COMPLAINT,
      tokenHash: await disputes.pictures(invoice.buyerId, 0),
    };
    expect(await complain(site.ctx, { ...asked, reason: 'not-arrived' })).toMatchObject({ refused: 'too-early' });
    later((invoice.slot?.from.getTime() ?? 0) - site.clock.getTime());
    expect(await complain(site.ctx, { ...asked, reason: 'not-arrived' })).toMatchObject({ ok: true });
  });

  it('SECP-07 is withdrawn by who made it, and its seller is paid', async () => {
    const invoice = await disputes.complained();
    expect(await withdraw(site.ctx, disputes.asBuyer(invoice))).toMatchObject({ ok: true });
    expect(await outcome(invoice)).toEqual(ALL_PAID);
    expect(await withdraw(site.ctx, disputes.asBuyer(invoice))).toMatchObject({ refused: 'state', state: 'settled' });
  });

  it('SECP-07 SECP-06 nobody answers goes to staff, where no time runs', async () => {
    const invoice = await disputes.complained();
    later(72 * HOUR);
    await workDueInvoices(site.ctx);
    expect(await readDispute(db(), invoice.id)).toMatchObject({ step: 'with-staff' });
    expect((await purchases.read(invoice)).dueAt).toBeNull();
    later(90 * DAY);
    await workDueInvoices(site.ctx);
    expect((await purchases.read(invoice)).state).toBe('disputed');
  });

  it('SECP-07 of the seller: goods that nobody took, with an offer of their price', async () => {
    const invoice = await disputes.shipped();
    const tokenHash = await disputes.pictures(invoice.sellerId, 1);
    expect(await returned(site.ctx, { ...disputes.asSeller(invoice), text: COMPLAINT, tokenHash })).toMatchObject({
      ok: true,
    });
    expect(await withdraw(site.ctx, disputes.asBuyer(invoice))).toMatchObject({ refused: 'step' });
    expect(await disputes.agreeTo(invoice, 'buyer')).toMatchObject({ ok: true });
    expect(await outcome(invoice)).toEqual({ ...ALL_BACK, toSeller: 45_000, toBuyer: 1_000_000 });
  });
});

describe('an offer', () => {
  it.each(sample([0, -1, 1.5, 1_045_000, 2_000_000, Number.NaN] as const, 3, 1))(
    'SECP-07 of %s toman back is refused',
    async (amount) => {
      const invoice = await disputes.answered();
      const offer = { kind: 'part', amount: amount as ReturnType<typeof toman> } as const;
      expect(await makeOffer(site.ctx, { ...disputes.asBuyer(invoice), offer, text: '' })).toMatchObject({
        refused: 'amount',
      });
    },
  );

  it('SECP-07 is agreed to by the other side alone, as they have read it', async () => {
    const invoice = await disputes.answered({ kind: 'part', amount: toman(200_000) });
    const first = await readOfferTo(db(), invoice.id, 'buyer');
    expect(await disputes.agreeTo(invoice, 'seller')).toMatchObject({ refused: 'offer' });
    const other = { kind: 'part', amount: toman(100_000) } as const;
    expect(await makeOffer(site.ctx, { ...disputes.asSeller(invoice), offer: other, text: COMPLAINT })).toMatchObject({
      ok: true,
    });
    const old = { ...disputes.asBuyer(invoice), invoiceId: invoice.id, offerId: first?.id ?? 0 };
    expect(await agree(site.ctx, old)).toMatchObject({ refused: 'offer' });
    expect(await disputes.agreeTo(invoice, 'buyer')).toMatchObject({ ok: true });
    // The fee is 2 % of the price of the goods minus the 100,000 that go back (900,000); the VAT is 10 % of the fee.
    expect(await outcome(invoice)).toEqual({ ...ALL_PAID, toSeller: 945_000 - 18_000 - 1_800, toBuyer: 100_000 });
  });

  it.each(
    sample(
      [
        ['all', null, ALL_BACK],
        ['part', 1_000_000, { ...ALL_BACK, toSeller: 45_000, toBuyer: 1_000_000 }],
        ['part', 1_020_000, { ...ALL_BACK, toSeller: 25_000, toBuyer: 1_020_000 }],
        ['part', 1_044_999, { ...ALL_BACK, toSeller: 1, toBuyer: 1_044_999 }],
      ] as const,
      3,
    ),
  )('SECP-06 SECP-07 of %s %s back refunds the purchase', async (kind, amount, expected) => {
    const offer = kind === 'all' ? ({ kind, amount: null } as const) : { kind, amount: toman(amount) };
    const invoice = await disputes.answered(offer);
    expect(await disputes.agreeTo(invoice, 'buyer')).toMatchObject({ ok: true, invoice: { state: 'refunded' } });
    expect(await outcome(invoice)).toEqual(expected);
  });

  it('SECP-07 runs in the seven days of the answer', async () => {
    const invoice = await disputes.answered();
    const { dueAt } = await purchases.read(invoice);
    later(6 * DAY);
    const offer = { kind: 'all', amount: null } as const;
    expect(await makeOffer(site.ctx, { ...disputes.asBuyer(invoice), offer, text: '' })).toMatchObject({ ok: true });
    expect((await purchases.read(invoice)).dueAt).toEqual(dueAt);
    later(DAY);
    await workDueInvoices(site.ctx);
    expect(await readDispute(db(), invoice.id)).toMatchObject({ step: 'with-staff' });
    expect(await disputes.agreeTo(invoice, 'seller')).toMatchObject({ refused: 'step' });
  });

  it('SECP-07 has a key: sent twice it is one', async () => {
    const invoice = await disputes.answered();
    const asked = {
      ...disputes.asBuyer(invoice),
      orderKey: 'one',
      offer: { kind: 'all', amount: null } as const,
      text: '',
    };
    expect(await makeOffer(site.ctx, asked)).toMatchObject({ ok: true, isNew: true });
    expect(await makeOffer(site.ctx, asked)).toMatchObject({ ok: true, isNew: false });
    expect(await readPosts(db(), invoice.id)).toHaveLength(3);
  });
});

describe('a return', () => {
  it('SECP-07 is agreed, sent and received, and the buyer has it all back', async () => {
    const invoice = await disputes.returnSent();
    expect(await withdraw(site.ctx, disputes.asBuyer(invoice))).toMatchObject({ refused: 'step' });
    expect(await receiveReturn(site.ctx, disputes.asSeller(invoice))).toMatchObject({ ok: true });
    expect(await outcome(invoice)).toEqual(ALL_BACK);
  });

  itInLongTier('SECP-07 is sent and received however many offers came before it', async () => {
    const invoice = await disputes.answered();
    const offer = { kind: 'return', amount: null } as const;
    const offered = () => makeOffer(site.ctx, { ...disputes.asSeller(invoice), offer, text: '' });
    while ((await offered()).ok);
    expect(await offered()).toMatchObject({ refused: 'many' });
    expect(await disputes.agreeTo(invoice, 'buyer')).toMatchObject({ ok: true });
    const sent = { carrier: 'post', trackingNumber: RETURN_NUMBER };
    expect(await sendBack(site.ctx, { ...disputes.asBuyer(invoice), ...sent })).toMatchObject({ ok: true });
    expect(await receiveReturn(site.ctx, disputes.asSeller(invoice))).toMatchObject({ ok: true });
    expect(await outcome(invoice)).toEqual(ALL_BACK);
  });

  it('SECP-07 that is not sent within five working days pays the seller', async () => {
    const invoice = await disputes.answered({ kind: 'return', amount: null });
    await disputes.agreeTo(invoice, 'buyer');
    const { dueAt } = await purchases.read(invoice);
    later((dueAt?.getTime() ?? 0) - site.clock.getTime());
    await workDueInvoices(site.ctx);
    expect(await outcome(invoice)).toEqual(ALL_PAID);
  });

  it('SECP-07 with a made-up number moves no money: after 21 days staff looks', async () => {
    const invoice = await disputes.returnSent();
    later(21 * DAY);
    await workDueInvoices(site.ctx);
    expect(await outcome(invoice)).toMatchObject({ state: 'disputed', step: 'with-staff', escrow: 1_045_000 });
  });

  itInLongTier('SECP-07 SECP-08 that a colleague saw moving is told to both sides', async () => {
    const invoice = await disputes.returnSent();
    await seeReturn(site.ctx, asStaff(), { invoiceId: invoice.id });
    await site.runEvents();
    const { rows } = await sql<{ userId: number }>`
      select user_id as "userId" from notifications where data->>'did' = 'return-seen' order by 1`.execute(db());
    expect(rows.map(({ userId }) => userId)).toEqual([invoice.buyerId, invoice.sellerId].toSorted((a, b) => a - b));
  });

  itInLongTier('SECP-07 that a colleague saw moving goes back seven days after its arrival', async () => {
    const invoice = await disputes.returnSent();
    expect(await seeReturn(site.ctx, asStaff(), { invoiceId: invoice.id })).toMatchObject({ ok: true });
    expect(await seeReturn(site.ctx, asStaff(), { invoiceId: invoice.id })).toMatchObject({ refused: 'changed' });
    later(14 * DAY - MINUTE);
    await workDueInvoices(site.ctx);
    expect((await purchases.read(invoice)).state).toBe('disputed');
    later(MINUTE);
    await workDueInvoices(site.ctx);
    expect(await outcome(invoice)).toEqual(ALL_BACK);
  });

  it('SECP-07 of something else goes to staff, with a picture', async () => {
    const invoice = await disputes.returnSent();
    const asked = { ...disputes.asSeller(invoice), text: COMPLAINT };
    const none = await disputes.pictures(invoice.sellerId, 0);
    expect(await refuseReturn(site.ctx, { ...asked, tokenHash: none })).toMatchObject({ refused: 'pictures' });
    const one = await disputes.pictures(invoice.sellerId, 1);
    expect(await refuseReturn(site.ctx, { ...asked, tokenHash: one })).toMatchObject({ ok: true });
    expect(await readDispute(db(), invoice.id)).toMatchObject({ step: 'hearing' });
  });

  it('SECP-07 once sent keeps the complaint: the buyer cannot give up goods that are on their way back', async () => {
    const invoice = await disputes.returnSent();
    expect(await escalate(site.ctx, { ...disputes.asBuyer(invoice), text: '' })).toMatchObject({ ok: true });
    const dispute = await readDispute(db(), invoice.id);
    expect(dispute && disputeActs(invoice, dispute, 'buyer', await readPosts(db(), invoice.id))).not.toContain(
      'withdraw',
    );
    expect(await withdraw(site.ctx, disputes.asBuyer(invoice))).toMatchObject({ refused: 'step' });
    expect(await outcome(invoice)).toMatchObject({ state: 'disputed', step: 'with-staff', escrow: 1_045_000 });
  });
});

describe('a frozen purchase', () => {
  it('SECP-06 SECP-07 is disputed on, but neither agreed about nor ended by time', async () => {
    const invoice = await disputes.answered({ kind: 'all', amount: null });
    const frozen = { invoiceId: invoice.id, reason: 'می‌پرسیم' };
    expect(await freezePurchase(site.ctx, asStaff(), frozen)).toMatchObject({ ok: true });
    expect(await disputes.agreeTo(invoice, 'buyer')).toMatchObject({ refused: 'state', isFrozen: true });
    expect(await withdraw(site.ctx, disputes.asBuyer(invoice))).toMatchObject({ refused: 'state', isFrozen: true });
    const offer = { kind: 'return', amount: null } as const;
    expect(await makeOffer(site.ctx, { ...disputes.asSeller(invoice), offer, text: '' })).toMatchObject({ ok: true });
    expect(await disputes.agreeTo(invoice, 'buyer')).toMatchObject({ refused: 'frozen' });
    later(10 * DAY);
    await workDueInvoices(site.ctx);
    expect(await readDispute(db(), invoice.id)).toMatchObject({ step: 'answered' });
    expect(await thawPurchase(site.ctx, asStaff(), frozen)).toMatchObject({ ok: true });
    expect((await purchases.read(invoice)).dueAt?.getTime()).toBe((invoice.dueAt?.getTime() ?? 0) + 10 * DAY);
    expect(await escalate(site.ctx, { ...disputes.asBuyer(invoice), text: COMPLAINT })).toMatchObject({ ok: true });
  });

  it('SECP-06 SECP-07 that is answered while frozen has its whole time after that', async () => {
    const invoice = await disputes.complained();
    const frozen = { invoiceId: invoice.id, reason: 'می‌پرسیم' };
    await freezePurchase(site.ctx, asStaff(), frozen);
    later(5 * DAY);
    const tokenHash = await disputes.pictures(invoice.sellerId, 0);
    await answer(site.ctx, { ...disputes.asSeller(invoice), text: COMPLAINT, tokenHash, offer: null });
    const answeredAt = site.clock.getTime();
    later(3 * DAY);
    await thawPurchase(site.ctx, asStaff(), frozen);
    expect((await purchases.read(invoice)).dueAt?.getTime()).toBe(answeredAt + 10 * DAY);
  });
});

describe('a decision', () => {
  it.each(
    sample(
      [
        [0, ALL_PAID],
        [300_000, { ...ALL_PAID, toSeller: 745_000 - 15_400, toBuyer: 300_000 }],
        [1_000_000, { ...ALL_BACK, toSeller: 45_000, toBuyer: 1_000_000 }],
        [1_045_000, ALL_BACK],
      ] as const,
      2,
    ),
  )('SECP-07 ADM-02 of staff gives %s toman back', async (back, expected) => {
    const invoice = await disputes.answered();
    const asked = {
      invoiceId: invoice.id,
      act: 'decide',
      back: toman(back),
      reason: COMPLAINT,
      withCarriage: false,
    } as const;
    expect(await decideAtOnce(site.ctx, asStaff(), asked)).toMatchObject({ ok: true });
    expect(await outcome(invoice)).toEqual(expected);
    expect((await readPosts(db(), invoice.id)).at(-1)).toMatchObject({ side: 'staff', act: 'decide', text: COMPLAINT });
    expect(await decideAtOnce(site.ctx, asStaff(), asked)).toMatchObject({ refused: 'changed' });
  });
});
