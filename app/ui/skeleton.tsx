import type { ReactNode } from 'react';

/** Placeholder for lines that are loading. Silent for screen readers: the container announces the loading. */
export function Skeleton({ lines }: { readonly lines: number }): ReactNode {
  return Array.from({ length: lines }, (_, line) => line).map((line) => <div key={line} className="skeleton" />);
}
