import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { Bump } from './bump.route.tsx';
import { type BumpView, loadBump } from './bump-view.ts';
import styles from './promotion.module.css';

/** `listing`: a listing of the user's (PROM-01, GEN-22). */
export const bumpPopup = defineFragment<BumpView | null>({
  load: (context, { listing }) => loadBump(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.promotion.bump.title} />
      <div className={styles.popup}>{view ? <Bump view={view} /> : <p>{fa.myListings.refused['not-found']}</p>}</div>
    </>
  ),
});
