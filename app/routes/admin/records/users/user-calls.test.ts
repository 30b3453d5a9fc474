import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuditEntry, readEntries } from '../../../../../domain/audit/audit.server.ts';
import type { AuditAction } from '../../../../../domain/audit/audit.ts';
import { freezePurchase } from '../../../../../domain/disputes/disputes.server.ts';
import { giveRole, suspendUser } from '../../../../../domain/identity/identity.server.ts';
import { requestInspection } from '../../../../../domain/inspections/inspections.server.ts';
import { addWordRule } from '../../../../../domain/moderation/moderation.server.ts';
import { reportSubject } from '../../../../../domain/reports/reports.server.ts';
import { addRate, readOfficeRates, retireRate } from '../../../../../domain/reviews/reviews.server.ts';
import { importReport, readReportById } from '../../../../../domain/settlements/settlements.server.ts';
import { OFFICE_ACTS } from '../../../../../domain/staff/office-acts.ts';
import type { Permission, Role } from '../../../../../domain/staff/roles.ts';
import { addSavedReply, openTicket, readSavedReplies } from '../../../../../domain/support/support.server.ts';
import { loadTaxonomy } from '../../../../../domain/taxonomy/taxonomy.server.ts';
import type { Taxonomy } from '../../../../../domain/taxonomy/taxonomy.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { addAccount, messagesTo } from '../../../../../test/accounts.ts';
import { addBankLine } from '../../../../../test/bank-lines.ts';
import { addFeeInvoice } from '../../../../../test/books.ts';
import { createBrowser, lastCode } from '../../../../../test/browser.ts';
import { addCarrierOrder, addWaitingBill } from '../../../../../test/carrier-bills.ts';
import { disputesOn } from '../../../../../test/disputes.ts';
import { addFeedCase } from '../../../../../test/feeds.ts';
import {
  addChargeback,
  addDifference,
  addFlagged,
  addHold,
  addNumbered,
  addPaidOrder,
  addRefund,
  addSuspense,
  addVerifiedPayment,
} from '../../../../../test/finance.ts';
import { leasingOn } from '../../../../../test/leasing.ts';
import { leavesUndo } from '../../../../../test/leaves-undo.ts';
import { addMarkRequest, addVerifiedMark, takeMark, verdictOf } from '../../../../../test/marks.ts';
import { addApproved, addBankInfo, addBatch, addOwed, firstRef, owe } from '../../../../../test/payouts.ts';
import { allowPurchases } from '../../../../../test/purchase-policies.ts';
import { purchasesOn } from '../../../../../test/purchases.ts';
import { addWaitingReview } from '../../../../../test/reviews.ts';
import { addProposal } from '../../../../../test/search-proposals.ts';
import { addReport, addVerified } from '../../../../../test/settlements.ts';
import { addShop } from '../../../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';
import { sample } from '../../../../../test/tier.ts';
import { routes } from '../../../../routes.ts';
import { newOrderKey } from '../../../../web/forms/order-key.ts';
import { entryView } from '../audit/audit-view.ts';

const REASON = 'به دلیل آزمایش';

let site: TestSite;
let admin: Member;
let user: Member;
let seeded: Taxonomy;
beforeAll(async () => {
  site = await createTestSite();
  seeded = site.services.catalogue().taxonomy;
  admin = await createMember(site, 'admin');
});
beforeEach(async () => {
  user = await createMember(site);
});
afterAll(() => site.stop());

const at = (member: Member, call: string) => `/admin/users/${member.id}/${call}`;
const row = (id: number) =>
  site.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countEntries = async () => (await site.services.db.selectFrom('audit_entries').select('id').execute()).length;
const entriesOf = (member: Member) =>
  readEntries(site.services.db, { subject: { kind: 'user', id: String(member.id) } }, 10);

/** Every action of the back office, with valid fields. */
const ACTIONS: Readonly<Record<string, () => Promise<[address: string, fields: Record<string, unknown>]>>> = {
  '/admin/users/:id/suspend': async () => [at(user, 'suspend'), { reason: REASON }],
  '/admin/users/:id/unsuspend': async () => {
    await site.services.db.updateTable('users').set({ suspended_at: TEST_NOW }).where('id', '=', user.id).execute();
    return [at(user, 'unsuspend'), { reason: REASON }];
  },
  '/admin/users/:id/role': async () => [at(user, 'role'), { role: 'support', reason: REASON }],
  '/admin/users/:id/move-mobile': async () => [at(user, 'move-mobile'), { mobile: '09359876543', reason: REASON }],
  '/admin/limits': async () => [
    '/admin/limits',
    { 'threshold/report/visitor/3600': '۷', 'effect/report/visitor/3600': 'refuse' },
  ],
  '/admin/listings/:id/approve': () => inHand('approve', {}),
  '/admin/listings/:id/reject': () => inHand('reject', { 'reason-unclear': '1' }),
  '/admin/listings/:id/suggest-edit': () => inHand('suggest-edit', { words: REASON }),
  '/admin/all-listings/:id/hold': () => published('hold', { reason: REASON }),
  '/admin/all-listings/:id/reject': () => published('reject', { reason: 'duplicate', words: '' }),
  '/admin/all-listings/:id/remove': () => published('remove', { reason: REASON }),
  '/admin/all-listings/:id/restore': async () => {
    const [address, fields] = await published('remove', { reason: REASON });
    await admin.browser.call(address, fields);
    return [address.replace('remove', 'restore'), fields];
  },
  '/admin/listings/:id/video': async () => [
    `/admin/listings/${(await site.publish({}))[0]}/video`,
    { video: 'set', url: 'https://example.com/a.mp4' },
  ],
  '/admin/word-rules': async () => ['/admin/word-rules', { words: 'کلمهٔ جدید', effect: 'hold', note: '' }],
  '/admin/word-rules/:id': async () => [
    `/admin/word-rules/${await wordRule('یک واژه')}`,
    { effect: 'block', note: '' },
  ],
  '/admin/word-rules/:id/delete': async () => [`/admin/word-rules/${await wordRule('واژهٔ دیگر')}/delete`, SURE],
  '/admin/notes': async () => ['/admin/notes', { subject: `user.${user.id}`, text: 'با او تماس گرفتیم.' }],
  '/admin/places': async () => ['/admin/places', { kind: 'city', ...PLACE, name: 'شهر دیگر', slug: 'new-one' }],
  '/admin/places/:id': async () => [`/admin/places/${await place()}`, PLACE],
  '/admin/places/:id/up': async () => [`/admin/places/${await place()}/up`, SURE],
  '/admin/places/:id/down': async () => {
    const id = await place();
    await place();
    return [`/admin/places/${id}/down`, SURE];
  },
  '/admin/places/:id/set-aside': async () => [`/admin/places/${await place()}/set-aside`, SURE],
  '/admin/places/:id/offer': async () => {
    const id = await place();
    await site.services.db.updateTable('places').set({ is_set_aside: true }).where('id', '=', id).execute();
    return [`/admin/places/${id}/offer`, SURE];
  },
  '/admin/places/:id/merge': async () => [`/admin/places/${await place()}/merge`, { into: 'tehran' }],
  '/admin/places/:id/delete': async () => [`/admin/places/${await place()}/delete`, SURE],
  '/admin/announcements': async () => ['/admin/announcements', ANNOUNCEMENT],
  '/admin/announcements/:id': async () => [`/admin/announcements/${await announcement()}`, ANNOUNCEMENT],
  '/admin/announcements/:id/delete': async () => [`/admin/announcements/${await announcement()}/delete`, SURE],
  '/admin/packages': async () => [
    '/admin/packages',
    { category: String(category('sofas').id), kind: 'refresh', key: 'again', ...PACKAGE },
  ],
  '/admin/packages/:id': async () => ['/admin/packages/1', PACKAGE],
  '/admin/coupons': async () => ['/admin/coupons', { code: 'CALLS', ...COUPON }],
  '/admin/coupon-codes': async () => ['/admin/coupon-codes', { prefix: 'MANY-', count: '2', ...COUPON }],
  '/admin/coupons/:id': async () => [`/admin/coupons/${await coupon('CHANGED')}`, { code: 'CHANGED', ...COUPON }],
  '/admin/coupons/:id/switch-off': async () => [`/admin/coupons/${await coupon('OFF')}/switch-off`, SURE],
  '/admin/contact-packages': async () => ['/admin/contact-packages', CONTACT_PACKAGE],
  '/admin/contact-packages/:id': async () => [`/admin/contact-packages/${await contactPackage()}`, CONTACT_PACKAGE],
  '/admin/contact-policy': async () => [
    '/admin/contact-policy',
    { category: String(category('sofas').id), policy: 'paid' },
  ],
  '/admin/new-alias': async () => ['/admin/new-alias', { phrase: 'لمیدنی', target: 'c/sofas' }],
  '/admin/aliases/:id/delete': async () => ['/admin/aliases/1/delete', SURE],
  '/admin/search-proposals/:id/dismiss': async () => [
    `/admin/search-proposals/${await addProposal(site.services.db)}/dismiss`,
    SURE,
  ],
  '/admin/audit/:id/undo': async () => {
    const rule = { words: 'واژهٔ برگشتنی', effect: 'hold', note: '' } as const;
    const added = await addWordRule(site.ctx, { userId: admin.id }, rule);
    return [`/admin/audit/${added.ok ? added.entryId : 0}/undo`, SURE];
  },
  '/admin/reactions/:id/again': async () => [`/admin/reactions/${await deadReaction()}/again`, SURE],
  '/admin/settings': async () => [
    '/admin/settings',
    { listingDays: '20', refreshDays: '1', autoApprove: 'never', trustedAfter: '3', reportsToHold: '4' },
  ],
  '/admin/quotas': async () => ['/admin/quotas', { category: String(taxonomy().roots[0]?.id), ...QUOTA }],
  '/admin/quotas/:id': async () => [`/admin/quotas/${await limited('sofas')}`, { ...QUOTA, free: '4' }],
  '/admin/quotas/:id/delete': async () => [`/admin/quotas/${await limited('cars')}/delete`, SURE],
  '/admin/calendar': async () => ['/admin/calendar', { day: '1405/10/1', kind: 'off', name: 'یلدا' }],
  '/admin/calendar/:day/delete': async () => [`/admin/calendar/${await closedDay()}/delete`, SURE],
  '/admin/catalogue': async () => ['/admin/catalogue', { name: 'دسته‌ای تازه', slug: 'brand-new', icon: icon() }],
  '/admin/catalogue/:category/children': async () => [
    `/admin/catalogue/${taxonomy().roots[1]?.slug}/children`,
    { name: 'زیردسته‌ای تازه', slug: 'brand-new-child', icon: icon() },
  ],
  '/admin/reports/:id': async () => {
    const id = await reported();
    return [`/admin/reports/${id}`, { upTo: String(id), verdict: 'dismissed', note: '' }];
  },
  '/admin/catalogue/:category': async () => ['/admin/catalogue/sofas', { name: 'نام تازه', priceLabel: 'قیمت' }],
  '/admin/catalogue/:category/move': async () => [
    `/admin/catalogue/${taxonomy().roots[1]?.slug}/move`,
    { direction: 'up' },
  ],
  '/admin/catalogue/:category/delete': async () => [`/admin/catalogue/${emptyLeaf()}/delete`, SURE],
  '/admin/catalogue/:category/attributes/:attribute': async () => [await ownAttribute(), { label: 'نامی دیگر' }],
  '/admin/catalogue/:category/attributes/:attribute/move': async () => [
    `${await ownAttribute()}/move`,
    { direction: 'up' },
  ],
  '/admin/catalogue/:category/attributes/:attribute/options': async () => [
    `${await ownAttribute()}/options`,
    { label: 'گزینهٔ جدید' },
  ],
  '/admin/catalogue/:category/options/:option': async () => [await freeOption(), { label: 'گزینه با نام دیگر' }],
  '/admin/catalogue/:category/options/:option/delete': async () => [`${await freeOption()}/delete`, SURE],
  '/admin/catalogue/:category/attributes/:attribute/delete': async () => [`${await ownAttribute()}/delete`, SURE],
  '/admin/catalogue/:category/asks': async () => ['/admin/catalogue/sofas/asks', { attribute: strangeAttribute() }],
  '/admin/catalogue/:category/attributes': async () => [
    '/admin/catalogue/sofas/attributes',
    { label: 'ویژگی جدید', type: 'checkbox' },
  ],
  '/admin/finance/goodwill': async () => [
    '/admin/finance/goodwill',
    { ...keyed(), user: String(user.id), amount: '۵۰٬۰۰۰', reason: REASON },
  ],
  '/admin/finance/capital': async () => [
    '/admin/finance/capital',
    { ...keyed(), way: 'in', amount: '50000', reason: REASON },
  ],
  '/admin/finance/vat': async () => ['/admin/finance/vat', { ...keyed(), amount: '50000', reason: REASON }],
  '/admin/finance/hold': async () => [
    '/admin/finance/hold',
    { ...keyed(), of: 'wallet', user: String(await addAccount(site, {})), amount: '50000', days: '30', reason: REASON },
  ],
  '/admin/finance/holds/:id/end': async () => [
    `/admin/finance/holds/${await addHold(site, await addAccount(site, {}))}/end`,
    { reason: REASON },
  ],
  '/admin/finance/approvals/:id/approve': () => asked('approve', SURE),
  '/admin/finance/approvals/:id/refuse': () => asked('refuse', { reason: REASON }),
  '/admin/finance/approvals/:id/withdraw': () => asked('withdraw', { reason: REASON }),
  '/admin/orders/:id/refund': async () => {
    const { orderId, lineIds } = await addPaidOrder(site);
    return [`/admin/orders/${orderId}/refund`, { lines: lineIds, to: 'card', reason: REASON }];
  },
  '/admin/orders/:id/fee-back': async () => [
    `/admin/orders/${await orderWithFee(await addAccount(site, {}))}/fee-back`,
    { reason: REASON },
  ],
  '/admin/bank-lines/:id/looked': async () => [
    `/admin/bank-lines/${await addBankLine(site, admin.id)}/looked`,
    { reason: REASON },
  ],
  '/admin/ledger/journal-files': async () => [
    '/admin/ledger/journal-files',
    { ...keyed(), period: '1405-08', account: '' },
  ],
  '/admin/orders/:id/payments/:attemptId/chargeback': async () => {
    const paymentId = await addVerifiedPayment(site);
    return [`/admin/orders/${await orderOf(paymentId)}/payments/${paymentId}/chargeback`, { reason: REASON }];
  },
  '/admin/orders/:id/chargebacks/:chargebackId/end': async () => {
    const paymentId = await addVerifiedPayment(site);
    const chargebackId = await addChargeback(site, paymentId);
    const address = `/admin/orders/${await orderOf(paymentId)}/chargebacks/${chargebackId}/end`;
    return [address, { as: 'came-back', reason: REASON }];
  },
  '/admin/refunds/:id/take': async () => [`/admin/refunds/${await addRefund(site)}/take`, SURE],
  '/admin/refunds/:id/sent': () => taken('sent', { way: 'gateway', reference: 'R-123' }),
  '/admin/refunds/:id/not-sent': () => taken('not-sent', { reason: REASON }),
  '/admin/refunds/:id/came-back': () => inState('came-back', { state: 'done', way: 'transfer' }),
  '/admin/refunds/:id/reversed': () => inState('reversed', { state: 'asked' }),
  '/admin/refunds/:id/not-reversed': () => inState('not-reversed', { state: 'asked' }),
  '/admin/suspense/:id/wallet': async () => [
    `/admin/suspense/${await addSuspense(site)}/wallet`,
    { user: String(user.id), reason: REASON },
  ],
  '/admin/suspense/:id/gone': async () => {
    await addReport(site, admin.id, '2026-11-22');
    return [`/admin/suspense/${await addNumbered(site)}/gone`, { reason: REASON }];
  },
  '/admin/suspense/:id/card': async () => [`/admin/suspense/${await addSuspense(site)}/card`, { reason: REASON }],
  '/admin/differences/:id/looked': async () => [
    `/admin/differences/${await addDifference(site)}/looked`,
    { reason: REASON },
  ],
  '/admin/flagged/:id/paid': async () => [
    `/admin/flagged/${await addFlagged(site)}/paid`,
    { refNum: 'GmshtyjwKSu', reason: REASON },
  ],
  '/admin/flagged/:id/refuse': async () => [`/admin/flagged/${await addFlagged(site)}/refuse`, { reason: REASON }],
  '/admin/flagged/:id/reverse': async () => [`/admin/flagged/${await addFlagged(site)}/reverse`, { reason: REASON }],
  '/admin/ledger/bank-charge': async () => [
    '/admin/ledger/bank-charge',
    { ...keyed(), amount: '5000', reason: REASON },
  ],
  '/admin/settlements/:id/book': async () => {
    const lines = [await addVerified(site)];
    const report = await importReport(site.ctx, { userId: admin.id }, { gateway: 'sandbox', lines });
    return [`/admin/settlements/${report.ok ? report.id : 0}/book`, SURE];
  },
  '/admin/settlements/:id/suspend': async () => {
    const id = await addReport(site, admin.id);
    const { lines } = (await readReportById(site.services.db, id)) ?? { lines: [] };
    return [`/admin/settlements/${id}/suspend`, { refNum: lines[0]?.refNum ?? '' }];
  },
  '/admin/leasing/:id/offer': async () => [`/admin/leasing/${await leasingRequest('claim')}/offer`, { text: REASON }],
  '/admin/leasing/:id/refuse': async () => [`/admin/leasing/${await leasingRequest('claim')}/refuse`, { text: REASON }],
  '/admin/leasing/:id/close': async () => {
    const id = await leasingRequest('claim');
    await admin.browser.call(`/admin/leasing/${id}/offer`, { text: REASON });
    await admin.browser.call(`/admin/leasing/${id}/claim`, { take: 'case' });
    return [`/admin/leasing/${id}/close`, {}];
  },
  '/admin/inspections/:id/schedule': async () => [
    `/admin/inspections/${await inspectionInHand()}/schedule`,
    APPOINTMENT,
  ],
  '/admin/inspections/:id/refuse': async () => [
    `/admin/inspections/${await inspectionInHand()}/refuse`,
    { reason: REASON },
  ],
  '/admin/inspections/:id/result': async () => {
    const id = await inspectionInHand();
    await admin.browser.call(`/admin/inspections/${id}/schedule`, APPOINTMENT);
    await admin.browser.call(`/admin/inspections/${id}/claim`, { take: 'case' });
    return [`/admin/inspections/${id}/result`, { on: '1405/08/12', inspector: 'کارشناس آزمایش' }];
  },
  '/admin/reviews/:id/decide': async () => {
    const id = await reviewCase();
    await admin.browser.call(`/admin/reviews/${id}/claim`, { take: 'case' });
    return [`/admin/reviews/${id}/decide`, { verdict: 'keep' }];
  },
  '/admin/reviews/:id/hide': async () => [
    `/admin/reviews/${await reviewCase({ isLive: true })}/hide`,
    { part: 'review', reason: 'advert' },
  ],
  '/admin/marks/:id/verify': async () => {
    const id = await markInHand();
    return [`/admin/marks/${id}/verify`, await verdictOf(site, id)];
  },
  '/admin/marks/:id/refuse': async () => [`/admin/marks/${await markInHand()}/refuse`, { reason: REASON }],
  '/admin/marks/:id/revoke': async () => [`/admin/marks/${await addVerifiedMark(site)}/revoke`, { reason: REASON }],
  '/admin/feed-rows/:id/decide': async () => {
    const id = await addFeedCase(site);
    await admin.browser.call(`/admin/feed-rows/${id}/claim`, { take: 'case' });
    return [`/admin/feed-rows/${id}/decide`, { verdict: 'approve' }];
  },
  '/admin/shops-waiting/:id/decide': async () => {
    const { id } = await addShop(site, { state: 'pending' });
    await admin.browser.call(`/admin/shops-waiting/${id}/claim`, { take: 'case' });
    return [`/admin/shops-waiting/${id}/decide`, { verdict: 'approve', version: '1' }];
  },
  '/admin/shops/:id/suspend': async () => [`/admin/shops/${(await addShop(site)).id}/suspend`, { reason: REASON }],
  '/admin/shops/:id/lift': async () => [
    `/admin/shops/${(await addShop(site, { state: 'frozen' })).id}/lift`,
    { reason: REASON },
  ],
  '/admin/shops/:id/give': async () => {
    const { id, userId } = await frozenShop();
    return [`/admin/shops/${id}/give`, { userId: String(userId), reason: REASON }];
  },
  '/admin/shops/:id/agree': async () => {
    const { id, userId } = await askedToGive();
    return [`/admin/shops/${id}/agree`, { ...SURE, userId: String(userId) }];
  },
  '/admin/shops/:id/refuse': async () => [`/admin/shops/${(await askedToGive()).id}/refuse`, { reason: REASON }],
  '/admin/shops/:id/quota': async () => [
    `/admin/shops/${(await addShop(site)).id}/quota`,
    { quota: '500', reason: REASON },
  ],
  '/admin/review-rates': async () => ['/admin/review-rates', { name: 'بسته‌بندی', position: '5', 'for-user': '1' }],
  '/admin/review-rates/:id': async () => [
    `/admin/review-rates/${await reviewRate('نظم')}`,
    { name: 'نظم و ترتیب', position: '6', 'for-user': '1' },
  ],
  '/admin/review-rates/:id/retire': async () => [`/admin/review-rates/${await reviewRate('آراستگی')}/retire`, SURE],
  '/admin/review-rates/:id/restore': async () => {
    const id = await reviewRate('پاکیزگی');
    await retireRate(site.ctx, { userId: admin.id }, id, true);
    return [`/admin/review-rates/${id}/restore`, SURE];
  },
  '/admin/saved-replies': async () => ['/admin/saved-replies', { title: 'پاسخی تازه', text: REASON }],
  '/admin/saved-replies/:id': async () => [
    `/admin/saved-replies/${await savedReply('پاسخی دیگر')}`,
    { title: 'پاسخی با نام دیگر', text: REASON },
  ],
  '/admin/saved-replies/:id/delete': async () => [
    `/admin/saved-replies/${await savedReply('پاسخ برداشتنی')}/delete`,
    SURE,
  ],
  '/admin/support/:id/answer': () => ticketInHand('answer', { upTo: NEWEST, text: REASON }),
  '/admin/support/:id/change': () => ticketInHand('change', { topic: 'payment', priority: '1' }),
  '/admin/support/:id/close': () => ticketInHand('close', { upTo: NEWEST, close: 'ticket' }),
  '/admin/support/:id/merge': async () => ticketInHand('merge', { into: String(await ticket()) }),
  '/admin/support/:id/reopen': async () => {
    const [address, fields] = await ticketInHand('close', { upTo: NEWEST, close: 'ticket' });
    await admin.browser.call(address, fields);
    return [address.replace('close', 'reopen'), { reopen: 'ticket' }];
  },
  '/admin/leasing-terms': async () => {
    await site.services.db.deleteFrom('leasing_terms').execute();
    return ['/admin/leasing-terms', { category: String(category('cars').id), ...LEASING_TERMS }];
  },
  '/admin/leasing-terms/:id': async () => {
    await leasingOn(site).lease();
    return [`/admin/leasing-terms/${category('cars').id}`, LEASING_TERMS];
  },
  '/admin/leasing-terms/:id/delete': async () => {
    await leasingOn(site).lease();
    return [`/admin/leasing-terms/${category('cars').id}/delete`, SURE];
  },
  '/admin/purchase-policies': async () => {
    await allowPurchases(site.services.db);
    const cars = String(category('cars').id);
    return ['/admin/purchase-policies', { category: cars, allowed: '1', goodsMax: '1000000', feePercent: '3' }];
  },
  '/admin/purchase-policies/:id': async () => [
    `/admin/purchase-policies/${await allowed(1)}`,
    { allowed: '1', goodsMax: '2000000', feePercent: '4' },
  ],
  '/admin/purchase-policies/:id/delete': async () => [`/admin/purchase-policies/${await allowed(2)}/delete`, SURE],
  '/admin/delivery-rates': async () => {
    await site.services.db.deleteFrom('delivery_rates').where('zone', '=', 'country').execute();
    return ['/admin/delivery-rates', { zone: 'country', weight: '1', dimension: '1', ...RATE }];
  },
  '/admin/delivery-rates/:rate': async () => ['/admin/delivery-rates/city-1-1', RATE],
  '/admin/delivery-rates/:rate/delete': async () => ['/admin/delivery-rates/city-2-1/delete', SURE],
  '/admin/purchases/:id/freeze': async () => [await purchaseAt('paid', 'freeze'), { reason: REASON }],
  '/admin/purchases/:id/thaw': async () => [await frozenAt('paid', 'thaw'), { reason: REASON }],
  '/admin/purchases/:id/release': async () => [await frozenAt('shipped', 'release'), { reason: REASON }],
  '/admin/purchases/:id/stop': async () => [await purchaseAt('paid', 'stop'), { reason: REASON }],
  '/admin/purchases/:id/decide': async () => [await purchaseAt('answered', 'decide'), { reason: REASON, back: '0' }],
  '/admin/purchases/:id/see-return': async () => [await purchaseAt('returnSent', 'see-return'), SURE],
  '/admin/purchases/:id/refuse': async () => [await proposedAt('refuse'), { reason: REASON }],
  '/admin/purchases/:id/approve': async () => {
    const path = await proposedAt('approve');
    const [, , , id = ''] = path.split('/');
    const { id: proposal } = await site.services.db
      .selectFrom('purchase_proposals')
      .select('id')
      .where('invoice_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    return [path, { ...SURE, proposal: String(proposal) }];
  },
  '/admin/carrier-bills': async () => ['/admin/carrier-bills', { ...BILL, orders: await addCarrierOrder(site) }],
  '/admin/carrier-bills/:id/approve': async () => [
    `/admin/carrier-bills/${await addWaitingBill(site, await colleague())}/approve`,
    SURE,
  ],
  '/admin/carrier-bills/:id/refuse': async () => [
    `/admin/carrier-bills/${await addWaitingBill(site, await colleague())}/refuse`,
    { reason: REASON },
  ],
  '/admin/payouts': async () => {
    await addOwed(site);
    return ['/admin/payouts', SURE];
  },
  '/admin/payouts/:id/approve': async () => [`/admin/payouts/${await addBatch(site, await colleague())}/approve`, SURE],
  '/admin/payouts/:id/discard': async () => [
    `/admin/payouts/${await addBatch(site, await colleague())}/discard`,
    { reason: REASON },
  ],
  '/admin/payouts/:id/paid': async () => {
    const id = await approvedBatch();
    return [`/admin/payouts/${id}/paid`, { line: await firstRef(site, id) }];
  },
  '/admin/payouts/:id/returned': async () => {
    const id = await approvedBatch();
    return [`/admin/payouts/${id}/returned`, { line: await firstRef(site, id), reason: REASON }];
  },
  '/admin/payouts/sellers/:id/release': async () => {
    const { id, sellerId } = await purchasesOn(site).paid();
    await site.services.db.updateTable('invoices').set({ needs_release: true }).where('id', '=', id).execute();
    return [`/admin/payouts/sellers/${sellerId}/release`, { reason: REASON }];
  },
};

const RATE = { title: 'پیک تازه', firstPrice: '12000', nextPrice: '6000', days: '2' };

/** A category with a policy, different for each `number`. */
async function allowed(number: number): Promise<number> {
  await allowPurchases(site.services.db);
  const category_id = taxonomy().roots[number]?.id ?? 0;
  const policy = { allowed: true, has_delivery: true, has_pieces: false, goods_max: 1_000_000, fee_percent: 2 };
  await site.services.db
    .insertInto('purchase_policies')
    .values({ category_id, ...policy })
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet(policy))
    .execute();
  return category_id;
}

const purchaseAt = async (how: 'paid' | 'shipped' | 'answered' | 'returnSent', call: string): Promise<string> =>
  `/admin/purchases/${(await disputesOn(site)[how]()).id}/${call}`;
const proposedAt = async (call: string): Promise<string> =>
  `/admin/purchases/${(await disputesOn(site).proposed(await colleague())).id}/${call}`;

async function frozenAt(how: 'paid' | 'shipped', call: string): Promise<string> {
  const invoice = await disputesOn(site)[how]();
  const frozen = await freezePurchase(
    site.ctx,
    { userId: await colleague() },
    { invoiceId: invoice.id, reason: REASON },
  );
  expect(frozen.ok).toBe(true);
  return `/admin/purchases/${invoice.id}/${call}`;
}
const colleague = async (): Promise<number> => (await createMember(site, 'finance')).id;
const approvedBatch = async (): Promise<number> => addApproved(site, await colleague(), await colleague());

const keyed = () => ({ 'order-key': newOrderKey(site) });

/** An act that another person requested; for `withdraw` the admin requested it themselves. */
async function asked(call: string, fields: Record<string, string>): Promise<[string, Record<string, string>]> {
  const { browser } = call === 'withdraw' ? admin : await createMember(site, 'finance');
  await browser.call('/admin/finance/capital', { ...keyed(), way: 'in', amount: '50000', reason: REASON });
  const { id } = await site.services.db
    .selectFrom('finance_approvals')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return [`/admin/finance/approvals/${id}/${call}`, fields];
}

async function taken(call: string, fields: Record<string, string>): Promise<[string, Record<string, string>]> {
  const id = await addRefund(site);
  await admin.browser.call(`/admin/refunds/${id}/take`, SURE);
  return [`/admin/refunds/${id}/${call}`, fields];
}

async function inState(
  call: string,
  state: { state: string; way?: string },
): Promise<[string, Record<string, string>]> {
  const id = await addRefund(site);
  await site.services.db.updateTable('refunds').set(state).where('id', '=', id).execute();
  return [`/admin/refunds/${id}/${call}`, { reason: REASON }];
}

/** Actions without a log entry: they only claim or release something, or store a view of a list. */
const UNTOLD = [
  'listings',
  'reports',
  'inspections',
  'leasing',
  'reviews',
  'support',
  'shops-waiting',
  'marks',
  'feed-rows',
]
  .flatMap((queue) => ['next', ':id/claim', ':id/renew', ':id/skip'].map((call) => `/admin/${queue}/${call}`))
  .concat('/admin/views', '/admin/views/:id/delete');

const SURE = { sure: 'yes' };

const LEASING_TERMS = {
  allowed: '1',
  yearlyRate: '20',
  months: '12',
  prepaymentMin: '30',
  prepaymentMax: '60',
  priceMin: '1000000',
  priceMax: '900000000',
};

async function reviewRate(name: string): Promise<number> {
  await addRate(site.ctx, { userId: admin.id }, { name, types: ['user'], position: 9 });
  return (await readOfficeRates(site.ctx.db)).find((rate) => rate.name === name)?.id ?? 0;
}

/** A request for leasing, claimed by the admin or not. */
async function leasingRequest(taken?: 'claim'): Promise<number> {
  const leasing = leasingOn(site);
  await leasing.lease();
  const { id } = await leasing.request();
  if (taken) await leasing.claim(id, admin.id);
  return id;
}

const PACKAGE = { title: 'بالا رفتن', group: 'more', price: '5000', days: '0', interactions: '', active: '1' };
const COUPON = { type: 'percent', amount: '10', from: '1405/09/01', active: '1' };
const PLACE = {
  name: 'شهرک آزمایش',
  slug: 'trial-town',
  above: 'tehran-province',
  lat: '35.6',
  long: '51.3',
  population: '1000',
};
const ANNOUNCEMENT = { text: 'متن دیگر', level: 'info', audience: 'all', closable: '1' };
const CONTACT_PACKAGE = { title: 'پنج شماره', price: '20000', count: '5', days: '30', categories: '', active: '1' };
const QUOTA = { free: '3', days: '30', fee: '1000' };
/** The taxonomy as seeded. */
const taxonomy = () => seeded;
const category = (slug: string) => seeded.bySlug.get(slug) ?? { id: 0, attributes: [] };
const storedSofas = async () => (await loadTaxonomy(site.ctx)).bySlug.get('sofas');

async function limited(slug: string): Promise<number> {
  const category_id = category(slug).id;
  await site.services.db.insertInto('listing_quotas').values({ category_id, free: 2, days: 30, fee: 0 }).execute();
  return category_id;
}

async function closedDay(): Promise<string> {
  const day = '2027-03-18';
  await site.services.db.insertInto('calendar_days').values({ day, is_off: true, name: 'پل نوروز' }).execute();
  return day;
}

async function inHand(call: string, fields: object): Promise<[string, Record<string, string>]> {
  const [id = 0] = await site.publish({ status: 'pending' });
  await admin.browser.call(`/admin/listings/${id}/claim`, { take: 'case' });
  return [`/admin/listings/${id}/${call}`, { version: '1', ...fields }];
}

async function published(call: string, fields: object): Promise<[string, Record<string, string>]> {
  const [id = 0] = await site.publish({});
  return [`/admin/all-listings/${id}/${call}`, { version: '1', ...fields }];
}

async function wordRule(words: string): Promise<number> {
  const rule = { words, effect: 'hold', note: '', created_at: TEST_NOW };
  const { id } = await site.services.db.insertInto('word_rules').values(rule).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function orderOf(paymentId: number): Promise<number> {
  const payments = site.services.db.selectFrom('payments').select('order_id').where('id', '=', paymentId);
  return Number((await payments.executeTakeFirstOrThrow()).order_id);
}

let places = 0;
async function place(): Promise<number> {
  places += 1;
  const id = 2_000_000 + places;
  const named = {
    name: `شهر ${places}`,
    slug: `city-${places}`,
    latitude: 35.5,
    longitude: 51.5,
    position: 900 + places,
  };
  await site.services.db
    .insertInto('places')
    .values({ id, kind: 'city', parent_id: 8, ...named })
    .execute();
  return id;
}

async function announcement(): Promise<number> {
  const stored = { text: 'متن', level: 'info', audience: 'all', starts_at: TEST_NOW, closable: true };
  const { id } = await site.services.db
    .insertInto('announcements')
    .values(stored)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function coupon(code: string): Promise<number> {
  const stored = { code, type: 'percent', amount: 20, starts_at: TEST_NOW };
  const { id } = await site.services.db.insertInto('coupons').values(stored).returning('id').executeTakeFirstOrThrow();
  return Number(id);
}

async function contactPackage(): Promise<number> {
  const values = { title: 'ده شماره', price: 30_000, count: 10, days: 30 };
  const { id } = await site.services.db
    .insertInto('contact_packages')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const icon = () => taxonomy().roots[0]?.icon ?? '';

/** Id of an attribute that the category of sofas does not have. */
function strangeAttribute(): string {
  const own = new Set(category('sofas').attributes.map(({ attribute }) => attribute.id));
  return String([...taxonomy().attributes.keys()].find((id) => !own.has(id)));
}

async function reported(): Promise<number> {
  const [subjectId = 0] = await site.publish({});
  const by = { userId: null, visitor: Buffer.from('a visitor'), network: Buffer.from('a network') };
  const subject = { kind: 'listing', id: subjectId } as const;
  await reportSubject(site.ctx, { subject, reason: 'fraud', text: '', by }, site.services.catalogue());
  const { db } = site.services;
  const { id } = await db.selectFrom('reports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await admin.browser.call(`/admin/reports/${id}/claim`, { take: 'case' });
  return id;
}

const emptyLeaf = () =>
  [...taxonomy().byId.values()].find(
    ({ type, children, slug }) => type === 'subCategory' && children.length === 0 && slug !== 'sofas',
  )?.slug;

/** The second attribute of the category's own, so that it can be moved up once. */
async function ownAttribute(): Promise<string> {
  return `/admin/catalogue/sofas/attributes/${(await storedSofas())?.attributes[2]?.attribute.id}`;
}

async function freeOption(): Promise<string> {
  const last = category('sofas').attributes.at(-1)?.attribute.id;
  const stored = (await storedSofas())?.attributes.find(({ attribute }) => attribute.id === last);
  return `/admin/catalogue/sofas/options/${stored?.attribute.options.at(-1)?.id}`;
}

async function deadReaction(): Promise<number> {
  const row = { event_id: 1, at: TEST_NOW, kind: 'listing-changed', data: '{}', reaction: 'tell-owners', priority: 1 };
  const { id } = await site.services.db
    .insertInto('event_reactions')
    .values({ ...row, due_at: TEST_NOW, tries: 10, dead_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request for the inspection of a car, claimed by the admin. */
async function inspectionInHand(): Promise<number> {
  const listingId = await leasingOn(site).car();
  const applicant = { name: 'سارا', mobile: '+989121112233', times: 'عصرها', userId: user.id, orderKey: null };
  const requested = await requestInspection(site.ctx, { ...applicant, listingId });
  const id = requested.ok ? requested.request.id : 0;
  await admin.browser.call(`/admin/inspections/${id}/claim`, { take: 'case' });
  return id;
}

async function frozenShop(): Promise<{ readonly id: number; readonly userId: number }> {
  const { id, members } = await addShop(site, { state: 'frozen', members: ['manager'] });
  return { id, userId: members.manager ?? 0 };
}

/** A frozen shop that a moderator has asked to give to its manager. */
async function askedToGive(): Promise<{ readonly id: number; readonly userId: number }> {
  const shop = await frozenShop();
  const { browser } = await createMember(site, 'moderator');
  await browser.call(`/admin/shops/${shop.id}/give`, { userId: String(shop.userId), reason: REASON });
  return shop;
}

async function markInHand(): Promise<number> {
  const id = await addMarkRequest(site);
  await takeMark(site, admin, id);
  return id;
}

const APPOINTMENT = { on: '1405/09/10', hour: '10:00', place: 'تهران، کارشناسی مرکزی' };

/** Case about the text of a review that is pending or live. */
async function reviewCase({ isLive = false } = {}): Promise<number> {
  const { reviewId, sellerId } = await addWaitingReview(site.ctx, { isLive });
  const { db } = site.services;
  const of = { kind: 'text', subject_id: reviewId, seller_id: sellerId };
  if (isLive) {
    const decided = { ...of, since: TEST_NOW, decided_at: TEST_NOW };
    await db.insertInto('review_cases').values(decided).execute();
  }
  const { id } = await db
    .selectFrom('review_cases')
    .select('id')
    .where('kind', '=', of.kind)
    .where('subject_id', '=', reviewId)
    .executeTakeFirstOrThrow();
  return Number(id);
}

async function savedReply(title: string): Promise<number> {
  await addSavedReply(site.ctx, { userId: admin.id }, { title, text: 'پاسخی آماده' });
  return (await readSavedReplies(site.services.db)).find((reply) => reply.title === title)?.id ?? 0;
}

/** At least as large as the id of any message. */
const NEWEST = '999999';

/** A ticket of the user. */
async function ticket(): Promise<number> {
  const written = { topic: 'other', about: {}, text: 'پیام به پشتیبانی', orderKey: null } as const;
  const opened = await openTicket(site.ctx, { ...written, sender: { userId: user.id }, tokenHash: Buffer.alloc(32) });
  return opened.ok ? opened.ticketId : 0;
}

async function ticketInHand(call: string, fields: Record<string, string>): Promise<[string, Record<string, string>]> {
  const id = await ticket();
  await admin.browser.call(`/admin/support/${id}/claim`, { take: 'case' });
  return [`/admin/support/${id}/${call}`, fields];
}

/** An order whose fee was charged to the seller. */
async function orderWithFee(sellerId: number): Promise<number> {
  await addFeeInvoice(site, sellerId);
  const { db } = site.services;
  const { order_id: orderId } = await db
    .selectFrom('fee_documents')
    .select('order_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return Number(orderId);
}

const BILL = { carrier: 'alopeyk', number: 'AP-CALLS', amount: '24000', reason: REASON };

/**
 * Actions that can be repeated without limit, because they reveal or note something or receive a file; other tests
 * check their log entries.
 */
const REPEATED = [
  ...[
    '/admin/name',
    '/admin/users/:id/reveal',
    '/admin/purchases/:id/reveal',
    '/admin/leasing/:id/reveal',
    '/admin/marks/:id/reveal',
    '/admin/inspections/:id/reveal',
    '/admin/support/:id/reveal',
    '/admin/support/:id/note',
  ],
  ...['/admin/settlements', '/admin/payouts/:id/import', '/admin/bank-lines'],
];
/** Actions that need no fields. */
const WORDLESS = ['/admin/leasing/:id/close', '/admin/refunds/:id/take'];
/** Actions that can be repeated: they add one more of the kind, move a thing on by one place, or are the same by their key. */
const REPEATABLE = ['/admin/announcements', '/admin/places/:id/up', '/admin/notes', '/admin/ledger/journal-files'];
/** Actions whose repetition is refused beside the field that has to be unique. */
const UNIQUE_FIELD = ['/admin/places'];
/** Actions that every role of the back office may use. */
const FOR_ALL_ROLES = /^\/admin\/notes$/;

it('ADM-01 the test knows every action of the back office', () => {
  const posts = routes.filter(([method, path]) => method !== 'GET' && path.startsWith('/admin'));
  expect([...Object.keys(ACTIONS), ...UNTOLD, ...REPEATED].toSorted()).toEqual(
    posts.map(([, path]) => path).toSorted(),
  );
});

const isOfFinance = (path: string): boolean =>
  /^\/admin\/(?:finance|orders|refunds|suspense|flagged|differences|ledger|settlements|payouts|carrier-bills|bank-lines)(?:\/|$)/.test(
    path,
  );

/** Role that may not use an address. */
function strangerTo(path: string): Role {
  if (FOR_ALL_ROLES.test(path)) return 'user';
  if (/^\/admin\/(?:purchase|delivery|leasing-terms)/.test(path)) return 'moderator';
  return isOfFinance(path) ? 'support' : 'finance';
}

/** Names of reason fields that an action accepts empty. */
async function takenWithoutReason(address: string, fields: Record<string, unknown>): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const name of ['reason', 'text', 'words'].filter((each) => each in fields)) {
    const { status, errors } = await admin.browser.call(address, { ...fields, [name]: '' });
    if (status !== 422 || !errors?.[name]) taken.push(name);
  }
  return taken;
}

function permissionAt(path: string): Permission | null {
  const guard = routes.find(([method, at]) => method !== 'GET' && at === path)?.[2].guard;
  return typeof guard === 'object' ? guard.may : null;
}

/** Facts whose values are Latin by nature: addresses, codes, and names that staff type in Latin letters. */
const LATIN: ReadonlySet<string> = new Set([
  ...['slug', 'icon', 'code', 'prefix', 'video', 'group', 'interactions', 'reference', 'means', 'categories', 'users'],
  ...['number', 'line'],
]);

/** Texts of a log entry that contain Latin letters without need. */
function latinIn(entry: AuditEntry | undefined): unknown[] {
  if (!entry) return [];
  const facts = Object.fromEntries(
    [entry.before, entry.after].flatMap((each) => Object.entries(each ?? {}).filter(([name]) => !LATIN.has(name))),
  );
  const { subject, changes } = entryView(
    { ...entry, before: {}, after: facts },
    { names: new Map(), catalogue: site.services.catalogue(), undo: null, now: TEST_NOW },
  );
  return [subject.name, ...changes.map(({ after }) => after)].filter((said) => /[A-Za-z]{2}/.test(said));
}

describe.each(sample(Object.entries(ACTIONS), 10))('%s', (path, prepare) => {
  it('ADM-01 writes exactly one entry, and none when it changes nothing or is refused', async () => {
    const [address, fields] = await prepare();
    const before = await countEntries();
    const { browser: other } = await createMember(site, strangerTo(path));
    expect((await other.call(address, fields)).status).toBe(404);
    expect((await admin.browser.call(address, fields, { key: 'wrong' })).status).toBe(498);
    if (!WORDLESS.includes(path)) expect((await admin.browser.call(address, {})).status).toBe(422);
    expect(await countEntries()).toBe(before);
    const done = await admin.browser.call(address, fields);
    expect(done).toMatchObject({ status: 200, success: true });
    expect(await countEntries()).toBe(before + 1);
    const [entry] = await readEntries(site.services.db, {}, 1);
    expect(entry).toMatchObject({ actorId: admin.id, at: TEST_NOW });
    expect(entry?.before).not.toEqual(entry?.after);
    const answered = OFFICE_ACTS[(entry?.action ?? 'undo') as AuditAction];
    const { may, reason } = answered;
    if (may.length > 0) expect(may).toContain(permissionAt(path));
    if (reason === 'asked') expect(await takenWithoutReason(address, fields)).toEqual([]);
    expect('undo' in (done.data ?? {})).toBe(leavesUndo(answered));
    // A fact without a Persian name would be shown by its key.
    const shown = entry
      ? entryView(entry, { names: new Map(), catalogue: site.services.catalogue(), undo: null, now: TEST_NOW }).changes
      : [];
    expect(shown.map(({ name }) => name).join()).not.toMatch(/[a-z]/);
    expect(latinIn(entry)).toEqual([]);
    if (REPEATABLE.includes(path)) return;
    const refusals = UNIQUE_FIELD.includes(path) ? [422] : [404, 409];
    expect(refusals).toContain((await admin.browser.call(address, fields)).status);
    expect(await countEntries()).toBe(before + 1);
  });
});

describe('suspending', () => {
  it('AUTH-03 ends all sessions at once, and opens none until it is lifted', async () => {
    expect((await user.browser.get('/my')).status).toBe(200);
    await admin.browser.call(at(user, 'suspend'), { reason: REASON });
    expect((await user.browser.get('/my')).status).toBe(302);
    expect(await site.services.db.selectFrom('sessions').where('user_id', '=', user.id).execute()).toEqual([]);
    expect(await row(user.id)).toMatchObject({ suspended_at: TEST_NOW, suspended_reason: REASON });
    await admin.browser.call(at(user, 'unsuspend'), { reason: REASON });
    expect((await user.browser.get('/my')).status).toBe(302);
    expect(await row(user.id)).toMatchObject({ suspended_at: null, suspended_reason: null });
  });

  it('ADM-01 is undone from the history of the account by those who may suspend', async () => {
    await admin.browser.call(at(user, 'suspend'), { reason: REASON });
    const path = `/admin/users/${user.id}`;
    const page = await admin.browser.page(path);
    const undo = /action="(\/admin\/audit\/\d+\/undo)"/.exec(page)?.[1] ?? '';
    const undone = await admin.browser.post(undo, { sure: 'yes' }, { plain: true });
    expect(undone.headers.get('location')).toContain(`${path}?did=decision-undone&proof=`);
    expect(await row(user.id)).toMatchObject({ suspended_at: null });
    const after = await admin.browser.page(path);
    expect(after).not.toContain(undo);
    expect(after).toContain('برگردانده شد');
  });

  it('ADM-01 works without JavaScript, and shows a wrong form again in its place alone', async () => {
    const wrong = await admin.browser.post(at(user, 'suspend'), { reason: 'x' }, { plain: true });
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(page.match(/data-error-summary/g)).toHaveLength(1);
    expect(page.match(/value="x"/g)).toHaveLength(1);
    expect(page.match(/<details[^>]*\bopen=""/g)).toHaveLength(1);
    const right = await admin.browser.post(at(user, 'suspend'), { reason: REASON }, { plain: true });
    const location = right.headers.get('location') ?? '';
    expect([right.status, location]).toEqual([
      303,
      expect.stringContaining(`/admin/users/${user.id}?did=user-suspended&undo=`),
    ]);
    const after = await admin.browser.page(location);
    expect(after).toContain(REASON);
    expect(after).toContain('حساب مسدود شد.');
  });

  it('ADM-01 staff is suspended by admins alone, and nobody by himself or where he is not', async () => {
    const moderator = await createMember(site, 'moderator');
    expect((await moderator.browser.call(at(admin, 'suspend'), { reason: REASON })).status).toBe(403);
    expect((await moderator.browser.call(at(moderator, 'suspend'), { reason: REASON })).status).toBe(403);
    expect((await admin.browser.call(at(admin, 'suspend'), { reason: REASON })).status).toBe(403);
    expect((await admin.browser.call('/admin/users/999999/suspend', { reason: REASON })).status).toBe(404);
    expect((await admin.browser.call('/admin/users/1%20or%201/suspend', { reason: REASON })).status).toBe(404);
    expect((await moderator.browser.call(at(user, 'suspend'), { reason: REASON })).status).toBe(200);
  });
});

describe('roles', () => {
  it('ADM-01 are given and taken at once, with what they were before', async () => {
    await admin.browser.call(at(user, 'role'), { role: 'moderator', reason: REASON });
    expect((await user.browser.get('/admin')).status).toBe(200);
    await admin.browser.call(at(user, 'role'), { role: 'user', reason: REASON });
    expect((await user.browser.get('/admin')).status).toBe(404);
    const [taken, given] = await entriesOf(user);
    expect(given).toMatchObject({ before: { role: 'user' }, after: { role: 'moderator' }, reason: REASON });
    expect(taken).toMatchObject({ before: { role: 'moderator' }, after: { role: 'user' } });
  });

  it('ADM-01 nobody gives himself one, a suspended account gets none, an invented one is refused', async () => {
    expect((await admin.browser.call(at(admin, 'role'), { role: 'user', reason: REASON })).status).toBe(403);
    expect((await admin.browser.call(at(user, 'role'), { role: 'owner', reason: REASON })).status).toBe(422);
    await admin.browser.call(at(user, 'suspend'), { reason: REASON });
    expect((await admin.browser.call(at(user, 'role'), { role: 'admin', reason: REASON })).status).toBe(409);
    expect((await row(user.id)).role).toBe('user');
  });

  it.each([
    ['take each other’s role', giveRole],
    ['suspend each other', suspendUser],
  ])('ADM-01 of two admins who %s at once, one stays', async (_, change) => {
    const { ctx } = site;
    const [a, b] = [await createMember(site, 'admin'), await createMember(site, 'admin')];
    const by = (actor: Member, other: Member) =>
      change === giveRole
        ? giveRole(ctx, { userId: actor.id }, other.id, 'user', REASON)
        : suspendUser(ctx, { userId: actor.id }, other.id, REASON);
    const outcomes = await Promise.all([by(a, b), by(b, a)]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, refused: 'forbidden' });
    const left = await Promise.all([row(a.id), row(b.id)]);
    expect(left.filter((each) => each.role === 'admin' && !each.suspended_at)).toHaveLength(1);
    expect((await entriesOf(a)).length + (await entriesOf(b)).length).toBe(1);
  });
});

describe('moving a mobile number', () => {
  it('ADM-01 gives it back to whoever proved that it is theirs, and signs the other out', async () => {
    const support = await createMember(site, 'support');
    const old = await createMember(site);
    const moved = await support.browser.call(at(user, 'move-mobile'), {
      to: String(old.id),
      mobile: '',
      reason: REASON,
    });
    expect(moved).toMatchObject({ status: 200 });
    expect((await row(user.id)).mobile).toBeNull();
    expect((await row(old.id)).mobile).toBe(user.mobile);
    expect((await user.browser.get('/my')).status).toBe(302);
    expect((await old.browser.get('/my')).status).toBe(200);
    const former = await site.services.db
      .selectFrom('former_mobiles')
      .select(['user_id', 'mobile', 'reason'])
      .execute();
    expect(former).toContainEqual({ user_id: user.id, mobile: user.mobile, reason: 'new-owner' });
    expect(former).toContainEqual({ user_id: old.id, mobile: old.mobile, reason: 'changed' });
    expect(await createBrowser(site, '5.22.77.1').signIn(user.mobile)).toBe(old.id);
    // A search for the number finds both accounts.
    const found = await support.browser.page(`/admin/users?q=${encodeURIComponent(user.mobile.replace('+98', '0'))}`);
    expect([...found.matchAll(/href="\/admin\/users\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual([old.id, user.id]);
  });

  it('ADM-01 gives an account a new number; its log names neither', async () => {
    await admin.browser.call(at(user, 'move-mobile'), { mobile: '۰۹۳۶ ۱۱۱ ۲۲۳۳', reason: REASON });
    expect((await row(user.id)).mobile).toBe('+989361112233');
    const log = JSON.stringify(await entriesOf(user));
    expect(log).toContain('۰۹۳۶•••۲۲۳۳');
    expect(log).not.toContain(user.mobile.slice(3));
    expect(log).not.toContain('9361112233');
  });

  it('ADM-01 refuses a number of somebody else, also when both ask at once', async () => {
    const other = await createMember(site);
    const taken = await admin.browser.call(at(user, 'move-mobile'), { mobile: other.mobile, reason: REASON });
    expect(taken.status).toBe(409);
    const fields = { mobile: '09367770000', reason: REASON };
    const answers = await Promise.all([user, other].map((each) => admin.browser.call(at(each, 'move-mobile'), fields)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await entriesOf(user)).length + (await entriesOf(other)).length).toBe(1);
  });

  it('ADM-01 tells the account at the number and address that it had, and the other admins', async () => {
    const support = await createMember(site, 'support');
    const email = `owner-${user.id}@example.com`;
    await site.services.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
    const mobile = '+989367771122';
    await site.runJobs();
    const before = await Promise.all([user.mobile, email, mobile, admin.mobile].map((to) => messagesTo(site, to)));
    const moved = await support.browser.call(at(user, 'move-mobile'), { mobile, to: '', reason: REASON });
    expect(moved.status).toBe(200);
    await site.runJobs();
    const after = await Promise.all([user.mobile, email, mobile, admin.mobile].map((to) => messagesTo(site, to)));
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 0, 1]);
  });

  it.each([
    ['a shop', async () => void (await addShop(site, { people: { owner: user.id } }))],
    ['a sheba', async () => void (await addBankInfo(site, user.id))],
    ['money that is owed to them', () => owe(site, user.id, 50_000)],
  ])('ADM-01 of an account with %s is an admin’s alone, and says why', async (_, give) => {
    await give();
    const support = await createMember(site, 'support');
    const other = await createMember(site);
    const toNumber = { mobile: '09367771133', to: '', reason: REASON };
    for (const [from, fields] of [
      [user, toNumber],
      [user, { mobile: '', to: String(other.id), reason: REASON }],
      [other, { mobile: '', to: String(user.id), reason: REASON }],
    ] as const)
      expect(await support.browser.call(at(from, 'move-mobile'), fields)).toMatchObject({
        status: 409,
        message: expect.stringContaining('فقط مدیر'),
      });
    expect((await row(user.id)).mobile).toBe(user.mobile);
    const changed = { mobile: `+98936778${String(user.id).padStart(4, '0')}`, to: '', reason: REASON };
    expect((await admin.browser.call(at(user, 'move-mobile'), changed)).status).toBe(200);
  });

  it('ADM-01 SECP-05 is followed by three days in which the account, and a shop that it owns, changes no sheba', async () => {
    const shop = await addShop(site, { people: { owner: user.id } });
    const changed = { mobile: `+98936779${String(user.id).padStart(4, '0')}`, to: '', reason: REASON };
    expect((await admin.browser.call(at(user, 'move-mobile'), changed)).status).toBe(200);
    for (const id of [user.id, shop.id]) await expect(addBankInfo(site, id)).rejects.toThrow('moved');
    site.clock = new Date(TEST_NOW.getTime() + 3 * DAY);
    for (const id of [user.id, shop.id]) await addBankInfo(site, id);
    site.clock = TEST_NOW;
  });

  it.each([
    ['neither of the two', () => ({ to: '', mobile: '' })],
    ['both', () => ({ to: String(admin.id), mobile: '09121112233' })],
    ['a word', () => ({ to: 'x', mobile: '' })],
  ])('ADM-01 refuses %s', async (_, fields) => {
    const answer = await admin.browser.call(at(user, 'move-mobile'), { ...fields(), reason: REASON });
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty('to');
  });

  it('SHOP-03 gives a shop neither number nor role, as nobody signs in to it', async () => {
    const shop = await addShop(site);
    const given = { role: 'moderator', mobile: '09361112244', reason: REASON };
    for (const call of ['role', 'move-mobile', 'suspend'])
      expect([call, (await admin.browser.call(`/admin/users/${shop.id}/${call}`, given)).status]).toEqual([call, 403]);
    expect(await admin.browser.page(`/admin/users/${shop.id}`)).not.toMatch(/\/(?:role|move-mobile|suspend)"/);
  });

  it('ADM-01 is no way into an account of staff, nor of a number to oneself', async () => {
    const support = await createMember(site, 'support');
    const fields = { mobile: '09367770001', to: '', reason: REASON };
    expect((await support.browser.call(at(admin, 'move-mobile'), fields)).status).toBe(403);
    expect((await support.browser.call(at(support, 'move-mobile'), fields)).status).toBe(403);
    const toSelf = { to: String(support.id), mobile: '', reason: REASON };
    expect((await support.browser.call(at(user, 'move-mobile'), toSelf)).status).toBe(403);
    expect((await row(admin.id)).mobile).toBe(admin.mobile);
  });

  it('ADM-01 works crosswise at once without waiting for ever', async () => {
    const other = await createMember(site);
    const [a, b] = await Promise.all([
      admin.browser.call(at(user, 'move-mobile'), { to: String(other.id), mobile: '', reason: REASON }),
      admin.browser.call(at(other, 'move-mobile'), { to: String(user.id), mobile: '', reason: REASON }),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    const numbers = [(await row(user.id)).mobile, (await row(other.id)).mobile].filter((mobile) => mobile !== null);
    expect(numbers).toHaveLength(1);
  });
});

it('AUTH-03 a code that was sent before the suspension opens nothing', async () => {
  const browser = createBrowser(site, '5.22.77.2');
  const { data } = await browser.call('/session/index', { username: user.mobile });
  const code = await lastCode(site, user.mobile);
  await admin.browser.call(at(user, 'suspend'), { reason: REASON });
  const { data: done } = await browser.call('/session/verify', { token: data.token, code });
  expect([done.suspended, done.user]).toEqual([true, undefined]);
  expect((await browser.get('/my')).status).toBe(302);
});
