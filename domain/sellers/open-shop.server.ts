/** Opening a shop (SHOP-03). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { insertUsers, lockAccount } from '../identity/identity.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import { nameTrouble } from '../values/name-trouble.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { insertMembers } from './member-store.server.ts';
import { recordChange } from './move-shop.server.ts';
import { SHOP_NAME, SHOPS_MOST, type ShopKind } from './shop.ts';
import { shopNameKey } from './shop-name.ts';
import { insertShops } from './shop-store.server.ts';
import {
  countShopsOf,
  forgetFormerSlug,
  isNameTaken,
  isSlugTaken,
  lockShopName,
  readOpenedBy,
} from './shop-write-store.server.ts';

export type NewShopInput = {
  readonly ownerId: number;
  readonly kind: ShopKind;
  /** Cleaned, and within the length limits. */
  readonly name: string;
  /** Result of `parseSlug`. */
  readonly slug: string;
  /** Key of the form; a form sent twice opens one shop. */
  readonly orderKey: string | null;
};

export type NameFault = 'name-short' | 'name-reserved' | 'name-contact' | 'name-taken';

/**
 * `nobody`: the site does not let anybody open a shop now. `no-number`: the user has no verified mobile. `many`: they
 * have `SHOPS_MOST` shops already.
 */
export type OpenRefusal = NameFault | 'slug-taken' | 'nobody' | 'no-number' | 'many' | 'gone';

/** Another transaction has taken the name or the address after it was checked. */
class TakenMeanwhile extends Error {}

/** Opens a shop as a draft, visible only to its owner. */
export async function openShop(
  ctx: Ctx,
  asked: NewShopInput,
  { shopsOpen }: Pick<SiteSettings, 'shopsOpen'>,
): Promise<Result<{ readonly id: number; readonly isNew: boolean }, OpenRefusal>> {
  try {
    return await transact(ctx, (trx) => open(trx, asked, shopsOpen));
  } catch (error) {
    if (error instanceof TakenMeanwhile) return refused('name-taken');
    throw error;
  }
}

async function open(
  trx: InTransaction,
  { ownerId, kind, name, slug, orderKey }: NewShopInput,
  shopsOpen: SiteSettings['shopsOpen'],
): Promise<Result<{ readonly id: number; readonly isNew: boolean }, OpenRefusal>> {
  const { db, now } = trx;
  // The account is locked, so that two forms at the same time cannot exceed `SHOPS_MOST`.
  const owner = await lockAccount(db, ownerId);
  if (!owner || owner.deletedAt) return refused('gone');
  const before = orderKey === null ? null : await readOpenedBy(db, orderKey);
  if (before) return before.ownerId === ownerId ? ok({ id: before.id, isNew: false }) : refused('gone');
  if (shopsOpen === 'nobody') return refused('nobody');
  if (!owner.mobile) return refused('no-number');
  if ((await countShopsOf(db, ownerId)) >= SHOPS_MOST) return refused('many');
  const fault = await nameFault(trx, name, null);
  if (fault) return refused(fault);
  if (await isSlugTaken(trx, slug, null)) return refused('slug-taken');
  const [id = 0] = await insertUsers(db, [
    { displayName: name, mobile: null, type: kind, createdAt: now, lastSeenAt: null },
  ]);
  const shop = { sellerId: id, ownerId, state: 'draft', nameKey: shopNameKey(name), slug, orderKey } as const;
  const inserted = await insertShops(trx, [{ ...shop, openedAt: now }]);
  if (inserted.length === 0) throw new TakenMeanwhile();
  await forgetFormerSlug(db, slug);
  await insertMembers(trx, [{ sellerId: id, userId: ownerId, role: 'owner' }]);
  await recordChange(trx, { id }, { act: 'open', from: null, to: 'draft', actorId: ownerId });
  return ok({ id, isNew: true });
}

/**
 * Reason why a shop cannot have this name; null if it can. The name stays reserved for this transaction until it ends.
 * `except`: id of the shop whose own name does not count as taken.
 */
export async function nameFault(trx: InTransaction, name: string, except: number | null): Promise<NameFault | null> {
  const key = shopNameKey(name);
  if (name.length < SHOP_NAME.min || key === '') return 'name-short';
  const trouble = nameTrouble(name);
  if (trouble) return `name-${trouble}`;
  await lockShopName(trx, key);
  return (await isNameTaken(trx.db, key, except)) ? 'name-taken' : null;
}
