import type { StatsSubject } from '../../../domain/analytics/analytics.server.ts';
import {
  AXIS_STEPS,
  axisStep,
  type ListingDay,
  type ListingStats,
  type ResultsPosition,
} from '../../../domain/analytics/listing-stats.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

export type StatsView = {
  readonly name: string;
  readonly href: string;
  readonly views: string;
  readonly leads: string;
  readonly position: string;
  /** Null where there is nothing to draw. */
  readonly chart: ChartView | null;
  readonly period: string;
  /** The last day first. */
  readonly rows: readonly StatsRow[];
};

export type StatsRow = { readonly iso: string; readonly day: string; readonly views: string; readonly leads: string };

/** In a drawing of so many units by 100, which is stretched to its place; what is written stands around it. */
export type ChartView = {
  readonly label: string;
  readonly width: number;
  /** From the top down, the zero last. */
  readonly ticks: readonly string[];
  /** The first day, one in the middle and the last. */
  readonly dates: readonly string[];
  readonly bars: readonly BarView[];
};

/** `x` is the left edge of a day's place; the days go from right to left, as they are read. */
export type BarView = { readonly title: string; readonly x: number; readonly views: number; readonly leads: number };

export const HEIGHT = 100;
export const SLOT = 10;
/** What happened once is seen too. */
const LEAST = 1;

export function statsView(subject: StatsSubject, { totalViews, totalLeads, days }: ListingStats): StatsView {
  return {
    name: cleanProse(subject.name),
    href: paths.listing(subject.id, subject.name),
    views: persianNumber(totalViews),
    leads: persianNumber(totalLeads),
    position: positionText(subject.position),
    chart: days.some(({ views, leads }) => views + leads > 0) ? chartView(days) : null,
    period: fa.analytics.chart(persianNumber(days.length)),
    rows: days.map(rowView).toReversed(),
  };
}

function positionText(position: ResultsPosition | null): string {
  if (!position) return fa.analytics.nowhere;
  return fa.analytics[position.isBeyond ? 'pageBeyond' : 'page'](persianNumber(position.page));
}

function chartView(days: readonly ListingDay[]): ChartView {
  const step = axisStep(Math.max(...days.map(({ views, leads }) => Math.max(views, leads))));
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(LEAST, round((count / (step * AXIS_STEPS)) * HEIGHT));
  const sum = (kind: 'views' | 'leads') => persianNumber(days.reduce((total, day) => total + day[kind], 0));
  return {
    label: fa.analytics.chartLabel(sum('views'), sum('leads')),
    width: days.length * SLOT,
    ticks: Array.from({ length: AXIS_STEPS + 1 }, (_, index) => persianNumber((AXIS_STEPS - index) * step)),
    dates: [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => (day ? dayMonth(day) : [])),
    bars: days.map((day, index) => ({
      title: fa.analytics.day(dayMonth(day), persianNumber(day.views), persianNumber(day.leads)),
      x: (days.length - 1 - index) * SLOT,
      views: heightOf(day.views),
      leads: heightOf(day.leads),
    })),
  };
}

const rowView = (day: ListingDay): StatsRow => ({
  iso: day.day,
  day: dateText(day),
  views: persianNumber(day.views),
  leads: persianNumber(day.leads),
});

const dateText = ({ day }: ListingDay): string => jalaliDate(new Date(`${day}T12:00:00+03:30`));

/** «۳۰ آبان»: which year it is goes without saying. */
const dayMonth = (day: ListingDay): string => dateText(day).split(' ').slice(0, 2).join(' ');

const round = (value: number): number => Math.round(value * 10) / 10;
