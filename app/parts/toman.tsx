import type { ReactNode } from 'react';
import { price } from '../messages/price.ts';

type TomanProps = {
  /** In digits; null where there are only words. */
  readonly amount: string | null;
  /** In place of an amount: «توافقی». */
  readonly words?: string | null;
  /** What it is the price of: «ودیعه». */
  readonly label?: string | null;
};

/** A price as listings show it: the unit is small beside the amount. */
export function Toman({ amount, words, label }: TomanProps): ReactNode {
  return (
    <>
      {label && <small>{`${label} `}</small>}
      {amount ?? words}
      {amount && <small>{` ${price.toman}`}</small>}
    </>
  );
}
