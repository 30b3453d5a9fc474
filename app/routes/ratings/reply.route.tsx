import { REPLY_TEXT } from '../../../domain/reviews/review.ts';
import { type Replied, replyToReview } from '../../../domain/reviews/reviews.server.ts';
import { persianList, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isOrderKey, newOrderKey } from '../../web/forms/order-key.ts';
import { defineAction, done, type Refused, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './ratings.module.css';
import { Reply, ReplyForm } from './reply-form.tsx';
import { loadReply, type ReplyView } from './reply-view.ts';

const words = fa.ratings.reply;

/** Page of the popup `reviews-reply`. */
export const replyPage = definePage<ReplyView>({
  at: get(paths.replyToReview),
  id: 'reply-review-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.replyToReview },
  async load(context) {
    const { params, sentForm } = context;
    return (await loadReply(context, params.id ?? sentForm?.values.rateId)) ?? notFound();
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: ({ view }) => (
    <section className={styles.page}>
      <h1>{words.title}</h1>
      <ReplyForm view={view} />
      <LinkButton href={paths.myReviews()}>{words.back}</LinkButton>
    </section>
  ),
});

/** Stores the rated seller's reply to a review; it is published after a moderator has approved it (RATE-02). */
export const replyReviewCall = defineAction({
  at: post(paths.replyReview),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.replyReview,
    example: { replyParams: { comment: fa.api.examples.message, rateId: '1001' } },
    statuses: [404, 409],
  },
  input: Reply,
  limits: () => [{ action: 'rating' }],
  page: replyPage,
  async act(context, { rateId, comment, 'order-key': given }) {
    const orderKey = isOrderKey(given, context) ? given : newOrderKey(context);
    const { userId } = context.viewer;
    const replied = await replyToReview(context, { reviewId: rateId, userId, text: comment, orderKey });
    if (!replied.ok) return refusalOf(replied);
    return done({ message: words.sent, to: paths.myReviews({ did: 'replied' }) });
  },
});

function refusalOf(replied: Exclude<Replied, { ok: true }>): Refused {
  switch (replied.refused) {
    case 'words':
      return refuse({ errors: { comment: fa.ratings.words(persianList(replied.words)) } });
    case 'too-short':
      return refuse({ errors: { comment: words.short } });
    case 'too-long':
      return refuse({ errors: { comment: fa.validation.max_length(persianNumber(REPLY_TEXT.max)) } });
    case 'replied':
      return refuse({ status: 409, message: words.replied });
    case 'gone':
      return refuse({ status: 404, message: words.gone });
  }
}
