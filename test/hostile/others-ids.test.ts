import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { newOrderKey } from '../../app/web/forms/order-key.ts';
import { transact } from '../../db/transact.server.ts';
import { requestInspection } from '../../domain/inspections/inspections.server.ts';
import { notify } from '../../domain/notifications/notifications.server.ts';
import { makeInvitation } from '../../domain/sellers/members/invitations.server.ts';
import { openTicket } from '../../domain/support/support.server.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { addFeeInvoice } from '../books.ts';
import type { Browser } from '../browser.ts';
import { disputesOn } from '../disputes.ts';
import { addFeed, csvOf, runFile, sofaRow } from '../feeds.ts';
import { leasingOn } from '../leasing.ts';
import { sendFiles } from '../multipart.ts';
import { halves } from '../pictures.ts';
import { purchasesOn } from '../purchases.ts';
import { addReview } from '../review-cases.ts';
import { addWaitingReview } from '../reviews.ts';
import { addProvenTelephone } from '../shop-profiles.ts';
import { addShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { sample } from '../tier.ts';
import { callOwned, OWNED, storedThings, type Thing } from './owned-routes.ts';

let site: TestSite;
let stranger: Browser;
let visitor: Browser;
let jpeg: Buffer;
/** Ids of another user's records, by kind. */
let theirs: Readonly<Record<Thing, string>>;

/** Routes that everybody may use with any id; other tests cover what they reveal. */
const OF_EVERYBODY = [
  /\/(?:listings|shops|agents|users)\/:id\/number$/,
  // Opened by a token that the operator made.
  /\/sign-in-links\/:token$/,
  // The browser that closes an announcement remembers it; the server stores nothing.
  /\/announcements\/:id\/close$/,
  /listings\/:id(?:\/(?:description|report|car-inspection-details))$/,
  /^GET \/api\/web\/listings\/:id$/,
  /^GET \/marks\/:id$/,
  /secure-purchase\/(?:ask\/|coupon\/|delivery-price\/|invoice\/:listingId|:listingId$)|secure-purchase-check-invoice/,
  /leasing\/(?:calculate-installment|register)\/:listingId$/,
  /(?:users|reviews)\/:id\/report$|users\/:id\/(?:block|unblock)$|inspection-request\/:listingId/,
  /car-insurance|price-offer|chat\/about|attributes|location-city/,
];

beforeAll(async () => {
  site = await createTestSite();
  jpeg = await halves().jpeg().toBuffer();
  [stranger, visitor] = [newBrowser(site), newBrowser(site)];
  await stranger.signIn(newMobile());
  theirs = await possessions();
});
afterAll(() => site.stop());
beforeEach(async () => void (await site.services.db.deleteFrom('limit_counts').execute()));

let token: string;

async function possessions(): Promise<Record<Thing, string>> {
  const { db } = site.services;
  const [owner, buyer] = [newBrowser(site), newBrowser(site)];
  const userId = await owner.signIn(newMobile());
  await buyer.signIn(newMobile());
  const [listing, draft, sold] = await site.publish(
    { userId },
    { userId, status: 'draft' },
    { userId, status: 'sold' },
  );
  const said = await buyer.call('/api/web/chat/message', {
    listingId: listing,
    message: 'راز ما',
    clientId: 'a-secret-1',
  });
  const offered = await buyer.call(`/api/web/price-offer/${listing}`, { price: '900000' });
  const search = async (serpQuery: string) =>
    (await owner.call('/api/web/new-saved-search', { serpQuery })).data.id as number;
  const [saved, removed] = [await search('c=sofas&q=راز'), await search('c=sofas&q=دیگر')];
  await owner.call(`/api/web/saved-searches/${removed}`, {}, { method: 'DELETE' });
  const key = /name="order-key" value="([^"]+)"/.exec(await owner.page('/my/export'))?.[1];
  const copied = await owner.call('/api/web/account/export', { 'order-key': key });
  await site.runJobs();
  const data = { listingId: listing ?? 0 };
  await notify(site.ctx, [{ userId, kind: 'listing-expired', key: 'of-theirs', data }]);
  const notice = await db
    .selectFrom('notifications')
    .select('id')
    .where('key', '=', 'of-theirs')
    .executeTakeFirstOrThrow();
  const ordered = await owner.call('/api/web/wallet/top-up', { amount: '20000' });
  const purchases = purchasesOn(site);
  const invoice = await purchases.invoice(await purchases.sell(), userId);
  const device = /\/api\/web\/devices\/([\w-]+)\/revoke/.exec(
    await (await second(owner, userId)).page('/my/devices'),
  )?.[1];
  token = newOrderKey(site);
  for (const qquuid of ['a', 'b'])
    await sendFiles(owner, '/images/upload', [
      ['token', token],
      ['qquuid', qquuid],
      ['qqfile', jpeg],
    ]);
  const disputed = await disputesOn(site).complained({ sellerId: userId });
  return {
    listing: String(listing),
    draft: String(draft),
    sold: String(sold),
    'saved search': String(saved),
    'removed search': String(removed),
    device: device ?? '',
    conversation: String(said.data.conversationId),
    offer: String((offered.data.offer as { id: number }).id),
    export: String(copied.data.id),
    invoice: invoice.publicId,
    disputed: disputed.publicId,
    notice: String(notice.id),
    inspection: await inspection(userId),
    'leasing request': await leasingRequest(userId),
    review: String(await addReview(site, userId, 'live')),
    rating: await rating(userId),
    shop: await shop(),
    invitation: await invitation(userId),
    ticket: await ticket(userId),
    'fee invoice': String(await addFeeInvoice(site, userId)),
    order: ordered.data.url?.toString().split('/').at(-1) ?? '',
  };
}

/** Adds an inspection request of a user for somebody's car. Returns its id. */
async function inspection(userId: number): Promise<string> {
  const categoryId = site.services.catalogue().taxonomy.bySlug.get('saipa')?.id ?? 0;
  const [listingId = 0] = await site.publish({ categoryId });
  const applicant = { name: 'راز', mobile: '+989121112233', times: 'عصرها' };
  const asked = await requestInspection(site.ctx, { ...applicant, listingId, userId, orderKey: null });
  return asked.ok ? String(asked.request.id) : '';
}

async function leasingRequest(userId: number): Promise<string> {
  const leasing = leasingOn(site);
  await leasing.lease();
  return String((await leasing.request({ applicant: { userId, visitorHash: null, mobile: null } })).id);
}

/** A shop with a telephone and a feed that was run. */
async function shop(): Promise<string> {
  const added = await addShop(site);
  await addProvenTelephone(site, added.id);
  feedId = await addFeed(site, added);
  runId = (await runFile(site, added, feedId, csvOf([sofaRow('A', { title: 'راز ما که کسی نمی‌داند' })]))).id;
  return String(added.id);
}
let feedId: number;
let runId: number;

/** An invitation to another shop. */
async function invitation(userId: number): Promise<string> {
  const { id: sellerId, ownerId } = await addShop(site);
  const invited = { sellerId, mobile: '', invitedId: userId, role: 'seller', invitedBy: ownerId } as const;
  const { invitationId } = await transact(site.ctx, (trx) => makeInvitation(trx, invited));
  return String(invitationId);
}

/** Adds a rating that a user gave to somebody. Returns its id. */
async function rating(userId: number): Promise<string> {
  const { reviewId } = await addWaitingReview(site.ctx, { isLive: true, text: 'راز ما' });
  await site.services.db.updateTable('reviews').set({ rater_id: userId }).where('id', '=', reviewId).execute();
  return String(reviewId);
}

async function ticket(userId: number): Promise<string> {
  const written = { topic: 'other', about: {}, text: 'راز ما', orderKey: null } as const;
  const opened = await openTicket(site.ctx, { ...written, sender: { userId }, tokenHash: Buffer.alloc(32) });
  return opened.ok ? String(opened.ticketId) : '';
}

/** Signs in with another browser, so that there is a device to sign out. */
async function second(owner: Browser, userId: number): Promise<Browser> {
  const { mobile } = await site.services.db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  site.clock = new Date(site.clock.getTime() + 121_000);
  await newBrowser(site).signIn(mobile ?? '');
  return owner;
}

const isPrivate = (path: string): boolean =>
  /^\/(?:(?:api\/web|my|secure-purchase)\/.*:|v\/:id\/activate-purchase$)/.test(path);

describe("another user's things", () => {
  it('AUTH-05 are listed here for every private route with an id', () => {
    const found = routes
      .filter(([, path]) => isPrivate(path))
      .map(([method, path]) => `${method} ${path}`)
      .filter((route) => !OF_EVERYBODY.some((pattern) => pattern.test(route)));
    expect(found.toSorted()).toEqual(Object.keys(OWNED).toSorted());
  });

  it.each(sample(Object.entries(OWNED), 5))('AUTH-05 are 404, and unchanged: %s of a %s', async (route, thing) => {
    const [method = '', path = ''] = route.split(' ');
    const before = await storedThings(site);
    const things = thing === 'listing' ? (['listing', 'draft', 'sold'] as const) : [thing];
    for (const each of things) {
      const to = path
        .replace(/:(?:id|listingId|invoice|token)/, theirs[each])
        .replace(':kind', 'inspection')
        .replace(':position', '1')
        .replace(':agentId', '1')
        .replace(':memberId', '1')
        .replace(':feedId', String(feedId))
        .replace(':runId', String(runId))
        .replace(':invitationId', '1')
        .replace(':listingId', theirs.listing)
        .replace(':listing', theirs.listing);
      expect(theirs[each]).toMatch(/^[\w-]+$/);
      const [answer, unsigned] = [
        await callOwned(stranger, { method, path: to, thing: each, jpeg }),
        await callOwned(visitor, { method, path: to, thing: each, jpeg }),
      ];
      expect([to, answer.status]).toEqual([to, 404]);
      expect([401, 303, 302]).toContain(unsigned.status);
      expect(await answer.text()).not.toContain('راز');
    }
    expect(await storedThings(site)).toBe(before);
  });

  it.each([
    ['/api/web/notifications/read', () => ({ ID: theirs.notice })],
    ['/api/web/listing-stats', () => ({ listingId: theirs.listing })],
    [
      '/api/web/chat/message',
      () => ({ conversationId: theirs.conversation, message: 'سلام', clientId: 'not-of-theirs' }),
    ],
    ['/images/update', () => ({ token, qquuid: 'a', action: 'remove' })],
    ['/images/update', () => ({ token, qquuid: 'b', action: 'move', position: 0 })],
    ['/images/update', () => ({ token, qquuid: 'a', action: 'turn' })],
    ['/images/upload-delete-all', () => ({ token })],
  ])('AUTH-05 ITEM-13 cannot be reached through a field either: %s', async (path, fields) => {
    const before = await storedThings(site);
    expect((await stranger.post(path, fields())).status).toBe(404);
    expect(await storedThings(site)).toBe(before);
  });

  it('ITEM-13 cannot be uploaded into as a stranger', async () => {
    const before = await storedThings(site);
    const answer = await sendFiles(stranger, '/images/upload', [
      ['token', token],
      ['qquuid', 'c'],
      ['qqfile', jpeg],
    ]);
    expect(answer.status).toBe(404);
    expect(await storedThings(site)).toBe(before);
  });

  it("AUTH-05 are in no list of the user's own", async () => {
    for (const path of [
      '/api/web/chat/conversations',
      '/api/web/saved-searches',
      '/api/web/notifications',
      '/my/offers',
    ])
      expect(await stranger.page(path)).not.toMatch(/راز|مبل/);
  });
});
