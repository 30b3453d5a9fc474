import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { SaveSearch } from './save-search-form.tsx';
import { saveSearchView } from './save-search-view.ts';
import styles from './saved-searches.module.css';

/** Popup with the form, over the results to be saved; `query`: their search. */
export const saveSearchPopup = defineFragment({
  load: (context, params) => saveSearchView(context, params.query ?? ''),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.savedSearches.save} />
      <div className={styles.popup}>
        <SaveSearch view={view} after="popup" />
      </div>
    </>
  ),
});
