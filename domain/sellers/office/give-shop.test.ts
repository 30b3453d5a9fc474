import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccount } from '../../../test/accounts.ts';
import { inOwnBrowser } from '../../../test/own-browser.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import type { ApprovingActor } from '../../identity/identity.server.ts';
import { openSession } from '../../identity/sessions.server.ts';
import { HOUR } from '../../values/durations.ts';
import { readOpenInvitations } from '../members/invitation-store.server.ts';
import { agreeToGiveShop, proposeToGiveShop, refuseToGiveShop } from './give-shop.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.updateTable('users').set({ role: 'user' }).execute();
});

async function signedIn(userId: number): Promise<ApprovingActor> {
  const id = await openSession(site.ctx, userId, undefined, { agent: '', network: '' });
  return inOwnBrowser({ userId }, createHash('sha256').update(id).digest());
}

async function staff(role: 'moderator' | 'admin' | 'support'): Promise<ApprovingActor> {
  const userId = await addAccount(site, {});
  await site.services.db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  return signedIn(userId);
}

async function frozenShop() {
  const { id: shopId, members } = await addShop(site, { state: 'frozen', members: ['manager', 'seller'] });
  return { shopId, userId: members.manager ?? 0, other: members.seller ?? 0 };
}
const REASON = 'مالک رفته است';
const offered = async (shopId: number) =>
  (await readOpenInvitations(site.ctx, shopId)).map(({ invitedId }) => invitedId);
const hours = (count: number) => {
  site.clock = new Date(TEST_NOW.getTime() + count * HOUR);
};

it('SHOP-03 ADM-02 a shop is given away by two people: one asks, another agrees', async () => {
  const [first, second] = [await staff('moderator'), await staff('moderator')];
  const { shopId, userId, other } = await frozenShop();
  const ask = (to: number) => proposeToGiveShop(site.ctx, first, { shopId, userId: to, reason: REASON });
  expect(await ask(userId)).toMatchObject({ ok: true });
  expect(await offered(shopId)).toEqual([]);
  expect(await ask(other)).toMatchObject({ refused: 'waiting' });
  const agree = (actor: ApprovingActor, to = userId) => agreeToGiveShop(site.ctx, actor, { shopId, userId: to });
  hours(25);
  expect(await agree(await signedIn(first.userId))).toMatchObject({ refused: 'own-act' });
  expect(await agree(second, other)).toMatchObject({ refused: 'changed' });
  expect(await agree(second)).toMatchObject({ ok: true, entry: { reason: REASON, after: { askedBy: first.userId } } });
  expect(await offered(shopId)).toEqual([userId]);
  expect(await agree(second)).toMatchObject({ refused: 'decided' });
});

it('SHOP-03 ADM-02 an admin who is alone gives a shop away after 24 hours, signed in anew', async () => {
  const admin = await staff('admin');
  // Support has no permission to approve, so the admin counts as the only one.
  await staff('support');
  const { shopId, userId } = await frozenShop();
  expect(await proposeToGiveShop(site.ctx, admin, { shopId, userId, reason: REASON })).toMatchObject({ ok: true });
  const agree = (actor: ApprovingActor) => agreeToGiveShop(site.ctx, actor, { shopId, userId });
  expect(await agree(admin)).toMatchObject({ refused: 'too-early' });
  hours(25);
  expect(await agree(admin)).toMatchObject({ refused: 'old-sign-in' });
  expect(await agree(await signedIn(admin.userId))).toMatchObject({ ok: true });
  expect(await offered(shopId)).toEqual([userId]);
});

it('SHOP-03 ADM-02 nobody gives a shop to themselves, also not by a colleague’s request', async () => {
  const [first, second] = [await staff('admin'), await staff('admin')];
  const { id: shopId } = await addShop(site, {
    state: 'frozen',
    people: { owner: await addAccount(site, {}), managers: [second.userId] },
  });
  const given = { shopId, userId: second.userId };
  expect(await proposeToGiveShop(site.ctx, second, { ...given, reason: REASON })).toMatchObject({ refused: 'own' });
  expect(await proposeToGiveShop(site.ctx, first, { ...given, reason: REASON })).toMatchObject({ ok: true });
  expect(await agreeToGiveShop(site.ctx, second, given)).toMatchObject({ refused: 'own' });
  expect(await refuseToGiveShop(site.ctx, first, { shopId, reason: REASON })).toMatchObject({ ok: true });
  expect(await offered(shopId)).toEqual([]);
});
