import type { ReactNode } from 'react';
import styles from './listing-stats.module.css';
import { type BarView, type ChartView, HEIGHT, SLOT } from './listing-stats-view.ts';

/** Where in a day's place its two bars stand, from its left edge. */
const VIEWS = { x: 4.2, width: 4.8 };
const LEADS = { x: 1, width: 2.6 };

/** Views and leads by the day. The drawing is stretched, so its words stand around it; the table says the same. */
export function StatsChart({ chart }: { readonly chart: ChartView }): ReactNode {
  const grid = chart.ticks.map((_, index) => `M0 ${(index * HEIGHT) / (chart.ticks.length - 1)}H${chart.width}`);
  return (
    <div className={styles.chart}>
      <ol className={styles.ticks} aria-hidden="true">
        {chart.ticks.map((tick) => (
          <li key={tick}>{tick}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${chart.width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={chart.label}>
        <path className={styles.grid} d={grid.join('')} />
        {chart.bars.map((bar) => (
          <Bar key={bar.x} bar={bar} />
        ))}
      </svg>
      <ol className={styles.dates} aria-hidden="true">
        {chart.dates.map((date) => (
          <li key={date}>{date}</li>
        ))}
      </ol>
    </div>
  );
}

function Bar({ bar }: { readonly bar: BarView }): ReactNode {
  return (
    <g className={styles.bar}>
      <title>{bar.title}</title>
      <rect x={bar.x} width={SLOT} height={HEIGHT} />
      {bar.views > 0 && <rect className={styles.views} {...placed(bar.x, VIEWS, bar.views)} />}
      {bar.leads > 0 && <rect className={styles.leads} {...placed(bar.x, LEADS, bar.leads)} />}
    </g>
  );
}

const placed = (x: number, bar: typeof VIEWS, height: number) => ({
  x: Math.round((x + bar.x) * 10) / 10,
  y: Math.round((HEIGHT - height) * 10) / 10,
  width: bar.width,
  height,
});
