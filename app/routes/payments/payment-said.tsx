import type { ReactNode } from 'react';
import type { Attempt } from '../../../domain/orders/attempt.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { PaymentState } from '../../../domain/orders/payment-state.ts';
import { formatToman, type Toman } from '../../../domain/values/money.ts';
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
  /**
   * Special circumstances of the payment; null if there are none. `came`: formatted toman that arrived but differed
   * from the order's amount.
   */
  readonly about: keyof typeof words.abouts | { readonly came: string } | null;
  readonly quiet?: boolean;
  readonly 'data-checkout-done'?: string | undefined;
};

/**
 * Special circumstances of a payment: the payer had cancelled before it arrived, its receipt belongs to another
 * payment, or it was in suspense. `came`: money from suspense that staff have assigned to the payer, null if there is
 * none.
 */
export function aboutOf(
  { state }: Pick<Order, 'state'>,
  [latest]: readonly Pick<Attempt, 'code' | 'state'>[],
  came: Toman | null,
): Said['about'] {
  if (came !== null) return { came: formatToman(came) };
  if (state === 'cancelled') return 'cancelled';
  if (latest?.state === 'refused' && latest.code === 'used') return 'used';
  return latest?.code === 'held' ? 'held' : null;
}

/** Notice with the state of a payment and what its payer should know about it (PAY-02, PAY-03). */
export function PaymentSaid({ payment, about, ...rest }: Said): ReactNode {
  const whys: Partial<Record<PaymentState, string>> = words.whys;
  const why = whyOf(payment, about) ?? whys[payment];
  return (
    <Notice kind={NOTICES[payment]} {...rest}>
      {why ? words.because(words.outcomes[payment], why) : words.outcomes[payment]}
    </Notice>
  );
}

function whyOf(payment: PaymentState, about: Said['about']): string | undefined {
  if (about === null) return undefined;
  if (typeof about === 'string') {
    const abouts: Partial<Record<PaymentState, string>> = words.abouts[about];
    return abouts[payment];
  }
  const suspended: Partial<Record<PaymentState, (came: string) => string>> = words.suspended;
  return suspended[payment]?.(about.came);
}
