import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { RatingForm } from './rating-form.tsx';
import { loadRating, type RatingView } from './rating-view.ts';
import styles from './ratings.module.css';

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
