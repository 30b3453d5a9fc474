import type { ReactNode } from 'react';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { Chart } from '../../../../ui/chart.tsx';
import styles from '../../admin.module.css';
import { FigureList } from './figure-list.tsx';
import type { Figure } from './user-figures.ts';

export type DecisionDay = {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly name: string;
  readonly approved: number;
  readonly rejected: number;
};

export type FiguresView = {
  readonly listings: readonly { readonly status: string; readonly count: string }[];
  readonly users: readonly Figure[];
  /** From the oldest to today; empty if nothing was decided. */
  readonly days: readonly DecisionDay[];
};

const words = fa.admin.figures;

export function FiguresPage({ view: { listings, users, days } }: { readonly view: FiguresView }): ReactNode {
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <CasePart title={words.decisions(persianNumber(days.length || 30))}>
        {days.length > 0 ? <Decisions days={days} /> : <p>{words.none}</p>}
      </CasePart>
      <CasePart title={words.listings}>
        <div className={styles.narrow}>
          <Rows
            rows={listings}
            keyOf={({ status }) => status}
            columns={[
              { head: words.status, cell: ({ status }) => status, isName: true },
              { head: words.count, cell: ({ count }) => count, look: 'number' },
            ]}
          />
        </div>
      </CasePart>
      {users.length > 0 && (
        <CasePart title={words.users}>
          <FigureList figures={users} />
        </CasePart>
      )}
    </>
  );
}

function Decisions({ days }: { readonly days: readonly DecisionDay[] }): ReactNode {
  const approved = days.map((day) => day.approved);
  const rejected = days.map((day) => day.rejected);
  const sum = (values: readonly number[]) => persianNumber(values.reduce((total, value) => total + value, 0));
  return (
    <div className={styles.chart}>
      <Chart
        label={words.chartLabel(sum(approved), sum(rejected))}
        points={days.map((each) => ({
          key: each.day,
          mark: each.name,
          name: each.name,
          title: words.dayTitle(each.name, persianNumber(each.approved), persianNumber(each.rejected)),
        }))}
        series={[
          { name: words.approved, look: 'trust', values: approved },
          { name: words.rejected, look: 'accent', values: rejected },
        ]}
        format={persianNumber}
        table={{ summary: words.table, caption: words.decisions(persianNumber(days.length)), head: words.day }}
      />
    </div>
  );
}
