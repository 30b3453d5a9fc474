/** Figures of a shop for its members, by day, listing, category and member (AN-03, ITEM-15). */

/** `numbers`: times that a number was shown. `messages`: conversations that buyers began. */
export const FIGURES = ['views', 'numbers', 'messages', 'offers', 'leasing', 'favourites'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

/** Days of a period; the days before it are what it is compared with. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** Shops of a trade in a city from which on their median is told. */
export const MEDIAN_LEAST = 10;
/** Days that are counted at first; the longest period and the days before it. */
export const COUNTED_DAYS = 180;

export const NO_FIGURES: Figures = { views: 0, numbers: 0, messages: 0, offers: 0, leasing: 0, favourites: 0 };

/** Gives each figure a value. */
export const eachFigure = <T>(value: (figure: Figure) => T): Readonly<Record<Figure, T>> =>
  Object.fromEntries(FIGURES.map((figure) => [figure, value(figure)])) as Record<Figure, T>;

export const sumOf = (all: readonly Figures[]): Figures =>
  eachFigure((figure) => all.reduce((sum, figures) => sum + figures[figure], 0));

/** `day` is a Tehran day, YYYY-MM-DD. */
export type FigureDay = Figures & { readonly day: string };

export type ShopFigures = {
  readonly period: Period;
  /** Last day of the period. */
  readonly to: string;
  /** Null before the first count. */
  readonly countedAt: Date | null;
  readonly days: readonly FigureDay[];
  readonly now: Figures;
  readonly before: Figures;
  /** `categoryId` null: the page of the shop itself. */
  readonly categories: readonly (Figures & { readonly categoryId: number | null })[];
  /** Absent for members who see their own figures alone; `memberId` null: listings of nobody, and the shop's page. */
  readonly members: readonly MemberFigures[] | null;
  readonly listings: readonly ListingFigures[];
  /** Medians of the trade in the city; null with too few shops, and for members who see their own figures alone. */
  readonly median: { readonly shops: number; readonly figures: Figures } | null;
};

export type MemberFigures = Figures & {
  readonly memberId: number | null;
  readonly name: string | null;
  readonly answers: { readonly begun: number; readonly answered: number; readonly medianSeconds: number | null } | null;
};

export type ListingFigures = Figures & { readonly listingId: number; readonly name: string };

/** How somebody asked: `number` is a number shown, of which nobody learns who saw it. */
export const LEAD_KINDS = ['chat', 'offer', 'number'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];
