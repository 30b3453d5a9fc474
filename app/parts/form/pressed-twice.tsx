import type { ReactNode } from 'react';

type PressedTwiceProps = {
  /** The `summary` element that shows the submit button when pressed. */
  readonly first: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/**
 * A submit button that appears after a first press, with and without scripts. It accepts no click during its first
 * second: where the content grows upwards, as in a chat or in a phone's popup, the button appears under the pointer,
 * and a double click would press it.
 */
export const PressedTwice = ({ first, isOpen, children }: PressedTwiceProps): ReactNode => (
  <details className="pressed-twice" open={isOpen}>
    {first}
    {children}
  </details>
);
