import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

const SAVE = '/api/web/save-push-id';
const keys = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) };
const tokenOf = (endpoint: string) => JSON.stringify({ endpoint, expirationTime: null, keys });

let site: TestSite;
let browser: Browser;
let userId: number;
let mobile: string;
let made = 0;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  browser = newBrowser(site);
  mobile = newMobile();
  userId = await browser.signIn(mobile);
});

const newEndpoint = () => `https://push.example.com/send/${++made}`;
const save = (by: Browser, endpoint: string) => by.call(SAVE, { token: tokenOf(endpoint) });
async function endpointsOf(id = userId): Promise<string[]> {
  const rows = await site.services.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

describe('NOTI-02 GEN-18 push subscriptions', () => {
  it('NOTI-02 the key is the same for everyone', async () => {
    const response = await newBrowser(site).get('/api/web/push-key');
    expect(response.headers.get('cache-control')).toMatch(/^public/);
    expect(await response.json()).toEqual({ success: true, data: { key: site.services.site.pushKey } });
  });

  it('NOTI-02 is stored once when saved twice', async () => {
    const endpoint = newEndpoint();
    expect((await save(browser, endpoint)).status).toBe(200);
    expect((await save(browser, endpoint)).success).toBe(true);
    expect(await endpointsOf()).toEqual([endpoint]);
  });

  it('NOTI-02 requires a signed-in user and a valid subscription', async () => {
    expect((await save(newBrowser(site), newEndpoint())).status).toBe(401);
    for (const token of [
      '',
      'x',
      '{}',
      tokenOf('http://push.example.com/a'),
      tokenOf('https://localhost/a'),
      tokenOf('https://169.254.169.254/latest'),
      tokenOf('https://push.example.com:8443/a'),
      'x'.repeat(5_000),
    ]) {
      const answer = await browser.call(SAVE, { token });
      expect([answer.status, Boolean(answer.errors?.token)]).toEqual([422, true]);
    }
    for (const token of [7, null, { endpoint: 'https://push.example.com/a' }])
      expect((await browser.call(SAVE, { token })).status).toBe(422);
    expect(await endpointsOf()).toEqual([]);
  });

  it('NOTI-02 moves to the next user who signs in in the same browser', async () => {
    const endpoint = newEndpoint();
    await save(browser, endpoint);
    const next = newBrowser(site);
    const nextId = await next.signIn(newMobile());
    await save(next, endpoint);
    expect([await endpointsOf(), await endpointsOf(nextId)]).toEqual([[], [endpoint]]);
  });

  it('NOTI-02 ends with its session, wherever that is ended', async () => {
    const [here, there] = [newEndpoint(), newEndpoint()];
    await save(browser, here);
    const other = newBrowser(site);
    site.clock = new Date(TEST_NOW.getTime() + 121_000);
    await other.signIn(mobile);
    site.clock = TEST_NOW;
    await save(other, there);
    await browser.call('/api/web/devices/others/revoke');
    expect(await endpointsOf()).toEqual([here]);
    await browser.call('/session/sign-out');
    expect(await endpointsOf()).toEqual([]);
  });

  it('NOTI-02 is removed when permission is withdrawn, by its own account only', async () => {
    const endpoint = newEndpoint();
    await save(browser, endpoint);
    const other = newBrowser(site);
    await other.signIn(newMobile());
    const remove = (by: Browser) => by.call(SAVE, { token: endpoint }, { method: 'DELETE' });
    expect((await remove(other)).status).toBe(200);
    expect(await endpointsOf()).toEqual([endpoint]);
    expect((await remove(browser)).status).toBe(200);
    expect((await remove(browser)).status).toBe(200);
    expect(await endpointsOf()).toEqual([]);
    expect((await browser.call(SAVE, { token: 'x' }, { method: 'DELETE' })).status).toBe(422);
  });

  it('NOTI-02 an account has at most twenty, the newest', async () => {
    const endpoints = Array.from({ length: 22 }, newEndpoint);
    for (const endpoint of endpoints) await save(browser, endpoint);
    expect(await endpointsOf()).toEqual(endpoints.slice(2));
  });
});

describe('NOTI-02 GEN-22 the question for permission', () => {
  it('NOTI-02 GEN-22 is a popup that can be declined, with a switch on the page of choices', async () => {
    const templates = ['push-permission', 'permission-denied'].map((id) => ({ id, params: {} }));
    const answer = await browser.post('/session/freshit', { templates }, { key: null });
    const [ask = '', denied = ''] = ((await answer.json()) as { templates: { html: string }[] }).templates.map(
      ({ html }) => html,
    );
    for (const html of [ask, denied]) expect(html).toMatch(/<h2 id="popup-title">[^<]*[آ-ی]/);
    expect(ask).toContain('data-push="on"');
    expect(ask).toContain('data-close');
    expect(denied).toContain('<ol');
    const html = await browser.page('/my/profile/notifications');
    expect(html).toContain('فعال کردن در این مرورگر');
    expect(html).toContain('data-push-switch');
  });
});
