import { readAccount } from '../../../domain/identity/identity.server.ts';
import type { OwnedListing } from '../../../domain/listings/listings.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import type { Context } from '../../web/request/context.ts';

/** A listing of the user, as shown beside the packages sold for it. */
export type ShownListing = {
  readonly name: string;
  /** Key of the first picture, signed while only the owner may see it; null if there is none. */
  readonly picture: string | null;
  readonly icon: string;
  /**
   * Day on which the owner's account, and with it the promotions of the listing, end; null if no deletion is scheduled.
   */
  readonly deleteAfter: Date | null;
};

export async function shownListing(
  context: Context,
  {
    userId,
    name,
    status,
    pictures,
    categoryId,
  }: Pick<OwnedListing, 'userId' | 'name' | 'status' | 'pictures' | 'categoryId'>,
): Promise<ShownListing> {
  const key = pictures[0]?.key ?? null;
  return {
    name: cleanProse(name),
    picture: key === null || status === 'published' ? key : pictureSigner(context)(key),
    icon: context.catalogue.taxonomy.byId.get(categoryId)?.icon ?? 'tag',
    deleteAfter: (await readAccount(context.db, userId))?.deleteAfter ?? null,
  };
}
