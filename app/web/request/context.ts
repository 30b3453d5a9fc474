import type { KeyObject } from 'node:crypto';
import type { Database } from '../../../db/client.server.ts';
import type { Intake } from '../../../domain/analytics/analytics.server.ts';
import type { ErrorReports } from '../../../domain/analytics/error-reports-gateway.server.ts';
import type { AnnouncementCache } from '../../../domain/announcements/announcements.server.ts';
import type { CalendarCache } from '../../../domain/calendar/calendar.server.ts';
import type { Captcha } from '../../../domain/captcha/captcha.server.ts';
import type { Carriers } from '../../../domain/carriers/carrier.ts';
import type { Delivery } from '../../../domain/delivery/delivery.server.ts';
import type { FeedFiles } from '../../../domain/feeds/feed-files-gateway.server.ts';
import type { FeedReading } from '../../../domain/feeds/feeds.server.ts';
import type { ExportStorage } from '../../../domain/identity/account/export-storage-gateway.server.ts';
import type { KnownBrowsers, OneTimeCodes, SignIn } from '../../../domain/identity/identity.server.ts';
import type { Viewer } from '../../../domain/identity/user.ts';
import type { LeasedCars, TermsCache } from '../../../domain/leasing/leasing.server.ts';
import type { Limits } from '../../../domain/limits/limits.server.ts';
import type { Geocoder } from '../../../domain/locations/geocoder-gateway.server.ts';
import type { Places } from '../../../domain/locations/places.ts';
import type { Media } from '../../../domain/media/media.server.ts';
import type { PriceSuggestion } from '../../../domain/price-suggestion/price-suggestion.server.ts';
import type { Showcases } from '../../../domain/promotion/promotion.server.ts';
import type { PolicyCache } from '../../../domain/purchases/purchases.server.ts';
import type { PaymentParts } from '../../../domain/refunds/refunds.server.ts';
import type { ListingRow, PopularQueries, SearchService, SearchSignals } from '../../../domain/search/search.server.ts';
import type { IdentityProvider } from '../../../domain/sellers/marks/identity-provider.ts';
import type { Settings } from '../../../domain/settings/settings.server.ts';
import type { SellersById, ShopSearch, ShopsBySlug } from '../../../domain/shops/shops.server.ts';
import type { Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import type { Family } from '../../../domain/values/meters.ts';
import type { Assets } from './assets.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Part of the configuration that pages may read. */
export type Site = {
  /** `https://example.ir`, without a slash at the end. */
  readonly origin: string;
  /** Whether other machines can reach the site; if so, `dev=1` is ignored (GEN-23). */
  readonly isPublic: boolean;
  readonly trustedProxies: TrustedProxies;
  /** `https://…/{z}/{x}/{y}.png`. If its tiles do not load, the site's own layer is drawn (MAP-04). */
  readonly mapTileUrl: string;
  readonly adScriptUrl: string | null;
  /** Public key with which browsers subscribe to push messages (NOTI-02). */
  readonly pushKey: string;
  /** Whether the development outbox may be read; true only without a real SMS or e-mail provider. */
  readonly outbox: boolean;
  /** Key with which requests from Torob are verified; null if Torob may not read any shop. */
  readonly torobKey: KeyObject | null;
  /** External services that the operator has connected. */
  readonly outside: Readonly<Record<'geocoder' | 'storage' | 'errors', boolean>>;
};

type LogLine = (message: string, fields?: Record<string, unknown>) => void;
export type Log = { readonly debug: LogLine; readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };

/** Keys derived from SECRET, one for each purpose. */
export type Keys = {
  readonly csrf: Buffer;
  readonly orders: Buffer;
  /** Signs the addresses of price suggestions. */
  readonly suggestedPrices: Buffer;
  readonly visitors: Buffer;
  /** Key for hashes of raters' verified numbers, by which raters are distinguished. */
  readonly raters: Buffer;
  /** Signs the addresses of private pictures. */
  readonly pictures: Buffer;
  /** Signs the unsubscribe links in e-mails. */
  readonly unsubscribe: Buffer;
  /** Signs the links with which visitors open their messages to support. */
  readonly supportLinks: Buffer;
  /** Signs the secret addresses at which others read a shop's goods. */
  readonly outlets: Buffer;
  /** Creates the codes with which buyers confirm that they have received the goods. */
  readonly handOver: Buffer;
  /** Encrypts the national codes in requests for leasing. */
  readonly nationalCodes: Buffer;
  /** Encrypts the telephone numbers in requests for leasing. */
  readonly applicantMobiles: Buffer;
};

/** Storage of private documents; it has no function that publishes one. */
export type Documents = Pick<Media, 'keepPicture' | 'privateVariant' | 'remove'>;

/** The services of a process, shared by all requests. */
export type Services = {
  readonly db: Database;
  readonly search: SearchService;
  readonly shopSearch: ShopSearch;
  readonly shopsBySlug: ShopsBySlug;
  readonly sellersById: SellersById;
  readonly showcases: Showcases<ListingRow>;
  readonly priceSuggestion: PriceSuggestion;
  readonly popularQueries: PopularQueries;
  readonly searchSignals: SearchSignals;
  readonly geocoder: Geocoder;
  /** Carriers that the site can book; empty if there are none. */
  readonly carriers: Carriers;
  readonly media: Media;
  /** Documents of requests for verified marks, stored separately from pictures and never public. */
  readonly documents: Documents;
  /** Service that verifies identities; null if none is connected. */
  readonly identityProvider: IdentityProvider | null;
  readonly exports: ExportStorage;
  /** Files imported by runs of feeds. */
  readonly feedFiles: FeedFiles;
  /** Reads files of shops in a process of their own. */
  readonly feedReading: FeedReading;
  readonly signIn: SignIn;
  readonly codes: OneTimeCodes;
  readonly browsers: KnownBrowsers;
  readonly delivery: Delivery;
  readonly limits: Limits;
  readonly captcha: Captcha;
  /** Kinds of orders, and the gateways for their payment; without a gateway, payments are switched off. */
  readonly payments: PaymentParts;
  /** Site-wide settings of the back office. */
  readonly settings: Settings;
  readonly calendar: CalendarCache;
  readonly announcements: AnnouncementCache;
  readonly purchasePolicies: PolicyCache;
  readonly leasingTerms: TermsCache;
  readonly leasedCars: LeasedCars;
  /** Receives reports about visits from browsers. */
  readonly intake: Intake;
  /** Sends errors to an error-reporting service, if one is configured. */
  readonly errorReports: ErrorReports;
  readonly keys: Keys;
  readonly site: Site;
  /** Metrics of all processes of this machine; null if the parent process does not answer. */
  readonly hostMetrics: () => Promise<readonly Family[] | null>;
  /** Token that gives access to `/metrics`. */
  readonly metricsToken: string;
  readonly assets: Assets;
  readonly log: Log;
  /** The process's copy of the catalogue, which is replaced when the process is notified of a change. */
  readonly catalogue: () => Catalogue;
  /** Loads the catalogue again if it has changed. Never fails. */
  readonly renewCatalogue: () => Promise<void>;
  /** Registers a callback for each replacement of the catalogue. */
  readonly onCatalogueRenewed: (callback: () => void) => void;
  readonly clock: () => Date;
  /** Writes pending data, stops periodic work and closes the connections. */
  readonly stop: () => Promise<void>;
};

/** The same object until the catalogue changes, so that derived values can be cached under it (`catalogueCache`). */
export type Catalogue = Lasting<{ readonly taxonomy: Taxonomy; readonly places: Places }>;

/** A request as routes see it. Its `db` and `now` make it a `Ctx` of the domain. */
export type Context = {
  readonly db: Database;
  readonly services: Services;
  readonly catalogue: Catalogue;
  readonly now: Date;
  readonly url: URL;
  /**
   * Pattern of the route that answers, such as `/v/:id`; `NO_ROUTE` if none does. Log lines contain the pattern, never
   * the path.
   */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly request: Request;
  /** Reads the signed-in user; queries only once per request, at the first call. */
  readonly readViewer: () => Promise<Viewer | null>;
  /** Set-Cookie lines of the answer. Adding one prevents shared caches from storing the answer. */
  readonly answerCookies: string[];
  /** A refused plain form that is shown again with the submitted values; null on every other page. */
  readonly sentForm: SentForm | null;
};

/** Submitted values of a form, and the reasons for its refusal. */
export type SentForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly captcha: CaptchaChallenge | null;
  /** Whether the form was accepted, and its page shows the result (`stays`). */
  readonly isDone: boolean;
};

export type CaptchaChallenge = { readonly token: string; readonly image: string; readonly length: number };
