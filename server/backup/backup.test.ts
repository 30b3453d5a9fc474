import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../db/client.server.ts';
import { dumpDatabase } from '../../db/copy/dump-tables.server.ts';
import { contentsOf } from '../../db/copy/load-tables.server.ts';
import { migrate, RESTORING_SCHEMA } from '../../db/migrate.server.ts';
import { endAgain, readAccount } from '../../domain/identity/identity.server.ts';
import { createDiskStorage } from '../../domain/media/storage-disk-gateway.server.ts';
import { readMark, storeMark } from '../../domain/operations/operations.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../test/accounts.ts';
import { createEmptyDatabase } from '../../test/database.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { createTestSite, TEST_SECRET, type TestSite } from '../../test/site.ts';
import { ALL } from '../../test/tier.ts';
import { settleSite } from '../doctor/look-around.ts';
import { finishDeletions } from '../jobs/finish-deletions.ts';
import { ensureDataDirectory, restoringMark } from '../supervisor/data-directory.ts';
import { erasedListIn, listErasedAccounts, readErasedAccounts } from './erased-accounts.ts';
import { type BackupKey, ensureKey, readKey, refuseKeyWithin } from './key-file.ts';
import type { Secrets } from './manifest.ts';
import { backUpNightly, proveWeekly } from './nightly-backup.ts';
import { releaseSite } from './release-site.ts';
import { type RestoreInto, restoreBackup } from './restore-backup.ts';
import { expiredBackups, nameOfBackup, newestBackup } from './retained-backups.ts';
import { writeBackup } from './write-backup.ts';

const SECRETS: Secrets = { secret: TEST_SECRET, metricsToken: 'm'.repeat(43), vapid: 'a\nb\n' };
const NOW = new Date('2026-11-28T10:15:00Z');
const silent = { info() {}, warn() {}, error() {} };

let site: TestSite;
let folder: string;
let key: BackupKey;
let file: string;
const dropped: (() => Promise<void>)[] = [];

beforeAll(async () => {
  site = await createTestSite({ listings: 60 });
  folder = mkdtempSync(join(tmpdir(), 'bazarche-backup-'));
  chmodSync(folder, 0o755);
  key = await ensureKey(join(folder, 'keys', 'key'));
  await site.job.images.write('first', 'original.jpg', Buffer.from('a picture'));
  await site.job.images.write('second', '640.webp', Buffer.alloc(300_000, 7));
  await site.job.documents.write('third', 'original.png', Buffer.from('a document'));
  mkdirSync(join(site.dataDir, 'exports'), { recursive: true });
  writeFileSync(join(site.dataDir, 'exports', 'export.zip'), 'an export');
  writeFileSync(join(site.dataDir, 'exports', 'half.zip.part'), 'half of one');
  await sql`create table analytics_events_of_a_day partition of analytics_events
    for values from ('2026-11-20T00:00:00Z') to ('2026-11-21T00:00:00Z')`.execute(site.services.db);
  await sql`insert into limit_counts (key, starts_at, expires_at, amount) values ('\\x01', now(), now(), 1)`
    .execute(site.services.db)
    .catch(() => {});
  file = join(folder, 'site.backup');
  await writeBackup(file, key, { url: site.databaseUrl, config: configOf(site.dataDir), secrets: SECRETS, now: NOW });
});
afterAll(async () => {
  for (const drop of dropped) await drop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const configOf = (dataDir: string) => ({ dataDir, s3: null, origin: 'http://localhost:3000' });

async function emptyPlace(): Promise<RestoreInto & { databaseUrl: string }> {
  const database = await createEmptyDatabase(inject('postgres'));
  dropped.push(database.drop);
  const dataDir = mkdtempSync(join(folder, 'place-'));
  return { dataDir, s3: null, databaseUrl: database.url, secret: null };
}

const flipped = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

/** Checks that a restore has left nothing in the data directory and the database. */
async function isEmpty({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): Promise<boolean> {
  const db = createDatabase({ url: databaseUrl, connections: 1 });
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss', ${RESTORING_SCHEMA}) and c.relkind = 'r'`.execute(db);
  const { rows: schemas } = await sql`select from pg_namespace where nspname = ${RESTORING_SCHEMA}`.execute(db);
  await db.destroy();
  return rows[0]?.n === 0 && schemas.length === 0 && readdirSync(dataDir).length === 0;
}

type Broken = [string, (bytes: Buffer) => Buffer, RegExp];

const BROKEN: Broken[] = [
  ['cut short', (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.8)), /damaged or was cut short/],
  ['cut at its beginning', (bytes) => bytes.subarray(0, 100), /is damaged at its beginning/],
  ['that is something else', () => Buffer.from('PK and other bytes'), /is no backup of Bazarche/],
  ['that is empty', () => Buffer.alloc(0), /is no backup of Bazarche/],
];

/** Damages that a restore notices only at the end, when the database and the folder are already filled. */
const BROKEN_LATE: Broken[] = [
  ['without its last byte', (bytes) => bytes.subarray(0, -1), /damaged or was cut short/],
  ['with a changed byte', (bytes) => flipped(bytes, bytes.length - 5_000), /damaged or was cut short/],
];

describe('OPS-02 a backup', () => {
  it('OPS-02 restored into an empty place has the same rows and files, and everything that the schema promises', async () => {
    const place = await emptyPlace();
    const { about, manifest } = await restoreBackup(file, key, place, silent);
    expect(about.takenAt).toBe(NOW.toISOString());
    expect(about.leftOut).toEqual(expect.arrayContaining(['site.limit_counts', 'site.wrong_codes']));
    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
    expect(rows).toMatchObject({ 'site.listings': 60 });
    expect(rows['site.places']).toBeGreaterThan(400);
    const [before, after] = await Promise.all([contentsOf(site.databaseUrl), contentsOf(place.databaseUrl)]);
    // Some tables are left out, because they differ on purpose: the marks that a restore sets, and sign-in codes sent
    // before it.
    const own = new Set([
      'site.site_marks',
      'site.one_time_codes',
      'site.sign_in_attempts',
      'queue.queue',
      'queue.version',
    ]);
    expect(after.filter(({ name }) => !own.has(name))).toEqual(before.filter(({ name }) => !own.has(name)));

    const images = createDiskStorage(join(place.dataDir, 'images'));
    expect((await images.read('first', 'original.jpg'))?.toString()).toBe('a picture');
    expect((await images.read('second', '640.webp'))?.length).toBe(300_000);
    const documents = createDiskStorage(join(place.dataDir, 'documents'));
    expect((await documents.read('third', 'original.png'))?.toString()).toBe('a document');
    expect(readdirSync(join(place.dataDir, 'exports'))).toEqual(['export.zip']);
    expect(readFileSync(join(place.dataDir, 'secret'), 'utf8')).toBe(TEST_SECRET);
    expect(statSync(join(place.dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(existsSync(restoringMark(place.dataDir))).toBe(false);

    const db = createDatabase({ url: place.databaseUrl, connections: 1 });
    const schema = (each: typeof db) =>
      sql`select 'index' as kind, indexdef as def from pg_indexes where schemaname in ('public', 'pgboss')
        union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        union all select 'trigger', tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
        union all select 'sequence', schemaname || '.' || sequencename || ' ' || last_value from pg_sequences
          where schemaname in ('public', 'pgboss')
        order by 1, 2`
        .execute(each)
        .then(({ rows }) => rows);
    expect(await schema(db)).toEqual(await schema(site.services.db));
    expect(await readMark(db, 'restored')).toMatchObject({ takenAt: NOW.toISOString() });
    await db.destroy();
    expect(await migrate(place.databaseUrl)).toEqual([]);
  });

  it.each([...BROKEN, ...(ALL ? BROKEN_LATE : [])])(
    'OPS-02 %s is refused with a sentence and leaves nothing',
    async (_, change, sentence) => {
      const place = await emptyPlace();
      const wrong = join(folder, 'wrong.backup');
      writeFileSync(wrong, change(readFileSync(file)));
      await expect(restoreBackup(wrong, key, place, silent)).rejects.toThrow(sentence);
      expect(await isEmpty(place)).toBe(true);
    },
  );

  it('OPS-02 is opened by its own key alone, which others cannot read and which lies elsewhere', async () => {
    const place = await emptyPlace();
    const other = await ensureKey(join(folder, 'keys', 'other'));
    expect(other.made).toBe(true);
    await expect(restoreBackup(file, other, place, silent)).rejects.toThrow(/^The key does not open .*another one/);
    expect(await isEmpty(place)).toBe(true);
    expect(statSync(join(folder, 'keys', 'key')).mode & 0o777).toBe(0o600);
    expect(await ensureKey(join(folder, 'keys', 'key'))).toEqual({ ...key, made: false });
    chmodSync(join(folder, 'keys', 'other'), 0o640);
    await expect(readKey(join(folder, 'keys', 'other'))).rejects.toThrow('Other accounts can read the key');
    await expect(readKey(join(folder, 'keys', 'none'))).rejects.toThrow('cannot be read');
    expect(() => refuseKeyWithin(join(folder, 'keys', 'key'), [folder])).toThrow('lies in');
    expect(() => refuseKeyWithin(join(folder, 'keys', 'key'), [join(folder, 'key')])).not.toThrow();
    const bytes = readFileSync(file);
    expect(bytes.includes('a picture')).toBe(false);
    expect(bytes.includes(TEST_SECRET)).toBe(false);
  });

  it('OPS-02 takes the root of a disk for an empty place', async () => {
    const place = await emptyPlace();
    mkdirSync(join(place.dataDir, 'lost+found'), { recursive: true });
    const wrong = join(folder, 'wrong.backup');
    writeFileSync(wrong, readFileSync(file).subarray(0, -200));
    await expect(restoreBackup(wrong, key, place, silent)).rejects.toThrow(/cut short/);
  });

  it('OPS-02 overwrites nothing: not a file, a site, a database or another secret', async () => {
    const of = { url: site.databaseUrl, config: configOf(site.dataDir), secrets: SECRETS, now: NOW };
    await expect(writeBackup(file, key, of)).rejects.toThrow('exists already');
    const place = await emptyPlace();
    await expect(restoreBackup(file, key, { ...place, dataDir: site.dataDir }, silent)).rejects.toThrow('is not empty');
    await expect(restoreBackup(file, key, { ...place, databaseUrl: site.databaseUrl }, silent)).rejects.toThrow(
      'The database of DATABASE_URL is not empty',
    );
    const other = 'another secret that is long enough';
    await expect(restoreBackup(file, key, { ...place, secret: other }, silent)).rejects.toThrow(
      'SECRET is not the one of the backup',
    );
    expect(await isEmpty(place)).toBe(true);
    expect(await site.page('/s/iran')).toContain('data-card');
  });

  it('OPS-02 is made once at a time, and leaves nothing when it cannot be written', async () => {
    const of = { url: site.databaseUrl, config: configOf(site.dataDir), secrets: SECRETS, now: NOW };
    const second = join(folder, 'second.backup');
    await dumpDatabase(site.databaseUrl, async () => {
      await expect(writeBackup(second, key, of)).rejects.toThrow('Another backup of this database is being made');
    });
    expect(existsSync(second)).toBe(false);
    await expect(writeBackup(join(folder, 'no', 'such', 'folder.backup'), key, of)).rejects.toThrow(
      'The backup cannot be written to',
    );
    // Writes an unfinished file, as an interrupted backup leaves it. The next backup has to replace it.
    writeFileSync(`${second}.partial`, 'half of one');
    await writeBackup(second, key, of);
    expect(existsSync(`${second}.partial`)).toBe(false);
    expect(statSync(second).mode & 0o777).toBe(0o600);
  });

  itInLongTier('OPS-02 a place where a restore was killed starts no site, and takes the next restore', async () => {
    const place = await emptyPlace();
    writeFileSync(restoringMark(place.dataDir), '');
    writeFileSync(join(place.dataDir, 'secret'), 'of half a restore');
    const db = createDatabase({ url: place.databaseUrl, connections: 1 });
    await sql`create schema ${sql.id(RESTORING_SCHEMA)}`.execute(db);
    await sql`create table listings (id int)`.execute(db);
    await db.destroy();
    expect(() => ensureDataDirectory(place.dataDir)).toThrow(/A restore into DATA_DIR .* has not ended/);
    await expect(migrate(place.databaseUrl)).rejects.toThrow('a restore of this database has not ended');
    await restoreBackup(file, key, place, silent);
    ensureDataDirectory(place.dataDir);
    expect(await migrate(place.databaseUrl)).toEqual([]);
    expect(readFileSync(join(place.dataDir, 'secret'), 'utf8')).toBe(TEST_SECRET);
  });

  itInLongTier('OPS-02 of another release is refused', async () => {
    const db = site.services.db;
    await sql`update migrations set checksum = 'changed' where name like '0215%'`.execute(db);
    const changed = join(folder, 'changed.backup');
    const of = { url: site.databaseUrl, config: configOf(site.dataDir), secrets: SECRETS, now: NOW };
    await writeBackup(changed, key, of);
    const place = await emptyPlace();
    await expect(restoreBackup(changed, key, place, silent)).rejects.toThrow('was made by another release');
    expect(await isEmpty(place)).toBe(true);
  });
});

describe('OPS-02 a restored site', () => {
  it('OPS-02 is released once: ended accounts end again, and notices that were told are left out', async () => {
    const { db } = site.services;
    const browser = newBrowser(site);
    const [gone, stays] = [await browser.signIn(newMobile()), await newBrowser(site).signIn(newMobile())];
    const at = (n: number) => new Date(site.clock.getTime() - n * 60_000);
    await sql`insert into notifications (user_id, kind, key, data, created_at, deliver_at)
      select ${stays}, 'price-drop', at::text, '{}', at, at from unnest(${[at(9), at(1)]}::timestamptz[]) at`.execute(
      db,
    );
    expect(await releaseSite(site.job, { erased: [gone], isTold: true })).toEqual({ ok: false, refused: 'not-held' });
    expect((await settleSite(db, { secret: TEST_SECRET, dataDir: site.dataDir })).isHeld).toBe(false);
    await storeMark(db, 'restored', { takenAt: at(5).toISOString(), at: at(2).toISOString() });
    expect((await settleSite(db, { secret: TEST_SECRET, dataDir: site.dataDir })).isHeld).toBe(true);

    const list = mkdtempSync(join(folder, 'kept-'));
    writeFileSync(erasedListIn(list), `${gone}\n`);
    const erased = readErasedAccounts(erasedListIn(list));
    const released = await releaseSite(site.job, { erased, isTold: true });
    expect(released).toMatchObject({ ok: true, endedAgain: 1, stillThere: 0, leftOut: 1 });
    expect(released.ok && released.waiting).toEqual([{ kind: 'price-drop', count: 1 }]);
    expect((await readAccount(db, gone))?.deletedAt).not.toBeNull();
    expect((await readAccount(db, stays))?.deletedAt).toBeNull();
    expect(await readMark(db, 'restored')).toBeNull();
    expect(await browser.page('/')).not.toContain('data-user');
  });

  it('OPS-02 has the list of ended accounts beside its backups, with ids alone', async () => {
    const list = join(mkdtempSync(join(folder, 'list-')), 'backups');
    await listErasedAccounts(site.services.db, list);
    const before = readErasedAccounts(erasedListIn(list));
    const gone = await newBrowser(site).signIn(newMobile());
    await endAgain(site.ctx, [gone]);
    await finishDeletions(site.job);
    await listErasedAccounts(site.services.db, list);
    expect(readErasedAccounts(erasedListIn(list))).toEqual([...before, gone]);
    // Makes the database older than the list, as after a restore. Even so, no account may be removed from the list.
    await sql`update users set deleted_at = null where id = ${gone}`.execute(site.services.db);
    await listErasedAccounts(site.services.db, list);
    expect(readErasedAccounts(erasedListIn(list))).toEqual([...before, gone]);
    writeFileSync(erasedListIn(list), 'sara@example.org\n');
    expect(() => readErasedAccounts(erasedListIn(list))).toThrow('is no list of accounts');
  });
});

describe('OPS-02 nightly backups', () => {
  it('OPS-02 are kept for seven days, then one a week for four weeks, and the newest in any case', () => {
    const now = new Date('2026-11-28T00:15:00Z');
    const daily = Array.from({ length: 60 }, (_, n) => nameOfBackup(new Date(now.getTime() - n * DAY)));
    const others = ['erased-accounts', 'mine.backup', 'bazarche-2026-99-99T00-00.backup', 'bazarche-x.backup.partial'];
    const gone = new Set(expiredBackups([...daily, ...others], now));
    const kept = daily.filter((name) => !gone.has(name));
    expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 21, 28].map((n) => daily[n]));
    expect(others.filter((name) => gone.has(name))).toEqual([]);
    expect(expiredBackups(daily.slice(50, 51), now)).toEqual([]);
    expect(newestBackup([...others, ...daily.toReversed()])).toBe('bazarche-2026-11-28T00-15.backup');
    expect(newestBackup(others)).toBeNull();
  });

  it('OPS-02 are made by a process of their own, and one is proved each week', async () => {
    const backupTo = join(folder, 'nightly');
    const parts = { backupTo, stopping: new AbortController().signal, log: silent as never };
    const asked: string[][] = [];
    const run = async (_: string, args: readonly string[]) => {
      asked.push([...args]);
      if (args[0] === '--to') writeFileSync(args[1] ?? '', '');
    };
    await proveWeekly(site.ctx, parts, run);
    await backUpNightly(site.ctx, parts, run);
    await proveWeekly(site.ctx, parts, run);
    const path = join(backupTo, nameOfBackup(site.clock));
    expect(asked).toEqual([
      ['--to', path],
      ['--prove', path],
    ]);
    await storeMark(site.services.db, 'proof', { takenAt: site.clock.toISOString(), at: site.clock.toISOString() });
    await proveWeekly(site.ctx, parts, run);
    await backUpNightly(site.ctx, { ...parts, backupTo: null }, run);
    expect(asked.length).toBe(2);
  });
});
