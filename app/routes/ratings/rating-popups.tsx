import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { RatingForm } from './rating-form.tsx';
import { loadRating, type RatingView } from './rating-view.ts';
import styles from './ratings.module.css';
import { ReplyForm } from './reply-form.tsx';
import { loadReply, type ReplyView } from './reply-view.ts';

/** Popup of a rating. `type` and `id`: the listing, shop, agent or user from whose page the seller is rated. */
export const ratingPopup = defineFragment<RatingView | null>({
  load: loadRating,
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.ratings.title} />
      <div className={styles.popup}>{view ? <RatingForm view={view} isPopup /> : <p>{fa.ratings.gone}</p>}</div>
    </>
  ),
});

/** Popup of a reply. `review`: id of a review that the viewer received as a seller. */
export const reviewsReplyPopup = defineFragment<ReplyView | null>({
  load: (context, { review }) => loadReply(context, review),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.ratings.reply.title} />
      <div className={styles.popup}>{view ? <ReplyForm view={view} isPopup /> : <p>{fa.ratings.reply.gone}</p>}</div>
    </>
  ),
});
