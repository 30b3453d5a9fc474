import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { addAccount } from '../../../test/accounts.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { shebaOf } from '../../../test/shebas.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { readBankInfo, saveBankInfo } from '../../purchases/bank-accounts/bank-accounts.server.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import { closeShop, followOwners, leaveShopsOf } from '../sellers.server.ts';
import { acceptInvitation, invite } from './invitations.server.ts';
import { endMembershipsOf, readMembers, removeMember } from './members.server.ts';
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

/** A shop that has gone from its owner to one of its sellers. */
async function transferred(): Promise<Transferred> {
  const shop = await addShop(site, { members: ['seller'] });
  const { id: sellerId, ownerId, members } = shop;
  const heirId = members.seller ?? 0;
  const offered = await offerShop(site.ctx, { sellerId, userId: ownerId, to: { memberId: heirId } });
  const key = offered.ok ? String(offered.invitationId) : '';
  expect((await acceptInvitation(site.ctx, { key, userId: heirId })).ok).toBe(true);
  return { ...shop, sellerId, heirId };
}

const rolesIn = async (sellerId: number) =>
  new Map((await readMembers(site.ctx.db, sellerId)).map(({ userId, role }) => [userId, role]));

it('SHOP-03 whom an owner invited is no member once the shop was taken back from them', async () => {
  const { sellerId, ownerId, heirId } = await transferred();
  const mobile = '+989121110099';
  const friendId = await addAccount(site, { mobile });
  const invited = await invite(site.ctx, { sellerId, userId: heirId, mobile, role: 'manager' });
  const key = invited.ok ? String(invited.invitationId) : '';
  expect((await takeBackShop(site.ctx, { sellerId, userId: ownerId })).ok).toBe(true);
  expect(await acceptInvitation(site.ctx, { key, userId: friendId })).toEqual({ ok: false, refused: 'over' });
  expect(await rolesIn(sellerId)).toEqual(
    new Map([
      [ownerId, 'owner'],
      [heirId, 'seller'],
    ]),
  );
});

it('SHOP-03 a shop that is taken back has no member whose account has ended', async () => {
  const { sellerId, ownerId, heirId } = await transferred();
  await transact(site.ctx, async (trx) => {
    await leaveShopsOf(trx, heirId);
    await endMembershipsOf(trx, { userId: heirId, mobile: null });
  });
  expect((await takeBackShop(site.ctx, { sellerId, userId: ownerId })).ok).toBe(true);
  expect(await rolesIn(sellerId)).toEqual(new Map([[ownerId, 'owner']]));
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

it('SHOP-03 an owner whom the new one removed takes the shop back within a day, also if that one’s account has ended', async () => {
  const { sellerId, ownerId, heirId } = await transferred();
  const removed = await removeMember(site.ctx, { sellerId, userId: heirId, memberId: ownerId });
  expect(removed).toMatchObject({ ok: true });
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
  expect(await rolesIn(sellerId)).toEqual(new Map([[ownerId, 'owner']]));
});
