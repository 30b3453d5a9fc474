import type { ReactNode } from 'react';

/** Buttons in a row. */
export function Actions({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="actions">{children}</p>;
}
