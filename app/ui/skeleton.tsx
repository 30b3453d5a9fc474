import type { ReactNode } from 'react';

/** Where so many lines will stand; what waits for them says so in words. */
export function Skeleton({ lines }: { readonly lines: number }): ReactNode {
  return Array.from({ length: lines }, (_, line) => line).map((line) => <div key={line} className="skeleton" />);
}
