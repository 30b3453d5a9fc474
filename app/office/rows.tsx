import type { ReactNode } from 'react';
import styles from './rows.module.css';

export type RowsColumn<R> = {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** Marks the column whose cells are row headers; they hold the row's link. */
  readonly isName?: boolean;
  readonly dir?: 'ltr';
  /** `number`: aligned digits. `acts`: buttons of the row. */
  readonly look?: 'number' | 'acts';
  /** Link that sorts by this column; `direction`: how the rows are currently sorted by it, null if they are not. */
  readonly sort?: { readonly href: string; readonly direction: 'ascending' | 'descending' | null };
};

type RowsProps<R> = {
  /** Caption for screen readers; omit it below a heading. */
  readonly caption?: string;
  readonly columns: readonly RowsColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** Page of the row's record: a click anywhere on the row opens it. */
  readonly hrefOf?: (row: R) => string | null;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  readonly pager?: ReactNode;
};

/** A dense list of the back office: a table with headers; below 768 px each row is shown as a card. */
export function Rows<R>({ caption, columns, rows, keyOf, hrefOf, empty, pager }: RowsProps<R>): ReactNode {
  if (rows.length === 0) return empty;
  return (
    <div className={styles.list}>
      <table className={styles.table}>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ head, look, sort }) => (
              <th key={head} scope="col" className={look && styles[look]} aria-sort={sort?.direction ?? undefined}>
                {sort ? <a href={sort.href}>{head}</a> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-key-rows="">
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} columns={columns} href={hrefOf?.(row) ?? null} />
          ))}
        </tbody>
      </table>
      {pager}
    </div>
  );
}

type RowProps<R> = {
  readonly row: R;
  readonly columns: readonly RowsColumn<R>[];
  readonly href: string | null;
};

function Row<R>({ row, columns, href }: RowProps<R>): ReactNode {
  return (
    <tr>
      {columns.map(({ head, cell, isName, dir, look }) =>
        isName ? (
          <th key={head} scope="row">
            {href === null ? cell(row) : <a href={href}>{cell(row)}</a>}
          </th>
        ) : (
          <td key={head} className={look && styles[look]} data-label={head}>
            {dir ? <bdi dir={dir}>{cell(row)}</bdi> : cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
