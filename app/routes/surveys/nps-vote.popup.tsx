import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './nps.module.css';
import { NpsForm } from './nps-form.tsx';
import { loadNps, type NpsView } from './nps-view.ts';

/** Popup of the survey. `userType`: Buyer or Seller. `listing`: id of the listing that was shown before. */
export const npsVotePopup = defineFragment<NpsView>({
  load: loadNps,
  Component: ({ view }) => (
    <>
      <PopupHeader title={view.step === 'ask' ? fa.surveys.question : fa.surveys.title} />
      <div className={styles.popup}>
        <NpsForm view={view} isPopup />
      </div>
    </>
  ),
});
