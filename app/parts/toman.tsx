import type { ReactNode } from 'react';
import { price } from '../messages/price.ts';

type TomanProps = {
  /** Formatted digits; null if the price has no amount. */
  readonly amount: string | null;
  /** Text that replaces the amount, such as «توافقی» (negotiable). */
  readonly words?: string | null;
  /** Kind of price, such as «ودیعه» (deposit). */
  readonly label?: string | null;
};

/** A price in listings, with a small unit beside the amount. */
export function Toman({ amount, words, label }: TomanProps): ReactNode {
  return (
    <>
      {label && <small>{`${label} `}</small>}
      {amount ?? words}
      {amount && <small>{` ${price.toman}`}</small>}
    </>
  );
}
