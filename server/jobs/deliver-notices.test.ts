import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../domain/delivery/message.ts';
import { DELIVERY_TRIES_MAX } from '../../domain/notifications/delivery-tries.ts';
import type { NewNotice } from '../../domain/notifications/notice.ts';
import {
  forgetOldNotices,
  markAllNoticesRead,
  notify,
  readNotices,
  savePushAddress,
  sendWaitingPushes,
} from '../../domain/notifications/notifications.server.ts';
import type { PushResult } from '../../domain/notifications/push.ts';
import { DAY, HOUR, MINUTE } from '../../domain/values/durations.ts';
import { ok, refused } from '../../domain/values/result.ts';
import { addAccount, messagesTo, newBrowser, newMobile } from '../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { deliverNotices } from './deliver-notices.ts';

let site: TestSite;
let listingId: number;
let made = 0;

beforeAll(async () => {
  site = await createTestSite();
  [listingId = 0] = await site.publish({ name: 'مبل <راحتی> هفت‌نفره' });
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.deleteFrom('notifications').execute();
});

const pass = (ms: number) => {
  site.clock = new Date(site.clock.getTime() + ms);
};
const newEmail = () => `someone${++made}@example.ir`;
const record = (...notices: NewNotice[]) => notify(site.ctx, notices);
const priceDrop = (userId: number, key = `${++made}`): NewNotice => ({
  userId,
  kind: 'price-drop',
  key,
  data: { listingId, before: 2_000_000, price: 1_500_000 },
});

type SentLetters = { messages: Message[]; pushes: string[] };

/** Delivers notices once. E-mail and push are replaced by functions with the given answers. Returns what was sent. */
async function deliver(
  answer: { email?: () => boolean | Promise<boolean>; push?: (endpoint: string) => PushResult } = {},
): Promise<SentLetters> {
  const sent: SentLetters = { messages: [], pushes: [] };
  await deliverNotices({
    ...site.job,
    delivery: {
      offers: () => true,
      waitFor: async () => 0,
      async send(message) {
        sent.messages.push(message);
        return ((await answer.email?.()) ?? true) ? ok({}) : refused('failed');
      },
    },
  });
  await sendWaitingPushes({
    ...site.job,
    push: {
      async send({ endpoint }, text) {
        sent.pushes.push(JSON.stringify({ endpoint, ...text }));
        return answer.push?.(endpoint) ?? { kind: 'sent' };
      },
    },
  });
  return sent;
}

/** A signed-in user with push subscriptions. */
async function withPush(...endpoints: string[]): Promise<number> {
  const mobile = newMobile();
  const userId = await newBrowser(site).signIn(mobile);
  const { db } = site.services;
  const { id_hash } = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  for (const endpoint of endpoints) {
    await savePushAddress(site.ctx, { endpoint, p256dh: 'p', auth: 'a' }, { userId, sessionHash: id_hash });
  }
  return userId;
}

const subscriptionsOf = (userId: number) =>
  site.services.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'failures'])
    .where('user_id', '=', userId)
    .execute();
const waiting = async () =>
  (await site.services.db.selectFrom('notifications').select('id').where('deliver_at', 'is not', null).execute())
    .length;

describe('NOTI-01 delivery of a notice', () => {
  it('SAVE-03: a letter about several saved searches names them, with a link to end each', async () => {
    const browser = newBrowser(site);
    const userId = await browser.signIn(newMobile());
    const { db } = site.services;
    await db.updateTable('users').set({ email: newEmail() }).where('id', '=', userId).execute();
    const saved: number[] = [];
    for (const name of ['کمد', 'مبل <ارزان>', 'میز', 'تخت'])
      saved.push(Number((await browser.call('/api/web/new-saved-search', { serpQuery: `q=${name}`, name })).data.id));
    const [searchId = 0] = saved;
    await record({ userId, kind: 'saved-search', key: '1', data: { searchId, searchIds: saved, listingId } });
    const [letter] = (await deliver()).messages.filter(({ channel }) => channel === 'email');
    expect(letter?.text).toContain('مطابق جست‌وجوهای شما «کمد»، «مبل <ارزان>» و ۲ جست‌وجوی دیگر: ');
    expect(letter).toMatchObject({ html: expect.stringContaining('لغو خبرهای «مبل &lt;ارزان&gt;»') });
    const links = [...(letter?.text ?? '').matchAll(/لغو خبرهای «(.+)»: \S+(\/unsubscribe\/\S+)/g)];
    expect(links.map(([, name]) => name)).toEqual(['کمد', 'مبل <ارزان>', 'میز', 'تخت']);
    await site.ask(links[1]?.[2] ?? '', { method: 'POST' });
    const rows = await db.selectFrom('saved_searches').select(['id', 'notify']).where('user_id', '=', userId).execute();
    expect(rows.filter(({ notify }) => notify === 'none').map(({ id }) => Number(id))).toEqual([saved[1]]);
  });

  it.each([
    ['paid', 1],
    ['settled', 0],
  ] as const)('SECP-08 a sale that is %s is told by %i SMS, whatever was chosen', async (did, count) => {
    const mobile = newMobile();
    const userId = await addAccount(site, { mobile });
    const none = { 'payments.sms': false };
    await site.services.db
      .updateTable('users')
      .set({ notify: JSON.stringify(none) })
      .where('id', '=', userId)
      .execute();
    const data = { invoice: 'AAAAAAAAAAAAAAAAAAAAAA', listingId, did } as const;
    await record({ userId, kind: 'purchase', key: `${++made}`, data });
    const { messages } = await deliver();
    const sent = messages.filter(({ channel }) => channel === 'sms');
    expect(sent).toHaveLength(count);
    for (const { to, text } of sent) {
      expect(to).toBe(mobile);
      const address = `${site.services.site.origin}/secure-purchase/invoice/AAAAAAAAAAAAAAAAAAAAAA`;
      expect(text).toBe(`بازارچه: سفارش جدید با خرید امن دارید\n${address}`);
    }
  });

  it.each([
    ['purchase', 'decided', 1],
    ['purchase', 'shipped', 0],
    ['payout', 'returned', 1],
  ] as const)(
    'SECP-08 a notice of %s that is %s is told by %i letter, whatever was chosen',
    async (kind, did, count) => {
      const userId = await addAccount(site, { email: newEmail() });
      const none = { 'payments.email': false, 'payments.sms': false, 'payments.push': false };
      await site.services.db
        .updateTable('users')
        .set({ notify: JSON.stringify(none) })
        .where('id', '=', userId)
        .execute();
      const key = `${++made}`;
      if (did === 'returned') await record({ userId, kind: 'payout', key, data: { did, amount: 250_000 } });
      else await record({ userId, kind: 'purchase', key, data: { invoice: 'AAAAAAAAAAAAAAAAAAAAAA', listingId, did } });
      const { messages } = await deliver();
      expect(messages.map(({ channel }) => channel)).toEqual(Array.from({ length: count }, () => 'email'));
      if (kind === 'payout') expect(messages[0]?.text).toContain('۲۵۰٬۰۰۰ تومانی');
    },
  );

  it('NOTI-01 sends a letter with text, a link and an unsubscribe link', async () => {
    const email = newEmail();
    const userId = await addAccount(site, { email });
    await record(priceDrop(userId));
    const { messages } = await deliver();
    expect(messages).toHaveLength(1);
    const [letter] = messages;
    expect(letter).toMatchObject({ channel: 'email', to: email, subject: 'قیمت نشان‌شدهٔ شما پایین آمد' });
    const origin = site.services.site.origin;
    expect(letter?.unsubscribeUrl).toMatch(new RegExp(`^${origin}/unsubscribe/${userId}-priceDrops-0-`));
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain(`${origin}/v/${listingId}`);
      expect(part).toContain(letter?.unsubscribeUrl);
      expect(part).toContain('از ۲٬۰۰۰٬۰۰۰ به ۱٬۵۰۰٬۰۰۰ تومان');
    }
    expect(letter?.html).toContain('dir="rtl"');
    expect(letter?.html).toContain('مبل &lt;راحتی&gt;');
    expect(letter?.html).not.toContain('<راحتی>');
    expect(await waiting()).toBe(0);
    expect((await deliver()).messages).toEqual([]);
  });

  it('NOTI-01 gathers notices of one kind into one letter, of another kind into another', async () => {
    const userId = await addAccount(site, { email: newEmail() });
    await record(...Array.from({ length: 12 }, () => priceDrop(userId)), {
      userId,
      kind: 'listing-expired',
      key: 'x',
      data: { listingId },
    });
    const { messages } = await deliver();
    expect(messages.map(({ subject }) => subject)).toEqual(['قیمت ۱۲ نشان‌شدهٔ شما پایین آمد', 'آگهی شما منقضی شد']);
    expect(messages[0]?.text).toContain('و ۲ مورد دیگر');
    // The text has a link to the listing that all these notices are about.
    expect(messages[0]?.text).toContain(`/v/${listingId}`);
  });

  it("NOTI-01 follows the account's choices, and keeps the notice on the site", async () => {
    const [email, mobile] = [newEmail(), newMobile()];
    const userId = await addAccount(site, { email, mobile });
    const choose = (notify: Record<string, boolean>) =>
      site.services.db
        .updateTable('users')
        .set({ notify: JSON.stringify(notify) })
        .where('id', '=', userId)
        .execute();
    const channels = async () => {
      await record({ userId, kind: 'listing-approved', key: `${++made}`, data: { listingId } });
      return (await deliver()).messages.map(({ channel }) => channel);
    };
    expect(await channels()).toEqual(['email', 'sms']);
    await choose({ 'listings.sms': false });
    expect(await channels()).toEqual(['email']);
    await choose({ 'listings.sms': false, 'listings.email': false });
    expect(await channels()).toEqual([]);
    await record(priceDrop(userId));
    // Notices of kinds that are not sent by SMS do not lead to an SMS.
    expect((await deliver()).messages.map(({ channel }) => channel)).toEqual(['email']);
    expect(await waiting()).toBe(0);
    const rows = await site.services.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toHaveLength(4);
  });

  it('NOTI-01 sends nothing to an unverified address, a suspended or a deleted account', async () => {
    const { db } = site.services;
    const unproved = await addAccount(site, {});
    const suspended = await addAccount(site, { email: newEmail() });
    const gone = await addAccount(site, { email: newEmail() });
    await db.updateTable('users').set({ pending_email: newEmail() }).where('id', '=', unproved).execute();
    await db.updateTable('users').set({ suspended_at: TEST_NOW }).where('id', '=', suspended).execute();
    await db.updateTable('users').set({ deleted_at: TEST_NOW }).where('id', '=', gone).execute();
    await record(priceDrop(unproved), priceDrop(suspended), priceDrop(gone));
    expect(await deliver()).toEqual({ messages: [], pushes: [] });
    expect(await waiting()).toBe(0);
  });

  it('NOTI-01 sends nothing that was read already', async () => {
    const userId = await addAccount(site, { email: newEmail() });
    await record(priceDrop(userId));
    await markAllNoticesRead(site.ctx, userId);
    expect((await deliver()).messages).toEqual([]);
  });

  it('NOTI-01 sends a notice with the same key once', async () => {
    const userId = await addAccount(site, { email: newEmail() });
    expect(await record(priceDrop(userId, 'same'))).toBe(1);
    await deliver();
    expect(await record(priceDrop(userId, 'same'))).toBe(0);
    expect((await deliver()).messages).toEqual([]);
  });

  it('NOTI-01 is done by one of two processes', async () => {
    const userIds = await Promise.all(Array.from({ length: 20 }, () => addAccount(site, { email: newEmail() })));
    await record(...userIds.map((userId) => priceDrop(userId)));
    const sent = await Promise.all([deliver(), deliver(), deliver()]);
    const to = sent.flatMap(({ messages }) => messages.map((message) => message.to));
    expect(to).toHaveLength(20);
    expect(new Set(to).size).toBe(20);
  });

  it('NOTI-01 is retried with backoff, five times in all', async () => {
    const userId = await addAccount(site, { email: newEmail() });
    await record(priceDrop(userId));
    const tries: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      if ((await deliver({ email: () => false })).messages.length > 0) tries.push(minute);
      pass(MINUTE);
    }
    expect(tries).toEqual([0, 1, 6, 31, 156]);
    expect(tries).toHaveLength(DELIVERY_TRIES_MAX);
    expect(await waiting()).toBe(0);
  });

  it('NOTI-01 held back by SMS outlasts the tries of its e-mail, and SMS has all of its own', async () => {
    const userId = await addAccount(site, { email: newEmail(), mobile: newMobile() });
    const chosen = JSON.stringify({ 'payments.sms': true, 'payments.email': true });
    await site.services.db.updateTable('users').set({ notify: chosen }).where('id', '=', userId).execute();
    await record({
      userId,
      kind: 'purchase',
      key: `${++made}`,
      data: { invoice: 'A'.repeat(22), listingId, did: 'paid' },
    });
    const tried: Record<string, number> = { email: 0, sms: 0 };
    const run = async (sms: ReturnType<typeof refused<'often' | 'failed'>>) => {
      await deliverNotices({
        ...site.job,
        delivery: {
          offers: () => true,
          waitFor: async () => 0,
          async send({ channel }) {
            tried[channel] = (tried[channel] ?? 0) + 1;
            return channel === 'sms' ? (sms as never) : refused('failed');
          },
        },
      });
    };
    const often = { ...refused('often'), retryAfter: 12 * 3_600 };
    for (let minute = 0; minute < 26 * 60; minute += 1) {
      await run(often);
      pass(MINUTE);
    }
    expect([tried.email, await waiting()]).toEqual([DELIVERY_TRIES_MAX, 1]);
    tried.sms = 0;
    for (let minute = 0; minute < 48 * 60; minute += 1) {
      await run(refused('failed'));
      pass(MINUTE);
    }
    expect([tried.email, tried.sms, await waiting()]).toEqual([DELIVERY_TRIES_MAX, DELIVERY_TRIES_MAX, 0]);
  });

  it('NOTI-01 is taken over from a process that died, without repeating finished channels', async () => {
    const userId = await withPush('https://push.example.com/dead');
    await site.services.db.updateTable('users').set({ email: newEmail() }).where('id', '=', userId).execute();
    await record(priceDrop(userId));
    const dying = deliver({
      push: () => {
        throw new Error('killed');
      },
    });
    await expect(dying).rejects.toThrow('killed');
    // Another process skips the account while the first delivery may still be running.
    expect(await deliver()).toEqual({ messages: [], pushes: [] });
    pass(3 * MINUTE);
    const { messages, pushes } = await deliver();
    expect([messages.length, pushes.length]).toEqual([0, 1]);
  });

  it('NOTI-01 deletes notices after ninety days', async () => {
    const userId = await addAccount(site, {});
    await record(priceDrop(userId));
    pass(80 * DAY);
    await record(priceDrop(userId));
    pass(11 * DAY);
    await forgetOldNotices(site.ctx);
    const rows = await site.services.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('NOTI-02 pushes', () => {
  it('NOTI-02 go to each browser with text and a link, and to the outbox if there is one', async () => {
    const userId = await withPush('https://push.example.com/a1', 'https://push.example.com/b1');
    await record(priceDrop(userId));
    const { pushes } = await deliver();
    expect(pushes).toHaveLength(2);
    expect(JSON.parse(pushes[0] ?? '')).toMatchObject({ title: 'قیمت نشان‌شدهٔ شما پایین آمد', url: `/v/${listingId}` });
    await record(priceDrop(userId));
    await deliverNotices(site.job);
    await sendWaitingPushes(site.job);
    const row = await site.services.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('channel', '=', 'push')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ recipient: 'push.example.com', subject: 'قیمت نشان‌شدهٔ شما پایین آمد' });
  });

  it('NOTI-02 are retried alone; other pushes and the letter are not repeated', async () => {
    const userId = await withPush('https://push.example.com/good', 'https://push.example.com/busy');
    await site.services.db.updateTable('users').set({ email: newEmail() }).where('id', '=', userId).execute();
    await record(priceDrop(userId));
    const busy: PushResult = { kind: 'later', seconds: 600, reason: 'status 429' };
    const first = await deliver({ push: (endpoint) => (endpoint.endsWith('busy') ? busy : { kind: 'sent' }) });
    expect([first.messages.length, first.pushes.length]).toEqual([1, 2]);
    pass(5 * MINUTE);
    expect(await deliver()).toEqual({ messages: [], pushes: [] });
    pass(5 * MINUTE);
    const { messages, pushes } = await deliver();
    expect(messages).toEqual([]);
    expect(pushes).toEqual([expect.stringContaining('busy')]);
    expect(await waiting()).toBe(0);
  });

  it('NOTI-02 delete their subscription when it is gone', async () => {
    const userId = await withPush('https://push.example.com/gone', 'https://push.example.com/stays');
    await record(priceDrop(userId));
    await deliver({ push: (endpoint) => ({ kind: endpoint.endsWith('gone') ? 'gone' : 'sent' }) });
    expect(await subscriptionsOf(userId)).toEqual([{ endpoint: 'https://push.example.com/stays', failures: 0 }]);
    expect(await waiting()).toBe(0);
  });

  it('NOTI-02 delete their subscription after ten unanswered in a row', async () => {
    const userId = await withPush('https://push.example.com/silent');
    const silent: PushResult = { kind: 'silent', reason: 'no answer in time' };
    let asked = 0;
    for (let hour = 0; hour < 16; hour += 1) {
      await record(priceDrop(userId));
      asked += (await deliver({ push: () => silent })).pushes.length;
      if (hour === 4) {
        expect((await subscriptionsOf(userId))[0]?.failures).toBeGreaterThan(3);
        await record({ userId, kind: 'listing-approved', key: 'a', data: { listingId } });
        await deliver();
        expect((await subscriptionsOf(userId))[0]?.failures).toBe(0);
      }
      pass(4 * HOUR);
    }
    expect(asked).toBeLessThan(25);
    expect(await subscriptionsOf(userId)).toEqual([]);
  });

  it('NOTI-02 are not sent when their notice was read meanwhile, or when another user has the browser', async () => {
    const [read, taken] = ['https://push.example.com/read', 'https://push.example.com/taken'];
    const [reader, left] = [await withPush(read), await withPush(taken)];
    await record(priceDrop(reader), priceDrop(left));
    await deliverNotices(site.job);
    await markAllNoticesRead(site.ctx, reader);
    await withPush(taken);
    expect(await deliver()).toEqual({ messages: [], pushes: [] });
    expect(await site.services.db.selectFrom('waiting_pushes').selectAll().execute()).toEqual([]);
  });

  it('NOTI-02 of which a later one has the same tag are replaced by it while they wait', async () => {
    const userId = await withPush('https://push.example.com/slow');
    const slow: PushResult = { kind: 'later', seconds: 600, reason: 'status 429' };
    await record(priceDrop(userId));
    await deliver({ push: () => slow });
    await record(priceDrop(userId));
    pass(HOUR);
    expect((await deliver()).pushes).toHaveLength(1);
  });

  it('NOTI-02 are not repeated when refused, and count', async () => {
    const userId = await withPush('https://push.example.com/refused');
    await record(priceDrop(userId));
    await deliver({ push: () => ({ kind: 'refused', reason: 'status 403' }) });
    expect(await waiting()).toBe(0);
    expect(await subscriptionsOf(userId)).toMatchObject([{ failures: 1 }]);
  });
});

describe('how much reaches one account', () => {
  /**
   * Delivers notices with the limits of the site. Returns how many e-mails or SMS each of these addresses has received
   * so far.
   */
  async function lettersTo(...addresses: string[]): Promise<number[]> {
    await deliverNotices(site.job);
    return Promise.all(addresses.map((address) => messagesTo(site, address)));
  }
  const message = (userId: number, from: number, conversationId = ++made): NewNotice => ({
    userId,
    from,
    kind: 'message',
    key: `${conversationId}`,
    data: { conversationId, listingId },
  });
  const reader = async () => {
    const email = newEmail();
    return { email, userId: await addAccount(site, { email }) };
  };

  it('CAPT-02 NOTI-01 one person who writes on and on silences nobody else, and what they wrote goes in one letter later', async () => {
    const { email, userId } = await reader();
    const [pest, friend] = [await addAccount(site, {}), await addAccount(site, {})];
    for (let time = 0; time < 10; time++) {
      await record(message(userId, pest), message(userId, pest));
      await lettersTo(email);
    }
    expect(await lettersTo(email)).toEqual([3]);
    expect(await waiting()).toBe(14);
    await record(message(userId, friend));
    expect(await lettersTo(email)).toEqual([4]);
    pass(2 * HOUR);
    expect(await lettersTo(email)).toEqual([5]);
    expect(await waiting()).toBe(0);
    const notices = await readNotices(site.services.db, userId, null, 50);
    expect(notices).toHaveLength(21);
    expect(notices.every(({ data }) => !('from' in data))).toBe(true);
  });

  it('CAPT-02 NOTI-01 above the limit of a kind notices wait and share a letter; other kinds do not wait', async () => {
    const { email, userId } = await reader();
    for (let person = 0; person < 9; person++) {
      await record(message(userId, await addAccount(site, {})));
      await lettersTo(email);
    }
    expect(await lettersTo(email)).toEqual([6]);
    await record(priceDrop(userId));
    expect(await lettersTo(email)).toEqual([7]);
    pass(2 * HOUR);
    expect(await lettersTo(email)).toEqual([8]);
    expect(await waiting()).toBe(0);
  });

  it('CAPT-02 NOTI-01 held notices that are read meanwhile are not sent', async () => {
    const { email, userId } = await reader();
    const pest = await addAccount(site, {});
    for (let time = 0; time < 5; time++) {
      await record(message(userId, pest));
      await lettersTo(email);
    }
    await markAllNoticesRead(site.ctx, userId);
    pass(2 * HOUR);
    expect(await lettersTo(email)).toEqual([3]);
  });
});
