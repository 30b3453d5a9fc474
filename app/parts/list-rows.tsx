import type { ReactNode } from 'react';

/** A row with a stable key for React. */
type KeyedRow = { readonly id: string | number } | { readonly href: string };

type ListRowsProps<R> = {
  readonly rows: readonly R[];
  /** Renders a row's content, inside an `li`. */
  readonly children: (row: R) => ReactNode;
  /** Shown instead of the list if there are no rows. */
  readonly empty: ReactNode;
  readonly pager?: ReactNode;
  readonly as?: 'ul' | 'ol';
  readonly className?: string | undefined;
};

/** Renders the rows of a list or its empty state, and its pager. */
export function ListRows<R extends KeyedRow>(props: ListRowsProps<R>): ReactNode {
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
