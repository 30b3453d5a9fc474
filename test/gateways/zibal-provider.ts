import { createPayments, createProviderServer, json, type ProviderPayment } from './provider-server.ts';

export const ZIBAL_MERCHANT = '64c2047fcbbc270017f4c6b2';
const STATUSES = { new: -1, paid: 2, verified: 1, reversed: 18, cancelled: 3 };

const zibalDetail = ({ amount, resNum, state }: ProviderPayment) => ({
  paidAt: '2026-11-23T13:30:00',
  amount,
  orderId: resNum,
  status: STATUSES[state],
  refNumber: 203,
  description: null,
  cardNumber: '62741****44',
  message: 'success',
});

/** Server that behaves like Zibal, as its documentation describes it. */
export async function createZibalProvider() {
  const payments = createPayments((number) => String(1_533_727_744_287 + number));
  const server = await createProviderServer((path, body) => {
    if (body.merchant !== ZIBAL_MERCHANT) return json({ result: 102, message: 'merchant یافت نشد' });
    if (path === '/v1/request') {
      const { token } = payments.begin(body.orderId, body.amount);
      return json({ result: 100, trackId: Number(token), message: 'success' });
    }
    const payment = payments.find(({ token }) => Number(token) === body.trackId);
    if (!payment) return json({ result: 203, message: 'trackId نامعتبر' });
    const { loose } = payments;
    const told = loose.answersFor ? payments.get(loose.answersFor) : payment;
    if (path === '/v1/inquiry') return json({ result: 100, ...zibalDetail(told) });
    // A second verification is answered without details.
    if (payment.state === 'verified' && !loose.forgets) return json({ result: 201, message: 'قبلا تایید شده' });
    if (payment.state !== 'paid' && payment.state !== 'verified')
      return json({ result: 202, message: 'سفارش پرداخت نشده یا ناموفق بوده است' });
    payment.state = 'verified';
    return json({ result: 100, ...zibalDetail(told) });
  });
  return Object.assign(server, {
    payments,
    settings: { merchant: ZIBAL_MERCHANT, url: server.url },
    pay(token: string): Record<string, string> {
      payments.get(token).state = 'paid';
      return { trackId: token, success: '1', status: '2', orderId: payments.get(token).resNum };
    },
    cancel(token: string): Record<string, string> {
      payments.get(token).state = 'cancelled';
      return { trackId: token, success: '0', status: '3', orderId: payments.get(token).resNum };
    },
  });
}
