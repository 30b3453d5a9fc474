import { readSellerStanding } from '../../../domain/reviews/reviews.server.ts';
import { mayIn } from '../../../domain/sellers/member.ts';
import { readFigures } from '../../../domain/shops/figures/figures.server.ts';
import {
  changeOf,
  eachFigure,
  FIGURES,
  type Figure,
  type FigureDay,
  type Figures,
  type MemberFigures,
  PERIODS,
  type Period,
  type ShopFigures,
} from '../../../domain/shops/figures/figures.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/office/date-time.ts';
import { standingView } from '../../parts/ratings/standing-view.ts';
import { type OwnShop, ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import type { ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import type { Tab } from '../../ui/tabs.tsx';
import type { SignedIn } from '../../web/guards.ts';
import { notFound } from '../../web/problem.ts';

const words = fa.shopStats;

const LISTINGS_SHOWN = 10;
/** Others are in the file. */
const CATEGORIES_SHOWN = 20;
const USUAL: Period = 30;

export type StatsAsked = {
  readonly own: OwnShop;
  readonly period: Period;
  /** The viewer, if they see the figures of their own listings alone. */
  readonly memberId: number | null;
};

/** The shop of an address with the period that is asked for, for members who see at least their own figures; else 404. */
export async function statsAsked(context: SignedIn): Promise<StatsAsked> {
  const { viewer, url } = context;
  const own = await ownShop(context, null);
  const standing = { role: own.role, state: own.shop.state };
  if (!mayIn(standing, 'figures', true)) return notFound();
  const asked = Number(url.searchParams.get('period'));
  return {
    own,
    period: PERIODS.find((period) => period === asked) ?? USUAL,
    memberId: mayIn(standing, 'figures', false) ? null : viewer.userId,
  };
}

export async function readShopStats(context: SignedIn, { own: { shop }, period, memberId }: StatsAsked) {
  const [figures, settings] = await Promise.all([
    readFigures(context, { shop, memberId, period, listings: LISTINGS_SHOWN, categories: CATEGORIES_SHOWN }),
    context.services.settings.get(context.now),
  ]);
  const standings = await readSellerStanding(context, [shop.id], settings);
  return { figures, standing: standings.get(shop.id) ?? null };
}

/** Numbers of a row, in the order of FIGURES. */
export type FigureRow = {
  readonly key: string;
  readonly name: string;
  readonly href: string | null;
  readonly numbers: readonly string[];
  /** Answers of members: share of answered conversations and their median time. */
  readonly answers?: readonly [answered: string, median: string];
};

export type StatsView = {
  readonly shop: ShopHead;
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
  /** Null if there is nothing to draw. */
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
  readonly categories: readonly FigureRow[];
  readonly members: readonly FigureRow[] | null;
  readonly listings: readonly FigureRow[];
  readonly csv: string;
  readonly counted: string;
};

export async function statsView(context: SignedIn): Promise<StatsView> {
  const asked = await statsAsked(context);
  const { own, period, memberId } = asked;
  const { figures, standing } = await readShopStats(context, asked);
  const { shop } = own;
  const chosen = FIGURES.find((figure) => figure === context.url.searchParams.get('of')) ?? 'views';
  const { taxonomy } = context.catalogue;
  const link = (shown: { readonly period?: Period; readonly of?: Figure }) =>
    paths.myShopStats(shop.id, { period, of: chosen, ...shown });
  return {
    shop: shopHead(own),
    isOwn: memberId !== null,
    periods: PERIODS.map((each) => ({
      name: words.period(persianNumber(each)),
      href: link({ period: each }),
      isShown: each === period,
    })),
    totals: FIGURES.map((figure) => totalView(figure, figures)),
    medianHelp: medianHelp(figures, own, context),
    rating: standing && standing.value !== null ? standingView(standing).line : null,
    choices: FIGURES.map((figure) => ({
      name: words.figures[figure],
      href: link({ of: figure }),
      isShown: figure === chosen,
    })),
    chart: figures.now[chosen] === 0 ? null : chartView(chosen, figures),
    categories: figures.categories.map(({ categoryId, ...sums }) => ({
      key: String(categoryId ?? 0),
      name: categoryId === null ? words.ownPage : (taxonomy.byId.get(categoryId)?.name ?? ''),
      href: null,
      numbers: numbersOf(sums),
    })),
    members: figures.members?.map(memberRow) ?? null,
    listings: figures.listings.map(({ listingId, name, ...sums }) => ({
      key: String(listingId),
      name: cleanProse(name),
      href: paths.listingStats(listingId),
      numbers: numbersOf(sums),
    })),
    csv: paths.myShopStatsCsv(shop.id, { period }),
    counted: figures.countedAt === null ? words.notCounted : words.counted(dateTime(figures.countedAt).text),
  };
}

const numbersOf = (sums: Figures): string[] => FIGURES.map((figure) => persianNumber(sums[figure]));

function totalView(figure: Figure, { now, before, median }: ShopFigures): StatsView['totals'][number] {
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

function medianHelp({ median }: ShopFigures, { shop }: OwnShop, { catalogue }: SignedIn): string | null {
  const trade = catalogue.taxonomy.byId.get(shop.trades[0] ?? 0);
  const city = catalogue.places.byId.get(shop.cityId ?? 0);
  return median && trade && city ? words.medianHelp(persianNumber(median.shops), trade.name, city.name) : null;
}

function chartView(figure: Figure, { days, now, period }: ShopFigures): NonNullable<StatsView['chart']> {
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

/** The figures as data, with zeros where nothing was counted. */
export const figuresJson = (sums: Figures): Readonly<Record<Figure, number>> => eachFigure((figure) => sums[figure]);
