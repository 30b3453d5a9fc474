import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_KEY, type ObjectStorage, SECRET_KEY, startObjectStorage } from '../../test/object-storage.ts';
import { halves } from '../../test/pictures.ts';
import { createMedia } from './media.server.ts';
import type { ImageStorage } from './storage-gateway.server.ts';
import { createS3Storage } from './storage-s3-gateway.server.ts';

const REGION = 'ir-thr-1';
let server: ObjectStorage;
let storage: ImageStorage;
const settings = () => ({
  endpoint: server.endpoint,
  bucket: 'pictures',
  region: REGION,
  accessKey: ACCESS_KEY,
  secretKey: SECRET_KEY,
});
beforeAll(async () => {
  server = await startObjectStorage(REGION, 'pictures');
  storage = createS3Storage(settings());
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
});

describe('ITEM-07 pictures in a bucket', () => {
  it('are returned as written, with the newest bytes, and null for an unknown name', async () => {
    expect(await storage.read('abc', '320.webp')).toBeNull();
    await storage.write('abc', '320.webp', Buffer.from('one'));
    await storage.write('abc', '320.webp', Buffer.from([0, 255, 10, 13]));
    expect(await storage.read('abc', '320.webp')).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(await storage.read('abc', '640.webp')).toBeNull();
  });

  it('are gone in all sizes, and no other’s of a key that begins alike', async () => {
    await storage.write('gone', '320.webp', Buffer.from('one'));
    await storage.write('gone', 'original.jpg', Buffer.from('one'));
    await storage.write('gone-not', '320.webp', Buffer.from('two'));
    await storage.remove('gone');
    await storage.remove('gone');
    expect([await storage.read('gone', '320.webp'), await storage.read('gone', 'original.jpg')]).toEqual([null, null]);
    expect(String(await storage.read('gone-not', '320.webp'))).toBe('two');
  });

  it('are asked for once more when the storage stumbles', async () => {
    await storage.write('again', '320.webp', Buffer.from('one'));
    server.fail.push(503, 500);
    expect(String(await storage.read('again', '320.webp'))).toBe('one');
  });

  it('throw when it refuses, without revealing its access keys', async () => {
    const wrong = [
      { ...settings(), secretKey: 'hunter2hunter2' },
      { ...settings(), accessKey: 'hunter2hunter2' },
      { ...settings(), region: 'us-east-1' },
    ];
    for (const one of wrong) {
      const refused = createS3Storage(one);
      for (const work of [
        () => refused.read('abc', '320.webp'),
        () => refused.write('abc', '320.webp', Buffer.from('x')),
        () => refused.remove('abc'),
      ]) {
        const error = await work().then(
          () => null,
          (error: unknown) => error,
        );
        expect(String(error)).toContain('answered 403');
        expect(String(error)).not.toMatch(/hunter2|OBJECTS/);
      }
    }
  });

  it('throw when there is no such bucket', async () => {
    const nowhere = createS3Storage({ ...settings(), bucket: 'nowhere' });
    await expect(nowhere.read('abc', '320.webp')).rejects.toThrow('no bucket nowhere');
    await expect(nowhere.write('abc', '320.webp', Buffer.from('x'))).rejects.toThrow('no bucket nowhere');
    await expect(nowhere.remove('abc')).rejects.toThrow('no bucket nowhere');
  });

  it.each(['..', '../abc', 'abc/def', '', 'a?list'])('throw on the key %j without a request', async (key) => {
    await expect(storage.read(key, '320.webp')).rejects.toThrow('not a picture key');
    await expect(storage.write(key, '320.webp', Buffer.from('x'))).rejects.toThrow('not a picture key');
    await expect(storage.remove(key)).rejects.toThrow('not a picture key');
    await expect(storage.read('abc', '../x')).rejects.toThrow('not a stored picture');
    expect(server.asked).toEqual([]);
  });

  it('are made in the sizes that pages ask for, once', async () => {
    const media = createMedia({ storage, draw: () => null });
    await storage.write('made', 'original.jpg', await halves().jpeg().toBuffer());
    await media.publish('made');
    const variant = { key: 'made', width: 320, format: 'webp' } as const;
    expect((await media.variant(variant))?.contentType).toBe('image/webp');
    server.asked.length = 0;
    expect((await media.variant(variant))?.contentType).toBe('image/webp');
    expect(server.asked).toEqual(['GET /pictures/made/public-320.webp']);
  });

  it('are private by themselves, and when locked remain only for viewers who may see them', async () => {
    const media = createMedia({ storage, draw: () => null });
    const variant = { key: 'locked', width: 320, format: 'webp' } as const;
    await storage.write('locked', 'original.jpg', await halves().jpeg().toBuffer());
    expect(await media.variant(variant)).toBeNull();
    await media.publish('locked');
    expect(await media.variant(variant)).not.toBeNull();
    await media.lock('locked');
    expect(await createMedia({ storage, draw: () => null }).variant(variant)).toBeNull();
    expect(await storage.has('locked', 'public-320.webp')).toBe(false);
    expect(await media.privateVariant(variant)).not.toBeNull();
    expect(server.headers.filter((names) => names.includes('x-amz-acl'))).toEqual([]);
  });
});
