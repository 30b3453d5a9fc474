import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { decideAtOnce } from '../../test/decide-at-once.ts';
import { COMPLAINT, disputesOn, RETURN_NUMBER } from '../../test/disputes.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { sample } from '../../test/tier.ts';
import { escrowOf } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/ledger.server.ts';
import { type InvoiceAct, type InvoiceState, invoiceMoves } from '../purchases/invoice.ts';
import type { Invoice, Side } from '../purchases/invoices/invoice-record.ts';
import { toman } from '../values/money.ts';
import {
  DISPUTE_STEPS,
  type DisputeAct,
  type DisputeActor,
  type DisputeStep,
  disputeActsOn,
  nextDisputeMove,
} from './dispute.ts';
import type { DisputeOffer } from './dispute-offer.ts';
import { readDispute, readPosts } from './dispute-store.server.ts';
import {
  agree,
  answer,
  complain,
  escalate,
  makeOffer,
  readOfferTo,
  receiveReturn,
  refuseReturn,
  returned,
  sendBack,
  withdraw,
} from './disputes.server.ts';
import { addPost } from './post.server.ts';
import { workDueInvoices } from './work-due.server.ts';

type Step = DisputeStep | 'none';
const STEPS: readonly Step[] = ['none', ...DISPUTE_STEPS];
const VALUE = 1_045_000;

let site: TestSite;
let disputes: ReturnType<typeof disputesOn>;
/** Purchases before, during and after a dispute. */
let invoices: Readonly<Record<'sent' | 'disputed' | 'settled', Invoice>>;
let people: Readonly<Record<'stranger' | 'support' | 'finance', number>>;
/** Hash of a form's token with an uploaded picture, by user, for acts that require a picture. */
const sets = new Map<number, Buffer>();
beforeAll(async () => {
  site = await createTestSite();
  disputes = disputesOn(site);
  const settled = await disputes.complained();
  await withdraw(site.ctx, disputes.asBuyer(settled));
  const sent = await disputes.shipped();
  invoices = {
    sent,
    disputed: await disputes.complained(),
    settled: await purchasesOn(site).read(settled),
  };
  people = {
    stranger: (await createMember(site)).id,
    support: (await createMember(site, 'support')).id,
    finance: (await createMember(site, 'finance')).id,
  };
  for (const { buyerId, sellerId } of Object.values(invoices))
    for (const userId of [buyerId, sellerId]) sets.set(userId, await disputes.pictures(userId, 1));
});
afterAll(() => site.stop());

const invoiceAt = (step: Step): Invoice =>
  invoices[step === 'none' ? 'sent' : step === 'over' ? 'settled' : 'disputed'];

type By = { readonly invoice: Invoice; readonly userId: number; readonly side: Side };
type Door = (ctx: Ctx, by: By) => Promise<{ readonly ok: boolean; readonly refused?: string }>;
/** Act of a buyer or seller. `ends`: state of the purchase after the act, if the act ends it. */
type PartyAct = {
  readonly act: DisputeAct;
  readonly door: Door;
  /** Offer that the other side must have made before the act. */
  readonly offered?: DisputeOffer;
  readonly ends?: InvoiceState;
};

const ALL: DisputeOffer = { kind: 'all', amount: null };
const PART: DisputeOffer = { kind: 'part', amount: toman(300_000) };
const RETURN: DisputeOffer = { kind: 'return', amount: null };

const asked = ({ invoice: { publicId }, userId }: By) => ({ publicId, userId, orderKey: null });
const written = (by: By) => ({ ...asked(by), text: COMPLAINT, tokenHash: sets.get(by.userId) ?? Buffer.alloc(32) });
const agreeing: Door = async (ctx, by) => {
  const offered = await readOfferTo(ctx.db, by.invoice.id, by.side);
  return agree(ctx, { ...asked(by), side: by.side, invoiceId: by.invoice.id, offerId: offered?.id ?? 0 });
};

/** All acts of the two sides, with the public function that performs each. */
const PARTY_ACTS: readonly PartyAct[] = [
  { act: 'complain', door: (ctx, by) => complain(ctx, { ...written(by), reason: 'damaged' }) },
  { act: 'returned', door: (ctx, by) => returned(ctx, written(by)) },
  { act: 'answer', door: (ctx, by) => answer(ctx, { ...written(by), side: by.side, offer: null }) },
  { act: 'offer', door: (ctx, by) => makeOffer(ctx, { ...asked(by), side: by.side, offer: PART, text: '' }) },
  { act: 'agree', door: agreeing, offered: ALL, ends: 'refunded' },
  { act: 'agree', door: agreeing, offered: PART, ends: 'settled' },
  { act: 'agree-return', door: agreeing, offered: RETURN },
  {
    act: 'send-back',
    door: (ctx, by) => sendBack(ctx, { ...asked(by), carrier: 'post', trackingNumber: RETURN_NUMBER }),
  },
  { act: 'received', door: (ctx, by) => receiveReturn(ctx, asked(by)), ends: 'refunded' },
  { act: 'refuse-return', door: (ctx, by) => refuseReturn(ctx, written(by)) },
  { act: 'escalate', door: (ctx, by) => escalate(ctx, { ...asked(by), side: by.side, text: '' }) },
  { act: 'withdraw', door: (ctx, by) => withdraw(ctx, asked(by)), ends: 'settled' },
];

class RolledBack extends Error {}

type At = { readonly step: Step; readonly isFrozen: boolean };

/** Brings a purchase to a step of its dispute by writing its rows directly. */
async function bringTo(trx: InTransaction, { step, isFrozen }: At, { id, state }: Invoice): Promise<void> {
  const { db, now } = trx;
  const sent =
    step === 'return-sent' ? { return_carrier: 'post', return_number: RETURN_NUMBER, return_sent_at: now } : {};
  if (state === 'disputed')
    await db
      .updateTable('disputes')
      .set({ step, ...sent })
      .where('invoice_id', '=', id)
      .execute();
  // At the later steps the seller has answered the complaint; at `open` and `hearing` the answer is still missing.
  if (state === 'disputed' && !['open', 'hearing'].includes(step))
    await addPost(trx, { id }, { act: 'answer', side: 'seller', authorId: null, orderKey: null, text: COMPLAINT });
  if (isFrozen) await db.updateTable('invoices').set({ frozen_at: now }).where('id', '=', id).execute();
}

/** Brings a purchase to this step, does `work`, and rolls everything back. */
async function trying(at: At, work: (trx: InTransaction) => Promise<void>): Promise<void> {
  const run = transact(site.ctx, async (trx) => {
    await bringTo(trx, at, invoiceAt(at.step));
    await work(trx);
    throw new RolledBack();
  });
  await expect(run).rejects.toBeInstanceOf(RolledBack);
}

/** Reads the state, the step, the ledger entries and the posts of a purchase, to detect any change. */
async function readAll({ db }: Ctx, { id }: Invoice) {
  const { state } = await db.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom('invoice_changes')
    .select('entry_key')
    .where('invoice_id', '=', id)
    .where('entry_key', 'is not', null)
    .execute();
  return {
    state: state as InvoiceState,
    step: (await readDispute(db, id))?.step ?? 'none',
    escrow: await readBalance(db, escrowOf(id)),
    entries: changes.length,
    posts: (await readPosts(db, id)).length,
  };
}

const isOfSide = (act: DisputeAct, side: Side): boolean =>
  STEPS.some((step) => nextDisputeMove(step, act, side) !== null);

/**
 * Expected refusal of an act that the table does not allow. If the act would end the purchase, the state of the
 * purchase is checked before the step of the dispute.
 */
function whyNot({ step, isFrozen }: At, act: DisputeAct, side: Side): string {
  if (!isOfSide(act, side)) return 'not-found';
  const { state } = invoiceAt(step);
  const isOfPurchase = ['complain', 'returned', 'agree', 'received', 'withdraw'].includes(act);
  const isPossible = isOfPurchase && invoiceMoves({ state, isFrozen }, act as InvoiceAct, side).length > 0;
  if (state !== 'disputed' || (isOfPurchase && !isPossible)) return 'state';
  const isWaiting = act !== 'answer' && disputeActsOn({ step, isFrozen: false }, side).includes(act);
  return isFrozen && isWaiting ? 'frozen' : 'step';
}

const offerBy = (trx: InTransaction, { invoice, side }: By, offer: DisputeOffer) => {
  const [other, authorId] =
    side === 'buyer' ? (['seller', invoice.sellerId] as const) : (['buyer', invoice.buyerId] as const);
  return addPost(trx, invoice, { act: 'offer', side: other, authorId, orderKey: null, offer });
};

const sides = (step: Step): By[] => {
  const invoice = invoiceAt(step);
  return [
    { invoice, side: 'buyer', userId: invoice.buyerId },
    { invoice, side: 'seller', userId: invoice.sellerId },
  ];
};

const CASES: readonly At[] = STEPS.flatMap((step) =>
  (step === 'over' ? [false] : [false, true]).map((isFrozen) => ({ step, isFrozen })),
);

describe.each(sample(CASES, 5))('a dispute at the step $step, frozen $isFrozen,', (at) => {
  const { step, isFrozen } = at;
  // The buyer has spoken by complaining, so in a hearing only the seller may answer.
  const mayNow = (act: DisputeAct, actor: DisputeActor) =>
    disputeActsOn(at, actor).includes(act) && !(step === 'hearing' && act === 'answer' && actor === 'buyer');

  it('SECP-07 takes from each side exactly the acts of its table, with their step, state and entry', async () => {
    for (const { act, door, offered, ends } of PARTY_ACTS)
      for (const by of sides(step).filter(({ side }) => mayNow(act, side)))
        await trying(at, async (trx) => {
          if (offered) await offerBy(trx, by, offered);
          const before = await readAll(trx, invoiceAt(step));
          expect([act, by.side, await door(trx, by)]).toMatchObject([act, by.side, { ok: true }]);
          const { posts, ...after } = await readAll(trx, invoiceAt(step));
          const isEnded = ends !== undefined;
          expect([act, by.side, after]).toEqual([
            ...[act, by.side],
            {
              state: ends ?? 'disputed',
              step: nextDisputeMove(step, act, by.side)?.to,
              escrow: isEnded ? 0 : VALUE,
              entries: before.entries + (isEnded ? 1 : 0),
            },
          ]);
          expect(posts).toBe(before.posts + 1);
        });
  });

  it('SECP-07 refuses all else, from both sides and from others, and changes nothing', async () => {
    await trying(at, async (trx) => {
      for (const { act, door, offered } of PARTY_ACTS) {
        for (const by of sides(step).filter(({ side }) => !mayNow(act, side))) {
          if (offered && step !== 'none') await offerBy(trx, by, offered);
          const before = await readAll(trx, invoiceAt(step));
          expect([act, by.side, await door(trx, by)]).toMatchObject([
            ...[act, by.side],
            { ok: false, refused: whyNot(at, act, by.side) },
          ]);
          expect([act, by.side, await readAll(trx, invoiceAt(step))]).toEqual([act, by.side, before]);
        }
      }
      // Nobody may act for a side to which they do not belong, not even staff.
      const before = await readAll(trx, invoiceAt(step));
      for (const { act, door } of PARTY_ACTS)
        for (const { side, invoice } of sides(step))
          for (const [who, userId] of Object.entries(people))
            expect([act, who, await door(trx, { invoice, side, userId })]).toMatchObject([
              ...[act, who],
              { ok: false, refused: 'not-found' },
            ]);
      expect(await readAll(trx, invoiceAt(step))).toEqual(before);
    });
  });

  it('SECP-07 ADM-02 is decided by support and finance alone, and once', async () => {
    const decide = (invoice: Invoice, userId: number, back = 0) =>
      decideAtOnce(
        site.ctx,
        { userId },
        { act: 'decide', reason: COMPLAINT, withCarriage: false, invoiceId: invoice.id, back: toman(back) },
      );
    for (const [userId, back, state] of [
      [people.support, 300_000, 'settled'],
      [people.finance, VALUE, 'refunded'],
    ] as const) {
      const invoice = mayNow('decide', 'staff') ? await disputes.complained() : invoiceAt(step);
      await transact(site.ctx, (trx) => bringTo(trx, at, invoice));
      const before = await readAll(site.ctx, invoice);
      for (const other of [invoice.buyerId, invoice.sellerId, people.stranger])
        expect(await decide(invoice, other)).toMatchObject({ ok: false, refused: 'forbidden' });
      const done = await decide(invoice, userId, back);
      if (!mayNow('decide', 'staff')) {
        const refused = step === 'open' || step === 'hearing' ? 'unheard' : 'changed';
        expect(done).toMatchObject({ ok: false, refused });
        expect(await readAll(site.ctx, invoice)).toEqual(before);
        continue;
      }
      expect(done).toMatchObject({ ok: true });
      const after = { state, step: 'over', escrow: 0, entries: before.entries + 1, posts: before.posts + 1 };
      expect(await readAll(site.ctx, invoice)).toEqual(after);
      expect(await decide(invoice, userId, back)).toMatchObject({ ok: false, refused: 'changed' });
      expect(await readAll(site.ctx, invoice)).toEqual(after);
    }
    await transact(site.ctx, ({ db }) => db.updateTable('invoices').set({ frozen_at: null }).execute());
  });

  it.each(step === 'none' ? [] : [false, true])(
    'SECP-07 is ended by time as its table says, seen %s',
    async (isSeen) => {
      const acts = disputeActsOn({ step, isFrozen: false }, 'job').filter(
        (act) => step !== 'return-sent' || (act === 'return-unanswered') === isSeen,
      );
      expect(acts.length).toBe(step === 'with-staff' || step === 'over' ? 0 : 1);
      const [act] = acts;
      const { id } = invoiceAt(step);
      await trying(at, async (trx) => {
        const due = act === undefined ? null : trx.now;
        await trx.db.updateTable('invoices').set({ due_at: due, look_at: due }).where('id', '=', id).execute();
        if (isSeen && step === 'return-sent')
          await trx.db.updateTable('disputes').set({ return_seen_at: trx.now }).where('invoice_id', '=', id).execute();
        const before = await readAll(trx, invoiceAt(step));
        await workDueInvoices(trx);
        const move = act && !isFrozen ? nextDisputeMove(step, act, 'job') : null;
        if (!move) return expect(await readAll(trx, invoiceAt(step))).toEqual(before);
        const ends = move.ends && invoiceMoves({ state: 'disputed', isFrozen }, move.ends, 'job')[0]?.to;
        expect([act, await readAll(trx, invoiceAt(step))]).toEqual([
          act,
          {
            state: ends ?? 'disputed',
            step: move.to,
            escrow: ends ? 0 : VALUE,
            entries: before.entries + (ends ? 1 : 0),
            posts: before.posts + 1,
          },
        ]);
      });
    },
  );
});
