import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '../../../domain/chat/chat.server.ts';
import type { ExportStorage } from '../../../domain/identity/account/export-storage-gateway.server.ts';
import { forgetOldExports, makeExport } from '../../../domain/identity/identity.server.ts';
import { notify } from '../../../domain/notifications/notifications.server.ts';
import { DAY, HOUR, HOUR_SECONDS } from '../../../domain/values/durations.ts';
import { createJobHandlers } from '../../../server/jobs/handlers.ts';
import { addAccount, newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { runWaitingJobs } from '../../../test/run-waiting-jobs.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { unzip } from '../../../test/unzip.ts';

const ASK = '/api/web/account/export';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

/** A user who has just signed in. */
async function somebody(): Promise<{ browser: Browser; userId: number; mobile: string }> {
  const browser = newBrowser(site);
  const mobile = newMobile();
  return { browser, userId: await browser.signIn(mobile), mobile };
}

async function orderKey(browser: Browser): Promise<string> {
  return /name="order-key" value="([^"]+)"/.exec(await browser.page('/my/export'))?.[1] ?? '';
}

async function ask(browser: Browser): Promise<number> {
  const answer = await browser.call(ASK, { 'order-key': await orderKey(browser) });
  expect(answer).toMatchObject({ status: 200, success: true });
  return answer.data.id as number;
}

const rowOf = (id: number) =>
  site.services.db.selectFrom('account_exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function fileOf(browser: Browser, id: number): Promise<Map<string, Buffer>> {
  const response = await browser.get(`/my/export/${id}/file`);
  expect(response.status).toBe(200);
  return unzip(Buffer.from(await response.arrayBuffer()));
}

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

/** Starts a conversation in which a user sends a picture and the seller answers; returns its id. */
async function talk(userId: number, listingId: number): Promise<number> {
  const { db } = site.services;
  await site.job.images.write('the-door', 'original.jpg', Buffer.from('a door'));
  const said = { point: null, offerId: null, clientId: 'client-1' };
  const picture = { key: 'the-door', width: 4, height: 3, hash: 'x' };
  const first = { ...said, text: 'این هم عکسش', picture };
  const sent = await sendMessage(site.ctx, { userId, to: { listingId }, message: first });
  if (!sent.ok) throw new Error(sent.refused);
  const { conversationId } = sent;
  const { seller_id } = await db
    .selectFrom('conversations')
    .select('seller_id')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const answer = { ...said, text: 'ممنون', picture: null };
  await sendMessage(site.ctx, { userId: seller_id, to: { conversationId }, message: answer });
  return conversationId;
}

/** Runs the site's jobs with another storage. */
const runWith = (exports: ExportStorage) =>
  runWaitingJobs(site.services.db, createJobHandlers({ ...site.job, exports }));

describe('an export of personal data', () => {
  it('AUTH-05 GEN-20 has a page for signed-in users', async () => {
    const stranger = await newBrowser(site).get('/my/export');
    expect(stranger.headers.get('location')).toBe('/session?return=%2Fmy%2Fexport');
    const { browser } = await somebody();
    const page = await browser.page('/my/export');
    expect(page).toContain('<h1>دریافت اطلاعات من</h1>');
    expect(page).toContain('هنوز فایلی درخواست نکرده‌اید.');
    expect(await browser.page('/my')).toContain('href="/my/export"');
  });

  it('AUTH-05 says how many of the files it lists, once there may be more', async () => {
    const { browser, userId } = await somebody();
    const made = (from: number, to: number) =>
      site.services.db
        .insertInto('account_exports')
        .values(
          Array.from({ length: to - from }, (_, n) => ({
            user_id: userId,
            order_key: `cut ${userId} ${from + n}`,
            state: 'failed',
            asked_at: TEST_NOW,
          })),
        )
        .execute();
    await made(0, 9);
    expect(await browser.page('/my/export')).not.toContain('مورد اول');
    await made(9, 12);
    expect(await browser.page('/my/export')).toContain('فقط ۱۰ مورد اول نمایش داده می‌شود.');
  });

  it('AUTH-05 is an archive with account, devices, listings and pictures, and a page about them', async () => {
    const { browser, userId, mobile } = await somebody();
    await site.services.db
      .updateTable('users')
      .set({ display_name: 'مهسا', email: 'mahsa@example.ir', picture_key: 'user-mahsa' })
      .where('id', '=', userId)
      .execute();
    await site.job.images.write('user-mahsa', 'original.jpg', Buffer.from('a face'));
    await site.job.images.write('the-sofa', 'original.png', Buffer.from('a sofa'));
    const { taxonomy } = site.services.catalogue();
    const sofas = taxonomy.bySlug.get('sofas');
    const select = sofas?.attributes.find(({ attribute }) => attribute.options.length > 0)?.attribute;
    const picture = { key: 'the-sofa', width: 4, height: 3, hash: 'x' };
    const [shown = 0, sold = 0, asked = 0] = await site.publish(
      {
        userId,
        name: 'مبل هفت نفره در حد نو',
        facts: { [select?.id ?? 0]: [select?.options[0]?.id ?? 0] },
        pictures: [picture, { ...picture, key: 'drawn-only' }],
        telephone: '+989121110000',
      },
      { userId, status: 'sold', name: 'میز ناهارخوری چوبی' },
      { name: 'مبل کس دیگری در حد نو' },
    );

    const c = await talk(userId, asked);
    await browser.call('/api/web/favourites/save', { id: sold });
    await browser.call('/api/web/new-saved-search', { serpQuery: 'q=مبل&ct=tehran', name: 'مبل تهران' });
    const other = (await somebody()).userId;
    const notice = { kind: 'listing-expired', key: '1', data: { listingId: shown } } as const;
    await notify(site.ctx, [
      { userId, ...notice },
      { userId: other, ...notice },
    ]);
    const keys = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) };
    const token = JSON.stringify({ endpoint: 'https://push.example.com/send/export', keys });
    await browser.call('/api/web/save-push-id', { token });

    const id = await ask(browser);
    expect(await browser.page('/my/export')).toContain('در حال آماده شدن');
    expect(await site.runJobs()).toBe(1);
    const page = await browser.page('/my/export');
    expect(page).toContain(`href="/my/export/${id}/file"`);
    expect(page).toContain('کیلوبایت');
    expect(page).not.toContain((await rowOf(id)).file_key);

    const files = await fileOf(browser, id);
    expect([...files.keys()].toSorted()).toEqual([
      'README.txt',
      'account.json',
      'bank-account.json',
      'blocks.json',
      'card-payments.json',
      'chats.json',
      'contact-credits.json',
      'devices.json',
      'disputes.json',
      'favourites.json',
      'fee-invoices.json',
      'feeds.json',
      'inspections.json',
      'invitations.json',
      'leasing.json',
      'listings.json',
      'marks.json',
      'notifications.json',
      'offers.json',
      'payments.json',
      'payouts.json',
      `pictures/${shown}-1.png`,
      `pictures/chat-${c}-1.jpg`,
      'pictures/profile.jpg',
      'purchase-asks.json',
      'purchases.json',
      'push-subscriptions.json',
      'refunds.json',
      'reports.json',
      'reveals.json',
      'reviews.json',
      'saved-searches.json',
      'secure-sales.json',
      'shops.json',
      'support.json',
      'surveys.json',
      'wallet.json',
    ]);
    expect(json(files, 'chats.json')).toMatchObject([
      { conversation: c, seq: 1, by: 'me', kind: 'image', text: 'این هم عکسش', picture: `pictures/chat-${c}-1.jpg` },
      { conversation: c, seq: 2, by: 'فروشنده', kind: 'text', text: 'ممنون', picture: null },
    ]);
    expect(String(files.get('README.txt'))).toContain('اطلاعات شما در بازارچه');
    for (const name of files.keys()) expect(String(files.get('README.txt'))).toContain(name.replace(/\/.*/, '/'));
    expect(String(files.get(`pictures/${shown}-1.png`))).toBe('a sofa');
    expect(json(files, 'account.json')).toMatchObject({
      id: userId,
      displayName: 'مهسا',
      mobile,
      email: 'mahsa@example.ir',
      hasPassword: false,
      picture: 'pictures/profile.jpg',
    });
    expect(json(files, 'devices.json')).toHaveLength(1);
    expect(json(files, 'favourites.json')).toMatchObject([{ listingId: sold, priceSaved: 1_000_000 }]);
    expect(json(files, 'saved-searches.json')).toMatchObject([{ name: 'مبل تهران', notify: 'each' }]);
    const exported = { kind: 'listing-expired', data: { listingId: shown }, isRead: false };
    expect(json(files, 'notifications.json')).toMatchObject([exported]);
    expect(json(files, 'push-subscriptions.json')).toEqual([{ endpoint: 'https://push.example.com/send/export' }]);
    const listings = json(files, 'listings.json');
    expect(listings.map((listing: { id: number }) => listing.id)).toEqual([shown, sold]);
    expect(listings[0]).toMatchObject({
      status: 'published',
      name: 'مبل هفت نفره در حد نو',
      description: 'توضیح این آگهی برای آزمایش است.',
      telephone: '+989121110000',
      category: { id: sofas?.id, name: expect.stringContaining(sofas?.name ?? '?') },
      place: { name: expect.stringContaining('تهران') },
      attributes: [
        {
          id: select?.id,
          name: select?.label,
          value: [{ id: select?.options[0]?.id, name: select?.options[0]?.label }],
        },
      ],
      pictures: [`pictures/${shown}-1.png`],
    });
    expect(String(files.get('listings.json'))).not.toContain('کس دیگری');
  });

  it('AUTH-05 is announced by e-mail, which does not link to it without sign-in', async () => {
    const { browser, userId } = await somebody();
    await site.services.db.updateTable('users').set({ email: 'reza@example.ir' }).where('id', '=', userId).execute();
    expect(await browser.page('/my/export')).toContain('ایمیل هم می‌فرستیم');
    const id = await ask(browser);
    await site.runJobs();
    const { text } = await site.services.db
      .selectFrom('outbox_messages')
      .select('text')
      .where('recipient', '=', 'reza@example.ir')
      .executeTakeFirstOrThrow();
    expect(text.match(/http\S+/g)).toEqual(['http://localhost:3000/my/export']);
    expect(text).not.toContain((await rowOf(id)).file_key);
  });

  it('AUTH-05 can be downloaded by its owner only', async () => {
    const { browser } = await somebody();
    const id = await ask(browser);
    expect((await browser.get(`/my/export/${id}/file`)).status).toBe(404);
    await site.runJobs();
    const { browser: other } = await somebody();
    expect((await other.get(`/my/export/${id}/file`)).status).toBe(404);
    expect((await newBrowser(site).get(`/my/export/${id}/file`)).status).toBe(302);
    for (const odd of ['0', '-1', '1e3', 'x', '99999999999999999999', '9007199254740991']) {
      expect((await browser.get(`/my/export/${odd}/file`)).status).toBe(404);
    }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = await site.ask(`/my/export/${id}/file`, { method: 'HEAD', headers: { cookie } });
    expect([head.status, head.body]).toEqual([200, null]);
    const own = await browser.get(`/my/export/${id}/file`);
    expect(own.headers.get('content-disposition')).toBe('attachment; filename="bazarche-data-2026-11-20.zip"');
    expect(own.headers.get('cache-control')).toContain('no-store');
    expect(own.headers.get('content-type')).toBe('application/zip');
    expect(Number(own.headers.get('content-length'))).toBe((await own.arrayBuffer()).byteLength);
  });

  it('AUTH-05 GEN-02 is requested once by a form that is sent twice, also without scripts', async () => {
    const { browser } = await somebody();
    const key = await orderKey(browser);
    const both = await Promise.all([browser.call(ASK, { 'order-key': key }), browser.call(ASK, { 'order-key': key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.data.id).toBe(both[1]?.data.id);
    const plain = await browser.post('/my/export', { 'order-key': key }, { plain: true });
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/my/export']);
    expect(await site.runJobs()).toBe(1);
    // A key from another user's form, or an invented one.
    const { browser: other } = await somebody();
    expect(await other.call(ASK, { 'order-key': key })).toMatchObject({ status: 422, success: false });
    expect(await other.call(ASK, { 'order-key': 'A'.repeat(32) })).toMatchObject({ status: 422, success: false });
    expect(await other.call(ASK, {})).toMatchObject({ status: 422, success: false });
    const refused = await other.post('/my/export', { 'order-key': key }, { plain: true });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('این فرم قدیمی شده است');
    expect(await site.runJobs()).toBe(0);
  });

  itInLongTier('AUTH-05 CAPT-02 can be requested three times a day', async () => {
    const { browser } = await somebody();
    for (let times = 0; times < 3; times++) await ask(browser);
    const fourth = await browser.call(ASK, { 'order-key': await orderKey(browser) });
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(HOUR_SECONDS);
    await site.runJobs();
  });

  it('AUTH-05 is made once by two concurrent processes, and after a restart', async () => {
    const { browser } = await somebody();
    const id = await ask(browser);
    const { exports: storage } = site.job;
    const maker = { storage, parts: [], readme: 'x' };
    const signal = new AbortController().signal;
    const made = await Promise.allSettled([
      makeExport(site.ctx, maker, id, signal),
      makeExport(site.ctx, maker, id, signal),
    ]);
    expect(made.filter((each) => each.status === 'fulfilled' && each.value !== null)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'ready' });
    expect(await makeExport(site.ctx, maker, id, signal)).toBeNull();
    await site.runJobs();
    expect((await fileOf(browser, id)).has('README.txt')).toBe(true);
  });

  it('AUTH-05 interrupted by a kill is made by the next process, once', async () => {
    const { browser } = await somebody();
    const id = await ask(browser);
    const { file_key: key } = await rowOf(id);
    const { db } = site.services;
    const beside: string[] = [];
    // The process is killed: the connection ends and the files written so far stay.
    const killed: ExportStorage = {
      ...site.job.exports,
      async write(fileKey, body) {
        beside.push(fileKey);
        for await (const _ of body) break;
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(db);
        await sleep(50);
        return 10;
      },
    };
    const { done, failures } = await runWith(killed);
    expect([done, failures.length]).toEqual([0, 1]);
    expect(beside).toEqual([key]);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', bytes: null });
    expect(await site.runJobs()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'ready', file_key: key });
    expect((await fileOf(browser, id)).has('account.json')).toBe(true);
    expect(await site.runJobs()).toBe(0);
  });

  it('AUTH-05 is given up after some attempts, and can be requested again', async () => {
    const { browser } = await somebody();
    const id = await ask(browser);
    const full: ExportStorage = {
      ...site.job.exports,
      async write(_, body) {
        body.destroy();
        throw new Error('no space left on device');
      },
    };
    for (let tries = 0; tries < 6; tries++) {
      expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
      await runWith(full);
    }
    expect(await rowOf(id)).toMatchObject({ state: 'failed', file_key: null });
    expect(await browser.page('/my/export')).toContain('ساخته نشد');
    expect((await browser.get(`/my/export/${id}/file`)).status).toBe(404);
  });

  it('AUTH-05 is interrupted when the process stops', async () => {
    const { browser } = await somebody();
    const id = await ask(browser);
    const stopping = new AbortController();
    const maker = {
      storage: site.job.exports,
      parts: [async () => stopping.abort(new Error('stopping')), async () => sleep(50)],
      readme: 'x',
    };
    await expect(makeExport(site.ctx, maker, id, stopping.signal)).rejects.toThrow('stopping');
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    expect(await site.job.exports.read(`${(await rowOf(id)).file_key}`)).toBeNull();
    await site.runJobs();
  });

  it('AUTH-05 is deleted after seven days, and given up when it was lost', async () => {
    const { browser } = await somebody();
    const ready = await ask(browser);
    await site.runJobs();
    const waiting = await ask(browser);
    await sql`delete from pgboss.job`.execute(site.services.db);
    const { file_key: key } = await rowOf(ready);
    const forget = (now: number) => forgetOldExports({ ...site.ctx, now: new Date(now) }, site.job.exports);

    await forget(TEST_NOW.getTime() + 11 * HOUR);
    expect(await rowOf(waiting)).toMatchObject({ state: 'waiting' });
    await forget(TEST_NOW.getTime() + 7 * DAY - 1_000);
    expect(await rowOf(waiting)).toMatchObject({ state: 'failed', file_key: null });
    expect(await site.job.exports.read(`${key}`)).not.toBeNull();

    site.clock = new Date(TEST_NOW.getTime() + 7 * DAY);
    expect((await browser.get(`/my/export/${ready}/file`)).status).toBe(404);
    await forget(site.clock.getTime());
    await forget(site.clock.getTime());
    expect(await site.job.exports.read(`${key}`)).toBeNull();
    expect(await rowOf(ready)).toMatchObject({ state: 'ready', file_key: null, bytes: null });
    const page = await browser.page('/my/export');
    expect(page).toContain('پاک شده');
    expect(page).not.toContain('/file"');
    site.clock = TEST_NOW;
  });

  itInLongTier('AUTH-05 with many pictures never holds them all in memory', async () => {
    const userId = await addAccount(site, { mobile: newMobile() });
    const body = Buffer.alloc(1_000_000, 7);
    const pictures = Array.from({ length: 8 }, (_, index) => ({ key: `big-${index}`, width: 4, height: 3, hash: 'x' }));
    for (const { key } of pictures) await site.job.images.write(key, 'original.jpg', body);
    await site.publish(...Array.from({ length: 3 }, () => ({ userId, pictures })));
    const { id } = await site.services.db
      .insertInto('account_exports')
      .values({ user_id: userId, order_key: 'many', file_key: 'c'.repeat(40), asked_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    let held = 0;
    let most = 0;
    const images = {
      ...site.job.images,
      async read(key: string, name: string) {
        const found = await site.job.images.read(key, name);
        if (found) held++;
        most = Math.max(most, held);
        return found;
      },
    };
    const slow: ExportStorage = {
      ...site.job.exports,
      async write(_, zip) {
        let bytes = 0;
        for await (const chunk of zip) {
          bytes += chunk.length;
          if (bytes > 500_000) held = 0;
          await sleep(1);
        }
        return bytes;
      },
    };
    const { listingsPart } = await import('../../../domain/listings/export/export-listings.server.ts');
    const parts = [listingsPart(site.job.catalogue, images)];
    const maker = { storage: slow, parts, readme: 'x' };
    await makeExport(site.ctx, maker, id, new AbortController().signal);
    expect(Number((await rowOf(id)).bytes)).toBeGreaterThan(24_000_000);
    expect(most).toBeLessThan(5);
  });
});
