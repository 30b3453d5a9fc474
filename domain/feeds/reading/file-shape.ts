/** Meaning of all headers of a table, by what its shop has answered and what software writes (SHOP-02). */

import { normaliseText } from '../../values/spelling.ts';
import type { FeedColumn, Meaning } from './feed-columns.ts';
import { columnKey, isListColumn, isSecretHeader } from './feed-columns.ts';
import { IDLE_HEADERS, LABEL_HEADERS, SURE_HEADERS, WOO_HEADERS, WOO_ONLY } from './header-words.ts';
import type { FeedFormat } from './raw-row.ts';

type WordsOfColumns = Readonly<Partial<Record<FeedColumn, readonly string[]>>>;

const byKey = (words: WordsOfColumns): ReadonlyMap<string, FeedColumn> =>
  new Map(
    Object.entries(words).flatMap(([column, headers]) =>
      headers.map((header) => [columnKey(header), column as FeedColumn] as const),
    ),
  );

const SURE = byKey(SURE_HEADERS);
const OF_WOO = byKey(WOO_ONLY);
const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries(LABEL_HEADERS).flatMap(([label, headers]) =>
    headers.map((header) => [columnKey(header), columnKey(label)] as const),
  ),
);
const IDLE: ReadonlySet<string> = new Set(IDLE_HEADERS.map(columnKey));
const WOO: ReadonlySet<string> = new Set(WOO_HEADERS.map(columnKey));
/** Columns of custom fields, and what an export says of attributes besides names and values. */
const IDLE_PATTERN = /^(?:meta|متا):|attribute \d+ (?:visible|global|default|name|value)|ویژگی \d+/iu;
/** Headers that only WooCommerce has together. */
const ENOUGH = 3;

export type HeaderMeaning = Meaning | 'left-out' | null;

export type FileShape = {
  /** `left-out`: nothing here; null: nobody has explained it. */
  readonly meanings: ReadonlyMap<string, HeaderMeaning>;
  /** Whether other software wrote it, which knows neither our columns nor our rules. */
  readonly isForeign: boolean;
  /** Headers of several selling prices, of which the owner chooses one. */
  readonly prices: readonly string[];
  /** Headers that are set aside without a question. */
  readonly idle: readonly string[];
};

type Known = {
  /** Meaning that the shop gave a header, or that it has by itself. */
  readonly meaningOf: (header: string) => HeaderMeaning;
  readonly isLabel: (key: string) => boolean;
  /** Header that was chosen of several selling prices. */
  readonly priceHeader: string | null;
};

export function shapeOf(headers: readonly string[], format: FeedFormat, known: Known): FileShape {
  const isTable = format === 'csv' || format === 'woo';
  const meanings = new Map<string, HeaderMeaning>(
    headers.map((header) => {
      const meaning = known.meaningOf(header);
      // «نوع» there is the kind of a row, not an attribute of goods.
      const isOfRows = format === 'woo' && meaning !== 'left-out' && meaning?.kind === 'label';
      return [header, isOfRows && OF_WOO.has(columnKey(header)) ? null : meaning];
    }),
  );
  const isForeign = format !== 'xml' && (!isTable || !headers.some((header) => columnKey(header) === 'externalid'));
  const taken = new Set([...meanings.values()].map((meaning) => columnOf(meaning)));
  const idle: string[] = [];
  const prices: string[] = [];
  for (const [header, meaning] of meanings) {
    if (meaning !== null) continue;
    const key = columnKey(header);
    if (isIdle(header, key)) {
      meanings.set(header, 'left-out');
      idle.push(header);
      continue;
    }
    const label = LABELS.get(key);
    if (label !== undefined && known.isLabel(label)) {
      meanings.set(header, { kind: 'label', label });
      continue;
    }
    const column = (format === 'woo' ? OF_WOO.get(key) : undefined) ?? SURE.get(bareKey(header));
    if (column === undefined) {
      // Attributes of goods there have names of the shop's own.
      if (format !== 'woo' && format !== 'torob') continue;
      meanings.set(header, 'left-out');
      idle.push(header);
      continue;
    }
    if (taken.has(column) && !isListColumn(column)) {
      meanings.set(header, 'left-out');
      idle.push(header);
    } else if (column === 'price' || column === 'price_rial') prices.push(header);
    else meanings.set(header, { kind: 'column', column });
  }
  const chosen = prices.length === 1 ? prices[0] : prices.find((header) => header === known.priceHeader);
  if (chosen !== undefined)
    for (const header of prices)
      meanings.set(header, header === chosen ? { kind: 'column', column: 'price' } : 'left-out');
  return { meanings, isForeign, prices: chosen === undefined ? prices : [], idle };
}

/** A header without the unit that some write behind it: «قیمت فروش (ریال)». */
const bareKey = (header: string): string =>
  columnKey(normaliseText(header).replace(/ (?:به )?(?:ریال|تومان|تومن|rials?|tomans?|irr|irt)$/u, ''));

const isIdle = (header: string, key: string): boolean =>
  IDLE.has(key) || IDLE_PATTERN.test(header) || isSecretHeader(header);

const columnOf = (meaning: HeaderMeaning): FeedColumn | null =>
  meaning !== null && meaning !== 'left-out' && meaning.kind === 'column' ? meaning.column : null;

/** Whether these are the headers of an export of WooCommerce. */
export const isWoo = (headers: readonly string[]): boolean =>
  headers.filter((header) => WOO.has(columnKey(header))).length >= ENOUGH;

/** Header of an export of WooCommerce that means a column; null without one. */
export function wooHeader(cells: ReadonlyMap<string, string>, column: FeedColumn): string | null {
  for (const header of cells.keys()) {
    const key = columnKey(header);
    if ((OF_WOO.get(key) ?? SURE.get(key)) === column) return header;
  }
  return null;
}

/** Whether a line of a table may be its headers: several cells of it are known ones. */
export function mayBeHeaders(cells: readonly string[], least: number): boolean {
  const known = cells.filter((cell) => SURE.has(bareKey(cell)) || IDLE.has(columnKey(cell)) || isSecretHeader(cell));
  return known.length >= least;
}
