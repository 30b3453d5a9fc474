import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideAtOnce } from '../../test/decide-at-once.ts';
import { COMPLAINT, disputesOn } from '../../test/disputes.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember, type Member } from '../../test/staff.ts';
import type { Invoice } from '../purchases/invoices/invoice-record.ts';
import { HOUR, MINUTE } from '../values/durations.ts';
import { toman } from '../values/money.ts';
import { freezePurchase } from './decisions/decisions.server.ts';
import { readDisputeProposal } from './decisions/proposal-store.server.ts';
import { readDispute, readPosts } from './dispute-store.server.ts';
import { answer, disputeActs, escalate, refuseReturn, returned } from './disputes.server.ts';
import { sideToHear } from './hearing.ts';
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

const db = () => site.services.db;
const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};

const decide = ({ id }: Invoice) =>
  decideAtOnce(
    site.ctx,
    { userId: staff.id },
    { invoiceId: id, act: 'decide', back: toman(0), reason: COMPLAINT, withCarriage: false },
  );

const stepOf = async ({ id }: Invoice) => (await readDispute(db(), id))?.step;

async function actsOf(invoice: Invoice, side: 'buyer' | 'seller') {
  const dispute = await readDispute(db(), invoice.id);
  if (!dispute) throw new Error('no dispute');
  return disputeActs(await purchases.read(invoice), dispute, side, await readPosts(db(), invoice.id));
}

const answerAs = async (invoice: Invoice, side: 'buyer' | 'seller') => {
  const as = side === 'buyer' ? disputes.asBuyer(invoice) : disputes.asSeller(invoice);
  const tokenHash = await disputes.pictures(as.userId, 1);
  return answer(site.ctx, { ...as, text: COMPLAINT, tokenHash, offer: null });
};

/** Situations in which one side brings a dispute to staff before the other one has spoken. */
const UNHEARD: readonly {
  readonly name: string;
  readonly unheard: 'buyer' | 'seller';
  readonly begin: () => Promise<Invoice>;
}[] = [
  {
    name: 'a complaint that the buyer escalates at once',
    unheard: 'seller',
    async begin() {
      const invoice = await disputes.complained();
      expect(await escalate(site.ctx, { ...disputes.asBuyer(invoice), text: COMPLAINT })).toMatchObject({ ok: true });
      return invoice;
    },
  },
  {
    name: 'a complaint that the seller escalates without a word',
    unheard: 'seller',
    async begin() {
      const invoice = await disputes.complained();
      expect(await escalate(site.ctx, { ...disputes.asSeller(invoice), text: '' })).toMatchObject({ ok: true });
      return invoice;
    },
  },
  {
    name: 'goods that nobody took, which the seller escalates at once',
    unheard: 'buyer',
    async begin() {
      const invoice = await disputes.shipped();
      const tokenHash = await disputes.pictures(invoice.sellerId, 1);
      await returned(site.ctx, { ...disputes.asSeller(invoice), text: COMPLAINT, tokenHash });
      expect(await escalate(site.ctx, { ...disputes.asSeller(invoice), text: COMPLAINT })).toMatchObject({ ok: true });
      return invoice;
    },
  },
  {
    name: 'a return that the seller says is something else',
    unheard: 'buyer',
    async begin() {
      const invoice = await disputes.returnSent();
      const tokenHash = await disputes.pictures(invoice.sellerId, 1);
      const refused = { ...disputes.asSeller(invoice), text: COMPLAINT, tokenHash };
      expect(await refuseReturn(site.ctx, refused)).toMatchObject({ ok: true });
      return invoice;
    },
  },
];

describe.each(UNHEARD)('$name', ({ unheard, begin }) => {
  const other = unheard === 'buyer' ? 'seller' : 'buyer';

  it('SECP-07 is decided by staff once the other side has answered, and not before', async () => {
    const invoice = await begin();
    expect(await decide(invoice)).toMatchObject({ refused: 'unheard' });
    expect(await stepOf(invoice)).toBe('hearing');
    expect(await actsOf(invoice, unheard)).toContain('answer');
    expect(await actsOf(invoice, other)).not.toContain('answer');
    expect(await answerAs(invoice, other)).toMatchObject({ ok: false });
    expect(await answerAs(invoice, unheard)).toMatchObject({ ok: true });
    expect((await readPosts(db(), invoice.id)).at(-1)).toMatchObject({ side: unheard, act: 'answer', text: COMPLAINT });
    expect(await stepOf(invoice)).toBe('with-staff');
    expect(await decide(invoice)).toMatchObject({ ok: true });
  });

  it('SECP-07 is decided by staff once the time to answer, 72 hours at most, is over', async () => {
    const invoice = await begin();
    const { dueAt } = await purchases.read(invoice);
    expect((dueAt?.getTime() ?? 0) - site.clock.getTime()).toBe(72 * HOUR);
    later(72 * HOUR - MINUTE);
    await workDueInvoices(site.ctx);
    expect(await decide(invoice)).toMatchObject({ refused: 'unheard' });
    later(MINUTE);
    await workDueInvoices(site.ctx);
    expect(await stepOf(invoice)).toBe('with-staff');
    expect((await purchases.read(invoice)).dueAt).toBeNull();
    expect(await answerAs(invoice, unheard)).toMatchObject({ refused: 'step' });
    expect(await decide(invoice)).toMatchObject({ ok: true });
  });

  it('SECP-08 tells the side that is to be heard that it can still answer', async () => {
    const invoice = await begin();
    await site.runEvents();
    const { rows } = await sql<{ did: string }>`
      select data->>'did' as did from notifications
      where user_id = ${unheard === 'buyer' ? invoice.buyerId : invoice.sellerId} and data->>'invoice' = ${invoice.publicId}
      order by id desc limit 1`.execute(db());
    const wasOwn = unheard === 'seller' && (await readPosts(db(), invoice.id)).at(-1)?.side === 'seller';
    if (!wasOwn) expect(rows[0]?.did).toMatch(/^(heard|return-refused)$/);
  });
});

describe('both sides', () => {
  it('SECP-07 keep the 72 hours of a complaint, however soon staff are asked', async () => {
    const invoice = await disputes.complained();
    later(70 * HOUR);
    await escalate(site.ctx, { ...disputes.asBuyer(invoice), text: '' });
    expect((await purchases.read(invoice)).dueAt?.getTime()).toBe(site.clock.getTime() + 2 * HOUR);
  });

  it('SECP-07 have spoken when the seller asks staff with words of their own', async () => {
    const invoice = await disputes.complained();
    await escalate(site.ctx, { ...disputes.asSeller(invoice), text: COMPLAINT });
    expect(await stepOf(invoice)).toBe('with-staff');
    expect(await decide(invoice)).toMatchObject({ ok: true });
  });

  it('SECP-07 ADM-02 are heard before staff decide of themselves, but a purchase is frozen at once', async () => {
    const invoice = await disputes.complained();
    expect(await decide(invoice)).toMatchObject({ refused: 'unheard' });
    const frozen = { invoiceId: invoice.id, reason: 'گزارش کلاهبرداری' };
    expect(await freezePurchase(site.ctx, { userId: staff.id }, frozen)).toMatchObject({ ok: true });
    expect(await decide(invoice)).toMatchObject({ refused: 'unheard' });
    expect(await answerAs(invoice, 'seller')).toMatchObject({ ok: true });
    expect(await decide(invoice)).toMatchObject({ ok: true });
  });

  it('SECP-07 ADM-02 are heard before a colleague proposes what a second one approves', async () => {
    const invoice = await disputes.complained({ isLarge: true });
    expect(await decide(invoice)).toMatchObject({ refused: 'unheard' });
    expect(await readDisputeProposal(db(), invoice.id)).toBeNull();
  });
});

describe('the side to hear', () => {
  const said = (act: string, side: string, text: string | null = null) => ({ act, side, text }) as never;
  it.each([
    [[], null],
    [[said('complain', 'buyer', 'x')], 'seller'],
    [[said('complain', 'buyer', 'x'), said('escalate', 'buyer', 'y')], 'seller'],
    [[said('complain', 'buyer', 'x'), said('escalate', 'seller')], 'seller'],
    [[said('complain', 'buyer', 'x'), said('escalate', 'seller', 'y')], null],
    [[said('complain', 'buyer', 'x'), said('answer', 'seller', 'y')], null],
    [[said('complain', 'buyer', 'x'), said('silence', 'job')], null],
    [[said('returned', 'seller', 'x')], 'buyer'],
    [[said('returned', 'seller', 'x'), said('offer', 'seller')], 'buyer'],
    [[said('returned', 'seller', 'x'), said('offer', 'buyer')], null],
    [[said('complain', 'buyer', 'x'), said('answer', 'seller', 'y'), said('refuse-return', 'seller', 'z')], 'buyer'],
  ] as const)('SECP-07 of %j is %s', (posts, side) => {
    expect(sideToHear(posts)).toBe(side);
  });
});
