import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Empty } from '../../ui/empty.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { Activation, type ActivationView, loadActivation } from './activation.route.tsx';
import styles from './purchase-popups.module.css';

/** The page on which a listing is offered for secure purchase, over the owner's page (SECP-02, GEN-22). */
export const activationPopup = defineFragment<ActivationView | null>({
  load: (context, { listing }) => loadActivation(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.purchases.activation.title} />
      <div className={styles.popup}>
        {view ? <Activation view={view} /> : <Empty text={fa.purchases.checkout.refused['not-sold']} />}
      </div>
    </>
  ),
});
