import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import { type Browser, createBrowser, lastCode } from '../browser.ts';
import { provedFor } from '../confirmed.ts';
import { sample } from '../tier.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';

/** Every page that confirms an action: the file that reads the confirmation, the page's path, and its sentences. */
const FLASHES: readonly (readonly [file: string, path: string, sentences: object])[] = [
  ['parts/listing/my-listings-flash.ts', '/my/listings', fa.myListings.did],
  ['routes/account/devices-flash.ts', '/my/devices', fa.account.ended],
  ['routes/account/identity.route.tsx', '/my/identity', { sent: fa.marks.own.sent }],
  ['routes/account/password.route.tsx', '/my/profile/password', { forgotten: fa.profile.passwordForgotten }],
  ['routes/account/profile-form.ts', '/my/profile', fa.profile.changed],
  ['routes/chat/chat-flash.ts', '/my/chats/:id', fa.images.inChat],
  ['routes/contact/contact-view.ts', '/v/:id/contact', { bought: fa.contact.buy.bought }],
  ['routes/favourites/favourites-flash.ts', '/favourites', fa.favourites.did],
  [
    'routes/images/pictures.route.tsx',
    '/new/pictures/:token',
    { 'pictures-refused&picture=too-big': fa.images.refused['too-big'] },
  ],
  ['routes/inspection/certificate-forms.route.tsx', '/my/listings/:id/inspection', fa.certificates.edit],
  ['routes/inspection/my-inspections.route.tsx', '/my/inspections', { withdrawn: fa.inspections.withdrawn }],
  ['routes/inspection/request-view.ts', '/inspection/:listingId/request', { sent: fa.inspections.sent }],
  ['routes/leasing/leasing-view.ts', '/v/:id/leasing', { sent: fa.leasing.registered }],
  ['routes/leasing/my-leasing.route.tsx', '/my/leasing', { withdrawn: fa.leasing.mine.withdrawn }],
  ['routes/my-shops/hand-over.route.tsx', '/my/shops/:id/hand-over', { noneMoved: fa.handOver.noneMoved }],
  ['routes/my-shops/shop-flashes.ts', '/my/shops', fa.shopTeam.did],
  ['routes/my-shops/shop-flashes.ts', '/my/shops/:id', fa.shopTeam.did],
  ['routes/my-shops/shop-flashes.ts', '/my/shops/:id/members', fa.shopTeam.did],
  ['routes/my-shops/shop-flashes.ts', '/my/shops/:id/marks', { markSent: fa.marks.own.sent }],
  ['routes/payments/refund-view.ts', '/my/payments/:id/refund', fa.refunds.done],
  ['routes/promotion/bought.ts', '/paid-features/:listingId', { bought: fa.promotion.checkout.bought }],
  ['routes/promotion/bought.ts', '/bump/:listingId', { bought: fa.promotion.checkout.bought }],
  ['routes/promotion/bought.ts', '/listing-limitation/:listingId', { bought: fa.promotion.checkout.bought }],
  ['routes/purchases/activation.route.tsx', '/v/:id/activate-purchase', fa.purchases.activation.done],
  ['routes/purchases/ask.route.tsx', '/v/:id/ask-purchase', fa.purchases.ask.said],
  ['routes/purchases/disputes/dispute-view.ts', '/secure-purchase/invoice/:id/dispute', fa.disputes.done],
  ['routes/purchases/invoice-view.ts', '/secure-purchase/invoice/:id', fa.purchases.invoice.done],
  ['routes/ratings/my-reviews.route.tsx', '/my/reviews', { replied: fa.ratings.reply.sent }],
  ['routes/ratings/rate.route.tsx', '/rate/:type/:id', { rated: fa.ratings.rated }],
  ['routes/saved-searches/saved-searches-flash.ts', '/my/saved-searches', fa.savedSearches.did],
  ['routes/session/signed-out-flash.ts', '/session', { left: fa.signIn.left }],
  ['routes/shop-feeds/feed-flashes.ts', '/my/shops/:id/feeds', fa.feeds.did],
  ['routes/shop-feeds/feed-flashes.ts', '/my/shops/:id/feeds/:feedId', fa.feeds.did],
  ['routes/shop-feeds/feed-flashes.ts', '/my/shops/:id/runs/:runId', fa.feeds.did],
  ['routes/shop-outlets/outlet-flash.ts', '/my/shops/:id/outlets', fa.outlets.did],
  ['routes/support/ticket-view.ts', '/my/support/:id', fa.tickets.done],
  ['routes/users/block.route.tsx', '/user/:id/block', { unblocked: fa.users.unblocked }],
];

/** Pages whose sentences are never true on this test site, so that they are not shown even at the right address. */
const UNTRUE_HERE = new Set(['/session', '/v/:id/ask-purchase']);

let whole: WholeSite;
let stranger: Browser;
beforeAll(async () => {
  whole = await createWholeSite();
  stranger = createBrowser(whole.site);
  await stranger.signIn('+989125550011');
});
afterAll(() => whole.site.stop());

type Sentences = Readonly<Record<string, unknown>>;

/** Confirmation sentences that the page shows at the confirming address and not at its plain one. */
async function said(path: string, sentences: object, addressOf: (confirming: string) => string): Promise<Sentences> {
  const address = whole.addressOf(path);
  const page = async (asked: string) => (await whole.browser.get(asked)).text();
  const plain = await page(address);
  const shown: Record<string, unknown> = {};
  for (const [name, sentence] of Object.entries(sentences)) {
    if (typeof sentence !== 'string' || plain.includes(sentence)) continue;
    const confirming = addressOf(`${address}?did=${name}&of=${whole.ownListing}`);
    if ((await page(confirming)).includes(sentence)) shown[name] = sentence;
  }
  return shown;
}

const proofIn = (address: string): string => address.split('proof=')[1] ?? '';
const proved = (address: string, by: Browser = whole.browser) => provedFor(whole.site, by, address);

/** Confirming addresses that are forged or already used, by what is wrong with each. */
const FORGED: Readonly<Record<string, (address: string) => string>> = {
  'no proof': (address) => address,
  'the proof of another session': (address) => proved(address, stranger),
  'the proof of a browser without cookies': (address) => proved(address, createBrowser(whole.site, null)),
  'the proof of another page': (address) => {
    const query = address.slice(address.indexOf('?'));
    return `${address}&proof=${proofIn(proved(`/elsewhere${query}`))}`;
  },
  'the proof of another thing': (address) => `${address}&proof=${proofIn(proved(address.replace(/of=\d+/, 'of=1')))}`,
  'the proof of another act': (address) => `${address}&proof=${proofIn(proved(address.replace(/did=[^&]+/, 'did=x')))}`,
  'a proof of ten minutes ago': (address) => {
    const clock = new Date(whole.site.clock.getTime() - 10 * MINUTE);
    return provedFor({ ...whole.site, clock }, whole.browser, address);
  },
};

it.each(sample(FLASHES, 6).map((flash, row) => [...flash, row] as const))(
  'GEN-24 %s: an address of %s confirms nothing but to the browser that did it',
  async (_, path, sentences, row) => {
    const spoken = await said(path, sentences, proved);
    expect(Object.keys(spoken).length > 0).toBe(!UNTRUE_HERE.has(path));
    for (const [fault, forged] of sample(Object.entries(FORGED), 4, row))
      expect([fault, await said(path, spoken, forged)]).toEqual([fault, {}]);
  },
);

it('GEN-24 a sentence about a state is said only while it is so', async () => {
  const { done } = fa.purchases.invoice;
  const untrue: readonly (readonly [path: string, sentences: Sentences])[] = [
    // The purchase has not been paid, so these sentences would be false.
    ['/secure-purchase/invoice/:id', { pay: done.pay, kept: done.kept, 'book-courier': done['book-courier'] }],
    ['/my/shops/:id', { sent: fa.myShops.sent }],
    ['/my/profile', { deletion: fa.profile.changed.deletion, password: fa.profile.changed.password }],
    ['/my/support/:id', { closed: fa.tickets.done.closed }],
    ['/user/:id/block', { blocked: fa.users.blocked }],
    ['/v/:id/activate-purchase', { on: fa.purchases.activation.done.on }],
  ];
  for (const [path, sentences] of untrue) expect([path, await said(path, sentences, proved)]).toEqual([path, {}]);
});

it('GEN-24 AUTH-01 signing out is confirmed to the browser that did it', async () => {
  const leaver = createBrowser(whole.site);
  await leaver.signIn('+989125550012');
  const answer = await leaver.post('/session/sign-out', {}, { plain: true });
  const address = answer.headers.get('location') ?? '';
  expect(await leaver.page(address)).toContain(fa.signIn.left);
  const other = createBrowser(whole.site);
  expect(await other.page('/session')).not.toContain(fa.signIn.left);
  for (const shown of [address, '/session?did=left']) expect(await other.page(shown)).not.toContain(fa.signIn.left);
});

it.each([['/my/profile?did=password'], ['/my/profile?%64id=password'], ['/my/profile?a=1&did=password&did=name#x']])(
  'GEN-24 AUTH-01 a sign-in that returns to %s confirms nothing',
  async (returnTo) => {
    const page = `/session?return=${encodeURIComponent(returnTo)}`;
    const visitor = createBrowser(whole.site);
    const { data } = await visitor.call('/session/index', { username: '+989125550013', return: returnTo });
    const token = String(data.token);
    if (data.status === 2) await visitor.call('/session/register', { token, return: returnTo });
    const code = await lastCode(whole.site, '+989125550013');
    const inside = await visitor.call('/session/verify', { token, code, return: returnTo });
    const next = String(inside.data.url);
    expect([page, next.startsWith('/my/profile'), /did|proof/.test(next)]).toEqual([page, true, false]);
    expect((await visitor.get(page)).headers.get('location') ?? '').not.toMatch(/did|proof/);
  },
);

it('GEN-24 pages that confirm something are kept by no cache', () => {
  const kept = FLASHES.map(([, path]) => path).filter((path) =>
    PAGES.some(([, pattern, page]) => pattern === path && page.cache === 'public'),
  );
  expect(kept).toEqual([]);
});

it('GEN-24 the table names every file that reads a confirmation', async () => {
  const reading: string[] = [];
  for await (const file of glob('app/**/*.{ts,tsx}')) {
    if (/\.test\.|^app\/web\/|^app\/browser\//.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (/\bdefineFlash\(|\bprovedDid\(/.test(text)) reading.push(file.replace(/^app\//, ''));
    expect([file, /get\('did'\)/.test(text) && !file.startsWith('app/office/')]).toEqual([file, false]);
  }
  expect(reading.sort()).toEqual([...new Set(FLASHES.map(([file]) => file))].sort());
});
