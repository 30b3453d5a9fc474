import { sendEvent } from '../reports/send-event.ts';

/** Reports why a payment failed, and from which page its payer came (PAY-02). */
export function reportError({ dataset }: HTMLElement): void {
  const { paymentError = '', paymentSource = '' } = dataset;
  sendEvent('PaymentError', { error: paymentError, source: paymentSource });
}
