import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../app/web/pages/headers.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';
import { expectHarmless } from './harmless-answer.ts';

let site: TestSite;
let admin: Member;
let buyer: Browser;
let seller: Browser;
let pages: Readonly<Record<string, string>>;

/** Markup that pages must show as text. */
const MARKUP = '"><img src=x onerror=alert(7)><script>alert(7)</script>';

beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
  [buyer, seller] = [newBrowser(site), newBrowser(site)];
  pages = await poisoned();
});
afterAll(() => site.stop());

/**
 * Stores markup wherever users may enter text, also past the checks; returns the paths that show it with their readers.
 */
async function poisoned(): Promise<Record<string, string>> {
  const { db } = site.services;
  const sellerId = await seller.signIn(newMobile());
  const buyerId = await buyer.signIn(newMobile());
  await db.updateTable('users').set({ display_name: MARKUP }).where('id', 'in', [sellerId, buyerId]).execute();
  const poison = {
    userId: sellerId,
    name: MARKUP,
    description: `${MARKUP} javascript:alert(7)`,
    neighbourhood: MARKUP,
  };
  const [open = 0, waits = 0] = await site.publish(poison, { ...poison, status: 'pending' });
  await db
    .insertInto('listing_flags')
    .values({ listing_id: waits, kind: 'word', detail: MARKUP, at: site.clock })
    .execute();
  const said = await buyer.call('/api/web/chat/message', { listingId: open, message: MARKUP, clientId: 'markup-1' });
  const conversation = String(said.data.conversationId);
  await buyer.call(`/api/web/chat/${conversation}/report`, { reason: 'other', text: MARKUP });
  await buyer.call(`/api/web/listings/${open}/report`, { reason: 'other', text: MARKUP });
  await buyer.call('/api/web/new-saved-search', { serpQuery: `q=${encodeURIComponent(MARKUP)}`, name: MARKUP });
  await admin.browser.call('/admin/word-rules', { words: MARKUP, effect: 'flag', note: MARKUP });
  await admin.browser.call('/admin/announcements', { text: MARKUP, level: 'info', audience: 'all', closable: '1' });
  await db.updateTable('categories').set({ name: MARKUP, price_label: MARKUP }).where('slug', '=', 'sofas').execute();
  const attributes = sql`select attribute_id from category_attributes join categories on categories.id = category_id
    where slug = 'sofas'`;
  await sql`update attributes set label = ${MARKUP}, unit = ${MARKUP} where id in (${attributes})`.execute(db);
  await sql`update attribute_options set label = ${MARKUP} where attribute_id in (${attributes})`.execute(db);
  await sql`update catalogue_versions set value = value + 1 where key = 'categories'`.execute(db);
  const { id: another } = await createMember(site);
  await admin.browser.call(`/admin/users/${another}/suspend`, { reason: MARKUP });
  await buyer.call(`/api/web/price-offer/${open}`, { price: '1000' });
  const reports = await db.selectFrom('reports').select(['id', 'subject_kind as kind']).execute();
  const reportOf = (kind: string) => reports.find((report) => report.kind === kind)?.id;
  return {
    'the queue of listings': '/admin/listings',
    'a case': `/admin/listings/${waits}`,
    'the reports': '/admin/reports',
    'reports of a listing': `/admin/reports/${reportOf('listing')}`,
    'reports of a conversation': `/admin/reports/${reportOf('conversation')}`,
    people: '/admin/users',
    'somebody who was looked for': `/admin/users?q=${encodeURIComponent(MARKUP)}`,
    'a person': `/admin/users/${sellerId}`,
    'the log': '/admin/audit',
    'the rules of words': '/admin/word-rules',
    'the announcements': '/admin/announcements',
    'a page below one': '/my',
    'a category': '/admin/catalogue/sofas',
    'a category that is edited': '/admin/catalogue/sofas?edit=category',
    'the page of a listing': `/v/${open}/x`,
    'a listing that waits': `/v/${waits}/x`,
    results: '/search',
    offer: `/v/${open}/offer`,
  };
}

describe('stored markup', () => {
  it.each([
    ...[
      'the queue of listings',
      'a case',
      'the reports',
      'reports of a listing',
      'reports of a conversation',
      'people',
    ],
    ...[
      'somebody who was looked for',
      'a person',
      'the log',
      'the rules of words',
      'the announcements',
      'a page below one',
      'a category',
      'a category that is edited',
    ],
    ...['the page of a listing', 'a listing that waits', 'results', 'offer'],
  ])('ADM-01 GEN-20 is shown as text to moderators: %s', async (where) => {
    await expectLetters(admin.browser, pages[where] ?? '');
  });

  it.each([
    ['the buyer’s', '/my/chats', () => buyer],
    ['the seller’s', '/my/chats', () => seller],
    ['the buyer’s', '/my/offers', () => buyer],
    ['the seller’s', '/my/offers?show=received', () => seller],
    ['the buyer’s', '/my/saved-searches', () => buyer],
    ['the seller’s', '/my/listings', () => seller],
    ['the seller’s', '/my/profile', () => seller],
  ])('GEN-20 is shown as text to other users: %s %s', async (_, path, browser) => {
    await expectLetters(browser(), path);
  });
});

/**
 * Expects that the page shows the markup as text and does not run it, neither in the HTML nor in the data of scripts.
 * Also checks the page's content security policy.
 */
async function expectLetters(browser: Browser, path: string): Promise<void> {
  let response = await browser.get(path);
  const location = response.headers.get('location');
  if (location) response = await browser.get(location);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  const policy = securityHeaders(site.services.site)['content-security-policy'] ?? '';
  // The page must contain the text; otherwise the test would prove nothing.
  expect(await response.clone().text()).toContain('alert(7)');
  await expectHarmless({ method: 'GET', address: path, headers: {}, body: null }, response, policy);
}
