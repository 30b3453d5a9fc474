import type { ReactNode } from 'react';
import { price } from '../messages/price.ts';

type TomanProps = {
  /** Amount in digits; null if the price is only words. */
  readonly amount: string | null;
  /** Shown instead of an amount: «توافقی». */
  readonly words?: string | null;
  /** Kind of price: «ودیعه». */
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
