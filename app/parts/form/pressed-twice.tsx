import type { ReactNode } from 'react';

type PressedTwiceProps = {
  /** The `summary` whose press shows the button that decides. */
  readonly first: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/**
 * A button that decides at the second press, with and without scripts. It takes no click in its first second: where it grows
 * upwards, as in a chat or a popup of a phone, it comes to stand under the pointer, and a double click would press it.
 */
export const PressedTwice = ({ first, isOpen, children }: PressedTwiceProps): ReactNode => (
  <details className="pressed-twice" open={isOpen}>
    {first}
    {children}
  </details>
);
