import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceFiles } from '../../test/architecture/source-files.ts';
import { publicKeyOf } from '../config/config-push.ts';
import {
  ensureDataDirectory,
  OURS,
  PRIVATE,
  storedMetricsToken,
  storedSecret,
  storedVapid,
  withRoom,
} from './data-directory.ts';

let dataDir: string;
const made: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bazarche-kept-'));
  made.push(dataDir);
});
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

describe('generated secrets', () => {
  it('NOTI-02 push keys survive a restart, match, and are private', () => {
    const keys = storedVapid(dataDir);
    expect(storedVapid(dataDir)).toEqual(keys);
    expect(publicKeyOf(keys.privateKey)).toBe(keys.publicKey);
    expect([keys.publicKey.length, keys.privateKey.length]).toEqual([87, 43]);
    expect(statSync(join(dataDir, 'vapid')).mode & 0o777).toBe(0o600);
    expect(storedVapid(mkdtempSync(join(dataDir, 'other-')))).not.toEqual(keys);
  });

  it('NOTI-02 damaged push keys stop the start with advice, and are not repeated', () => {
    const { privateKey } = storedVapid(dataDir);
    for (const text of ['', 'x', `${privateKey}\n${privateKey}`]) {
      writeFileSync(join(dataDir, 'vapid'), text);
      expect(() => storedVapid(dataDir)).toThrow(/vapid is damaged: remove it/);
      expect(() => storedVapid(dataDir)).not.toThrow(privateKey);
    }
  });

  it('OPS-01 neither is the secret', () => {
    const secret = storedSecret(dataDir);
    expect(storedSecret(dataDir)).toBe(secret);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  });
});

describe('DATA_DIR', () => {
  const modeOf = (...names: string[]) => (statSync(join(dataDir, ...names)).mode & 0o777).toString(8);
  const forOthers = (mode: string) => Number.parseInt(mode, 8) & 0o007;

  it('OPS-01 is private to one account; the database of root may pass through', () => {
    ensureDataDirectory(join(dataDir, 'deep', 'data'));
    expect(modeOf('deep', 'data')).toBe(process.getuid?.() === 0 ? '711' : '700');
  });

  it('OPS-01 of an earlier version becomes private, and keeps its content', () => {
    chmodSync(dataDir, 0o755);
    for (const folder of ['images', 'tmp', 'exports', 'postgres']) mkdirSync(join(dataDir, folder), 0o755);
    writeFileSync(join(dataDir, 'images', 'one.webp'), 'picture', { mode: 0o644 });
    writeFileSync(join(dataDir, 'secret'), 'x'.repeat(43), { mode: 0o644 });
    ensureDataDirectory(dataDir);
    for (const folder of ['images', 'tmp', 'exports']) expect(modeOf(folder)).toBe('750');
    expect(modeOf('secret')).toBe('640');
    expect(forOthers(modeOf()) & 0o006).toBe(0);
    // The account that runs PostgreSQL must be able to pass through DATA_DIR to the database's folder.
    expect(modeOf('postgres')).toBe('755');
    expect(readFileSync(join(dataDir, 'images', 'one.webp'), 'utf8')).toBe('picture');
    expect(storedSecret(dataDir)).toBe('x'.repeat(43));
  });

  it('OPS-01 SHOP-03 closes everything that any part of the program creates there, and itself', () => {
    const created = namesCreated();
    expect(created).toEqual(expect.arrayContaining(['documents', 'exports', 'feeds', 'images', 'secret', 'tmp']));
    expect(created.filter((name) => !OURS.has(name))).toEqual([]);
    chmodSync(dataDir, 0o755);
    for (const name of created) mkdirSync(join(dataDir, name), 0o755);
    ensureDataDirectory(dataDir);
    expect(forOthers(modeOf()) & 0o006).toBe(0);
    for (const name of created.filter((each) => each !== 'postgres'))
      expect([name, modeOf(name)]).toEqual([name, '750']);
    expect(created).toEqual(expect.arrayContaining(PRIVATE));
  });

  it('OPS-01 closes a disk of its own, whose file system has a folder there', () => {
    chmodSync(dataDir, 0o755);
    for (const name of ['lost+found', 'documents', 'postgres']) mkdirSync(join(dataDir, name), 0o755);
    ensureDataDirectory(dataDir);
    expect(forOthers(modeOf()) & 0o006).toBe(0);
    expect([modeOf('documents'), modeOf('lost+found')]).toEqual(['750', '755']);
  });

  it('OPS-01 keeps stricter permissions', () => {
    chmodSync(dataDir, 0o700);
    ensureDataDirectory(dataDir);
    expect(modeOf()).toBe('700');
  });

  it('OPS-01 with foreign files is left alone', () => {
    chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'somebody-else'));
    mkdirSync(join(dataDir, 'images'), 0o755);
    ensureDataDirectory(dataDir);
    expect(modeOf()).toBe('755');
    expect(modeOf('images')).toBe('750');
  });

  it('OPS-04 says that its disk is full, whatever error that led to', async () => {
    const failing = (message: string) =>
      withRoom(dataDir, async () => {
        throw new Error(message);
      });
    await expect(failing('could not extend file "base/1": wrote only 4096 of 8192 bytes')).rejects.toThrow(
      /^The disk of DATA_DIR .* is full \(\d+ MB left\): make room/,
    );
    await expect(failing('something else')).rejects.toThrow(/^something else$/);
    await expect(withRoom(dataDir, async () => 7)).resolves.toBe(7);
  });

  it('OPS-03 keeps the metrics token private', () => {
    const token = storedMetricsToken(dataDir);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(storedMetricsToken(dataDir)).toBe(token);
    expect(modeOf('metrics-token')).toBe('600');
  });
});

/** Names of files in DATA_DIR that the source code mentions, except hidden ones, which exist only during a check. */
function namesCreated(): string[] {
  const own = sourceFiles().filter(({ path }) => PROGRAM.test(path) && !path.endsWith('.test.ts'));
  const names = own.flatMap(({ text }) => [...text.matchAll(AFTER_DATA_DIR)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => !name.startsWith('.') && name !== WALKED).toSorted();
}

/** Name of a variable in `data-directory.ts`, in a loop over the list of names. It is not the name of a file. */
const WALKED = 'name';

const PROGRAM = /^(?:app|bench|db|domain|scripts|server)\/.+\.(?:ts|tsx|mjs)$/;
/**
 * Matches `${dataDir}/name` and `join(dataDir, 'name')`. If a name is composed at run time, its source text is matched
 * instead. That text is in no list, so the test fails.
 */
const AFTER_DATA_DIR = /(?:\{(?:\w+\.)*dataDir\}\/|join\((?:resolve\()?(?:\w+\.)*dataDir\)?, ['"`]?)([^'"`/),]+)/gi;
