import {
  createPayments,
  createProviderServer,
  isOne,
  json,
  type Loose,
  type ProviderPayment,
} from './provider-server.ts';

export const SEP_TERMINAL = '20151001';
const MASKED = '621986******8080';
const HASHED = 'A'.repeat(64);

const refNumOf = ({ number }: ProviderPayment, { repeats }: Loose = {}): string =>
  `GmshtyjwKSu${repeats ? 0 : number}+o/A=`;

/** Details of a payment in the form in which SEP returns them. */
export const sepDetail = (payment: ProviderPayment, loose: Loose = {}) => ({
  RRN: '14226761817',
  RefNum: refNumOf(payment, loose),
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

/** Server that behaves like SEP, as its documentation describes it. */
export async function createSepProvider() {
  const payments = createPayments((number) => `c16107b268d64a70bab3ec0c9f4a3e${number}`);
  const server = await createProviderServer((path, body) => {
    if (path === '/onlinepg/onlinepg')
      return json({ status: 1, token: payments.begin(body.ResNum, body.Amount).token });
    const { loose } = payments;
    const payment = payments.find((each) => each.state !== 'new' && isOne(body.RefNum, refNumOf(each, loose), loose));
    if (body.TerminalNumber !== Number(SEP_TERMINAL)) return result(-105);
    if (!payment) return result(-2);
    const detail = sepDetail(loose.answersFor ? payments.get(loose.answersFor) : payment, loose);
    if (payment.state === 'reversed') return result(5, detail);
    const was = payment.state;
    payment.state = path.endsWith('/ReverseTransaction') ? 'reversed' : 'verified';
    return result(was === 'verified' && payment.state === 'verified' && !loose.forgets ? 2 : 0, detail);
  });
  return Object.assign(server, {
    payments,
    settings: { terminal: SEP_TERMINAL, url: server.url },
    /** Pays, and returns the fields of the callback. */
    pay(token: string): Record<string, string> {
      const payment = payments.get(token);
      payment.state = 'paid';
      return {
        MID: SEP_TERMINAL,
        TerminalId: SEP_TERMINAL,
        State: 'OK',
        Status: '2',
        Rrn: '14226761817',
        RefNum: refNumOf(payment, payments.loose),
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
