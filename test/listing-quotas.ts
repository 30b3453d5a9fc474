import type { TestSite } from './site.ts';

type Rule = { readonly free: number; readonly days?: number; readonly fee?: number };

/** Sets the quota of a category as the back office does. */
export async function setTestQuota(
  { services: { db } }: Pick<TestSite, 'services'>,
  categoryId: number,
  { free, days = 30, fee = 20_000 }: Rule,
): Promise<void> {
  const rule = { free, days, fee };
  await db
    .insertInto('listing_quotas')
    .values({ category_id: categoryId, ...rule })
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet(rule))
    .execute();
}

/** Uses free slots of the quota for listings that were stored directly, as submitting the form would have done. */
export async function holdPlaces(
  { services: { db }, clock }: Pick<TestSite, 'services' | 'clock'>,
  { userId, categoryId }: { readonly userId: number; readonly categoryId: number },
  listingIds: readonly number[],
): Promise<void> {
  const place = { user_id: userId, category_id: categoryId, taken_at: clock };
  await db
    .insertInto('listing_places')
    .values(listingIds.map((listing_id) => ({ listing_id, ...place })))
    .execute();
}
