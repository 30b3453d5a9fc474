import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export type Column<R> = {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** Its cell says which row it is. */
  readonly isName?: boolean;
  readonly dir?: 'ltr';
};

type TableProps<R> = {
  /** Read out; absent where a heading stands above. */
  readonly caption?: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** On phones a card a row; `false` where the columns are few and short. */
  readonly cards?: boolean;
};

/** Dense rows. */
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
