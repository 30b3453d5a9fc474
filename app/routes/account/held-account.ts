import { hasHold } from '../../../domain/payments/payments.server.ts';
import { readPurchasesLeft } from '../../../domain/purchases/purchases.server.ts';
import { sumOwed, sumRefundsUnderWay } from '../../../domain/refunds/refunds.server.ts';
import type { SignedIn } from '../../web/pages/guards.ts';

/** Whether the viewer has purchases or sales that are not completed or not paid out. */
export async function hasPurchases({ db, viewer }: SignedIn): Promise<boolean> {
  const { isOpen, owed } = await readPurchasesLeft(db, viewer.userId);
  return isOpen || owed > 0;
}

/** Whether purchases or money keep the viewer's account open beyond the scheduled day of deletion (AUTH-05). */
export async function isHeldAccount(context: SignedIn): Promise<boolean> {
  const { db, viewer } = context;
  const [left, isHeld, underWay, owed] = await Promise.all([
    hasPurchases(context),
    hasHold(db, viewer.userId),
    sumRefundsUnderWay(db, viewer.userId),
    sumOwed(db, viewer.userId),
  ]);
  return left || isHeld || underWay > 0 || owed > 0;
}
