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

/** The part of the configuration that pages may read. */
export type Site = {
  /** `https://example.ir`, without a slash at the end. */
  readonly origin: string;
  /** Whether others than this machine can reach the site; `dev=1` is ignored there (GEN-23). */
  readonly isPublic: boolean;
  readonly trustedProxies: TrustedProxies;
  /** `https://…/{z}/{x}/{y}.png`. Where its tiles do not load, our own layer is drawn (MAP-04). */
  readonly mapTileUrl: string;
  readonly adScriptUrl: string | null;
  /** Public key with which browsers subscribe to push messages (NOTI-02). */
  readonly pushKey: string;
  /** Whether the development outbox may be read; true only without a real SMS or e-mail provider. */
  readonly outbox: boolean;
  /** Key with which Torob's requests are checked; null: it reads no shop. */
  readonly torobKey: KeyObject | null;
  /** Services of others that the operator has connected. */
  readonly outside: Readonly<Record<'geocoder' | 'storage' | 'errors', boolean>>;
};

type LogLine = (message: string, fields?: Record<string, unknown>) => void;
export type Log = { readonly debug: LogLine; readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };

/** Keys derived from SECRET, one for each purpose. */
export type Keys = {
  readonly csrf: Buffer;
  readonly orders: Buffer;
  /** Signs the addresses of suggested prices. */
  readonly suggestedPrices: Buffer;
  readonly visitors: Buffer;
  /** Key of the hashes of proven numbers by which raters are told apart. */
  readonly raters: Buffer;
  /** Signs the addresses of private pictures. */
  readonly pictures: Buffer;
  /** Signs the unsubscribe links in letters. */
  readonly unsubscribe: Buffer;
  /** Signs the links of visitors to their messages to support. */
  readonly supportLinks: Buffer;
  /** Signs the secret addresses of a shop's goods. */
  readonly outlets: Buffer;
  /** Makes the codes by which buyers confirm that they have the goods. */
  readonly handOver: Buffer;
  /** Seals the national codes of requests for leasing. */
  readonly nationalCodes: Buffer;
  /** Seals the numbers of requests for leasing. */
  readonly applicantMobiles: Buffer;
};

/** Nothing of it can be published. */
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
  /** Carriers that the site books; empty without any. */
  readonly carriers: Carriers;
  readonly media: Media;
  /** Documents of requests for verified marks, stored apart from pictures and never public. */
  readonly documents: Documents;
  /** Null without a service of identities. */
  readonly identityProvider: IdentityProvider | null;
  readonly exports: ExportStorage;
  /** Files of the runs of feeds. */
  readonly feedFiles: FeedFiles;
  /** Reads files of shops in a process of their own. */
  readonly feedReading: FeedReading;
  readonly signIn: SignIn;
  readonly codes: OneTimeCodes;
  readonly browsers: KnownBrowsers;
  readonly delivery: Delivery;
  readonly limits: Limits;
  readonly captcha: Captcha;
  /** Kinds of orders, and gateways to pay them at; without a gateway payments are off. */
  readonly payments: PaymentParts;
  /** Site-wide settings of the back office. */
  readonly settings: Settings;
  readonly calendar: CalendarCache;
  readonly announcements: AnnouncementCache;
  readonly purchasePolicies: PolicyCache;
  readonly leasingTerms: TermsCache;
  readonly leasedCars: LeasedCars;
  /** Receives the visit reports of browsers. */
  readonly intake: Intake;
  /** Sends errors to an error-reporting service, if one is configured. */
  readonly errorReports: ErrorReports;
  readonly keys: Keys;
  readonly site: Site;
  /** Measures of all processes of this machine; null if its parent process does not answer. */
  readonly hostMetrics: () => Promise<readonly Family[] | null>;
  /** Token that gives access to `/metrics`. */
  readonly metricsToken: string;
  readonly assets: Assets;
  readonly log: Log;
  /** The process's copy, replaced as soon as a change is heard of. */
  readonly catalogue: () => Catalogue;
  /** Loads the copy again if it has changed. Never fails. */
  readonly renewCatalogue: () => Promise<void>;
  /** Calls back whenever the copy was replaced. */
  readonly onCatalogueRenewed: (callback: () => void) => void;
  readonly clock: () => Date;
  /** Writes pending data, stops periodic work and closes the connections. */
  readonly stop: () => Promise<void>;
};

/** Stays the same object until it changes, so that values derived from it can be cached by it (`catalogueCache`). */
export type Catalogue = Lasting<{ readonly taxonomy: Taxonomy; readonly places: Places }>;

/** One request, as routes see it. Its `db` and `now` make it a `Ctx` of the domain. */
export type Context = {
  readonly db: Database;
  readonly services: Services;
  readonly catalogue: Catalogue;
  readonly now: Date;
  readonly url: URL;
  /** Pattern of the route that answers, such as `/v/:id`; `NO_ROUTE` if none does. Log lines name it, never the path. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly request: Request;
  /** Reads the signed-in user; queries once a request, at the first call. */
  readonly readViewer: () => Promise<Viewer | null>;
  /** Set-Cookie lines of the answer. Adding one makes the answer uncacheable for shared caches. */
  readonly answerCookies: string[];
  /** A refused plain form that is shown again with the values sent; null on every other page. */
  readonly sentForm: SentForm | null;
};

/** The values of a form, and why it was refused. */
export type SentForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly captcha: CaptchaChallenge | null;
  /** The form was not refused: its page shows what came of it (`stays`). */
  readonly isDone: boolean;
};

export type CaptchaChallenge = { readonly token: string; readonly image: string; readonly length: number };
