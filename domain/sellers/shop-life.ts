/** States of a shop (SHOP-03): one table of transitions. */
import { actsOn, type Move, next } from '../values/lifecycle.ts';

export const SHOP_STATES = ['draft', 'pending', 'active', 'refused', 'frozen', 'suspended', 'closed'] as const;
export type ShopState = (typeof SHOP_STATES)[number];
/** `system`: a reaction or a job of the site. */
export type ShopActor = 'owner' | 'manager' | 'moderator' | 'support' | 'system';
export type ShopAct =
  | 'open'
  | 'send'
  | 'approve'
  | 'refuse'
  | 'change'
  | 'accept-change'
  | 'refuse-change'
  | 'suspend'
  | 'lift'
  | 'freeze'
  | 'give'
  | 'close'
  | 'reopen'
  | 'undo';

/** Days within which a closed shop can be reopened. */
export const REOPEN_DAYS = 30;

type From = ShopState | 'new';
/** `before`: the state before the present one. */
type ShopMove = Move<From, ShopAct, ShopActor, ShopState | 'before'>;

export const SHOP_LIFE: readonly ShopMove[] = [
  { act: 'open', from: ['new'], to: 'draft', by: ['owner'] },
  { act: 'send', from: ['draft', 'refused'], to: 'pending', by: ['owner'] },
  // `system`: the setting that lets anyone open a shop.
  { act: 'approve', from: ['pending'], to: 'active', by: ['moderator', 'system'] },
  { act: 'refuse', from: ['pending'], to: 'refused', by: ['moderator'] },
  // Undo of either decision, by any moderator, if nothing has changed since (ADM-01).
  { act: 'undo', from: ['active', 'refused'], to: 'pending', by: ['moderator'], withinDays: 1 },
  { act: 'change', from: ['draft'], to: 'draft', by: ['owner', 'manager'] },
  { act: 'change', from: ['refused'], to: 'refused', by: ['owner', 'manager'] },
  { act: 'change', from: ['active'], to: 'active', by: ['owner', 'manager'] },
  // Decisions on a proposed name, text or picture.
  { act: 'accept-change', from: ['active'], to: 'active', by: ['moderator'] },
  { act: 'accept-change', from: ['frozen'], to: 'frozen', by: ['moderator'] },
  { act: 'refuse-change', from: ['active'], to: 'active', by: ['moderator'] },
  { act: 'refuse-change', from: ['frozen'], to: 'frozen', by: ['moderator'] },
  { act: 'suspend', from: ['pending', 'active', 'frozen'], to: 'suspended', by: ['moderator', 'support'] },
  { act: 'lift', from: ['suspended'], to: 'before', by: ['moderator', 'support'] },
  { act: 'freeze', from: ['active'], to: 'frozen', by: ['system'] },
  { act: 'lift', from: ['frozen'], to: 'active', by: ['moderator', 'system'] },
  // The member has to accept.
  { act: 'give', from: ['frozen'], to: 'active', by: ['moderator', 'system'] },
  { act: 'close', from: ['draft', 'pending', 'refused', 'active'], to: 'closed', by: ['owner'] },
  // No manager took the shop over.
  { act: 'close', from: ['frozen'], to: 'closed', by: ['system'] },
  { act: 'reopen', from: ['closed'], to: 'before', by: ['owner'], withinDays: REOPEN_DAYS },
];

export const nextShopMove = (act: ShopAct, from: From, actor: ShopActor): ShopMove | null =>
  next(SHOP_LIFE, from, act, actor);

/** State after an act; null if the act is not allowed. `before`: state before the present one. */
export function shopStateAfter(
  act: ShopAct,
  from: ShopState,
  actor: ShopActor,
  before: ShopState | null,
): ShopState | null {
  const to = nextShopMove(act, from, actor)?.to ?? null;
  return to === 'before' ? before : to;
}

export const actsOnShop = (from: ShopState, actor: ShopActor): ShopAct[] => actsOn(SHOP_LIFE, from, actor);

/** Whether the listings of a shop in this state are removed from the site. */
export const isShut = (state: string | null): boolean => state === 'suspended' || state === 'closed';

/** Whether the page of a shop in this state is public. */
export const isShopShown = (state: ShopState): boolean => state === 'active' || state === 'frozen';
