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
  type ParsedValue,
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
  /**
   * Whether the site is public: ORIGIN is set and is not a loopback address. Then SECRET is required, and development
   * features are disabled.
   */
  publicSite: boolean;
  /** An absolute path. */
  dataDir: string;
  /** Address of the database server; null for the embedded server in dataDir. */
  databaseUrl: string | null;
  /**
   * Address of the same server without a pooler, for connections that need a session; the same as DATABASE_URL unless
   * it is set.
   */
  directUrl: string | null;
  /** Number of connections of each web worker; null for as many as fit. */
  databasePool: number | null;
  /**
   * Secret from which all keys are derived. Null: the parent process generates it and stores it in dataDir. Web workers
   * always get one.
   */
  secret: string | null;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: TrustedProxies;
  /**
   * Token for reading `/metrics`. Null: the parent process generates it and stores it in dataDir. Web workers always
   * get one.
   */
  metricsToken: string | null;
  /** Port where the parent process serves `/metrics` too, for machines without web workers; null: none. */
  metricsPort: number | null;
  demoListings: number;
  mapTileUrl: string;
  geocoderUrl: string | null;
  geocoderKey: string | null;
  adScriptUrl: string | null;
  /** Address to which failures in browsers are reported in addition to our log; null if there is none. */
  sentryDsn: string | null;
  /** Key with which requests of Torob are checked; null if Torob may not read the shops. */
  torobKey: KeyObject | null;
  /** Bucket in which pictures are stored; null if they are stored in dataDir. */
  s3: S3Settings | null;
  smtp: DeliverySettings['smtp'];
  sms: DeliverySettings['sms'];
  /** Gateways in the order in which payers see them; empty: payments are off. */
  gateways: readonly GatewaySettings[];
  /**
   * Gateway that takes payments for secure purchases only; all others then take the other payments. Null: each gateway
   * takes all payments.
   */
  purchaseGateway: GatewayName | null;
  /** Settings of the carrier Alopeyk; null if it cannot be booked. */
  alopeyk: AlopeykSettings | null;
  /** Service that checks identities; null if staff check them. */
  identityProvider: IdentitySettings | null;
  /** Service that returns the owner's name of a bank account; null: staff compare the names. */
  holders: HolderSettings | null;
  /** Id of the site in the tax system; null if receipts have no tax numbers. */
  taxMemoryId: string | null;
  /** Number of digits of a sign-in code. */
  codeLength: number;
  /**
   * Keys that sign push messages. Null: the parent process generates them and stores them in dataDir. Web workers
   * always get them.
   */
  vapid: KeyPair | null;
  vapidSubject: string;
  /**
   * Whether messages that have no provider are stored and shown at /outbox. On a public site only admins see them
   * there, otherwise anybody on this machine.
   */
  outbox: boolean;
  /** Folder of the nightly backups and of the list of ended accounts; null if no backups are made. */
  backupTo: string | null;
  /** File with the key that opens backups. It must be outside the folder of the backups and outside dataDir. */
  backupKeyFile: string;
  logLevel: LogLevel;
  role: (typeof ROLES)[number];
  webWorkers: number;
};

/** Thrown with all invalid settings at once; each has a message with its name (OPS-04). */
export class WrongSettings extends Error {
  override name = 'WrongSettings';
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

type Environment = Record<string, string | undefined>;

/** Settings that may contain passwords. Messages about them do not repeat the value. */
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

/**
 * Environment variable by which the parent process tells its web workers that the site is held: it was restored from a
 * backup and is not released yet.
 */
const HELD = 'BAZARCHE_HELD';

/** Reads the settings of this process; the only access to its environment. Throws WrongSettings. */
export function readProcessConfig(): Config {
  const config = readConfig(process.env);
  return process.env[HELD] === '1' ? heldBack(config) : config;
}

/**
 * Settings of a held site, which was restored from a backup and is not released yet. Messages go to the outbox, and no
 * gateway, carrier or other service is called. After the backup, the lost site may already have sent or booked the
 * same.
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
  function read<T, F>(name: string, fallback: F, parse: (text: string) => ParsedValue<T>): T | F {
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
    // If the origin is not https, a mailto address is used, because push services accept only these two kinds.
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
 * Environment variables for web workers, with the settings that the parent process has determined. Web workers inherit
 * all other variables, and read all of them with `readProcessConfig`.
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
  /** Number of connections of each web worker. */
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
  // Selects React's production build. The default is the development build, with which a page takes several times
  // longer.
  NODE_ENV: 'production',
  ...FRUGAL_MEMORY,
});

const SECRET_LENGTH = 32;

function longEnough(text: string): ParsedValue<string> {
  return text.length >= SECRET_LENGTH
    ? { value: text }
    : { expected: `at least ${SECRET_LENGTH} characters long (it has ${text.length})` };
}
