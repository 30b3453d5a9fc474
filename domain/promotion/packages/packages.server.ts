/** Packages that can be bought for a listing (PROM-01, PROM-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Feature, shows } from '../features/feature.ts';
import { readLivingFeatures, readLivingFeaturesOf } from '../features/feature-store.server.ts';
import { nearestPackages, type Package } from '../package.ts';
import { readActivePackages } from './package-store.server.ts';
import { type PackageStanding, packageStandingOf } from './standing.ts';

/**
 * Packages of the nearest categories. `path`: the listing's categories, from the top one to its own. A listing without
 * a sub-category cannot buy a place above the results.
 */
export async function packagesFor(db: Ctx['db'], path: readonly number[]): Promise<Package[]> {
  const sold = nearestPackages(await readActivePackages(db, path), path);
  return path.length < 2 ? sold.filter(({ kind }) => !shows(kind)) : sold;
}

export type OfferedPackage = Package & {
  /** Null: the package can be bought. */
  readonly standing: PackageStanding | null;
};

/** Promotions of listings that are not over, in the order in which they were bought. */
export async function readPromotions(db: Ctx['db'], listingIds: readonly number[]): Promise<readonly Feature[]> {
  return listingIds.length === 0 ? [] : readLivingFeaturesOf(db, listingIds);
}

export async function packagesOfListing(
  { db, now }: Ctx,
  { listingId, path }: { readonly listingId: number; readonly path: readonly number[] },
): Promise<OfferedPackage[]> {
  const [packages, living] = await Promise.all([packagesFor(db, path), readLivingFeatures(db, listingId)]);
  return packages.map((one) => ({ ...one, standing: packageStandingOf(one, living, now) }));
}
