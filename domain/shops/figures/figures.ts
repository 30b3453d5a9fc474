/** Figures of a shop for its members, by day, listing, category and member (AN-03, ITEM-15). */

/** `numbers`: how often a number was shown. `messages`: conversations begun by buyers. */
export const FIGURES = ['views', 'numbers', 'messages', 'offers', 'leasing', 'favourites'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

/** Length of a period in days; it is compared with the same number of days before. */
export const PERIODS = [7, 30, 90] as const;
export type ShopPeriod = (typeof PERIODS)[number];

/** Minimum number of shops of a trade in a city for a median to be shown. */
export const MEDIAN_LEAST = 10;
/** Days that are counted the first time: the longest period and the days it is compared with. */
export const COUNTED_DAYS = 180;

export const NO_FIGURES: Figures = { views: 0, numbers: 0, messages: 0, offers: 0, leasing: 0, favourites: 0 };

/** Computes a value for each figure. */
export const eachFigure = <T>(value: (figure: Figure) => T): Readonly<Record<Figure, T>> =>
  Object.fromEntries(FIGURES.map((figure) => [figure, value(figure)])) as Record<Figure, T>;

export const sumOfFigures = (all: readonly Figures[]): Figures =>
  eachFigure((figure) => all.reduce((sum, figures) => sum + figures[figure], 0));

/** Figures of one day. `day`: Tehran day, YYYY-MM-DD. */
export type FigureDay = Figures & { readonly day: string };

export type ShopFigures = {
  readonly period: ShopPeriod;
  /** Last day of the period. */
  readonly to: string;
  /** Null before the first count. */
  readonly countedAt: Date | null;
  readonly days: readonly FigureDay[];
  readonly now: Figures;
  readonly before: Figures;
  /** Figures by category. `categoryId` is null for the shop's own page. */
  readonly categories: readonly (Figures & { readonly categoryId: number | null })[];
  /**
   * Figures by member; null for readers who may see only their own. `memberId` is null for the shop's page and for
   * listings without a member.
   */
  readonly members: readonly MemberFigures[] | null;
  readonly listings: readonly ListingFigures[];
  /** Medians of the trade in the city; null with too few shops, or for readers who may see only their own figures. */
  readonly median: { readonly shops: number; readonly figures: Figures } | null;
};

export type MemberFigures = Figures & {
  readonly memberId: number | null;
  readonly name: string | null;
  readonly answers: { readonly begun: number; readonly answered: number; readonly medianSeconds: number | null } | null;
};

export type ListingFigures = Figures & { readonly listingId: number; readonly name: string };

/** Kinds of contact by a customer. `number`: a number was shown; nobody learns to whom. */
export const LEAD_KINDS = ['chat', 'offer', 'number'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];
