import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import {
  borrowPictures,
  isOwnSet,
  sweepArrivals,
  sweepUploads,
  takeUploads,
  uploadSetHash,
  uploadsOf,
} from '../../../domain/media/media.server.ts';
import { DAY, HOUR } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { writeBitmap } from '../../../test/bitmaps.ts';
import type { Browser, Envelope } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { type Part, postFiles, sendFiles } from '../../../test/multipart.ts';
import { colourAt, halves, photograph } from '../../../test/pictures.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';

let site: TestSite;
let browser: Browser;
let token: string;
let jpeg: Buffer;
/** Keys of pictures that belong to listings of earlier tests. */
let ofListings: Set<string>;
beforeAll(async () => {
  site = await createTestSite();
  jpeg = await halves().jpeg().toBuffer();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await sweepUploads({ ...site.ctx, now: new Date(TEST_NOW.getTime() + 365 * DAY) }, site.job.images);
  ofListings = new Set(await keysInStorage());
  browser = newBrowser(site);
  // The browser's first request sets the visitor cookie; concurrent requests must all have it.
  await browser.csrfKey();
  token = newOrderKey(site);
});

const upload = (file: Uint8Array, qquuid: string, from = browser, set = token): Promise<Envelope> =>
  sendFiles(from, '/images/upload', [
    ['token', set],
    ['qquuid', qquuid],
    ['qqfile', file],
  ]);
const update = (fields: Record<string, unknown>, from = browser) =>
  from.call('/images/update', { token, addId: '', ...fields });
const uploads = (set = token) => uploadsOf(site.services.db, uploadSetHash(set));
const order = async () => (await uploads()).map(({ clientId }) => clientId).join('');

/** Keys of all pictures whose original is in the storage. */
const keysInStorage = async () => {
  const files = await readdir(imagesFolder(), { recursive: true }).catch(() => []);
  return files.filter((name) => name.endsWith('original.jpg')).map((name) => name.split('/')[1] ?? '');
};
const imagesFolder = () => join(site.services.media.arrivals, '..', 'images');
const arrivals = () => readdir(site.services.media.arrivals).catch(() => []);

describe('ITEM-07 POST /images/upload', () => {
  it("takes a visitor's picture and returns its address", async () => {
    const answer = await upload(jpeg, 'a');
    expect(answer).toMatchObject({ success: true, status: 200, data: { qquuid: 'a', width: 800, height: 400 } });
    const seen = await browser.get(String(answer.data.url));
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
    expect(width).toBe(320);
    expect(await arrivals()).toEqual([]);
  });

  it('takes a BMP', async () => {
    const pixels = Array.from({ length: 200 }, () => [255, 0, 0] as const);
    const file = writeBitmap(20, 10, pixels, { bits: 24, fromBelow: true });
    expect(await upload(file, 'a')).toMatchObject({ success: true, data: { width: 20, height: 10 } });
  });

  it('returns a picture that was sent before unchanged, and stores it once', async () => {
    const first = await upload(jpeg, 'a');
    const again = await upload(jpeg, 'a');
    expect(again.data).toEqual(first.data);
    expect(await uploads()).toHaveLength(1);
    const both = await Promise.all([upload(jpeg, 'b'), upload(jpeg, 'b')]);
    expect(both[0]?.data).toEqual(both[1]?.data);
    expect(await uploads()).toHaveLength(2);
    await expectNoBytesWithoutRow();
  });

  it.each([
    ['a page named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-an-image', 422],
    ['a program named .jpg', Buffer.from('<?php system("id");'), 'not-an-image', 422],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'not-an-image', 422],
    ['nothing', Buffer.alloc(0), 'not-an-image', 422],
    ['a broken one', Buffer.from(`\xff\xd8\xff\xe0${'\0'.repeat(99)}`, 'latin1'), 'unreadable', 422],
    ['sixteen megabytes', Buffer.alloc(16 * 1024 * 1024, 0xff), 'too-big', 413],
  ] as const)('refuses %s and leaves nothing', async (_, file, reason, status) => {
    const before = await keysInStorage();
    const answer = await upload(file, 'a');
    const sentence = fa.images.refused[reason];
    expect(answer).toMatchObject({ success: false, status, message: sentence, errors: { qqfile: sentence } });
    expect([await uploads(), await arrivals(), await keysInStorage()]).toEqual([[], [], before]);
  });

  itInLongTier('takes exactly fifteen megabytes', async () => {
    const file = Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024 - jpeg.length)]);
    expect((await upload(file, 'a')).status).toBe(200);
    expect((await upload(Buffer.concat([file, Buffer.alloc(1)]), 'b')).status).toBe(413);
  });

  it('refuses a ninth, also when twelve are sent at once', async () => {
    const small = await halves(40, 20).jpeg().toBuffer();
    const answers = await Promise.all('abcdefghijkl'.split('').map((name) => upload(small, name)));
    expect(answers.filter(({ success }) => success)).toHaveLength(8);
    for (const { success, message } of answers) if (!success) expect(message).toBe(fa.images.refused['too-many']);
    const rows = await site.services.db
      .selectFrom('uploads')
      .select('position')
      .where('token_hash', '=', uploadSetHash(token))
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    await expectNoBytesWithoutRow();
  });

  it("takes one for a picture attribute, in addition to the form's", async () => {
    const parts = (name: string): Part[] => [
      ['token', token],
      ['attribute', '12'],
      ['qquuid', name],
      ['qqfile', jpeg],
    ];
    expect((await sendFiles(browser, '/images/upload', parts('a'))).success).toBe(true);
    expect((await sendFiles(browser, '/images/upload', parts('b'))).message).toBe(fa.images.tooManyOfAttribute);
    expect((await upload(jpeg, 'a')).success).toBe(true);
    expect(await uploadsOf(site.services.db, uploadSetHash(token, 12))).toHaveLength(1);
  });

  it('rejects a token that we did not issue', async () => {
    for (const wrong of ['', 'x', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      expect((await upload(jpeg, 'a', browser, wrong)).status).toBe(404);
    expect((await sendFiles(browser, '/images/upload', [['qqfile', jpeg]])).status).toBe(404);
  });

  it('requires a file with a valid name', async () => {
    const missing = await sendFiles(browser, '/images/upload', [['token', token]]);
    expect(missing).toMatchObject({ status: 422, errors: { qqfile: fa.images.missing } });
    expect((await browser.call('/images/upload', { token, qqfile: 'x' })).status).toBe(422);
    expect((await upload(jpeg, '../a')).status).toBe(422);
    expect(await uploads()).toEqual([]);
  });
});

describe('ITEM-07 the CSRF key of an upload', () => {
  const key = () => browser.csrfKey();
  const send = async (parts: readonly Part[], headers: Record<string, string> = {}) =>
    (await postFiles(browser, '/images/upload', parts, { accept: 'application/json', ...headers })).status;
  const rest: readonly Part[] = [
    ['token', ''],
    ['qquuid', 'a'],
  ];
  const named = () => rest.map(([name, value]): Part => [name, name === 'token' ? token : value]);

  it('comes before the file or in the header', async () => {
    expect(await send([['csrf-key', await key()], ...named(), ['qqfile', jpeg]])).toBe(200);
    expect(await send([...named(), ['qqfile', jpeg]], { 'x-csrf-key': await key() })).toBe(200);
  });

  it('is too late after the file: nothing of it is written', async () => {
    expect(await send([...named(), ['qqfile', jpeg], ['csrf-key', await key()]])).toBe(498);
    expect(await send([...named(), ['qqfile', jpeg]])).toBe(498);
    expect(await send([['csrf-key', 'x'], ...named(), ['qqfile', jpeg]])).toBe(498);
    expect(await send([...named(), ['qqfile', jpeg]], { 'x-csrf-key': await newBrowser(site).csrfKey() })).toBe(498);
    const elsewhere = { 'x-csrf-key': await key(), origin: 'https://evil.example' };
    expect(await send([...named(), ['qqfile', jpeg]], elsewhere)).toBe(403);
    expect([await uploads(), await arrivals()]).toEqual([[], []]);
  });
});

describe('ITEM-07 a malformed or oversized upload', () => {
  const body = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');
  const head = () => `--b\nContent-Disposition: form-data; name="token"\n\n${token}\n`;
  const file = '--b\nContent-Disposition: form-data; name="qqfile"; filename="a.jpg"\n\n\xff\xd8\xff';

  it.each<[string, () => Buffer, string]>([
    ['cut in its file', () => body(head() + file), 'multipart/form-data; boundary=b'],
    ['cut in a field', () => body(head().slice(0, -9)), 'multipart/form-data; boundary=b'],
    ['of another boundary', () => body(`${head() + file}\n--b--\n`), 'multipart/form-data; boundary=c'],
    ['without a boundary', () => body(`${head() + file}\n--b--\n`), 'multipart/form-data'],
    ['empty', () => Buffer.alloc(0), 'multipart/form-data; boundary=b'],
  ])('leaves nothing: %s', async (_, made, type) => {
    const headers = { accept: 'application/json', 'x-csrf-key': await browser.csrfKey(), 'content-type': type };
    const response = await browser.send('/images/upload', { method: 'POST', headers, body: new Uint8Array(made()) });
    expect([400, 422]).toContain(response.status);
    expect([await uploads(), await arrivals()]).toEqual([[], []]);
  });

  it('is cut off by the network', async () => {
    const pieces = [body(head() + file), jpeg];
    const stream = new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(new Uint8Array(piece));
        else controller.error(new Error('aborted'));
      },
    });
    const headers = { 'x-csrf-key': await browser.csrfKey(), 'content-type': 'multipart/form-data; boundary=b' };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
    expect((await browser.send('/images/upload', init)).status).toBe(400);
    expect([await uploads(), await arrivals()]).toEqual([[], []]);
  });

  it('is longer than all its files may be', async () => {
    const headers = { 'x-csrf-key': await browser.csrfKey(), 'content-type': 'multipart/form-data; boundary=b' };
    const length = { ...headers, 'content-length': String(200 * 1024 * 1024) };
    const init = { method: 'POST', headers: length, body: 'x' };
    expect((await browser.send('/images/upload', init)).status).toBe(413);
  });
});

describe('ITEM-07 without scripts', () => {
  it('takes several files of one form and redirects to its page', async () => {
    const page = `${site.services.site.origin}/provinces?a=1`;
    const parts: Part[] = [
      ['csrf-key', await browser.csrfKey()],
      ['token', token],
      ['qqfile[]', jpeg, 'one.jpg'],
      ['qqfile[]', Buffer.from('no picture'), 'two.jpg'],
      ['qqfile[]', await (await photograph()).png().toBuffer(), 'three.png'],
    ];
    const answer = await postFiles(browser, '/images/upload', parts, { accept: 'text/html', referer: page });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      confirmed('/provinces?a=1&did=pictures-refused&picture=not-an-image'),
    ]);
    expect((await uploads()).map(({ width }) => width)).toEqual([800, 900]);
    const again = await postFiles(browser, '/images/upload', parts.slice(0, 3), {
      referer: `${page}&did=pictures-refused&picture=too-big&proof=x`,
    });
    expect(again.headers.get('location')).toBe('/provinces?a=1');
  });

  it('a change redirects to the page too', async () => {
    await upload(jpeg, 'a');
    const referer = `${site.services.site.origin}/provinces`;
    const posting = { plain: true, headers: { referer } };
    const answer = await browser.post('/images/update', { token, qquuid: 'a', action: 'turn' }, posting);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/provinces']);
    const gone = await browser.post('/images/upload-delete-all', { token, _method: 'DELETE' }, posting);
    expect([gone.status, await uploads()]).toEqual([303, []]);
  });
});

describe('ITEM-13 POST /images/update', () => {
  beforeEach(async () => {
    const small = await halves(40, 20).jpeg().toBuffer();
    for (const name of ['a', 'b', 'c']) await upload(small, name);
  });

  it('makes another the main one, and says so', async () => {
    const first = await update({ qquuid: 'c', addId: '17' });
    expect(first).toMatchObject({ success: true, message: 'تصویر اصلی شما تغییر کرد' });
    expect(await order()).toBe('cab');
    expect((await update({ qquuid: 'c', action: 'first' })).message).toBeUndefined();
  });

  it.each([
    ['a', 1, 'bac', true],
    ['a', 99, 'bca', true],
    ['c', 1, 'acb', false],
    ['c', -5, 'cab', true],
    ['b', '1', 'abc', false],
  ])('moves %s to place %s: %s', async (qquuid, position, expected, mainChanged) => {
    const answer = await update({ qquuid, action: 'move', position });
    expect([await order(), answer.message !== undefined]).toEqual([expected, mainChanged]);
    expect((answer.data.images as { qquuid: string }[]).map((image) => image.qquuid).join('')).toBe(expected);
  });

  it('keeps every position once during concurrent moves', async () => {
    const moves = ['a', 'b', 'c', 'c', 'a', 'b'].map((qquuid, position) =>
      update({ qquuid, action: 'move', position: position % 3 }),
    );
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    expect([...(await order())].toSorted().join('')).toBe('abc');
  });

  it('rotates a picture under a new address, and deletes the old one', async () => {
    const [before] = await uploads();
    const { data } = await update({ qquuid: 'a', action: 'turn' });
    expect(data).toMatchObject({ qquuid: 'a', width: 20, height: 40 });
    const [after] = await uploads();
    expect(after?.key).not.toBe(before?.key);
    expect(await site.services.media.privateVariant({ key: before?.key ?? '', width: 320, format: 'jpg' })).toBeNull();
    const seen = await browser.get(String(data.url).replace('.webp', '.jpg'));
    expect(await colourAt(Buffer.from(await seen.arrayBuffer()), 10, 3)).toBe('100');
    await Promise.all([1, 2, 3].map(() => update({ qquuid: 'a', action: 'turn' })));
    await expectNoBytesWithoutRow();
  });

  it('removes a picture with its files, and says if the main one changed', async () => {
    const answer = await update({ qquuid: 'a', action: 'remove' });
    expect([answer.message, await order()]).toEqual([fa.images.mainChanged, 'bc']);
    expect((await update({ qquuid: 'c', action: 'remove' })).message).toBeUndefined();
    expect((await update({ qquuid: 'b', action: 'remove' })).message).toBeUndefined();
    await upload(jpeg, 'd');
    expect(await order()).toBe('d');
    await expectNoBytesWithoutRow();
  });

  it('rejects unknown pictures, actions and tokens', async () => {
    expect((await update({ qquuid: 'z', action: 'first' })).status).toBe(404);
    expect((await update({ qquuid: 'a', action: 'first', token: newOrderKey(site) })).status).toBe(404);
    expect((await update({ qquuid: 'a', action: 'first', token: 'x' })).status).toBe(404);
    expect((await update({ qquuid: 'a', action: 'burn' })).status).toBe(422);
    expect((await update({ qquuid: 'a', action: 'move', position: 'x' })).status).toBe(422);
    expect((await update({ qquuid: { a: 1 }, action: 'first' })).status).toBe(422);
    expect(await order()).toBe('abc');
  });

  it('removes all by DELETE and by POST', async () => {
    const headers = { 'x-csrf-key': await browser.csrfKey(), accept: 'application/json' };
    const address = `/images/upload-delete-all?token=${token}`;
    expect((await browser.send(address, { method: 'DELETE' })).status).toBe(498);
    expect((await browser.send(address, { method: 'DELETE', headers })).status).toBe(200);
    expect(await uploads()).toEqual([]);
    await upload(jpeg, 'a');
    expect((await browser.call('/images/upload-delete-all', { token })).success).toBe(true);
    expect(await uploads()).toEqual([]);
    await expectNoBytesWithoutRow();
  });
});

describe('ITEM-13 the pictures of another user', () => {
  it('are 404 for others, and stay unchanged', async () => {
    const mobile = newMobile();
    await browser.signIn(mobile);
    await upload(jpeg, 'a');
    await upload(jpeg, 'b');
    const before = await uploads();
    const another = newBrowser(site);
    await another.signIn(newMobile());
    for (const stranger of [another, newBrowser(site)]) {
      expect((await upload(jpeg, 'c', stranger)).status).toBe(404);
      for (const action of ['turn', 'first', 'move', 'remove'])
        expect((await update({ qquuid: 'b', action }, stranger)).status).toBe(404);
      expect((await stranger.call('/images/upload-delete-all', { token })).status).toBe(404);
    }
    expect(await uploads()).toEqual(before);
    expect((await update({ qquuid: 'b', action: 'first' })).status).toBe(200);
  });

  it("a visitor's become the account's once the visitor has signed in and continued", async () => {
    await upload(jpeg, 'a');
    const userId = await browser.signIn(newMobile());
    await upload(jpeg, 'b');
    const set = { tokenHash: uploadSetHash(token) };
    expect(await isOwnSet(site.services.db, { ...set, userId })).toBe(true);
    expect(await isOwnSet(site.services.db, { ...set, userId: null })).toBe(false);
    expect((await update({ qquuid: 'a', action: 'remove' }, newBrowser(site))).status).toBe(404);
  });

  it('of a listing can no longer be changed through its form', async () => {
    const userId = await browser.signIn(newMobile());
    await upload(jpeg, 'a');
    const [listingId = 0] = await site.publish({ userId });
    const set = { tokenHash: uploadSetHash(token), userId };
    const take = () => transact(site.ctx, ({ db }) => takeUploads(db, set, listingId));
    const first = await take();
    const taken = first.ok ? first.pictures[0] : undefined;
    expect(taken).toMatchObject({ width: 800, height: 400, fingerprint: expect.any(BigInt) });
    expect(await take()).toEqual({ ok: false, refused: 'not-found' });
    expect((await upload(jpeg, 'b')).status).toBe(404);
    expect((await update({ qquuid: 'a', action: 'remove' })).status).toBe(404);
    site.clock = new Date(TEST_NOW.getTime() + 3 * DAY);
    await sweepUploads(site.ctx, site.services.media);
    expect(await keysInStorage()).toContain(taken?.key);
  });
});

describe('ITEM-10 the pictures of a listing that is edited', () => {
  it("are copied into the form's set, in several tabs too, and stay the listing's until it is saved", async () => {
    const { media } = site.services;
    const userId = await browser.signIn(newMobile());
    await upload(jpeg, 'a');
    await upload(await (await photograph()).jpeg().toBuffer(), 'b');
    const [listingId = 0] = await site.publish({ userId });
    const first = { tokenHash: uploadSetHash(token), userId };
    const taken = await transact(site.ctx, ({ db }) => takeUploads(db, first, listingId));
    const pictures = taken.ok ? taken.pictures : [];
    const keys = pictures.map(({ key }) => key);
    const stored = await keysInStorage();
    const tabs = [newOrderKey(site), newOrderKey(site)];
    for (const tab of tabs) {
      const set = { tokenHash: uploadSetHash(tab), userId };
      await borrowPictures(site.ctx, set, pictures);
      await borrowPictures(site.ctx, set, pictures);
      expect((await uploads(tab)).map(({ key }) => key)).toEqual(keys);
    }
    const [one = '', two = ''] = tabs;
    for (const action of ['turn', 'remove'])
      expect((await browser.call('/images/update', { token: one, qquuid: keys[0], action })).success).toBe(true);
    await browser.call('/images/upload-delete-all', { token: two });
    expect((await uploads(one)).map(({ key }) => key)).toEqual(keys.slice(1));
    site.clock = new Date(TEST_NOW.getTime() + 3 * DAY);
    expect(await sweepUploads(site.ctx, media)).toBe(0);
    expect(await keysInStorage()).toEqual(stored);
  });
});

describe('ITEM-07 upload limits', () => {
  it("a visitor's uploads are limited, each file once", async () => {
    const { db } = site.services;
    const rule = db.updateTable('limit_rules').where('action', '=', 'upload').where('subject', '=', 'visitor');
    await rule.set({ threshold: 3 }).execute();
    site.clock = new Date(TEST_NOW.getTime() + 10_000);
    const parts: Part[] = ['a', 'b', 'c', 'd'].map((name) => ['qqfile[]', jpeg, `${name}.jpg`]);
    const headers = { accept: 'application/json', 'x-csrf-key': await browser.csrfKey() };
    const answer = await postFiles(browser, '/images/upload', [['token', token], ...parts], headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await uploads(), await arrivals()]).toEqual([[], []]);
    await rule.set({ threshold: 40 }).execute();
  });
});

describe('ITEM-07 abandoned pictures', () => {
  it('are deleted with their files after a day, together with unfinished uploads', async () => {
    const late = newOrderKey(site);
    await upload(jpeg, 'a');
    await upload(jpeg, 'b');
    site.clock = new Date(TEST_NOW.getTime() + DAY - 1_000);
    await upload(jpeg, 'a', browser, late);
    const before = new Set(await keysInStorage());
    site.clock = new Date(TEST_NOW.getTime() + DAY + 1_000);
    const old = await uploads();
    expect(await sweepUploads(site.ctx, site.job.images)).toBeGreaterThanOrEqual(2);
    const after = new Set(await keysInStorage());
    expect([await uploads(), (await uploads(late)).length]).toEqual([[], 1]);
    for (const { key } of old) expect([before.has(key), after.has(key)]).toEqual([true, false]);
  });

  it('nor do files of uploads remain whose process died', async () => {
    const folder = site.job.arrivals;
    for (const [name, hours] of [
      ['upload-old', 25],
      ['upload-new', 23],
      ['other', 99],
    ] as const) {
      await mkdir(join(folder, name), { recursive: true });
      const at = new Date(TEST_NOW.getTime() - hours * HOUR);
      await utimes(join(folder, name), at, at);
    }
    await sweepArrivals(folder, TEST_NOW);
    expect((await arrivals()).toSorted()).toEqual(['other', 'upload-new']);
    await rm(join(folder, 'upload-new'), { recursive: true });
    await rm(join(folder, 'other'), { recursive: true });
    await sweepArrivals(join(folder, 'not-there'), TEST_NOW);
  });
});

async function expectNoBytesWithoutRow(): Promise<void> {
  const rows = await site.services.db.selectFrom('uploads').select('key').execute();
  const known = ofListings.union(new Set(rows.map(({ key }) => key)));
  expect((await keysInStorage()).filter((key) => key.startsWith('pic-') && !known.has(key))).toEqual([]);
}
