/** Packages that can be bought for a listing (PROM-01, PROM-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Feature, shows } from '../features/feature.ts';
import { readLivingFeatures, readLivingFeaturesOf } from '../features/feature-store.server.ts';
import { nearestPackages, type Package } from '../package.ts';
import { readActivePackages } from './package-store.server.ts';
import { type Standing, standingOf } from './standing.ts';

/**
 * Packages of the nearest categories. `path`: categories of the listing, from the top one to its own. One without a
 * sub-category has no place above results to be sold.
 */
export async function packagesFor(db: Ctx['db'], path: readonly number[]): Promise<Package[]> {
  const sold = nearestPackages(await readActivePackages(db, path), path);
  return path.length < 2 ? sold.filter(({ kind }) => !shows(kind)) : sold;
}

export type OfferedPackage = Package & {
  /** Null: it can be bought. */
  readonly standing: Standing | null;
};

/** Promotions that were bought for listings and are not over, in the order in which they were bought. */
export async function readPromotions(db: Ctx['db'], listingIds: readonly number[]): Promise<readonly Feature[]> {
  return listingIds.length === 0 ? [] : readLivingFeaturesOf(db, listingIds);
}

export async function packagesOfListing(
  { db, now }: Ctx,
  { listingId, path }: { readonly listingId: number; readonly path: readonly number[] },
): Promise<OfferedPackage[]> {
  const [packages, living] = await Promise.all([packagesFor(db, path), readLivingFeatures(db, listingId)]);
  return packages.map((one) => ({ ...one, standing: standingOf(one, living, now) }));
}
