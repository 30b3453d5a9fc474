import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { addAccount } from '../../../test/accounts.ts';
import { addFeed, arrivedFile, csvOf, sofaRow } from '../../../test/feeds.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { shebaOf } from '../../../test/shebas.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { readBankInfo, saveBankInfo } from '../../bank-accounts/bank-accounts.server.ts';
import { changeFeed, deleteFeed, openFeed, startRun } from '../../feeds/feeds.server.ts';
import { handOver } from '../../hand-over/hand-over.server.ts';
import { assignListing } from '../../listings/listings.server.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import { closeShop, followOwners, leaveShopsOf } from '../sellers.server.ts';
import { addTelephone } from '../telephones.server.ts';
import { acceptInvitation, invite } from './invitations.server.ts';
import { assignListings, changeRole, endMembershipsOf, removeMember } from './members.server.ts';
import { readMembers } from './roster-store.server.ts';
import { lostShopsToTakeBack, offerShop, takeBackShop } from './transfers.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.clock = TEST_NOW;
});

type Transferred = TestShop & { readonly sellerId: number; readonly heirId: number };

/** A shop that was transferred from its owner to its manager. */
async function transferred(before: (shop: TestShop) => Promise<void> = async () => {}): Promise<Transferred> {
  const shop = await addShop(site, { members: ['manager', 'seller'] });
  const { id: sellerId, ownerId, members } = shop;
  const heirId = members.manager ?? 0;
  await before(shop);
  const offered = await offerShop(site.ctx, { sellerId, userId: ownerId, to: { memberId: heirId } });
  const key = offered.ok ? String(offered.invitationId) : '';
  expect((await acceptInvitation(site.ctx, { key, userId: heirId }, async () => {})).ok).toBe(true);
  return { ...shop, sellerId, heirId };
}

const rolesIn = async (sellerId: number) =>
  new Map((await readMembers(site.ctx.db, sellerId)).map(({ userId, role }) => [userId, role]));

it('SHOP-03 whom an owner invited is no member once the shop was taken back from them', async () => {
  const mobile = '+989121110099';
  const friendId = await addAccount(site, { mobile });
  let key = '';
  const { sellerId, ownerId, heirId, members } = await transferred(async ({ id, members: { manager = 0 } }) => {
    const invited = await invite(site.ctx, { sellerId: id, userId: manager, mobile, role: 'seller' });
    key = invited.ok ? String(invited.invitationId) : '';
  });
  expect((await takeBackShop(site.ctx, { sellerId, userId: ownerId })).ok).toBe(true);
  expect(await acceptInvitation(site.ctx, { key, userId: friendId }, async () => {})).toEqual({
    ok: false,
    refused: 'over',
  });
  expect(await rolesIn(sellerId)).toEqual(
    new Map([
      [ownerId, 'owner'],
      [heirId, 'manager'],
      [members.seller ?? 0, 'seller'],
    ]),
  );
});

it('SHOP-03 a shop that is taken back has no member whose account has ended', async () => {
  const { sellerId, ownerId, heirId, members } = await transferred();
  await transact(site.ctx, async (trx) => {
    await leaveShopsOf(trx, heirId);
    await endMembershipsOf(trx, { userId: heirId, mobile: null });
  });
  expect((await takeBackShop(site.ctx, { sellerId, userId: ownerId })).ok).toBe(true);
  expect(await rolesIn(sellerId)).toEqual(
    new Map([
      [ownerId, 'owner'],
      [members.seller ?? 0, 'seller'],
    ]),
  );
});

const isSettled = async () => true;

it('SHOP-03 SECP-05 until a transfer cannot be taken back, the new owner changes no sheba, closes nothing and offers it to nobody', async () => {
  const { sellerId, name, ownerId, heirId } = await transferred();
  const { fullName, ...address } = purchasesOn(site).address();
  const save = (sheba: string | null) => {
    const info = { sellerId, sheba, fullName, address, hasCode: true };
    return saveBankInfo(site.ctx, site.services.payments, info);
  };
  const asked = { sellerId, userId: heirId };
  const tries = async () => [
    await save(shebaOf(1)),
    await closeShop(site.ctx, { ...asked, name }, isSettled),
    await offerShop(site.ctx, { ...asked, to: { memberId: ownerId } }),
  ];
  site.clock = new Date(TEST_NOW.getTime() + DAY - HOUR);
  expect(await tries()).toEqual([1, 2, 3].map(() => ({ ok: false, refused: 'soon' })));
  expect(await readBankInfo(site.services.db, site.services.payments, sellerId)).toBeNull();
  site.clock = new Date(TEST_NOW.getTime() + DAY);
  expect(await save(shebaOf(1))).toMatchObject({ ok: true });
  expect(await closeShop(site.ctx, { ...asked, name }, isSettled)).toMatchObject({ ok: true });
});

it('SHOP-03 SHOP-02 until then nobody is invited, removed or given a role, and no telephone, feed or listing comes or goes', async () => {
  const { id, ownerId, heirId, members, sellerId } = await transferred();
  const [listingId = 0] = await site.publish({ userId: sellerId });
  const seller = members.seller ?? 0;
  const asked = { sellerId, userId: heirId };
  const address = 'https://feeds.example.com/stock.csv';
  const feed = { shopId: id, userId: heirId, name: 'نشانی', source: 'address', every: 'daily', address } as const;
  const own = { userId: heirId, shopId: id, listingId: null, largestFee: 0 };
  const { ctx } = site;
  const tries = {
    invite: () => invite(site.ctx, { ...asked, mobile: '+989121110088', role: 'manager' }),
    promote: () => changeRole(site.ctx, { ...asked, memberId: seller, to: 'manager' }),
    telephone: () => addTelephone(site.ctx, { ...asked, telephone: '+989121110077' }),
    feed: () => openFeed(site.ctx, feed),
    assign: () => assignListings(site.ctx, { ...asked, memberId: heirId, toId: ownerId }),
    assignOne: () => assignListing(site.ctx, { ...asked, listingId, toId: ownerId }),
    handOver: () => handOver(site.ctx, own),
    remove: () => removeMember(site.ctx, { ...asked, memberId: ownerId }),
  };
  site.clock = new Date(ctx.now.getTime() + DAY - HOUR);
  for (const [act, attempt] of Object.entries(tries))
    expect([act, await attempt()]).toEqual([act, { ok: false, refused: 'soon' }]);
  expect((await rolesIn(sellerId)).get(ownerId)).toBe('manager');
  site.clock = new Date(TEST_NOW.getTime() + DAY);
  for (const [act, attempt] of Object.entries(tries)) expect([act, await attempt()]).toMatchObject([act, { ok: true }]);
});

it('SHOP-03 SHOP-02 feeds that are there stay as they are until then', async () => {
  let feedId = 0;
  const { id: shopId, heirId } = await transferred(async (shop) => {
    feedId = await addFeed(site, shop);
  });
  const change = { shopId, feedId, version: 1, name: 'نامی دیگر', address: null, every: 'once' } as const;
  const tries = async () => [
    await startRun(site.ctx, site.services.feedFiles, {
      shopId,
      feedId,
      userId: heirId,
      goesOn: false,
      file: await arrivedFile(csvOf([sofaRow('A')])),
    }),
    await changeFeed(site.ctx, change),
    await deleteFeed(site.ctx, { shopId, feedId }),
  ];
  expect(await tries()).toEqual([1, 2, 3].map(() => ({ ok: false, refused: 'soon' })));
  site.clock = new Date(TEST_NOW.getTime() + DAY);
  expect(await tries()).toMatchObject([1, 2, 3].map(() => ({ ok: true })));
});

it('SHOP-03 an owner who has left it takes the shop back within a day, also if that one’s account has ended', async () => {
  const { sellerId, ownerId, heirId, members } = await transferred();
  const left = await removeMember(site.ctx, { sellerId, userId: ownerId, memberId: ownerId });
  expect(left).toMatchObject({ ok: true });
  await transact(site.ctx, async (trx) => {
    await leaveShopsOf(trx, heirId);
    await endMembershipsOf(trx, { userId: heirId, mobile: null });
    await trx.db.updateTable('users').set({ deleted_at: trx.now }).where('id', '=', heirId).execute();
  });
  await followOwners(site.ctx, isSettled);
  expect(await lostShopsToTakeBack(site.ctx, ownerId)).toMatchObject([{ sellerId }]);
  expect((await takeBackShop(site.ctx, { sellerId, userId: ownerId })).ok).toBe(true);
  await followOwners(site.ctx, isSettled);
  const { state } = await site.services.db
    .selectFrom('shops')
    .select('state')
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('active');
  expect(await rolesIn(sellerId)).toEqual(
    new Map([
      [ownerId, 'owner'],
      [members.seller ?? 0, 'seller'],
    ]),
  );
});
