import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { addAccount } from '../../../test/accounts.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { leaveShopsOf } from '../sellers.server.ts';
import { acceptInvitation, invite } from './invitations.server.ts';
import { endMembershipsOf, readMembers } from './members.server.ts';
import { offerShop, takeBackShop } from './transfers.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

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
