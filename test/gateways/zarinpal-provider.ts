import { createPayments, createProviderServer, isOne, json } from './provider-server.ts';

export const ZARINPAL_MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be';
const MASKED = '502229******5995';
const HASHED = '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69';

const good = (data: object) => json({ data: { message: 'پیام', ...data }, errors: [] });
/** Errors come as 4xx, with an empty list in place of data. */
export const zarinpalError = (code: number) =>
  json({ data: [], errors: { code, message: 'پیام', validations: [] } }, code === -9 ? 422 : 401);

const STATUSES = { new: 'IN_BANK', paid: 'PAID', verified: 'VERIFIED', reversed: 'REVERSED', cancelled: 'FAILED' };

/** Zarinpal v4 as its pages tell it. */
export async function createZarinpalProvider() {
  const payments = createPayments((number) => `A${String(number).padStart(35, '0')}`);
  const server = await createProviderServer((path, body) => {
    if (body.merchant_id !== ZARINPAL_MERCHANT) return zarinpalError(-10);
    if (path === '/pg/v4/payment/request.json') {
      const { token } = payments.begin((body.metadata as { order_id?: unknown }).order_id, body.amount);
      return good({ code: 100, authority: token, fee_type: 'Merchant', fee: 5_000 });
    }
    const { loose } = payments;
    const payment = payments.find(({ token }) => isOne(body.authority, token, loose));
    if (!payment) return zarinpalError(-54);
    if (path.endsWith('/inquiry.json')) return good({ code: 100, status: STATUSES[payment.state] });
    const { state, amount, number } = payment;
    if (path.endsWith('/reverse.json')) {
      if (state !== 'verified') return zarinpalError(-61);
      payment.state = 'reversed';
      return good({ code: 100 });
    }
    if (state === 'new' || state === 'cancelled' || state === 'reversed') return zarinpalError(-51);
    if (amount !== body.amount) return zarinpalError(-50);
    payment.state = 'verified';
    const card = { card_pan: MASKED, card_hash: HASHED, fee_type: 'Merchant', fee: 5_000 };
    const code = state === 'verified' && !loose.forgets ? 101 : 100;
    return good({ code, ref_id: loose.repeats ? 201 : 201 + number, ...card });
  });
  return Object.assign(server, {
    payments,
    settings: { merchant: ZARINPAL_MERCHANT, url: server.url },
    pay(token: string): Record<string, string> {
      payments.get(token).state = 'paid';
      return { Authority: token, Status: 'OK' };
    },
    cancel(token: string): Record<string, string> {
      payments.get(token).state = 'cancelled';
      return { Authority: token, Status: 'NOK' };
    },
  });
}
