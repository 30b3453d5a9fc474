import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../../test/accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { countUnreadNotices, notify } from '../notifications/notifications.server.ts';
import { SECOND } from '../values/durations.ts';
import {
  forgetPresence,
  markRead,
  notifyAbsentUsers,
  recordReturn,
  renewPresence,
  sendMessage,
  unreadOf,
} from './chat.server.ts';

let site: TestSite;
let seller: number;
let buyer: number;
let c: number;
let sent = 0;

const db = () => site.services.db;
const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * SECOND);

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

beforeEach(async () => {
  await db().updateTable('conversation_members').set({ unread: 0 }).execute();
  seller = await addAccount(site, {});
  buyer = await addAccount(site, {});
  const [listingId = 0] = await site.publish({ userId: seller });
  c = await say({ listingId }, 0);
});

async function say(to: { listingId: number } | { conversationId: number }, seconds: number): Promise<number> {
  const message = { clientId: `client-${++sent}`, text: 'سلام', picture: null, point: null, offerId: null };
  const done = await sendMessage({ db: db(), now: at(seconds) }, { userId: buyer, to, message });
  if (!done.ok) throw new Error(done.refused);
  return done.conversationId;
}

const notices = (userId: number) =>
  db().selectFrom('notifications').select(['kind', 'data']).where('user_id', '=', userId).execute();

describe('an absent user', () => {
  it('CHAT-03 is notified once that messages wait, after a while, for any number of messages', async () => {
    expect(await notifyAbsentUsers({ db: db(), now: at(45) })).toBe(0);
    expect(await notifyAbsentUsers({ db: db(), now: at(46) })).toBe(1);
    await say({ conversationId: c }, 50);
    expect(await notifyAbsentUsers({ db: db(), now: at(500) })).toBe(0);
    expect(await notices(seller)).toMatchObject([{ kind: 'message', data: { conversationId: c } }]);
    expect(await notices(buyer)).toEqual([]);
  });

  it('CHAT-03 is notified by one of two processes', async () => {
    const notified = await Promise.all([
      notifyAbsentUsers({ db: db(), now: at(60) }),
      notifyAbsentUsers({ db: db(), now: at(60) }),
    ]);
    expect(notified.toSorted()).toEqual([0, 1]);
  });

  it('CHAT-03 is notified again only of messages after their return or their reading', async () => {
    await notifyAbsentUsers({ db: db(), now: at(60) });
    await recordReturn(db(), seller);
    expect(await notifyAbsentUsers({ db: db(), now: at(500) })).toBe(0);
    await say({ conversationId: c }, 600);
    expect(await notifyAbsentUsers({ db: db(), now: at(650) })).toBe(1);
    await markRead(site.ctx, { userId: seller, conversationId: c, seq: 2 });
    await say({ conversationId: c }, 700);
    expect(await notifyAbsentUsers({ db: db(), now: at(750) })).toBe(1);
    expect(await notices(seller)).toHaveLength(3);
  });

  it('CHAT-03 is not notified while one of their sockets is open, nor of messages they have read', async () => {
    await renewPresence(db(), [seller, buyer], at(100));
    await renewPresence(db(), [seller], at(80));
    expect(await notifyAbsentUsers({ db: db(), now: at(90) })).toBe(0);
    expect(await notifyAbsentUsers({ db: db(), now: at(101) })).toBe(1);
    await say({ conversationId: c }, 110);
    await markRead(site.ctx, { userId: seller, conversationId: c, seq: 2 });
    expect(await notifyAbsentUsers({ db: db(), now: at(500) })).toBe(0);
    await forgetPresence({ db: db(), now: at(500) });
    expect(await db().selectFrom('chat_presence').selectAll().execute()).toEqual([]);
  });

  it('NOTI-01 CHAT-01 has read messages and notices together, or neither', async () => {
    await notifyAbsentUsers({ db: db(), now: at(60) });
    await sql`
      create function refuse_notices() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_notices before update on notifications execute function refuse_notices()`.execute(db());
    try {
      await expect(markRead({ db: db(), now: at(70) }, { userId: seller, conversationId: c, seq: 1 })).rejects.toThrow(
        'refused',
      );
    } finally {
      await sql`drop function refuse_notices cascade`.execute(db());
    }
    expect(await unreadOf(db(), seller)).toBe(1);
    await markRead({ db: db(), now: at(80) }, { userId: seller, conversationId: c, seq: 1 });
    expect([await unreadOf(db(), seller), await countUnreadNotices(db(), seller)]).toEqual([0, 0]);
  });

  it('NOTI-01 CHAT-01 reads the notices of a conversation by reading it, and no others', async () => {
    await notifyAbsentUsers({ db: db(), now: at(60) });
    const other = {
      userId: seller,
      kind: 'message' as const,
      key: 'another',
      data: { conversationId: c + 1_000, listingId: 1 },
    };
    await notify({ db: db(), now: at(61) }, [other]);
    await markRead({ db: db(), now: at(70) }, { userId: buyer, conversationId: c, seq: 1 });
    expect(await countUnreadNotices(db(), seller)).toBe(2);
    await markRead({ db: db(), now: at(80) }, { userId: seller, conversationId: c, seq: 1 });
    expect(await countUnreadNotices(db(), seller)).toBe(1);
    // Some notices are stored after the conversation was read, such as the answer to an offer while its chat is open.
    // They stay unread.
    const answered = { listingId: 1, conversationId: c, amount: 1, did: 'accepted' as const };
    await notify({ db: db(), now: at(90) }, [{ userId: seller, kind: 'offer', key: 'late', data: answered }]);
    await markRead({ db: db(), now: at(91) }, { userId: seller, conversationId: c, seq: 1 });
    expect(await countUnreadNotices(db(), seller)).toBe(1);
  });
});
