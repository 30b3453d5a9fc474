import type { ReactNode } from 'react';
import { readPeriod } from '../../../domain/ledger/ledger.server.ts';
import { jalaliMoment } from '../../../domain/values/jalali-day.ts';
import type { JalaliPeriod } from '../../../domain/values/jalali-period.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { csvFile } from '../../office/resource-csv.ts';
import { CutNote } from '../../parts/cut-note.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { takeOrRefuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import {
  PAYER_AMOUNTS,
  type PayerRow,
  type PayerStatement,
  payerFact,
  readNamedLines,
} from './payer-statement-view.ts';
import styles from './payments.module.css';
import {
  askedStatement,
  factOf,
  loadStatement,
  numbersOf,
  SHOWN,
  type StatementRow,
  type StatementView,
} from './statement-view.ts';

const words = fa.statements;
const QUERY = ['of', 'as', 'month', 'payout'];
const example = { of: 'sales', as: '1', month: '1405-09', payout: '1' };

/** Statement of a wallet, or of what a seller is owed: for a month, or for one payout (PAY-05). */
export const myStatement = definePage<StatementView>({
  at: get(paths.myStatement),
  id: 'my-statement-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myStatement, query: QUERY, example },
  load: loadStatement,
  head: ({ title }) => ({ title, robots: 'noindex' }),
  Page: StatementPage,
});

const ROWS_AT_ONCE = 1_000;

/** The complete statement as a CSV file; amounts are plain numbers, with which spreadsheets can calculate. */
export const myStatementCsv = defineAnswer({
  at: get(paths.myStatementCsv),
  guard: 'signed-in',
  about: { summary: fa.api.pages.myStatementCsv, type: 'text/csv', query: QUERY, example, statuses: [429] },
  async answer(context) {
    const { account, sellerId, period, of, payer, month } = await askedStatement(context);
    await takeOrRefuse('account-file', context);
    if (payer && month) return csvAnswer(payerCsv(context, payer, month));
    const { at, fact, number, income, outgo, fee, vat, after } = words;
    const isSale = of === 'sales';
    const file = csvFile([at, fact, number, income, outgo, ...(isSale ? [fee, vat] : []), after], async (cursor) => {
      const lines = await readPeriod(context.db, account, period, { after: Number(cursor ?? 0), limit: ROWS_AT_ONCE });
      const numberOf = await numbersOf(context, sellerId, lines);
      return {
        rows: lines.map((line) => [
          jalaliMoment(line.at),
          factOf(line),
          latinDigits(numberOf(line)),
          line.income,
          line.outgo,
          ...(isSale ? [line.fee, line.vat] : []),
          line.balanceAfter,
        ]),
        next: lines.length < ROWS_AT_ONCE ? null : String(lines.at(-1)?.id ?? 0),
      };
    });
    return csvAnswer(file);
  },
});

const csvAnswer = (file: ReadableStream<Uint8Array>): Response =>
  new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statement.csv"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });

function payerCsv(context: SignedIn, of: PayerStatement, month: JalaliPeriod): ReadableStream<Uint8Array> {
  const heads = [words.at, words.fact, words.what, ...PAYER_AMOUNTS.map((name) => words.payer.heads[name])];
  return csvFile(heads, async (cursor) => {
    const lines = await readNamedLines(context, { of, month, after: Number(cursor ?? 0), limit: ROWS_AT_ONCE });
    return {
      rows: lines.map((line) => [
        ...[jalaliMoment(line.at), payerFact(line.fact), latinDigits(line.what)],
        ...PAYER_AMOUNTS.map((name) => line[name]),
      ]),
      next: lines.length < ROWS_AT_ONCE ? null : String(lines.at(-1)?.id ?? 0),
    };
  });
}

const PAID_COLUMNS: readonly Column<PayerRow>[] = [
  { head: words.at, cell: ({ at }) => <time dateTime={at.iso}>{at.text}</time>, isName: true },
  { head: words.fact, cell: ({ fact }) => fact },
  { head: words.what, cell: ({ href, what }) => <a href={href}>{what}</a> },
  ...PAYER_AMOUNTS.map((name) => ({ head: words.payer.heads[name], cell: (row: PayerRow) => row[name] })),
];

const COLUMNS: readonly Column<StatementRow>[] = [
  { head: words.at, cell: ({ at }) => <time dateTime={at.iso}>{at.text}</time>, isName: true },
  { head: words.fact, cell: ({ fact, payout }) => (payout === null ? fact : <a href={payout}>{fact}</a>) },
  { head: words.income, cell: ({ income }) => income },
  { head: words.outgo, cell: ({ outgo }) => outgo },
];
const OF_SALES: readonly Column<StatementRow>[] = [
  { head: words.number, cell: ({ number }) => number },
  { head: words.fee, cell: ({ fee }) => fee },
  { head: words.vat, cell: ({ vat }) => vat },
];
const AFTER: Column<StatementRow> = { head: words.after, cell: ({ after }) => after };

function StatementPage({ view }: { readonly view: StatementView }): ReactNode {
  const { title, of, tabs, csv, fees, earlier, later, sums, rows, paid, hasMore } = view;
  const isOfSales = of === 'sales';
  return (
    <AccountFrame current={isOfSales ? 'purchases' : 'wallet'} nested>
      <div className={styles.page}>
        <BackLink href={isOfSales ? paths.myPurchases({ side: 'sold' }) : paths.myWallet()}>
          {isOfSales ? fa.purchases.mine.title : fa.wallet.title}
        </BackLink>
        <h1>{title}</h1>
        <Tabs label={words.title} tabs={tabs} />
        <Actions>
          {earlier && <LinkButton href={earlier.href}>{earlier.name}</LinkButton>}
          {later && <LinkButton href={later.href}>{later.name}</LinkButton>}
          <LinkButton href={csv} download>
            {words.csv}
          </LinkButton>
          {fees && <LinkButton href={fees}>{fa.feeDocuments.title}</LinkButton>}
        </Actions>
        <Facts facts={sums.map(([name, amount]) => [name, <Toman key={name} amount={amount} />])} />
        {paid && paid.length > 0 ? (
          <Table caption={title} columns={PAID_COLUMNS} rows={paid} keyOf={({ id }) => id} />
        ) : rows.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Table
            caption={title}
            columns={[...COLUMNS, ...(isOfSales ? OF_SALES : []), AFTER]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
        {hasMore && <CutNote rows={paid ?? rows} most={SHOWN} />}
        <p className="help" data-no-print="">
          {words.print}
        </p>
      </div>
    </AccountFrame>
  );
}
