import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosenBy, NOTIFY_KINDS, type NotifyKind } from '../../../domain/identity/account/notify.ts';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { unsubscribeToken } from '../../../domain/notifications/notifications.server.ts';
import { addAccount, newBrowser, newMobile } from '../../../test/accounts.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const tokenFor = (userId: number, kind: NotifyKind, key = site.services.keys.unsubscribe) =>
  unsubscribeToken(key, { userId, kind, searchId: null });
const chosen = async (userId: number) => {
  const account = await readAccount(site.services.db, userId);
  return account ? chosenBy(account) : [];
};
/** Unsubscribes as a mail program does: from anywhere, without cookies. */
const oneClick = (token: string, headers: Record<string, string> = {}) =>
  site.ask(`/unsubscribe/${token}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('NOTI-01 unsubscribing from letters', () => {
  it.each(NOTIFY_KINDS)('NOTI-01 one request ends letters of %s, and nothing else', async (kind) => {
    const userId = await addAccount(site, { email: `${kind.toLowerCase()}@example.ir` });
    const before = await chosen(userId);
    for (const headers of [{}, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }]) {
      const response = await oneClick(tokenFor(userId, kind), headers);
      expect([response.status, response.headers.get('location')]).toEqual([200, null]);
      expect(await chosen(userId)).toEqual(before.filter((choice) => choice !== `${kind}.email`));
    }
  });

  it('NOTI-01 opening the page changes nothing; its form does, and the page confirms it', async () => {
    const userId = await addAccount(site, { email: 'looker@example.ir' });
    const path = `/unsubscribe/${tokenFor(userId, 'messages')}`;
    const html = await site.page(path);
    expect(html).toContain('گفت‌وگوها');
    expect(html).toContain(`<form action="${path}" method="post">`);
    expect(html).toMatch(/name="robots" content="noindex/);
    expect(await chosen(userId)).toContain('messages.email');
    const posted = await site.ask(path, { method: 'POST' });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, path]);
    expect(await chosen(userId)).not.toContain('messages.email');
    expect(await site.page(path)).toContain('role="status"');
    expect(await site.page(path)).not.toContain(`action="${path}"`);
  });

  it('SAVE-03 a letter about one saved search ends that one only', async () => {
    const browser = newBrowser(site);
    const userId = await browser.signIn(newMobile());
    const save = async (serpQuery: string, name: string) =>
      (await browser.call('/api/web/new-saved-search', { serpQuery, name, specialNotifyStatus: 'each' })).data.id;
    const [id, other] = [await save('q=مبل', 'مبل'), await save('q=فرش', 'فرش')];
    const choices = await chosen(userId);
    const token = unsubscribeToken(site.services.keys.unsubscribe, {
      userId,
      kind: 'savedSearches',
      searchId: Number(id),
    });
    expect(await site.page(`/unsubscribe/${token}`)).toContain('«مبل»');
    expect((await oneClick(token)).status).toBe(200);
    expect((await oneClick(token)).status).toBe(200);
    const rows = await site.services.db
      .selectFrom('saved_searches')
      .select(['id', 'notify'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id, notify: 'none' },
      { id: other, notify: 'each' },
    ]);
    expect(await chosen(userId)).toEqual(choices);
    expect(await site.page(`/unsubscribe/${token}`)).not.toContain('<form action="/unsubscribe');
  });

  it('NOTI-01 a forged token is 404, in Persian', async () => {
    const userId = await addAccount(site, { email: 'victim@example.ir' });
    const good = tokenFor(userId, 'messages');
    const other = tokenFor(userId + 1, 'messages');
    const wrong = [
      'x',
      good.slice(0, -1),
      `${good}A`,
      good.replace('messages', 'listings'),
      good.replace(String(userId), String(userId + 1)),
      other.replace(String(userId + 1), String(userId)),
      good.replace('-0-', '-1-'),
      good.replace('messages', 'constructor'),
      good.toUpperCase(),
      tokenFor(userId, 'messages', site.services.keys.orders),
      encodeURIComponent(`${good}\n`),
    ];
    const before = await chosen(userId);
    for (const token of wrong) {
      const [page, post] = [await site.ask(`/unsubscribe/${token}`), await oneClick(token)];
      expect([token, page.status, post.status]).toEqual([token, 404, 404]);
      expect(await page.text()).toMatch(/<h1[^>]*>[^<]*[آ-ی]/);
    }
    expect(await chosen(userId)).toEqual(before);
  });

  it('NOTI-01 works for a deleted account, without restoring anything', async () => {
    const userId = await addAccount(site, { email: 'gone@example.ir' });
    const token = tokenFor(userId, 'news');
    await site.services.db
      .updateTable('users')
      .set({ deleted_at: site.clock, email: null })
      .where('id', '=', userId)
      .execute();
    expect((await oneClick(token)).status).toBe(200);
    expect((await site.ask(`/unsubscribe/${token}`)).status).toBe(200);
  });

  it('NOTI-01 an unexpected body is refused or has the same effect, never more', async () => {
    const userId = await addAccount(site, { email: 'rubbish@example.ir' });
    const path = `/unsubscribe/${tokenFor(userId, 'messages')}`;
    const post = (body: string, type: string) =>
      site.ask(path, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post('x'.repeat(200_000), 'application/x-www-form-urlencoded')).status).toBe(413);
    expect((await post('x', 'image/png')).status).toBe(415);
    expect(await chosen(userId)).toContain('messages.email');
  });
});
