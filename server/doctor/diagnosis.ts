import type { ServerFacts } from '../../db/server-facts.server.ts';
import type { Config } from '../config.ts';
import { connectionsNeeded, poolFor, USUAL_POOL } from '../connections.ts';

/** Facts about a site that the rules check. */
export type SiteFacts = {
  readonly site: Pick<
    Config,
    | 'origin'
    | 'publicSite'
    | 'smtp'
    | 'sms'
    | 'outbox'
    | 'gateways'
    | 'role'
    | 'webWorkers'
    | 'databasePool'
    | 'dataDir'
  >;
  /** Version of Node, from `process.versions.node`. */
  readonly node: string;
  readonly server: ServerFacts;
  readonly disk: { readonly free: number; readonly total: number };
  /** Names of files in DATA_DIR that contain secrets and that other accounts can read. */
  readonly openSecrets: readonly string[];
  /**
   * Whether the current secret can decrypt the values in the database. `new`: the database has no record of any secret
   * yet.
   */
  readonly secret: 'same' | 'other' | 'new';
  /**
   * Whether DATA_DIR is the folder whose files the rows of the database refer to. `new`: the database has no record of
   * any folder yet.
   */
  readonly folder: 'same' | 'other' | 'new';
  /** Days since the time whose state the latest backup contains; null if there is no backup. */
  readonly backupDays: number | null;
  /**
   * Time of the backup from which the site was restored, if it has not been released since; null for any other site.
   */
  readonly heldSince: string | null;
};

/** A finding of a rule. `wrong`: something does not work, or will stop working. `note`: the operator should know it. */
export type Finding = { readonly level: 'wrong' | 'note'; readonly name: string; readonly sentence: string };

type Rule = Pick<Finding, 'level' | 'name'> & {
  /** Returns a sentence that says what to do; null if there is nothing to report. */
  readonly find: (facts: SiteFacts) => string | null;
};

const NODE_MAJOR = 26;
const POSTGRES = 15_00_00;
const CLOCK_MS = 60_000;
const DISK_SHARE = 0.1;
const BACKUP_DAYS = 2;

const when = (is: boolean, sentence: string): string | null => (is ? sentence : null);

const RULES: readonly Rule[] = [
  {
    level: 'wrong',
    name: 'nobody-can-sign-in',
    find: ({ site: { publicSite, smtp, sms, outbox } }) =>
      when(
        publicSite && !smtp && !sms && !outbox,
        'Nobody can sign in: no provider sends codes. Set SMS_PROVIDER or SMTP_URL. Colleagues can enter once by the address that `npm run admin -- <mobile> --link` prints.',
      ),
  },
  {
    level: 'note',
    name: 'codes-are-kept',
    find: ({ site: { publicSite, smtp, sms, outbox } }) =>
      when(
        publicSite && !smtp && !sms && outbox,
        'Codes are sent to nobody: OUTBOX=1 keeps them at /outbox for admins. Set SMS_PROVIDER or SMTP_URL before others come.',
      ),
  },
  {
    level: 'note',
    name: 'no-payments',
    find: ({ site: { publicSite, gateways } }) =>
      when(publicSite && gateways.length === 0, 'Payments are off: set PAYMENT_GATEWAYS to take any.'),
  },
  {
    level: 'wrong',
    name: 'plain-http',
    find: ({ site: { publicSite, origin } }) =>
      when(
        publicSite && origin.startsWith('http:'),
        `ORIGIN is ${origin}: without https anybody on the way reads codes and sessions. Put a TLS proxy in front (docs/proxies) and set ORIGIN=https://…`,
      ),
  },
  {
    level: 'wrong',
    name: 'clock',
    find: ({ server: { ahead } }) =>
      when(
        Math.abs(ahead) > CLOCK_MS,
        `The clock of this machine is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'behind' : 'ahead of'} the database's: codes and deadlines end at wrong times. Set both by NTP.`,
      ),
  },
  {
    level: 'wrong',
    name: 'collation',
    find: ({ server: { changedCollations: names } }) =>
      when(
        names.length > 0,
        `The order of text has changed with the system's library (${names.join(', ')}): indexes may miss rows. Run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.`,
      ),
  },
  {
    level: 'wrong',
    name: 'extensions',
    find: ({ server: { missingExtensions: names } }) =>
      when(
        names.length > 0,
        `The database lacks ${names.join(' and ')}: install PostgreSQL's contrib package, and let the owner of the database create them.`,
      ),
  },
  {
    level: 'wrong',
    name: 'postgres-too-old',
    find: ({ server: { version } }) =>
      when(version < POSTGRES, `PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed.`),
  },
  {
    level: 'note',
    name: 'node-too-old',
    find: ({ node }) =>
      when(
        Number.parseInt(node, 10) < NODE_MAJOR,
        `Node.js ${node} is older than the one that is tested: ${NODE_MAJOR}, which npm installs where it can.`,
      ),
  },
  {
    level: 'note',
    name: 'connections',
    find: ({ site, server: { connections } }) => {
      const pool = poolFor(site, connections);
      const needed = connectionsNeeded(site, pool);
      const whatToDo = `raise max_connections, or lower ${site.databasePool === null ? '' : `DATABASE_POOL (${pool}) or `}WEB_WORKERS (${site.webWorkers})`;
      if (needed > connections)
        return `This machine alone may open ${needed} connections, and PostgreSQL has ${connections}: ${whatToDo}.`;
      return when(
        site.databasePool === null && pool < USUAL_POOL,
        `PostgreSQL has ${connections} connections, so each web worker gets ${pool} in place of ${USUAL_POOL}: for ${USUAL_POOL} it needs ${connectionsNeeded(site)}. If other machines use it too, set DATABASE_POOL.`,
      );
    },
  },
  {
    level: 'wrong',
    name: 'disk',
    find: ({ disk: { free, total }, site: { dataDir } }) =>
      when(
        total > 0 && free / total < DISK_SHARE,
        `The disk of DATA_DIR ${dataDir} has ${Math.floor((100 * free) / total)} % left (${inUnits(free)}): make room, or nothing can be stored soon.`,
      ),
  },
  {
    level: 'wrong',
    name: 'open-secrets',
    find: ({ openSecrets, site: { dataDir } }) =>
      when(
        openSecrets.length > 0,
        `Other accounts of this machine can read ${openSecrets.join(', ')} in ${dataDir}: run chmod 600 on ${openSecrets.length === 1 ? 'it' : 'them'}, in copies of the folder too.`,
      ),
  },
  {
    level: 'wrong',
    name: 'other-secret',
    find: ({ secret }) =>
      when(
        secret === 'other',
        'SECRET is not the one with which this database was filled: what it sealed cannot be read. Set the earlier one (SECRET, or the file `secret` of the earlier DATA_DIR); if it is lost, `npm run doctor -- --accept-secret` lists what is lost with it and takes this one.',
      ),
  },
  {
    level: 'wrong',
    name: 'other-folder',
    find: ({ folder, site: { dataDir } }) =>
      when(
        folder === 'other',
        `DATA_DIR ${dataDir} is not the folder with this site's files (pictures, exports, files of shops): machines that share a database share it too. Mount the earlier one; if its files are lost, \`npm run doctor -- --accept-folder\` takes this one.`,
      ),
  },
  {
    level: 'note',
    name: 'no-backup',
    find: ({ site: { publicSite, role }, backupDays }) =>
      when(
        publicSite && role !== 'web' && (backupDays === null || backupDays > BACKUP_DAYS),
        `${backupDays === null ? 'No backup was made yet' : `The last backup is ${Math.floor(backupDays)} days old`}: set BACKUP_TO for one each night, or run \`npm run backup -- --to FILE\`.`,
      ),
  },
  {
    level: 'note',
    name: 'held',
    find: ({ heldSince }) =>
      heldSince === null
        ? null
        : `This site was restored from a backup of ${heldSince}: it serves, but sends, books and pays nothing. Look at it, then run \`npm run restore -- --release\`.`,
  },
];

const GIGA = 2 ** 30;
const inUnits = (bytes: number): string =>
  bytes >= GIGA ? `${(bytes / GIGA).toFixed(1)} GB` : `${Math.floor(bytes / 2 ** 20)} MB`;

/** Applies all rules in their order; returns what they find. */
export function diagnose(facts: SiteFacts): Finding[] {
  return RULES.flatMap(({ level, name, find }) => {
    const sentence = find(facts);
    return sentence === null ? [] : [{ level, name, sentence }];
  });
}
