/** Names of demonstration shops, and the addresses that are made from the names. */
import type { TakenNames } from '../../domain/sellers/sellers.server.ts';
import { deriveSlug, shopNameKey } from '../../domain/sellers/shop-name.ts';
import { persianDigits } from '../../domain/values/numbers.ts';
import { latinName } from './latin-names.ts';

/**
 * Part of the demonstration data, when several parts are written at the same time. `index` is counted from 0; `of` is
 * the number of parts.
 */
export type DemoPart = { readonly index: number; readonly of: number };

export const WHOLE: DemoPart = { index: 0, of: 1 };

export type NewNames = {
  readonly part?: DemoPart;
  /** Names and addresses of shops that exist already. */
  readonly taken?: TakenNames;
};

/**
 * Returns a function that gives each shop a different name: shops of the same name are numbered, «املاک آریا», «املاک
 * آریا ۲». Parts that are made at the same time do not know each other's names. So each part uses only every
 * `part.of`-th number.
 */
export function nameShops({ part = WHOLE, taken }: NewNames) {
  const nameKeys = new Set(taken?.nameKeys);
  const slugs = new Set(taken?.slugs);
  const nextNumbers = new Map<string, number>();
  return (name: string): { readonly displayName: string; readonly slug: string } => {
    const key = shopNameKey(name);
    for (let number = nextNumbers.get(key) ?? part.index + 1; ; number += part.of) {
      const displayName = number === 1 ? name : `${name} ${persianDigits(number)}`;
      const slug = deriveSlug(latinName(name), number === 1 ? null : number);
      if (slug === null) throw new Error(`no address for ${displayName}`);
      if (nameKeys.has(shopNameKey(displayName)) || slugs.has(slug)) continue;
      slugs.add(slug);
      nextNumbers.set(key, number + part.of);
      return { displayName, slug };
    }
  };
}
