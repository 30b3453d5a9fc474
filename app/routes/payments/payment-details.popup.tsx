import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { PaymentDetails } from './payment.route.tsx';
import { loadPayment, type PaymentView } from './payment-lists.ts';
import styles from './payments.module.css';

/** Popup with a payment's details. `id`: public id of one of the user's orders (PAY-03, GEN-22). */
export const paymentDetailsPopup = defineFragment<PaymentView | null>({
  async load(context, { id = '' }) {
    const viewer = await context.readViewer();
    return viewer && loadPayment({ ...context, viewer, params: { id } });
  },
  Component: ({ view }) => (
    <>
      <PopupHeader title={view?.kind ?? fa.payments.mine} />
      <div className={styles.popup}>{view ? <PaymentDetails view={view} /> : <p>{fa.payments.notFound}</p>}</div>
    </>
  ),
});
