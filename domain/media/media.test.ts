import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../test/memory-storage.ts';
import { encodePicture } from './encode.server.ts';
import { createMedia } from './media.server.ts';
import { PICTURE_FORMATS } from './picture.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750"><rect width="500" height="750" fill="#c00"/></svg>';

function media(draw: (key: string) => string | null = () => null) {
  const storage = createMemoryStorage();
  const encoded: string[] = [];
  let running = 0;
  let most = 0;
  let large = 0;
  let mostLarge = 0;
  const door = createMedia({
    storage,
    draw,
    encode: async (original, width, format) => {
      most = Math.max(most, ++running);
      if (width >= 960) mostLarge = Math.max(mostLarge, ++large);
      encoded.push(`${width}.${format}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const body = await encodePicture(original, width, format);
      running -= 1;
      if (width >= 960) large -= 1;
      return body;
    },
  });
  return { door, storage, encoded, most: () => most, mostLarge: () => mostLarge };
}

it('draws, stores and answers a picture once for twenty visitors who ask together', async () => {
  const { door, storage, encoded } = media(() => SVG);
  const asked = Array.from({ length: 20 }, () => door.variant({ key: 'abc', width: 320, format: 'webp' }));
  const answers = await Promise.all(asked);
  expect(encoded).toEqual(['320.webp']);
  for (const answer of answers) expect(answer?.body).toBe(answers[0]?.body);
  expect(storage.entries.get('abc/public-320.webp')).toEqual(answers[0]?.body);
  expect(answers[0]?.contentType).toBe('image/webp');
});

it('answers a stored size without encoding again', async () => {
  const { door, storage, encoded } = media();
  storage.entries.set('abc/public-640.jpg', Buffer.from('stored'));
  const answer = await door.variant({ key: 'abc', width: 640, format: 'jpg' });
  expect(String(answer?.body)).toBe('stored');
  expect(answer?.contentType).toBe('image/jpeg');
  expect(encoded).toEqual([]);
});

it('encodes at most two pictures at a time', async () => {
  const { door, encoded, most } = media(() => SVG);
  const keys = ['one', 'two', 'three', 'four', 'five', 'six'];
  await Promise.all(keys.map((key) => door.variant({ key, width: 320, format: 'jpg' })));
  expect(encoded).toHaveLength(6);
  expect(most()).toBe(2);
});

it('encodes large pictures one at a time, beside a small one', async () => {
  const { door, most, mostLarge } = media(() => SVG);
  const keys = ['one', 'two', 'three', 'four'];
  const sizes = [960, 1600, 960, 320] as const;
  await Promise.all(keys.map((key, index) => door.variant({ key, width: sizes[index] ?? 960, format: 'jpg' })));
  expect(mostLarge()).toBe(1);
  expect(most()).toBe(2);
});

it('knows no picture without a stored original or a drawing', async () => {
  const { door, storage } = media();
  expect(await door.variant({ key: 'nothing', width: 320, format: 'webp' })).toBeNull();
  expect(await door.variant({ key: '../etc', width: 320, format: 'webp' })).toBeNull();
  expect(storage.entries.size).toBe(0);
});

it('prefers a stored original to a drawing, never enlarges it, turns it and drops what its camera wrote', async () => {
  const { door, storage } = media(() => SVG);
  const original = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0a0' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  storage.entries.set('abc/original.jpg', original);
  for (const format of PICTURE_FORMATS) {
    const answer = await door.variant({ key: 'abc', width: 960, format });
    const { width, height, exif, orientation } = await sharp(answer?.body).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 200,
      height: 400,
      exif: undefined,
      orientation: undefined,
    });
  }
});

it('tries again after a failure, and a failure frees its place in the queue', async () => {
  const storage = createMemoryStorage();
  let calls = 0;
  const encode = async (): Promise<Buffer> => {
    calls += 1;
    if (calls <= 2) throw new Error('broken');
    return Buffer.from('made');
  };
  const door = createMedia({ storage, draw: () => SVG, encode });
  const ask = () => door.variant({ key: 'abc', width: 320, format: 'webp' });
  await expect(ask()).rejects.toThrow('broken');
  await expect(ask()).rejects.toThrow('broken');
  expect(String((await ask())?.body)).toBe('made');
  expect(String((await door.variant({ key: 'def', width: 320, format: 'webp' }))?.body)).toBe('made');
});

it.each([
  { stored: true, loaded: false },
  { stored: false, loaded: true },
])('loads sharp only for an encode (stored already: $stored)', ({ stored, loaded }) => {
  const script = `
    const { createMedia } = await import(${JSON.stringify(new URL('./media.server.ts', import.meta.url).href)});
    const read = async () => ${stored ? "Buffer.from('x')" : 'null'};
    const none = async () => {};
    const storage = { read, has: async () => false, write: none, discard: none, remove: none };
    const media = createMedia({ storage, draw: () => ${JSON.stringify(SVG)} });
    await media.variant({ key: 'abc', width: 320, format: 'webp' });
    console.log(process.report.getReport().sharedObjects.some((file) => file.includes('sharp')));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(printed.trim()).toBe(String(loaded));
});
