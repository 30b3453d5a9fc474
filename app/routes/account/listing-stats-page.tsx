import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import styles from './listing-stats.module.css';
import { StatsChart } from './listing-stats-chart.tsx';
import type { StatsRow, StatsView } from './listing-stats-view.ts';

/** What a listing brought (ITEM-15): totals, a chart of the last days, and the same as a table. */
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
        {view.chart ? (
          <>
            <p className={styles.legend} aria-hidden="true">
              <span className={styles.views}>{fa.analytics.views}</span>
              <span className={styles.leads}>{fa.analytics.leads}</span>
            </p>
            <StatsChart chart={view.chart} />
            <details>
              <summary>{fa.analytics.table}</summary>
              <DaysTable rows={view.rows} period={view.period} />
            </details>
          </>
        ) : (
          <p>{fa.analytics.none}</p>
        )}
        <small>{fa.analytics.hint}</small>
      </section>
    </AccountFrame>
  );
}

function DaysTable({ rows, period }: { readonly rows: readonly StatsRow[]; readonly period: string }): ReactNode {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{period}</caption>
      <thead>
        <tr>
          <th scope="col">{fa.analytics.date}</th>
          <th scope="col">{fa.analytics.views}</th>
          <th scope="col">{fa.analytics.leads}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ iso, day, views, leads }) => (
          <tr key={iso}>
            <th scope="row">
              <time dateTime={iso}>{day}</time>
            </th>
            <td>{views}</td>
            <td>{leads}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
