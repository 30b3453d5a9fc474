import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { newOrderKey } from '../../app/web/order-key.ts';
import type { Route } from '../../app/web/route-table.ts';
import { sendMessage } from '../../domain/chat/chat.server.ts';
import { unsubscribeToken } from '../../domain/notifications/unsubscribe-token.server.ts';
import { type Browser, createBrowser } from '../browser.ts';
import { createTestSite, type TestSite } from '../site.ts';

const PAGES = routes.filter(
  (entry): entry is ['GET', string, Extract<Route, { kind: 'page' }>] => entry[2].kind === 'page',
);
const NAMED: Record<string, string> = {
  place: 'tehran',
  category: 'cars',
  brand: 'peugeot',
  model: '301',
  id: '1001',
  listingId: '1001',
};

let site: TestSite;
/** Of somebody who may see every page. */
let browser: Browser;
let ownId: string;
/** What stands at the end of a letter of theirs. */
let letter: string;
let chatId: string;
const SIGN_IN = '/session';

/** Ids that are those of users and of conversations. */
function ownIn(path: string): { readonly id?: string } {
  if (path.startsWith('/admin/users')) return { id: ownId };
  return path.startsWith('/my/chats') ? { id: chatId } : {};
}

beforeAll(async () => {
  site = await createTestSite();
  browser = createBrowser(site, null);
  NAMED.token = newOrderKey(site);
  const id = await browser.signIn('+989120000001');
  await site.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  ownId = String(id);
  letter = unsubscribeToken(site.services.keys.unsubscribe, { userId: id, kind: 'messages', searchId: null });
  const categoryId = site.services.catalogue().taxonomy.bySlug.get('peugeot')?.id ?? 0;
  const [listing_id = 0] = await site.publish({ name: 'آگهی برای شناسه‌ها', userId: id, categoryId });
  const [asked_about = 0] = await site.publish({ name: 'آگهی کسی دیگر' });
  const asking = { clientId: 'a-first-message', text: 'سلام', picture: null, point: null, offerId: null };
  const begun = await sendMessage(
    site.services.db,
    { userId: id, to: { listingId: asked_about }, message: asking },
    site.clock,
  );
  chatId = begun.ok ? String(begun.conversationId) : '';
  const details = JSON.stringify({ issuer: 'کارشناسی رسمی', number: '۱۲', on: '1405/01/02' });
  const certificate = { listing_id, kind: 'certificate', details, entered_at: new Date() };
  await site.services.db.insertInto('listing_certificates').values(certificate).execute();
  const report = { id: Number(NAMED.id), subject_kind: 'listing', subject_id: listing_id, reason: 'fraud', text: '' };
  const hashes = { visitor_hash: Buffer.alloc(16), network_hash: Buffer.alloc(16) };
  await site.services.db
    .insertInto('reports')
    .values({ ...report, ...hashes, at: new Date() })
    .execute();
});
afterAll(() => site.stop());

/** Links to the form for a new listing without an IDSource (ITEM-03). */
const unnamedSources = (html: string): string[] =>
  [...html.matchAll(/href="(\/new(?:\?[^"]*)?)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !/[?;]IDSource=[a-z-]+(?:&|$)/.test(href));

it('ITEM-03 every popup of the posting form names its source in its links', async () => {
  const templates = ['post-category', 'post-places'].map((id) => ({ id, params: {} }));
  const answer = await browser.call('/session/freshit', { pagePath: '/new', templates });
  const html = JSON.stringify(answer).replaceAll('\\"', '"');
  expect(html.match(/href="\/new/g)?.length).toBeGreaterThan(100);
  expect(unnamedSources(html)).toEqual([]);
});

it('GEN-21 results and listings have the ids of the specification', () => {
  const idOf = (path: string) => PAGES.find(([, at]) => at === path)?.[2].id;
  expect([idOf('/s'), idOf('/search'), idOf('/v/:id')]).toEqual([
    'add-index-page',
    'add-index-page',
    'add-details-page',
  ]);
});

it.each(PAGES.map(([, path, { id }]) => [path, id] as const))(
  'GEN-01 GEN-21 %s is a whole Persian document that names itself %s',
  async (path, id) => {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*-page$/);
    const named = {
      ...NAMED,
      ...ownIn(path),
      ...(path.startsWith('/unsubscribe') ? { token: letter } : {}),
    } as typeof NAMED;
    const address = path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? 'x');
    // Brands are those of a category.
    const visitor = path === SIGN_IN ? createBrowser(site) : browser;
    const first = await visitor.get(path === '/choose/brand' ? `${address}?c=43627` : address);
    // A listing's address is completed with its title.
    const whole = first.status === 301 ? await browser.get(first.headers.get('location') ?? '') : first;
    const html = await whole.text();
    expect(html).toMatch(/^<!doctype html><html lang="fa" dir="rtl">/);
    expect(html).toContain(`<body data-page="${id}"`);
    expect(html).toMatch(/<title>[^<]*[آ-ی][^<]*<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(unnamedSources(html)).toEqual([]);
  },
);
