import type { Ctx, Db } from '../../../db/transact.server.ts';
import { isOfSeller } from '../../sellers/sellers.server.ts';
import { type Actor, changeAsStaff, type StaffChange, type StaffMember } from '../../staff/staff.server.ts';
import { inverse } from '../../staff/undo.server.ts';
import { ok, refused } from '../../values/result.ts';
import { notifyChanged } from '../life/listing-changes-store.server.ts';
import { lockVideoLink, updateVideoLink } from './video-link-store.server.ts';

/** Nobody moderates their own listing or one of their shop, except an admin, who may be the only moderator. */
const isOwn = async (db: Db, { userId }: { readonly userId: number }, { id, role }: StaffMember): Promise<boolean> =>
  role !== 'admin' && (await isOfSeller(db, { userId: id, sellerId: userId }));

/**
 * Sets the video of a listing in any state, or removes it. `url`: of `isVideoFile`. `own`: the listing is the moderator's or their shop's.
 * `unchanged`: it has this one.
 */
export function setVideoLink(
  ctx: Ctx,
  actor: Actor,
  { listingId, url }: { readonly listingId: number; readonly url: string | null },
): Promise<StaffChange<'gone' | 'own' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'moderate listings' }, async ({ db, actor: by }) => {
    const before = await lockVideoLink(db, listingId);
    if (!before) return refused('gone');
    if (await isOwn(db, before, by)) return refused('own');
    if (before.url === url) return refused('unchanged');
    await updateVideoLink(db, listingId, url);
    await notifyChanged(db, [listingId]);
    const subject = { kind: 'listing', id: String(listingId) } as const;
    const undo: VideoUndo = { listingId, before: before.url, after: url };
    const facts = { before: { video: before.url }, after: { video: url } };
    return ok({ entry: { action: 'change-video', subject, ...facts, undo } });
  });
}

type VideoUndo = { readonly listingId: number; readonly before: string | null; readonly after: string | null };

export const undoVideoLink = inverse<VideoUndo, unknown>({
  permission: 'moderate listings',
  async putBack({ db, actor }, { undo: { listingId, before, after } }) {
    const now = await lockVideoLink(db, listingId);
    if (now?.url !== after) return refused('changed');
    if (await isOwn(db, now, actor)) return refused('own');
    await updateVideoLink(db, listingId, before);
    await notifyChanged(db, [listingId]);
    return ok({});
  },
});
