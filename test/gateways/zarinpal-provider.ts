import { createPayments, createProviderServer, isOne, json } from './provider-server.ts';

export const ZARINPAL_MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be';
const MASKED = '502229******5995';
const HASHED = '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69';

const good = (data: object) => json({ data: { message: 'پیام', ...data }, errors: [] });
/** An error response of Zarinpal: status 4xx, with an empty list in place of `data`. */
export const zarinpalError = (code: number) =>
  json({ data: [], errors: { code, message: 'پیام', validations: [] } }, code === -9 ? 422 : 401);

/** Token and terminal of Zarinpal's API for refunds. */
const REFUNDS = { token: 'a-token-of-refunds', terminal: '1915487' };

/** Partial refund that the provider has sent, in rial. */
export type SentPart = { readonly session: string; readonly amount: number };

type Variables = { readonly reference_id?: string; readonly session_id?: string; readonly amount?: number };

const STATUSES = { new: 'IN_BANK', paid: 'PAID', verified: 'VERIFIED', reversed: 'REVERSED', cancelled: 'FAILED' };

/** Server that behaves like Zarinpal v4, as its documentation describes it. */
export async function createZarinpalProvider() {
  const payments = createPayments((number) => `A${String(number).padStart(35, '0')}`);
  const parts: SentPart[] = [];
  /** Session ids differ from payment numbers, and details of a payment do not contain them. */
  const sessionOf = (number: number): string => String(385_404_000 + number);
  function graph(query: string, { reference_id: bank, session_id: session = '', amount = 0 }: Variables) {
    if (!query.startsWith('mutation')) {
      const found = payments.all.filter(
        ({ number, state }) => state === 'verified' && (payments.loose.repeats ? '201' : String(201 + number)) === bank,
      );
      return json({
        data: { resource: found.map((payment) => ({ id: sessionOf(payment.number), amount: payment.amount })) },
      });
    }
    const payment = payments.all.find(({ number }) => sessionOf(number) === session);
    const before = parts.reduce((sum, part) => sum + (part.session === session ? part.amount : 0), 0);
    if (!payment || before + amount > payment.amount)
      return json({ data: null, errors: [{ message: 'پیام', extensions: { category: 'validation' } }] });
    parts.push({ session, amount });
    return json({ data: { resource: { id: `R${parts.length}`, amount } } });
  }
  const server = await createProviderServer((path, body, authorization) => {
    if (path === '/graphql') {
      if (authorization !== `Bearer ${REFUNDS.token}`) return json({ errors: [{ message: 'no' }] }, 401);
      return graph(String(body.query), body.variables as Variables);
    }
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
    parts,
    settings: { merchant: ZARINPAL_MERCHANT, url: server.url, refunds: { ...REFUNDS, url: `${server.url}/graphql` } },
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
