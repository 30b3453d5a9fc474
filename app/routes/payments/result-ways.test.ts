import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { endPaymentsOf, lockPaymentsOf } from '../../../domain/payments/account/payments-of-account.server.ts';
import { lookAgain } from '../../../domain/payments/attempts/attempts.server.ts';
import { ORDER_KINDS, type OrderKindName } from '../../../domain/payments/orders/order.ts';
import { placeOrder, readOrder } from '../../../domain/payments/orders/orders.server.ts';
import { HOUR } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { payBySandbox } from '../../../test/sandbox-pages.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { contactSource } from '../../parts/checkout/contact-source.ts';
import { paths } from '../../paths.ts';

type Person = { readonly browser: Browser; readonly id: number };
type Viewer = 'owner' | 'manager' | 'member' | 'buyer' | 'stranger' | 'visitor';

let site: TestSite;
let buying: ReturnType<typeof purchasesOn>;
let people: Readonly<Record<Viewer, Person>>;
let shopId: number;

beforeAll(async () => {
  site = await createTestSite();
  buying = purchasesOn(site);
  const [owner, manager, member] = [await person(), await person(), await person()];
  people = {
    ...{ owner, manager, member },
    ...{ buyer: await person(), stranger: await person(), visitor: { browser: newBrowser(site), id: 0 } },
  };
  const shop = await addShop(site, { people: { owner: owner.id, managers: [manager.id], sellers: [member.id] } });
  shopId = shop.id;
});
afterAll(() => site.stop());

async function person(): Promise<Person> {
  const browser = newBrowser(site);
  return { browser, id: await browser.signIn(newMobile()) };
}

type Placed = { readonly id: number; readonly publicId: string; readonly payer: Viewer; readonly listingId: number };

/** An unpaid order of the kind, for a listing of the shop that one of its members posted. */
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
  });
  if (!placed.ok) throw new Error(placed.refused);
  // Some kinds are sold only where a fee or a policy asks for it; the result reads their name alone.
  await site.services.db.updateTable('orders').set({ kind }).where('id', '=', placed.order.id).execute();
  return placed.order;
}

type Rows = {
  readonly state: string;
  readonly settled?: true;
  readonly attempt?: string;
  readonly refund?: 'due' | 'done' | 'credited';
};

/** Rows of an order by what came of its payment. */
const OUTCOMES: Readonly<Record<string, Rows>> = {
  waiting: { state: 'created' },
  pending: { state: 'awaiting', attempt: 'verifying' },
  settled: { state: 'paid', settled: true, attempt: 'verified' },
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
      ...{ ...paid, key: number, payment_id: payment.id, user_id: people[payer].id, reason: 'purchase', state: refund },
      ...{ created_at: TEST_NOW, due_by: TEST_NOW, ended_at: refund === 'due' ? null : TEST_NOW },
    })
    .execute();
}

type Link = { readonly href: string; readonly isMain: boolean };

const resultOf = ({ publicId }: Placed): string => paths.paymentCallback({ order: publicId });

/** Links of the result that its viewer is given. */
async function waysOf(placed: Placed, viewer: Viewer): Promise<readonly Link[]> {
  const html = await people[viewer].browser.page(resultOf(placed));
  const [, shown = ''] = /<p class="actions">([\s\S]*?)<\/p>/.exec(html) ?? [];
  return [...shown.matchAll(/<a class="([^"]*)"[^>]*href="([^"]+)"/g)].map(([, look = '', href = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    isMain: look.includes('accent'),
  }));
}

/** Status of an address after its redirects within the site. */
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
    await site.ask(`/payment/sandbox/${token}`, { method: 'POST', headers, body });
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
    await site.ask(`/payment/sandbox/${token}`, { method: 'POST', headers, body });
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
