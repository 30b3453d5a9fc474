import { readAccount } from '../../../domain/identity/identity.server.ts';
import type { OwnedListing } from '../../../domain/listings/listings.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import type { Context } from '../../web/request/context.ts';

/** A listing of the user's beside what is sold for it. */
export type ShownListing = {
  readonly name: string;
  /** Key of its first picture, signed while only its owner may see it; null without one. */
  readonly picture: string | null;
  readonly icon: string;
  /** When its owner's account is deleted, and what was bought for the listing ends with it; null: not to be. */
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
