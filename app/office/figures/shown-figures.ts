/** Figures of the back office: how each is calculated from the stored sums, and to which list it links (ADM-04). */
import type { Series } from '../../../domain/figures/figures.server.ts';
import {
  type FigureSum,
  type Histogram,
  LEADS,
  LISTING_FIGURES,
  type ListingFigure,
  quantileOf,
  type SiteFigures,
  type SummedFigure,
} from '../../../domain/figures/figures.ts';
import { may, type Permission, type Role } from '../../../domain/staff/roles.ts';
import { type NpsCounts, resultOf, type UserType } from '../../../domain/surveys/nps.ts';
import type { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

export type FigureKey = keyof typeof fa.figures.names;
type Group = keyof typeof fa.figures.groups;

type Pair = { readonly now: number | null; readonly before: number | null };

export type ShownFigure = {
  readonly group: Group;
  readonly read: (figures: SiteFigures) => Pair;
  readonly unit: 'count' | 'toman' | 'percent' | 'seconds' | 'score' | 'stars' | 'ratio';
  /** Address of the list that the figure counts, and the permission that its page requires. */
  readonly href: string;
  readonly permission: Permission;
  /**
   * Series for the figure's chart. Null if the figure has no chart, because values of single days do not add up to it.
   */
  readonly series: ((figures: SiteFigures) => Series) | null;
  /** Whether the figure can be filtered by category and place. */
  readonly isScoped?: true;
  /** An increase is neither good nor bad, so the change has no colour. */
  readonly isNeutral?: true;
};

const statusParams = (status: string) => new URLSearchParams({ status });

type Sums = Readonly<Record<'now' | 'before' | 'until', number>>;

/** Adds up the sums of a figure. `has` selects sums by the name of their part; by default all sums are added. */
export function sumOfFigure(
  { sums }: SiteFigures,
  figure: SummedFigure,
  has: (part: string) => boolean = () => true,
): Sums {
  const parts = sums.filter((sum) => sum.figure === figure && has(sum.part));
  const add = (value: (sum: FigureSum) => number) => parts.reduce((total, sum) => total + value(sum), 0);
  return { now: add((sum) => sum.now), before: add((sum) => sum.before), until: add((sum) => sum.until) };
}

const share = (part: number, whole: number, times = 100): number | null => (whole > 0 ? (part / whole) * times : null);
const shares = (part: Sums, whole: Sums): Pair => ({
  now: share(part.now, whole.now),
  before: share(part.before, whole.before),
});

/** Waiting times in a period: the number of cases per step of the histogram. */
const waits = ({ sums }: SiteFigures, when: 'now' | 'before'): Histogram =>
  new Map(sums.filter(({ figure }) => figure === 'wait').map((sum) => [Number(sum.part), sum[when]]));

const listing = (figure: ListingFigure, href: string, permission: Permission = 'moderate listings'): ShownFigure => ({
  group: LISTING_FIGURES.indexOf(figure) < LISTING_FIGURES.indexOf('views') ? 'listings' : 'leads',
  read: ({ now, before }) => ({ now: now[figure], before: before[figure] }),
  unit: 'count',
  href,
  permission,
  series: () => ({ listings: [figure] }),
  isScoped: true,
});

const wait = (part: number): ShownFigure => ({
  group: 'listings',
  read: (figures) => ({
    now: quantileOf(waits(figures, 'now'), part),
    before: quantileOf(waits(figures, 'before'), part),
  }),
  unit: 'seconds',
  href: paths.office.listingQueue(),
  permission: 'moderate listings',
  series: null,
  isScoped: true,
  isNeutral: true,
});

const summed = (
  group: Group,
  figure: SummedFigure,
  {
    href,
    permission,
    parts = null,
  }: Pick<ShownFigure, 'href' | 'permission'> & { readonly parts?: readonly string[] | null },
): ShownFigure => ({
  group,
  read: (figures) => sumOfFigure(figures, figure, (part) => parts === null || parts.includes(part)),
  unit: group === 'money' ? 'toman' : 'count',
  href,
  permission,
  series: () => ({ figure, parts }),
});

/** Figure of the total balance of all accounts of a kind at the end of the period. */
const level = (figure: 'wallets' | 'escrow'): ShownFigure => ({
  group: 'money',
  read(figures) {
    const { until, now } = sumOfFigure(figures, figure);
    return { now: until, before: until - now };
  },
  unit: 'toman',
  href: figure === 'wallets' ? paths.office.ledger() : paths.office.purchases(),
  permission: 'see payments',
  series(figures) {
    const { until, now } = sumOfFigure(figures, figure);
    return { figure, parts: null, level: { start: until - now } };
  },
  isNeutral: true,
});

const seen = (days: string): ShownFigure => ({
  group: 'users',
  read: (figures) => ({ now: sumOfFigure(figures, 'seen', (part) => part === days).now, before: null }),
  unit: 'count',
  href: paths.office.users(),
  permission: 'see users',
  series: () => ({ figure: 'seen', parts: [days] }),
});

function npsOf(figures: SiteFigures, type: UserType, when: 'now' | 'before'): number | null {
  const count = (label: keyof NpsCounts) => sumOfFigure(figures, 'nps', (part) => part === `${type} ${label}`)[when];
  return (
    resultOf({ detractor: count('detractor'), passive: count('passive'), promoter: count('promoter') }).net?.score ??
    null
  );
}

const nps = (type: UserType): ShownFigure => ({
  group: 'opinion',
  read: (figures) => ({ now: npsOf(figures, type, 'now'), before: npsOf(figures, type, 'before') }),
  unit: 'score',
  href: paths.office.nps({ userType: type }),
  permission: 'enter the back office',
  series: null,
});

const inTime = (
  has: (kind: string) => boolean,
  { href, permission }: Pick<ShownFigure, 'href' | 'permission'>,
): ShownFigure => ({
  group: 'work',
  read: (figures) => shares(sumOfFigure(figures, 'in-time', has), sumOfFigure(figures, 'decided', has)),
  unit: 'percent',
  href,
  permission,
  series: null,
});

const leadsOf = ({ now, before }: SiteFigures): Pair & { readonly now: number; readonly before: number } => ({
  now: LEADS.reduce((sum, lead) => sum + now[lead], 0),
  before: LEADS.reduce((sum, lead) => sum + before[lead], 0),
});

const orders = { href: paths.office.orders(), permission: 'see payments' } as const;
const users = { href: paths.office.users(), permission: 'see users' } as const;
const everyListing = paths.office.allListings();

/** All figures, in the order of the page. */
export const SHOWN_FIGURES: Readonly<Record<FigureKey, ShownFigure>> = {
  posted: listing('posted', everyListing),
  published: listing('published', paths.office.allListings(statusParams('published'))),
  rejected: { ...listing('rejected', paths.office.allListings(statusParams('rejected'))), isNeutral: true },
  sold: listing('sold', paths.office.allListings(statusParams('sold'))),
  'wait-half': wait(0.5),
  'wait-most': wait(0.9),
  views: listing('views', everyListing),
  leads: {
    ...listing('numbers', everyListing),
    read: leadsOf,
    series: () => ({ listings: LEADS }),
  },
  numbers: listing('numbers', everyListing),
  messages: listing('messages', everyListing),
  offers: listing('offers', everyListing),
  leasing: listing('leasing', paths.office.leasingQueue(), 'work on leasing'),
  'leads-share': {
    ...listing('views', everyListing),
    read(figures) {
      const leads = leadsOf(figures);
      return { now: share(leads.now, figures.now.views), before: share(leads.before, figures.before.views) };
    },
    unit: 'ratio',
    series: null,
  },
  'new-users': summed('users', 'users', { ...users, parts: ['new'] }),
  'seen-1': seen('1'),
  'seen-7': seen('7'),
  'seen-30': seen('30'),
  suspended: {
    ...summed('users', 'users', {
      href: paths.office.users(new URLSearchParams({ state: 'suspended' })),
      permission: 'see users',
      parts: ['suspended'],
    }),
    isNeutral: true,
  },
  searches: summed('searches', 'searches', {
    href: paths.office.proposals(),
    permission: 'change the catalogue',
    parts: ['all'],
  }),
  vain: {
    ...summed('searches', 'searches', { href: paths.office.unfound(), permission: 'change the catalogue' }),
    read: (figures) =>
      shares(
        sumOfFigure(figures, 'searches', (part) => part === 'vain'),
        sumOfFigure(figures, 'searches', (part) => part === 'all'),
      ),
    unit: 'percent',
    series: () => ({ figure: 'searches', parts: ['vain'] }),
    isNeutral: true,
  },
  revenue: summed('money', 'revenue', orders),
  vat: { ...summed('money', 'vat', orders), isNeutral: true },
  discounts: { ...summed('money', 'discounts', orders), isNeutral: true },
  refunds: { ...summed('money', 'refunds', { ...orders, href: paths.office.refunds() }), isNeutral: true },
  wallets: level('wallets'),
  escrow: level('escrow'),
  'nps-buyers': nps('Buyer'),
  'nps-sellers': nps('Seller'),
  ratings: summed('opinion', 'ratings', {
    href: paths.office.reviewQueue(),
    permission: 'decide reviews',
    parts: ['count'],
  }),
  stars: {
    ...summed('opinion', 'ratings', { href: paths.office.reviewQueue(), permission: 'decide reviews' }),
    read(figures) {
      const [stars, count] = ['stars', 'count'].map((name) => sumOfFigure(figures, 'ratings', (part) => part === name));
      return stars && count
        ? { now: share(stars.now, count.now, 1 / 1_000), before: share(stars.before, count.before, 1 / 1_000) }
        : { now: null, before: null };
    },
    unit: 'stars',
    series: null,
  },
  decided: summed('work', 'decided', { href: paths.office.overview(), permission: 'enter the back office' }),
  'in-time': inTime(() => true, { href: paths.office.overview(), permission: 'enter the back office' }),
  'support-in-time': inTime((kind) => kind === 'support', {
    href: paths.office.ticketQueue(),
    permission: 'answer tickets',
  }),
  feeds: summed('system', 'feeds', {
    href: paths.office.feedQueue(),
    permission: 'moderate listings',
    parts: ['done'],
  }),
  'feeds-failed': {
    ...summed('system', 'feeds', {
      href: paths.office.shops(),
      permission: 'manage shops',
      parts: ['failed', 'stopped'],
    }),
    isNeutral: true,
  },
  failures: {
    ...summed('system', 'failures', { href: paths.office.reactions(), permission: 'run failed work again' }),
    isNeutral: true,
  },
};

export const FIGURE_KEYS = Object.keys(SHOWN_FIGURES) as readonly FigureKey[];

/**
 * Whether a role may see a figure. Sums of money require a permission; all other figures are shown to all staff, even
 * if they may not open the list behind it.
 */
export const isShownTo = (key: FigureKey, role: Role): boolean =>
  SHOWN_FIGURES[key].group !== 'money' || may(role, 'see payments');
