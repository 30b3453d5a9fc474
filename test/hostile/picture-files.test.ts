import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { newOrderKey } from '../../app/web/forms/order-key.ts';
import { uploadSetHash, uploadsOf } from '../../domain/media/media.server.ts';
import { UPLOAD } from '../../domain/media/upload.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { writeBitmap } from '../bitmaps.ts';
import type { Browser, Envelope } from '../browser.ts';
import { confirmed } from '../confirmed.ts';
import { type Part, postFiles, sendFiles } from '../multipart.ts';
import { halves } from '../pictures.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { ALL, sample } from '../tier.ts';

const CODE = '<?php system($_GET[0]); ?><script>alert(1)</script>';
const code = Buffer.from(CODE);

type Person = Browser & { readonly id: number };
let site: TestSite;
let jpeg: Buffer;
let person: Person;
let listing: number;
beforeAll(async () => {
  site = await createTestSite();
  jpeg = await halves(40, 20).jpeg().toBuffer();
  const seller = newBrowser(site);
  [listing = 0] = await site.publish({ userId: await seller.signIn(newMobile()) });
});
afterAll(() => site.stop());
beforeEach(async () => {
  const browser = newBrowser(site);
  person = { ...browser, id: await browser.signIn(newMobile()) };
});

/** Form or call by which a file can be uploaded. */
type Door = {
  readonly name: string;
  readonly send: (file: Uint8Array, fileName: string) => Promise<Envelope>;
  /** Reads the bytes that were stored; null if the answer names no picture. */
  readonly kept: (answer: Envelope) => Promise<Buffer | null>;
};
const original = async (text: string) => {
  const key = /(?:pic|user)-[0-9a-f]{32}/.exec(text)?.[0];
  return key === undefined ? null : site.job.images.read(key, 'original.jpg');
};
const DOORS: readonly Door[] = [
  {
    name: 'a form',
    send: (file, fileName) =>
      sendFiles(person, '/images/upload', [
        ['token', newOrderKey(site)],
        ['qqfile', file, fileName],
      ]),
    kept: ({ data }) => original(String(data.url)),
  },
  {
    name: 'a conversation',
    send: (file, fileName) => sendFiles(person, paths.firstPicture(listing), [['picture', file, fileName]]),
    kept: ({ data }) => original(JSON.stringify(data)),
  },
  {
    name: 'a profile',
    send: (file, fileName) => sendFiles(person, '/my/profile/picture', [['picture', file, fileName]]),
    kept: async () => {
      const users = site.services.db.selectFrom('users').select('picture_key').where('id', '=', person.id);
      return original((await users.executeTakeFirstOrThrow()).picture_key ?? '');
    },
  },
];

const filesKept = async () => {
  const all = await readdir(join(site.services.media.arrivals, '..'), { recursive: true });
  return all.filter((name) => /\.\w+$/.test(name) && !name.includes('public-')).toSorted();
};

/** A hostile file: description, name and content. */
type Hostile = readonly [what: string, name: string, file: () => Buffer | Promise<Buffer>];

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

/** Takes seconds to make. */
const LARGE_GIF: Hostile = ['a GIF of 49 megapixels in 32 KB', 'a.gif', () => flat(7_000, 7_000).gif().toBuffer()];

const REFUSED: readonly Hostile[] = [
  ['an SVG with a script', 'a.svg', () => svg()],
  ['an SVG named as a JPEG', 'a.jpg', () => svg()],
  ['a page', 'a.html', () => Buffer.from(`<!doctype html>${CODE}`)],
  ['a program named as a picture', 'a.jpg', () => code],
  ['a WebP', 'a.webp', () => halves(40, 20).webp().toBuffer()],
  ['a WebP named as a JPEG', 'a.jpg', () => halves(40, 20).webp().toBuffer()],
  ['an AVIF named as a PNG', 'a.png', () => halves(40, 20).avif().toBuffer()],
  ['a TIFF named as a JPEG', 'a.jpg', () => halves(40, 20).tiff().toBuffer()],
  ['a PDF', 'a.jpg', () => Buffer.from('%PDF-1.7\n')],
  ['an archive', 'a.png', () => Buffer.from('PK\x03\x04'.padEnd(400, '\0'), 'latin1')],
  ['a page after the first bytes of a GIF', 'a.gif', () => Buffer.from(`GIF89a${CODE}`)],
  ['a page after the first bytes of a BMP', 'a.bmp', () => Buffer.from(`BM${CODE.repeat(9)}`)],
  ['a GIF of 10 megapixels in 8 KB', 'a.gif', () => flat(3_200, 3_200).gif({ effort: 1, colours: 2 }).toBuffer()],
  ['a PNG of 900 megapixels in a few bytes', 'a.png', () => png([['IHDR', header(30_000, 30_000)]])],
  ['a PNG of 50 megapixels in a few bytes', 'a.png', () => png([['IHDR', header(10_000, 5_000)]])],
  [
    'an interlaced PNG of 14 megapixels',
    'a.png',
    () => flat(3_700, 3_700).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  ['a progressive JPEG of 14 megapixels', 'a.jpg', () => flat(3_700, 3_700).jpeg({ progressive: true }).toBuffer()],
  ['a BMP that says it is larger than it is', 'a.bmp', () => bitmap(30_000, 30_000)],
  ['a GIF of ten thousand frames', 'a.gif', () => animation(10_000)],
  ...(ALL ? [LARGE_GIF] : []),
];

const REDRAWN: readonly Hostile[] = [
  [
    'code in its EXIF',
    'a.jpg',
    () =>
      halves(40, 20)
        .withExif({ IFD0: { Copyright: CODE } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'code in its XMP',
    'a.jpg',
    () => halves(40, 20).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CODE}</x:xmpmeta>`).jpeg().toBuffer(),
  ],
  ['code behind it', 'a.jpg', () => Buffer.concat([jpeg, code])],
  ['an archive behind it', 'a.jpg', () => Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), code])],
  [
    'code in a text of a PNG',
    'a.png',
    async () => withChunk(await halves(40, 20).png().toBuffer(), 'tEXt', Buffer.from(`x\0${CODE}`)),
  ],
  [
    'a text of a hundred megabytes, packed into a hundred kilobytes',
    'a.png',
    async () => withChunk(await halves(40, 20).png().toBuffer(), 'zTXt', packed(100_000_000)),
  ],
  ['the name of a program', 'a.php', () => jpeg],
  ['two endings', 'a.jpg.php', () => jpeg],
  ['a path for a name', '../../a.jpg/x', () => jpeg],
  ['no ending', 'picture', () => jpeg],
  ['an ending of Windows', 'a.jfif', () => jpeg],
  ['two formats at once', 'a.png', async () => Buffer.concat([jpeg, await halves(10, 10).png().toBuffer(), code])],
  ['a name of its own', '"><script>alert(1)</script>.jpg', () => jpeg],
  ['a thousand frames', 'a.gif', () => animation(1_000)],
  ['another kind than its name', 'a.jpg', () => halves(40, 20).png().toBuffer()],
];

/** Files that were already generated, shared by all forms of upload. */
const made = new Map<Hostile[2], Buffer | Promise<Buffer>>();
function fileOf(make: Hostile[2]): Buffer | Promise<Buffer> {
  const file = made.get(make) ?? make();
  made.set(make, file);
  return file;
}

describe.each(DOORS)('ITEM-07 by $name', (door) => {
  it.each(sample(REFUSED, 3, DOORS.indexOf(door)))('%s is refused and leaves nothing', async (_, name, make) => {
    const file = await fileOf(make);
    const before = await filesKept();
    const answer = await door.send(file, name);
    expect([answer.success, answer.status]).toEqual([false, 422]);
    expect(answer.message ?? Object.values(answer.errors ?? {})[0]).toMatch(/[؀-ۿ]/);
    expect(await filesKept()).toEqual(before);
  });

  it.each(sample(REDRAWN, 3, DOORS.indexOf(door)))(
    'a picture with %s is redrawn without it, under a name of ours',
    async (_, name, make) => {
      const answer = await door.send(await fileOf(make), name);
      expect(answer.success).toBe(true);
      const body = await door.kept(answer);
      const { format, exif, xmp, icc, pages } = await sharp(body ?? Buffer.alloc(0)).metadata();
      expect([format, exif, xmp, icc, pages]).toEqual(['jpeg', undefined, undefined, undefined, undefined]);
      for (const word of ['alert', 'php', 'script', 'PK\x03\x04']) expect(body?.includes(word)).toBe(false);
      expect(JSON.stringify(answer.data)).not.toContain('alert');
      expect(
        (await filesKept()).filter(
          (file) => !/^images\/[0-9a-f]{2}\/[a-z]+-[0-9a-f]{32}\/(?:\d+|original)\.\w+$/.test(file),
        ),
      ).toEqual([]);
    },
  );
});

describe("ITEM-07 another user's pictures", () => {
  it('are not deleted, rotated or moved, whatever user a call claims', async () => {
    const token = newOrderKey(site);
    await sendFiles(person, '/images/upload', [
      ['token', token],
      ['qquuid', 'a'],
      ['qqfile', jpeg],
    ]);
    const thief = newBrowser(site);
    await thief.signIn(newMobile());
    const posed = {
      userId: person.id,
      user_id: person.id,
      uid: person.id,
      owner: String(person.id),
      viewer: { userId: person.id },
    };
    for (const action of ['remove', 'turn', 'first', 'move'])
      expect((await thief.call('/images/update', { ...posed, token, qquuid: 'a', action })).status).toBe(404);
    expect((await thief.call('/images/upload-delete-all', { ...posed, token })).status).toBe(404);
    const fields = Object.entries(posed).map(([name, value]): Part => [name, String(value)]);
    expect((await sendFiles(thief, '/images/upload', [...fields, ['token', token], ['qqfile', jpeg]])).status).toBe(
      404,
    );
    const set = await uploadsOf(site.services.db, uploadSetHash(token));
    expect(set.map(({ clientId }) => clientId)).toEqual(['a']);
  });

  it('cannot be claimed by a form', async () => {
    const token = newOrderKey(site);
    const visitor = newBrowser(site);
    await visitor.csrfKey();
    await sendFiles(visitor, '/images/upload', [
      ['userId', String(person.id)],
      ['token', token],
      ['qqfile', jpeg],
    ]);
    const row = await site.services.db
      .selectFrom('uploads')
      .select('user_id')
      .where('token_hash', '=', uploadSetHash(token))
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBeNull();
  });

  it.each(['..', '../x', '..%2f..%2fsecret', '%2e%2e', 'pic-%00', 'PIC-0', 'a/b', 'original.jpg', 'x'.repeat(200)])(
    'are 404 at the path %s',
    async (key) => {
      for (const path of [
        `/images/${key}/320.webp`,
        `/images/${key}/x-${'A'.repeat(22)}/320.webp`,
        `/images/${key}/original.jpg`,
      ])
        expect([path, (await person.get(path)).status]).toEqual([path, 404]);
    },
  );
});

describe('ITEM-07 the eight places of a form', () => {
  it('are not taken by refused files, however often they are tried', async () => {
    const token = newOrderKey(site);
    const one = (file: Uint8Array) =>
      sendFiles(person, '/images/upload', [
        ['token', token],
        ['qqfile', file],
      ]);
    for (let time = 0; time < 9; time++) expect((await one(code)).status).toBe(422);
    for (let time = 0; time < UPLOAD.most; time++) expect((await one(jpeg)).status).toBe(200);
    expect((await one(jpeg)).status).toBe(422);
  });

  it('are not taken in a form without scripts either: eight good ones among others are all stored', async () => {
    const token = newOrderKey(site);
    const files = Array.from({ length: 16 }, (_, n): Part => ['qqfile[]', n % 2 ? jpeg : code, `${n}.jpg`]);
    const parts: Part[] = [['csrf-key', await person.csrfKey()], ['token', token], ...files];
    const referer = `${site.services.site.origin}/provinces`;
    const answer = await postFiles(person, '/images/upload', parts, { accept: 'text/html', referer });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      confirmed('/provinces?did=pictures-refused&picture=not-an-image'),
    ]);
    expect(await uploadsOf(site.services.db, uploadSetHash(token))).toHaveLength(UPLOAD.most);
  });
});

function svg(): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${CODE}</svg>`);
}

/** A PNG of the given chunks. */
function png(chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks.map(([type, data]) => chunk(type, data))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.from('00000000000000000100000000', 'hex');
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return data;
}

/** Inserts a chunk after the first one, which holds the size. */
function withChunk(picture: Buffer, type: string, data: Buffer): Buffer {
  const at = 8 + 25;
  return Buffer.concat([picture.subarray(0, at), chunk(type, data), picture.subarray(at)]);
}

const packed = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]);

function bitmap(width: number, height: number): Buffer {
  const file = Buffer.from(
    writeBitmap(
      2,
      1,
      [
        [255, 0, 0],
        [0, 0, 255],
      ],
      { bits: 24, fromBelow: true },
    ),
  );
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  return file;
}

/** A GIF with this many frames of one pixel. */
function animation(frames: number): Buffer {
  const head = Buffer.from('R0lGODlhAQABAIAAAAAAAP///w==', 'base64');
  const frame = Buffer.from('21f90400010000002c000000000100010000020244010' + '0', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}
