import { readUnacceptedSale } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { Activation, type ActivationView, loadActivation } from './activation.route.tsx';
import { Ask, type AskView, loadAsk } from './ask.route.tsx';
import { type InvoiceView, loadInvoiceOf } from './invoice-view.ts';
import { PaymentForm } from './payment.tsx';
import styles from './purchase-popups.module.css';

/** Popup on which the owner allows secure purchase of a listing, over their page (SECP-02, GEN-22). */
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

/** Popup with the request to the seller, over the page of the listing (SECP-03). */
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

const words = fa.purchases.checkout.ask;

/**
 * Popup that asks for confirmation before a purchase is ordered (SECP-06, GEN-22); `total`: toman. Without scripts, the
 * last step is the confirmation.
 */
export const orderRegistrationPopup = defineFragment<number | null>({
  load: async (_, { total }) => parseId(total),
  Component: ({ view }) => (
    <>
      <PopupHeader title={words.title} />
      <div className={styles.popup}>
        <p>{view === null ? words.plain : words.text(formatToman(toman(view)))}</p>
        <Actions>
          <Button look="accent" data-do="go-on">
            {words.yes}
          </Button>
          <Button data-close="">{words.no}</Button>
        </Actions>
      </div>
    </>
  ),
});

/**
 * Popup with the payment methods for `invoice` (GEN-22). Without scripts, the page of the invoice has the same form.
 */
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

const resumeWords = fa.purchases.sellerInfo.resume;

/**
 * Popup that reminds a seller whose buyer has paid to enter a bank account (SECP-07, GEN-22). If it opens again after
 * they have done so, it says that nothing is left to do.
 */
export const resumeBankPopup = defineFragment<{ readonly id: string; readonly title: string } | null>({
  async load(context) {
    const viewer = await context.readViewer();
    return viewer && readUnacceptedSale(context.db, viewer.userId);
  },
  Component: ({ view }) => (
    <>
      <PopupHeader title={view ? resumeWords.title : fa.purchases.sellerInfo.title} />
      <div className={styles.popup}>
        {view ? (
          <>
            <p>{resumeWords.text(view.title)}</p>
            <LinkButton look="accent" wide href={paths.sellerInfo(view.id)}>
              {fa.purchases.sellerInfo.title}
            </LinkButton>
          </>
        ) : (
          <Empty text={resumeWords.nothing} />
        )}
      </div>
    </>
  ),
});
