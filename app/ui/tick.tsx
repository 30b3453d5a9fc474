import type { ComponentProps, ReactNode } from 'react';

export type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A checkbox with its words: the whole line is the target. Sent as `1` where no value is given. */
export function Tick({ children, value = '1', ...rest }: TickProps): ReactNode {
  return (
    <label className="tick">
      <input type="checkbox" value={value} {...rest} />
      {children}
    </label>
  );
}
