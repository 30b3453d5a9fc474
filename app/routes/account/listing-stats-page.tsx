import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { Chart } from '../../ui/chart.tsx';
import styles from './listing-stats.module.css';
import type { StatsView } from './listing-stats-view.ts';

/** Statistics of a listing (ITEM-15): totals, a chart of the last days, and the same figures as a table. */
export function ListingStatsPage({ view }: { readonly view: StatsView }): ReactNode {
  return (
    <AccountFrame>
      <header>
        <h1>{fa.analytics.title}</h1>
        <p>
          <a href={view.href}>{view.name}</a>
        </p>
      </header>
      <dl className={styles.totals}>
        <div>
          <dt>{fa.analytics.totalViews}</dt>
          <dd>{view.views}</dd>
        </div>
        <div>
          <dt>{fa.analytics.totalLeads}</dt>
          <dd>{view.leads}</dd>
        </div>
        <div>
          <dt>{fa.analytics.position}</dt>
          <dd>
            {view.position} <small>{fa.analytics.positionHint}</small>
          </dd>
        </div>
      </dl>
      <section className={styles.days} aria-labelledby="days">
        <h2 id="days">{view.period}</h2>
        {view.chart ? <DaysChart chart={view.chart} period={view.period} /> : <p>{fa.analytics.none}</p>}
        <small>{fa.analytics.hint}</small>
      </section>
    </AccountFrame>
  );
}

type DaysChartProps = { readonly chart: NonNullable<StatsView['chart']>; readonly period: string };

function DaysChart({ chart: { label, days, views, leads }, period }: DaysChartProps): ReactNode {
  return (
    <Chart
      label={label}
      points={days.map(({ key, date, ...day }) => ({ key, ...day, name: <time dateTime={key}>{date}</time> }))}
      series={[
        { name: fa.analytics.views, look: 'trust', values: views },
        { name: fa.analytics.leads, look: 'accent', values: leads },
      ]}
      format={persianNumber}
      table={{ summary: fa.analytics.table, caption: period, head: fa.analytics.date }}
    />
  );
}
