import { sendEvent } from '../reports/send-event.ts';

/** Reports why a payment came to nothing, and where its payer came from (PAY-02). */
export function reportError({ dataset }: HTMLElement): void {
  const { paymentError = '', paymentSource = '' } = dataset;
  sendEvent('PaymentError', { error: paymentError, source: paymentSource });
}
