import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export type Column<R> = {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** Whether the cells of this column are row headers. */
  readonly isName?: boolean;
  readonly dir?: 'ltr';
};

type TableProps<R> = {
  /** Caption for screen readers; omit it below a heading. */
  readonly caption?: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** Shows each row as a card on phones; `false` for a few short columns. */
  readonly cards?: boolean;
};

export function Table<R>({ caption, columns, rows, keyOf, cards = true }: TableProps<R>): ReactNode {
  return (
    <table className={classNames(styles.table, cards && styles.cards)}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, isName, dir }) =>
              isName ? (
                <th key={head} scope="row" dir={dir}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} dir={dir} data-label={cards ? head : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
