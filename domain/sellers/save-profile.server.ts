/**
 * Saves the whole profile of a shop in one step: fields, pictures and telephones, as the profile form sends them
 * (SHOP-03).
 */
import { type Ctx, type InTransaction, undoneIfRefused } from '../../db/transact.server.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import {
  changeShop,
  changeShopPicture,
  type ProfileEdit,
  type ShopChanged,
  type ShopPicture,
} from './change-shop.server.ts';
import { readShop } from './shop-store.server.ts';
import { addTelephone, removeTelephone, type TelephoneRefusal } from './telephones.server.ts';

type WholeEdit = ProfileEdit & {
  /** Keys of new pictures; null removes the picture. */
  readonly pictures: Readonly<Partial<Record<ShopPicture, string | null>>>;
  /** Telephone numbers in E.164 form. The new one is added after the others were removed. */
  readonly removedTelephones: readonly string[];
  readonly newTelephone: string | null;
};

type Saved = Ok<{
  readonly version: number;
  /** Whether a name, text or picture waits for a moderator; until then the old one stays public. */
  readonly waits: boolean;
  /** Keys of pictures that are no longer shown anywhere. */
  readonly unused: readonly string[];
  /** Position of the new telephone; null if none was added. */
  readonly position: number | null;
}>;

type TelephonesRefused = Refused<'telephones', { readonly why: TelephoneRefusal | 'many' | 'last' }>;
type WholeChange = Saved | Exclude<ShopChanged, Ok> | TelephonesRefused;

/** Stores a profile with its pictures and telephones. If any of them is refused, nothing is changed. */
export function saveProfile(ctx: Ctx, edit: WholeEdit): Promise<WholeChange> {
  return undoneIfRefused(ctx, (trx) => save(trx, edit));
}

async function save(trx: InTransaction, edit: WholeEdit): Promise<WholeChange> {
  const { sellerId, userId, pictures, removedTelephones, newTelephone } = edit;
  const changed = await changeShop(trx, edit);
  if (!changed.ok) return changed;
  const unused = [...changed.unused];
  let { waits } = changed;
  for (const [picture, key] of Object.entries(pictures) as [ShopPicture, string | null][]) {
    const placed = await changeShopPicture(trx, { sellerId, userId, picture, key });
    if (!placed.ok) return placed;
    waits ||= placed.waits;
    unused.push(...placed.unused);
  }
  const added = newTelephone === null ? null : { sellerId, userId, telephone: newTelephone };
  for (const telephone of removedTelephones) {
    const removed = await removeTelephone(trx, { sellerId, userId, telephone });
    if (!removed.ok) return refused('telephones', { why: removed.refused });
  }
  const place = added && (await addTelephone(trx, added));
  if (place?.ok === false) return refused('telephones', { why: place.refused });
  const shop = await readShop(trx.db, sellerId);
  return ok({ version: shop?.version ?? changed.version, waits, unused, position: place?.position ?? null });
}
