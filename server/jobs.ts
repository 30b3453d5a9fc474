import { fa } from '../app/messages/fa.ts';
import type { Database } from '../db/client.server.ts';
import { type Ctx, ctxNow } from '../db/transact.server.ts';
import { renewPartitions, rollUp } from '../domain/analytics/analytics.server.ts';
import { forgetOldUses } from '../domain/captcha/captcha.server.ts';
import { forgetCarrierPrices } from '../domain/carriers/carriers.server.ts';
import { forgetPresence, notifyAbsentUsers, renewAnswerRates } from '../domain/chat/chat.server.ts';
import { forgetOldReveals } from '../domain/contact/contact.server.ts';
import { lookAtReturns, workBookings } from '../domain/couriers/couriers.server.ts';
import { createDelivery, forgetOldMessages } from '../domain/delivery/delivery.server.ts';
import { carryOutDecisions, workDueInvoices } from '../domain/disputes/disputes.server.ts';
import { reactToEvents } from '../domain/events/events.server.ts';
import { createFeedDiskFiles } from '../domain/feeds/feed-files-disk-gateway.server.ts';
import {
  createFeedReading,
  createPictureDownload,
  forgetFeedsOfClosed,
  forgetOldFeeds,
  openReadyCases,
  startDueFeeds,
  tellOfRuns,
  turnDueRows,
} from '../domain/feeds/feeds.server.ts';
import { readFeedApart } from '../domain/feeds/reading/read-feed-apart-gateway.server.ts';
import { lookAtDue } from '../domain/gateways/gateways.server.ts';
import { createExportDiskStorage } from '../domain/identity/account/export-storage-disk-gateway.server.ts';
import {
  deleteExpiredSessionsAndCodes,
  forgetBarred,
  forgetOldExports,
  liftEndedSuspensions,
} from '../domain/identity/identity.server.ts';
import { workJobs } from '../domain/jobs/jobs.server.ts';
import { traceOf } from '../domain/jobs/jobs.ts';
import { eraseOldRequests } from '../domain/leasing/leasing.server.ts';
import { createLimits, deleteOldCounts } from '../domain/limits/limits.server.ts';
import {
  arrangeDuePictures,
  endDueVouches,
  expireDue,
  hideListingsOfShut,
  reindexOldWords,
  removeUnpaid,
} from '../domain/listings/listings.server.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { createMedia, createPublishing, sweepArrivals, sweepUploads } from '../domain/media/media.server.ts';
import { correctMarks } from '../domain/moderation/moderation.server.ts';
import { createPushOutbox, forgetOldNotices, sendWaitingPushes } from '../domain/notifications/notifications.server.ts';
import { createPushGateway } from '../domain/notifications/push-gateway.server.ts';
import { expireOrders } from '../domain/orders/orders.server.ts';
import { numberReceipts, proveAndKeep } from '../domain/payments/payments.server.ts';
import { provePayouts } from '../domain/payouts/payouts.server.ts';
import { endDueFeatures, returnUnbegun, returnUnusedFees } from '../domain/promotion/promotion.server.ts';
import {
  endSalesOfOut,
  endUnsold,
  forgetOldAddresses,
  forgetUnpaidAddresses,
  isSettledSeller,
  provePurchases,
} from '../domain/purchases/purchases.server.ts';
import { renewWords } from '../domain/query-reading/query-reading.server.ts';
import { type PaymentParts, refundLines, workRefunds } from '../domain/refunds/refunds.server.ts';
import { forgetOldReporters, mendCases } from '../domain/reports/reports.server.ts';
import { fixMeans, forgetOldNetworks, raiseClasses, recountSums } from '../domain/reviews/reviews.server.ts';
import { forgetOldMatches, readQueriesAgain, sendDigests } from '../domain/saved-searches/saved-searches.server.ts';
import {
  foldCountChanges,
  forgetOldQueries,
  forgetOldSignals,
  renewAbsences,
  renewProposals,
} from '../domain/search/search.server.ts';
import {
  askProvider,
  deleteOldDocuments,
  endDueMarks,
  followOwners,
  freeTakenNames,
  nameEarlierShops,
  offerOwnerless,
  warnOfEnds,
} from '../domain/sellers/sellers.server.ts';
import { readSettings } from '../domain/settings/settings.server.ts';
import { countFigures, mendEntries, rankShops, renewCounts, renewFigures } from '../domain/shops/shops.server.ts';
import { closeSilent, forgetVisitorTickets } from '../domain/support/support.server.ts';
import { forgetOldVisitors } from '../domain/surveys/surveys.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../domain/values/durations.ts';
import { createCarriers } from './carriers.ts';
import type { Config } from './config.ts';
import { applicantMobilesKey, deriveKey } from './derived-key.ts';
import { identityProviderOf } from './identity-provider.ts';
import { deliverNotices } from './jobs/deliver-notices.ts';
import { fetchFeedPictures, ownPicturesAt } from './jobs/fetch-feed-pictures.ts';
import { finishDeletions } from './jobs/finish-deletions.ts';
import { createJobHandlers } from './jobs/handlers.ts';
import type { JobParts } from './jobs/job-parts.ts';
import { nightly } from './jobs/nightly.ts';
import { renewDueSitemaps } from './jobs/renew-due-sitemaps.ts';
import { renewStoredKeys } from './jobs/renew-stored-keys.ts';
import { runTimers } from './jobs/run-timers.ts';
import { textApplicants } from './jobs/text-applicants.ts';
import type { Log } from './log.ts';
import { onOwnConnection } from './own-connection.ts';
import { createPayments } from './payments.ts';
import { arrivalsOf, documentStorage, pictureStorage } from './picture-storage.ts';
import type { OpenSite } from './supervisor/open-site.ts';
import { REACTIONS } from './wiring.ts';

export type Timer = {
  readonly name: string;
  readonly every: number;
  /** Milliseconds that a turn may take before the log says so; usually `DEADLINE`. */
  readonly deadline?: number;
  readonly run: (ctx: Ctx, parts: JobParts) => Promise<unknown>;
};

/** Periodic work of the parent. Each timer may run in several processes at once. */
export const TIMERS: readonly Timer[] = [
  { name: 'react to events', every: 2 * SECOND, run: (_, parts) => reactToAll(parts) },
  { name: 'deliver notices', every: 5 * SECOND, run: (_, parts) => deliverNotices(parts) },
  { name: 'send pushes', every: 5 * SECOND, run: (_, parts) => sendWaitingPushes(parts) },
  { name: 'tell of waiting messages', every: 15 * SECOND, run: notifyAbsentUsers },
  { name: 'forget who was here', every: HOUR, run: forgetPresence },
  { name: 'fold listing counts', every: 10 * SECOND, run: ({ db }) => foldCountChanges(db) },
  { name: 'count views and leads', every: MINUTE, run: rollUp },
  { name: 'renew tables of events', every: HOUR, run: (ctx) => renewPartitions(ctx) },
  { name: 'renew answer rates', every: HOUR, run: renewAnswerRates },
  { name: 'expire listings', every: MINUTE, run: expireDue },
  { name: 'end badges of inspections', every: 10 * MINUTE, run: endDueVouches },
  {
    name: 'remove unpaid listings',
    every: HOUR,
    run: async (ctx, { catalogue }) => removeUnpaid(ctx, await catalogue()),
  },
  { name: 'expire orders', every: MINUTE, run: (ctx, { payments }) => expireOrders(ctx, payments) },
  { name: 'look at payments', every: 5 * SECOND, run: (_, parts) => lookAtDue(parts, parts.payments) },
  { name: 'work on refunds', every: 5 * SECOND, run: (ctx, { payments }) => workRefunds(ctx, payments) },
  { name: 'return what never acted', every: HOUR, run: (ctx, { payments }) => returnAllUnbegun(ctx, payments) },
  { name: 'end due purchases', every: MINUTE, run: (ctx) => workDueInvoices(ctx) },
  { name: 'carry out decisions about purchases', every: 5 * SECOND, run: carryOutDecisions },
  { name: 'work on couriers', every: 5 * SECOND, run: (ctx, parts) => workBookings(ctx, courierParts(parts)) },
  { name: 'look at returns', every: 10 * MINUTE, run: (ctx, parts) => lookAtReturns(ctx, courierParts(parts)) },
  { name: 'forget prices of carriers', every: HOUR, run: forgetCarrierPrices },
  { name: 'lift ended suspensions', every: MINUTE, run: liftEndedSuspensions },
  { name: 'end sales of suspended sellers', every: MINUTE, run: endSalesOfOut },
  { name: 'end orders of what is gone', every: MINUTE, run: (ctx, { payments }) => endUnsold(ctx, payments) },
  { name: 'forget addresses of purchases', every: HOUR, run: forgetOldAddresses },
  {
    name: 'forget addresses of unpaid purchases',
    every: 10 * MINUTE,
    run: nightly('forget addresses of unpaid purchases', forgetUnpaidAddresses),
  },
  { name: 'erase old requests for leasing', every: HOUR, run: eraseOldRequests },
  { name: 'tell applicants for leasing', every: 5 * SECOND, run: (_, parts) => textApplicants(parts) },
  { name: 'number receipts', every: 15 * SECOND, run: numberReceipts },
  { name: 'prove payments', every: DAY, deadline: HOUR, run: proveAll },
  { name: 'end paid features', every: 30 * SECOND, run: endDueFeatures },
  {
    name: 'index words',
    every: 10 * SECOND,
    deadline: HOUR,
    run: (ctx, { catalogue, stopping }) => reindexOldWords(ctx, catalogue, stopping),
  },
  {
    name: 'renew stored keys',
    every: 10 * SECOND,
    deadline: HOUR,
    run: (ctx, { stopping }) => renewStoredKeys(ctx, stopping),
  },
  { name: 'renew words', every: HOUR, run: renewWords },
  { name: 'renew sitemaps', every: MINUTE, run: (ctx, parts) => renewDueSitemaps(ctx, parts) },
  { name: 'renew absences', every: 10 * MINUTE, run: renewAbsences },
  { name: 'forget old queries', every: HOUR, run: forgetOldQueries },
  { name: 'forget old signals of searches', every: HOUR, run: forgetOldSignals },
  { name: 'renew proposals of the search', every: HOUR, run: renewProposals },
  {
    name: 'forget ended sessions and codes',
    every: HOUR,
    run: deleteExpiredSessionsAndCodes,
  },
  { name: 'forget old counts of limits', every: HOUR, run: deleteOldCounts },
  { name: 'forget answered captchas', every: HOUR, run: forgetOldUses },
  { name: 'forget old notices', every: HOUR, run: forgetOldNotices },
  { name: 'forget old messages', every: HOUR, run: forgetOldMessages },
  { name: 'forget who saw which number', every: HOUR, run: forgetOldReveals },
  {
    name: 'remove old exports',
    every: HOUR,
    run: (ctx, { exports }) => forgetOldExports(ctx, exports),
  },
  {
    name: 'arrange pictures',
    every: 2 * SECOND,
    run: (ctx, { images }) => arrangeDuePictures(ctx, createPublishing(images)),
  },
  {
    name: 'remove left pictures',
    every: 10 * MINUTE,
    run: (ctx, { images, documents }) => sweepUploads(ctx, [images, documents]),
  },
  { name: 'remove cut uploads', every: HOUR, run: ({ now }, { arrivals }) => sweepArrivals(arrivals, now) },
  {
    name: 'send digests of saved searches',
    every: 10 * MINUTE,
    run: sendDigests,
  },
  { name: 'forget old matches', every: HOUR, run: forgetOldMatches },
  { name: 'read saved searches again', every: MINUTE, run: readQueriesAgain },
  { name: 'close silent tickets', every: 10 * MINUTE, run: closeSilent },
  { name: 'forget tickets of visitors', every: HOUR, run: (ctx, { images }) => forgetVisitorTickets(ctx, images) },
  { name: 'forget which browsers voted', every: HOUR, run: forgetOldVisitors },
  {
    name: 'raise classes of ratings',
    every: 10 * MINUTE,
    deadline: HOUR,
    run: nightly('raise classes of ratings', (ctx, { stopping }) => raiseClasses(ctx, stopping)),
  },
  { name: 'recount ratings', every: 10 * MINUTE, deadline: HOUR, run: nightly('recount ratings', recountRatings) },
  { name: 'fix means of ratings', every: HOUR, run: fixMeans },
  { name: 'forget networks of ratings', every: HOUR, run: forgetOldNetworks },
  { name: 'mend cases of reports', every: 10 * MINUTE, run: mendCases },
  { name: 'name earlier shops', every: HOUR, run: nameEarlierShops },
  { name: 'follow owners of shops', every: MINUTE, run: (ctx) => followOwners(ctx, isSettledSeller) },
  { name: 'offer shops without an owner', every: MINUTE, run: offerOwnerless },
  {
    name: 'free names of closed shops',
    every: HOUR,
    run: (ctx, { images }) =>
      freeTakenNames(ctx, { closedName: fa.accountExport.closedShop, removePicture: (key) => images.remove(key) }),
  },
  { name: 'forget who reported', every: HOUR, run: forgetOldReporters },
  { name: 'forget barred numbers', every: HOUR, run: forgetBarred },
  { name: 'end verified marks', every: 10 * MINUTE, run: endDueMarks },
  { name: 'warn of ends of marks', every: HOUR, run: warnOfEnds },
  { name: 'delete documents of marks', every: HOUR, run: (ctx, { documents }) => deleteOldDocuments(ctx, documents) },
  {
    name: 'ask about identities',
    every: 5 * SECOND,
    run: (ctx, { nationalCodes, identityProvider }) => askProvider(ctx, { nationalCodes }, identityProvider),
  },
  { name: 'hide listings of shut sellers', every: HOUR, run: hideListingsOfShut },
  { name: 'count listings of shops', every: 10 * SECOND, run: renewCounts },
  {
    name: 'count figures of shops',
    every: 10 * MINUTE,
    deadline: HOUR,
    run: (ctx, { patiently, stopping }) => patiently((db) => countFigures({ ...ctx, db }, stopping)),
  },
  {
    name: 'renew figures of shops',
    every: 10 * MINUTE,
    deadline: HOUR,
    run: nightly('renew figures of shops', (ctx, { patiently, stopping }) =>
      patiently((db) => renewFigures({ ...ctx, db }, stopping)),
    ),
  },
  { name: 'mend entries of shops', every: 10 * MINUTE, run: mendEntries },
  {
    name: 'rank shops',
    every: 10 * MINUTE,
    deadline: HOUR,
    run: nightly('rank shops', (ctx, { stopping }) => rankShops(ctx, stopping)),
  },
  { name: 'read due feeds', every: MINUTE, run: (ctx, { feeds }) => startDueFeeds(ctx, feeds.files) },
  { name: 'turn rows of feeds', every: MINUTE, run: (ctx, { catalogue }) => turnDueRows(ctx, catalogue) },
  { name: 'open cases of feeds', every: 15 * SECOND, run: openReadyCases },
  { name: 'tell of runs of feeds', every: 15 * SECOND, run: tellOfRuns },
  { name: 'fetch pictures of feeds', every: 5 * SECOND, deadline: HOUR, run: (_, parts) => fetchFeedPictures(parts) },
  { name: 'forget old feeds', every: HOUR, run: (ctx, { feeds }) => forgetOldFeeds(ctx, feeds.files) },
  {
    name: 'forget feeds of closed shops',
    every: HOUR,
    run: (ctx, { feeds, images }) =>
      forgetFeedsOfClosed(ctx, { files: feeds.files, removePicture: (key) => images.remove(key) }),
  },
  { name: 'correct marks of listings', every: HOUR, run: correctMarks },
  { name: 'end accounts', every: HOUR, run: (_, parts) => finishDeletions(parts) },
];

const courierParts = ({ carriers, log }: JobParts) => ({ carriers, warn: log.warn, point: () => {} });

/** Refunds to the wallet what was bought for listings that will not be published (PROM-07), and their fees (ITEM-17). */
async function returnAllUnbegun(ctx: Ctx, payments: PaymentParts): Promise<void> {
  const refund: Parameters<typeof returnUnbegun>[1] = async (ctx, lines) => {
    await refundLines(ctx, payments, { ...lines, to: 'wallet', actor: 'job' });
  };
  await returnUnbegun(ctx, refund);
  await returnUnusedFees(ctx, refund);
}

/** Adds up all money; nothing mends itself, so whatever does not agree is an error for the operator. */
async function proveAll(ctx: Ctx, { patiently, log }: JobParts): Promise<void> {
  const { differences, cover } = await patiently((db) => proveAndKeep(ctx, db, [provePurchases, provePayouts]));
  for (const { what, of, expected, found } of differences)
    log.error('ledger and payments do not agree; see `npm run ledger`', { what, of, expected, found });
  if (cover.missing > 0) log.error('the site owes more than it has', { ...cover });
}

/** Each rating is in its seller's sums by the transaction of its change, so that a difference is an error. */
async function recountRatings(ctx: Ctx, { log }: JobParts): Promise<void> {
  for (const { sellerId, stored, counted } of await recountSums(ctx))
    log.error('the sums of a seller were not those of the ratings', { sellerId, stored, counted });
}

/** Runs the reactions to events (`server/wiring.ts`). */
function reactToAll({ db, clock, log }: JobParts): Promise<number> {
  return reactToEvents({
    db,
    all: REACTIONS,
    clock,
    failed({ id, event, reaction }, error, isDead) {
      const fields = { id, event: event.id, kind: event.kind, reaction, isDead, ...traceOf(error) };
      log[isDead ? 'error' : 'warn']('a reaction failed', fields);
    },
  });
}

/** `stop` takes at most eight seconds, whatever a timer or a job waits for. */
export type Jobs = { stop(): Promise<void> };

/** Starts the timers, and the queue that web workers fill. */
export function startJobs(site: JobSite, config: Config, log: Log, all: readonly Timer[] = TIMERS): Jobs {
  const stopping = new AbortController();
  const parts = jobParts(site, config, log, stopping.signal);
  const timers = runTimers(
    all.map(({ run, ...timer }) => ({ ...timer, run: () => run(ctxNow(parts), parts) })),
    log,
  );
  const queue = workJobs({ url: site.databaseUrl, handlers: createJobHandlers(parts), log });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([timers.stop(), queue.stop()]);
    },
  };
}

type JobSite = Pick<OpenSite<Database>, 'db' | 'databaseUrl' | 'secret' | 'vapid'>;

function jobParts(
  { db, databaseUrl, secret, vapid }: JobSite,
  config: Config,
  log: Log,
  stopping: AbortSignal,
): JobParts {
  const { dataDir, origin, publicSite, smtp, sms, outbox, vapidSubject, taxMemoryId } = config;
  const clock = () => new Date();
  const limits = createLimits({ db, key: deriveKey(secret, 'limits') });
  const delivery = createDelivery({ db, settings: { smtp, sms, outbox }, log, limits });
  const images = pictureStorage(config);
  return {
    db,
    patiently: (work) => onOwnConnection(databaseUrl, work),
    images,
    documents: documentStorage(config),
    identityProvider: identityProviderOf(config),
    arrivals: arrivalsOf(config),
    exports: createExportDiskStorage(`${dataDir}/exports`),
    media: createMedia({ storage: images, draw: () => null, arrivals: arrivalsOf(config) }),
    feeds: {
      files: createFeedDiskFiles(`${dataDir}/feeds`),
      reading: createFeedReading({ ownPictures: ownPicturesAt(origin), read: readFeedApart }),
      download: createPictureDownload({
        arrivals: arrivalsOf(config),
        clock,
        log,
        port80: async () => (await readSettings(db)).feedPort80,
      }),
    },
    delivery,
    limits,
    // On a developer's machine, pushes appear in the outbox next to text messages.
    push:
      outbox && !publicSite
        ? createPushOutbox(delivery, clock)
        : createPushGateway({ vapid: { ...vapid, subject: vapidSubject }, log }),
    payments: createPayments({
      db,
      config,
      clock,
      log,
      settings: () => readSettings(db),
      cardKey: deriveKey(secret, 'cards'),
      accountKey: deriveKey(secret, 'bank accounts'),
    }),
    carriers: createCarriers(config),
    taxMemoryId,
    nationalCodes: deriveKey(secret, 'national codes'),
    barredNumbers: deriveKey(secret, 'barred numbers'),
    applicantMobiles: applicantMobilesKey(secret),
    unsubscribeKey: deriveKey(secret, 'unsubscribe'),
    supportKey: deriveKey(secret, 'support links'),
    async catalogue() {
      const [taxonomy, places] = await Promise.all([loadTaxonomy(ctxNow({ db, clock })), loadPlaces(db)]);
      return { taxonomy, places };
    },
    origin,
    clock,
    stopping,
    log,
  };
}
