import {
  type PayerLine,
  type PayerSums,
  readPayerLines,
  readPayerSums,
} from '../../../domain/payments/payments.server.ts';
import { readBoughtByOrder } from '../../../domain/purchases/purchases.server.ts';
import type { JalaliPeriod } from '../../../domain/values/jalali-period.ts';
import { orderNumber } from '../../../domain/values/order-number.ts';
import { fa } from '../../messages/fa.ts';
import { type DateTime, dateTime } from '../../parts/date-time.ts';
import { signedAmount } from '../../parts/signed-amount.ts';
import { paths } from '../../paths.ts';
import type { SignedIn } from '../../web/pages/guards.ts';

const words = fa.statements;

/** Statements of a user's own payments: `payments` covers all orders, `purchases` only secure purchases. */
export const PAYER_STATEMENTS = ['payments', 'purchases'] as const;
export type PayerStatement = (typeof PAYER_STATEMENTS)[number];

export type PayerRow = {
  readonly id: number;
  readonly at: DateTime;
  readonly fact: string;
  readonly href: string;
  readonly what: string;
} & Readonly<Record<keyof PayerSums, string>>;

export const PAYER_AMOUNTS = ['fromCard', 'fromWallet', 'toCard', 'toWallet', 'vat'] as const;

const asked = ({ viewer }: Pick<SignedIn, 'viewer'>, of: PayerStatement, { from, until }: JalaliPeriod) => ({
  userId: viewer.userId,
  from,
  until,
  kind: of === 'purchases' ? ('purchase' as const) : null,
});

type Page = { readonly after: number; readonly limit: number };

/** Reads the lines of a month, each with the name of what was paid for. */
export async function readNamedLines(
  context: Pick<SignedIn, 'db' | 'viewer'>,
  { of, month, ...page }: { readonly of: PayerStatement; readonly month: JalaliPeriod } & Page,
): Promise<readonly (PayerLine & { readonly what: string })[]> {
  const lines = await readPayerLines(context.db, asked(context, of, month), page);
  const bought = await readBoughtByOrder(
    context.db,
    context.viewer.userId,
    lines.map(({ orderId }) => orderId),
  );
  return lines.map((line) => {
    const invoiceId = bought.get(line.orderId);
    const name = fa.payments.kinds[line.kind];
    return { ...line, what: invoiceId === undefined ? name : words.numbered(name, orderNumber(invoiceId)) };
  });
}

export const payerFact = (fact: string): string =>
  (words.paid as Readonly<Record<string, string>>)[fact] ?? words.facts.other;

const amountOf = (value: number): string => (value === 0 ? '' : signedAmount(value));

export async function loadPayerStatement(
  context: SignedIn,
  { of, month, limit }: { readonly of: PayerStatement; readonly month: JalaliPeriod; readonly limit: number },
): Promise<{ readonly rows: readonly PayerRow[]; readonly sums: readonly (readonly [string, string])[] }> {
  const [lines, sums] = await Promise.all([
    readNamedLines(context, { of, month, after: 0, limit }),
    readPayerSums(context.db, asked(context, of, month)),
  ]);
  return {
    rows: lines.map(({ id, at, fact, publicId, what, ...line }) => ({
      id,
      at: dateTime(at),
      fact: payerFact(fact),
      href: paths.myPayment(publicId),
      what,
      fromCard: amountOf(line.fromCard),
      fromWallet: amountOf(line.fromWallet),
      toCard: amountOf(line.toCard),
      toWallet: amountOf(line.toWallet),
      vat: amountOf(line.vat),
    })),
    sums: PAYER_AMOUNTS.filter((name) => name !== 'vat' || of === 'payments').map((name) => [
      words.payer.sums[name],
      signedAmount(sums[name]),
    ]),
  };
}
