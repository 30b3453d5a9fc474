import { fa } from '../app/messages/fa.ts';
import type { Database } from '../db/client.server.ts';
import { type Ctx, ctxNow } from '../db/transact.server.ts';
import { AREAS } from '../domain/areas.server.ts';
import { createDelivery } from '../domain/delivery/delivery.server.ts';
import { reactToEvents } from '../domain/events/events.server.ts';
import { createFeedDiskFiles } from '../domain/feeds/feed-files-disk-gateway.server.ts';
import { createFeedReading, createPictureDownload } from '../domain/feeds/feeds.server.ts';
import { dropSecretsApart, readFeedApart } from '../domain/feeds/reading/read-feed-apart-gateway.server.ts';
import { createExportDiskStorage } from '../domain/identity/account/export-storage-disk-gateway.server.ts';
import { workJobs } from '../domain/jobs/jobs.server.ts';
import { traceOf } from '../domain/jobs/jobs.ts';
import { createLimits } from '../domain/limits/limits.server.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { createMedia } from '../domain/media/media.server.ts';
import { createPushOutbox } from '../domain/notifications/notifications.server.ts';
import { createPushGateway } from '../domain/notifications/push-gateway.server.ts';
import { proveAndKeep } from '../domain/payments/payments.server.ts';
import { provePayouts } from '../domain/payouts/payouts.server.ts';
import { returnUnbegun, returnUnusedFees } from '../domain/promotion/promotion.server.ts';
import { isSettledSeller, provePurchases } from '../domain/purchases/purchases.server.ts';
import { type PaymentParts, refundLines } from '../domain/refunds/refunds.server.ts';
import { followOwners, freeTakenNames } from '../domain/sellers/sellers.server.ts';
import { readSettings } from '../domain/settings/settings.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import type { Area, Timer as AreaTimer } from '../domain/values/area.server.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../domain/values/durations.ts';
import { listErasedAccounts } from './backup/erased-accounts.ts';
import { backUpNightly, proveWeekly } from './backup/nightly-backup.ts';
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
import { type Log, logPassedTimes } from './log.ts';
import { onOwnConnection } from './own-connection.ts';
import { createPayments } from './payments.ts';
import { arrivalsOf, documentStorage, pictureStorage } from './picture-storage.ts';
import type { OpenSite } from './supervisor/open-site.ts';
import { REACTIONS } from './wiring.ts';

export type Timer = AreaTimer<JobParts>;

/** Timers of the parent process that need several modules, and so are not in the list of a single module. */
const JOINING: readonly Timer[] = [
  { name: 'react to events', every: 2 * SECOND, run: (_, parts) => reactToAll(parts) },
  { name: 'deliver notices', every: 5 * SECOND, run: (_, parts) => deliverNotices(parts) },
  { name: 'return what never acted', every: HOUR, run: (ctx, { payments }) => returnAllUnbegun(ctx, payments) },
  { name: 'tell applicants for leasing', every: 5 * SECOND, run: (_, parts) => textApplicants(parts) },
  { name: 'prove payments', every: DAY, deadline: HOUR, run: proveAll },
  {
    name: 'renew stored keys',
    every: 10 * SECOND,
    deadline: HOUR,
    run: (ctx, { stopping }) => renewStoredKeys(ctx, stopping),
  },
  { name: 'renew sitemaps', every: MINUTE, run: (ctx, parts) => renewDueSitemaps(ctx, parts) },
  { name: 'follow owners of shops', every: MINUTE, run: (ctx) => followOwners(ctx, isSettledSeller) },
  {
    name: 'free names of closed shops',
    every: HOUR,
    run: (ctx, { images }) =>
      freeTakenNames(ctx, { closedName: fa.accountExport.closedShop, removePicture: (key) => images.remove(key) }),
  },
  { name: 'fetch pictures of feeds', every: 5 * SECOND, deadline: HOUR, run: (_, parts) => fetchFeedPictures(parts) },
  { name: 'end accounts', every: HOUR, run: (_, parts) => finishDeletions(parts) },
  { name: 'back up', every: 10 * MINUTE, deadline: 3 * HOUR, isNightly: true, run: backUpNightly },
  { name: 'prove the backup', every: HOUR, deadline: 3 * HOUR, isNightly: true, run: proveWeekly },
  {
    name: 'list erased accounts',
    every: 10 * MINUTE,
    run: async ({ db }, { backupTo }) => {
      if (backupTo !== null) await listErasedAccounts(db, backupTo);
    },
  },
];

/**
 * All timers of the parent process: those of the modules and those above. Each may run in several processes at once.
 */
export const TIMERS: readonly Timer[] = [
  ...JOINING,
  ...Object.values<Area<JobParts>>(AREAS).flatMap(({ timers = [] }) => timers),
].map((timer) => (timer.isNightly ? { ...timer, run: nightly(timer.name, timer.run) } : timer));

/**
 * Refunds promotion to the wallet that was bought for listings which will not be published (PROM-07). Also refunds fees
 * for such listings (ITEM-17).
 */
async function returnAllUnbegun(ctx: Ctx, payments: PaymentParts): Promise<void> {
  const refund: Parameters<typeof returnUnbegun>[1] = async (ctx, lines) => {
    await refundLines(ctx, payments, { ...lines, to: 'wallet', actor: 'job' });
  };
  await returnUnbegun(ctx, refund);
  await returnUnusedFees(ctx, refund);
}

/**
 * Runs the ledger's consistency check: compares the ledger with all payments. Differences are logged as errors for the
 * operator, because nothing corrects them automatically.
 */
async function proveAll(ctx: Ctx, { patiently, log }: JobParts): Promise<void> {
  const { differences, cover } = await patiently((db) => proveAndKeep(ctx, db, [provePurchases, provePayouts]));
  for (const { what, of, expected, found } of differences)
    log.error('ledger and payments do not agree; see `npm run ledger`', { what, of, expected, found });
  if (cover.missing > 0) log.error('the site owes more than it has', { ...cover });
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

/** Jobs that are running. `stop` takes at most eight seconds, even if a timer or a job still waits for something. */
export type Jobs = { stop(): Promise<void> };

/** Starts the timers, and the processing of the queue that web workers fill. */
export function startJobs(site: JobSite, config: Config, log: Log, all: readonly Timer[] = TIMERS): Jobs {
  logPassedTimes(log);
  const stopping = new AbortController();
  const parts = jobParts(site, config, log, stopping.signal);
  const timers = runTimers(
    all.map(({ run, ...timer }) => ({ ...timer, run: () => run(ctxNow(parts), parts) })),
    log,
  );
  const queue = workJobs({ url: site.directUrl, handlers: createJobHandlers(parts), log });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([timers.stop(), queue.stop()]);
    },
  };
}

type JobSite = Pick<OpenSite<Database>, 'db' | 'directUrl' | 'secret' | 'vapid'>;

/** Creates the services that jobs use. `stopping`: signal on which long work ends early. */
export function jobParts(
  { db, directUrl, secret, vapid }: JobSite,
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
    patiently: (work) => onOwnConnection(directUrl, work),
    images,
    documents: documentStorage(config),
    identityProvider: identityProviderOf(config),
    backupTo: config.backupTo,
    arrivals: arrivalsOf(config),
    exports: createExportDiskStorage(`${dataDir}/exports`),
    media: createMedia({ storage: images, draw: () => null, arrivals: arrivalsOf(config) }),
    feeds: {
      files: createFeedDiskFiles(`${dataDir}/feeds`),
      reading: createFeedReading({
        ownPictures: ownPicturesAt(origin),
        read: readFeedApart,
        dropSecrets: dropSecretsApart,
      }),
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
