import { readSeries } from '../../../../../domain/figures/figures.server.ts';
import {
  type FigurePeriod,
  type FigureScope,
  PERIODS,
  type SiteFigures,
} from '../../../../../domain/figures/figures.ts';
import { type Place, placeAt } from '../../../../../domain/locations/places.ts';
import { isQueueKind, QUEUE_KINDS } from '../../../../../domain/queue/queue.ts';
import type { Category } from '../../../../../domain/taxonomy/taxonomy.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { jalaliDate, tehranMidnight } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { type FigureTile, figureText, figureTile } from '../../../../office/figures/figure-tile.ts';
import {
  FIGURE_KEYS,
  type FigureKey,
  isShownTo,
  SHOWN_FIGURES,
  sumOfFigure,
} from '../../../../office/figures/shown-figures.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import type { Option } from '../../../../ui/select.tsx';
import type { Tab } from '../../../../ui/tabs.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Context } from '../../../../web/request/context.ts';

const words = fa.figures;

export type FiguresQuery = {
  readonly period: FigurePeriod;
  readonly category: Category | null;
  readonly place: Place | null;
  /** Figure that is shown as a chart. */
  readonly of: FigureKey;
};

type Tiles = readonly (FigureTile & { readonly chart: string | null; readonly isDrawn: boolean })[];

/** A row of a breakdown. */
export type PartRow = { readonly key: string; readonly name: string; readonly now: string; readonly before: string };

export type OfficeFiguresView = {
  readonly periods: readonly Tab[];
  readonly form: {
    readonly action: string;
    readonly kept: readonly (readonly [name: string, value: string])[];
    readonly categories: readonly Option[];
    readonly category: string;
    readonly places: readonly Option[];
    readonly place: string;
  };
  readonly groups: readonly { readonly title: string; readonly tiles: Tiles }[];
  /** Address of the figures for the whole site; null if these are shown. */
  readonly whole: string | null;
  /** Null if the figure has no chart. */
  readonly chart: {
    readonly title: string;
    readonly name: string;
    readonly label: string;
    readonly head: string;
    readonly points: readonly { readonly key: string; readonly mark: string; readonly title: string }[];
    readonly values: readonly number[];
  } | null;
  readonly chartTitle: string;
  readonly reasons: readonly PartRow[];
  readonly revenue: readonly PartRow[];
  readonly queues: readonly PartRow[];
  /** Number of listings by state; empty while filtered by category or place. */
  readonly listings: readonly { readonly status: string; readonly count: string }[];
  readonly counted: string;
};

/** Parses the address; unknown values are ignored. */
export function figuresQueryOf({ url, catalogue, viewer }: SignedIn): FiguresQuery {
  const { searchParams } = url;
  const category = catalogue.taxonomy.bySlug.get(searchParams.get('category') ?? '') ?? null;
  const place = placeAt(catalogue.places, searchParams.get('place') ?? '') ?? null;
  const of = FIGURE_KEYS.find((key) => key === searchParams.get('of')) ?? 'posted';
  const isDrawable = SHOWN_FIGURES[of].series !== null && isShownTo(of, viewer.role);
  const known = category && category.path.length <= LEVELS ? category : null;
  const isScoped = known !== null || place !== null;
  return {
    period: PERIODS.find((period) => String(period) === searchParams.get('period')) ?? 30,
    category: known,
    place: place?.kind === 'district' ? null : place,
    of: isDrawable && (SHOWN_FIGURES[of].isScoped || !isScoped) ? of : 'posted',
  };
}

/** Number of category levels for which figures are stored. */
const LEVELS = 2;

export const scopeOf = ({ category, place }: FiguresQuery): FigureScope => ({
  categoryId: category?.id ?? 0,
  placeId: place?.id ?? 0,
});

export async function figuresView(
  context: SignedIn,
  asked: FiguresQuery,
  { figures, listings }: { readonly figures: SiteFigures; readonly listings: OfficeFiguresView['listings'] },
): Promise<OfficeFiguresView> {
  const { role } = context.viewer;
  const isScoped = asked.category !== null || asked.place !== null;
  const keys = FIGURE_KEYS.filter((key) => isShownTo(key, role) && (!isScoped || SHOWN_FIGURES[key].isScoped));
  const at = (change: Partial<FiguresQuery>) => addressOf({ ...asked, ...change });
  const tile = (key: FigureKey) => ({
    ...figureTile(key, figures, role),
    chart: SHOWN_FIGURES[key].series === null ? null : `${at({ of: key })}#chart`,
    isDrawn: key === asked.of,
  });
  const groups = Object.entries(words.groups).map(([group, title]) => ({
    title,
    tiles: keys.filter((key) => SHOWN_FIGURES[key].group === group).map(tile),
  }));
  const mayMoney = isShownTo('revenue', role);
  return {
    periods: PERIODS.map((period) => ({
      name: words.period(persianNumber(period)),
      href: at({ period }),
      isShown: period === asked.period,
    })),
    form: formOf(context, asked),
    groups: groups.filter(({ tiles }) => tiles.length > 0),
    whole: isScoped ? at({ category: null, place: null }) : null,
    chart: await chartOf(context, asked, figures),
    chartTitle: words.chart(words.names[asked.of], persianNumber(asked.period)),
    reasons: partsOf(figures, 'rejection', (reason) => reasonName(reason)),
    revenue: mayMoney && !isScoped ? partsOf(figures, 'revenue', revenueName) : [],
    queues: isScoped ? [] : queueRows(figures),
    listings,
    counted: figures.countedAt === null ? words.notCounted : words.counted(dateTime(figures.countedAt).text),
  };
}

const addressOf = ({ period, category, place, of }: FiguresQuery): string =>
  paths.office.figures({ period, category: category?.slug, place: place?.slug, of });

/** Options of the form for category and place: the top levels, and the levels below the chosen one. */
function formOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  { period, category, place, of }: FiguresQuery,
): OfficeFiguresView['form'] {
  const root = category?.path[0];
  const province = place?.kind === 'city' ? place.path[0] : place;
  const option = ({ slug, name }: { readonly slug: string; readonly name: string }, isBelow = false): Option => ({
    value: slug,
    name: isBelow ? `– ${name}` : name,
  });
  return {
    action: paths.office.figures(),
    kept: [
      ['period', String(period)],
      ['of', of],
    ],
    categories: catalogue.taxonomy.roots.flatMap((each) => [
      option(each),
      ...(each.id === root?.id ? each.children.map((child) => option(child, true)) : []),
    ]),
    category: category?.slug ?? '',
    places: catalogue.places.provinces.flatMap((each) => [
      option(each),
      ...(each.id === province?.id ? each.children.map((child) => option(child, true)) : []),
    ]),
    place: place?.slug ?? '',
  };
}

/**
 * Number of days that are summed into one point of the chart. Applies to periods of more than `DAYS_SINGLY` days, in
 * which a line per day would be too thin.
 */
const WEEK_DAYS = 7;
const DAYS_SINGLY = 90;

async function chartOf(
  context: SignedIn,
  asked: FiguresQuery,
  figures: SiteFigures,
): Promise<OfficeFiguresView['chart']> {
  const { of, period } = asked;
  const series = SHOWN_FIGURES[of].series?.(figures);
  if (!series) return null;
  const days = await readSeries(context, scopeOf(asked), period, series);
  if (days.every(({ n }) => n === 0)) return null;
  const isLevel = 'level' in series && series.level !== undefined;
  const isWeekly = period > DAYS_SINGLY;
  const points = isWeekly ? weeksOf(days, isLevel || ('figure' in series && series.figure === 'seen')) : days;
  const name = words.names[of];
  const { now } = SHOWN_FIGURES[of].read(figures);
  return {
    title: words.chart(name, persianNumber(period)),
    name,
    label: words.chartLabel(name, figureText(of, now)),
    head: isWeekly ? words.weekHead : words.day,
    points: points.map(({ day, n }) => {
      const date = dateText(day);
      return {
        key: day,
        mark: withoutYear(date),
        title: words.point(isWeekly ? words.week(date) : date, name, persianNumber(n)),
      };
    }),
    values: points.map(({ n }) => Math.max(0, n)),
  };
}

type DayNumber = { readonly day: string; readonly n: number };

/**
 * Sums the days of each week; the last week ends with the last day. For a figure that is a level, such as a balance,
 * takes the week's last day instead.
 */
function weeksOf(days: readonly DayNumber[], isLevel: boolean): DayNumber[] {
  const weeks: DayNumber[] = [];
  for (let end = days.length; end > 0; end -= WEEK_DAYS) {
    const week = days.slice(Math.max(0, end - WEEK_DAYS), end);
    const n = isLevel ? (week.at(-1)?.n ?? 0) : week.reduce((sum, day) => sum + day.n, 0);
    weeks.unshift({ day: week[0]?.day ?? '', n });
  }
  return weeks;
}

const dateText = (day: string): string => jalaliDate(tehranMidnight(day));
/** Date without its year, such as «۳۰ آبان». */
const withoutYear = (date: string): string => date.slice(0, date.lastIndexOf(' '));

/** Breakdown of a figure, largest part first. */
function partsOf(
  { sums }: SiteFigures,
  figure: 'rejection' | 'revenue',
  nameOf: (part: string) => string,
): readonly PartRow[] {
  return sums
    .filter((sum) => sum.figure === figure && (sum.now !== 0 || sum.before !== 0))
    .toSorted((a, b) => b.now - a.now || b.before - a.before)
    .map(({ part, now, before }) => ({
      key: part,
      name: nameOf(part),
      now: persianNumber(now),
      before: persianNumber(before),
    }));
}

const reasonName = (reason: string): string =>
  nameIn({ ...fa.moderation.reasons, none: words.noReason, 'edit-suggested': fa.moderation.editSuggested }, reason);
const revenueName = (kind: string): string => nameIn({ ...fa.payments.kinds }, kind);
const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;

/** Share of each queue's decisions that were made in time. */
function queueRows(figures: SiteFigures): readonly PartRow[] {
  return QUEUE_KINDS.flatMap((kind) => {
    const [decided, inTime] = (['decided', 'in-time'] as const).map((figure) =>
      sumOfFigure(figures, figure, (part) => isQueueKind(part) && part === kind),
    );
    if (!decided || !inTime || decided.now + decided.before === 0) return [];
    const text = (part: number, whole: number) =>
      whole === 0
        ? words.none
        : fa.admin.overview.inTimeOf(persianNumber(Math.round((part / whole) * 100)), persianNumber(whole));
    return {
      key: kind,
      name: fa.admin.queueKinds[kind],
      now: text(inTime.now, decided.now),
      before: text(inTime.before, decided.before),
    };
  });
}
