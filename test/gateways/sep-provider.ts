import { createPayments, createProviderServer, json, type ProviderPayment } from './provider-server.ts';

export const SEP_TERMINAL = '20151001';
const MASKED = '621986******8080';
const HASHED = 'A'.repeat(64);

const refNumOf = ({ number }: ProviderPayment): string => `GmshtyjwKSu${number}+o/A=`;

/** Detail of a payment as SEP tells it. */
export const sepDetail = (payment: ProviderPayment) => ({
  RRN: '14226761817',
  RefNum: refNumOf(payment),
  MaskedPan: MASKED,
  HashedPan: HASHED,
  TerminalNumber: Number(SEP_TERMINAL),
  OrginalAmount: payment.amount,
  AffectiveAmount: payment.amount,
  StraceDate: '2026-11-23 13:30:00',
  StraceNo: '100428',
});

const result = (ResultCode: number, TransactionDetail?: unknown) =>
  json({ ResultCode, ResultDescription: 'توضیح', Success: ResultCode >= 0, TransactionDetail });

/** SEP as its document tells it. */
export async function createSepProvider() {
  const payments = createPayments((number) => `c16107b268d64a70bab3ec0c9f4a3e${number}`);
  const server = await createProviderServer((path, body) => {
    if (path === '/onlinepg/onlinepg')
      return json({ status: 1, token: payments.begin(body.ResNum, body.Amount).token });
    const payment = payments.find((each) => each.state !== 'new' && refNumOf(each) === body.RefNum);
    if (body.TerminalNumber !== Number(SEP_TERMINAL)) return result(-105);
    if (!payment) return result(-2);
    const detail = sepDetail(payment);
    if (payment.state === 'reversed') return result(5, detail);
    const was = payment.state;
    payment.state = path.endsWith('/ReverseTransaction') ? 'reversed' : 'verified';
    return result(was === 'verified' && payment.state === 'verified' ? 2 : 0, detail);
  });
  return Object.assign(server, {
    payments,
    settings: { terminal: SEP_TERMINAL, url: server.url },
    /** Pays, and returns what is called back. */
    pay(token: string): Record<string, string> {
      const payment = payments.get(token);
      payment.state = 'paid';
      return {
        MID: SEP_TERMINAL,
        TerminalId: SEP_TERMINAL,
        State: 'OK',
        Status: '2',
        Rrn: '14226761817',
        RefNum: refNumOf(payment),
        ResNum: payment.resNum,
        TraceNo: '100428',
        Amount: String(payment.amount),
        Wage: '',
        SecurePan: MASKED,
        HashedCardNumber: HASHED,
        Token: token,
      };
    },
    cancel(token: string): Record<string, string> {
      const { resNum, amount } = payments.get(token);
      return {
        MID: SEP_TERMINAL,
        TerminalId: SEP_TERMINAL,
        State: 'CanceledByUser',
        Status: '1',
        RefNum: '',
        ResNum: resNum,
        Amount: String(amount),
        Token: token,
      };
    },
  });
}
