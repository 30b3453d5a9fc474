/**
 * Bills of carriers (SECP-04, ADM-02; E7). Finance staff enter which orders a carrier bills; each order can be billed
 * once. A bill above the amount in the site's settings must be approved by a second person.
 */
import type { Ctx } from '../../db/transact.server.ts';
import { withoutContacts } from '../audit/audit.ts';
import { type ApprovingActor, readApprover } from '../identity/identity.server.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { carrierBilled } from '../ledger/purchase-facts.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type ApprovalRefusal, approvedFacts, refuseApprover } from '../staff/second-person.ts';
import {
  type Actor,
  changeAsStaff,
  needsSecond,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
} from '../staff/staff.server.ts';
import { isToman, type Toman } from '../values/money.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { BILL_MAX, type CarrierBill } from './bill.ts';
import {
  type BilledOrder,
  hasBill,
  insertBill,
  lockBill,
  lockBills,
  readBilledOrders,
  storeBill,
  storeBilled,
  sumShipping,
} from './bill-store.server.ts';
import { mayTake } from './booking.ts';

const BILL_RULE = { permission: 'decide payments' } as const;

const ofBill = (id: number) => ({ kind: 'carrier-bill', id: String(id) }) as const;

export type BillRequest = {
  readonly carrier: string;
  readonly number: string;
  readonly amount: Toman;
  readonly orders: readonly string[];
  readonly reason: string;
};

/**
 * Reasons for refusing a bill.
 * - `amount`: the amount is zero or above `BILL_MAX`.
 * - `booked-before`: a bill of this number is booked or waits for approval.
 * - `unknown-order`: the site has not booked one of the orders.
 * - `doubled`: an order is listed twice, or is on another bill.
 * - `not-taken-yet`: the courier may still take the goods, so it is not known yet whether the shipping belongs to the
 *   carrier.
 */
type OrdersRefusal = 'unknown-order' | 'doubled' | 'not-taken-yet';
export type BillRefusal = OrdersRefusal | 'amount' | 'booked-before';

/** Books a bill, or stores it to wait for a second person (`waits`). */
export const bookBill = (
  ctx: Ctx,
  actor: Actor,
  { reason: typed, ...asked }: BillRequest,
): Promise<StaffChange<BillRefusal, { readonly id: number; readonly waits: boolean }>> =>
  changeAsStaff(ctx, actor, BILL_RULE, async (staff) => {
    if (!isToman(asked.amount) || asked.amount === 0 || asked.amount > BILL_MAX) return refused('amount');
    await lockBills(staff);
    if (await hasBill(staff.db, asked)) return refused('booked-before');
    const found = await findOrders(staff, asked);
    if (!found.ok) return found;
    const reason = withoutContacts(typed);
    const id = await insertBill(staff, { ...asked, reason, askedBy: actor.userId });
    const { approvalAbove } = await readSettings(staff.db);
    const { carrier, number, amount } = asked;
    if (await needsSecond(staff, { amount }, approvalAbove)) {
      const entry = {
        action: 'ask-carrier-bill',
        subject: ofBill(id),
        before: null,
        after: { carrier, number, amount },
      } as const;
      return ok({ entry: { ...entry, reason }, id, waits: true });
    }
    const entry = await book(staff, { ...asked, id, reason, askedBy: actor.userId }, found.orders);
    return ok({ entry, id, waits: false });
  });

async function findOrders(
  { db }: StaffCtx,
  { carrier, orders }: Pick<CarrierBill, 'carrier' | 'orders'>,
): Promise<Result<{ readonly orders: readonly BilledOrder[] }, OrdersRefusal>> {
  if (new Set(orders).size < orders.length) return refused('doubled');
  const found = await readBilledOrders(db, carrier, orders);
  if (found.length < orders.length) return refused('unknown-order');
  if (found.some(({ billId }) => billId !== null)) return refused('doubled');
  return found.some(({ state }) => mayTake(state)) ? refused('not-taken-yet') : ok({ orders: found });
}

type ToBook = Pick<CarrierBill, 'id' | 'carrier' | 'number' | 'amount' | 'reason' | 'askedBy'>;

/**
 * Books a bill with its ledger entry (E7). The carrier gets the billed amount. Buyers have paid the shipping of these
 * orders; the site bears the rest of the bill.
 */
async function book(staff: StaffCtx, bill: ToBook, orders: readonly BilledOrder[]): Promise<StaffEntry> {
  const { id, carrier, number, amount, reason, askedBy } = bill;
  const shipping = sumShipping(orders);
  const decidedBy = staff.actor.id;
  const isOwn = askedBy === decidedBy && amount > (await readSettings(staff.db)).approvalAbove;
  await storeBill(staff, id, { state: 'booked', shipping, decidedBy, isOwn });
  await storeBilled(
    staff,
    id,
    orders.map(({ bookingId }) => bookingId),
  );
  const entry = carrierBilled(`carrier-bill:${id}`, { carrier, shipping, billed: amount });
  if (entry && !(await postEntry(staff, entry))) throw new Error(`bill ${id} was posted before`);
  const after = { carrier, number, amount, shipping, ...(isOwn && { isOwn }) };
  return { action: 'book-carrier-bill', subject: ofBill(id), before: null, after, reason };
}

/** `gone`: the bill does not exist. `decided`: it was approved or refused before. */
type WaitingRefusal = 'gone' | 'decided';

/** Approves a bill and books it, after checking its orders again. */
export const approveBill = (
  ctx: Ctx,
  actor: ApprovingActor,
  id: number,
): Promise<StaffChange<WaitingRefusal | OrdersRefusal | ApprovalRefusal>> =>
  changeAsStaff(ctx, actor, BILL_RULE, async (staff) => {
    await lockBills(staff);
    const found = await lockWaiting(staff, id);
    if (!found.ok) return found;
    const { askedBy } = found.bill;
    const approver = await readApprover(staff, actor, { ...BILL_RULE, askedBy });
    const why = refuseApprover({ ...found.bill, mayBeAlone: false }, approver, staff.now);
    if (why) return refused(why);
    const orders = await findOrders(staff, found.bill);
    if (!orders.ok) return orders;
    const entry = await book(staff, found.bill, orders.orders);
    return ok({ entry: { ...entry, after: { ...entry.after, ...approvedFacts(askedBy, approver) } } });
  });

/** Refuses a bill, or withdraws one's own. The number can then be entered again. */
export const refuseBill = (
  ctx: Ctx,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<StaffChange<WaitingRefusal>> =>
  changeAsStaff(ctx, actor, BILL_RULE, async (staff) => {
    const found = await lockWaiting(staff, id);
    if (!found.ok) return found;
    const { carrier, number, amount } = found.bill;
    await storeBill(staff, id, { state: 'refused', shipping: null, decidedBy: actor.userId, isOwn: false });
    const before = { carrier, number, amount };
    return ok({ entry: { action: 'refuse-carrier-bill', subject: ofBill(id), before, after: null, reason } });
  });

async function lockWaiting(
  staff: StaffCtx,
  id: number,
): Promise<Result<{ readonly bill: CarrierBill }, WaitingRefusal>> {
  const bill = await lockBill(staff, id);
  if (!bill) return refused('gone');
  return bill.state === 'waiting' ? ok({ bill }) : refused('decided');
}
