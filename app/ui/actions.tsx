import type { ReactNode } from 'react';

/** Lays out buttons in a row. */
export function Actions({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="actions">{children}</p>;
}
