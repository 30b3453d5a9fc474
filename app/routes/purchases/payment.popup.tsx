import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Empty } from '../../ui/empty.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { type InvoiceView, loadInvoiceOf } from './invoice-view.ts';
import { PaymentForm } from './payment.tsx';
import styles from './purchase-popups.module.css';

/** Ways to pay `invoice` (GEN-22); its page has the same form without scripts. */
export const purchasePaymentPopup = defineFragment<InvoiceView | null>({
  async load(context, { invoice = '' }) {
    const viewer = await context.readViewer();
    const view = viewer && (await loadInvoiceOf({ ...context, viewer }, invoice));
    return view?.main === 'pay' ? view : null;
  },
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.promotion.checkout.payment} />
      <div className={styles.popup}>
        {view?.goOn && <p>{view.next}</p>}
        {view ? <PaymentForm view={view} id="payment-method" /> : <Empty text={fa.promotion.checkout.nothingToPay} />}
      </div>
    </>
  ),
});
