/** Releases purchases that finance has examined, so that their seller is paid (SECP-03, SECP-05). */
import type { Ctx } from '../../db/transact.server.ts';
import { releaseInvoices } from '../purchases/purchases.server.ts';
import { isOfSeller } from '../sellers/sellers.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../staff/staff.server.ts';
import { ok, refused } from '../values/result.ts';
import { waitsOf } from './waiting-store.server.ts';

/** Releases the purchases of a seller. `gone`: no purchase of the seller waits to be released. */
export const releasePayouts = (
  ctx: Ctx,
  actor: Actor,
  { sellerId, reason }: { readonly sellerId: number; readonly reason: string },
): Promise<StaffChange<'gone' | 'own-money'>> =>
  changeAsStaff(ctx, actor, { permission: 'decide payments' }, async (staff) => {
    if (await isOfSeller(staff.db, { userId: actor.userId, sellerId })) return refused('own-money');
    const { look } = waitsOf(await readSettings(staff.db));
    const released = await releaseInvoices(staff, sellerId, new Date(staff.now.getTime() - look));
    if (released === 0) return refused('gone');
    const subject = { kind: 'user', id: String(sellerId) } as const;
    return ok({ entry: { action: 'release-payouts', subject, before: null, after: { released }, reason } });
  });
