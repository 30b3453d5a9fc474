import { quotaFor } from '../../../domain/listings/posting/posting.server.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { Context } from '../../web/context.ts';
import { ownListing } from './own-listing.ts';

export type LimitationView = {
  /** The message; `facts` has numbers if there is a limit. */
  readonly text: string;
  readonly isFull: boolean;
  readonly facts: readonly (readonly [name: string, value: string])[];
};

const words = fa.promotion.limitation;

/** The limit of the category of a user's listing. Null if it is not theirs. */
export async function limitationOfListing(
  context: Context,
  listing: string | undefined,
): Promise<LimitationView | null> {
  const own = await ownListing(context, listing);
  return own && limitationIn(context, own.userId, context.catalogue.taxonomy.byId.get(own.categoryId));
}

/** The limit of a category to post in. Null for visitors. */
export async function limitationOfCategory(
  context: Context,
  categoryId: string | null | undefined,
): Promise<LimitationView | null> {
  const viewer = await context.readViewer();
  return viewer && limitationIn(context, viewer.userId, context.catalogue.taxonomy.byId.get(Number(categoryId)));
}

/** The numbers of free and used listings, and the price of one more (ITEM-17). */
async function limitationIn(context: Context, userId: number, category: Category | undefined): Promise<LimitationView> {
  if (!category) return { text: words.unknown, isFull: false, facts: [] };
  const quota = await quotaFor(context, userId, category);
  if (!quota) return { text: words.none(category.name), isFull: false, facts: [] };
  const { categoryId, free, used, fee } = quota;
  const days = persianNumber(quota.days);
  const isFull = used >= free;
  return {
    text: isFull ? words.full : words.left(persianNumber(free - used)),
    isFull,
    facts: [
      [words.category, context.catalogue.taxonomy.byId.get(categoryId)?.name ?? category.name],
      [words.free, words.listings(persianNumber(free), days)],
      [words.used, words.sent(persianNumber(used), days)],
      [words.fee, fee > 0 ? fa.price.inToman(persianNumber(fee)) : words.noFee],
    ],
  };
}
