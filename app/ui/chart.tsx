/** Draws charts as HTML on the server. Written here because packages draw charts with scripts in the browser. */
import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { AXIS_STEPS, axisStep } from './chart-axis.ts';
import { barAt, HEIGHT, heightsOf, linePath, SLOT } from './chart-drawing.ts';
import { Table } from './table.tsx';

export type ChartPoint = {
  readonly key: string;
  /** Label below the axis; shown for the first, the middle and the last point. */
  readonly mark: string;
  /** Name of the point in the table. */
  readonly name: ReactNode;
  /** Tooltip with all of the point's numbers. */
  readonly title: string;
};

export type ChartSeries = {
  readonly name: string;
  readonly look: 'trust' | 'accent';
  readonly as?: 'bar' | 'line';
  /** One value per point, in the same order. */
  readonly values: readonly number[];
};

export type ChartProps = {
  /** Text alternative of the drawing. */
  readonly label: string;
  /** Points from the oldest to the newest. */
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  /** Formats a number for the axis and the table. */
  readonly format: (value: number) => string;
  /** Texts of the table of numbers; `head` is the header of the column of points. */
  readonly table: { readonly summary: string; readonly caption: string; readonly head: string };
};

/**
 * Draws numbers over time, from right to left, and lists them in a table, newest first. The SVG is stretched, which would
 * distort text, so the labels are HTML around it.
 */
export function Chart({ label, points, series, format, table }: ChartProps): ReactNode {
  const step = axisStep(Math.max(...series.flatMap(({ values }) => values)));
  const ticks = Array.from({ length: AXIS_STEPS + 1 }, (_, index) => format((AXIS_STEPS - index) * step));
  const width = points.length * SLOT;
  const drawn = series.map((one) => ({ ...one, heights: heightsOf(one.values, step * AXIS_STEPS) }));
  const bars = drawn.filter(({ as }) => as !== 'line');
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        {series.map(({ name, look }) => (
          <span key={name} className={styles[look]}>
            {name}
          </span>
        ))}
      </p>
      <div className={styles.chart}>
        <Marks className={styles.ticks} marks={ticks} />
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path
            className={styles.grid}
            d={ticks.map((_, index) => `M0 ${(index * HEIGHT) / AXIS_STEPS}H${width}`).join('')}
          />
          {points.map(({ key, title }, point) => (
            <g key={key} className={styles.point}>
              <title>{title}</title>
              <rect x={(points.length - 1 - point) * SLOT} width={SLOT} height={HEIGHT} />
              {bars.map(({ name, look, heights }, bar) => {
                const place = barAt({ point, points: points.length, bar, bars: bars.length }, heights[point] ?? 0);
                return place && <rect key={name} className={styles[look]} {...place} />;
              })}
            </g>
          ))}
          {drawn.map(
            ({ name, look, as, heights }) =>
              as === 'line' && <path key={name} className={`${styles.line} ${styles[look]}`} d={linePath(heights)} />,
          )}
        </svg>
        <Marks
          className={styles.marks}
          marks={[points[0], points[Math.floor(points.length / 2)], points.at(-1)].flatMap((at) => at?.mark ?? [])}
        />
      </div>
      <details className={styles.numbers}>
        <summary>{table.summary}</summary>
        <Table
          caption={table.caption}
          cards={false}
          columns={[
            { head: table.head, cell: ({ name }) => name, isName: true },
            ...series.map(({ name, values }) => ({
              head: name,
              cell: ({ index }: { readonly index: number }) => format(values[index] ?? 0),
            })),
          ]}
          rows={points.map((point, index) => ({ ...point, index })).toReversed()}
          keyOf={({ key }) => key}
        />
      </details>
    </>
  );
}

type MarksProps = { readonly className: string | undefined; readonly marks: readonly string[] };

function Marks({ className, marks }: MarksProps): ReactNode {
  return (
    <ol className={className} aria-hidden="true">
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ol>
  );
}
