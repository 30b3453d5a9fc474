/** Where a seller is paid (SECP-05). */

import type { PurchaseAddress } from '../carriers/delivery/purchase-address.ts';
import { DAY } from '../values/durations.ts';

/** Where a buyer sends a return to. */
export type SellerAddress = Omit<PurchaseAddress, 'fullName'>;

/** How it is shown to its owner, and to nobody else. */
export type BankInfo = {
  /** Last digits of the sheba; more of it is never shown again. */
  readonly lastFour: string;
  /** Three digits of its bank. */
  readonly bank: string | null;
  /** Name of its holder. */
  readonly fullName: string;
  readonly address: SellerAddress;
  /** When another sheba took the place of one; null: it is the first. */
  readonly changedAt: Date | null;
};

/** How long nothing is paid out after another sheba took the place of one. */
export const HELD_AFTER_CHANGE = DAY;

export const isHeld = ({ changedAt }: Pick<BankInfo, 'changedAt'>, now: Date): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() < HELD_AFTER_CHANGE;
