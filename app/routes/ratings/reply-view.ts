import { findLiveReview } from '../../../domain/reviews/reviews.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import type { FormState } from '../../parts/form/form-state.ts';
import { type ReviewView, reviewView } from '../../parts/ratings/review-view.ts';
import type { Context } from '../../web/context.ts';
import { formState } from '../../web/form-state.ts';
import { newOrderKey } from '../../web/order-key.ts';

export type ReplyView = {
  readonly review: ReviewView;
  readonly mayReply: boolean;
  readonly orderKey: string;
  readonly form: FormState;
};

/** Null without a live review of that id that is about the viewer. */
export async function loadReply(context: Context, review: string | undefined): Promise<ReplyView | null> {
  const viewer = await context.readViewer();
  const id = parseId(review);
  const found = viewer && id !== null ? await findLiveReview(context, id) : null;
  if (!viewer || found?.sellerId !== viewer.userId) return null;
  return {
    review: reviewView(found),
    mayReply: found.reply === null,
    orderKey: newOrderKey(context),
    form: formState(context),
  };
}
