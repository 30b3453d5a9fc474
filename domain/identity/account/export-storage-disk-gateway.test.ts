import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createExportDiskStorage } from './export-storage-disk-gateway.server.ts';

const KEY = 'a'.repeat(40);
let root = '';
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'exports-')), 'exports');
});
afterEach(() => rm(join(root, '..'), { recursive: true }));

const storage = () => createExportDiskStorage(root);
const open = () => readdir('/proc/self/fd').then((all) => all.length);

it('gives back what was written, unreadable for other users of the machine, and null for an unknown key', async () => {
  expect(await storage().read(KEY)).toBeNull();
  expect(await storage().write(KEY, Readable.from([Buffer.from('one'), Buffer.from('two')]))).toBe(6);
  const found = await storage().read(KEY);
  expect([found?.bytes, String(found && (await buffer(found.body)))]).toEqual([6, 'onetwo']);
  expect((await stat(join(root, `${KEY}.zip`))).mode & 0o077).toBe(0);
  expect((await stat(root)).mode & 0o077).toBe(0);
});

it('keeps nothing of an interrupted body', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('broken off');
  }
  await expect(storage().write(KEY, Readable.from(broken()))).rejects.toThrow('broken off');
  expect(await readdir(root)).toEqual([]);
});

it('also removes what a killed process has left, and no other files', async () => {
  const { writeFile } = await import('node:fs/promises');
  await storage().write(KEY, Readable.from([Buffer.from('x')]));
  await storage().write('b'.repeat(40), Readable.from([Buffer.from('x')]));
  await writeFile(join(root, `${KEY}.1.part`), 'half');
  await storage().remove(KEY);
  await storage().remove(KEY);
  expect(await readdir(root)).toEqual([`${'b'.repeat(40)}.zip`]);
});

it.runIf(process.platform === 'linux')('holds no file open for an unread body', async () => {
  await storage().write(KEY, Readable.from([Buffer.alloc(1_000_000)]));
  const before = await open();
  for (let times = 0; times < 20; times++) await storage().read(KEY);
  expect(await open()).toBeLessThan(before + 5);
});

it.each(['..', '../x', '', `${KEY}/`, 'A'.repeat(40)])('throws on the key %j rather than answer', async (key) => {
  await expect(storage().read(key)).rejects.toThrow('not an export');
  await expect(storage().remove(key)).rejects.toThrow('not an export');
  await expect(storage().write(key, Readable.from(['x']))).rejects.toThrow('not an export');
});
