import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { siteDefinition } from '../../app/site-definition.ts';
import { createApplication } from '../../app/web/application.ts';
import { newOrderKey } from '../../app/web/forms/order-key.ts';
import { transact } from '../../db/transact.server.ts';
import { replacePictures } from '../../domain/listings/listing-write-store.server.ts';
import { arrangeDuePictures, changeStatus, expireDue } from '../../domain/listings/listings.server.ts';
import { createPublishing, takeUploads, uploadSetHash } from '../../domain/media/media.server.ts';
import { reportSubject } from '../../domain/reports/reports.server.ts';
import { DAY, HOUR } from '../../domain/values/durations.ts';
import { newBrowser } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { sendFiles } from '../multipart.ts';
import { halves } from '../pictures.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';

const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);

let site: TestSite;
let seller: Member;
let buyer: Member;
let moderator: Member;
let stranger: Browser;
let jpeg: Buffer;
beforeAll(async () => {
  site = await createTestSite();
  seller = await createMember(site);
  buyer = await createMember(site);
  moderator = await createMember(site, 'moderator');
  stranger = newBrowser(site);
  await stranger.csrfKey();
  jpeg = await halves(40, 20).jpeg().toBuffer();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.clock = TEST_NOW;
});

const KEY = /pic-[0-9a-f]{32}/;
/** Addresses of pictures in a page or an answer, as written there. */
const addressesIn = (text: string) => [...new Set(text.match(/\/images\/pic-[\w-]+(?:\/[\w-]+)?\/\d+\.\w+/g) ?? [])];
const status = async (who: Browser, address: string) => (await who.get(address)).status;
const openAddress = (key: string) => paths.picture(key, 320, 'webp');
const isOpen = async (key: string) => (await status(stranger, openAddress(key))) === 200;

async function uploaded(
  browser: Browser,
  token = newOrderKey(site),
): Promise<{ token: string; key: string; url: string }> {
  const { data } = await sendFiles(browser, '/images/upload', [
    ['token', token],
    ['qqfile', jpeg],
  ]);
  const url = String(data.url);
  return { token, url, key: KEY.exec(url)?.[0] ?? '' };
}

/** A listing of the seller with one picture, as the form stores it. */
async function listing(
  state: 'pending' | 'published' = 'pending',
  more: object = {},
): Promise<{ id: number; key: string }> {
  const { token, key } = await uploaded(seller.browser);
  const [id = 0] = await site.publish({ userId: seller.id, status: 'pending', ...more });
  await transact(site.ctx, async ({ db }) => {
    const set = { tokenHash: uploadSetHash(token), userId: seller.id };
    const taken = await takeUploads(db, set, id);
    await replacePictures(db, id, taken.ok ? taken.pictures : []);
  });
  if (state === 'published') await approve(id);
  return { id, key };
}

const call = (who: Member, id: number, what: string, fields = {}) =>
  who.browser.call(`/admin/listings/${id}/${what}`, fields);
async function approve(id: number) {
  await call(moderator, id, 'claim', { take: 'case' });
  expect((await call(moderator, id, 'approve', { version: '1' })).success).toBe(true);
}
const ownAct = (id: number, act: 'sold' | 'restore') => seller.browser.call(paths.listingAct(id, act));
const remove = (id: number) => seller.browser.call(paths.webListing(id), {}, { method: 'DELETE' });
const runJob = () => arrangeDuePictures(site.ctx, createPublishing(site.job.images));

describe('ITEM-07 a picture of an unsent form', () => {
  it('is visible to the browser that uploaded it, and not through its address alone', async () => {
    const visitor = newBrowser(site);
    await visitor.csrfKey();
    const { key, url } = await uploaded(visitor);
    const own = await visitor.get(url);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const who of [stranger, buyer.browser, moderator.browser, newBrowser(site)]) {
      expect([await status(who, url), await status(who, openAddress(key))]).toEqual([404, 404]);
    }
  });

  it('has an address that expires, is valid for this picture only and cannot be forged', async () => {
    const { key, url, token } = await uploaded(buyer.browser);
    const other = await uploaded(buyer.browser);
    const parts = url.split('/');
    const [hour = '', mac = ''] = (parts[3] ?? '').split(/-(.*)/);
    const with_ = (signature: string, of = key) => `/images/${of}/${signature}/320.webp`;
    expect(await status(buyer.browser, with_(`${hour}-${mac}`).replace('.webp', '.avif'))).toBe(200);
    const forged = [
      with_(`${hour}-${mac}`, other.key),
      with_(`zzzzz-${mac}`),
      with_(`${hour}-${'A'.repeat(22)}`),
      with_(`${hour}-`),
      with_(`-${mac}`),
      with_(mac),
      with_('..%2f..'),
      with_(`${hour}-${mac}`).replace('320', '321'),
    ];
    for (const address of forged) expect([address, await status(buyer.browser, address)]).toEqual([address, 404]);
    site.clock = new Date(TEST_NOW.getTime() + 3 * HOUR);
    expect(await status(buyer.browser, url)).toBe(404);
    expect(await isOpen(key)).toBe(false);
    expect(token).not.toBe('');
  });

  it('is 404 as soon as it is removed', async () => {
    const { token, url } = await uploaded(buyer.browser);
    await buyer.browser.call('/images/upload-delete-all', { token });
    expect(await status(buyer.browser, url)).toBe(404);
  });
});

describe('ITEM-14 the pictures of a listing', () => {
  it('are public while it is published, and private before', async () => {
    const { id, key } = await listing();
    expect(await isOpen(key)).toBe(false);
    await approve(id);
    expect(await isOpen(key)).toBe(true);
    expect((await stranger.get(openAddress(key))).headers.get('cache-control')).toMatch(/^public.*immutable$/);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['its owner removes it', remove],
    [
      'people report it',
      async (id) => {
        await transact(site.ctx, (trx) =>
          changeStatus(
            trx,
            { listingId: id, act: 'hold', actor: { kind: 'job', userId: null } },
            site.services.catalogue(),
          ),
        );
        // Runs the job that makes pictures private or public, in case the call has not done it; on the site it runs
        // within seconds.
        await runJob();
      },
    ],
    [
      'it is reviewed again and rejected',
      async (id) => {
        const { db } = site.services;
        await db.updateTable('listings').set({ status: 'pending' }).where('id', '=', id).execute();
        await call(moderator, id, 'claim', { take: 'case' });
        await call(moderator, id, 'reject', { version: '1', reasons: ['duplicate'] });
      },
    ],
  ])('are locked at once when %s, in every process, also in sizes served before', async (_, act) => {
    const { id, key } = await listing('published');
    expect(await isOpen(key)).toBe(true);
    await act(id);
    expect(await isOpen(key)).toBe(false);
    const files = [...['320.webp', '640.jpg', '1600.avif']].map((name) => `/images/${key}/${name}`);
    for (const file of files) expect(await status(stranger, file)).toBe(404);
    expect(await site.job.images.has(key, 'public-320.webp')).toBe(false);
    expect(await site.job.images.has(key, 'original.jpg')).toBe(true);
  });

  it('are visible to its owner and to moderators on their pages, through addresses of their own', async () => {
    // A unique title, because look-alikes of one seller are grouped in one row of the queue.
    const { id, key } = await listing('pending', { name: 'چراغ مطالعهٔ رومیزی فلزی' });
    const pages: [Member, string][] = [
      [seller, '/my/listings'],
      [seller, `/v/${id}`],
      [seller, `/edit/${id}`],
      [moderator, '/admin/listings'],
      [moderator, `/admin/listings/${id}`],
      [moderator, `/v/${id}`],
    ];
    for (const [who, path] of pages) {
      const response = await who.browser.get(path);
      const html =
        response.status === 301
          ? await who.browser.page(new URL(response.headers.get('location') ?? '', 'http://localhost').pathname)
          : await response.text();
      const found = addressesIn(html).filter((address) => address.includes(key));
      expect([path, found.length > 0]).toEqual([path, true]);
      for (const address of found) {
        expect([path, await status(who.browser, address)]).toEqual([path, 200]);
        expect([path, await status(stranger, address)]).toEqual([path, 404]);
      }
    }
  });

  it('are locked again at once when the decision that published it is undone, about reports too', async () => {
    const { id, key } = await listing('published');
    const by = { userId: null, visitor: Buffer.alloc(16, 1), network: Buffer.alloc(16, 1) };
    const report = { subject: { kind: 'listing', id }, reason: 'fraud', text: '', by } as const;
    await reportSubject(site.ctx, report, site.services.catalogue());
    const hold = { listingId: id, act: 'hold', actor: { kind: 'job', userId: null } } as const;
    await transact(site.ctx, (trx) => changeStatus(trx, hold, site.services.catalogue()));
    await runJob();
    expect(await isOpen(key)).toBe(false);
    const { id: reportId } = await site.services.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    await moderator.browser.call(`/admin/reports/${reportId}/claim`, { take: 'case' });
    const fields = { upTo: String(reportId), verdict: 'dismissed', note: '' };
    const { data } = await moderator.browser.call(`/admin/reports/${reportId}`, fields);
    expect(await isOpen(key)).toBe(true);
    expect((await moderator.browser.call(String(data.undo), { sure: 'yes' })).status).toBe(200);
    expect(await isOpen(key)).toBe(false);
  });

  it('return with it when its removal is undone in time, and are deleted afterwards', async () => {
    const { id, key } = await listing('published');
    await remove(id);
    site.clock = later(6.9);
    await runJob();
    expect((await ownAct(id, 'restore')).success).toBe(true);
    expect(await isOpen(key)).toBe(true);
    await remove(id);
    site.clock = later(6.9 + 7.1);
    await runJob();
    expect(await site.job.images.has(key, 'original.jpg')).toBe(false);
    const row = await site.services.db
      .selectFrom('listings')
      .select(['cover_key', 'picture_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ cover_key: null, picture_count: 0 });
    expect((await ownAct(id, 'restore')).status).toBe(409);
    await runJob();
  });

  it('stay while its owner has the form open, even after its page has expired', async () => {
    const { id, key } = await listing();
    await call(moderator, id, 'claim', { take: 'case' });
    await call(moderator, id, 'reject', { version: '1', reasons: ['duplicate'] });
    site.clock = later(7.1);
    await seller.browser.page(`/edit/${id}`);
    await runJob();
    expect(await site.job.images.has(key, 'original.jpg')).toBe(true);

    const sold = await listing('published');
    await ownAct(sold.id, 'sold');
    expect(await isOpen(sold.key)).toBe(true);
    site.clock = later(7.1 + 91);
    await runJob();
    expect(await isOpen(sold.key)).toBe(false);
    expect(await site.job.images.has(sold.key, 'original.jpg')).toBe(true);
  });

  it('are public as long as one of two listings that show them is', async () => {
    const one = await listing('published');
    const [other = 0] = await site.publish({ userId: seller.id });
    await transact(site.ctx, async ({ db }) => {
      const picture = { key: one.key, width: 40, height: 20, hash: 'AA==', fingerprint: 1n };
      await replacePictures(db, other, [picture]);
    });
    await remove(one.id);
    expect(await isOpen(one.key)).toBe(true);
    await remove(other);
    expect(await isOpen(one.key)).toBe(false);
  });

  it('follow expiry, and a failed storage is retried', async () => {
    const { id, key } = await listing('published');
    const { db } = site.services;
    await db
      .updateTable('listings')
      .set({ expires_at: later(30) })
      .where('id', '=', id)
      .execute();
    await expireDue({ ...site.ctx, now: later(400) });
    site.clock = later(400);
    const broken = { ...site.job.images, has: () => Promise.reject(new Error('unreachable')) };

    expect(await isOpen(key)).toBe(true);
    await expect(arrangeDuePictures(site.ctx, createPublishing(broken))).rejects.toThrow('unreachable');
    site.clock = later(600);
    await runJob();
    expect(await isOpen(key)).toBe(false);
  });
});

describe('CHAT-01 a picture in a conversation', () => {
  it('is visible to its two users, and not through its address alone', async () => {
    const { id } = await listing('published');
    const sent = await sendFiles(buyer.browser, paths.firstPicture(id), [['picture', jpeg]]);
    const message = sent.data.message as { picture: { key: string } };
    const key = KEY.exec(message.picture.key)?.[0] ?? '';
    const chat = paths.chat(Number(sent.data.conversationId));
    for (const who of [seller, buyer]) {
      const own = addressesIn(await who.browser.page(chat)).filter((address) => address.includes(key));
      expect(own.length).toBeGreaterThan(0);
      for (const address of own) {
        expect(await status(who.browser, address)).toBe(200);
        expect(await status(who === seller ? buyer.browser : seller.browser, address)).toBe(404);
        expect(await status(stranger, address)).toBe(404);
      }
    }
    expect(await isOpen(key)).toBe(false);
    const read = await seller.browser.get(paths.chatCall(Number(sent.data.conversationId), 'messages'));
    const { data } = (await read.json()) as { data: { messages: { picture: { key: string } | null }[] } };
    const shown = data.messages.find(({ picture }) => picture)?.picture?.key ?? '';
    expect(await status(seller.browser, paths.picture(shown, 640, 'webp'))).toBe(200);
  });

  it('CHAT-02 the cover of a removed listing is visible to its owner only', async () => {
    const { id, key } = await listing('published');
    const { data } = await buyer.browser.call(paths.sendMessage(), { listingId: id, message: 'سلام، موجود است؟' });
    await remove(id);
    for (const path of ['/my/chats', `/my/chats/${data.conversationId}`, '/api/web/chat/conversations']) {
      const of = async (who: Member) => (await (await who.browser.get(path)).text()).includes(key);
      expect([path, await of(buyer), await of(seller)]).toEqual([path, false, true]);
    }
  });
});

it('ITEM-07 serving a picture runs no query, whether it is public or private', async () => {
  const { key } = await listing('published');
  const own = await uploaded(seller.browser);
  await stranger.get(openAddress(key));
  const db = new Proxy(site.services.db, {
    get() {
      throw new Error('the database was asked');
    },
  });
  const application = createApplication({ ...site.services, db }, siteDefinition);
  const cookie = [...seller.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const address of [openAddress(key), own.url]) {
    const response = await application.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie } }));
    expect([address, response.status]).toEqual([address, 200]);
  }
});
