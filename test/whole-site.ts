import { randomBytes } from 'node:crypto';
import { routes } from '../app/routes.ts';
import { newOrderKey } from '../app/web/forms/order-key.ts';
import type { Route } from '../app/web/pages/route-table.ts';
import { transact } from '../db/transact.server.ts';
import { sendMessage } from '../domain/chat/chat.server.ts';
import { openOutlet, outletToken } from '../domain/feeds/feeds.server.ts';
import { requestToken } from '../domain/gateways/gateways.server.ts';
import { requestInspection } from '../domain/inspections/inspections.server.ts';
import { ownerOfListing } from '../domain/listings/listings.server.ts';
import { unsubscribeToken } from '../domain/notifications/notifications.server.ts';
import { NOT_GIVEN } from '../domain/orders/agreed-total.ts';
import { placeOrder } from '../domain/orders/orders.server.ts';
import { refreshCase } from '../domain/reports/report-case-store.server.ts';
import { invite, makeInvitationLink } from '../domain/sellers/sellers.server.ts';
import { openTicket, supportListToken, supportToken } from '../domain/support/support.server.ts';
import { addAccount } from './accounts.ts';
import { addBankLine } from './bank-lines.ts';
import { addFeeInvoice, addJournalFile } from './books.ts';
import { type Browser, createBrowser } from './browser.ts';
import { disputesOn } from './disputes.ts';
import { addFeed, addFeedCase, checkFile, csvOf, sofaRow } from './feeds.ts';
import { addDifference, addFlagged, addPaidOrder, addRefund, addSuspense } from './finance.ts';
import { leasingOn } from './leasing.ts';
import { markInHand } from './marks.ts';
import { addApproved } from './payouts.ts';
import { purchasesOn } from './purchases.ts';
import { addReview, addReviewCase } from './review-cases.ts';
import { addProposal } from './search-proposals.ts';
import { addReport } from './settlements.ts';
import { addProvenTelephone, changeProfile } from './shop-profiles.ts';
import { addShop, type TestShop } from './shops.ts';
import { createTestSite, type TestSite } from './site.ts';
import { visitorAt } from './visitors.ts';

/** Every row of the route table that is a page. */
export const PAGES = routes.filter(
  (entry): entry is ['GET', string, Extract<Route, { kind: 'page' }>] => entry[2].kind === 'page',
);

export type WholeSite = {
  readonly site: TestSite;
  /** Browser of a user who may see every page, and their id. */
  readonly browser: Browser;
  readonly ownerId: number;
  /** A listing of this user, with a certificate, and a listing of another user. */
  readonly ownListing: number;
  readonly othersListing: number;
  /** Address of a route's page, with ids that exist on this site. */
  readonly addressOf: (path: string) => string;
};

/** A site on which each kind of page has content. */
export async function createWholeSite(options: Parameters<typeof createTestSite>[0] = {}): Promise<WholeSite> {
  const site = await createTestSite(options);
  const { db, keys, catalogue } = site.services;
  const browser = createBrowser(site, null);
  const userId = await browser.signIn('+989120000001');
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute();
  const categoryId = catalogue().taxonomy.bySlug.get('peugeot')?.id ?? 0;
  const [ownListing = 0] = await site.publish({ name: 'آگهی برای شناسه‌ها', userId, categoryId });
  const [othersListing = 0] = await site.publish({ name: 'آگهی کسی دیگر' });
  const asking = { clientId: 'a-first-message', text: 'سلام', picture: null, point: null, offerId: null };
  const begun = await sendMessage(site.ctx, { userId, to: { listingId: othersListing }, message: asking });
  const details = JSON.stringify({ issuer: 'کارشناسی رسمی', number: '۱۲', on: '1405/01/02' });
  const certificate = {
    listing_id: ownListing,
    kind: 'certificate',
    details,
    vouched_by: 'seller',
    entered_at: new Date(),
  };
  await db.insertInto('listing_certificates').values(certificate).execute();
  const report = { id: 1001, subject_kind: 'listing', subject_id: ownListing, reason: 'fraud', text: '' };
  const hashes = { visitor_hash: Buffer.alloc(16), network_hash: Buffer.alloc(16) };
  await db
    .insertInto('reports')
    .values({ ...report, ...hashes, at: new Date() })
    .execute();
  await transact({ db, now: new Date() }, (trx) => refreshCase(trx.db, { kind: 'listing', id: ownListing }));
  const announcement = await db
    .insertInto('announcements')
    .values({ text: 'متن', level: 'info', audience: 'all', starts_at: new Date(), closable: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rule = await db
    .insertInto('word_rules')
    .values({ words: 'سلاح', effect: 'flag', note: '', created_at: new Date(), created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chosen = JSON.stringify([{ categoryId, tenths: 6 }]);
  const proposalId = await addProposal(db, { is_clicked: true, chosen });

  const applicant = { name: 'سارا', mobile: '+989121112233', times: 'عصرها', userId, orderKey: null };
  const inspection = await requestInspection(site.ctx, { ...applicant, listingId: ownListing });
  const bill = await db
    .insertInto('carrier_bills')
    .values({
      carrier: 'alopeyk',
      number: 'R-1',
      amount: 10_000,
      orders: '["1"]',
      reason: 'به دلیل آزمایش',
      state: 'waiting',
      asked_by: userId,
      asked_at: site.clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reviewId = await addReview(site, userId, 'live');
  const reviewCaseId = await addReviewCase(site, userId);
  const leasing = leasingOn(site);
  await leasing.lease();
  const leasingId = (await leasing.request()).id;
  const ticket = { topic: 'other', about: {}, text: 'پیام به پشتیبانی', orderKey: null } as const;
  const write = async (sender: Parameters<typeof openTicket>[1]['sender']) => {
    const opened = await openTicket(site.ctx, { ...ticket, sender, tokenHash: randomBytes(32) });
    return opened.ok ? opened.ticketId : 0;
  };
  const [ownTicket, visitorsTicket] = [await write({ userId }), await write(visitorAt('sara@example.com'))];

  const { id: ownShop, slug: ownSlug } = await shopOf(site, userId);
  const agent = await addShop(site, { kind: 'agent' });
  const guest = { sellerId: ownShop, userId, mobile: '+989120000077', role: 'seller' } as const;
  const invited = await invite(site.ctx, guest);
  // The job that sends the invitation's SMS creates a link, which invalidates earlier links; so it runs before the test
  // creates its own.
  await site.runJobs();
  const link = invited.ok ? await makeInvitationLink(site.ctx, invited.invitationId) : null;
  const outlet = await openOutlet(site.ctx, { sellerId: ownShop, userId, kind: 'csv' });
  const feedCase = await addFeedCase(site);
  const ofOwn = { id: ownShop, ownerId: userId };
  const feedId = await addFeed(site, ofOwn);
  const { id: runId } = await checkFile(site, ofOwn, feedId, csvOf([sofaRow('A')]));
  const coupon = await db
    .insertInto('coupons')
    .values({ code: 'WHOLE', type: 'percent', amount: 10, starts_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();

  const option = await db
    .insertInto('contact_packages')
    .values({ title: 'پنج شماره', price: 20_000, count: 5, days: 30 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { order, paid } = await orderOf(site, userId);
  const purchases = purchasesOn(site);
  const [ownSofa = 0] = await site.publish({ userId });
  const invoice = await purchases.invoice(await purchases.sell(), userId);
  const sale = await purchases.invoice(await purchases.sell({ userId }), await purchases.addBuyer());

  const disputed = await disputesOn(site).complained({ sellerId: userId });

  const named: Readonly<Record<string, string>> = {
    place: 'tehran',
    category: 'cars',
    brand: 'peugeot',
    model: '301',
    id: String(ownListing),
    listingId: String(ownListing),
    token: newOrderKey(site),
  };
  const others: readonly (readonly [start: string, name: string, value: string])[] = [
    ['/admin/users', 'id', String(userId)],
    ['/admin/reports', 'id', String(report.id)],
    ['/admin/inspections', 'id', String(inspection.ok ? inspection.request.id : 0)],
    ['/user', 'id', String(await sellerOf(site, othersListing))],
    ['/admin/word-rules', 'id', String(rule.id)],
    ['/admin/places', 'id', '802'],
    ['/admin/announcements', 'id', String(announcement.id)],
    ['/admin/aliases', 'id', '1'],
    ['/admin/search-proposals', 'id', String(proposalId)],
    ['/admin/packages', 'id', '1'],
    ['/admin/refunds', 'id', String(await addRefund(site))],
    ['/admin/suspense', 'id', String(await addSuspense(site))],
    ['/admin/flagged', 'id', String(await addFlagged(site))],
    ['/admin/differences', 'id', String(await addDifference(site))],
    ['/admin/coupons', 'id', String(coupon.id)],
    ['/admin/orders', 'id', String((await addPaidOrder(site)).orderId)],
    ['/admin/ledger/journal-files', 'id', String(await addJournalFile(site, userId))],
    ['/admin/bank-lines', 'id', String(await addBankLine(site, userId))],
    ['/admin/fee-invoices', 'id', String(await addFeeInvoice(site, userId))],
    ['/my/fee-invoices', 'id', String(await addFeeInvoice(site, userId))],
    ['/admin/settlements', 'id', String(await addReport(site, userId))],
    ['/admin/purchases', 'id', String((await disputesOn(site).complained()).id)],
    ['/admin/carrier-bills', 'id', String(bill.id)],
    ['/admin/payouts', 'id', String(await approvedBatch(site, userId))],
    ['/admin/contact-packages', 'id', String(option.id)],
    ['/secure-purchase', 'listingId', String(ownSofa)],
    ['/v/:id/activate-purchase', 'id', String(ownSofa)],
    ['/secure-purchase/invoice', 'id', invoice.publicId],
    ['/secure-purchase/invoice/:id/seller-info', 'id', sale.publicId],
    ['/secure-purchase/invoice/:id/dispute', 'id', disputed.publicId],
    ['/secure-purchase/invoice/:id/:action', 'id', disputed.publicId],
    ['/secure-purchase/invoice/:id/:action', 'action', 'escalate'],
    ['/admin/leasing', 'id', String(leasingId)],
    ['/admin/support', 'id', String(ownTicket)],
    ['/my/support', 'id', String(ownTicket)],
    ['/support', 'token', supportToken(keys.supportLinks, visitorsTicket, site.clock)],
    ['/shop-goods', 'token', outletToken(keys.outlets, { ...outlet, kind: 'csv' })],
    ['/support/list', 'token', supportListToken(keys.supportLinks, visitorsTicket, site.clock)],
    ['/admin/carrier-bills', 'id', String(bill.id)],
    ['/admin/marks', 'id', String(await markInHand(site, userId))],
    ['/admin/marks', 'number', '1'],
    ['/marks', 'id', String(ownShop)],
    ['/admin/reviews', 'id', String(reviewCaseId)],
    ['/my/shops', 'id', String(ownShop)],
    ['/my/shops', 'position', '1'],
    ['/my/shops', 'feedId', String(feedId)],
    ['/my/shops', 'runId', String(runId)],
    ['/my/shops', 'memberId', String(userId)],
    ['/shops', 'id', String(ownShop)],
    ['/shop/', 'slug', ownSlug],
    ['/agent/', 'slug', agent.slug],
    ['/shop-invitations', 'token', link?.token ?? ''],
    ['/admin/shops', 'id', String(ownShop)],
    ['/admin/feed-rows', 'id', String(feedCase)],
    ['/my/reviews', 'id', String(reviewId)],
    ['/reviews', 'id', String(reviewId)],
    ['/user', 'id', String(userId)],
    ['/rate', 'type', 'listing'],
    ['/rate', 'id', String(othersListing)],
    ['/my/payments', 'id', order],
    ['/api/web/user/payments', 'id', order],
    ['/payment/invoice', 'id', order],
    ['/payment/redirect', 'id', order],
    ['/payment/sandbox', 'token', paid],
    ['/my/chats', 'id', begun.ok ? String(begun.conversationId) : ''],
    // Link at the end of an e-mail.
    ['/unsubscribe', 'token', unsubscribeToken(keys.unsubscribe, { userId, kind: 'messages', searchId: null })],
  ];
  const addressOf = (path: string) => {
    const own = Object.fromEntries(others.flatMap(([start, ...pair]) => (path.startsWith(start) ? [pair] : [])));
    const address = path.replace(/:(\w+)/g, (_, name: string) => own[name] ?? named[name] ?? 'x');
    // The choice of brands needs a category.
    if (path === '/choose/brand') return `${address}?c=43627`;
    return path === '/payment/callback' ? `${address}?order=${order}` : address;
  };
  return { site, browser, ownerId: userId, ownListing, othersListing, addressOf };
}

async function sellerOf({ services: { db } }: TestSite, listingId: number): Promise<number> {
  return (await ownerOfListing(db, listingId)) ?? 0;
}

/** A shop of a user, with a telephone, whose new name waits for a moderator. */
async function shopOf(site: TestSite, userId: number): Promise<Pick<TestShop, 'id' | 'slug'>> {
  const shop = await addShop(site);
  const { db } = site.services;
  await db.updateTable('shops').set({ owner_id: userId }).where('seller_id', '=', shop.id).execute();
  await db.updateTable('shop_members').set({ user_id: userId }).where('seller_id', '=', shop.id).execute();
  await addProvenTelephone(site, shop.id);
  await changeProfile(site, { ...shop, ownerId: userId }, { name: `${shop.name} نو` });
  return shop;
}

/** A batch of payouts, approved by another person than its maker. */
async function approvedBatch(site: TestSite, userId: number): Promise<number> {
  const makerId = await addAccount(site, {});
  await site.services.db.updateTable('users').set({ role: 'finance' }).where('id', '=', makerId).execute();
  return addApproved(site, makerId, userId);
}

/** An unpaid order of a user: its public id, and its token at the sandbox. */
async function orderOf({ ctx, services: { payments } }: TestSite, userId: number) {
  const asked = { items: [], amount: 20_000, couponCode: null, useWallet: false };
  const sent = {
    userId,
    kind: 'top-up',
    listingId: null,
    orderKey: null,
    paymentSource: 'wallet',
    isFromApp: false,
    agreed: NOT_GIVEN,
  } as const;
  const placed = await placeOrder(ctx, payments, { ...sent, asked });
  const order = placed.ok ? placed.order.publicId : '';
  const token = await requestToken(ctx, payments, { publicId: order, userId, gateway: null, description: '' });
  return { order, paid: token.ok && token.way.method === 'get' ? (token.way.url.split('/').at(-1) ?? '') : '' };
}
