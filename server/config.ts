import type { KeyObject } from 'node:crypto';
import { availableParallelism, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { LOOPBACK, type TrustedProxies } from '../app/web/request/trusted-proxies.ts';
import type { AlopeykSettings } from '../domain/carriers/carrier-settings.ts';
import type { DeliverySettings } from '../domain/delivery/delivery-settings.ts';
import type { GatewayName, GatewaySettings } from '../domain/gateways/gateway-settings.ts';
import type { S3Settings } from '../domain/media/storage-s3-gateway.server.ts';
import type { HolderSettings } from '../domain/refunds/inquiry/holder-provider.ts';
import type { IdentitySettings } from '../domain/sellers/marks/identity-provider.ts';
import { FRUGAL_MEMORY } from '../domain/values/process-apart.server.ts';
import { readAlopeyk } from './config/config-carriers.ts';
import { readHolders, readIdentity } from './config/config-identity.ts';
import { readSms, readSmtp } from './config/config-messages.ts';
import { readGateways, readPurchaseGateway, taxMemoryId } from './config/config-payments.ts';
import { readS3 } from './config/config-pictures.ts';
import { proxyList } from './config/config-proxies.ts';
import { type KeyPair, pushSubject, readVapid } from './config/config-push.ts';
import { torobKey } from './config/config-torob.ts';
import {
  apiKey,
  databaseAddress,
  hostName,
  isLoopback,
  oneOf,
  origin,
  type Reading,
  sentryProject,
  tileTemplate,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './config/config-values.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export const ROLES = ['all', 'web', 'worker'] as const;

export type Config = {
  port: number;
  host: string;
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** ORIGIN is set and is not a loopback address: SECRET is required, and development features are disabled. */
  publicSite: boolean;
  /** An absolute path. */
  dataDir: string;
  /** null: the embedded server in dataDir. */
  databaseUrl: string | null;
  /** The same server past any pooler, for what needs a session of its own; DATABASE_URL unless it is set. */
  directUrl: string | null;
  /** Connections of each web worker; null: as many as fit. */
  databasePool: number | null;
  /** null: generated and stored in dataDir; web workers always get one. */
  secret: string | null;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: TrustedProxies;
  /** Token for reading `/metrics`; null: generated and stored in dataDir; web workers always get one. */
  metricsToken: string | null;
  /** Port where the parent process serves `/metrics` too, for machines without web workers; null: none. */
  metricsPort: number | null;
  demoListings: number;
  mapTileUrl: string;
  geocoderUrl: string | null;
  geocoderKey: string | null;
  adScriptUrl: string | null;
  /** Where failures in browsers are reported, besides our log. */
  sentryDsn: string | null;
  /** Null: Torob reads no shop. */
  torobKey: KeyObject | null;
  /** Bucket for pictures; null: dataDir. */
  s3: S3Settings | null;
  smtp: DeliverySettings['smtp'];
  sms: DeliverySettings['sms'];
  /** Gateways in the order in which payers see them; empty: payments are off. */
  gateways: readonly GatewaySettings[];
  /** The one of them that takes secure purchases, and nothing else; null: each takes everything. */
  purchaseGateway: GatewayName | null;
  /** Null: nothing is carried by Alopeyk. */
  alopeyk: AlopeykSettings | null;
  /** Service that checks identities; without one, staff do. */
  identityProvider: IdentitySettings | null;
  /** Service that tells whose a bank account is; without one, people compare. */
  holders: HolderSettings | null;
  /** Null: receipts have no tax numbers. */
  taxMemoryId: string | null;
  /** Number of digits of a sign-in code. */
  codeLength: number;
  /** Keys that sign pushes; null: generated and stored in dataDir; web workers always get them. */
  vapid: KeyPair | null;
  vapidSubject: string;
  /** Messages without a provider are stored and shown at /outbox: to this machine, and on a public site to admins. */
  outbox: boolean;
  /** Folder of nightly backups and of what is kept beside them; null: none are made. */
  backupTo: string | null;
  /** Key that opens backups, apart from them and from dataDir. */
  backupKeyFile: string;
  logLevel: LogLevel;
  role: (typeof ROLES)[number];
  webWorkers: number;
};

/** All invalid settings at once, each as a message that names it (OPS-04). */
export class WrongSettings extends Error {
  override name = 'WrongSettings';
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

type Environment = Record<string, string | undefined>;

/** These may contain passwords, so messages about them do not repeat the value. */
const PRIVATE = new Set([
  'SECRET',
  'METRICS_TOKEN',
  'DATABASE_DIRECT_URL',
  'DATABASE_URL',
  'GEOCODER_URL',
  'GEOCODER_KEY',
  'IDENTITY_KEY',
  'IDENTITY_URL',
  'SHEBA_INQUIRY_KEY',
  'SHEBA_INQUIRY_URL',
  'SENTRY_DSN',
  'MAP_TILE_URL',
  'SMTP_URL',
  'SMS_KEY',
  'SMS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'CARRIER_ALOPEYK_TOKEN',
  'CARRIER_ALOPEYK_URL',
  'CARRIER_ALOPEYK_TRACKING_URL',
  'PAYMENT_SEP_URL',
  'PAYMENT_ZARINPAL_MERCHANT',
  'PAYMENT_ZARINPAL_REFUND_TOKEN',
  'PAYMENT_ZARINPAL_REFUND_URL',
  'PAYMENT_ZARINPAL_URL',
  'PAYMENT_ZIBAL_MERCHANT',
  'PAYMENT_ZIBAL_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
]);

/** Variable by which the parent tells its web workers that the site is held. */
const HELD = 'BAZARCHE_HELD';

/** Reads the settings of this process; the only access to its environment. Throws WrongSettings. */
export function readProcessConfig(): Config {
  const config = readConfig(process.env);
  return process.env[HELD] === '1' ? heldBack(config) : config;
}

/**
 * Settings of a site that was restored and not released: messages go to the outbox, and nobody is paid, booked or asked, because
 * the site that was lost may have done so since the backup.
 */
export const heldBack = (config: Config): Config => ({
  ...config,
  smtp: null,
  sms: null,
  outbox: true,
  gateways: [],
  purchaseGateway: null,
  alopeyk: null,
  identityProvider: null,
  holders: null,
});

/** Reads and checks the settings (OPS-04). An empty value counts as not set. Throws WrongSettings. */
export function readConfig(env: Environment): Config {
  const wrong: string[] = [];
  function read<T, F>(name: string, fallback: F, parse: (text: string) => Reading<T>): T | F {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const reading = parse(text);
    if ('value' in reading) return reading.value;
    wrong.push(
      `${name} is ${PRIVATE.has(name) ? 'not valid' : JSON.stringify(text)}, but must be ${reading.expected}.`,
    );
    return fallback;
  }
  const given = (name: string) => Boolean(env[name]?.trim());
  const port = read('PORT', 3000, (text) => wholeNumber(text, 1, 65_535));
  const host = read('HOST', '127.0.0.1', hostName);
  const givenOrigin = read('ORIGIN', null, origin);
  const publicSite = givenOrigin !== null && !isLoopback(new URL(givenOrigin).hostname);
  const databaseUrl = read('DATABASE_URL', null, databaseAddress);
  const directUrl = read('DATABASE_DIRECT_URL', databaseUrl, databaseAddress);
  const secret = read('SECRET', null, longEnough);
  const role = read('ROLE', 'all', (text) => oneOf(text, ROLES));
  if (!isLoopback(host) && !env.ORIGIN?.trim()) {
    wrong.push(`ORIGIN is not set, but must be the site's address when HOST is ${JSON.stringify(host)}, not loopback.`);
  }
  if (publicSite && !env.SECRET?.trim()) {
    wrong.push(
      `SECRET is not set, but must be at least ${SECRET_LENGTH} characters on a public site (${givenOrigin}).`,
    );
  }
  if (role !== 'all' && !env.DATABASE_URL?.trim()) {
    wrong.push(`DATABASE_URL is not set, but must be the PostgreSQL server that ROLE=${role} shares with the others.`);
  }
  if (role !== 'all' && publicSite && !given('VAPID_PUBLIC_KEY')) {
    wrong.push(`VAPID_PUBLIC_KEY is not set, but must be the key for pushes that ROLE=${role} shares with the others.`);
  }
  if (directUrl !== null && !given('DATABASE_URL')) {
    wrong.push('DATABASE_URL is not set, but must be the server that DATABASE_DIRECT_URL leads to past a pooler.');
  }
  const gateways = readGateways(read, given, wrong, publicSite);
  const siteOrigin = givenOrigin ?? `http://localhost:${port}`;
  const config: Config = {
    port,
    host,
    origin: siteOrigin,
    publicSite,
    dataDir: resolve(env.DATA_DIR?.trim() || './data'),
    databaseUrl,
    directUrl,
    databasePool: read('DATABASE_POOL', null, (text) => wholeNumber(text, 2, 100)),
    secret,
    trustedProxies: read('TRUSTED_PROXIES', LOOPBACK, proxyList),
    metricsToken: read('METRICS_TOKEN', null, longEnough),
    metricsPort: read('METRICS_PORT', null, (text) => wholeNumber(text, 1, 65_535)),
    demoListings: read('DEMO_LISTINGS', 5_000, (text) => wholeNumber(text, 0, 2_000_000)),
    mapTileUrl: read('MAP_TILE_URL', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', tileTemplate),
    geocoderUrl: read('GEOCODER_URL', null, (text) => webAddress(text, ['http', 'https'])),
    geocoderKey: read('GEOCODER_KEY', null, apiKey),
    sentryDsn: read('SENTRY_DSN', null, sentryProject),
    torobKey: read('TOROB_PUBLIC_KEY', null, torobKey),
    adScriptUrl: read('AD_SCRIPT_URL', null, (text) => webAddress(text, ['https'])),
    s3: readS3(read, given, wrong),
    smtp: readSmtp(read, given, wrong),
    sms: readSms(read, given, wrong),
    gateways,
    purchaseGateway: readPurchaseGateway(read, gateways),
    alopeyk: readAlopeyk(read, given, wrong, publicSite),
    identityProvider: readIdentity(read, given, wrong, publicSite),
    holders: readHolders(read, given, wrong, publicSite),
    taxMemoryId: read('TAX_MEMORY_ID', null, taxMemoryId),
    codeLength: read('CODE_LENGTH', 4, (text) => wholeNumber(text, 4, 8)),
    vapid: readVapid(read, given, wrong),
    // Push services accept no other kind of address.
    vapidSubject: read(
      'VAPID_SUBJECT',
      siteOrigin.startsWith('https:') ? siteOrigin : 'mailto:webmaster@localhost',
      pushSubject,
    ),
    outbox: read('OUTBOX', !publicSite, yesOrNo),
    backupTo: env.BACKUP_TO?.trim() ? resolve(env.BACKUP_TO.trim()) : null,
    backupKeyFile: resolve(env.BACKUP_KEY_FILE?.trim() || join(homedir(), '.bazarche', 'backup-key')),
    logLevel: read('LOG_LEVEL', 'info', (text) => oneOf(text, LOG_LEVELS)),
    role,
    webWorkers: read('WEB_WORKERS', availableParallelism(), (text) => wholeNumber(text, 1, 64)),
  };
  if (wrong.length > 0) throw new WrongSettings(wrong);
  return config;
}

/**
 * Settings that the parent has resolved for its web workers, which inherit the rest and read it with
 * `readProcessConfig`.
 */
export const settingsForWorkers = ({
  databaseUrl,
  directUrl,
  pool,
  secret,
  metricsToken,
  vapid,
  isHeld,
}: {
  readonly databaseUrl: string;
  readonly directUrl: string;
  /** Connections of each worker. */
  readonly pool: number;
  readonly secret: string;
  readonly metricsToken: string;
  readonly vapid: KeyPair;
  readonly isHeld: boolean;
}) => ({
  ...(isHeld ? { [HELD]: '1' } : {}),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_POOL: String(pool),
  SECRET: secret,
  METRICS_TOKEN: metricsToken,
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  // React's development build, its default, makes a page several times slower.
  NODE_ENV: 'production',
  ...FRUGAL_MEMORY,
});

const SECRET_LENGTH = 32;

function longEnough(text: string): Reading<string> {
  return text.length >= SECRET_LENGTH
    ? { value: text }
    : { expected: `at least ${SECRET_LENGTH} characters long (it has ${text.length})` };
}
