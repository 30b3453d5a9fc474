import { describe, expect, it } from 'vitest';
import { isOpenFor, MEMBER_MAY, MEMBER_ROLES, memberMay, type Permission } from './member.ts';
import { actsOnShop, nextShopMove, SHOP_LIFE, type ShopActor, type ShopState } from './shop-life.ts';

const STATES: readonly ShopState[] = ['draft', 'pending', 'active', 'refused', 'frozen', 'suspended', 'closed'];
const ACTORS: readonly ShopActor[] = ['owner', 'manager', 'moderator', 'support', 'system'];

describe('the permissions of members', () => {
  it.each<[Permission, string]>([
    ['post', 'owner manager seller'],
    ['listings', 'owner manager seller:own'],
    ['assign', 'owner manager'],
    ['chats', 'owner manager seller:own'],
    ['purchases', 'owner manager seller:own'],
    ['profile', 'owner manager'],
    ['feeds', 'owner manager'],
    ['figures', 'owner manager seller:own'],
    ['sellers', 'owner manager'],
    ['ownership', 'owner'],
    ['money', 'owner'],
  ])('SHOP-03 %s: %s', (permission, who) => {
    const may = MEMBER_ROLES.flatMap((role) => {
      if (memberMay(role, permission, false)) return [role];
      return memberMay(role, permission, true) ? [`${role}:own`] : [];
    });
    expect(may.join(' ')).toBe(who);
  });

  it('SHOP-03 has a row for each permission, and opens none of a shop that is frozen, suspended or closed', () => {
    for (const permission of Object.keys(MEMBER_MAY) as Permission[])
      for (const state of ['frozen', 'suspended', 'closed'] as const) expect(isOpenFor(state, permission)).toBe(false);
  });
});

describe('the life of a shop', () => {
  it.each<[ShopState, ShopActor, string]>([
    ['draft', 'owner', 'send change close'],
    ['draft', 'manager', 'change'],
    ['refused', 'owner', 'send change close'],
    ['pending', 'owner', 'close'],
    ['pending', 'moderator', 'approve refuse suspend'],
    ['active', 'owner', 'change close'],
    ['active', 'support', 'suspend'],
    ['active', 'moderator', 'undo accept-change refuse-change suspend'],
    ['active', 'system', 'freeze'],
    ['pending', 'system', 'approve'],
    ['frozen', 'owner', ''],
    ['frozen', 'moderator', 'accept-change refuse-change suspend lift give'],
    ['suspended', 'support', 'lift'],
    ['suspended', 'owner', ''],
    ['closed', 'owner', 'reopen'],
    ['closed', 'moderator', ''],
  ])('SHOP-03 lets in %s the %s: %s', (state, actor, acts) => {
    expect(actsOnShop(state, actor).join(' ')).toBe(acts);
  });

  it('SHOP-03 has a way on from each state, and one result of each act', () => {
    for (const state of STATES) expect(ACTORS.flatMap((actor) => actsOnShop(state, actor))).not.toEqual([]);
    for (const { act, from, by } of SHOP_LIFE)
      for (const state of from)
        for (const actor of by) {
          const rows = SHOP_LIFE.filter((row) => row.act === act && row.from.includes(state) && row.by.includes(actor));
          expect(rows).toEqual([nextShopMove(act, state, actor)]);
        }
  });
});
