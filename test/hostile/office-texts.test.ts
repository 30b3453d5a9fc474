import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isVideoFile } from '../../domain/listings/video/video-link.ts';
import { reportSubject } from '../../domain/reports/reports.server.ts';
import type { Role } from '../../domain/staff/roles.ts';
import { maskMobile } from '../../domain/values/phone.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMembers, type Member } from '../staff.ts';
import { PAYLOADS } from './payloads.ts';

const MARKUP = PAYLOADS.filter((payload) => payload.includes('<'));
const TEXT = `\u202Etxt.exe\u2066 =cmd() ${MARKUP.join(' ')}`;
/** A number that no account has. */
const NUMBER = '+989124567890';
const WRITTEN = ['09124567890', '9124567890', '۰۹۱۲۴۵۶۷۸۹۰', '۰۹۱۲ ۴۵۶ ۷۸۹۰', '0912-456-7890', '+989124567890'];

const logged: string[] = [];
let site: TestSite;
let members: Readonly<Record<Role, Member>>;
let listingId = 0;
let reportId = 0;
beforeAll(async () => {
  const write = (message: string, facts?: object) => {
    logged.push(`${message} ${JSON.stringify(facts, (_, value) => (typeof value === 'function' ? '' : value))}`);
  };
  const log = { debug: write, info: write, warn: write, error: write, child: () => log };
  site = await createTestSite({ log });
  members = await createMembers(site);
  const { db, catalogue } = site.services;
  await db
    .updateTable('users')
    .set({ display_name: TEXT.slice(0, 100) })
    .where('id', '=', members.user.id)
    .execute();
  const listing = { userId: members.user.id, name: TEXT.slice(0, 200), description: TEXT, telephone: NUMBER };
  [listingId = 0] = await site.publish({ ...listing, status: 'pending' }, { ...listing, name: `دیگر ${TEXT}` });
  const by = { userId: members.user.id, visitor: Buffer.alloc(16), network: Buffer.alloc(16) };
  const subject = { kind: 'user', id: members.finance.id } as const;
  await reportSubject(site.ctx, { subject, reason: 'fraud', text: TEXT, by }, catalogue());
  reportId = Number((await db.selectFrom('reports').select('id').executeTakeFirstOrThrow()).id);
  const flag = { listing_id: listingId, kind: 'word', detail: TEXT.slice(0, 90), at: site.clock };
  await db.insertInto('listing_flags').values(flag).execute();
  // The name of a colleague is shown on cases and in the log as well.
  await members.moderator.browser.call(`/admin/listings/${listingId}/claim`, { take: 'case' });
  await members.moderator.browser.call(`/admin/users/${members.user.id}/suspend`, { reason: 'یک دلیل' });
  await members.moderator.browser.call(`/admin/users/${members.user.id}/unsuspend`, { reason: 'یک دلیل' });
  await db
    .updateTable('users')
    .set({ display_name: '\u202Eهمکار' })
    .where('id', 'in', [members.moderator.id, members.admin.id])
    .execute();
  const words = { words: TEXT.slice(0, 90), effect: 'flag', note: 'یادداشت', created_at: site.clock };
  await db.insertInto('word_rules').values(words).execute();
});
afterAll(() => site.stop());

const pages = () => [
  ...[
    '',
    '/listings',
    `/listings/${listingId}`,
    '/all-listings',
    `/all-listings/${listingId}`,
    '/users',
    '/word-rules',
  ],
  ...[`/users/${members.user.id}`, '/reports', `/reports/${reportId}`, '/audit', '/search?q=%23', '/word-rules/1'],
  ...[`/search?q=${listingId}`, `/search?q=${members.user.id}`, `/listings/${listingId}?ahead=1&_regions=case`],
];

describe('what users write', () => {
  it('ADM-02 GEN-20 is text on each page of the back office, and turns nothing around', async () => {
    const turning: string[] = [];
    for (const path of pages()) {
      const page = await members.admin.browser.page(`/admin${path}`);
      const html = page.startsWith('{') ? Object.values(JSON.parse(page).regions as object).join('') : page;
      expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload|<!--#exec/i);
      expect(html).not.toMatch(/<[^>"']*(?:"[^"]*"[^>"']*)*\s(?:onmouseover|onfocus|onerror|onload)\s*=/i);
      const found = /.{80}[\u202A-\u202E\u2066-\u2069]/.exec(html);
      if (found) turning.push(`${path} ${found[0]}`);
    }
    expect(turning).toEqual([]);
  });
});

describe('a number', () => {
  it('ADM-01 of a seller stands masked on the cases of a listing', async () => {
    for (const path of [`/listings/${listingId}`, `/all-listings/${listingId}`]) {
      for (const role of ['moderator', 'admin'] as const) {
        const page = await members[role].browser.page(`/admin${path}`);
        expect(page).toContain(maskMobile(NUMBER));
        for (const written of WRITTEN) expect(page).not.toContain(written);
      }
    }
  });

  it.each(WRITTEN)(
    'ADM-01 that staff write or search for is in no entry of the log, nor in our own: %s',
    async (typed) => {
      const { browser } = members.admin;
      const reason = { reason: `پس از تماس با ${typed} و a.b@example.ir` };
      const { id } = members.user;
      expect((await browser.call(`/admin/users/${id}/suspend`, reason)).status).toBe(200);
      expect((await browser.call(`/admin/users/${id}/unsuspend`, reason)).status).toBe(200);
      for (const path of ['/admin/users.csv', '/admin/users', '/admin/search'])
        expect((await browser.get(`${path}?q=${encodeURIComponent(typed)}`)).status).toBe(200);
      const rows = await site.services.db
        .selectFrom('audit_entries')
        .select(['before', 'after', 'reason'])
        .where('actor_id', '=', members.admin.id)
        .execute();
      const written = [JSON.stringify(rows), ...logged].join(' ');
      expect(written).not.toContain('a.b@example.ir');
      // Ten digits without a leading zero need not be a telephone number, so they are not hidden.
      if (!typed.startsWith('9')) expect(written).not.toContain(typed);
    },
  );
});

describe('the address of a video', () => {
  it.each([
    'javascript:alert(7)//.mp4',
    'data:video/mp4;base64,AAAA.mp4',
    'http://example.com/a.mp4',
    '//example.com/a.mp4',
    'https://user:secret@example.com/a.mp4',
    'https://example.com@evil.example:444/a.mp4',
    'https://localhost/a.mp4',
    'https://intranet/a.mp4',
    'https://printer.local/a.mp4',
    'https://127.0.0.1/a.mp4',
    'https://[::1]/a.mp4',
    'https://0x7f000001/a.mp4',
    'https://2130706433/a.mp4',
    'https://169.254.169.254/latest/a.mp4',
    'https://example.com:8443/a.mp4',
    'https://example.com/a.html',
    'https://example.com/a?b=.mp4',
    'https://example.com/\u202E4pm.exe.mp4',
    'https://exаmple.com/a.mp4',
    'https://example.com/a\0.mp4',
    'https://example.com/"onerror="x.mp4',
  ])('ITEM-01 ADM-02 is refused: %s', (url) => {
    expect(isVideoFile(url)).toBe(false);
  });

  it.each(['https://example.com/a.mp4', 'https://cdn-1.example.ir/%D8%A7/b.MP4?x=1'])(
    'ITEM-01 ADM-02 is taken: %s',
    (url) => {
      expect(isVideoFile(url)).toBe(true);
    },
  );
});
