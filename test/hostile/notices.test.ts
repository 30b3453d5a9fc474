import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { warningOf } from '../../domain/chat/message-warning.ts';
import { type Message, refuseMessage } from '../../domain/delivery/message.ts';
import { NOTIFY_KINDS } from '../../domain/identity/account/notify.ts';
import { readAccount } from '../../domain/identity/identity.server.ts';
import { notify, readUnsubscribeToken, unsubscribeToken } from '../../domain/notifications/notifications.server.ts';
import { ok } from '../../domain/values/result.ts';
import { deliverNotices } from '../../server/jobs/deliver-notices.ts';
import { addAccount, newBrowser, newMobile } from '../accounts.ts';
import { ANY_CHARACTER } from '../any-text.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';
import { PAYLOADS } from './payloads.ts';

let site: TestSite;
let made = 0;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

describe('the unsubscribe token', () => {
  const key = Buffer.alloc(32, 7);
  const good = unsubscribeToken(key, { userId: 1_042, kind: 'messages', searchId: 77 });
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

  it('NOTI-01 has one spelling: changing any letter invalidates it', () => {
    const read: string[] = [];
    for (let at = 0; at < good.length; at++) {
      for (const letter of LETTERS) {
        const other = good.slice(0, at) + letter + good.slice(at + 1);
        if (other !== good && readUnsubscribeToken(key, other)) read.push(other);
      }
    }
    expect(read).toEqual([]);
    expect(readUnsubscribeToken(key, good)).toEqual({ userId: 1_042, kind: 'messages', searchId: 77 });
  });

  it.each([
    ['another account', good.replace('1042', '1043')],
    ['another kind', good.replace('messages', 'listings')],
    ['another search', good.replace('-77-', '-78-')],
    ['all searches', good.replace('-77-', '-0-')],
    ['a digit moved from one number to the next', good.replace('1042-messages-77', '104-messages-277')],
    ['a number written otherwise', good.replace('1042', '01042')],
    ['a search written otherwise', good.replace('-77-', '-077-')],
    ['figures of another script', good.replace('1042', '۱۰۴۲')],
    ['a line more', `${good}\n`],
    ['padding', `${good}==`],
    ['the other alphabet of base64', good.replace(/[-_](?=[\w-]*$)/, '+')],
    ['nothing but its name', good.slice(0, good.lastIndexOf('-') + 1)],
    ['a proof of nothing', `${good.slice(0, good.lastIndexOf('-') + 1)}${'A'.repeat(22)}`],
  ])('NOTI-01 is invalid as %s', (_, token) => expect(readUnsubscribeToken(key, token)).toBeNull());

  it('NOTI-01 for one purpose is invalid for another, and for another site', () => {
    const all = NOTIFY_KINDS.flatMap((kind) => [0, 77].map((id) => ({ userId: 1_042, kind, searchId: id || null })));
    const tokens = all.map((each) => unsubscribeToken(key, each));
    expect(new Set(tokens.map((token) => token.slice(-22))).size).toBe(tokens.length);
    for (const token of tokens) expect(readUnsubscribeToken(Buffer.alloc(32, 8), token)).toBeNull();
  });

  it('NOTI-01 reading it never throws', () => {
    fc.assert(fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => readUnsubscribeToken(key, text) === null));
  });
});

describe('the address of a push service', () => {
  const keys = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) };

  const inside: readonly string[] = [
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://0/a',
    'https://0.0.0.0/a',
    'https://10.0.0.5/admin',
    'https://172.16.0.1/a',
    'https://192.168.0.1/a',
    'https://169.254.169.254/latest/meta-data/iam',
    'https://metadata.google.internal/computeMetadata/v1',
    'https://localhost:5432/a',
    'https://db.internal/a',
    'https://2852039166/a',
    'https://0xa9fea9fe/a',
    'https://[::ffff:169.254.169.254]/a',
    'https://[fd00:ec2::254]/latest',
    'https://user:pass@push.example.com/a',
    'http://push.example.com/a',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'https://push.example.com/a\r\nX-Evil: 1',
    'https://push.example.com:6379/a',
  ];

  it.each(sample(inside, 4))('NOTI-02 GEN-20 %j is not stored by any call', async (endpoint) => {
    const browser = newBrowser(site);
    const userId = await browser.signIn(newMobile());
    const token = JSON.stringify({ endpoint, expirationTime: null, keys });
    expect((await browser.call('/api/web/save-push-id', { token })).status).toBe(422);
    expect((await browser.post('/api/web/save-push-id', { token }, { plain: true })).status).toBeGreaterThanOrEqual(
      400,
    );
    const rows = await site.services.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("users' text in letters to others", () => {
  const HEADERS = [
    'مبل\r\nBcc: all@example.com',
    'مبل\nBcc: all@example.com',
    'مبل\rBcc: all@example.com',
    'مبل\u2028Bcc: all@example.com',
    'مبل\u0085Bcc: all@example.com',
    'مبل\0Bcc: all@example.com',
    'مبل\r\n\r\n<script>alert(7)</script>',
    '=?utf-8?q?a=0D=0ABcc:_all@example.com?=',
    '"مبل" <all@example.com>',
  ];
  let listingId: number;
  let userId: number;

  beforeEach(async () => {
    [listingId = 0] = await site.publish({});
    userId = await addAccount(site, { email: `reader${++made}@example.ir` });
    await site.services.db.deleteFrom('notifications').execute();
  });

  /** Messages that an account is sent when it is notified of the listing. */
  async function letters(): Promise<Message[]> {
    const sent: Message[] = [];
    await notify(site.ctx, [
      { userId, kind: 'price-drop', key: `${++made}`, data: { listingId, before: 2, price: 1 } },
      { userId, kind: 'message', key: `${made}`, data: { listingId, conversationId: 1 } },
    ]);
    await deliverNotices({
      ...site.job,
      delivery: {
        offers: () => true,
        waitFor: async () => 0,
        async send(message) {
          sent.push(message);
          return ok({});
        },
      },
    });
    return sent.filter(({ channel }) => channel === 'email');
  }

  it.each([...HEADERS, ...PAYLOADS.filter((payload) => !payload.includes('\0'))])(
    'NOTI-01 GEN-20 a title %j is neither a header nor markup there',
    async (title) => {
      // Written to the database directly, because forms refuse such a title; PostgreSQL accepts no zero byte.
      const name = title.replaceAll('\0', '').slice(0, 200);
      await site.services.db.updateTable('listings').set({ name }).where('id', '=', listingId).execute();
      const sent = await letters();
      expect(sent).toHaveLength(2);
      const account = await readAccount(site.services.db, userId);
      for (const message of sent) {
        expect(message.to).toBe(account?.email);
        expect(message.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(refuseMessage(message)).toBeNull();
        expect('html' in message ? message.html : '').not.toMatch(/<script|<svg|<img|<[^>]*\son\w+=/i);
      }
    },
  );

  it.each(HEADERS.slice(0, 5))('NOTI-01 AUTH-05 a name %j is stored as one line, or refused', async (displayName) => {
    const browser = newBrowser(site);
    const id = await browser.signIn(newMobile());
    await browser.call('/api/web/profile', { displayName });
    const { display_name: kept } = await site.services.db
      .selectFrom('users')
      .select('display_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });
});

describe('links that look like ours', () => {
  const OWN = 'bazarche.ir';

  it.each([
    'https://bazarche.ir.evil.com/pay',
    'https://bazarche-ir.com',
    'https://bazarche.ir@evil.com',
    'https://bazarche.ir:x@evil.com/a',
    'https://evil.com/bazarche.ir',
    'https://evil.com?u=https://bazarche.ir',
    'https://evil.com#bazarche.ir',
    'https:/\\evil.com',
    'https://bаzarche.ir', // a Cyrillic a
    'https://bazarche.іr', // a Cyrillic i
    'https://ｂazarche.ir.evil.com',
    'https://xn--bzarche-1ve.ir',
    'bazarche.ir.evil.com',
    'bazarche。ir。evil。com',
    'bazarche.ir\u200b.evil.com',
    'evilbazarche.ir',
    'my-bazarche.ir/pay',
    'bazarche.ir-pay.com',
    '\u202emoc.live\u202c https://evil.com',
    'https://127.0.0.1/',
    'hxxps://evil.com',
    'evil[.]com',
    'evil (dot) com',
    'https://bazarche.ir و https://evil.com',
  ])('CHAT-04 %j gets a warning', (text) => expect(warningOf(text, OWN)).toBe('link'));

  it.each(['https://bazarche.ir/v/1', 'https://www.bazarche.ir/', 'HTTPS://BAZARCHE.IR/s', 'bazarche.ir/my'])(
    'CHAT-04 %j is ours',
    (text) => expect(warningOf(text, OWN)).toBeNull(),
  );
});
