/**
 * Products with variations in exports of WooCommerce (SHOP-02): a parent row without a price, and child rows with one.
 */
import { parseWholeNumber } from '../../values/numbers.ts';
import { latinDigits } from '../../values/persian-text.ts';
import type { Variations } from '../whole-words.ts';
import type { FeedColumn } from './feed-columns.ts';
import { wooHeader } from './file-shape.ts';
import type { RawRow } from './raw-row.ts';
import { wholeCell } from './whole-cell.ts';

/** Maximum characters of a parent's description that its variations inherit. */
const TEXT_KEPT = 4_000;
/** Columns that a variation inherits from its parent if its own cell is empty. */
const INHERITED = ['category', 'description', 'short_description', 'images', 'is_published', 'visibility'] as const;

type Group = {
  readonly prices: Set<string>;
  inStock: number;
  count: number;
  /** First variation; its price is used if the parent is listed. */
  first: RawRow | null;
};

const GROUPED: ReadonlySet<string> = new Set(['variable', 'variation'].flatMap((type) => [type, `${type}, virtual`]));

/**
 * Learns all rows first, since a parent may stand after its children. Then a group is one row, its parent, if all variations in stock
 * ask one price and the shop did not say otherwise, and else one row for each variation, under its own title.
 */
export class WooGroups {
  private readonly groups = new Map<string, Group>();
  private readonly parents = new Map<string, ReadonlyMap<FeedColumn, string>>();
  /** Maps one key of a parent to the other: variations name their parent by `id:12` or by its SKU. */
  private readonly aliases = new Map<string, string>();

  get isEmpty(): boolean {
    return this.groups.size === 0;
  }

  learn(row: RawRow): void {
    const type = typeOf(row);
    if (type === 'variable') {
      const [key = '', alias = ''] = keysOf(row);
      if (alias !== '') this.aliases.set(alias, key);
      const told = INHERITED.map((column) => [column, cell(row, column).slice(0, TEXT_KEPT)] as const);
      this.parents.set(key, new Map<FeedColumn, string>([...told, ['title', cell(row, 'title')]]));
    }
    if (type !== 'variation') return;
    const key = parentOf(row);
    const group = this.groups.get(key) ?? { prices: new Set<string>(), inStock: 0, count: 0, first: null };
    this.groups.set(key, group);
    group.count += 1;
    if (!isThere(row)) return;
    group.inStock += 1;
    group.prices.add(pricesOf(row));
    group.first ??= row;
  }

  /** Row to list in place of this one; null if other rows represent its group. */
  rowOf(row: RawRow, variations: Variations): RawRow | null {
    const type = typeOf(row);
    if (type === 'variable') {
      const [key = '', alias = ''] = keysOf(row);
      const group = this.groups.get(key) ?? this.groups.get(alias);
      if (!group) return row;
      if (variations === 'each' || group.prices.size > 1) return null;
      const told = withCells(row, [...pricesFrom(group.first), ['stock', String(group.inStock)], ['status', '']]);
      return { ...told, group: { key, inStock: group.inStock, isOnePrice: true, isParent: true } };
    }
    if (type !== 'variation') return row;
    const named = parentOf(row);
    const key = this.aliases.get(named) ?? named;
    const parent = this.parents.get(key);
    const group = this.groups.get(named);
    if (!parent || !group) return row;
    const isOnePrice = group.prices.size <= 1;
    if (variations === 'one' && isOnePrice) return null;
    const inherited = INHERITED.flatMap((column) =>
      cell(row, column) === '' ? [[column, parent.get(column) ?? ''] as const] : [],
    );
    const title = cell(row, 'title');
    const whole = parent.get('title') ?? '';
    const told = withCells(row, [
      ...inherited,
      ['title', title === '' || title === whole ? variedTitle(row, whole) : title],
    ]);
    return { ...told, group: { key, inStock: group.inStock, isOnePrice, isParent: false } };
  }
}

const PRICES = ['price', 'sale_price', 'sale_starts', 'sale_ends'] as const;

const cell = (row: RawRow, column: FeedColumn): string => {
  const header = wooHeader(row.cells, column);
  return header === null ? '' : (row.cells.get(header) ?? '');
};

const typeOf = (row: RawRow): string => {
  const type = cell(row, 'row_type').toLowerCase();
  return GROUPED.has(type) ? (type.split(',')[0] ?? '') : '';
};

/** The two keys of a parent: `id:12` and its SKU. */
const keysOf = (row: RawRow): string[] => {
  const id = `id:${latinDigits(cell(row, 'external_id'))}`;
  const sku = [...row.cells].find(([header]) => /^(?:sku|شناسه محصول)$/iu.test(header))?.[1] ?? '';
  return [id, sku];
};

const parentOf = (row: RawRow): string => latinDigits(cell(row, 'parent'));

function isThere(row: RawRow): boolean {
  const stock = cell(row, 'stock');
  if (stock !== '') return (parseWholeNumber(wholeCell(stock)) ?? 1) > 0;
  return latinDigits(cell(row, 'status')) !== '0';
}

const pricesOf = (row: RawRow): string => PRICES.map((column) => wholeCell(cell(row, column))).join(' ');

const pricesFrom = (row: RawRow | null): (readonly [FeedColumn, string])[] =>
  row ? PRICES.map((column) => [column, cell(row, column)] as const) : [];

/** Title of a variation: the title of its parent, then its attribute values, «تیشرت نخی، قرمز، XL». */
function variedTitle(row: RawRow, title: string): string {
  const known = new Set([...row.cells.keys()].slice(0, row.attributesFrom ?? row.cells.size));
  const values = [...row.cells].flatMap(([header, value]) => (known.has(header) || value === '' ? [] : value));
  return [title, ...values].join('، ');
}

function withCells(row: RawRow, more: readonly (readonly [FeedColumn, string])[]): RawRow {
  const cells = new Map(row.cells);
  for (const [column, value] of more) {
    const header = wooHeader(row.cells, column);
    if (header !== null) cells.set(header, value);
  }
  return { ...row, cells };
}
