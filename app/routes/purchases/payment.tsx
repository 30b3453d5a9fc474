import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { EXPECTED_FIELD } from '../../parts/checkout/agreed.ts';
import { GatewayChoice } from '../../parts/checkout/gateway-choice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { plainForm } from './invoice-forms.ts';
import type { InvoiceView } from './invoice-view.ts';

type Payable = Pick<
  InvoiceView,
  'id' | 'balance' | 'gateways' | 'goOn' | 'orderKey' | 'total' | 'totalAmount' | 'form'
>;

/**
 * Form that pays an invoice: first from the wallet if it has money, the rest at a gateway (SECP-06). Buyers who were
 * sent to a gateway before continue with that payment.
 */
export function PaymentForm({ view, id }: { readonly view: Payable; readonly id: string }): ReactNode {
  if (view.goOn !== null)
    return (
      <LinkButton look="accent" wide rel="nofollow" href={view.goOn}>
        {fa.payments.result.goOn}
      </LinkButton>
    );
  return (
    <Form
      id={id}
      action={paths.actOnPurchase(view.id, 'pay')}
      state={{ ...view.form, values: {}, errors: {}, message: null }}
    >
      <FormField of={plainForm} name="order-key" value={view.orderKey} />
      <WalletChoice balance={view.balance} />
      <GatewayChoice gateways={view.gateways} />
      <input type="hidden" name={EXPECTED_FIELD} value={view.totalAmount} />
      <input type="hidden" name="paymentSource" value="secure-purchase" />
      <SubmitButton wide>{payWords(view.total)}</SubmitButton>
    </Form>
  );
}

export const payWords = (total: string): string => `${fa.purchases.invoice.pay}: ${total} ${fa.price.toman}`;

const words = fa.promotion.checkout;

/** Choice whether to use the wallet. `balance`: formatted; null if the wallet is empty, so that there is no choice. */
function WalletChoice({ balance }: { readonly balance: string | null }): ReactNode {
  if (balance === null) return null;
  return (
    <fieldset>
      <legend>{words.payment}</legend>
      <label className="tick">
        <input type="radio" name="pay" value="direct" />
        {words.direct}
      </label>
      <label className="tick">
        <input type="radio" name="pay" value="wallet" defaultChecked />
        {words.wallet(balance)}
      </label>
    </fieldset>
  );
}
