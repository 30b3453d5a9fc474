/**
 * Chooses published listings that can be bought by secure purchase, and the size and weight with which they are sent.
 */

import { DIMENSIONS, type Dimension, WEIGHTS, type Weight } from '../../domain/carriers/delivery/delivery-classes.ts';
import type { NewListing } from '../../domain/listings/listing.ts';
import { type PurchasePolicies, policyOf } from '../../domain/purchases/policies/policy.ts';
import type { Taxonomy } from '../../domain/taxonomy/taxonomy.ts';
import { Random } from './random.ts';

export type DemoSecureListing = { readonly index: number; readonly weight: Weight; readonly dimension: Dimension };

type Around = { readonly taxonomy: Taxonomy; readonly policies: PurchasePolicies };

const SHARE = 0.25;

/**
 * Yields listings that can be bought by secure purchase, by their index in `listings`. They are about a quarter of
 * those published listings that have a price and whose category allows it.
 */
export function* demoSecureListings(
  listings: Iterable<Pick<NewListing, 'status' | 'categoryId' | 'price'>>,
  seed: string | number,
  { taxonomy, policies }: Around,
): Generator<DemoSecureListing, void, undefined> {
  const random = new Random(seed).fork('secure listings');
  let index = -1;
  for (const { status, categoryId, price } of listings) {
    index++;
    const path = taxonomy.byId.get(categoryId)?.path.map(({ id }) => id) ?? [];
    const policy = policyOf(policies, path);
    if (status !== 'published' || !price || !policy || price > policy.goodsMax || !random.chance(SHARE)) continue;
    yield { index, weight: random.pick([...WEIGHTS]), dimension: random.pick([...DIMENSIONS]) };
  }
}
