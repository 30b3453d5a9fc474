import type { ReactNode } from 'react';

/**
 * A part of a page whose content scripts replace; the element itself stays. While new content is loading, scripts set
 * `data-loading` and `aria-busy`, which style it and inform screen readers.
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
