import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { RatingForm } from './rating-form.tsx';
import { loadRating, type RatingView } from './rating-view.ts';
import styles from './ratings.module.css';
import { ReplyForm } from './reply-form.tsx';
import { loadReply, type ReplyView } from './reply-view.ts';

/** `type` and `id`: what the rating is given at, as in the address of its page. */
export const ratingPopup = defineFragment<RatingView | null>({
  load: loadRating,
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.ratings.title} />
      <div className={styles.popup}>{view ? <RatingForm view={view} isPopup /> : <p>{fa.ratings.gone}</p>}</div>
    </>
  ),
});

/** `review`: id of a review that its seller has received. */
export const reviewsReplyPopup = defineFragment<ReplyView | null>({
  load: (context, { review }) => loadReply(context, review),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.ratings.reply.title} />
      <div className={styles.popup}>{view ? <ReplyForm view={view} isPopup /> : <p>{fa.ratings.reply.gone}</p>}</div>
    </>
  ),
});
