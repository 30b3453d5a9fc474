import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { Limitation } from './limitation.tsx';
import { type LimitationView, limitationOfCategory, limitationOfListing } from './limitation-view.ts';
import styles from './promotion.module.css';

/** `listing`: a listing of the user's; the posting form, which has none yet, sends `category`. */
export const limitationPopup = defineFragment<LimitationView | null>({
  load: (context, { listing, category }) =>
    listing === undefined ? limitationOfCategory(context, category) : limitationOfListing(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.promotion.limitation.title} />
      <div className={styles.popup}>
        {view ? <Limitation view={view} /> : <p>{fa.myListings.refused['not-found']}</p>}
      </div>
    </>
  ),
});
