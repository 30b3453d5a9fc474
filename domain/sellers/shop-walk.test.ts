import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addAccount } from '../../test/accounts.ts';
import { addProvenTelephone, changeProfile, completeFields, storedShop } from '../../test/shop-profiles.ts';
import { addShop, type TestShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { sample } from '../../test/tier.ts';
import { claimCase } from '../queue/queue.server.ts';
import { HOUR } from '../values/durations.ts';
import { changeShop } from './change-shop.server.ts';
import { decideShop, liftShop, SHOP_QUEUE, suspendShop } from './office/decide-shops.server.ts';
import { closeShop, followOwners, leaveShopsOf, reopenShop, sendShop } from './sellers.server.ts';
import { SHOP_STATES, type ShopAct, type ShopActor, type ShopState, shopStateAfter } from './shop-life.ts';

let site: TestSite;
let moderator: number;
let support: number;
let stranger: number;
beforeAll(async () => {
  site = await createTestSite();
  [moderator, support] = [(await createMember(site, 'moderator')).id, (await createMember(site, 'support')).id];
  stranger = await addAccount(site, {});
});
afterAll(() => site.stop());

type Who = 'owner' | 'manager' | 'seller' | 'stranger' | 'moderator' | 'support';
type Does = (shop: TestShop, userId: number) => Promise<{ readonly ok: boolean }>;

const decides =
  (verdict: 'approve' | 'refuse'): Does =>
  async ({ id: shopId }, userId) => {
    const { version } = await storedShop(site, shopId);
    await claimCase(site.ctx, { userId }, SHOP_QUEUE, shopId);
    return decideShop(site.ctx, { userId }, { shopId, verdict, reasons: ['name'], words: null, version });
  };

const ACTS: Readonly<Partial<Record<ShopAct, Does>>> = {
  send: (shop, userId) => sendShop(site.ctx, { sellerId: shop.id, userId }, { shopsOpen: 'on approval' }),
  change: async (shop, userId) => {
    const { version } = await storedShop(site, shop.id);
    return changeShop(site.ctx, { sellerId: shop.id, userId, version, fields: completeFields(shop) });
  },
  close: (shop, userId) => closeShop(site.ctx, { sellerId: shop.id, userId, name: shop.name }, async () => true),
  reopen: (shop, userId) => reopenShop(site.ctx, { sellerId: shop.id, userId }),
  approve: decides('approve'),
  refuse: decides('refuse'),
  suspend: ({ id: shopId }, userId) => suspendShop(site.ctx, { userId }, { shopId, reason: 'a reason' }),
  lift: ({ id: shopId }, userId) => liftShop(site.ctx, { userId }, { shopId, reason: 'a reason' }),
};
const WHO: readonly Who[] = ['owner', 'manager', 'seller', 'stranger', 'moderator', 'support'];

/** A shop in this state, with the facts that its acts would have stored. */
async function shopIn(state: ShopState): Promise<TestShop> {
  const shop = await addShop(site, { state, members: ['manager', 'seller'], trades: [43600] });
  await addProvenTelephone(site, shop.id);
  const before = state === 'suspended' || state === 'closed' ? 'active' : null;
  const update = site.services.db.updateTable('shops').set({ state_before: before });
  await update.where('seller_id', '=', shop.id).execute();
  return shop;
}

function accountOf(shop: TestShop, who: Who): number {
  if (who === 'moderator') return moderator;
  if (who === 'support') return support;
  return who === 'stranger' ? stranger : (shop.members[who] ?? 0);
}

describe.each(SHOP_STATES)('the life of a shop in state %s', (state) => {
  it.each(sample(Object.keys(ACTS) as ShopAct[], 3, SHOP_STATES.indexOf(state)))(
    'SHOP-03 lets as the table says: %s',
    async (act) => {
      for (const who of WHO) {
        const shop = await shopIn(state);
        const actor = who === 'stranger' || who === 'seller' ? null : (who satisfies ShopActor);
        const to =
          actor && shopStateAfter(act, state, actor, state === 'suspended' || state === 'closed' ? 'active' : null);
        const done = await ACTS[act]?.(shop, accountOf(shop, who));
        const label = `${who} ${act}`;
        expect(done?.ok, label).toBe(to !== null);
        const stored = await storedShop(site, shop.id);
        expect(stored.state, label).toBe(to ?? state);
        const account = await site.services.db
          .selectFrom('users')
          .select(['suspended_at', 'deleted_at'])
          .where('id', '=', shop.id)
          .executeTakeFirstOrThrow();
        if (to !== null && to !== state) {
          expect([account.suspended_at !== null, account.deleted_at !== null], label).toEqual([
            to === 'suspended',
            to === 'closed',
          ]);
          // State that would be restored if the suspension ended or the shop were reopened.
          expect(stored.stateBefore, label).toBe(to === 'suspended' || to === 'closed' ? state : null);
        }
      }
    },
  );
});

it('SHOP-03 two shops that take one name at the same moment have it once', async () => {
  const approve = async ({ id: shopId }: TestShop, userId: number) => {
    const { version } = await storedShop(site, shopId);
    await claimCase(site.ctx, { userId }, SHOP_QUEUE, shopId);
    return () => decideShop(site.ctx, { userId }, { shopId, verdict: 'approve', reasons: [], words: null, version });
  };
  for (let round = 0; round < 5; round++) {
    const name = `نام مشترک ${round}`;
    const shops = [await addShop(site, { trades: [43600] }), await addShop(site, { trades: [43600] })];
    for (const shop of shops) await changeProfile(site, shop, { name });
    const [first, second] = shops as [TestShop, TestShop];
    const other = (await createMember(site, 'moderator')).id;
    const both = [await approve(first, moderator), await approve(second, other)];
    const done = await Promise.all(both.map((decide) => decide()));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ refused: 'name-taken' });
  }
});

it('SHOP-03 is frozen as it is approved if its owner has gone while it was suspended', async () => {
  const { db } = site.services;
  const shop = await shopIn('suspended');
  await db.updateTable('shops').set({ state_before: 'pending' }).where('seller_id', '=', shop.id).execute();
  await db.updateTable('users').set({ deleted_at: site.ctx.now }).where('id', '=', shop.ownerId).execute();
  await transact(site.ctx, (trx) => leaveShopsOf(trx, shop.ownerId));
  expect((await liftShop(site.ctx, { userId: support }, { shopId: shop.id, reason: 'a reason' })).ok).toBe(true);
  expect((await storedShop(site, shop.id)).state).toBe('pending');
  expect((await decides('approve')(shop, moderator)).ok).toBe(true);
  expect((await storedShop(site, shop.id)).state).toBe('frozen');
});

it('SHOP-03 stays lifted by a moderator although its owner is still suspended, until they are suspended anew', async () => {
  const { db } = site.services;
  const shop = await shopIn('active');
  const suspend = (at: Date | null) =>
    db.updateTable('users').set({ suspended_at: at }).where('id', '=', shop.ownerId).execute();
  const follow = async () => {
    await followOwners(site.ctx, async () => true);
    return (await storedShop(site, shop.id)).state;
  };
  const start = site.ctx.now.getTime();
  await suspend(new Date(start + HOUR));
  site.clock = new Date(start + 2 * HOUR);
  expect(await follow()).toBe('frozen');
  expect((await liftShop(site.ctx, { userId: moderator }, { shopId: shop.id, reason: 'a reason' })).ok).toBe(true);
  expect(await follow()).toBe('active');
  await suspend(new Date(start + 3 * HOUR));
  site.clock = new Date(start + 4 * HOUR);
  expect(await follow()).toBe('frozen');
});
