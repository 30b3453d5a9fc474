import type { SiteFigures } from '../../../domain/figures/figures.ts';
import { may, type Role } from '../../../domain/staff/roles.ts';
import { changeOf } from '../../../domain/values/days.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { type FigureKey, SHOWN_FIGURES, type ShownFigure } from './shown-figures.ts';

const words = fa.figures;

/** A figure of the statistics, formatted for display. */
export type FigureTile = {
  readonly key: FigureKey;
  readonly name: string;
  readonly value: string;
  /** Change compared with the previous period; null if there is no figure for that period. */
  readonly change: string | null;
  readonly look: 'up' | 'down' | 'same';
  /** Link to the list that the figure counts; null if the viewer may not open it. */
  readonly href: string | null;
  readonly text: string;
};

const tenth = (value: number): string => persianNumber(Math.round(value * 10) / 10);

function duration(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return words.seconds(persianNumber(Math.round(seconds)));
  if (seconds < HOUR_SECONDS) return words.minutes(persianNumber(Math.round(seconds / MINUTE_SECONDS)));
  if (seconds < 2 * DAY_SECONDS) return words.hours(tenth(seconds / HOUR_SECONDS));
  return words.days(tenth(seconds / DAY_SECONDS));
}

const UNITS: Readonly<Record<ShownFigure['unit'], (value: number) => string>> = {
  count: persianNumber,
  toman: persianNumber,
  percent: (value) => words.percent(tenth(value)),
  ratio: tenth,
  score: (value) => `${value > 0 ? '+' : ''}${persianNumber(value)}`,
  stars: (value) => words.stars(tenth(value)),
  seconds: duration,
};

export const figureText = (key: FigureKey, value: number | null): string =>
  value === null ? words.none : UNITS[SHOWN_FIGURES[key].unit](value);

export function figureTile(key: FigureKey, figures: SiteFigures, role: Role): FigureTile {
  const shown = SHOWN_FIGURES[key];
  const { now, before } = shown.read(figures);
  const change = now === null || before === null ? null : changeOf(now, before);
  const against = before === null ? null : words.before(figureText(key, before));
  const isSum = shown.unit === 'count' || shown.unit === 'toman';
  const moved = change === null || !isSum ? null : changed(change);
  return {
    key,
    name: words.names[key],
    value: figureText(key, now),
    change: moved === null ? against : `${moved} · ${against}`,
    look: change === null || change === 0 || shown.isNeutral || !isSum ? 'same' : change > 0 ? 'up' : 'down',
    href: may(role, shown.permission) ? shown.href : null,
    text: words.texts[key],
  };
}

const changed = (percent: number): string => {
  if (percent === 0) return words.same;
  return (percent > 0 ? words.up : words.down)(persianNumber(Math.abs(percent)));
};

/** Duration in words, such as «۲ ساعت» (2 hours). */
export const durationText = duration;
