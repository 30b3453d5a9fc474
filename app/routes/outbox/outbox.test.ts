import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDelivery, type Outgoing } from '../../../domain/delivery/delivery.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMembers } from '../../../test/staff.ts';
import { siteDefinition } from '../../site-definition.ts';
import { createApplication } from '../../web/application.ts';
import { tableOf } from '../../web/pages/route-table.ts';
import { noteAddress } from '../../web/request/client-address.ts';
import type { Site } from '../../web/request/context.ts';
import { outbox, outboxJson } from './outbox.route.tsx';
import { outboxView } from './outbox-view.ts';

const sms: Outgoing = {
  sender: 'code',
  channel: 'sms',
  to: '+989121234567',
  subject: '',
  text: 'کد ورود شما: ۴۸۲۹۱۳',
  code: { digits: '482913', purpose: 'sign-in' },
};
const mail: Outgoing = {
  sender: 'code',
  channel: 'email',
  to: 'sara@example.com',
  subject: 'کد <ورود>',
  text: 'کد شما: 7731\n\n<script>alert(1)</script> شمارهٔ +989121234567',
};

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.services.db.deleteFrom('outbox_messages').execute();
  const settings = { smtp: null, sms: null, outbox: true };
  const { send } = createDelivery({ ...site.services, settings });
  await send(sms, new Date(TEST_NOW.getTime() - 5 * MINUTE));
  await send(mail, TEST_NOW);
});
afterAll(() => site.stop());

type Asking = { address?: string | undefined; host?: string; headers?: Record<string, string>; of?: Partial<Site> };

async function ask(path: string, { address = '127.0.0.1', host = 'localhost:3000', headers = {}, of }: Asking = {}) {
  const services = { ...site.services, site: { ...site.services.site, outbox: true, ...of } };
  const request = new Request(`http://${host}${path}`, { headers });
  noteAddress(request, address);
  return createApplication(services, {
    ...siteDefinition,
    routes: tableOf([outbox, outboxJson]),
  }).fetch(request);
}

it('AUTH-04 returns messages as JSON, newest first', async () => {
  const response = await ask('/outbox.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual([
    { at: '2026-11-20T12:00:00.000Z', channel: 'email', to: mail.to, subject: mail.subject, text: mail.text },
    { at: '2026-11-20T11:55:00.000Z', channel: 'sms', to: sms.to, subject: '', text: sms.text },
  ]);
});

it('AUTH-04 shows messages without JavaScript, newest first, with codes to copy in Latin digits', async () => {
  const response = await ask('/outbox');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toContain('data-page="outbox-page"');
  expect(page).toMatch(/<meta name="robots" content="noindex/);
  const [, first = '', second = ''] = page.split('<article');
  expect(first).toContain('ایمیل');
  expect(first).toContain('sara@example.com');
  expect(first).toContain('کد &lt;ورود&gt;');
  expect(first).toContain('لحظاتی پیش');
  expect(second).toContain('پیامک');
  expect(second).toContain('+989121234567');
  expect(second).toContain('کد ورود شما: ۴۸۲۹۱۳');
  expect(second).toContain('۵ دقیقه پیش');
  const copied = (part: string) => [...part.matchAll(/data-do="copy" data-text="([^"]*)"/g)].map(([, code]) => code);
  expect(copied(first)).toEqual(['7731']);
  expect(copied(second)).toEqual(['482913']);
});

it.each([
  ['کد ورود: 1234\n\n@localhost:3000 #1234', ['1234']],
  ['کد شما: ۴ ۸ ۲ ۹ ۱ ۳', ['482913']],
  ['کد 1234 تا 12:30 کار می‌کند، سال 2026', ['1234', '2026']],
  ['شمارهٔ تازه: 09121234567 یا +989121234567', []],
  ['آگهی شما منتشر شد.', []],
])('AUTH-04 the codes of %j are %j', (text, codes) => {
  const [message] = outboxView([{ at: TEST_NOW, channel: 'sms', to: sms.to, subject: '', text }], TEST_NOW);
  expect(message?.codes).toEqual(codes);
});

it('AUTH-04 shows a message as text, never as markup', async () => {
  const page = await (await ask('/outbox')).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>alert');
});

it('AUTH-04 says when it is empty', async () => {
  const empty = await createTestSite();
  const services = { ...empty.services, site: { ...empty.services.site, outbox: true } };
  const request = new Request('http://localhost:3000/outbox');
  noteAddress(request, '127.0.0.1');
  const page = await (
    await createApplication(services, { ...siteDefinition, routes: tableOf([outbox]) }).fetch(request)
  ).text();
  await empty.stop();
  expect(page).toContain('هنوز پیامی فرستاده نشده است.');
});

it.each<[string, Asking]>([
  ['127.0.0.1', {}],
  ['::1', { address: '::1', host: '[::1]:3000' }],
  ['an IPv6 socket that is asked by IPv4', { address: '::ffff:127.0.0.1', host: '127.0.0.1:3000' }],
  ['this machine, by a name of its own', { host: 'bazarche.localhost' }],
])('AUTH-04 is open to %s', async (_name, asking) => {
  expect((await ask('/outbox', asking)).status).toBe(200);
  expect((await ask('/outbox.json', asking)).status).toBe(200);
});

it.each<[string, Asking]>([
  ['another machine', { address: '192.0.2.7' }],
  ['nobody knows whom', { address: '' }],
  ['another machine by a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['another machine by a proxy that says so otherwise', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a page whose name was made to lead here', { host: 'evil.example:3000' }],
  ['a page with a name like ours', { host: 'localhost.evil.example' }],
  ['strangers on a public site', { of: { isPublic: true } }],
  ['anyone where there is no outbox', { of: { outbox: false } }],
])('AUTH-04 is 404 for %s', async (_name, asking) => {
  for (const path of ['/outbox', '/outbox?_regions=x', '/outbox.json']) {
    const response = await ask(path, asking);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('482913');
  }
});

it.each([
  ['open to an admin', true, 200],
  ['shut, also for an admin, where its owner has not asked for it', false, 404],
])('AUTH-04 on a public site it is %s', async (_name, outbox, status) => {
  const members = await createMembers(site);
  const of = { isPublic: true, outbox };
  for (const [role, { browser }] of Object.entries(members)) {
    const cookie = `session=${browser.cookies.get('session')}`;
    for (const path of ['/outbox', '/outbox.json']) {
      const response = await ask(path, { address: '192.0.2.7', host: 'bazarche.example', headers: { cookie }, of });
      expect(response.status, role).toBe(role === 'admin' ? status : 404);
    }
  }
});
