import type { ReactNode } from 'react';
import type { TickProps } from './tick.tsx';

/** A radio button with its label; the whole line is clickable. */
export function Radio({ children, ...rest }: TickProps): ReactNode {
  return (
    <label className="tick">
      <input type="radio" {...rest} />
      {children}
    </label>
  );
}
