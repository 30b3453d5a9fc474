import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { readServerFacts } from '../../db/server-facts.server.ts';
import { AREAS } from '../../domain/areas.server.ts';
import { storeMark } from '../../domain/operations/operations.server.ts';
import type { Area } from '../../domain/values/area.server.ts';
import { HOUR } from '../../domain/values/durations.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newKeyPair } from '../config/config-push.ts';
import { readConfig } from '../config.ts';
import { diagnose, type SiteFacts } from './diagnosis.ts';
import { lookAround, newFolderId, settleSite } from './look-around.ts';

const SECRET = 'a secret that is long enough for a site';
const PUBLIC = { ORIGIN: 'https://bazarche.example', SECRET };
const SMS = { SMS_PROVIDER: 'kavenegar', SMS_KEY: 'key-of-the-account', SMS_TEMPLATE: 'sign-in' };
const GATEWAY = { PAYMENT_GATEWAYS: 'sep', PAYMENT_SEP_TERMINAL: '20151001' };
const PAIR = newKeyPair();
const VAPID = { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: PAIR.privateKey };
const WORKING = { ...PUBLIC, ...SMS, ...GATEWAY, WEB_WORKERS: '2' };

const server: SiteFacts['server'] = {
  version: 18_00_04,
  ahead: 20,
  changedCollations: [],
  missingExtensions: [],
  connections: 97,
};
const facts = (env: Record<string, string>, more: Partial<SiteFacts> = {}): SiteFacts => ({
  site: readConfig(env),
  node: '26.10.0',
  server,
  disk: { free: 50, total: 100 },
  openSecrets: [],
  secret: 'same',
  folder: 'same',
  backupDays: 1,
  heldSince: null,
  ...more,
});
const named = (given: SiteFacts) => diagnose(given).map(({ level, name }) => `${level} ${name}`);

describe('OPS-04 the doctor', () => {
  it.each<[string, SiteFacts, string[]]>([
    ['a public site that has everything', facts(WORKING), []],
    ['a laptop without settings', facts({}), []],
    ['no provider', facts({ ...PUBLIC, ...GATEWAY }), ['wrong nobody-can-sign-in']],
    ['the outbox alone', facts({ ...PUBLIC, ...GATEWAY, OUTBOX: '1' }), ['note codes-are-kept']],
    ['no gateway', facts({ ...PUBLIC, ...SMS }), ['note no-payments']],
    ['no TLS', facts({ ...WORKING, ORIGIN: 'http://bazarche.example' }), ['wrong plain-http']],
    ['a clock a minute behind', facts(WORKING, { server: { ...server, ahead: 60_001 } }), ['wrong clock']],
    ['a clock a minute ahead', facts(WORKING, { server: { ...server, ahead: -60_001 } }), ['wrong clock']],
    ['a clock just within a minute', facts(WORKING, { server: { ...server, ahead: -60_000 } }), []],
    [
      'another library of letters',
      facts({}, { server: { ...server, changedCollations: ['fa'] } }),
      ['wrong collation'],
    ],
    ['no extension', facts({}, { server: { ...server, missingExtensions: ['pg_trgm'] } }), ['wrong extensions']],
    ['PostgreSQL 14', facts({}, { server: { ...server, version: 14_00_11 } }), ['wrong postgres-too-old']],
    ['PostgreSQL 15', facts({}, { server: { ...server, version: 15_00_00 } }), []],
    ['Node 24', facts({}, { node: '24.15.0' }), ['note node-too-old']],
    ['too many workers', facts({ ...WORKING, WEB_WORKERS: '10' }), ['note connections']],
    ['many workers with room', facts({ ...WORKING, WEB_WORKERS: '6' }), []],
    [
      'jobs alone',
      facts({ ...WORKING, ROLE: 'worker', DATABASE_URL: 'postgres://u:p@db/b', WEB_WORKERS: '10', ...VAPID }),
      [],
    ],
    ['a disk with a tenth left', facts({}, { disk: { free: 10, total: 100 } }), []],
    ['a disk with less', facts({}, { disk: { free: 9, total: 100 } }), ['wrong disk']],
    ['a copied folder', facts({}, { openSecrets: ['secret'] }), ['wrong open-secrets']],
    ['another secret', facts({}, { secret: 'other' }), ['wrong other-secret']],
    ['another folder', facts({}, { folder: 'other' }), ['wrong other-folder']],
    ['no backup', facts(WORKING, { backupDays: null }), ['note no-backup']],
    ['an old backup', facts(WORKING, { backupDays: 2.1 }), ['note no-backup']],
    ['a laptop without a backup', facts({}, { backupDays: null }), []],
    ['a restored site', facts({}, { heldSince: '2026-11-28T10:15:00Z' }), ['note held']],
  ])('names what is wrong with %s', (_, given, expected) => {
    expect(named(given)).toEqual(expected);
  });

  it('says in a sentence what to do', () => {
    const all = facts(
      { ORIGIN: 'http://bazarche.example', SECRET, WEB_WORKERS: '64' },
      {
        node: '20.1.0',
        server: {
          version: 140_000,
          ahead: HOUR,
          changedCollations: ['fa'],
          missingExtensions: ['x'],
          connections: 9,
        },
        disk: { free: 0, total: 100 },
        openSecrets: ['secret', 'vapid'],
        secret: 'other',
        folder: 'other',
        backupDays: 9,
        heldSince: '2026-11-28T10:15:00Z',
      },
    );
    const sentences = diagnose(all).map(({ sentence }) => sentence);
    expect(sentences.length).toBe(15);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z].+[.…]$/);
      expect(sentence).not.toContain(SECRET);
    }
    expect(sentences).toEqual(
      expect.arrayContaining([expect.stringContaining('The clock of this machine is 3600 s behind')]),
    );
  });
});

describe('OPS-02 OPS-04 marks of a site', () => {
  let database: TestDatabase;
  let db: Database;
  const folders: string[] = [];
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'bazarche-doctor-'));
    folders.push(path);
    return path;
  };
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgres'));
    db = database.open(2);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  });
  const look = async (dataDir: string, secret: string) => {
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    return (await lookAround({ config, secret, url: database.url, db })).map(({ name }) => name);
  };

  it('OPS-04 are left by the first machine, and tell another secret and another folder', async () => {
    const [first, second] = [folder(), folder()];
    await settleSite(db, { secret: SECRET, dataDir: first });
    await settleSite(db, { secret: SECRET, dataDir: first });
    expect(await look(first, SECRET)).not.toEqual(expect.arrayContaining(['other-secret']));
    expect(await look(first, SECRET)).not.toEqual(expect.arrayContaining(['other-folder']));
    const other = 'another secret that is long enough';
    await expect(settleSite(db, { secret: other, dataDir: first })).rejects.toThrow('SECRET is not the one with which');
    expect(await look(first, other)).toContain('other-secret');
    // A second machine with another folder is reported. When that machine starts (`settleSite`), it does not replace
    // the recorded folder of the first one.
    await settleSite(db, { secret: SECRET, dataDir: second });
    expect(await look(second, SECRET)).toContain('other-folder');
    expect(await look(first, SECRET)).not.toContain('other-folder');
    await storeMark(db, 'folder', { id: newFolderId(second) });
    expect(await look(second, SECRET)).not.toContain('other-folder');
  });

  it('OPS-04 secrets that others can read are named', async () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'secret'), SECRET, { mode: 0o600 });
    expect(await look(dataDir, SECRET)).not.toContain('open-secrets');
    chmodSync(join(dataDir, 'secret'), 0o640);
    expect(await look(dataDir, SECRET)).toContain('open-secrets');
  });

  it('OPS-04 facts of a real server are those of a working one', async () => {
    const { ahead, ...found } = await readServerFacts(database.url);
    expect(Math.abs(ahead)).toBeLessThan(30_000);
    expect(found).toMatchObject({ changedCollations: [], missingExtensions: [] });
    expect(found.version).toBeGreaterThan(15_00_00);
    expect(found.connections).toBeGreaterThan(50);
  });

  it('OPS-04 every sealed column that an area states exists, and no other column of that name is left out', async () => {
    const stated = Object.values<Area<never>>(AREAS).flatMap(({ sealed = [] }) =>
      sealed.map(({ table, column }) => `${table}.${column}`),
    );
    const columns = await db.introspection.getTables();
    const bytes = columns.flatMap(({ name, columns: all }) =>
      all.filter(({ dataType }) => dataType === 'bytea').map((column) => `${name}.${column.name}`),
    );
    expect(bytes).toEqual(expect.arrayContaining(stated));
    expect(bytes.filter((name) => /_sealed$|\.sheba$/.test(name)).toSorted()).toEqual(
      stated.filter((name) => /_sealed$|\.sheba$/.test(name)).toSorted(),
    );
  });
});
