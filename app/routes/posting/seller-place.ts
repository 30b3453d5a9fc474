import { isNumberOfMember, readShopContact, type ShopContact } from '../../../domain/sellers/sellers.server.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { nationalNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { OF_SELLER, type Typed } from '../../parts/listing/typed-listing.ts';
import type { Context } from '../../web/request/context.ts';

/**
 * Fills in the telephone, city, district and point of the shop in whose name the form posts (SHOP-03). It does so only
 * if the form was filled in for a different seller before (`placedFor`), so that later changes by the user stay. Null
 * if nothing changes.
 */
export function placeForSeller(typed: Typed, seller: number | null, contact: ShopContact | null): Typed | null {
  const chosen = seller === null ? '' : String(seller);
  if ((typed.placedFor ?? '') === chosen) return null;
  const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => !OF_SELLER.includes(name)));
  const { telephone, ...place } = typedContact(contact);
  const shown = telephone === undefined ? {} : { telephone: persianDigits(telephone) };
  return { ...kept, ...place, ...shown, ...(chosen === '' ? {} : { placedFor: chosen }) };
}

/** Fills in the shop's telephone and place if a program that posts for the shop leaves them out. */
export async function withContactOf(
  { db }: Context,
  sellerId: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const isMissing = (name: string) => fields[name] === undefined || fields[name] === null || fields[name] === '';
  const hasPlace = !isMissing('region') || !isMissing('city');
  if (!isMissing('telephone') && hasPlace) return fields;
  const { telephone, ...place } = typedContact(await readShopContact(db, sellerId));
  return {
    ...fields,
    ...(isMissing('telephone') && telephone !== undefined ? { telephone } : {}),
    ...(hasPlace ? {} : place),
  };
}

function typedContact(contact: ShopContact | null): Typed {
  if (!contact) return {};
  const { provinceId, cityId, districtId, point, telephone } = contact;
  return {
    ...(provinceId === null ? {} : { region: String(provinceId) }),
    ...(cityId === null ? {} : { city: String(cityId) }),
    ...(districtId === null ? {} : { neighbourhood: String(districtId) }),
    ...(point ? { lat: String(point.latitude), long: String(point.longitude), exact: '1' } : {}),
    ...(telephone === null ? {} : { telephone: nationalNumber(telephone) }),
  };
}

/**
 * Error if members enter a number of their own for a listing of their shop without consenting that customers may keep
 * it (SHOP-03).
 */
export async function numberFaultOf(
  { db }: Context,
  sellerId: number,
  { telephone, ownTelephone }: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  if (typeof telephone !== 'string' || (typeof ownTelephone === 'string' && ownTelephone !== '')) return {};
  return (await isNumberOfMember(db, { sellerId, telephone })) ? { telephone: fa.posting.ownTelephoneAsked } : {};
}
