import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { newOrderKey } from '../../app/web/forms/order-key.ts';
import { readSwept, readUnsentTotal, sweepUploads, uploadSetHash, uploadsOf } from '../../domain/media/media.server.ts';
import { UNSENT_MAX } from '../../domain/media/unsent-quota.ts';
import { DAY, MINUTE } from '../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { type Browser, createBrowser } from '../browser.ts';
import { sendFiles } from '../multipart.ts';
import { halves } from '../pictures.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { ALL } from '../tier.ts';

let site: TestSite;
let jpeg: Buffer;
beforeAll(async () => {
  site = await createTestSite();
  jpeg = await halves(40, 20).jpeg().toBuffer();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.deleteFrom('uploads').execute();
});

async function upload(browser: Browser, token = newOrderKey(site)) {
  const answer = await sendFiles(browser, '/images/upload', [
    ['token', token],
    ['qqfile', jpeg],
  ]);
  return { ...answer, token };
}
async function visitor(address?: string): Promise<Browser> {
  const browser = address === undefined ? newBrowser(site) : createBrowser(site, address);
  await browser.csrfKey();
  return browser;
}
/** Sets the stored size of a form's picture to this many bytes. */
const grow = (token: string, bytes: number) =>
  site.services.db.updateTable('uploads').set({ bytes }).where('token_hash', '=', uploadSetHash(token)).execute();
const sentence = fa.images.refused['too-much-unsent'];

it('ITEM-07 a browser may leave only so many bytes unsent, and can continue after removing them', async () => {
  const browser = await visitor();
  const { token } = await upload(browser);
  await grow(token, UNSENT_MAX.ofVisitor);
  expect(await upload(browser)).toMatchObject({ status: 422, message: sentence });
  expect((await upload(await visitor())).status).toBe(200);
  await browser.call('/images/upload-delete-all', { token });
  expect((await upload(browser)).status).toBe(200);
});

it('ITEM-07 an account may leave only so many bytes unsent, in all its browsers', async () => {
  const mobile = newMobile();
  const [one, two] = [newBrowser(site), newBrowser(site)];
  await one.signIn(mobile);
  const { token } = await upload(one);
  await grow(token, UNSENT_MAX.ofUser);
  await two.signIn(mobile);
  expect(await upload(two)).toMatchObject({ status: 422, message: sentence });
});

it('ITEM-07 an address may leave only so many bytes unsent, without blocking users who sign in behind it', async () => {
  expect(UNSENT_MAX.ofAddress).toBeGreaterThan(UNSENT_MAX.ofVisitor);
  const address = '5.23.7.7';
  const { token } = await upload(await visitor(address));
  await grow(token, UNSENT_MAX.ofAddress);
  const another = await visitor(address);
  expect(await upload(another)).toMatchObject({ status: 422, message: sentence });
  expect((await upload(await visitor('5.23.7.8'))).status).toBe(200);
  const six = await upload(await visitor('2a01:5ec0:7::1'));
  await grow(six.token, UNSENT_MAX.ofAddress);
  expect((await upload(await visitor('2a01:5ec0:7:9::1'))).status).toBe(422);
  await another.signIn(newMobile());
  expect((await upload(another)).status).toBe(200);
});

it('ITEM-07 unsent uploads are deleted after a day, and the oldest sooner when there are too many', async () => {
  const { db, media } = site.services;
  const tokens: string[] = [];
  for (let n = 0; n < 3; n++) {
    site.clock = new Date(TEST_NOW.getTime() + n * MINUTE);
    const { token } = await upload(await visitor());
    await grow(token, 1_000);
    tokens.push(token);
  }
  const before = await readSwept(db);
  expect(await readUnsentTotal(db)).toEqual({ pictures: 3, bytes: 3_000 });
  expect(await sweepUploads(site.ctx, media, 2_500)).toBe(1);
  const left = await Promise.all(tokens.map(async (token) => (await uploadsOf(db, uploadSetHash(token))).length));
  expect(left).toEqual([0, 1, 1]);
  expect(await sweepUploads(site.ctx, media)).toBe(0);
  site.clock = new Date(TEST_NOW.getTime() + DAY + 2 * MINUTE);
  expect(await sweepUploads(site.ctx, media)).toBe(1);
  const after = await readSwept(db);
  expect([after.pictures - before.pictures, after.bytes - before.bytes]).toEqual([2, 2_000]);
});

it('ITEM-07 a flood has its own forms deleted before an older one of another user', async () => {
  const { db, media } = site.services;
  const honest = (await upload(await visitor())).token;
  await grow(honest, 1_000);
  const flood: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { token } = await upload(await visitor('5.23.9.9'));
    await grow(token, 1_000);
    flood.push(token);
  }
  expect(await sweepUploads(site.ctx, media, 2_500)).toBe(2);
  const left = async (token: string) => (await uploadsOf(db, uploadSetHash(token))).length;
  expect(await left(honest)).toBe(1);
  expect((await Promise.all(flood.map(left))).toSorted()).toEqual([0, 0, 1]);
  await sweepUploads(site.ctx, media, 0);
});

it('OPS-03 metrics show unsent uploads and deletions', async () => {
  const { token } = await upload(await visitor());
  await grow(token, 4_321);
  const metrics = await createBrowser(site, null).page('/metrics');
  expect(metrics).toMatch(/^uploads_unsent 1$/m);
  expect(metrics).toMatch(/^uploads_unsent_bytes 4321$/m);
  expect(metrics).toMatch(/^uploads_swept_bytes_total \d+$/m);
});

it('CAPT-02 kilobytes count too: few large pictures are as much as many small ones', async () => {
  const { db, limits } = site.services;
  const take = (amount: number, who: object) =>
    limits.take('upload-kb', { visitor: 'a', ...who }, site.clock, { amount });
  expect((await take(200_000, {})).kind).toBe('free');
  expect((await take(1, {})).kind).toBe('refused');
  for (let n = 0; n < 5; n++)
    expect((await take(190_000, { visitor: `of one address ${n}`, address: '5.24.1.1' })).kind).toBe(
      n < 3 ? 'free' : 'captcha',
    );
  const most = ALL ? 200_000 : 30_000;
  await db
    .updateTable('limit_rules')
    .set({ threshold: most })
    .where('action', '=', 'upload-kb')
    .where('subject', '=', 'visitor')
    .execute();
  limits.forget();
  const large = Buffer.concat([jpeg, Buffer.alloc(14 * 1024 * 1024)]);
  const browser = await visitor();
  const answers: number[] = [];
  const taken = Math.floor(most / (14 * 1024));
  for (let n = 0; n < taken + 2; n++) {
    const parts = [['token', newOrderKey(site)] as const, ['qqfile', large] as const];
    answers.push((await sendFiles(browser, '/images/upload', parts)).status);
  }
  expect(answers).toEqual([...Array(taken).fill(200), 429, 429]);
});
