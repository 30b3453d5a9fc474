import type { SellerStanding } from '../../../domain/reviews/seller-standing.ts';
import type { Shop } from '../../../domain/sellers/shop.ts';
import {
  FIGURES,
  type Figure,
  type FigureDay,
  type Figures,
  type MemberFigures,
  PERIODS,
  type ShopFigures,
} from '../../../domain/shops/figures/figures.ts';
import { changeOf } from '../../../domain/values/days.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { standingView } from '../../parts/ratings/standing-view.ts';
import { paths } from '../../paths.ts';
import type { Tab } from '../../ui/tabs.tsx';
import type { Catalogue } from '../../web/request/context.ts';

const words = fa.shopStats;

/** Lists on the page that are divided into pages; each list's name is also the parameter for its page number. */
export const STATS_LISTS = ['categories', 'members', 'listings'] as const;
export type StatsList = (typeof STATS_LISTS)[number];

/** Figures of a row, in the order of FIGURES. */
export type FigureRow = {
  readonly key: string;
  readonly name: string;
  readonly href: string | null;
  readonly numbers: readonly string[];
  /** A member's share of answered conversations, and their median answer time. */
  readonly answers?: readonly [answered: string, median: string];
};

/** One page of a list. */
export type FigureRows = {
  readonly rows: readonly FigureRow[];
  readonly firstHref: string | null;
  readonly nextHref: string | null;
};

/** Everything that a statistics page shows below the shop's header. */
export type ShopFiguresView = {
  readonly isOwn: boolean;
  readonly periods: readonly Tab[];
  readonly totals: readonly {
    readonly figure: Figure;
    readonly name: string;
    readonly count: string;
    readonly change: string;
    readonly look: 'up' | 'down' | 'same';
    readonly median: string | null;
  }[];
  readonly medianHelp: string | null;
  readonly rating: string | null;
  readonly choices: readonly Tab[];
  /** Null if there are no figures for a chart. */
  readonly chart: {
    readonly name: string;
    readonly title: string;
    readonly label: string;
    readonly days: readonly {
      readonly key: string;
      readonly mark: string;
      readonly date: string;
      readonly title: string;
    }[];
    readonly values: readonly number[];
  } | null;
  readonly categories: FigureRows;
  readonly members: FigureRows | null;
  readonly listings: FigureRows;
  readonly csv: string;
  readonly counted: string;
};

type Shown = {
  readonly shop: Shop;
  /** Member whose own listings alone are counted; null for all listings. */
  readonly memberId: number | null;
  readonly figures: ShopFigures;
  readonly standing: SellerStanding | null;
  /** Figure that is shown as a chart. */
  readonly chosen: Figure;
  /**
   * `pages`: page number of each list. `sizes`: rows per page; the figures contain one more row if another page
   * follows.
   */
  readonly pages: Readonly<Record<StatsList, number>>;
  readonly sizes: Readonly<Record<StatsList, number>>;
};

export function figuresView(catalogue: Catalogue, shown: Shown): ShopFiguresView {
  const { shop, memberId, figures, standing, chosen, pages } = shown;
  const { period } = figures;
  const { taxonomy } = catalogue;
  const list = (part: StatsList, rows: readonly FigureRow[]): FigureRows => {
    const at = (page: number) =>
      paths.myShopStats(shop.id, { period, of: chosen, ...pagesAt(pages, part, page), part });
    const size = shown.sizes[part];
    return {
      rows: rows.slice(0, size),
      firstHref: pages[part] > 1 ? at(1) : null,
      nextHref: rows.length > size ? at(pages[part] + 1) : null,
    };
  };
  return {
    isOwn: memberId !== null,
    periods: PERIODS.map((each) => ({
      name: words.period(persianNumber(each)),
      href: paths.myShopStats(shop.id, { period: each, of: chosen }),
      isShown: each === period,
    })),
    totals: FIGURES.map((figure) => totalView(figure, figures)),
    medianHelp: medianHelp(figures, shop, catalogue),
    rating: standing && standing.value !== null ? standingView(standing).line : null,
    choices: FIGURES.map((figure) => ({
      name: words.figures[figure],
      href: paths.myShopStats(shop.id, { period, of: figure, ...pagesAt(pages) }),
      isShown: figure === chosen,
    })),
    chart: figures.now[chosen] === 0 ? null : chartView(chosen, figures),
    categories: list(
      'categories',
      figures.categories.map(({ categoryId, ...sums }) => ({
        key: String(categoryId ?? 0),
        name: categoryId === null ? words.ownPage : (taxonomy.byId.get(categoryId)?.name ?? ''),
        href: null,
        numbers: numbersOf(sums),
      })),
    ),
    members: figures.members && list('members', figures.members.map(memberRow)),
    listings: list(
      'listings',
      figures.listings.map(({ listingId, name, ...sums }) => ({
        key: String(listingId),
        name: cleanProse(name),
        href: paths.listingStats(listingId),
        numbers: numbersOf(sums),
      })),
    ),
    csv: paths.myShopStatsCsv(shop.id, { period }),
    counted: figures.countedAt === null ? words.notCounted : words.counted(dateTime(figures.countedAt).text),
  };
}

/** Page numbers for an address, without those that are 1; `page` is set for the list `part`. */
function pagesAt(pages: Shown['pages'], part?: StatsList, page = 1): Partial<Record<StatsList, number>> {
  const turned = { ...pages, ...(part && { [part]: page }) };
  return Object.fromEntries(Object.entries(turned).filter(([, number]) => number > 1));
}

const numbersOf = (sums: Figures): string[] => FIGURES.map((figure) => persianNumber(sums[figure]));

function totalView(figure: Figure, { now, before, median }: ShopFigures): ShopFiguresView['totals'][number] {
  const change = changeOf(now[figure], before[figure]);
  const percent = persianNumber(Math.abs(change ?? 0));
  const look = change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down';
  const against = words.before(persianNumber(before[figure]));
  return {
    figure,
    name: words.figures[figure],
    count: persianNumber(now[figure]),
    change: look === 'same' ? against : words.changed(words[look](percent), against),
    look,
    median: median && words.median(persianNumber(Math.round(median.figures[figure] * 10) / 10)),
  };
}

function medianHelp({ median }: ShopFigures, shop: Shop, { taxonomy, places }: Catalogue): string | null {
  const trade = taxonomy.byId.get(shop.trades[0] ?? 0);
  const city = places.byId.get(shop.cityId ?? 0);
  return median && trade && city ? words.medianHelp(persianNumber(median.shops), trade.name, city.name) : null;
}

function chartView(figure: Figure, { days, now, period }: ShopFigures): NonNullable<ShopFiguresView['chart']> {
  const name = words.figures[figure];
  return {
    name,
    title: words.chart(name, persianNumber(period)),
    label: words.chartLabel(name, persianNumber(now[figure])),
    days: days.map((each) => {
      const date = dateText(each);
      const mark = withoutYear(date);
      return { key: each.day, mark, date, title: words.day(mark, name, persianNumber(each[figure])) };
    }),
    values: days.map((each) => each[figure]),
  };
}

function memberRow({ memberId, name, answers, ...sums }: MemberFigures): FigureRow {
  return {
    key: String(memberId ?? 0),
    name: memberId === null ? words.nobody : cleanProse(name ?? ''),
    href: null,
    numbers: numbersOf(sums),
    answers: answersText(answers),
  };
}

function answersText(answers: MemberFigures['answers']): readonly [string, string] {
  if (!answers) return ['', ''];
  const { begun, answered, medianSeconds } = answers;
  return [words.answered(persianNumber(answered), persianNumber(begun)), timeText(medianSeconds)];
}

function timeText(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < HOUR_SECONDS) return words.minutes(persianNumber(Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))));
  return words.hours(persianNumber(Math.round((seconds / HOUR_SECONDS) * 10) / 10));
}

const dateText = ({ day }: FigureDay): string => jalaliDate(new Date(`${day}T12:00:00+03:30`));

/** Day and month, such as «۳۰ آبان» (30 Aban). */
const withoutYear = (date: string): string => date.slice(0, date.lastIndexOf(' '));
