import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { createMemoryStorage } from '../../test/memory-storage.ts';
import { createMedia } from './media.server.ts';
import { squarePicture } from './square.server.ts';

/** Picture with a red left and a blue right half. */
const halves = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ]);

async function pixel(picture: Buffer, left: number, top: number): Promise<string> {
  const bytes = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...bytes].map((value) => (value > 128 ? 1 : 0)).join('');
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'square-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes an uploaded file. */
function file(upload: Buffer, name = 'me.jpg') {
  const path = join(folder, 'arrived');
  writeFileSync(path, upload);
  return { path, name };
}

async function squared(upload: Buffer): Promise<Buffer> {
  const result = await squarePicture(file(upload));
  if (!result.ok) throw new Error(result.refused);
  return result.picture;
}

describe('AUTH-05 the picture of a profile', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('is the middle square of a %s', async (format) => {
    const picture = await squared(await halves().toFormat(format).toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
    expect([await pixel(picture, 10, 300), await pixel(picture, 630, 300)]).toEqual(['100', '001']);
  });

  it('is turned upright and carries no metadata', async () => {
    const upload = await halves()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await squared(upload);
    const { exif, icc, xmp, orientation } = await sharp(picture).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([await pixel(picture, 320, 10), await pixel(picture, 320, 630)]).toEqual(['100', '001']);
  });

  it('drops data hidden behind it or in it', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const upload = Buffer.concat([
      await halves()
        .withExif({ IFD0: { Copyright: String(page) } })
        .png()
        .toBuffer(),
      page,
    ]);
    const picture = await squared(upload);
    expect(upload.includes('alert(1)')).toBe(true);
    expect(picture.includes('alert')).toBe(false);
  });

  it.each([
    ['a text', Buffer.from('I am a picture')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['only the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
    ['a JPEG by its first bytes alone', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(900)])],
  ])('is never made of %s', async (_, upload) => {
    const { ok, refused } = { refused: '', ...(await squarePicture(file(upload))) };
    expect(ok).toBe(false);
    expect(['not-an-image', 'unreadable']).toContain(refused);
  });

  it('is never made of half a picture', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer();
    expect(await squarePicture(file(whole.subarray(0, whole.length / 3)))).toEqual({
      ok: false,
      refused: 'unreadable',
    });
  });

  itInLongTier('refuses fifty megapixels, for any file size', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png({ palette: true, colours: 2 })
        .toBuffer();
    const bomb = await flat(10_000, 5_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await squarePicture(file(bomb))).toEqual({ ok: false, refused: 'too-large' });
  });

  itInLongTier('refuses a picture that its decoder would hold as a whole, for any file size', async () => {
    const flat = { create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' } } as const;
    const bomb = await sharp(flat).gif().toBuffer();
    expect(bomb.length).toBeLessThan(40_000);
    expect(await squarePicture(file(bomb, 'me.gif'))).toEqual({ ok: false, refused: 'too-large' });
  });

  it('is never made of more than five megabytes', async () => {
    const upload = Buffer.concat([await halves().jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await squarePicture(file(upload))).toEqual({ ok: false, refused: 'too-big' });
  });

  it('has a key that cannot be guessed, and leaves no files when it is removed', async () => {
    const storage = createMemoryStorage();
    const media = createMedia({ storage, draw: () => null });
    const kept = await media.keepProfilePicture(file(await halves().png().toBuffer()));
    const key = 'key' in kept ? kept.key : '';
    expect(key).toMatch(/^user-[0-9a-f]{32}$/);
    const asked = media.variant({ key, width: 320, format: 'webp' });
    await media.remove(key);
    await asked;
    expect(storage.entries.size).toBe(0);
    expect(await media.variant({ key, width: 320, format: 'webp' })).toBeNull();
  });
});
