import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Empty } from '../../ui/empty.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { Ask, type AskView, loadAsk } from './ask.route.tsx';
import styles from './purchase-popups.module.css';

/** The request to a seller over the page of their listing (SECP-03). */
export const askPopup = defineFragment<AskView | null>({
  load: (context, { listing }) => loadAsk(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.purchases.ask.button} />
      <div className={styles.popup}>
        {view ? <Ask view={view} after="popup" /> : <Empty text={fa.purchases.checkout.refused['not-found']} />}
      </div>
    </>
  ),
});
