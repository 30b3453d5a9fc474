import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../test/memory-storage.ts';
import { halves } from '../../test/pictures.ts';
import { createMedia, type Media } from './media.server.ts';
import type { PictureVariant } from './picture-format.ts';

const KEY = 'pic-0123456789abcdef0123456789abcdef';
const SMALL: PictureVariant = { key: KEY, width: 320, format: 'webp' };

async function stored() {
  const storage = createMemoryStorage();
  await storage.write(KEY, 'original.jpg', await halves(40, 20).jpeg().toBuffer());
  const process = (encode?: () => Promise<Buffer>) =>
    createMedia({ storage, draw: () => null, ...(encode ? { encode } : {}) });
  return { storage, process };
}

const sees = async (media: Media) => (await media.variant(SMALL)) !== null;

it('ITEM-07 a picture is private until it is published, and private again once it is locked, in every process', async () => {
  const { storage, process } = await stored();
  const [one, two] = [process(), process()];
  expect(await sees(one)).toBe(false);
  await one.publish(KEY);
  await one.publish(KEY);
  expect([await sees(one), await sees(two)]).toEqual([true, true]);
  await two.lock(KEY);
  await two.lock(KEY);
  expect([await sees(one), await sees(two)]).toEqual([false, false]);
  expect([...storage.entries.keys()]).toEqual([`${KEY}/original.jpg`]);
  await one.publish(KEY);
  expect(await sees(two)).toBe(true);
});

it('ITEM-07 a private size is for viewers who may see it, and differs from the public one', async () => {
  const { storage, process } = await stored();
  const media = process();
  expect(await media.privateVariant(SMALL)).not.toBeNull();
  expect(await sees(media)).toBe(false);
  expect([...storage.entries.keys()]).toEqual([`${KEY}/original.jpg`, `${KEY}/320.webp`]);
});

it.each(['lock', 'remove'] as const)(
  'ITEM-07 a size that is made while another process does «%s» does not come back',
  async (what) => {
    const { storage, process } = await stored();
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = process(async () => {
      begun.resolve();
      await go.promise;
      return Buffer.from('made');
    });
    await slow.publish(KEY);
    const both = [slow.variant(SMALL), slow.privateVariant(SMALL)];
    await begun.promise;
    await process()[what](KEY);
    go.resolve();
    const [open, own] = await Promise.all(both);
    expect([open, own === null]).toEqual([null, what === 'remove']);
    expect([...storage.entries.keys()].filter((name) => name.includes('public'))).toEqual([]);
    if (what === 'remove') expect(storage.entries.size).toBe(0);
  },
);

it('ITEM-07 a key without an original cannot be published', async () => {
  const { storage, process } = await stored();
  await process().publish('pic-of-nobody');
  expect(await storage.has('pic-of-nobody', 'public')).toBe(false);
});

it('AUTH-05 a picture of a profile is everybody’s as long as it is there', async () => {
  const { storage, process } = await stored();
  const key = 'user-0123456789abcdef0123456789abcdef';
  await storage.write(key, 'original.jpg', await halves(40, 20).jpeg().toBuffer());
  const media = process();
  expect(await media.variant({ ...SMALL, key })).not.toBeNull();
  await media.remove(key);
  expect(await media.variant({ ...SMALL, key })).toBeNull();
});
