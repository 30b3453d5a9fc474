import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chat } from '../../app/messages/chat.ts';
import { paths } from '../../app/paths.ts';
import { transact } from '../../db/transact.server.ts';
import { sendMessage } from '../../domain/chat/chat.server.ts';
import { forgetOldMessages } from '../../domain/delivery/delivery.server.ts';
import {
  deleteExpiredSessionsAndCodes,
  requestDeletion,
  requestExport,
} from '../../domain/identity/identity.server.ts';
import { walletOf } from '../../domain/ledger/accounts.ts';
import { goodwillGiven } from '../../domain/ledger/facts.ts';
import { postEntry, readBalance } from '../../domain/ledger/ledger.server.ts';
import { notify } from '../../domain/notifications/notifications.server.ts';
import { provePayments } from '../../domain/payments/payments.server.ts';
import { renewWords } from '../../domain/query-reading/query-reading.server.ts';
import { EVERYTHING } from '../../domain/query-reading/search-query.ts';
import { foldCountChanges } from '../../domain/search/search.server.ts';
import { DAY, HOUR } from '../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../test/accounts.ts';
import type { Browser } from '../../test/browser.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { rowsWith } from '../../test/rows-with.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { finishDeletions } from './finish-deletions.ts';

const NAME = 'هوشنگ شباهنگیان';
const EMAIL = 'shabahang@example.ir';
const LATER = new Date(TEST_NOW.getTime() + 15 * DAY);

let site: TestSite;
let mobile: string;
let userId: number;
let browser: Browser;
let published: number[];
let bystanders: number[];

beforeAll(async () => {
  site = await createTestSite({ listings: 200 });
});
afterAll(() => site.stop());

/** A user with data in every module, who has requested deletion. */
beforeEach(async () => {
  site.clock = TEST_NOW;
  browser = newBrowser(site);
  mobile = newMobile();
  userId = await browser.signIn(mobile);
  const { db } = site.services;
  const picture_key = `user-${mobile.slice(1)}`;
  await db
    .updateTable('users')
    .set({ display_name: NAME, email: EMAIL, picture_key })
    .where('id', '=', userId)
    .execute();
  await site.job.images.write(picture_key, 'original.jpg', Buffer.from('a face'));
  await site.job.images.write(`sofa-${userId}`, 'original.jpg', Buffer.from('a sofa'));
  const words = `${NAME}، ${mobile}، ${EMAIL}`;
  const sofa = {
    userId,
    name: `مبل راحتی ${NAME}`,
    description: `برای دیدن مبل با من تماس بگیرید: ${words}`,
    neighbourhood: `کوی ${NAME}`,
    texts: { 1: words },
    telephone: mobile,
    latitude: 35.71234,
    longitude: 51.41234,
    positionExact: true,
    pictures: [{ key: `sofa-${userId}`, width: 4, height: 3, hash: 'x' }],
  };
  const district = [...site.services.catalogue().places.byId.values()].find(({ kind }) => kind === 'district');
  published = await site.publish(
    sofa,
    { ...sofa, cityId: district?.path.at(-2)?.id ?? 0, districtId: district?.id ?? 0 },
    { ...sofa, status: 'sold' },
    { ...sofa, status: 'pending' },
  );
  const notice = { kind: 'listing-expired', key: '1', data: { listingId: published[0] ?? 0 } } as const;
  await notify(site.ctx, [{ userId, ...notice }]);
  const keys = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) };
  const token = JSON.stringify({ endpoint: `https://push.example.com/send/${userId}`, keys });
  await browser.call('/api/web/save-push-id', { token });
  bystanders = await site.publish({ name: 'مبل راحتی همسایه' });
  const picture = { key: `chat-${userId}`, width: 4, height: 3, hash: 'x' };
  await site.job.images.write(picture.key, 'original.jpg', Buffer.from('a door'));
  const said = { text: words, picture: null, point: null, offerId: null };
  for (const message of [{ ...said, picture }, { ...said, point: { lat: 35.71234, long: 51.4 } }, said]) {
    const to = { listingId: bystanders[0] ?? 0 };
    await sendMessage(site.ctx, { userId, to, message: { ...message, clientId: randomUUID() } });
  }
  await requestExport(site.ctx, { userId, idempotencyKey: `ready ${userId}` });
  await site.runJobs();
  await requestExport(site.ctx, { userId, idempotencyKey: `waiting ${userId}` });
  await requestDeletion(site.ctx, userId);
});

afterEach(() => finish());

const finish = async () => {
  await finishDeletions({ ...site.job, clock: () => LATER });
  // Other timers delete further rows of the account within the hour; they are run here too.
  await forgetOldMessages({ ...site.ctx, now: LATER });
  await deleteExpiredSessionsAndCodes({ ...site.ctx, now: LATER });
  site.services.search.forget();
};

/** Stored counts of listings that differ from a new count. */
async function wrongCounts(): Promise<unknown[]> {
  await foldCountChanges(site.services.db);
  const { rows } = await sql`
    with counted as (
      select place_id, counted_in as category_id, count(*) as n
      from listings,
        unnest(array_remove(array[0, root_id, sub_id, brand_id], null)) as counted_in,
        unnest(array_remove(array[0, province_id, city_id, district_id], null)) as place_id
      where status = 'published'
      group by place_id, counted_in
    )
    select place_id, category_id, coalesce(counted.n, 0) as counted, coalesce(listing_counts.n, 0) as kept
    from counted full join listing_counts using (place_id, category_id)
    where coalesce(counted.n, 0) <> coalesce(listing_counts.n, 0)`.execute(site.services.db);
  return rows;
}

describe('the deletion of an account', () => {
  it('AUTH-05 waits for its day', async () => {
    await finishDeletions({ ...site.job, clock: () => new Date(TEST_NOW.getTime() + 13 * DAY) });
    expect((await site.ask(`/v/${published[0]}`)).status).toBeLessThan(400);
    expect((await browser.get('/my')).status).toBe(200);
  });

  it('AUTH-05 leaves its listings deleted, unfindable and uncounted, and those of others unchanged', async () => {
    const { search, catalogue } = site.services;
    const context = { ...catalogue(), now: TEST_NOW };
    const total = async () => (await search.counts(EVERYTHING, context)).total;
    const before = await total();
    expect(await wrongCounts()).toEqual([]);
    await finish();
    for (const id of published) expect((await site.ask(`/v/${id}`)).status).toBe(410);
    expect((await site.ask(`/v/${bystanders[0]}`)).status).toBeLessThan(400);
    const { listings } = await search.page({ ...EVERYTHING, text: 'مبل راحتی' }, null, 48, context);
    const ids = listings.map(({ id }) => id);
    expect(ids).toContain(bystanders[0]);
    expect(ids.filter((id) => published.includes(id))).toEqual([]);
    expect(await search.cards(published)).toEqual([]);
    expect(await wrongCounts()).toEqual([]);
    expect(await total()).toBe(before - 2);
  });

  it('AUTH-05 leaves number, address and name in no table', async () => {
    expect(await rowsWith(site, mobile)).not.toEqual([]);
    expect(await rowsWith(site, NAME)).not.toEqual([]);
    await finish();
    await renewWords(site.ctx);
    expect(await rowsWith(site, mobile.slice(3))).toEqual([]);
    expect(await rowsWith(site, EMAIL)).toEqual([]);
    expect(await rowsWith(site, NAME)).toEqual([]);
    expect(await rowsWith(site, 'شباهنگیان')).toEqual([]);
    expect(await rowsWith(site, '35.71234')).toEqual([]);
  });

  it('AUTH-05 NOTI-01 NOTI-02 deletes its notices and push subscriptions', async () => {
    const { db } = site.services;
    const left = async () => {
      const notices = await db.selectFrom('notifications').select('id').where('user_id', '=', userId).execute();
      const pushes = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
      return [notices.length, pushes.length];
    };
    expect(await left()).toEqual([1, 1]);
    await finish();
    expect(await left()).toEqual([0, 0]);
  });

  it('AUTH-05 PAY-05 ends without money: unpaid orders are cancelled, the wallet is given up', async () => {
    const entry = goodwillGiven(`given:${userId}`, { userId, amount: 90_000 });
    if (entry) await transact(site.ctx, (trx) => postEntry(trx, entry));
    await browser.call('/api/web/wallet/top-up', { amount: '20000' });
    site.clock = LATER;
    await finishDeletions(site.job);
    expect(await readBalance(site.services.db, walletOf(userId))).toBe(0);
    const orders = await site.services.db.selectFrom('orders').select('state').where('user_id', '=', userId).execute();
    expect(orders).toEqual([{ state: 'cancelled' }]);
    expect((await provePayments(site.ctx)).differences).toEqual([]);
  });

  it('AUTH-05 removes exports and pictures, and ends every session', async () => {
    const { db } = site.services;
    const rows = await db.selectFrom('account_exports').select('file_key').where('user_id', '=', userId).execute();
    const keys = rows.map(({ file_key }) => `${file_key}`);
    expect(keys).toHaveLength(2);
    await finish();
    for (const key of keys) expect(await site.job.exports.read(key)).toBeNull();
    expect(await site.job.images.read(`user-${mobile.slice(1)}`, 'original.jpg')).toBeNull();
    expect(await site.job.images.read(`sofa-${userId}`, 'original.jpg')).toBeNull();
    expect(await site.job.images.read(`chat-${userId}`, 'original.jpg')).toBeNull();
    expect((await browser.get('/my')).status).toBe(302);
    // The export job that was waiting finds no account any more and does nothing.
    expect(await site.runJobs()).toBe(1);
    expect(await db.selectFrom('account_exports').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });

  it('AUTH-05 FAV-01 SAVE-02 deletes everything it had saved', async () => {
    const { db } = site.services;
    await finishDeletions({ ...site.job, clock: () => TEST_NOW });
    await browser.post('/my/profile/delete/undo');
    const saved = await browser.call('/api/web/favourites/save', { id: bystanders[0] });
    const search = await browser.call('/api/web/new-saved-search', { serpQuery: 'q=مبل' });
    expect([saved.success, search.success]).toEqual([true, true]);
    await requestDeletion(site.ctx, userId);
    await finish();
    for (const table of ['favourites', 'saved_searches'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });

  it('AUTH-05 CHAT-01 leaves messages of which the other side sees that there was one', async () => {
    const { db } = site.services;
    const [id = 0] = bystanders;
    const { user_id } = await db
      .selectFrom('listings')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const neighbour = newBrowser(site);
    const theirs = newMobile();
    await db.updateTable('users').set({ mobile: theirs }).where('id', '=', user_id).execute();
    await neighbour.signIn(theirs);
    const erased = async () => {
      const list = await neighbour.page(paths.myChats());
      const [, address = ''] = /href="(\/my\/chats\/\d+)"/.exec(list) ?? [];
      const page = await neighbour.page(address);
      const count = (text: string, word: string) => text.split(word).length - 1;
      return { inList: count(list, chat.kinds.text), inLog: count(page, `<p class="help">${chat.kinds.text}</p>`) };
    };
    const before = await erased();
    await finish();
    expect([before.inLog, await erased()]).toEqual([0, { inList: before.inList + 1, inLog: 3 }]);
  });

  it('AUTH-05 keeps impersonal data: rows that others refer to, kind, city, price and time', async () => {
    const { db } = site.services;
    const id = published[0] ?? 0;
    const read = () =>
      db
        .selectFrom('listings')
        .select(['user_id', 'category_id', 'city_id', 'price', 'published_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await read();
    await finish();
    expect(await read()).toEqual(before);
    const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ display_name: 'کاربر حذف‌شده', deleted_at: LATER, mobile: null, email: null });
  });

  itInLongTier('AUTH-05 happens once, also when run concurrently or again', async () => {
    const clock = () => LATER;
    await Promise.all([finishDeletions({ ...site.job, clock }), finishDeletions({ ...site.job, clock })]);
    await finish();
    expect(await wrongCounts()).toEqual([]);
    expect((await site.ask(`/v/${published[0]}`)).status).toBe(410);
  });

  it('AUTH-05 is atomic, is retried after an interruption, and holds up no other', async () => {
    const { db } = site.services;
    const other = await newBrowser(site).signIn(newMobile());
    await requestDeletion({ ...site.ctx, now: new Date(TEST_NOW.getTime() + HOUR) }, other);
    const logged: string[] = [];
    const images = {
      ...site.job.images,
      remove: async () => {
        throw new Error(`the disk is away: ${mobile}`);
      },
    };
    const log = { ...site.job.log, error: (...line: unknown[]) => void logged.push(JSON.stringify(line)) };
    await finishDeletions({ ...site.job, images, log, clock: () => LATER });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(String(userId));
    expect(logged[0]).not.toContain(mobile);
    const states = await db
      .selectFrom('users')
      .select(['id', 'deleted_at'])
      .where('id', 'in', [userId, other])
      .orderBy('id')
      .execute();
    expect(states).toMatchObject([{ deleted_at: null }, { deleted_at: LATER }]);
    expect((await site.ask(`/v/${published[0]}`)).status).toBeLessThan(400);
    await finish();
    expect(await rowsWith(site, NAME)).toEqual([]);
    expect(await wrongCounts()).toEqual([]);
  });

  it('AUTH-05 keeps a picture that another listing shows', async () => {
    await site.publish({ pictures: [{ key: `sofa-${userId}`, width: 4, height: 3, hash: 'x' }] });
    await finish();
    expect(await site.job.images.read(`sofa-${userId}`, 'original.jpg')).not.toBeNull();
  });
});
