/** Assigns the cells of a row to columns and attributes, by the meanings of their headers (SHOP-02). */
import { type FeedColumn, isListColumn } from './feed-columns.ts';
import type { FileShape } from './file-shape.ts';
import type { RawRow } from './raw-row.ts';
import type { RowContext } from './row-context.ts';

/** Source of a field's value: header and cell. */
export type StatedCell = { readonly header: string; readonly cell: string };

/** Cell whose header names an attribute, by id or label. */
export type StatedAttribute = StatedCell & ({ readonly id: number } | { readonly label: string });

export type StatedRow = {
  readonly shape: FileShape;
  readonly columns: ReadonlyMap<FeedColumn, StatedCell>;
  readonly attributes: readonly StatedAttribute[];
};

export function statedBy(raw: RawRow, context: Pick<RowContext, 'shapeOf'>): StatedRow {
  const shape = context.shapeOf(raw);
  const columns = new Map<FeedColumn, StatedCell>();
  const attributes: StatedAttribute[] = [];
  for (const [header, written] of raw.cells) {
    const cell = written.trim();
    const meaning = shape.meanings.get(header) ?? null;
    if (meaning === null || meaning === 'left-out') continue;
    if (meaning.kind === 'attribute') attributes.push({ header, cell, id: meaning.id });
    else if (meaning.kind === 'label') attributes.push({ header, cell, label: meaning.label });
    else {
      const before = columns.get(meaning.column);
      if (!before || before.cell === '')
        columns.set(meaning.column, { header: cell === '' && before ? before.header : header, cell });
      else if (cell !== '' && isListColumn(meaning.column)) {
        columns.set(meaning.column, { header: before.header, cell: `${before.cell}|${cell}` });
      }
    }
  }
  return { shape, columns, attributes };
}

export const cellOf = ({ columns }: Pick<StatedRow, 'columns'>, column: FeedColumn): string =>
  columns.get(column)?.cell ?? '';

/** Values of a cell that contains a list. */
export const listOf = (cell: string): string[] => cell.split('|').flatMap((part) => part.trim() || []);
