import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestExport } from '../../domain/identity/identity.server.ts';
import { makeOffer } from '../../domain/offers/offers.server.ts';
import { addAccount, newBrowser, newMobile } from '../../test/accounts.ts';
import { purchasesOn } from '../../test/purchases.ts';
import { ratingsOn } from '../../test/ratings.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { unzip } from '../../test/unzip.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

async function exported(userId: number): Promise<(name: string) => unknown> {
  await requestExport(site.ctx, { userId, idempotencyKey: randomUUID() });
  await site.runJobs();
  const { file_key: key } = await site.services.db
    .selectFrom('account_exports')
    .select('file_key')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const stored = await site.job.exports.read(String(key));
  if (!stored) throw new Error('The export was not made');
  const files = await unzip(await buffer(stored.body));
  return (name) => JSON.parse(String(files.get(name)));
}

it('AUTH-05 the export holds reports, sums of offers, numbers revealed, blocks, payments, invitations and the history of listings', async () => {
  const browser = newBrowser(site);
  const userId = await browser.signIn(newMobile());
  const { db } = site.services;
  const sellerId = await addAccount(site, { displayName: 'سهراب' });
  const [goods = 0, own = 0] = await site.publish({ userId: sellerId, price: 9_000_000 as never }, { userId });
  const reported = await browser.call(`/api/web/listings/${goods}/report`, { reason: 'other', text: 'عکس تکراری است' });
  expect(reported.status).toBe(200);
  const offer = { userId, listingId: goods, amount: 8_000_000, orderKey: randomUUID() };
  expect(await makeOffer(site.ctx, offer as never)).toMatchObject({ ok: true });
  await ratingsOn(site).reveal(goods, userId);
  await db.insertInto('chat_blocks').values({ blocker_id: userId, blocked_id: sellerId, at: site.clock }).execute();
  const reasons = ['not-genuine'];
  const change = {
    act: 'reject',
    from_status: 'pending',
    to_status: 'rejected',
    reasons,
    words: 'عکس خودتان را بگذارید',
  };
  await db
    .insertInto('listing_changes')
    .values({ listing_id: own, at: site.clock, ...change })
    .execute();
  const purchases = purchasesOn(site);
  const sold = await purchases.sell();
  const placed = await purchases.pay(await purchases.invoice(sold, userId), { useWallet: false });
  if (!placed.ok) throw new Error(placed.refused);
  await purchases.payAtGateway(placed.order);
  const sale = await purchases.sell({ userId });
  const shop = await addShop(site, { people: { owner: userId } });
  const invitation = { token_hash: Buffer.alloc(32, 1), seller_id: shop.id, mobile: '+989129990011', role: 'seller' };
  const until = { created_at: site.clock, expires_at: new Date(site.clock.getTime() + 1) };
  await db
    .insertInto('shop_invitations')
    .values({ ...invitation, invited_by: userId, ...until })
    .execute();

  const json = await exported(userId);
  expect(json('reports.json')).toMatchObject([
    { subject: 'listing', subjectId: goods, text: 'عکس تکراری است', state: 'open' },
  ]);
  expect(json('offers.json')).toMatchObject([
    { listingId: goods, as: 'buyer', by: 'me', amount: 8_000_000, state: 'open' },
  ]);
  expect(json('reveals.json')).toMatchObject([{ listingId: goods, sellerId, what: 'number' }]);
  expect(json('blocks.json')).toMatchObject([{ id: sellerId, name: 'سهراب' }]);
  expect(json('listings.json')).toMatchObject([
    {
      id: own,
      history: expect.arrayContaining([expect.objectContaining({ act: 'reject', reasons, words: change.words })]),
    },
    { id: sale.listingId },
  ]);
  expect(json('card-payments.json')).toMatchObject([
    { gateway: 'sandbox', state: 'verified', order: placed.order.publicId },
  ]);
  expect(json('purchases.json')).toMatchObject([
    { as: 'buyer', history: expect.arrayContaining([expect.objectContaining({ state: 'paid' })]) },
  ]);
  expect(json('secure-sales.json')).toMatchObject([{ id: sale.listingId, isOn: true, fullName: 'رضا کاظمی' }]);
  expect(json('invitations.json')).toMatchObject([{ sellerId: shop.id, by: 'me', mobile: '+989129990011' }]);
  const theirs = await exported(sellerId);
  expect(theirs('offers.json')).toMatchObject([{ as: 'seller', by: 'other', amount: 8_000_000 }]);
  // Reports, reveals and blocks by other users are not in the export, because the owner of the export must not learn
  // who they are.
  for (const file of ['reports.json', 'reveals.json', 'blocks.json']) expect(theirs(file)).toEqual([]);
});
