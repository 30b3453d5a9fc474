import type { ReactNode } from 'react';
import type { PaymentState } from '../../../domain/orders/payment-state.ts';
import { fa } from '../../messages/fa.ts';
import { Notice, type NoticeKind } from '../../ui/notice.tsx';

const words = fa.payments.result;

const NOTICES: Readonly<Record<PaymentState, NoticeKind>> = {
  waiting: 'info',
  sent: 'warning',
  unclear: 'warning',
  checked: 'warning',
  success: 'success',
  returned: 'warning',
  returning: 'warning',
  refunded: 'info',
  cancelled: 'danger',
  failed: 'danger',
  expired: 'danger',
  differs: 'danger',
};

type Said = {
  readonly payment: PaymentState;
  readonly quiet?: boolean;
  readonly 'data-checkout-done'?: string | undefined;
};

/** Says what became of a payment, and what its payer should know of it (PAY-02, PAY-03). */
export function PaymentSaid({ payment, ...rest }: Said): ReactNode {
  const whys: Partial<Record<PaymentState, string>> = words.whys;
  const why = whys[payment];
  return (
    <Notice kind={NOTICES[payment]} {...rest}>
      {why ? words.because(words.outcomes[payment], why) : words.outcomes[payment]}
    </Notice>
  );
}
