/** The bank's file of the refunds that a member of finance has taken and will send by transfer (PAY-05, ADM-02). */
import type { Ctx } from '../../db/transact.server.ts';
import { accountsOf, readTakenRefunds } from '../refunds/refunds.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { payByFile } from './pay-by-file.ts';
import type { PayoutFileName } from './paying-out.ts';
import type { PayoutParts } from './payout-files.server.ts';

/** Our number of a refund, which the bank returns with its result. */
const refundRef = (id: number): string => `RF-${id}`;

/**
 * Makes the file of the refunds that the actor has taken. The audit log records each download. `nothing`: they have
 * taken no refund that has an account.
 */
export const fetchRefunds = (
  ctx: Ctx,
  { accountKey, payingOut = payByFile }: PayoutParts,
  actor: Actor,
  name: PayoutFileName,
): Promise<StaffChange<'nothing', { readonly content: string }>> =>
  changeAsStaff(ctx, actor, { permission: 'decide payments' }, async ({ db, now }) => {
    const taken = await readTakenRefunds(db, actor.userId);
    const accounts = await accountsOf(
      db,
      { accountKey },
      taken.map(({ id }) => id),
    );
    const lines = taken.flatMap(({ id, amount }) => {
      const account = accounts.get(id);
      return account ? [{ ref: refundRef(id), ...account, amount }] : [];
    });
    if (lines.length === 0) return refused('nothing');
    const { operatorName, operatorSheba } = await readSettings(db);
    const files = payingOut.filesOf({
      id: `RB-${actor.userId}-${now.getTime()}`,
      approvedAt: now,
      payer: { name: operatorName, sheba: operatorSheba },
      lines,
    });
    const content = files.find((file) => file.name === name)?.content;
    if (content === undefined) return refused('nothing');
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const subject = { kind: 'user', id: String(actor.userId) } as const;
    const after = { file: name, lines: lines.length, amount };
    return ok({ entry: { action: 'fetch-refunds', subject, before: null, after }, content });
  });
