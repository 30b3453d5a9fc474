/**
 * Contact data that a shop's listings take from its profile, so that members need not give their own number and place
 * (SHOP-03).
 */
import type { Db } from '../../db/transact.server.ts';
import { parseTelephone } from '../values/phone.ts';
import type { Shop } from './shop.ts';
import { readShop } from './shop-store.server.ts';
import { readTelephones } from './shop-write-store.server.ts';

export type ShopContact = Pick<Shop, 'provinceId' | 'cityId' | 'districtId' | 'point'> & {
  /** First verified number, in E.164; null if the shop has none. */
  readonly telephone: string | null;
};

export async function readShopContact(db: Db, sellerId: number): Promise<ShopContact | null> {
  const [shop, telephones] = await Promise.all([readShop(db, sellerId), readTelephones(db, sellerId)]);
  if (!shop) return null;
  const { provinceId, cityId, districtId, point } = shop;
  const telephone = telephones.find(({ provenAt }) => provenAt !== null)?.telephone ?? null;
  return { provinceId, cityId, districtId, point, telephone };
}

/**
 * Whether a number in a shop's listing seems to be a member's private one: it is valid, but not verified for the shop.
 * Customers of the shop would keep such a number even after the member left. False for a text that is no number.
 */
export async function isNumberOfMember(
  db: Db,
  { sellerId, telephone }: { readonly sellerId: number; readonly telephone: string },
): Promise<boolean> {
  const number = parseTelephone(telephone);
  if (number === null) return false;
  const telephones = await readTelephones(db, sellerId);
  return !telephones.some((each) => each.provenAt !== null && each.telephone === number);
}
