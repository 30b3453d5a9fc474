import type { Ctx } from '../../../db/transact.server.ts';
import { isOwnToDecide } from '../../sellers/sellers.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { notifyChanged } from '../life/listing-changes-store.server.ts';
import { lockVideoLink, updateVideoLink } from './video-link-store.server.ts';

/**
 * Sets or removes the video of a listing in any status. `url` must satisfy `isVideoFile`. `own`: the listing belongs to
 * the moderator or their shop. `unchanged`: it already has this video.
 */
export function setVideoLink(
  ctx: Ctx,
  actor: Actor,
  { listingId, url }: { readonly listingId: number; readonly url: string | null },
): Promise<StaffChange<'gone' | 'own' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'moderate listings' }, async ({ db, actor: by }) => {
    const before = await lockVideoLink(db, listingId);
    if (!before) return refused('gone');
    if (await isOwnToDecide(db, by, before.userId)) return refused('own');
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
    if (await isOwnToDecide(db, actor, now.userId)) return refused('own');
    await updateVideoLink(db, listingId, before);
    await notifyChanged(db, [listingId]);
    return ok({});
  },
});
