import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { lookAgain } from '../../../domain/gateways/attempts/attempts.server.ts';
import { NOT_GIVEN } from '../../../domain/orders/agreed-total.ts';
import { ORDER_KINDS, type OrderKindName } from '../../../domain/orders/order.ts';
import { placeOrder, readOrder } from '../../../domain/orders/orders.server.ts';
import { isQuestioned, type PaymentState } from '../../../domain/orders/payment-state.ts';
import { endPaymentsOf, lockPaymentsOf } from '../../../domain/payments/payments.server.ts';
import { HOUR, MINUTE } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { askHere, payBySandbox } from '../../../test/sandbox-pages.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';
import { contactSource } from '../../parts/checkout/contact-source.ts';
import { paths } from '../../paths.ts';

type Person = { readonly browser: Browser; readonly id: number };
type Viewer = 'owner' | 'manager' | 'member' | 'buyer' | 'stranger' | 'visitor';

let site: TestSite;
let buying: ReturnType<typeof purchasesOn>;
let people: Readonly<Record<Viewer, Person>>;
let shopId: number;
let finance: Browser;

beforeAll(async () => {
  site = await createTestSite();
  buying = purchasesOn(site);
  const [owner, manager, member] = [await person(), await person(), await person()];
  people = {
    owner,
    manager,
    member,
    buyer: await person(),
    stranger: await person(),
    visitor: { browser: newBrowser(site), id: 0 },
  };
  const shop = await addShop(site, { people: { owner: owner.id, managers: [manager.id], sellers: [member.id] } });
  shopId = shop.id;
  finance = (await createMember(site, 'finance')).browser;
});
afterAll(() => site.stop());

async function person(): Promise<Person> {
  const browser = newBrowser(site);
  return { browser, id: await browser.signIn(newMobile()) };
}

type Placed = { readonly id: number; readonly publicId: string; readonly payer: Viewer; readonly listingId: number };

/** Places an unpaid order of this kind, for a shop's listing that one of its members posted. */
async function place(kind: OrderKindName): Promise<Placed> {
  const { listingId } = await buying.sell({ userId: shopId, name: 'مبل راحتی آبی' });
  const listings = site.services.db.updateTable('listings').set({ member_id: people.member.id });
  await listings.where('id', '=', listingId).execute();
  const order = kind === 'purchase' ? await placePurchase(listingId) : await placeOther(kind, listingId);
  return { id: order.id, publicId: order.publicId, payer: PAYERS[kind] ?? 'buyer', listingId };
}

const PAYERS: Partial<Record<OrderKindName, Viewer>> = {
  bump: 'owner',
  'paid-features': 'owner',
  limitation: 'owner',
};

async function placePurchase(listingId: number) {
  const invoice = await buying.invoice({ listingId }, people.buyer.id);
  const placed = await buying.pay(invoice, { useWallet: false });
  if (!placed.ok) throw new Error(placed.refused);
  return placed.order;
}

async function placeOther(kind: OrderKindName, listingId: number) {
  const refresh = String((await packagesOf(site, listingId)).get('refresh')?.id);
  const isOfListing = PAYERS[kind] !== undefined;
  const placed = await placeOrder(site.ctx, site.services.payments, {
    userId: people[PAYERS[kind] ?? 'buyer'].id,
    kind: isOfListing ? 'bump' : 'top-up',
    listingId: isOfListing ? listingId : null,
    asked: {
      items: isOfListing ? [refresh] : [],
      amount: isOfListing ? null : 50_000,
      couponCode: null,
      useWallet: false,
    },
    orderKey: `${kind} ${listingId}`,
    paymentSource: kind === 'user-paid-features' ? contactSource(listingId) : '',
    isFromApp: false,
    agreed: NOT_GIVEN,
  });
  if (!placed.ok) throw new Error(placed.refused);
  // Some kinds of orders can only be placed if a fee or a policy applies. The page of the result depends only on the
  // stored kind, so the kind is set directly.
  await site.services.db.updateTable('orders').set({ kind }).where('id', '=', placed.order.id).execute();
  return placed.order;
}

type Rows = {
  readonly state: string;
  readonly settled?: true;
  readonly attempt?: string;
  readonly refund?: 'due' | 'done' | 'credited';
};

/** Database rows of an order for each outcome of its payment. */
const OUTCOMES: Readonly<Record<string, Rows>> = {
  waiting: { state: 'created' },
  pending: { state: 'awaiting', attempt: 'verifying' },
  settled: { state: 'paid', settled: true, attempt: 'verified' },
  sent: { state: 'awaiting', attempt: 'sent' },
  'looked at while it waits': { state: 'awaiting', attempt: 'flagged' },
  'confirmed after its end': { state: 'expired', attempt: 'verifying' },
  failed: { state: 'failed', attempt: 'refused' },
  cancelled: { state: 'cancelled', attempt: 'refused' },
  expired: { state: 'expired', attempt: 'expired' },
  'late, and gone': { state: 'expired', attempt: 'verified' },
  'late, back to the card': { state: 'cancelled', attempt: 'verified', refund: 'due' },
  'in suspense': { state: 'failed', attempt: 'flagged' },
  'back to the wallet': { state: 'refunded', attempt: 'verified' },
  'back to the card': { state: 'refunded', attempt: 'verified', refund: 'due' },
  'back on the card': { state: 'refunded', attempt: 'verified', refund: 'done' },
  refunded: { state: 'refunded', settled: true, attempt: 'verified' },
};

let numbers = 0;

async function become({ id, payer }: Placed, { state, settled, attempt, refund }: Rows): Promise<void> {
  const { db } = site.services;
  const attempts = db.selectFrom('payments').select('id').where('order_id', '=', id);
  await db.deleteFrom('refunds').where('payment_id', 'in', attempts).execute();
  await db.deleteFrom('payments').where('order_id', '=', id).execute();
  const settled_at = settled ? TEST_NOW : null;
  await db.updateTable('orders').set({ state, settled_at }).where('id', '=', id).execute();
  if (attempt === undefined) return;
  numbers += 1;
  const number = String(numbers).padStart(22, 'w');
  const paid = { gateway: 'sandbox', ref_num: attempt === 'verified' ? number : null, amount: 50_000 };
  const payment = await db
    .insertInto('payments')
    .values({ ...paid, order_id: id, res_num: number, state: attempt, created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (refund === undefined) return;
  await db
    .insertInto('refunds')
    .values({
      ...paid,
      key: number,
      payment_id: payment.id,
      user_id: people[payer].id,
      reason: 'purchase',
      state: refund,
      created_at: TEST_NOW,
      due_by: TEST_NOW,
      ended_at: refund === 'due' ? null : TEST_NOW,
    })
    .execute();
}

type Link = { readonly href: string; readonly isMain: boolean };

const resultOf = ({ publicId }: Placed): string => paths.paymentCallback({ order: publicId });

/** Links that the result, or another page, offers the viewer to continue. */
async function waysOf(placed: Placed, viewer: Viewer, page = resultOf(placed)): Promise<readonly Link[]> {
  const html = await people[viewer].browser.page(page);
  const [, shown = ''] = /<p class="actions">([\s\S]*?)<\/p>/.exec(html) ?? [];
  return [...shown.matchAll(/<a class="([^"]*)"[^>]*href="([^"]+)"/g)].map(([, look = '', href = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    isMain: look.includes('accent'),
  }));
}

/** Status of an address after following redirects within the site. */
async function statusOf(browser: Browser, path: string): Promise<number> {
  const answer = await browser.get(path);
  const to = answer.headers.get('location')?.replace(site.services.site.origin, '');
  return to?.startsWith('/') ? statusOf(browser, to) : answer.status;
}

const VIEWERS: readonly Viewer[] = ['owner', 'manager', 'member', 'buyer', 'stranger', 'visitor'];

describe.each(ORDER_KINDS.map((kind, row) => [kind, row] as const))('the result of a payment of %s', (kind, row) => {
  let placed: Placed;
  beforeAll(async () => {
    placed = await place(kind);
  });

  it.each(sample(Object.keys(OUTCOMES), 3, row))(
    'PAY-02 «%s» has one way on for each who sees it, and each link answers them',
    async (name) => {
      for (const viewer of VIEWERS) {
        await become(placed, OUTCOMES[name] ?? { state: 'created' });
        const links = await waysOf(placed, viewer);
        expect([viewer, links.filter(({ isMain }) => isMain).length]).toEqual([viewer, 1]);
        for (const { href } of links)
          expect([viewer, href, await statusOf(people[viewer].browser, href)]).toEqual([viewer, href, 200]);
      }
    },
  );
});

/** States of the purchase for each state of its order. */
const INVOICES: Readonly<Record<string, string>> = {
  created: 'created',
  awaiting: 'awaiting',
  paid: 'paid',
  refunded: 'refunded',
  failed: 'created',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** Sets the same rows as `become`, and the state of the purchase that the order belongs to. */
async function becomeAll(placed: Placed, rows: Rows): Promise<void> {
  await become(placed, rows);
  const invoices = site.services.db.updateTable('invoices').set({ state: INVOICES[rows.state] ?? 'created' });
  await invoices.where('order_id', '=', placed.id).execute();
}

const said: Readonly<Record<string, PaymentState>> = {
  waiting: 'waiting',
  sent: 'sent',
  pending: 'unclear',
  'confirmed after its end': 'unclear',
  'looked at while it waits': 'checked',
  'in suspense': 'checked',
  settled: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  'late, and gone': 'returned',
  'back to the wallet': 'returned',
  'late, back to the card': 'returning',
  'back to the card': 'returning',
  'back on the card': 'refunded',
  refunded: 'refunded',
};

const words = fa.payments;

/** Reads what each page says about a payment: its state, and the page's whole text. */
async function placesOf({ publicId, id, payer, invoiceId }: Placed & { readonly invoiceId: string | null }) {
  const { browser } = people[payer];
  const [list, detail, result, office] = await Promise.all([
    browser.page(paths.myPayments()),
    browser.page(paths.myPayment(publicId)),
    browser.page(paths.paymentCallback({ order: publicId })),
    finance.page(paths.office.order(id)),
  ]);
  const rows = list.split('<article');
  const line = rows.find((row) => row.includes(publicId)) ?? '';
  const call = await browser.get(paths.userPayment(publicId), { accept: 'application/json' });
  const { data } = (await call.json()) as { data: { payment: { payment_state: string } } };
  const purchase = invoiceId === null ? null : await browser.page(paths.purchaseInvoice(invoiceId));
  const bought = invoiceId === null ? null : await browser.page(paths.myPurchases({ side: 'bought' }));
  const row = bought?.split('<article').find((each) => each.includes(invoiceId ?? '')) ?? null;
  return { line, detail, result, office, purchase, row, said: data.payment.payment_state };
}

/** Whether a page offers a payment: of this order, or of another order for the same thing. */
const offersToPay = (html: string, { publicId, listingId }: Placed): boolean =>
  [`"${paths.paymentInvoice(publicId)}`, '/pay"', `data-popup="payment-method"`, `"/bump/${listingId}"`].some((way) =>
    html.includes(way),
  );

describe.each(['bump', 'top-up', 'purchase'] as const)('a payment of %s', (kind) => {
  let placed: Placed & { readonly invoiceId: string | null };
  beforeAll(async () => {
    const order = await place(kind);
    const invoices = site.services.db.selectFrom('invoices').select('public_id');
    const invoice = await invoices.where('order_id', '=', order.id).executeTakeFirst();
    placed = { ...order, invoiceId: invoice?.public_id ?? null };
  });

  it.each(Object.keys(OUTCOMES))('PAY-02 PAY-03 SECP-08 «%s» is said to be the same everywhere', async (name) => {
    const state = said[name] ?? 'waiting';
    await becomeAll(placed, OUTCOMES[name] ?? { state: 'created' });
    const places = await placesOf(placed);
    const afterCancel: Partial<Record<PaymentState, string>> =
      OUTCOMES[name]?.state === 'cancelled' ? words.result.abouts.cancelled : {};
    const why = afterCancel[state] ?? (words.result.whys as Partial<Record<PaymentState, string>>)[state] ?? '';
    expect(places.said).toBe(state);
    expect(places.line).toContain(`>${words.states[state]}<`);
    for (const page of [places.detail, places.result]) {
      expect(page).toContain(words.result.outcomes[state]);
      expect(page).toContain(why);
    }
    expect(places.detail).toContain(words.states[state]);
    if (state === 'waiting' || state === 'sent')
      expect([places.detail, places.result].map((page) => offersToPay(page, placed))).toEqual([true, true]);
    if (!isQuestioned(state)) return;
    expect(places.office).toContain(words.states[state]);
    if (places.purchase === null || places.row === null) return;
    expect(places.row).toContain(`>${words.states[state]}<`);
    expect(places.purchase).toContain(words.states[state]);
    expect(places.purchase).toContain(why);
    expect(places.purchase).not.toContain('ناتمام است');
  });

  it.each(Object.keys(said).filter((name) => ['unclear', 'checked'].includes(said[name] ?? '')))(
    'PAY-02 PAY-04 SECP-06 «%s» is not offered to be paid again, by no page and by no call',
    async (name) => {
      await becomeAll(placed, OUTCOMES[name] ?? { state: 'created' });
      const { browser } = people[placed.payer];
      const { office: _, said: __, line, ...pages } = await placesOf(placed);
      for (const [page, html] of Object.entries({ ...pages, line }))
        expect([page, html !== null && offersToPay(html, placed)]).toEqual([page, false]);
      const lead = await browser.get(paths.paymentInvoice(placed.publicId));
      expect(lead.headers.get('location')).toContain(paths.paymentCallback({ order: placed.publicId }));
      if (kind === 'top-up') {
        // A wallet may be filled twice, but the payer has to be informed of the first payment.
        const wallet = await browser.page(paths.myWallet());
        return expect(wallet).toContain(words.question.title[said[name] as 'unclear']);
      }
      if (kind === 'bump') {
        expect(await browser.page(paths.bump(placed.listingId))).not.toContain('/api/web/bump/order');
        const bumpType = String((await packagesOf(site, placed.listingId)).get('refresh')?.id);
        const ordered = await browser.call('/api/web/bump/order', { listingID: placed.listingId, bumpType });
        return expect(ordered.status).toBe(409);
      }
      const checkout = await browser.get(paths.securePurchase(placed.listingId));
      expect(await checkout.text()).not.toContain(`action="${paths.securePurchase(placed.listingId)}"`);
      const { status, data } = await browser.call(paths.actOnPurchase(placed.invoiceId ?? '', 'pay'), {});
      // The open order is returned unchanged, with a link to its result.
      expect(status === 409 ? resultOf(placed) : data.url).toBe(resultOf(placed));
    },
  );
});

it('PAY-02 PAY-04 asks before it leads to a gateway again where the payer may have paid', async () => {
  const { browser } = people.owner;
  const placed = await place('bump');
  const page = () => browser.page(paths.paymentInvoice(placed.publicId));
  expect(await page()).toContain('content="0; url=');
  site.clock = new Date(TEST_NOW.getTime() + 2 * MINUTE);
  const asked = await page();
  site.clock = TEST_NOW;
  expect(asked).not.toContain('content="0; url=');
  expect(asked).toContain(words.result.whys.sent);
  expect(asked).toContain(`href="${resultOf(placed)}"`);
  expect(asked).toContain(words.invoice.goOn);
});

describe('paying again', () => {
  const AGAIN: Readonly<Record<string, (placed: Placed) => string>> = {
    bump: ({ listingId, publicId }) => paths.bump(listingId, { again: publicId }),
    'paid-features': ({ listingId, publicId }) => paths.paidFeatures(listingId, { again: publicId }),
    limitation: ({ listingId, publicId }) => paths.listingLimitation(listingId, { again: publicId }),
    'user-paid-features': ({ listingId }) => paths.contact(listingId),
    'top-up': () => paths.myWallet({ amount: 50_000 }),
  };
  const setStatus = (listingId: number, status: string) =>
    site.services.db.updateTable('listings').set({ status }).where('id', '=', listingId).execute();
  const lineOf = async ({ publicId, payer }: Placed): Promise<string> => {
    const list = await people[payer].browser.page(paths.myPayments());
    return list.split('<article').find((row) => row.includes(publicId)) ?? '';
  };

  it.each(Object.keys(AGAIN))('PAY-02 PAY-03 is offered of %s wherever nothing was bought', async (kind) => {
    const placed = await place(kind as OrderKindName);
    if (kind === 'limitation') await setStatus(placed.listingId, 'unpaid');
    const href = AGAIN[kind]?.(placed);
    for (const name of [
      'failed',
      'cancelled',
      'expired',
      'late, and gone',
      'late, back to the card',
      'back on the card',
    ]) {
      await become(placed, OUTCOMES[name] ?? { state: 'created' });
      const links = await waysOf(placed, placed.payer);
      // Late money that went to the wallet has the same effect as the top-up, so no second top-up is offered.
      const isFilled = kind === 'top-up' && name === 'late, and gone';
      expect([name, links.some((link) => link.href === href)]).toEqual([name, !isFilled]);
    }
    await become(placed, { state: 'failed', attempt: 'refused' });
    const [main] = await waysOf(placed, placed.payer);
    expect(main).toEqual({ href, isMain: true });
    expect(await lineOf(placed)).toContain(words.result.payAgain);
  });

  it('PAY-02 PROM-08 begins with what was chosen, of who had chosen it alone, and not with the wallet', async () => {
    const { db } = site.services;
    const coupon = { code: 'AGAIN', type: 'percent', amount: 10, starts_at: TEST_NOW };
    const { id: coupon_id } = await db.insertInto('coupons').values(coupon).returning('id').executeTakeFirstOrThrow();
    const placed = await place('bump');
    const refresh = String((await packagesOf(site, placed.listingId)).get('refresh')?.id);
    const asked = JSON.stringify({ items: [refresh], amount: null, couponCode: 'AGAIN', useWallet: true });
    await db.updateTable('orders').set({ coupon_id, asked }).where('id', '=', placed.id).execute();
    await become(placed, { state: 'failed', attempt: 'refused' });
    const chosenOn = async (listingId: number, again: string) => {
      const page = await people.owner.browser.page(paths.bump(listingId, { again }));
      return [...page.matchAll(/<input[^>]*\bchecked[^>]*>/g)].map(([field]) => /value="([^"]*)"/.exec(field)?.[1]);
    };
    expect(await chosenOn(placed.listingId, placed.publicId)).toEqual([refresh, 'direct']);
    const page = await people.owner.browser.page(paths.bump(placed.listingId, { again: placed.publicId }));
    expect(page).toMatch(/<input[^>]*name="couponCode"[^>]*value="AGAIN"/);
    const other = await place('bump');
    expect(await chosenOn(other.listingId, placed.publicId)).toEqual(['direct']);
    await become(placed, OUTCOMES.settled ?? { state: 'paid' });
    expect(await chosenOn(placed.listingId, placed.publicId)).toEqual(['direct']);
  });

  it('PAY-03 ITEM-17 is offered of the latest order alone, and of no fee that is paid', async () => {
    const first = await place('limitation');
    await setStatus(first.listingId, 'unpaid');
    await become(first, { state: 'failed', attempt: 'refused' });
    expect(await lineOf(first)).toContain(words.result.payAgain);
    const { db } = site.services;
    const { id: _, ...row } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const later = {
      kind: 'paid-features',
      state: 'paid',
      settled_at: TEST_NOW,
      public_id: 'l'.repeat(22),
      order_key: 'later',
    };
    await db
      .insertInto('orders')
      .values({ ...row, asked: JSON.stringify(row.asked), ...later })
      .execute();
    await setStatus(first.listingId, 'pending');
    expect(await lineOf(first)).not.toContain(words.result.payAgain);
    const fee = paths.listingLimitation(first.listingId);
    expect((await waysOf(first, first.payer)).map(({ href }) => href)).not.toContain(fee);
    const html = await people[first.payer].browser.page(fee);
    expect(html).toContain(fa.promotion.limitation.nothingOwed);
    expect(html).toContain(`href="${paths.listingById(first.listingId)}"`);
  });
});

describe('pages of payments and purchases', () => {
  const ENDED = ['failed', 'cancelled', 'expired', 'late, and gone', 'in suspense', 'pending', 'sent', 'settled'];

  it.each(ORDER_KINDS)(
    'PAY-03 of %s have one way on that answers, in each state, also where its listing is gone',
    async (kind) => {
      const placed = await place(kind);
      for (const status of ['published', 'removed']) {
        await site.services.db.updateTable('listings').set({ status }).where('id', '=', placed.listingId).execute();
        for (const name of ENDED) {
          await becomeAll(placed, OUTCOMES[name] ?? { state: 'created' });
          const links = await waysOf(placed, placed.payer, paths.myPayment(placed.publicId));
          expect([status, name, links.filter(({ isMain }) => isMain).length]).toEqual([status, name, 1]);
          for (const { href } of links)
            expect([name, href, await statusOf(people[placed.payer].browser, href)]).toEqual([name, href, 200]);
        }
      }
    },
  );

  it.each(['cancelled', 'expired', 'refunded', 'settled'])(
    'SECP-08 SECP-01 RATE-01 lead on from a purchase that is %s',
    async (state) => {
      const placed = await place('purchase');
      const { db } = site.services;
      const invoice = await db
        .selectFrom('invoices')
        .select('public_id')
        .where('order_id', '=', placed.id)
        .executeTakeFirstOrThrow();
      for (const status of ['published', 'sold', 'removed']) {
        await become(placed, state === 'settled' ? { state: 'paid', settled: true, attempt: 'verified' } : { state });
        await db.updateTable('invoices').set({ state }).where('order_id', '=', placed.id).execute();
        await db.updateTable('listings').set({ status }).where('id', '=', placed.listingId).execute();
        const links = await waysOf(placed, 'buyer', paths.purchaseInvoice(invoice.public_id));
        expect([status, links.filter(({ isMain }) => isMain).length]).toEqual([status, 1]);
        if (state === 'settled') expect(links[0]?.href).toContain('/rate/');
        for (const { href } of links)
          expect([status, href, await statusOf(people.buyer.browser, href)]).toEqual([status, href, 200]);
      }
    },
  );

  it.each([
    ['reserved', { status: 'published' }],
    ['sold', { status: 'sold' }],
    ['expired', { status: 'expired' }],
  ])('SECP-01 SECP-04 lead on from the checkout of what is %s, with a sentence', async (name, { status }) => {
    const { listingId } = await buying.sell({ userId: shopId, name: 'مبل راحتی سبز' });
    const other = await buying.invoice({ listingId }, await buying.addBuyer(5_000_000));
    if (name === 'reserved') await buying.pay(other);
    await site.services.db.updateTable('listings').set({ status }).where('id', '=', listingId).execute();
    const page = paths.securePurchase(listingId);
    const { browser } = people.stranger;
    expect(await browser.page(page)).toContain(
      fa.purchases.checkout.refused[name === 'reserved' ? 'reserved' : 'not-sold'],
    );
    const links = await waysOf({ listingId, id: 0, publicId: '', payer: 'stranger' }, 'stranger', page);
    expect(links.filter(({ isMain }) => isMain)).toHaveLength(1);
    for (const { href } of links) expect([href, await statusOf(browser, href)]).toEqual([href, 200]);
  });

  it.each(['sold', 'removed'])('SECP-02 lead on from the activation of what is %s, with a sentence', async (status) => {
    const { listingId } = await buying.sell({ userId: shopId, name: 'مبل راحتی زرد' });
    await site.services.db.updateTable('listings').set({ status }).where('id', '=', listingId).execute();
    const page = paths.activatePurchase(listingId);
    const { browser } = people.owner;
    const html = await browser.page(page);
    expect(html).toContain(fa.purchases.activation.refused['not-sold']);
    expect(html).not.toContain(paths.switchPurchaseOn(listingId));
    const links = await waysOf({ listingId, id: 0, publicId: '', payer: 'owner' }, 'owner', page);
    expect(links.filter(({ isMain }) => isMain)).toHaveLength(1);
    for (const { href } of links) expect([href, await statusOf(browser, href)]).toEqual([href, 200]);
  });
});

describe('the way on from a result', () => {
  const mainOf = async (placed: Placed, viewer: Viewer) =>
    (await waysOf(placed, viewer)).find(({ isMain }) => isMain)?.href;

  it('PAY-02 SECP-06 of a purchase is its order, for both sides and nobody else', async () => {
    const placed = await place('purchase');
    const order = expect.stringMatching(/^\/secure-purchase\/invoice\/[\w-]{22}$/);
    for (const name of ['settled', 'failed', 'cancelled', 'expired', 'pending', 'in suspense']) {
      await become(placed, OUTCOMES[name] ?? { state: 'created' });
      for (const viewer of ['buyer', 'owner', 'manager', 'member'] as const)
        expect([name, viewer, await mainOf(placed, viewer)]).toEqual([name, viewer, order]);
      expect(await mainOf(placed, 'stranger')).toBe('/');
    }
  });

  it('PAY-02 AUTH-01 of a visitor is the sign-in that returns to it', async () => {
    const placed = await place('bump');
    expect(await mainOf(placed, 'visitor')).toBe(paths.signIn(resultOf(placed)));
  });

  it.each(['pending', 'removed', 'rejected'])(
    'PAY-02 SHOP-03 of a listing that is %s answers each viewer',
    async (status) => {
      const placed = await place('bump');
      await site.services.db.updateTable('listings').set({ status }).where('id', '=', placed.listingId).execute();
      for (const name of ['settled', 'failed']) {
        await become(placed, OUTCOMES[name] ?? { state: 'created' });
        for (const viewer of VIEWERS)
          for (const { href } of await waysOf(placed, viewer))
            expect([viewer, href, await statusOf(people[viewer].browser, href)]).toEqual([viewer, href, 200]);
      }
    },
  );
});

describe('money that bought nothing', () => {
  it('PAY-02 SECP-06 of a purchase goes back to the card, and is not said to be in the wallet', async () => {
    const placed = await place('purchase');
    await people.buyer.browser.page(paths.paymentInvoice(placed.publicId));
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', placed.listingId).execute();
    const result = await payBySandbox(site, people.buyer.browser, paths.paymentInvoice(placed.publicId));
    const html = await people.buyer.browser.page(result);
    expect(html).toContain('مبلغ به کارت شما برمی‌گردد');
    expect(html).not.toContain('به کیف پول شما برگشت');
    expect(html).toContain(`href="/my/payments/${placed.publicId}/refund"`);
  });

  it('PAY-02 PAY-05 of an account that has ended goes back to the card', async () => {
    const browser = newBrowser(site);
    const id = await browser.signIn(newMobile());
    const { data } = await browser.call('/api/web/wallet/top-up', { amount: '50000' });
    const publicId = String(data.url).split('/').at(-1) ?? '';
    const [, token = ''] = /payment\/sandbox\/([\w-]+)/.exec(await browser.page(String(data.url))) ?? [];
    await transact(site.ctx, async (trx) => {
      await lockPaymentsOf(trx, id);
      await trx.db.updateTable('users').set({ deleted_at: trx.now }).where('id', '=', id).execute();
      await endPaymentsOf(trx, site.services.payments, id);
    });
    const body = new URLSearchParams({ act: 'close' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await askHere(site, `/payment/sandbox/${token}`, { method: 'POST', headers, body });
    await site.services.db
      .updateTable('payments')
      .set({ next_look_at: TEST_NOW })
      .where('state', '=', 'sent')
      .execute();
    await lookAgain(site.ctx, site.services.payments);
    expect((await readOrder(site.services.db, publicId))?.state).toBe('cancelled');
    const html = await people.visitor.browser.page(paths.paymentCallback({ order: publicId }));
    expect(html).toContain('مبلغ به کارت شما برمی‌گردد');
  });

  it('PAY-02 PAY-04 that came late for what is gone is said to be in the wallet, not to be unpaid', async () => {
    const placed = await place('bump');
    const { browser } = people.owner;
    const [, token = ''] =
      /payment\/sandbox\/([\w-]+)/.exec(await browser.page(paths.paymentInvoice(placed.publicId))) ?? [];
    const body = new URLSearchParams({ act: 'close' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await askHere(site, `/payment/sandbox/${token}`, { method: 'POST', headers, body });
    const { db } = site.services;
    await db.updateTable('orders').set({ state: 'expired' }).where('id', '=', placed.id).execute();
    await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', placed.listingId).execute();
    site.clock = new Date(TEST_NOW.getTime() + HOUR);
    await lookAgain(site.ctx, site.services.payments);
    site.clock = TEST_NOW;
    const html = await browser.page(resultOf(placed));
    expect(html).toContain('مبلغ به کیف پول شما برگشت');
    expect(html).not.toContain('تا ۷۲ ساعت');
  });
});
