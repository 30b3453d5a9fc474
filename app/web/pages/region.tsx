import type { ReactNode } from 'react';

/**
 * A part of a page that the browser replaces in place. `busy` styles and announces it while the new content is fetched.
 * The element itself stays; its content is replaced.
 */
export function Region({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <div data-region={id} {...(label ? { role: 'region', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
