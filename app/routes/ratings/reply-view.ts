import { findReceived } from '../../../domain/reviews/reviews.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { type ReviewView, reviewView } from '../../parts/ratings/review-view.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import type { Context } from '../../web/request/context.ts';
import { type OwnReplyView, ownReplyView } from './own-reply.tsx';

export type ReplyView = {
  readonly review: ReviewView;
  /** The viewer's reply, whether pending, published or refused; null if there is none. */
  readonly ownReply: OwnReplyView | null;
  readonly mayReply: boolean;
  readonly orderKey: string;
  readonly form: FormState;
};

/** Loads the form of a reply; null unless the review is live and about the viewer. */
export async function loadReply(context: Context, review: string | undefined): Promise<ReplyView | null> {
  const viewer = await context.readViewer();
  const id = parseId(review);
  const found = viewer && id !== null ? await findReceived(context, { reviewId: id, userId: viewer.userId }) : null;
  if (!found) return null;
  return {
    review: reviewView(found),
    ownReply: ownReplyView(found),
    mayReply: found.mayReply,
    orderKey: newOrderKey(context),
    form: formState(context),
  };
}
