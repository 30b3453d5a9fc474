/** Findings of a run's check about the file, besides its rows and words (SHOP-02). */
import type { PriceKind } from '../listings/listing.ts';
import type { FeedFormat } from './reading/raw-row.ts';
import type { Variations } from './whole-words.ts';

/** Number of goods that the check shows. */
export const GOODS_SHOWN = 10;

/** One of the first goods of a file, as it would be listed; null for values that could not be understood. */
export type GoodsFact = {
  readonly line: number;
  readonly title: string;
  readonly categoryId: number | null;
  /** Category as the file writes it. */
  readonly path: string;
  readonly price: number | null;
  readonly priceKind: PriceKind;
  readonly status: 'active' | 'sold' | 'paused';
  readonly pictures: number;
  readonly isTaken: boolean;
  /** Its first picture; the key of a stored one, null if it could not be had. Null without one; absent in checks from before. */
  readonly picture?: { readonly address: string; readonly key: string | null } | null;
  /** Change that a run would make; null: none. Absent in checks from before. */
  readonly change?: GoodsChange | null;
};

export const GOODS_FIELDS = [
  ...(['title', 'description', 'price', 'category', 'answers', 'place', 'telephone', 'images', 'status'] as const),
] as const;
export type GoodsField = (typeof GOODS_FIELDS)[number];

/** `priceBefore`: toman; null if the price stays, or said no amount. */
export type GoodsChange =
  | { readonly kind: 'new' | 'same' }
  | { readonly kind: 'changed'; readonly fields: readonly GoodsField[]; readonly priceBefore: number | null };

/** An attribute that titles, or cells, answered: how often, and one title with its answer, as the form sends it. */
export type ReadFact = {
  readonly attributeId: number;
  readonly rows: number;
  readonly title: string;
  readonly value: string;
};

/** Row id that named other goods in the previous file. `from`, `to`: titles of the goods then and now. */
export type RenamedRow = { readonly externalId: string; readonly from: string; readonly to: string };

/** Places of the quota that a file takes by each answer to how goods with variations are listed. */
export type PlacesFact = { readonly rows: number } & Readonly<Record<Variations, number>>;

export type FileFacts = {
  readonly format: FeedFormat;
  /** Headers of columns that are ignored without a question. */
  readonly idle: readonly string[];
  readonly goods: readonly GoodsFact[];
  readonly read: readonly ReadFact[];
  /** Answers for all rows that cells of rows contradict, which count. Absent in checks from before. */
  readonly contradicted?: readonly ReadFact[];
  /** Whether some rows have no city and get the city of the shop. */
  readonly ownCity: boolean;
  /** Whether all ids are just row numbers, which would name other goods after a row is inserted. */
  readonly areNumbers: boolean;
  readonly renamed: readonly RenamedRow[];
  /** Null for a file without variations. */
  readonly places: PlacesFact | null;
};
