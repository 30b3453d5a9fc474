import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { siteDefinition } from '../app/site-definition.ts';
import { createApplication } from '../app/web/application.ts';
import type { PageCache } from '../app/web/pages/page-cache.ts';
import type { StyleSheets } from '../app/web/request/assets.ts';
import type { Services } from '../app/web/request/context.ts';
import { LOOPBACK } from '../app/web/request/trusted-proxies.ts';
import type { Ctx } from '../db/transact.server.ts';
import { carryOutDecisions } from '../domain/disputes/disputes.server.ts';
import { reactToEvents, registerReactions } from '../domain/events/events.server.ts';
import { createFeedReading } from '../domain/feeds/feeds.server.ts';
import { dropSecrets } from '../domain/feeds/reading/drop-secrets.server.ts';
import { readFeed } from '../domain/feeds/reading/read-feed.server.ts';
import { insertUsers } from '../domain/identity/identity.server.ts';
import type { NewListing } from '../domain/listings/listing.ts';
import { addListings } from '../domain/listings/listings.server.ts';
import { createDiskStorage } from '../domain/media/storage-disk-gateway.server.ts';
import { createPushOutbox } from '../domain/notifications/notifications.server.ts';
import { foldCountChanges } from '../domain/search/search.server.ts';
import { DECISION_WAIT_MS } from '../domain/staff/decision-wait.ts';
import { deriveKey } from '../server/derived-key.ts';
import { ownPicturesAt } from '../server/jobs/fetch-feed-pictures.ts';
import { createJobHandlers } from '../server/jobs/handlers.ts';
import type { JobParts } from '../server/jobs/job-parts.ts';
import { createLog, type Log } from '../server/log.ts';
import { createServices } from '../server/services.ts';
import { REACTIONS } from '../server/wiring.ts';
import { seedDemonstration } from '../shipped/seed.server.ts';
import { createTestDatabase, PATIENT } from './database.ts';
import { openSites } from './open-sites.ts';
import { runWaitingJobs } from './run-waiting-jobs.ts';

export const TEST_SECRET = 'a secret for tests that is long enough';

/** Mobile numbers, shebas and card numbers, which no line of a log holds (OPS-03). */
const PERSONAL = /(?<!\d)(?:(?:\+|00)?98|0)9\d{9}(?!\d)|IR\d{24}|(?<!\d)(?:\d{4}[- ]?){3}\d{4}(?!\d)/;
/** Fields of a line with digits of chance. */
const RANDOM_DIGITS = /"(?:requestId|milliseconds)":[^,}]*/g;

const isPersonal = (line: string): boolean => PERSONAL.test(line.replace(RANDOM_DIGITS, ''));

/** The time on every test site unless its test moves the clock. */
export const TEST_NOW = new Date('2026-11-20T12:00:00Z');

export type TestSite = {
  readonly services: Services;
  /** For a test's own connections. */
  readonly databaseUrl: string;
  /** Folder of its files. */
  readonly dataDir: string;
  /** The whole site: a request in, a response out. A path is requested with GET. */
  readonly ask: (request: string | Request, init?: RequestInit) => Promise<Response>;
  /** The text of a page, which must answer 200. */
  readonly page: (path: string, init?: RequestInit) => Promise<string>;
  /** Publishes listings and returns their ids; omitted fields have defaults. */
  readonly publish: (...listings: Partial<NewListing>[]) => Promise<number[]>;
  clock: Date;
  /** The site's database and clock, for calls of the domain. */
  readonly ctx: Ctx;
  /** The parts that jobs use; `job.images` and `job.exports` are the site's own folders. */
  readonly job: JobParts;
  /** Runs all waiting jobs once. Throws a job's error. */
  readonly runJobs: () => Promise<number>;
  /** Runs all due reactions to events once. Throws a reaction's error. */
  readonly runEvents: () => Promise<number>;
  /**
   * Moves the clock beyond the time in which staff can undo a decision before anybody is notified, and runs the
   * reactions to it.
   */
  readonly runDecisions: () => Promise<number>;
  /** Page cache of this process. */
  readonly pages: PageCache;
  readonly stop: () => Promise<void>;
};

/** The whole application on a database of its own, with `listings` demonstration listings. */
export async function createTestSite(
  options: {
    readonly listings?: number;
    readonly origin?: string;
    readonly publicSite?: boolean;
    readonly adScriptUrl?: string;
    /** Without this key, Torob cannot read any shop. */
    readonly torobKey?: KeyObject;
    /**
     * SMTP server to which e-mails are sent; other messages are then not sent at all. By default, all messages stay in
     * the outbox.
     */
    readonly smtpUrl?: string;
    readonly styles?: StyleSheets;
    /** By default no line is shown, and `stop` throws if one holds a number of a person. */
    readonly log?: Log;
    /** Site whose database this one shares, as a second process of the same site does. Stop the second site first. */
    readonly beside?: Pick<TestSite, 'databaseUrl'>;
  } = {},
): Promise<TestSite> {
  const database = options.beside
    ? { url: options.beside.databaseUrl, drop: async () => {} }
    : await createTestDatabase(inject('postgres'));
  const dataDir = mkdtempSync(join(tmpdir(), 'bazarche-site-'));
  const leaks: string[] = [];
  const log = options.log ?? createLog({ level: 'debug', write: (line) => isPersonal(line) && leaks.push(line) });
  const site = {
    clock: TEST_NOW,
    get ctx() {
      return { db: services.db, now: site.clock };
    },
  } as TestSite;
  const services = await createServices({
    config: {
      dataDir,
      s3: null,
      origin: options.origin ?? 'http://localhost:3000',
      publicSite: options.publicSite ?? false,
      trustedProxies: LOOPBACK,
      mapTileUrl: 'https://tile.example.org/{z}/{x}/{y}.png',
      geocoderUrl: null,
      geocoderKey: null,
      sentryDsn: null,
      torobKey: options.torobKey ?? null,
      adScriptUrl: options.adScriptUrl ?? null,
      gateways: options.publicSite ? [] : [{ name: 'sandbox' }],
      purchaseGateway: null,
      alopeyk: null,
      identityProvider: { kind: 'fake' },
      holders: null,
      smtp: options.smtpUrl === undefined ? null : { url: options.smtpUrl, from: 'post@bazarche.example' },
      sms: null,
      codeLength: 4,
      outbox: options.smtpUrl === undefined,
    },
    databaseUrl: database.url,
    secret: TEST_SECRET,
    metricsToken: 'a-token-for-tests-that-is-long-enough',
    pushKey: 'BPub',
    connections: { connections: 4, ...PATIENT },
    assets: {
      scripts: ['/assets/entry.js'],
      styles: options.styles ?? { first: ['/assets/first.css'], pages: {}, popups: null, font: null },
      icons: '/icons.svg',
    },
    log,
    clock: () => site.clock,
  });
  if (options.listings) await seedDemonstration(services.db, { listings: options.listings, now: TEST_NOW });
  const application = createApplication(services, siteDefinition);
  const ask: TestSite['ask'] = async (request, init) =>
    application.fetch(typeof request === 'string' ? new Request(`http://localhost:3000${request}`, init) : request);
  const job: JobParts = {
    db: services.db,
    patiently: (work) => work(services.db),
    images: createDiskStorage(join(dataDir, 'images')),
    documents: createDiskStorage(join(dataDir, 'documents')),
    identityProvider: services.identityProvider,
    backupTo: null,
    arrivals: services.media.arrivals,
    exports: services.exports,
    media: services.media,
    feeds: {
      files: services.feedFiles,
      reading: createFeedReading({ ownPictures: ownPicturesAt(services.site.origin), read: readFeed, dropSecrets }),
      download: async () => null,
    },
    delivery: services.delivery,
    limits: services.limits,
    push: createPushOutbox(services.delivery, () => site.clock),
    payments: services.payments,
    carriers: services.carriers,
    taxMemoryId: null,
    nationalCodes: services.keys.nationalCodes,
    applicantMobiles: services.keys.applicantMobiles,
    barredNumbers: deriveKey(TEST_SECRET, 'barred numbers'),
    unsubscribeKey: services.keys.unsubscribe,
    supportKey: services.keys.supportLinks,
    catalogue: async () => services.catalogue(),
    origin: services.site.origin,
    clock: () => site.clock,
    stopping: new AbortController().signal,
    log,
  };
  let sellerId: number | undefined;
  const open = {
    async freshen() {
      site.clock = TEST_NOW;
      await sql`with counts as (delete from limit_counts) delete from wrong_codes`.execute(services.db);
    },
  };
  openSites.add(open);
  return Object.assign(site, {
    services,
    databaseUrl: database.url,
    dataDir,
    pages: application.pages,
    ask,
    job,
    async runJobs() {
      const { done, failures } = await runWaitingJobs(services.db, createJobHandlers(job));
      if (failures.length > 0) throw failures[0];
      return done;
    },
    async runEvents() {
      await registerReactions(services.db, REACTIONS);
      const failed = (_: unknown, error: unknown) => {
        throw error;
      };
      return reactToEvents({ db: services.db, all: REACTIONS, clock: job.clock, failed });
    },
    async runDecisions() {
      site.clock = new Date(site.clock.getTime() + DECISION_WAIT_MS);
      await carryOutDecisions(site.ctx);
      return site.runEvents();
    },
    async page(path: string, init?: RequestInit) {
      const response = await ask(path, init);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return response.text();
    },
    async publish(...listings: Partial<NewListing>[]) {
      sellerId ??= (
        await insertUsers(services.db, [
          { displayName: 'فروشنده', mobile: null, type: 'person', createdAt: TEST_NOW, lastSeenAt: null },
        ])
      )[0];
      const catalogue = services.catalogue();
      const ids = await addListings(
        site.ctx,
        listings.map((listing) => ({ ...plainListing(catalogue, sellerId ?? 0), ...listing })),
        catalogue,
      );
      await foldCountChanges(services.db);
      // Updates only the statistics by which searches are planned; those of all tables would take two hundred times as
      // long.
      await sql`vacuum (analyze) listings, listing_bodies`.execute(services.db);
      services.search.forget();
      application.pages.clear();
      return ids;
    },
    async stop() {
      openSites.delete(open);
      await services.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (leaks.length > 0)
        throw new Error(`The site has logged what belongs to a person (OPS-03):\n${leaks.join('')}`);
    },
  });
}

function plainListing({ taxonomy, places }: ReturnType<Services['catalogue']>, userId: number): NewListing {
  const city = places.bySlug.get('tehran');
  const category =
    taxonomy.bySlug.get('sofas') ?? [...taxonomy.byId.values()].find(({ type }) => type === 'subCategory');
  return {
    status: 'published',
    userId,
    categoryId: category?.id ?? 0,
    cityId: city?.id ?? 0,
    districtId: null,
    neighbourhood: null,
    name: 'یک آگهی برای آزمایش',
    description: 'توضیح این آگهی برای آزمایش است.',
    price: 1_000_000,
    priceKind: 'amount',
    facts: {},
    texts: {},
    telephone: '+989000000000',
    pictures: [],
    latitude: city?.latitude ?? 0,
    longitude: city?.longitude ?? 0,
    positionExact: false,
    videoUrl: null,
    publishedAt: TEST_NOW,
  };
}
