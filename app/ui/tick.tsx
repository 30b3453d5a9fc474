import type { ComponentProps, ReactNode } from 'react';

export type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A checkbox with its label; the whole line is clickable. Sent as `1` unless `value` is given. */
export function Tick({ children, value = '1', ...rest }: TickProps): ReactNode {
  return (
    <label className="tick">
      <input type="checkbox" value={value} {...rest} />
      {children}
    </label>
  );
}
