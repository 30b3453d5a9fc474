import type { ReactNode } from 'react';
import type { TickProps } from './tick.tsx';

/** One of several of a name, with its words: the whole line is the target. */
export function Radio({ children, ...rest }: TickProps): ReactNode {
  return (
    <label className="tick">
      <input type="radio" {...rest} />
      {children}
    </label>
  );
}
