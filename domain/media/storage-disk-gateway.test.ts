import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { runs } from '../../test/tier.ts';
import { createDiskStorage } from './storage-disk-gateway.server.ts';

let parent = '';
let root = '';

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pictures-'));
  root = join(parent, 'root');
});

afterEach(() => rm(parent, { recursive: true }));

it('returns what was written, and null for an unknown name', async () => {
  const storage = createDiskStorage(root);
  expect(await storage.read('abc', '320.webp')).toBeNull();
  await storage.write('abc', '320.webp', Buffer.from('one'));
  await storage.write('abc', '320.webp', Buffer.from('two'));
  expect(String(await storage.read('abc', '320.webp'))).toBe('two');
  expect(await storage.read('abc', '640.webp')).toBeNull();
});

it('leaves no draft, and no file after a removal', async () => {
  const storage = createDiskStorage(root);
  await storage.write('abc', 'original.jpg', Buffer.from('one'));
  const files = (await readdir(root, { recursive: true })).toSorted();
  expect(files).toEqual(['a9', 'a9/abc', 'a9/abc/original.jpg']);
  await storage.remove('abc');
  await storage.remove('abc');
  expect(await storage.read('abc', 'original.jpg')).toBeNull();
});

it('removes its draft when a write fails', async () => {
  const storage = createDiskStorage(root);
  await storage.write('abc', '320.webp', Buffer.from('one'));
  const notBytes = { length: 3 } as unknown as Buffer;
  await expect(storage.write('abc', '640.webp', notBytes)).rejects.toThrow();
  expect(await readdir(join(root, 'a9', 'abc'))).toEqual(['320.webp']);
});

const hostile = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 80 }),
  fc
    .array(fc.constantFrom('..', '.', '/', '\\', '\0', '%2e', 'a', 'abc', '320.webp', 'original.jpg'), { maxLength: 8 })
    .map((parts) => parts.join('')),
);

it('never writes outside its root, for any key and name', async () => {
  const storage = createDiskStorage(root);
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (key, name) => {
      await storage.write(key, name, Buffer.from('x')).catch(() => {});
      await storage.read(key, name).catch(() => {});
      await storage.remove(key).catch(() => {});
      const beside = (await readdir(parent)).filter((entry) => entry !== 'root');
      expect(beside).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

it.each(['..', '../abc', 'abc/def', '', 'abc\0'])('throws on the key %j rather than answer', async (key) => {
  const storage = createDiskStorage(root);
  await expect(storage.read(key, '320.webp')).rejects.toThrow('not a picture key');
  await expect(storage.write(key, '320.webp', Buffer.from('x'))).rejects.toThrow('not a picture key');
  await expect(storage.remove(key)).rejects.toThrow('not a picture key');
});
