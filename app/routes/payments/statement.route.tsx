import type { ReactNode } from 'react';
import { readPeriod } from '../../../domain/ledger/ledger.server.ts';
import { jalaliMoment } from '../../../domain/values/jalali-day.ts';
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
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
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

/** Statement of a wallet, or of what a seller is owed: of a month, or of what one payout took (PAY-05). */
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

/** The same as a file, whole: amounts are plain numbers, by which spreadsheets reckon. */
export const myStatementCsv = defineAnswer({
  at: get(paths.myStatementCsv),
  guard: 'signed-in',
  about: { summary: fa.api.pages.myStatementCsv, type: 'text/csv', query: QUERY, example },
  async answer(context) {
    const { account, sellerId, period, of } = await askedStatement(context);
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
    return new Response(file, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="statement.csv"',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      },
    });
  },
});

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
  const { title, of, tabs, csv, fees, earlier, later, sums, rows, hasMore } = view;
  return (
    <AccountFrame current={of === 'wallet' ? 'wallet' : 'purchases'} nested>
      <div className={styles.page}>
        <BackLink href={of === 'wallet' ? paths.myWallet() : paths.myPurchases({ side: 'sold' })}>
          {of === 'wallet' ? fa.wallet.title : fa.purchases.mine.title}
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
        {rows.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Table
            caption={title}
            columns={[...COLUMNS, ...(of === 'sales' ? OF_SALES : []), AFTER]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
        {hasMore && <CutNote rows={rows} most={SHOWN} />}
        <p className="help" data-no-print="">
          {words.print}
        </p>
      </div>
    </AccountFrame>
  );
}
