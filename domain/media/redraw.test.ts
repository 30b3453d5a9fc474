import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBitmap } from '../../test/bitmaps.ts';
import { cpuTime } from '../../test/cpu-time.ts';
import { fingerprintDistance } from '../../test/fingerprint-distance.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { colourAt, halves, photograph } from '../../test/pictures.ts';
import { ALL, sample } from '../../test/tier.ts';
import { fingerprintOf, SAME_PICTURE_BITS } from './fingerprint.ts';
import { type Redrawn, redrawPicture, rotateStoredPicture } from './redraw.server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'redraw-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function redraw(file: Uint8Array, name = 'picture.jpg') {
  const path = join(folder, 'arrived');
  await writeFile(path, file);
  return redrawPicture({ path, name });
}

async function redrawn(file: Uint8Array, name?: string): Promise<Redrawn> {
  const result = await redraw(file, name);
  if (!result.ok) throw new Error(result.refused);
  return result;
}

/** Picture with a red left upper, a blue left lower, a green right upper and a white right lower quarter. */
const quarters = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } }).composite(
    (['#f00', '#00f', '#0f0'] as const).map((background, index) => ({
      input: { create: { width: 200, height: 100, channels: 3 as const, background } },
      left: index === 2 ? 200 : 0,
      top: index === 1 ? 100 : 0,
    })),
  );

async function cornersOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const corners = [10, width - 10].flatMap((left) => [10, height - 10].map((top) => colourAt(picture, left, top)));
  return { width, height, colours: await Promise.all(corners) };
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

describe('ITEM-07 a picture that arrives', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('as %s is redrawn as a JPEG', async (format) => {
    const { body, width, height, hash } = await redrawn(
      await halves().toFormat(format).toBuffer(),
      `picture.${format}`,
    );
    expect([width, height]).toEqual([800, 400]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect([await colourAt(body, 10, 200), await colourAt(body, 790, 200)]).toEqual(['100', '001']);
    expect(Buffer.from(hash, 'base64').length).toBeGreaterThan(10);
  });

  it('as BMP is redrawn too', async () => {
    const red = [255, 0, 0] as const;
    const blue = [0, 0, 255] as const;
    const file = writeBitmap(
      40,
      20,
      Array.from({ length: 800 }, (_, index) => (index % 40 < 20 ? red : blue)),
      { bits: 24, fromBelow: true },
    );
    const { body } = await redrawn(file);
    expect([await colourAt(body, 3, 10), await colourAt(body, 36, 10)]).toEqual(['100', '001']);
  });

  it('is at most 1600 pixels a side and never made larger', async () => {
    expect(await redrawn(await flat(20_000, 500).png().toBuffer())).toMatchObject({ width: 1600, height: 40 });
    expect(await redrawn(await flat(1200, 3200).jpeg().toBuffer())).toMatchObject({ width: 600, height: 1600 });
    expect(await redrawn(await flat(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  });

  it.each(sample([1, 2, 3, 4, 5, 6, 7, 8] as const, 3))(
    'is turned and mirrored as its camera meant (EXIF orientation %d)',
    async (orientation) => {
      const picture = await quarters().withMetadata({ orientation }).png().toBuffer();
      const { body } = await redrawn(picture);
      expect(await cornersOf(body)).toEqual(
        await cornersOf(await sharp(picture).autoOrient().removeAlpha().toBuffer()),
      );
    },
  );

  it('carries no metadata and nothing appended', async () => {
    const code = '<?php system($_GET[0]); ?><script>alert(1)</script>';
    const picture = await halves()
      .withExif({ IFD0: { Copyright: code, ImageDescription: code }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${code} --></x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const file = Buffer.concat([picture, Buffer.from(code)]);
    const { body } = await redrawn(file);
    const { exif, icc, xmp, iptc, orientation } = await sharp(body).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(file.includes('alert(1)')).toBe(true);
    expect(body.includes('alert')).toBe(false);
    expect(body.includes('php')).toBe(false);
  });

  it('keeps the first frame of an animation', async () => {
    const frames = Buffer.concat([
      await flat(20, 20).tint('#f00').removeAlpha().raw().toBuffer(),
      Buffer.alloc(20 * 20 * 3),
    ]);
    const file = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    expect(await redrawn(file)).toMatchObject({ width: 20, height: 20 });
  });

  it('gets a white background in place of transparency', async () => {
    const clear = {
      create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const;
    expect(await colourAt((await redrawn(await sharp(clear).png().toBuffer())).body, 5, 5)).toBe('111');
  });

  it('is converted to RGB from greyscale or CMYK', async () => {
    for (const colours of ['b-w', 'cmyk'] as const) {
      const { body } = await redrawn(await halves().toColourspace(colours).jpeg().toBuffer());
      expect(await sharp(body).metadata()).toMatchObject({ channels: 3, space: 'srgb' });
    }
  });
});

describe('ITEM-07 what only claims to be a picture', () => {
  it.each([
    ['a text', 'I am a picture'],
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', '<?php system("id"); ?>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a page that begins as a GIF does not', 'GIF88a<script>'],
    ['a WebP', `RIFF\x20\0\0\0WEBP${'x'.repeat(40)}`],
  ])('is not an image: %s', async (_, text) => {
    expect(await redraw(Buffer.from(text))).toEqual({ ok: false, refused: 'not-an-image' });
  });

  it.each([
    ['a page after the first bytes of a GIF', 'GIF89a<script>alert(1)</script>'],
    ['a page after the first bytes of a BMP', `BM${'<script>alert(1)</script>'.repeat(9)}`],
    ['an SVG after the first bytes of a PNG', '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a JPEG by its first bytes alone', `\xff\xd8\xff\xe0${'\0'.repeat(900)}`],
  ])('is not read: %s', async (_, text) => {
    expect(await redraw(Buffer.from(text, 'latin1'))).toEqual({ ok: false, refused: 'unreadable' });
  });

  it.each(sample(['jpeg', 'png', 'gif'] as const, 3))('half of a %s is not read', async (format) => {
    const whole = await (await photograph()).toFormat(format).toBuffer();
    expect(await redraw(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, refused: 'unreadable' });
  });
});

describe('ITEM-07: the name of a file', () => {
  it.each([
    ...['a.jpg', 'a.JPEG', 'عکس من.png', 'a.b.gif', 'a.bmp', 'photo.jfif', 'photo.jpe', 'image', 'IMG_1', 'a.jpg '],
    ...['a.webp', 'photo.heic', 'a.svg', 'a.php', 'a.jpg.php', '', '.', '../../etc/passwd'],
  ])('says nothing of its content: «%s»', async (name) => {
    expect(await redraw(await halves(20, 10).png().toBuffer(), name)).toMatchObject({ width: 20 });
    expect(await redraw(Buffer.from('<script>'), name)).toEqual({ ok: false, refused: 'not-an-image' });
  });
});

describe('ITEM-07: a picture that was cut', () => {
  const END = 2;
  const kinds = [
    ['a JPEG', { progressive: false }],
    ['a progressive JPEG', { progressive: true }],
  ] as const;

  it.each(kinds)('of which only the end marker is missing is whole: %s', async (_, options) => {
    const whole = await (await photograph()).jpeg(options).toBuffer();
    const { width, height, body } = await redrawn(whole);
    for (const file of [whole.subarray(0, -END), whole.subarray(0, -1)])
      expect(await redrawn(file)).toMatchObject({ width, height, body });
  });

  it.each(kinds)('of which rows are missing is not read, with and without an end marker: %s', async (_, options) => {
    const whole = await (await photograph()).jpeg(options).toBuffer();
    for (const share of [0.3, 0.6, 0.95, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      for (const file of [cut, Buffer.concat([cut, whole.subarray(-END)])])
        expect([share, await redraw(file)]).toEqual([share, { ok: false, refused: 'unreadable' }]);
    }
  });

  it.each([
    ['png', 12],
    ['gif', 1],
  ] as const)('of which only the end is missing is whole as %s', async (format, end) => {
    const whole = await (await photograph()).toFormat(format).toBuffer();
    expect((await redraw(whole.subarray(0, -end))).ok).toBe(true);
    expect(await redraw(whole.subarray(0, -end - 40))).toEqual({ ok: false, refused: 'unreadable' });
  });

  it('ends in nothing where its rows were never written, also if a smaller picture stands in its head', async () => {
    const whole = await (await photograph()).jpeg().toBuffer();
    const thumb = await halves(20, 10).jpeg().toBuffer();
    const part = Buffer.concat([Buffer.from([0xff, 0xe1, 0, thumb.length + 2]), thumb]);
    expect(thumb.length).toBeLessThan(65_000);
    part.writeUInt16BE(thumb.length + 2, 2);
    for (const file of [whole, Buffer.concat([whole.subarray(0, 2), part, whole.subarray(2)])]) {
      const unwritten = Buffer.from(file).fill(0, Math.floor(file.length / 2));
      expect(await redraw(unwritten)).toEqual({ ok: false, refused: 'unreadable' });
      expect((await redraw(Buffer.concat([file, Buffer.alloc(500)]))).ok).toBe(true);
    }
    // The declared length of its segment exceeds the file.
    expect((await redraw(Buffer.concat([Buffer.from('ffd8ffe1ffff', 'hex'), Buffer.alloc(99)]))).ok).toBe(false);
  });

  it('has bytes that nobody knows before its end marker or behind it, and is whole', async () => {
    const whole = await (await photograph()).jpeg().toBuffer();
    const [inner, end] = [whole.subarray(0, -END), whole.subarray(-END)];
    for (const file of [
      Buffer.concat([inner, Buffer.from([1, 2, 3, 4]), end]),
      Buffer.concat([whole, Buffer.from('MotionPhoto_Data'), Buffer.alloc(999)]),
      Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]),
    ])
      expect((await redraw(file)).ok).toBe(true);
  });

  it('is one picture even if a second format stands behind it', async () => {
    const [one, other] = [await halves(20, 10).jpeg().toBuffer(), await halves(40, 40).png().toBuffer()];
    expect(await redrawn(Buffer.concat([one, other]), 'a.png')).toMatchObject({ width: 20, height: 10 });
    expect(await redrawn(Buffer.concat([other, one]), 'a.jpg')).toMatchObject({ width: 40, height: 40 });
  });
});

describe('ITEM-07 a picture that would take too much', () => {
  it('is refused at once if a small file holds 900 megapixels', async () => {
    const bomb = pngHeader(30_000, 30_000);
    const spent = await cpuTime(async () => expect(await redraw(bomb)).toEqual({ ok: false, refused: 'too-large' }));
    expect(spent).toBeLessThan(1_000);
  });

  itInLongTier('is refused above fifty megapixels and accepted just below', async () => {
    const options = { palette: true, colours: 2 } as const;
    expect(await redraw(await flat(10_000, 5_001).png(options).toBuffer())).toEqual({
      ok: false,
      refused: 'too-large',
    });
    expect(await redraw(await flat(10_000, 4_999).png(options).toBuffer())).toMatchObject({ width: 1600 });
  });

  itInLongTier('has a lower limit if its decoder holds the whole picture', async () => {
    const interlaced = flat(3_500, 3_500).png({ palette: true, colours: 2, progressive: true });
    expect(await redraw(await interlaced.toBuffer())).toMatchObject({ width: 1600 });
    const photo = flat(4_200, 3_100).jpeg({ progressive: true, chromaSubsampling: '4:2:0' });
    expect(await redraw(await photo.toBuffer())).toMatchObject({ width: 1600 });
    expect(await redraw(await flat(6_000, 5_000).gif().toBuffer())).toEqual({ ok: false, refused: 'too-large' });
  });
});

describe('ITEM-13 rotating a picture', () => {
  it('turns it 90° clockwise, and four times gives the original', async () => {
    const first = await redrawn(await halves().jpeg().toBuffer());
    const turned = await rotateStoredPicture(first.body);
    expect([turned.width, turned.height]).toEqual([400, 800]);
    expect([await colourAt(turned.body, 200, 10), await colourAt(turned.body, 200, 790)]).toEqual(['100', '001']);
    let body = turned.body;
    for (let turn = 0; turn < 3; turn++) ({ body } = await rotateStoredPicture(body));
    expect([await colourAt(body, 10, 200), await colourAt(body, 790, 200)]).toEqual(['100', '001']);
  });
});

describe('ITEM-07 the fingerprint', () => {
  const of = async (file: Buffer) => (await redrawn(file)).fingerprint;

  it('is nearly the same after re-encoding, shrinking or slight cropping', async () => {
    const picture = await (await photograph(1)).jpeg({ quality: 95 }).toBuffer();
    const original = await of(picture);
    const others = [
      sharp(picture).jpeg({ quality: 40 }),
      sharp(picture).resize(300).jpeg({ quality: 60 }),
      sharp(picture).extract({ left: 9, top: 6, width: 882, height: 588 }).png(),
    ];
    for (const other of others)
      expect(fingerprintDistance(original, await of(await other.toBuffer()))).toBeLessThanOrEqual(SAME_PICTURE_BITS);
  });

  it('differs between different pictures', async () => {
    const all: bigint[] = [];
    for (let number = 1; number <= (ALL ? 6 : 3); number++)
      all.push(await of(await (await photograph(number)).jpeg().toBuffer()));
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1))
        expect(fingerprintDistance(one, other)).toBeGreaterThan(SAME_PICTURE_BITS);
  });

  it('has 64 bits, of which the first is a sign', () => {
    const falling = Uint8Array.from({ length: 72 }, (_, index) => 8 - (index % 9));
    expect(fingerprintOf(falling)).toBe(-1n);
    expect(fingerprintOf(falling.map((value) => 8 - value))).toBe(0n);
    expect(fingerprintDistance(-1n, 0n)).toBe(64);
    expect(fingerprintDistance(5n, 5n)).toBe(0);
  });
});

/** Builds a PNG that claims a size and contains hardly more than its header. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000000000000010000000000000000' +
      '0000000a49444154789c636000000002000148afa471',
    'hex',
  );
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
}
