/** Acts of sellers who offer listings for secure purchase, and of buyers who ask for it (SECP-02, SECP-03). */

import { type Ctx, transact } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { actsFor } from '../../sellers/sellers.server.ts';
import { DAY } from '../../values/durations.ts';
import { type NameTrouble, nameTrouble } from '../../values/name-trouble.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { type Goods, policyFor, refuseGoods } from '../goods/goods.ts';
import {
  hasRequestedSince,
  insertAsk,
  readGoods,
  readLastFullName,
  readSecureListing,
  type SecureListing,
  writeSecureListing,
} from '../goods/goods-store.server.ts';
import type { PurchasePolicy } from '../policies/policy.ts';

export const FULL_NAME = { min: 3, max: 80 } as const;

/** Milliseconds before a buyer can ask the same seller about the same listing again. */
const ASKED_AGAIN_AFTER = 7 * DAY;

export type Selling = {
  readonly goods: Goods;
  /** Null: the listing's category does not allow secure purchase, or the listing has ended. */
  readonly policy: PurchasePolicy | null;
  /** Settings from the last time it was switched on; null if it never was. */
  readonly before: SecureListing | null;
  /** Name that fills the form at first: the one that the seller entered last. */
  readonly fullName: string;
};

/** `sellerId`: the user who offers the listing, that is the seller or a member who acts for the shop. */
type OfSeller = { readonly listingId: number; readonly sellerId: number };

/** Null if this user may not offer the listing. */
export async function readSelling(ctx: Ctx, { listingId, sellerId }: OfSeller): Promise<Selling | null> {
  const goods = await readOwn(ctx, { listingId, sellerId });
  if (!goods) return null;
  const policy = ENDED.includes(goods.status) ? null : policyFor(goods);
  const [before, last] = await Promise.all([
    readSecureListing(ctx.db, listingId),
    readLastFullName(ctx.db, goods.sellerId),
  ]);
  return { goods, policy, before, fullName: before?.fullName ?? last ?? '' };
}

/** Whether the owner can switch secure purchase on for a listing that does not have it. */
export async function isOfferable(ctx: Ctx, of: OfSeller): Promise<boolean> {
  const goods = await readOwn(ctx, of);
  return goods !== null && policyFor(goods) !== null && !ENDED.includes(goods.status) && goods.isOn !== true;
}

async function readOwn({ db, now }: Ctx, { listingId, sellerId }: OfSeller): Promise<Goods | null> {
  const goods = await readGoods(db, listingId, { buyerId: null, agreedSince: now });
  if (!goods) return null;
  const acting = { userId: sellerId, sellerId: goods.sellerId, memberId: goods.memberId };
  return (await actsFor(db, acting, 'listings')) ? goods : null;
}

type SwitchedOn = OfSeller & Omit<SecureListing, 'isOn'>;

/**
 * `not-sold`: the category does not allow secure purchase, or the listing has ended. `price`: neither the listing nor
 * the form has a price. `name-…`: the new name is refused.
 */
export type SwitchRefusal = 'not-found' | 'not-sold' | 'price' | `name-${NameTrouble}`;

/** Switches secure purchase on for a listing, or changes its settings if it is on. */
export const switchOn = (
  ctx: Ctx,
  { listingId, sellerId, ...secure }: SwitchedOn,
): Promise<Result<object, SwitchRefusal>> =>
  transact(ctx, async (trx) => {
    const goods = await readOwn(trx, { listingId, sellerId });
    if (!goods) return refused('not-found');
    if (!policyFor(goods) || ENDED.includes(goods.status)) return refused('not-sold');
    const trouble = (await isNewName(trx, goods, secure.fullName)) ? nameTrouble(secure.fullName) : null;
    if (trouble) return refused(`name-${trouble}`);
    const price = goods.price === null ? secure.price : null;
    if (goods.price === null && price === null) return refused('price');
    await writeSecureListing(trx, listingId, { ...secure, price, isOn: true });
    await recordEvents(trx, [{ kind: 'purchase-switched', data: { listingId } }]);
    return ok({});
  });

/** Whether a name differs from the last one. A seller's earlier name is accepted without a new check. */
const isNewName = async ({ db }: Ctx, { sellerId }: Goods, name: string): Promise<boolean> =>
  (await readLastFullName(db, sellerId)) !== name;

const ENDED: readonly string[] = ['sold', 'removed'];

/** Switches secure purchase off. Purchases that have begun continue. */
export const switchOff = (ctx: Ctx, { listingId, sellerId }: OfSeller): Promise<Result<object, 'not-found'>> =>
  transact(ctx, async (trx) => {
    const goods = await readOwn(trx, { listingId, sellerId });
    const before = goods && (await readSecureListing(trx.db, listingId));
    if (!before) return refused('not-found');
    await writeSecureListing(trx, listingId, { ...before, isOn: false });
    await recordEvents(trx, [{ kind: 'purchase-switched', data: { listingId } }]);
    return ok({});
  });

/** `on`: the listing can already be bought securely. `again`: the buyer has asked within a week. */
export type AskRefusal = 'not-found' | 'own' | 'not-sold' | 'blocked' | 'on' | 'again';

type OfBuyer = { readonly listingId: number; readonly buyerId: number | null };

/**
 * Reads a listing whose seller a buyer may ask, and the reason if they may not; null if the buyer cannot see it.
 * `buyerId`: null for visitors.
 */
export async function readAskable(
  ctx: Ctx,
  { listingId, buyerId }: OfBuyer,
): Promise<{ readonly name: string; readonly why: Exclude<AskRefusal, 'not-found'> | null } | null> {
  const goods = await readGoods(ctx.db, listingId, { buyerId, agreedSince: ctx.now });
  const why = refuseAsk(goods, buyerId, ctx.now);
  if (!goods || why === 'not-found') return null;
  if (why !== null || buyerId === null) return { name: goods.name, why };
  const hasAsked = await hasRequestedSince(ctx.db, { listingId, buyerId }, askedSince(ctx));
  return { name: goods.name, why: hasAsked ? 'again' : null };
}

function refuseAsk(goods: Goods | null, buyerId: number | null, now: Date): Exclude<AskRefusal, 'again'> | null {
  const why = refuseGoods(goods, buyerId, now);
  if (why === null || why === 'reserved') return 'on';
  if (why !== 'not-on') return why;
  return goods?.isBlocked ? 'blocked' : null;
}

const askedSince = ({ now }: Ctx): Date => new Date(now.getTime() - ASKED_AGAIN_AFTER);

/** Asks a seller to offer a listing for secure purchase; the seller gets a notice. */
export const askSeller = (
  ctx: Ctx,
  { listingId, buyerId }: { readonly listingId: number; readonly buyerId: number },
): Promise<Result<object, AskRefusal>> =>
  transact(ctx, async (trx) => {
    const why = refuseAsk(await readGoods(trx.db, listingId, { buyerId, agreedSince: trx.now }), buyerId, trx.now);
    if (why !== null) return refused(why);
    if (!(await insertAsk(trx, { listingId, buyerId }, askedSince(trx)))) return refused('again');
    await recordEvents(trx, [{ kind: 'purchase-asked-for', data: { listingId, buyerId } }]);
    return ok({});
  });
