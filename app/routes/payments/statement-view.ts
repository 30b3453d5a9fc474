import { type Guarded, payableTo, walletOf } from '../../../domain/ledger/accounts.ts';
import {
  isPayoutLine,
  PAYOUT_FACT,
  type Period,
  type PeriodLine,
  readPeriod,
  readPeriodSums,
} from '../../../domain/ledger/ledger.server.ts';
import { readSoldByOrder } from '../../../domain/purchases/purchases.server.ts';
import { memberMay } from '../../../domain/sellers/member.ts';
import { shopsActedFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { type JalaliPeriod, periodAt, periodOf } from '../../../domain/values/jalali-period.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { orderNumber } from '../../../domain/values/order-number.ts';
import { cleanProse, latinDigits } from '../../../domain/values/persian-text.ts';
import { jalaliMonth } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { type DateTime, dateTime } from '../../parts/date-time.ts';
import { signedAmount } from '../../parts/signed-amount.ts';
import { paths } from '../../paths.ts';
import type { Tab } from '../../ui/tabs.tsx';
import type { SignedIn } from '../../web/pages/guards.ts';
import { notFound } from '../../web/request/problem.ts';
import { loadPayerStatement, PAYER_STATEMENTS, type PayerRow, type PayerStatement } from './payer-statement-view.ts';

const words = fa.statements;
/** Maximum number of lines on a page; the file contains all. */
export const SHOWN = 500;

export type StatementRow = {
  readonly id: number;
  readonly at: DateTime;
  readonly fact: string;
  /** Order number of a purchase; empty for other lines. */
  readonly number: string;
  readonly income: string;
  readonly outgo: string;
  readonly fee: string;
  readonly vat: string;
  readonly after: string;
  /** Link to the statement of the payout that contained the line; null for other lines. */
  readonly payout: string | null;
};

export type StatementView = {
  readonly title: string;
  readonly of: 'wallet' | 'sales' | PayerStatement;
  readonly tabs: readonly Tab[];
  readonly csv: string;
  /** Invoices of the site's fees; null for a wallet. */
  readonly fees: string | null;
  /** Links to the previous and next month; null for a statement of a payout. */
  readonly earlier: { readonly name: string; readonly href: string } | null;
  readonly later: { readonly name: string; readonly href: string } | null;
  readonly sums: readonly (readonly [name: string, amount: string])[];
  readonly rows: readonly StatementRow[];
  /** Rows of a statement of what one has paid; null of others. */
  readonly paid: readonly PayerRow[] | null;
  readonly hasMore: boolean;
};

/** The Jalali month that an address names, such as 1405-09; that of `now` if it is none, or is to come. */
function monthOf(text: string, now: Date): JalaliPeriod {
  const found = periodOf(text);
  return found?.kind === 'month' && found.from <= now ? found : periodAt('month', now);
}

type Asked = {
  readonly of: 'wallet' | 'sales';
  /** Statement of what one has paid, in place of a wallet's; null for others. */
  readonly payer: PayerStatement | null;
  readonly shop: { readonly sellerId: number; readonly name: string } | null;
  readonly account: Guarded;
  /** Id of the seller whose sales are shown; null for a wallet. */
  readonly sellerId: number | null;
  readonly period: Period;
  readonly month: JalaliPeriod | null;
  readonly shops: readonly { readonly sellerId: number; readonly name: string }[];
};

/**
 * Reads which statement the address asks for: one of the user, or one of a shop whose money the user may see. Throws
 * 404 for a payout line that does not exist.
 */
export async function askedStatement({ db, url, viewer, now }: SignedIn): Promise<Asked> {
  const members = await shopsActedFor(db, viewer.userId, 'money');
  const shops = members.filter(({ role }) => memberMay(role, 'money', false));
  const shop = shops.find(({ sellerId }) => sellerId === parseId(url.searchParams.get('as'))) ?? null;
  const of = shop || url.searchParams.get('of') === 'sales' ? 'sales' : 'wallet';
  const sellerId = of === 'wallet' ? null : (shop?.sellerId ?? viewer.userId);
  const account = sellerId === null ? walletOf(viewer.userId) : payableTo(sellerId);
  const payout = of === 'sales' ? parseId(url.searchParams.get('payout')) : null;
  if (payout !== null && !(await isPayoutLine(db, account, payout))) return notFound();
  const month = payout === null ? monthOf(latinDigits(url.searchParams.get('month') ?? ''), now) : null;
  const period = payout === null ? { from: month?.from ?? now, until: month?.until ?? now } : { payout };
  const payer = shop ? null : (PAYER_STATEMENTS.find((name) => name === url.searchParams.get('of')) ?? null);
  return { of, payer, shop, account, sellerId, period, month, shops };
}

export async function loadStatement(context: SignedIn): Promise<StatementView> {
  const asked = await askedStatement(context);
  const { of, payer, shop, account, period, month } = asked;
  if (payer && month) return payerView(context, { ...asked, payer, month });
  const [lines, sums] = await Promise.all([
    readPeriod(context.db, account, period, { after: 0, limit: SHOWN + 1 }),
    readPeriodSums(context.db, account, period),
  ]);
  const numberOf = await numbersOf(context, asked.sellerId, lines);
  const own = shop ? { of, as: shop.sellerId } : { of };
  const monthly = (at: Date) => {
    const { text } = periodAt('month', at);
    return { name: jalaliMonth(at), href: paths.myStatement({ ...own, month: text }) };
  };
  const shown =
    'payout' in period ? { ...own, payout: period.payout } : { ...own, ...(month && { month: month.text }) };
  const closing = sums.opening + sums.income - sums.outgo;
  return {
    title: month ? words.ofMonth(jalaliMonth(month.from)) : words.ofPayout,
    of,
    tabs: tabsOf(asked),
    csv: paths.myStatementCsv(shown),
    fees: of === 'sales' ? paths.myFeeDocuments(shop ? { as: shop.sellerId } : {}) : null,
    earlier: month && monthly(new Date(month.from.getTime() - 1)),
    later: month && month.until <= context.now ? monthly(month.until) : null,
    sums: [
      [words.opening, amount(sums.opening)],
      [words.sums.income, amount(sums.income)],
      [words.sums.outgo, amount(sums.outgo)],
      ...(of === 'sales'
        ? ([
            [words.sums.fee, signedAmount(sums.fee)],
            [words.sums.vat, signedAmount(sums.vat)],
          ] as const)
        : []),
      [words.closing, amount(closing)],
    ],
    paid: null,
    rows: lines.slice(0, SHOWN).map((line) => rowOf(line, numberOf(line), own)),
    hasMore: lines.length > SHOWN,
  };
}

type PayerAsked = Asked & { readonly payer: PayerStatement; readonly month: JalaliPeriod };

async function payerView(context: SignedIn, asked: PayerAsked): Promise<StatementView> {
  const { payer: of, month } = asked;
  const { rows, sums } = await loadPayerStatement(context, { of, month, limit: SHOWN + 1 });
  const beside = (at: Date) => {
    const { text, from } = periodAt('month', at);
    return { name: jalaliMonth(from), href: paths.myStatement({ of, month: text }) };
  };
  return {
    title: words.ofMonth(jalaliMonth(month.from)),
    of,
    tabs: tabsOf(asked),
    csv: paths.myStatementCsv({ of, month: month.text }),
    fees: null,
    earlier: beside(new Date(month.from.getTime() - 1)),
    later: month.until <= context.now ? beside(month.until) : null,
    sums,
    rows: [],
    paid: rows.slice(0, SHOWN),
    hasMore: rows.length > SHOWN,
  };
}

const tabsOf = ({ of, payer, shop, shops }: Asked): readonly Tab[] => [
  { name: fa.wallet.title, href: paths.myStatement({ of: 'wallet' }), isShown: of === 'wallet' && payer === null },
  ...PAYER_STATEMENTS.map((name) => ({
    name: words[name],
    href: paths.myStatement({ of: name }),
    isShown: payer === name,
  })),
  { name: words.sales, href: paths.myStatement({ of: 'sales' }), isShown: of === 'sales' && shop === null },
  ...shops.map(({ sellerId, name }) => ({
    name: words.salesOf(cleanProse(name)),
    href: paths.myStatement({ of: 'sales', as: sellerId }),
    isShown: shop?.sellerId === sellerId,
  })),
];

const amount = (value: number): string => formatToman(toman(value));
const amountOf = (value: number): string => (value === 0 ? '' : amount(value));
/** A fee that was given back is negative. */
const feeOf = (value: number): string => (value === 0 ? '' : signedAmount(value));

function rowOf(
  line: PeriodLine,
  number: string,
  own: { readonly of: Asked['of']; readonly as?: number },
): StatementRow {
  const { id, at, income, outgo, fee, vat, balanceAfter } = line;
  const isSale = own.of === 'sales';
  return {
    id,
    at: dateTime(at),
    fact: factOf(line),
    number,
    income: amountOf(income),
    outgo: amountOf(outgo),
    fee: isSale ? feeOf(fee) : '',
    vat: isSale ? feeOf(vat) : '',
    after: formatToman(toman(balanceAfter)),
    payout: isSale && line.fact === PAYOUT_FACT ? paths.myStatement({ ...own, payout: id }) : null,
  };
}

export function factOf({ fact }: PeriodLine): string {
  const facts: Readonly<Record<string, string>> = { ...fa.wallet.facts, ...words.facts };
  return facts[fact] ?? words.facts.other;
}

const ORDER = /^order:(\d{1,15}):/;
const orderOf = ({ key }: Pick<PeriodLine, 'key'>): number => Number(ORDER.exec(key)?.[1] ?? 0);

/** Returns a function that gives the purchase's number for a line of sales; empty for other lines. */
export async function numbersOf(
  { db }: Pick<SignedIn, 'db'>,
  sellerId: number | null,
  lines: readonly PeriodLine[],
): Promise<(line: PeriodLine) => string> {
  const sold = sellerId === null ? new Map() : await readSoldByOrder(db, sellerId, lines.map(orderOf).filter(Boolean));
  return (line) => {
    const id = sold.get(orderOf(line));
    return id === undefined ? '' : orderNumber(id);
  };
}
