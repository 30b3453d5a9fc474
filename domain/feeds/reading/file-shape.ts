/**
 * Determines the meanings of all headers of a file, from the shop's answers and from headers of known software
 * (SHOP-02).
 */

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
/**
 * Headers of custom fields, and of attribute columns of a WooCommerce export. Columns with the name and the values of
 * an attribute have been joined before (`withAttributes`), so this pattern only meets such columns without a
 * counterpart.
 */
const IDLE_PATTERN = /^(?:meta|متا):|attribute \d+ (?:visible|global|default|name|value)|ویژگی \d+/iu;
/** Number of WooCommerce's headers from which on a file counts as its export. */
const ENOUGH = 3;

export type HeaderMeaning = Meaning | 'left-out' | null;

export type FileShape = {
  /** Meaning of each header. `left-out`: ignored; null: the shop has not stated it yet. */
  readonly meanings: ReadonlyMap<string, HeaderMeaning>;
  /** Whether other software wrote the file, which knows neither our columns nor our rules. */
  readonly isForeign: boolean;
  /** Headers of several selling prices; the shop has to choose one. */
  readonly prices: readonly string[];
  /** Headers that are ignored without a question. */
  readonly idle: readonly string[];
};

type Known = {
  /** Meaning of a header that the shop has stated, or that the header has without an answer. */
  readonly meaningOf: (header: string) => HeaderMeaning;
  readonly isLabel: (key: string) => boolean;
  /** Header that the shop has chosen among several selling prices; null: none. */
  readonly priceHeader: string | null;
};

export function shapeOf(headers: readonly string[], format: FeedFormat, known: Known): FileShape {
  const isTable = format === 'csv' || format === 'woo';
  const meanings = new Map<string, HeaderMeaning>(
    headers.map((header) => {
      const meaning = known.meaningOf(header);
      // In an export of WooCommerce «نوع» is the type of a row, not an attribute of the goods.
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
      // Exports of WooCommerce and Torob name attributes in the shop's own words. So their unknown headers are ignored
      // instead of asking the shop about each.
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

/** Key of a header without a unit at its end: «قیمت فروش (ریال)». */
const bareKey = (header: string): string =>
  columnKey(normaliseText(header).replace(/ (?:به )?(?:ریال|تومان|تومن|rials?|tomans?|irr|irt)$/u, ''));

const isIdle = (header: string, key: string): boolean =>
  IDLE.has(key) || IDLE_PATTERN.test(header) || isSecretHeader(header);

const columnOf = (meaning: HeaderMeaning): FeedColumn | null =>
  meaning !== null && meaning !== 'left-out' && meaning.kind === 'column' ? meaning.column : null;

/** Returns whether these are the headers of a WooCommerce export. */
export const isWoo = (headers: readonly string[]): boolean =>
  headers.filter((header) => WOO.has(columnKey(header))).length >= ENOUGH;

/** Header with which a WooCommerce export names a column; null if it has none. */
export function wooHeader(cells: ReadonlyMap<string, string>, column: FeedColumn): string | null {
  for (const header of cells.keys()) {
    const key = columnKey(header);
    if ((OF_WOO.get(key) ?? SURE.get(key)) === column) return header;
  }
  return null;
}

/** Returns whether a line may contain the headers: at least `least` of its cells are known headers. */
export function mayBeHeaders(cells: readonly string[], least: number): boolean {
  const known = cells.filter((cell) => SURE.has(bareKey(cell)) || IDLE.has(columnKey(cell)) || isSecretHeader(cell));
  return known.length >= least;
}
