import { fa } from '../app/messages/fa.ts';
import { codeLetter } from '../app/parts/code-letter.ts';
import { processFamilies, webFamilies } from '../app/routes/system/process-metrics.ts';
import type { Assets } from '../app/web/request/assets.ts';
import type { Services } from '../app/web/request/context.ts';
import { type ConnectionSettings, createDatabase, type SlowStatement } from '../db/client.server.ts';
import { createIntake } from '../domain/analytics/analytics.server.ts';
import { createErrorReports } from '../domain/analytics/error-reports-gateway.server.ts';
import { createAnnouncements } from '../domain/announcements/announcements.server.ts';
import { createCalendar } from '../domain/calendar/calendar.server.ts';
import { createCaptcha } from '../domain/captcha/captcha.server.ts';
import { createDelivery } from '../domain/delivery/delivery.server.ts';
import { createFeedDiskFiles } from '../domain/feeds/feed-files-disk-gateway.server.ts';
import { createFeedReading } from '../domain/feeds/feeds.server.ts';
import { dropSecretsApart, readFeedApart } from '../domain/feeds/reading/read-feed-apart-gateway.server.ts';
import { createExportDiskStorage } from '../domain/identity/account/export-storage-disk-gateway.server.ts';
import {
  createCodeGuard,
  createKnownBrowsers,
  createOneTimeCodes,
  createSignIn,
} from '../domain/identity/identity.server.ts';
import { createLeasedCars, createTerms } from '../domain/leasing/leasing.server.ts';
import { createLimits } from '../domain/limits/limits.server.ts';
import { createGeocoder } from '../domain/locations/geocoder-gateway.server.ts';
import { createMedia } from '../domain/media/media.server.ts';
import { gatewaysFor } from '../domain/orders/pricing.ts';
import { createPriceSuggestion } from '../domain/price-suggestion/price-suggestion.server.ts';
import { createShowcases } from '../domain/promotion/promotion.server.ts';
import { createPolicies } from '../domain/purchases/purchases.server.ts';
import { createPopularQueries, createSearch, createSearchSignals } from '../domain/search/search.server.ts';
import { createSettings } from '../domain/settings/settings.server.ts';
import { createSellersById, createShopSearch, createShopsBySlug } from '../domain/shops/shops.server.ts';
import type { Family } from '../domain/values/meters.ts';
import { drawDemoPicture } from '../shipped/demo/pictures/demo-pictures.ts';
import { createCarriers } from './carriers.ts';
import { loadCatalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import { applicantMobilesKey, deriveKey } from './derived-key.ts';
import { identityProviderOf } from './identity-provider.ts';
import { ownPicturesAt } from './jobs/fetch-feed-pictures.ts';
import type { Log } from './log.ts';
import { createPayments } from './payments.ts';
import { arrivalsOf, documentStorage, pictureStorage } from './picture-storage.ts';

export type ServiceSettings = {
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 's3'
    | 'origin'
    | 'publicSite'
    | 'trustedProxies'
    | 'mapTileUrl'
    | 'geocoderUrl'
    | 'geocoderKey'
    | 'adScriptUrl'
    | 'sentryDsn'
    | 'torobKey'
    | 'gateways'
    | 'purchaseGateway'
    | 'alopeyk'
    | 'holders'
    | 'identityProvider'
    | 'smtp'
    | 'sms'
    | 'codeLength'
    | 'outbox'
  >;
  /** Secret from which all keys of the site are derived. */
  readonly secret: string;
  /** Token for reading `/metrics`. */
  readonly metricsToken: string;
  /** Public key of the pair with which push messages are signed. */
  readonly pushKey: string;
  readonly databaseUrl: string;
  /**
   * Makes the function that reads the metrics of the whole machine. By default, it returns only those of this process.
   */
  readonly hostMetrics?: (own: () => Family[]) => Services['hostMetrics'];
  readonly connections?: Omit<ConnectionSettings, 'url'>;
  readonly assets: Assets;
  readonly log: Log;
  readonly clock?: () => Date;
};

/** Creates all services that a web process needs for its requests. */
export async function createServices(settings: ServiceSettings): Promise<Services> {
  const { config, log, assets, clock = () => new Date() } = settings;
  const slow = ({ statement, milliseconds, origin }: SlowStatement) =>
    log.warn('a statement was slow', { origin, milliseconds, statement });
  const db = createDatabase({ kind: 'web', slow, ...settings.connections, url: settings.databaseUrl });
  const catalogue = await loadCatalogue(db, log, clock);
  const key = (purpose: string) => deriveKey(settings.secret, purpose);
  const limits = createLimits({ db, key: key('limits') });
  const { smtp, sms, outbox } = config;
  const delivery = createDelivery({ db, settings: { smtp, sms, outbox }, log, limits });
  const host = new URL(config.origin).host;
  const codes = createOneTimeCodes({
    db,
    delivery,
    key: key('codes'),
    guard: createCodeGuard({ db, limits, length: config.codeLength }),
    length: config.codeLength,
    letter: (channel, code) => codeLetter(channel, code, host),
  });
  const browsers = createKnownBrowsers(key('browsers'));
  const search = createSearch(db);
  const popularQueries = createPopularQueries(db, clock);
  const searchSignals = createSearchSignals(db, { understand: search.understand, catalogue: catalogue.get, clock });
  const intake = createIntake(db, {
    warn: log.warn,
    mayKeep: async (amount) => (await limits.take('analytics-kept-kb', {}, clock(), { amount })).kind === 'free',
  });
  const settingsOfSite = createSettings(db);
  const payments = createPayments({
    db,
    config,
    clock,
    log,
    settings: () => settingsOfSite.get(clock()),
    cardKey: key('cards'),
    accountKey: key('bank accounts'),
  });
  return {
    db,
    search,
    shopSearch: createShopSearch(db),
    shopsBySlug: createShopsBySlug(db),
    sellersById: createSellersById(db),
    showcases: createShowcases(db, search.cards),
    priceSuggestion: createPriceSuggestion(db),
    popularQueries,
    searchSignals,
    geocoder: createGeocoder({
      settings: config.geocoderUrl === null ? null : { url: config.geocoderUrl, key: config.geocoderKey },
      log,
    }),
    signIn: createSignIn({
      db,
      codes,
      browsers,
      newcomer: fa.letters.newcomer,
      reachesMobiles: delivery.offers('sms') || !delivery.offers('email'),
      barring: { barredNumbers: key('barred numbers') },
    }),
    browsers,
    codes,
    delivery,
    limits,
    intake,
    errorReports: createErrorReports({ dsn: config.sentryDsn, log }),
    settings: settingsOfSite,
    payments,
    carriers: createCarriers(config),
    calendar: createCalendar(db),
    announcements: createAnnouncements(db),
    purchasePolicies: createPolicies(db, { canPay: gatewaysFor(payments.gateways, 'purchase').size > 0 }),
    leasingTerms: createTerms(db),
    leasedCars: createLeasedCars(),
    captcha: createCaptcha({ db, key: key('captcha') }),
    keys: {
      csrf: key('csrf'),
      orders: key('orders'),
      suggestedPrices: key('suggested prices'),
      handOver: key('hand-over codes'),
      nationalCodes: key('national codes'),
      applicantMobiles: applicantMobilesKey(settings.secret),
      visitors: key('visitors'),
      raters: key('raters'),
      pictures: key('pictures'),
      unsubscribe: key('unsubscribe'),
      supportLinks: key('support links'),
      outlets: key('outlets'),
    },
    media: createMedia({ storage: pictureStorage(config), draw: drawDemoPicture, arrivals: arrivalsOf(config) }),
    documents: createMedia({ storage: documentStorage(config), draw: () => null, arrivals: arrivalsOf(config) }),
    identityProvider: identityProviderOf(config),
    exports: createExportDiskStorage(`${config.dataDir}/exports`),
    feedFiles: createFeedDiskFiles(`${config.dataDir}/feeds`),
    feedReading: createFeedReading({
      ownPictures: ownPicturesAt(config.origin),
      read: readFeedApart,
      dropSecrets: dropSecretsApart,
    }),
    site: {
      origin: config.origin,
      isPublic: config.publicSite,
      trustedProxies: config.trustedProxies,
      mapTileUrl: config.mapTileUrl,
      adScriptUrl: config.adScriptUrl,
      pushKey: settings.pushKey,
      outbox,
      torobKey: config.torobKey,
      outside: {
        geocoder: config.geocoderUrl !== null,
        storage: config.s3 !== null,
        errors: config.sentryDsn !== null,
      },
    },
    hostMetrics: (settings.hostMetrics ?? ((own) => async () => own()))(() => [
      ...processFamilies('web', db),
      ...webFamilies(intake.figures()),
    ]),
    metricsToken: settings.metricsToken,
    assets,
    log,
    catalogue: catalogue.get,
    renewCatalogue: catalogue.renew,
    onCatalogueRenewed: catalogue.onRenewed,
    clock,
    async stop() {
      catalogue.stop();
      popularQueries.stop();
      searchSignals.stop();
      await intake.stop();
      await db.destroy();
    },
  };
}
