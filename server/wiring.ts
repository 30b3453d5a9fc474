import type { InTransaction } from '../db/transact.server.ts';
import { followChargeback, notifyOfPost } from '../domain/disputes/disputes.server.ts';
import { on, type Reaction, type Registered } from '../domain/events/events.server.ts';
import type { EventOf } from '../domain/events/events.ts';
import { notifySavers } from '../domain/favourites/favourites.server.ts';
import { enqueueDecision } from '../domain/feeds/feeds.server.ts';
import { endRequestsAbout, notifyOfStep } from '../domain/inspections/inspections.server.ts';
import { enqueue } from '../domain/jobs/jobs.server.ts';
import { notifyApplicant } from '../domain/leasing/leasing.server.ts';
import { enqueueReindexing, readUndone } from '../domain/listings/listings.server.ts';
import { closeOffers } from '../domain/offers/offers.server.ts';
import {
  notifyCharged,
  notifyFinance,
  notifyPayer,
  notifyRefunded,
  notifyRefundedLines,
} from '../domain/payments/payments.server.ts';
import { actOnOrder, followListing } from '../domain/promotion/promotion.server.ts';
import {
  markSold,
  markSoldBy,
  notifyOfBankAccount,
  notifyOfCourier,
  notifyOfPayout,
  notifyOfPurchase,
  notifyOfRequest,
  notifyRequesters,
  postPurchase,
  remindOfPurchase,
} from '../domain/purchases/purchases.server.ts';
import {
  isStillDecided,
  notifyReporters,
  settleReports,
  settleReviewReports,
  unsettleReports,
} from '../domain/reports/reports.server.ts';
import {
  followReports,
  holdReported,
  inheritRatings,
  notifyOfReview,
  unfollowReports,
} from '../domain/reviews/reviews.server.ts';
import { matchImported, notifyOfRun, notifySearchers } from '../domain/saved-searches/saved-searches.server.ts';
import { categoryToken, optionToken, placeToken } from '../domain/search/tokens.ts';
import { followSeller } from '../domain/sellers/sellers.server.ts';
import { isShut } from '../domain/sellers/shop-life.ts';
import { readSettings } from '../domain/settings/settings.server.ts';
import { indexShops, markSellerOf } from '../domain/shops/shops.server.ts';
import { notifySender } from '../domain/support/support.server.ts';
import { notifyMembers } from './reactions/notify-members.ts';
import { notifyOfFeedRun } from './reactions/notify-of-feed-run.ts';
import { notifyOfMark, notifyOfMarkEnd } from './reactions/notify-of-mark.ts';
import { notifyOfSuspension } from './reactions/notify-of-suspension.ts';
import { notifyOwners } from './reactions/notify-owners.ts';
import { notifyShopTeam } from './reactions/notify-shop-team.ts';
import { sellListing } from './reactions/sell-listing.ts';
import { submitPaidListing, submitPaidListings } from './reactions/submit-paid.ts';

/** Decisions that also close the reports because of which they were made. */
const VERDICTS: readonly string[] = ['approve', 'reject'];

/**
 * Registers a reaction that is skipped if the change was undone. An undo and the reaction use the same lock, so that
 * one waits for the other.
 */
function onChange(name: string, run: Reaction<'listing-changed'>, options?: Parameters<typeof on>[3]): Registered {
  const unlessUndone: typeof run = async (trx, event) => {
    if (!(await isUndone(trx, event))) await run(trx, event);
  };
  return on('listing-changed', name, unlessUndone, options);
}

async function isUndone(trx: InTransaction, { data }: EventOf<'listing-changed'>): Promise<boolean> {
  const { listingId, changeId, from, to } = data;
  // Only changes of state are checked. An undo always leads to another state (`nextStatus`), so an act that keeps the
  // state, such as a refresh, cannot be undone and needs no query.
  return changeId !== undefined && from !== to && readUndone(trx, { listingId, changeId });
}

type Told = EventOf<'listing-changed'>['data'];

/**
 * Wraps a reaction so that it skips listings which return together with their seller. They were on the site before, so
 * nobody has to be notified of them.
 */
const unlessReturned =
  (tell: (trx: InTransaction, data: Told) => Promise<void>): Reaction<'listing-changed'> =>
  async (trx, { data }) => {
    if (data.act !== 'return') await tell(trx, data);
  };

/**
 * All reactions to events. Each has a name, runs in a separate transaction, and is retried separately
 * (`domain/events`).
 */
export const REACTIONS: readonly Registered[] = [
  onChange('settle-reports', async (trx, { data }) => {
    const { act, listingId, undoes } = data;
    if (undoes) await unsettleReports(trx, { listingId, changeId: undoes.changeId });
    // After an undo, the earlier decision is in force again. The reports that it closes are therefore settled in this
    // case too.
    if (undoes || VERDICTS.includes(act)) await settleReports(trx, listingId);
  }),
  onChange('tell-owners', notifyOwners),
  onChange('close-offers', (trx, { data, at }) => closeOffers(trx, { ...data, at })),
  onChange('end-inspections', async (trx, { data: { listingId, to } }) => {
    if (to === 'sold' || to === 'removed') await endRequestsAbout(trx, listingId);
  }),
  onChange('follow-features', (trx, { data, at }) => followListing(trx, { ...data, at }), { priority: 'high' }),
  onChange('tell-savers', unlessReturned(notifySavers), { priority: 'low' }),
  onChange('tell-searchers', unlessReturned(notifySearchers), { priority: 'low' }),
  onChange(
    'count-listings-of-shop',
    async (trx, { data: { listingId, from, to } }) => {
      if ((from === 'published') !== (to === 'published')) await markSellerOf(trx, listingId);
    },
    { priority: 'low' },
  ),
  on('listings-imported', 'match-imported', (trx, { data }) => matchImported(trx, data), { priority: 'low' }),
  on(
    'listings-imported',
    'count-imported',
    async (trx, { data: { listingIds } }) => {
      for (const listingId of listingIds.slice(0, 1)) await markSellerOf(trx, listingId);
    },
    { priority: 'low' },
  ),
  on('feed-run-told', 'tell-searchers-of-run', (trx, { data }) => notifyOfRun(trx, data.runId), { priority: 'low' }),
  on('feed-run-moved', 'tell-shop-of-run', notifyOfFeedRun),
  on('feed-rows-decided', 'carry-out-feed-decision', (trx, { data }) => enqueueDecision(trx, data.runId)),
  on('shop-changed', 'index-shop', (trx, { data }) => indexShops(trx, [data.sellerId])),
  on('order-settled', 'act-on-promotion', (trx, { data }) => actOnOrder(trx, data.orderId), { priority: 'high' }),
  on('order-settled', 'submit-paid', (trx, { data }) => submitPaidListings(trx, data.orderId), { priority: 'high' }),
  onChange('submit-restored', async (trx, { data: { act, to, listingId } }) => {
    // The listing is submitted now if its fee was paid before the listing was removed.
    if ((act === 'restore' || act === 'undo') && to === 'unpaid') await submitPaidListing(trx, listingId);
  }),
  on('payment-came-out', 'tell-payers', (trx, { data }) => notifyPayer(trx, data)),
  on('refund-moved', 'tell-refunded', (trx, { data }) => notifyRefunded(trx, data)),
  on('lines-refunded', 'tell-refunded-lines', (trx, { data }) => notifyRefundedLines(trx, data)),
  on('chargeback-moved', 'tell-charged', (trx, { data }) => notifyCharged(trx, data)),
  on('chargeback-moved', 'follow-chargeback', (trx, { data }) => followChargeback(trx, data)),
  on('gateway-differs', 'tell-finance', (trx, { data }) =>
    notifyFinance(trx, { did: 'differences', count: data.count }),
  ),
  on('purchase-switched', 'mark-secure', (trx, { data }) => markSold(trx, data.listingId)),
  on('purchase-switched', 'tell-askers', (trx, { data }) => notifyRequesters(trx, data.listingId)),
  onChange('tell-askers', async (trx, { data: { listingId, from, to } }) => {
    // Notifies users who wanted to buy by secure purchase. It may have been switched on while the listing was not
    // published.
    if (to === 'published' && from !== 'published') await notifyRequesters(trx, listingId);
  }),
  on('purchase-changed', 'tell-parties', (trx, { data }) => notifyOfPurchase(trx, data)),
  on('purchase-changed', 'post-to-chat', (trx, { data }) => postPurchase(trx, data)),
  on('dispute-posted', 'tell-dispute', (trx, { data }) => notifyOfPost(trx, data)),
  on('courier-failed', 'tell-seller-of-courier', (trx, { data }) => notifyOfCourier(trx, data)),
  on('payout-moved', 'tell-payees', (trx, { data }) => notifyOfPayout(trx, data)),
  on('bank-account-changed', 'tell-of-account', (trx, { data, at }) => notifyOfBankAccount(trx, { ...data, at })),
  on('purchase-reminded', 'remind-parties', (trx, { data }) => remindOfPurchase(trx, data)),
  on('purchase-asked-for', 'tell-seller', (trx, { data }) => notifyOfRequest(trx, data)),
  on('purchase-changed', 'mark-reserved', (trx, { data }) => markSoldBy(trx, data.invoiceId)),
  on('purchase-changed', 'sell-listing', (trx, { data }) => sellListing(trx, data.invoiceId)),
  on('review-told', 'tell-of-review', (trx, { data }) => notifyOfReview(trx, data)),
  on('inspection-moved', 'tell-of-inspection', (trx, { data }) => notifyOfStep(trx, data)),
  on('leasing-moved', 'tell-applicants', (trx, { data }) => notifyApplicant(trx, data)),
  on('enough-reported', 'hold-review', (trx, { data }) => holdReported(trx, data.subjectId)),
  on('reports-decided', 'follow-reports', async (trx, { data: { subjectId, verdict, decidedAt } }) => {
    const subject = { kind: 'review', id: subjectId } as const;
    // Nothing is done if the decision was undone in the meantime.
    if (decidedAt !== undefined && !(await isStillDecided(trx.db, subject, new Date(decidedAt)))) return;
    await followReports(trx, { reviewId: subjectId, verdict }, await readSettings(trx.db));
  }),
  on('reports-undone', 'unfollow-reports', async (trx, { data: { subjectId, verdict, decidedAt } }) =>
    unfollowReports(trx, { reviewId: subjectId, verdict, decidedAt: new Date(decidedAt) }, await readSettings(trx.db)),
  ),
  on('reports-settled', 'tell-reporters', (trx, { data }) => notifyReporters(trx, data)),
  on('review-decided', 'settle-reports-of-review', (trx, { data, at }) => settleReviewReports(trx, { ...data, at })),
  on(
    'shop-changed',
    'hide-listings-of-shop',
    async (trx, { data: { sellerId, from, to } }) => {
      if (isShut(from) !== isShut(to)) await enqueue(trx.db, 'follow-shop', { sellerId });
    },
    // The priority is high, so that this reaction does not wait for others. When a shop is reopened, thousands of
    // listings cause reactions, and the shop would wait a minute for them.
    { priority: 'high' },
  ),
  on('shop-changed', 'follow-marks', (trx, { data }) => followSeller(trx, data.sellerId)),
  on('members-changed', 'follow-owner-of-marks', (trx, { data }) => followSeller(trx, data.sellerId)),
  on('mark-changed', 'show-marks', (trx, { data }) => indexShops(trx, [data.sellerId])),
  on('mark-changed', 'keep-ratings', async (trx, { data: { fromId, sellerId: toId } }) => {
    if (fromId !== undefined) await inheritRatings(trx, { fromId, toId });
  }),
  on('ticket-settled', 'tell-sender-of-ticket', (trx, { data }) => notifySender(trx, data)),
  on('suspension-changed', 'tell-of-suspension', notifyOfSuspension),
  on('mark-changed', 'tell-of-mark', notifyOfMark),
  on('mark-ends', 'tell-of-end', notifyOfMarkEnd),
  on('shop-changed', 'tell-members', notifyMembers),
  on('members-changed', 'tell-team', notifyShopTeam),
  on('listings-handed', 'hand-listings', (trx, { data }) => enqueue(trx.db, 'hand-listings', data)),
  on('listing-handed-over', 'count-handed-over', (trx, { data }) => markSellerOf(trx, data.listingId), {
    priority: 'low',
  }),
  on('category-renamed', 'find-by-new-name', ({ db }, { data }) =>
    enqueueReindexing(db, categoryToken({ id: data.categoryId })),
  ),
  on('place-renamed', 'find-by-new-name', ({ db }, { data }) =>
    enqueueReindexing(db, placeToken({ id: data.placeId, kind: data.of })),
  ),
  on('option-renamed', 'find-by-new-name', ({ db }, { data }) =>
    enqueueReindexing(db, optionToken(data.attributeId, data.optionId)),
  ),
];
