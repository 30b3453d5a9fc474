import type { ReactNode } from 'react';
import { type BalanceLine, readTrialBalance } from '../../../../../domain/ledger/ledger.server.ts';
import type { JalaliPeriod } from '../../../../../domain/values/jalali-period.ts';
import { fa } from '../../../../messages/fa.ts';
import { accountName } from '../../../../office/account-name.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { cachedFigure } from '../../../../office/office-cache.ts';
import { csvFile } from '../../../../office/resource-csv.ts';
import { Rows } from '../../../../office/rows.tsx';
import { signedAmount } from '../../../../parts/signed-amount.ts';
import { paths } from '../../../../paths.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { defineAnswer } from '../../../../web/pages/route.ts';
import { get } from '../../../../web/request/address.ts';
import { Books, PeriodWays } from './books.tsx';
import { askedPeriod, type PeriodLinks, periodLinks, periodName } from './period-view.ts';

const words = fa.trialBalance;
const permission = 'see payments';

type Sums = Omit<BalanceLine, 'account'> & { readonly closing: number };
type Line = Sums & { readonly account: string };

type TrialBalanceView = {
  readonly title: string;
  readonly links: PeriodLinks & { readonly csv: string };
  readonly lines: readonly (Line & { readonly name: string; readonly href: string })[];
  readonly sums: Sums;
};

/** Reads the sums of each account in a period. They may be up to a minute old. */
async function readLines(
  context: SignedIn,
  period: JalaliPeriod,
): Promise<{ readonly lines: readonly Line[]; readonly sums: Sums }> {
  const found = await cachedFigure(context, `trial balance ${period.text}`, () => readTrialBalance(context.db, period));
  const lines = found.map((line) => ({ ...line, closing: line.opening + line.debit - line.credit }));
  const sum = (of: keyof Sums): number => lines.reduce((total, line) => total + line[of], 0);
  const sums = { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') };
  return { lines, sums };
}

async function load(context: SignedIn): Promise<TrialBalanceView> {
  const period = askedPeriod(context);
  const { lines, sums } = await readLines(context, period);
  const { journal, trialBalance, trialBalanceCsv } = paths.office;
  const links = periodLinks(period, context.now, { hrefOf: (text) => trialBalance({ period: text }) });
  return {
    title: words.of(periodName(period)),
    links: { ...links, csv: trialBalanceCsv({ period: period.text }) },
    lines: lines.map((line) => ({
      ...line,
      name: accountName(line.account),
      href: journal({ period: period.text, account: line.account }),
    })),
    sums,
  };
}

/**
 * Trial balance: balances and turnover of all accounts in a period. The balances of all accounts add up to 0 (PAY-05,
 * ADM-02).
 */
export const adminTrialBalance = defineOfficePage<TrialBalanceView>({
  at: get(paths.office.trialBalance),
  id: 'admin-trial-balance-page',
  section: 'ledger',
  permission,
  about: { summary: fa.api.pages.adminTrialBalance, query: ['period'], example: { period: '1405-s3' } },
  title: ({ title }) => title,
  load,
  Page: TrialBalancePage,
});

function TrialBalancePage({ view: { title, links, lines, sums } }: { readonly view: TrialBalanceView }): ReactNode {
  const isFine = sums.opening === 0 && sums.closing === 0 && sums.debit === sums.credit;
  return (
    <>
      <h1>{title}</h1>
      <Books current={paths.office.trialBalance()} />
      <p>{words.text}</p>
      <PeriodWays links={links} />
      {lines.length > 0 && (isFine ? <p>{words.fine}</p> : <Notice kind="danger">{words.wrong}</Notice>)}
      <Rows
        caption={title}
        rows={[...lines, ...(lines.length > 0 ? [{ ...sums, account: '', name: words.sum, href: null }] : [])]}
        keyOf={({ account }) => account}
        hrefOf={({ href }) => href}
        empty={<p>{words.none}</p>}
        columns={[
          { head: words.account, cell: ({ name }) => name, isName: true },
          { head: words.opening, cell: ({ opening }) => signedAmount(opening), look: 'number' },
          { head: words.debit, cell: ({ debit }) => signedAmount(debit), look: 'number' },
          { head: words.credit, cell: ({ credit }) => signedAmount(credit), look: 'number' },
          { head: words.closing, cell: ({ closing }) => signedAmount(closing), look: 'number' },
        ]}
      />
    </>
  );
}

/**
 * The trial balance as a CSV file. Each amount stands there twice: as a plain number for spreadsheets, and in Persian
 * digits for people.
 */
export const adminTrialBalanceCsv = defineAnswer({
  at: get(paths.office.trialBalanceCsv),
  guard: { may: permission },
  about: {
    summary: fa.api.pages.adminTrialBalanceCsv,
    type: 'text/csv',
    query: ['period'],
    example: { period: '1405-s3' },
  },
  async answer(context) {
    const period = askedPeriod(context);
    const { lines, sums } = await readLines(context, period);
    const amounts = ['opening', 'debit', 'credit', 'closing'] as const;
    const plain = amounts.map((of) => fa.books.plain(words[of]));
    const heads = [fa.journal.accountCode, words.account, ...plain, ...amounts.map((of) => words[of])];
    const cells = (name: string, line: Sums) => [
      ...[name, ...amounts.map((of) => line[of])],
      ...amounts.map((of) => signedAmount(line[of])),
    ];
    const rows = lines.map((line) => [line.account, ...cells(accountName(line.account), line)]);
    const file = csvFile(heads, async () => ({ rows: [...rows, ['', ...cells(words.sum, sums)]], next: null }));
    return new Response(file, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="trial-balance-${period.text}.csv"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      },
    });
  },
});
