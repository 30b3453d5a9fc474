/** The life of a shop (SHOP-03): one table of transitions. */
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

/** Days within which a closed shop may be reopened. */
export const REOPEN_DAYS = 30;

type From = ShopState | 'new';
/** `before`: the state before the one that ends. */
type ShopMove = Move<From, ShopAct, ShopActor, ShopState | 'before'>;

export const SHOP_LIFE: readonly ShopMove[] = [
  { act: 'open', from: ['new'], to: 'draft', by: ['owner'] },
  { act: 'send', from: ['draft', 'refused'], to: 'pending', by: ['owner'] },
  // The system is the setting that lets anyone open one.
  { act: 'approve', from: ['pending'], to: 'active', by: ['moderator', 'system'] },
  { act: 'refuse', from: ['pending'], to: 'refused', by: ['moderator'] },
  // Either decision, by any moderator, while nothing has changed since (ADM-01).
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
  // To a member who accepts.
  { act: 'give', from: ['frozen'], to: 'active', by: ['moderator', 'system'] },
  { act: 'close', from: ['draft', 'pending', 'refused', 'active'], to: 'closed', by: ['owner'] },
  // Nobody took it over.
  { act: 'close', from: ['frozen'], to: 'closed', by: ['system'] },
  { act: 'reopen', from: ['closed'], to: 'before', by: ['owner'], withinDays: REOPEN_DAYS },
];

export const nextShopMove = (act: ShopAct, from: From, actor: ShopActor): ShopMove | null =>
  next(SHOP_LIFE, from, act, actor);

/** State after an act; null if it is not allowed. `before`: state before the one that ends. */
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

/** Whether a shop is in a state in which its listings are not on the site. */
export const isShut = (state: string | null): boolean => state === 'suspended' || state === 'closed';

/** States in which its page is shown to everyone. */
export const isShopShown = (state: ShopState): boolean => state === 'active' || state === 'frozen';
