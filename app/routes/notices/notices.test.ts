import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { changeStatus } from '../../../domain/listings/listings.server.ts';
import type { NewNotice, NoticeData, NoticeKind } from '../../../domain/notifications/notice.ts';
import { notify } from '../../../domain/notifications/notifications.server.ts';
import { HOUR } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;
let visitor: Browser;
let listingId: number;
let made = 0;

beforeAll(async () => {
  site = await createTestSite();
  visitor = newBrowser(site);
  [listingId = 0] = await site.publish({ name: 'دوچرخهٔ <کوهستان>' });
});
afterAll(() => site.stop());

type Person = { readonly id: number; readonly browser: Browser };
async function newPerson(): Promise<Person> {
  const browser = newBrowser(site);
  return { browser, id: await browser.signIn(newMobile()) };
}

async function tell<K extends NoticeKind>({ id: userId }: Person, kind: K, data: NoticeData[K]): Promise<number> {
  const { db } = site.services;
  await notify(site.ctx, [{ userId, kind, key: `${++made}`, data } as NewNotice]);
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
const expire = (person: Person) => tell(person, 'listing-expired', { listingId });

type Listed = { ID: number; title: string; text: string; url: string; isRead: boolean };
async function list({ browser }: Person, cursor?: string) {
  const response = await browser.get(`/api/web/notifications${cursor ? `?cursor=${cursor}` : ''}`, {
    accept: 'application/json',
  });
  const { data } = (await response.json()) as {
    data: { notifications: Listed[]; nextCursor: string | null; unread: number };
  };
  return { status: response.status, headers: response.headers, ...data };
}

describe('NOTI-01 the text of a notice', () => {
  const conversationId = 7;
  it.each<[NoticeKind, object, string, string]>(
    sample(
      [
        ['message', { conversationId }, 'پیام جدیدی دربارهٔ «دوچرخهٔ <کوهستان>»', '/my/chats/7'],
        [
          'offer',
          { conversationId, amount: 1_200_000, did: 'offered' },
          'پیشنهاد ۱٬۲۰۰٬۰۰۰ تومانی برای',
          '/my/chats/7',
        ],
        ['offer', { conversationId, amount: 5, did: 'accepted' }, 'پذیرفته شد', '/my/chats/7'],
        ['offer', { conversationId, amount: 5, did: 'refused' }, 'پذیرفته نشد', '/my/chats/7'],
        ['offer', { conversationId, amount: 5, did: 'countered' }, 'در پاسخ به پیشنهاد شما', '/my/chats/7'],
        ['offer', { conversationId, amount: 5, did: 'closed' }, 'دیگر فروشی نیست', '/v/ID'],
        ['offer', { conversationId, amount: 5, did: 'ended' }, 'حساب طرف دیگر حذف شد', '/my/chats/7'],
        ['saved-search', { searchId: 3 }, 'مطابق جست‌وجوی شما', '/v/ID'],
        ['saved-search-digest', { searchId: 3, count: 12 }, '۱۲ آگهی جدید', '/my/saved-searches'],
        ['price-drop', { before: 20, price: 10 }, 'از ۲۰ به ۱۰ تومان', '/v/ID'],
        ['favourite-ended', { status: 'sold' }, 'فروخته شد', '/v/ID'],
        ['favourite-ended', { status: 'expired' }, 'منقضی شد', '/v/ID'],
        ['favourite-ended', { status: 'removed' }, 'دیگر در بازارچه نیست', '/v/ID'],
        [
          'purchase',
          { invoice: 'abc', did: 'paid', due: '2026-12-01T08:30:00.000Z', sheba: 'missing' },
          'برای قبول سفارش، شبای خود را',
          '/secure-purchase/invoice/abc',
        ],
        ['listing-approved', {}, 'تأیید شد و دیده می‌شود', '/v/ID'],
        ['listing-rejected', {}, 'تأیید نشد', '/my/listings?status=rejected'],
        ['listing-expired', {}, 'تمدیدش کنید', '/my/listings?status=expired'],
        ['listing-held', {}, 'تا پایان بررسی', '/my/listings?status=pending'],
        ['listing-removed', {}, 'همکاران ما آگهی شما را حذف کردند', '/my/listings?status=removed'],
        ['listing-restored', {}, 'برگردانده شد', '/my/listings'],
      ],
      3,
    ),
  )('NOTI-01 %s %j', async (kind, more, words, url) => {
    const person = await newPerson();
    await tell(person, kind, { listingId, ...more } as never);
    const { notifications } = await list(person);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.text).toContain(words);
    expect(notifications[0]?.title).toMatch(/[آ-ی]/);
    expect(notifications[0]?.url).toBe(url.replace('ID', String(listingId)));
    expect(await person.browser.page('/my/notifications')).not.toContain('<کوهستان>');
  });

  it('NOTI-01 does not name rejected, removed or unpublished listings to others', async () => {
    const person = await newPerson();
    const [rejected = 0, removed = 0] = await site.publish(
      { name: 'نامی ناشایست', status: 'rejected' },
      { name: 'نامی برداشته', status: 'removed' },
    );
    const [own = 0] = await site.publish({ name: 'نامی از خودم', status: 'rejected', userId: person.id });
    for (const id of [rejected, removed, 999_999_999])
      await tell(person, 'price-drop', { listingId: id, before: 2, price: 1 });
    const html = await person.browser.page('/my/notifications');
    expect(html).not.toMatch(/ناشایست|نامی برداشته/);
    expect(html).toContain(fa.notices.priceDrop.text(fa.notices.nameless, '۲', '۱'));
    await tell(person, 'listing-rejected', { listingId: own });
    expect((await list(person)).notifications[0]?.text).toContain('نامی از خودم');
  });
});

describe('NOTI-01 the list', () => {
  it('NOTI-01 is empty with a link at first, and sends visitors to sign in', async () => {
    const { browser } = await newPerson();
    const html = await browser.page('/my/notifications');
    expect(html).toContain('هنوز اعلانی ندارید');
    expect(html).not.toContain('خواندن همه');
    const response = await visitor.get('/my/notifications');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/session?return=%2Fmy%2Fnotifications']);
  });

  it('NOTI-01 GEN-03 shows the relative time, and which are unread', async () => {
    const person = await newPerson();
    await expire(person);
    site.clock = new Date(TEST_NOW.getTime() + 3 * HOUR);
    const html = await person.browser.page('/my/notifications');
    site.clock = TEST_NOW;
    expect(html).toContain('۳ ساعت پیش');
    expect(html).toContain('data-unread=""');
    expect(html).toContain('خوانده‌نشده');
  });

  it('NOTI-01 pages without losing or repeating a notice, on pages and in calls', async () => {
    const person = await newPerson();
    const ids: number[] = [];
    for (let n = 0; n < 45; n += 1) ids.push(await expire(person));
    await expire(await newPerson());
    const newestFirst = ids.toReversed();
    const shown: number[] = [];
    for (let path: string | undefined = '/my/notifications'; path; ) {
      const html: string = await person.browser.page(path);
      shown.push(...[...html.matchAll(/name="ID" value="(\d+)"/g)].map(([, id]) => Number(id)));
      path = /rel="next" href="([^"]*)"/.exec(html)?.[1];
    }
    expect(shown).toEqual(newestFirst);
    const called: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const { notifications, nextCursor, unread } = await list(person, cursor);
      called.push(...notifications.map(({ ID }) => ID));
      expect(unread).toBe(45);
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(called).toEqual(newestFirst);
    for (const name of ['after', 'cursor'])
      expect(await person.browser.page(`/my/notifications?${name}=1`)).toContain('جدیدترین‌ها');
  });

  it('NOTI-01 as a call is private and uncached; a wrong cursor is refused', async () => {
    const person = await newPerson();
    expect((await list(person)).headers.get('cache-control')).toBe('no-store');
    for (const cursor of ['x', '-1', '0', '1e3', '1%20or%201=1', '99999999999999999999'])
      expect((await list(person, cursor)).status).toBe(400);
    expect(await person.browser.page('/my/notifications?after=%27')).toContain('هنوز اعلانی ندارید');
    expect((await visitor.get('/api/web/notifications')).status).toBe(401);
  });
});

describe('NOTI-01 reading', () => {
  const readBy = async (browser: Browser, id: number | string, headers: Readonly<Record<string, string>> = {}) =>
    browser.get(`/api/web/notifications/read?ID=${id}`, { 'x-csrf-key': await browser.csrfKey(), ...headers });
  const isRead = async (person: Person, id: number) =>
    (await list(person)).notifications.find(({ ID }) => ID === id)?.isRead;

  it('NOTI-01 by GET marks one idempotently, and returns its link', async () => {
    const person = await newPerson();
    const [first, second] = [await expire(person), await expire(person)];
    const response = await readBy(person.browser, first);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toMatchObject({
      success: true,
      data: { url: '/my/listings?status=expired', unread: 1 },
    });
    expect((await readBy(person.browser, first)).status).toBe(200);
    expect([await isRead(person, first), await isRead(person, second)]).toEqual([true, false]);
  });

  it('NOTI-01 has no effect without the key, from another origin, prefetched or by another user', async () => {
    const person = await newPerson();
    const id = await expire(person);
    const path = `/api/web/notifications/read?ID=${id}`;
    expect((await person.browser.get(path)).status).toBe(498);
    expect((await person.browser.get(`${path}&csrf-key=${await person.browser.csrfKey()}`)).status).toBe(498);
    expect((await readBy(person.browser, id, { 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await readBy(person.browser, id, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await readBy((await newPerson()).browser, id)).status).toBe(404);
    expect((await readBy(visitor, id)).status).toBe(401);
    for (const rubbish of ['', 'x', '-1', '99999999999999999999', '1;'])
      expect((await readBy(person.browser, rubbish)).status).toBe(404);
    expect(await isRead(person, id)).toBe(false);
  });

  it('NOTI-01 works by plain forms: redirects to the target, and marks all at once', async () => {
    const person = await newPerson();
    const id = await expire(person);
    await expire(person);
    const plain = { plain: true } as const;
    const one = await person.browser.post('/api/web/notifications/read', { ID: String(id) }, plain);
    expect([one.status, one.headers.get('location')]).toEqual([303, '/my/listings?status=expired']);
    const all = await person.browser.post('/api/web/notifications/read-all', {}, plain);
    expect([all.status, all.headers.get('location')]).toEqual([303, '/my/notifications']);
    const html = await person.browser.page('/my/notifications');
    expect(html).not.toContain('data-unread=""');
    expect(html).not.toContain('خواندن همه');
    expect((await person.browser.post('/api/web/notifications/read', { ID: '0' }, plain)).status).toBe(404);
  });

  it("NOTI-01 of all by GET needs the key too, and leaves other users' notices", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [own, theirs] = [await expire(person), await expire(other)];
    const path = '/api/web/notifications/read-all';
    expect((await person.browser.get(path)).status).toBe(498);
    const key = { 'x-csrf-key': await person.browser.csrfKey() };
    expect((await person.browser.get(path, { ...key, 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await person.browser.get(path, key)).status).toBe(200);
    expect([await isRead(person, own), await isRead(other, theirs)]).toEqual([true, false]);
  });
});

describe('NOTI-01 the bell', () => {
  const parts = async (browser: Browser) => {
    const templates = ['bell', 'bell-count'].map((id) => ({ id, params: {} }));
    const answer = await browser.post('/session/freshit', { templates }, { key: null });
    return ((await answer.json()) as { templates: { html: string }[] }).templates.map(({ html }) => html);
  };

  it('NOTI-01 GEN-07 counts unread notices for signed-in users', async () => {
    const person = await newPerson();
    expect((await parts(person.browser))[0]).not.toMatch(/[۰-۹]/);
    expect((await parts(person.browser))[1]).toBe('<b hidden=""></b>');
    await expire(person);
    for (const html of await parts(person.browser)) expect(html).toContain('۱ اعلان خوانده‌نشده');
    expect(await parts(visitor)).toEqual(['', '']);
  });

  it('NOTI-01 counts up to ninety-nine', async () => {
    const person = await newPerson();
    for (let n = 0; n < 99; n += 1) await expire(person);
    expect((await parts(person.browser))[1]).toContain('>۹۹<');
    await expire(person);
    expect((await parts(person.browser))[1]).toContain('>۹۹+<');
  });

  it('NOTI-01 is hidden and empty on a cached page', async () => {
    const html = await visitor.page('/');
    expect(html).toMatch(/<a[^>]*href="\/my\/notifications"[^>]*data-personal="bell"[^>]*hidden=""/);
    expect(html).not.toContain('خوانده‌نشده');
  });

  it('NOTI-01 without scripts, «my Bazarche» shows the count', async () => {
    const person = await newPerson();
    await expire(person);
    expect(await person.browser.page('/my')).toContain('۱ اعلان خوانده‌نشده');
  });
});

describe('NOTI-01 owners are notified of decisions', () => {
  async function decide(act: 'approve' | 'reject', kind: 'moderator' | 'job', id: number, actorId: number | null) {
    const { catalogue } = site.services;
    const reasons = act === 'reject' ? ['wrong-price'] : [];
    const actor = { kind, userId: actorId };
    const changed = await transact(site.ctx, (trx) =>
      changeStatus(trx, { listingId: id, act, actor, reasons }, catalogue()),
    );
    expect(changed.ok).toBe(true);
    await site.runDecisions();
  }
  async function pending(person: Person): Promise<number> {
    const [id = 0] = await site.publish({ userId: person.id, name: 'آگهی در انتظار' });
    await site.services.db
      .updateTable('listings')
      .set({ status: 'pending', published_at: null })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const titles = async (person: Person) => (await list(person)).notifications.map(({ title }) => title);

  it('NOTI-01 once for each approval or rejection by a moderator', async () => {
    const [person, moderator] = [await newPerson(), await createMember(site, 'moderator')];
    const id = await pending(person);
    await decide('approve', 'moderator', id, moderator.id);
    expect(await titles(person)).toEqual(['آگهی شما منتشر شد']);
    await site.runEvents();
    await decide('reject', 'moderator', id, moderator.id);
    expect(await titles(person)).toEqual(['آگهی شما تأیید نشد', 'آگهی شما منتشر شد']);
  });

  it('NOTI-01 not when a rule approves a listing on posting', async () => {
    const person = await newPerson();
    await decide('approve', 'job', await pending(person), null);
    expect(await titles(person)).toEqual([]);
  });
});
