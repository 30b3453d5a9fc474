/** Bank account of a seller and the address for returns (SECP-05). */

import type { PurchaseAddress } from '../carriers/delivery/purchase-address.ts';
import { DAY } from '../values/durations.ts';

/** Address to which a buyer sends a return. */
export type SellerAddress = Omit<PurchaseAddress, 'fullName'>;

/** Bank account as it is shown to its owner, and to nobody else. */
export type BankInfo = {
  /** Last digits of the sheba; the rest is never shown again. */
  readonly lastFour: string;
  /** Three-digit code of the bank in the sheba; null if no bank is known for it. */
  readonly bank: string | null;
  /** Name of the account's holder. */
  readonly fullName: string;
  readonly address: SellerAddress;
  /**
   * Time from which payouts are held: the sheba was replaced, or it is the first one after a change of owner. Null:
   * there is no such change.
   */
  readonly changedAt: Date | null;
};

/** Milliseconds without payouts after a sheba was changed. */
export const HELD_AFTER_CHANGE = DAY;

export const isHeld = ({ changedAt }: Pick<BankInfo, 'changedAt'>, now: Date): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() < HELD_AFTER_CHANGE;
