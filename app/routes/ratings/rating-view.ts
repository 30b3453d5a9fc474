import type { RatingTarget } from '../../../domain/reviews/review.ts';
import { findRatedSeller, readOwnRating, readRates } from '../../../domain/reviews/reviews.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import type { Context } from '../../web/request/context.ts';
import { ratingParts, targetOf } from './rated.ts';

export type RatingView = {
  readonly target: RatingTarget;
  readonly seller: string;
  readonly back: { readonly href: string; readonly name: string };
  /** `own`: the viewer would rate themselves. */
  readonly state: 'open' | 'own';
  /** They can also sign in, to rate with their account. */
  readonly isVisitor: boolean;
  /** Whether they have rated this seller: the form has their rating, and replaces it. */
  readonly isAgain: boolean;
  /** `value`: stars given before. */
  readonly rates: readonly { readonly id: number; readonly name: string; readonly value: number | null }[];
  readonly text: string;
  readonly orderKey: string;
  readonly form: FormState;
};

/** Null if there is no such seller, or none who can be rated. */
export async function loadRating(
  context: Context,
  asked: { readonly type?: string | null | undefined; readonly id?: string | null | undefined },
): Promise<RatingView | null> {
  const target = targetOf(asked.type, asked.id);
  const seller = target && (await findRatedSeller(context, target));
  if (!target || !seller) return null;
  const viewer = await context.readViewer();
  const { key } = await ratingParts(context);
  const [rates, own] = await Promise.all([
    readRates(context, target.type),
    viewer && readOwnRating(context, { userId: viewer.userId, sellerId: seller.sellerId, key }),
  ]);
  return {
    target,
    seller: cleanProse(seller.name),
    back: backOf(target, seller.sellerId),
    state: viewer?.userId === seller.sellerId ? 'own' : 'open',
    isVisitor: viewer === null,
    isAgain: own !== null,
    rates: rates.map(({ id, name }) => ({ id, name, value: own?.values[id] ?? null })),
    text: own?.text ?? '',
    orderKey: newOrderKey(context),
    form: formState(context),
  };
}

const backOf = ({ type, typeId }: RatingTarget, sellerId: number): RatingView['back'] =>
  type === 'listing'
    ? { href: paths.listingById(typeId), name: fa.ratings.backToListing }
    : { href: paths.sellerReviews(sellerId), name: fa.ratings.back };
