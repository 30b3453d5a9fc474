import type { ReactNode } from 'react';

/** What its row is known by as the list changes. */
type Known = { readonly id: string | number } | { readonly href: string };

type ListRowsProps<R> = {
  readonly rows: readonly R[];
  /** Draws one row; the list gives it its place. */
  readonly children: (row: R) => ReactNode;
  /** Stands in place of the list where there are no rows. */
  readonly empty: ReactNode;
  /** A `Pager`. */
  readonly pager?: ReactNode;
  readonly as?: 'ul' | 'ol';
  readonly className?: string | undefined;
};

/** Rows of a list, or what to do where there are none, and the ways to its other pages. */
export function ListRows<R extends Known>(props: ListRowsProps<R>): ReactNode {
  const { rows, children, empty, pager, as: List = 'ul', ...list } = props;
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <List {...list}>
          {rows.map((row) => (
            <li key={'id' in row ? row.id : row.href}>{children(row)}</li>
          ))}
        </List>
      )}
      {pager}
    </>
  );
}
