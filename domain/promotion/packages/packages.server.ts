/** Packages that can be bought for a listing (PROM-01, PROM-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import { shows } from '../features/feature.ts';
import { readLivingKinds } from '../features/feature-store.server.ts';
import { keptByAll, nearestPackages, type Package } from './package.ts';
import { readActivePackages } from './package-store.server.ts';

/**
 * Packages of the nearest categories. `path`: categories of the listing, from the top one to its own. One without a
 * sub-category has no place above results to be sold.
 */
export async function packagesFor(db: Ctx['db'], path: readonly number[]): Promise<Package[]> {
  const sold = nearestPackages(await readActivePackages(db, path), path);
  return path.length < 2 ? sold.filter(({ kind }) => !shows(kind)) : sold;
}

export type OfferedPackage = Package & {
  /** It runs already or waits for the listing's publication, so that it cannot be bought now. */
  readonly isActive: boolean;
};

export async function packagesOfListing(
  { db }: Ctx,
  { listingId, path }: { readonly listingId: number; readonly path: readonly number[] },
): Promise<OfferedPackage[]> {
  const [packages, living] = await Promise.all([
    packagesFor(db, path),
    readLivingKinds(db, listingId, { exceptOrder: null }),
  ]);
  const kept = keptByAll(living);
  return packages.map((one) => ({ ...one, isActive: kept.has(one.kind) }));
}
