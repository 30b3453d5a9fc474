import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './price-suggest.module.css';
import { PriceSuggest } from './price-suggest.tsx';
import { priceSuggestView } from './price-suggest-view.ts';

/** Popup with the page of suggested prices, with the facts known on the page below (PSUG-01). */
export const priceSuggestionPopup = defineFragment({
  load: priceSuggestView,
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.priceSuggest.title} />
      <div className={styles.popup}>
        <PriceSuggest view={view} heading="h3" />
      </div>
    </>
  ),
});
