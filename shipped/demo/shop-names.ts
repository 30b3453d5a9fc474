/** Names of demonstration shops, and the addresses that follow from them. */
import type { TakenNames } from '../../domain/sellers/sellers.server.ts';
import { deriveSlug, shopNameKey } from '../../domain/sellers/shop-name.ts';
import { persianDigits } from '../../domain/values/numbers.ts';
import { latinName } from './latin-names.ts';

/** One of several parts of a demonstration that are written at once; `index` counts from 0. */
export type DemoPart = { readonly index: number; readonly of: number };

export const WHOLE: DemoPart = { index: 0, of: 1 };

export type NewNames = {
  readonly part?: DemoPart;
  /** Names and addresses of the shops that exist. */
  readonly taken?: TakenNames;
};

/**
 * Numbers shops whose names look alike: «املاک آریا», «املاک آریا ۲». Parts take the numbers in turn, so that their names
 * and addresses differ although none knows those of another.
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
