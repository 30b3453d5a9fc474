import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { disputesOn } from '../../../test/disputes.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { DISPUTE_ACTORS, DISPUTE_STEPS, disputeActsOn } from '../../disputes/dispute.ts';
import { escrowOf } from '../../ledger/accounts.ts';
import { readBalance } from '../../ledger/ledger.server.ts';
import {
  HOLDING,
  INVOICE_ACTORS,
  INVOICE_ACTS,
  INVOICE_STATES,
  type InvoiceAct,
  type InvoiceActor,
  type InvoiceState,
  invoiceMoves,
  STANDING,
} from '../invoice.ts';
import { actOn } from './act.server.ts';
import type { Invoice } from './invoice-record.ts';
import { readInvoiceBy } from './invoice-store.server.ts';
import { purchaseValue } from './shares.ts';

/**
 * Acts that are done by an order or a new invoice and have functions of their own; the tests of late money cover them
 * too.
 */
const BY_ORDER = ['create', 'pay', 'paid', 'unpaid', 'late', 'replace'];
const ACTS = INVOICE_ACTS.filter((act) => !BY_ORDER.includes(act));
const ENDED: readonly InvoiceState[] = ['cancelled', 'expired', 'refunded', 'settled'];
const FROZEN = [false, true];

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
/** An invoice in each state. */
let invoices: Readonly<Record<InvoiceState, Invoice>>;
let stranger = 0;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  const disputes = disputesOn(site);
  const unpaid = async () => purchases.invoice(await purchases.sell(), await purchases.addBuyer(45_000));
  const ended = async (
    begin: () => Promise<Invoice>,
    act: InvoiceAct,
    actor: InvoiceActor,
    how?: { to: InvoiceState },
  ) => {
    const invoice = await begin();
    const done = await purchases.act(invoice, act, actor, how);
    if (!done.ok) throw new Error(done.refused);
    return purchases.read(invoice);
  };
  const awaiting = await unpaid();
  await purchases.pay(awaiting);
  invoices = {
    created: await unpaid(),
    awaiting: await purchases.read(awaiting),
    cancelled: await ended(unpaid, 'cancel', 'buyer', { to: 'cancelled' }),
    expired: await ended(unpaid, 'expire', 'job'),
    paid: await disputes.paid(),
    accepted: await ended(disputes.paid, 'accept', 'seller'),
    shipped: await disputes.shipped(),
    delivered: await ended(disputes.shipped, 'arrive', 'buyer'),
    disputed: await disputes.complained(),
    settled: await ended(disputes.shipped, 'confirm', 'buyer'),
    refunded: await ended(disputes.paid, 'decline', 'seller'),
  };
  stranger = await purchases.addBuyer();
});
afterAll(() => site.stop());

class RolledBack extends Error {}

type Try = { readonly invoice: Invoice; readonly isFrozen: boolean };

/** Runs `work` on an invoice that is frozen or not, and rolls everything back. */
async function trying(
  { invoice, isFrozen }: Try,
  work: (on: { readonly ctx: Parameters<typeof actOn>[0]; readonly read: () => Promise<unknown> }) => Promise<void>,
): Promise<void> {
  const run = transact(site.ctx, async (trx) => {
    if (isFrozen)
      await trx.db.updateTable('invoices').set({ frozen_at: trx.now }).where('id', '=', invoice.id).execute();
    const read = async () => {
      const now = await readInvoiceBy(trx.db, { id: invoice.id });
      return { state: now?.state, escrow: await readBalance(trx.db, escrowOf(invoice.id)) };
    };
    await work({ ctx: trx, read });
    throw new RolledBack();
  });
  await expect(run).rejects.toBeInstanceOf(RolledBack);
}

const heldIn = (state: InvoiceState, invoice: Invoice): number =>
  HOLDING.includes(state) ? purchaseValue(invoice) : 0;

describe.each(sample(INVOICE_STATES, 3))('an invoice that is %s', (state) => {
  it.each(FROZEN)(
    'SECP-06 takes, frozen %s, exactly the acts of its table from exactly their actors',
    async (isFrozen) => {
      if (isFrozen && !HOLDING.includes(state)) return;
      const invoice = invoices[state];
      for (const act of ACTS) {
        for (const actor of INVOICE_ACTORS) {
          const moves = invoiceMoves({ state, isFrozen }, act, actor);
          const outcomes = moves.length > 0 ? moves.map(({ to }) => to) : [undefined];
          for (const to of outcomes) {
            await trying({ invoice, isFrozen }, async ({ ctx, read }) => {
              const { publicId, buyerId, sellerId } = invoice;
              const actorId = actor === 'buyer' ? buyerId : actor === 'seller' ? sellerId : null;
              const asked = { publicId, act, actor, actorId, orderKey: null, ...(to && { to }) };
              const done = await actOn(ctx, asked);
              const expected = to ?? state;
              expect([act, actor, to, done.ok]).toEqual([act, actor, to, to !== undefined]);
              expect([act, actor, await read()]).toEqual([
                ...[act, actor, { state: expected, escrow: heldIn(expected, invoice) }],
              ]);
            });
          }
        }
      }
    },
  );

  it('SECP-06 is not there for others', async () => {
    const invoice = invoices[state];
    for (const act of ACTS)
      for (const actor of ['buyer', 'seller'] as const)
        await trying({ invoice, isFrozen: false }, async ({ ctx }) => {
          const asked = { publicId: invoice.publicId, act, actor, actorId: stranger, orderKey: null };
          expect(await actOn(ctx, asked)).toMatchObject({ refused: 'not-found' });
        });
  });

  it.each(FROZEN)('SECP-06 is paid, frozen %s, by its buyer alone, while it is to be paid', async (isFrozen) => {
    if (isFrozen && !HOLDING.includes(state)) return;
    const invoice = invoices[state];
    for (const payer of ['buyer', 'seller', 'stranger'] as const)
      await trying({ invoice, isFrozen }, async ({ ctx, read }) => {
        const buyerId = { buyer: invoice.buyerId, seller: invoice.sellerId, stranger }[payer];
        const done = await purchasesOn(site, () => ctx).pay({ ...invoice, buyerId });
        if (payer !== 'buyer') expect(done).toMatchObject({ refused: 'not-found' });
        else if (state === 'created') expect(done).toMatchObject({ ok: true });
        else if (state === 'awaiting') expect(done).toMatchObject({ ok: true, order: { id: invoice.orderId } });
        else expect(done).toMatchObject({ refused: 'state', state });
        const next = payer === 'buyer' && state === 'created' ? 'awaiting' : state;
        expect(await read()).toEqual({ state: next, escrow: heldIn(next, invoice) });
      });
  });

  it('SECP-04 SECP-06 is replaced by a new one of its buyer while nothing is paid, and stands in its way from then on', async () => {
    const invoice = invoices[state];
    await trying({ invoice, isFrozen: false }, async ({ ctx, read }) => {
      const made = await purchasesOn(site, () => ctx).ask(invoice, invoice.buyerId);
      const replaced = state === 'created';
      if (STANDING.includes(state) && !replaced)
        expect(made).toMatchObject({ refused: 'open', publicId: invoice.publicId, state });
      // The only piece is sold.
      else if (state === 'settled') expect(made).toMatchObject({ refused: 'reserved' });
      else expect(made).toMatchObject({ ok: true, invoice: { state: 'created' } });
      const next = replaced ? 'cancelled' : state;
      expect(await read()).toEqual({ state: next, escrow: heldIn(next, invoice) });
    });
  });

  it.each(FROZEN)('SECP-06 has, frozen %s, a way out unless it is over', (isFrozen) => {
    const ways = INVOICE_ACTS.flatMap((act) =>
      INVOICE_ACTORS.flatMap((actor) => invoiceMoves({ state, isFrozen }, act, actor).filter(({ to }) => to !== state)),
    );
    const isOver = ENDED.includes(state) || (isFrozen && !HOLDING.includes(state));
    if (!isOver) expect(ways.length).toBeGreaterThan(0);
    else expect(ways.filter(({ act }) => act !== 'late')).toEqual(isFrozen ? ways : []);
  });
});

describe.each(DISPUTE_STEPS.filter((step) => step !== 'over'))('a dispute that is %s', (step) => {
  it.each(FROZEN)('SECP-07 has, frozen %s, an act of somebody', (isFrozen) => {
    const acts = DISPUTE_ACTORS.flatMap((actor) => disputeActsOn({ step, isFrozen }, actor));
    expect(acts.length).toBeGreaterThan(0);
    // A decision requires that both sides were heard.
    expect(acts.includes('decide')).toBe(step !== 'open' && step !== 'hearing');
  });
});
