import type { RatingTarget } from '../../../domain/reviews/review.ts';
import { findRatedSeller, readOwnRating, readRates, whyRefused } from '../../../domain/reviews/reviews.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import type { Context } from '../../web/request/context.ts';
import { raterOf, ratingParts, targetOf } from './rated.ts';

export type RatingView = {
  readonly target: RatingTarget;
  readonly seller: string;
  readonly back: { readonly href: string; readonly name: string };
  /** `own`: the viewer is the seller. `no-contact`: they have not been in contact with the seller. */
  readonly state: 'open' | 'own' | 'no-contact';
  /**
   * Link for contacting the seller of the rated listing or shop. Null for a rating of a user, because the link back
   * already leads to the user's page.
   */
  readonly contact: string | null;
  /**
   * For visitors: link to the sign-in, because they may have contacted the seller with their account; null for users.
   */
  readonly signIn: string | null;
  /** Whether the viewer is a visitor, who may also sign in to rate with their account. */
  readonly isVisitor: boolean;
  /** Whether the viewer has rated this seller: the form then shows their rating and replaces it. */
  readonly isAgain: boolean;
  /** `value`: stars given earlier; null if none. */
  readonly rates: readonly { readonly id: number; readonly name: string; readonly value: number | null }[];
  readonly text: string;
  readonly orderKey: string;
  readonly form: FormState;
};

/** Loads the form of a rating; null if the seller does not exist or cannot be rated. */
export async function loadRating(
  context: Context,
  asked: { readonly type?: string | null | undefined; readonly id?: string | null | undefined },
): Promise<RatingView | null> {
  const target = targetOf(asked.type, asked.id);
  const seller = target && (await findRatedSeller(context, target));
  if (!target || !seller) return null;
  const viewer = await context.readViewer();
  const parts = await ratingParts(context);
  const { key } = parts;
  const client = await raterOf(context);
  const [rates, own, why] = await Promise.all([
    readRates(context, target.type),
    viewer && readOwnRating(context, { userId: viewer.userId, sellerId: seller.sellerId, key }),
    whyRefused(context, { target, client }, parts),
  ]);
  const form = formState(context);
  const isTyped = (form.values.text ?? '') !== '';
  return {
    target,
    seller: cleanProse(seller.name),
    back: backOf(target, seller.sellerId),
    // A form that is shown again keeps its typed values.
    state: why === 'no-contact' && isTyped ? 'open' : (why ?? 'open'),
    contact: contactOf(target),
    signIn: viewer ? null : paths.signIn(paths.rate(target.type, target.typeId)),
    isVisitor: viewer === null,
    isAgain: own !== null,
    rates: rates.map(({ id, name }) => ({ id, name, value: own?.values[id] ?? null })),
    text: own?.text ?? '',
    orderKey: newOrderKey(context),
    form,
  };
}

const backOf = ({ type, typeId }: RatingTarget, sellerId: number): RatingView['back'] =>
  type === 'listing'
    ? { href: paths.listingById(typeId), name: fa.ratings.backToListing }
    : { href: paths.sellerReviews(sellerId), name: fa.ratings.back };

function contactOf({ type, typeId }: RatingTarget): string | null {
  if (type === 'listing') return paths.contact(typeId);
  return type === 'user' ? null : paths.shopContact(typeId);
}
