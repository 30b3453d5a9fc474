/** What is sold for a listing at this moment (PROM-01, PROM-02). */
import type { Db } from '../../../db/transact.server.ts';
import type { PaidListing } from '../../listings/paid/paid-listing.server.ts';
import { shows } from '../features/feature.ts';
import { nearestPackages, type Package } from './package.ts';
import { readActivePackages } from './package-store.server.ts';

type InCategory = Pick<PaidListing, 'rootId' | 'subId' | 'brandId' | 'categoryId'>;

/** Categories of a listing, from the top one to its own. */
export const pathOf = ({ rootId, subId, brandId, categoryId }: InCategory): number[] => [
  ...new Set([rootId, subId, brandId, categoryId].filter((id) => id !== null)),
];

/** Packages of the nearest categories. A listing without a sub-category has no place above results to be sold. */
export async function packagesFor(db: Db, listing: InCategory): Promise<Package[]> {
  const path = pathOf(listing);
  const sold = nearestPackages(await readActivePackages(db, path), path);
  return listing.subId === null ? sold.filter(({ kind }) => !shows(kind)) : sold;
}
