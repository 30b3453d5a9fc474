import type { ReactNode } from 'react';
import { readVatLines, readVatPaid, type VatLine } from '../../../../../domain/ledger/ledger.server.ts';
import type { JalaliPeriod } from '../../../../../domain/values/jalali-period.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { accountName } from '../../../../office/account-name.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { csvFile } from '../../../../office/resource-csv.ts';
import { Rows } from '../../../../office/rows.tsx';
import { signedAmount } from '../../../../parts/signed-amount.ts';
import { paths } from '../../../../paths.ts';
import { Facts } from '../../../../ui/facts.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { defineAnswer } from '../../../../web/pages/route.ts';
import { get } from '../../../../web/request/address.ts';
import { Books, PeriodWays } from './books.tsx';
import { askedPeriod, type PeriodLinks, periodLinks, periodName } from './period-view.ts';

const words = fa.vatReturn;
const permission = 'see payments';
const KINDS = ['season'] as const;
const SIDES = ['sale', 'credit'] as const;

type Line = Pick<VatLine, 'count' | 'base' | 'vat'> & { readonly side: string; readonly name: string };

type Return = {
  /** Lines of sales and their sum, then lines of credit notes and their sum. */
  readonly lines: readonly Line[];
  /** VAT on sales minus VAT on credit notes. Negative if the credit notes exceed the sales. */
  readonly payable: number;
  readonly paid: number;
  readonly owed: number;
};

async function readReturn({ db }: Pick<SignedIn, 'db'>, period: JalaliPeriod): Promise<Return> {
  const [found, { paid, owed }] = await Promise.all([readVatLines(db, period), readVatPaid(db, period)]);
  const sides = SIDES.map((side) => {
    const lines = found.filter((line) => line.side === side);
    const sum = (of: 'count' | 'base' | 'vat') => lines.reduce((total, line) => total + line[of], 0);
    return { side, lines, sum: { count: sum('count'), base: sum('base'), vat: sum('vat') } };
  });
  const [sales, credits] = sides.map(({ sum }) => sum.vat);
  return {
    lines: sides.flatMap(({ side, lines, sum }) => [
      ...lines.map((line) => ({ ...line, side: words.sides[side], name: accountName(line.account) })),
      ...(lines.length > 0 ? [{ ...sum, side: words.sums[side], name: '' }] : []),
    ]),
    payable: (sales ?? 0) - (credits ?? 0),
    paid,
    owed,
  };
}

type VatReturnView = Return & { readonly title: string; readonly links: PeriodLinks & { readonly csv: string } };

/** VAT return of a season: sales, credit notes and the VAT that is payable (PAY-05, ADM-02). */
export const adminVatReturn = defineOfficePage<VatReturnView>({
  at: get(paths.office.vatReturn),
  id: 'admin-vat-return-page',
  section: 'ledger',
  permission,
  about: { summary: fa.api.pages.adminVatReturn, query: ['period'], example: { period: '1405-s3' } },
  title: ({ title }) => title,
  async load(context) {
    const period = askedPeriod(context, KINDS);
    const { vatReturn, vatReturnCsv } = paths.office;
    const links = periodLinks(period, context.now, { hrefOf: (text) => vatReturn({ period: text }), kinds: KINDS });
    return {
      ...(await readReturn(context, period)),
      title: words.of(periodName(period)),
      links: { ...links, csv: vatReturnCsv({ period: period.text }) },
    };
  },
  Page: VatReturnPage,
});

function VatReturnPage({ view }: { readonly view: VatReturnView }): ReactNode {
  const { title, links, lines, payable, paid, owed } = view;
  return (
    <>
      <h1>{title}</h1>
      <Books current={paths.office.vatReturn()} />
      <p>{words.text}</p>
      <PeriodWays links={links} />
      <Facts
        facts={[
          [words.payable, signedAmount(payable)],
          [words.paid, signedAmount(paid)],
          [words.owed, signedAmount(owed)],
        ]}
      />
      <Rows
        caption={title}
        rows={lines}
        keyOf={({ side, name }) => `${side} ${name}`}
        empty={<p>{words.none}</p>}
        columns={[
          { head: words.side, cell: ({ side }) => side, isName: true },
          { head: words.revenue, cell: ({ name }) => name },
          { head: words.count, cell: ({ count }) => persianNumber(count), look: 'number' },
          { head: words.base, cell: ({ base }) => signedAmount(base), look: 'number' },
          { head: words.vat, cell: ({ vat }) => signedAmount(vat), look: 'number' },
        ]}
      />
    </>
  );
}

/**
 * The VAT return as a CSV file. Each amount stands there twice: as a plain number for spreadsheets, and in Persian
 * digits for people.
 */
export const adminVatReturnCsv = defineAnswer({
  at: get(paths.office.vatReturnCsv),
  guard: { may: permission },
  about: {
    summary: fa.api.pages.adminVatReturnCsv,
    type: 'text/csv',
    query: ['period'],
    example: { period: '1405-s3' },
  },
  async answer(context) {
    const period = askedPeriod(context, KINDS);
    const { lines, payable } = await readReturn(context, period);
    const { side, revenue, count, base, vat } = words;
    const heads = [side, revenue, count, fa.books.plain(base), fa.books.plain(vat), base, vat];
    const cells = [
      ...lines.map((line) => [
        ...[line.side, line.name, line.count, line.base, line.vat],
        ...[signedAmount(line.base), signedAmount(line.vat)],
      ]),
      [words.payableRow, '', '', '', payable, '', signedAmount(payable)],
    ];
    return new Response(
      csvFile(heads, async () => ({ rows: cells, next: null })),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="vat-return-${period.text}.csv"`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
        },
      },
    );
  },
});
