import type { StatsSubject } from '../../../domain/analytics/analytics.server.ts';
import type { ListingDay, ListingStats, ResultsPosition } from '../../../domain/analytics/listing-stats.ts';
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
  /** Null if there are no figures for a chart. */
  readonly chart: StatsChart | null;
  readonly period: string;
};

type StatsChart = {
  readonly label: string;
  /** Points from the oldest day to the newest. */
  readonly days: readonly {
    readonly key: string;
    readonly mark: string;
    readonly date: string;
    readonly title: string;
  }[];
  readonly views: readonly number[];
  readonly leads: readonly number[];
};

export function statsView(subject: StatsSubject, { totalViews, totalLeads, days }: ListingStats): StatsView {
  return {
    name: cleanProse(subject.name),
    href: paths.listing(subject.id, subject.name),
    views: persianNumber(totalViews),
    leads: persianNumber(totalLeads),
    position: positionText(subject.position),
    chart: days.some(({ views, leads }) => views + leads > 0) ? chartView(days) : null,
    period: fa.analytics.chart(persianNumber(days.length)),
  };
}

function positionText(position: ResultsPosition | null): string {
  if (!position) return fa.analytics.nowhere;
  return fa.analytics[position.isBeyond ? 'pageBeyond' : 'page'](persianNumber(position.page));
}

function chartView(days: readonly ListingDay[]): StatsChart {
  const sum = (kind: 'views' | 'leads') => persianNumber(days.reduce((total, day) => total + day[kind], 0));
  return {
    label: fa.analytics.chartLabel(sum('views'), sum('leads')),
    days: days.map((day) => ({
      key: day.day,
      mark: dayMonth(day),
      date: dateText(day),
      title: fa.analytics.day(dayMonth(day), persianNumber(day.views), persianNumber(day.leads)),
    })),
    views: days.map(({ views }) => views),
    leads: days.map(({ leads }) => leads),
  };
}

const dateText = ({ day }: ListingDay): string => jalaliDate(new Date(`${day}T12:00:00+03:30`));

/** Day and month without the year, such as «۳۰ آبان» (30 Aban). */
const dayMonth = (day: ListingDay): string => dateText(day).split(' ').slice(0, 2).join(' ');
