import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { notifyChanged } from '../life/listing-changes-store.server.ts';
import { lockVideoLink, updateVideoLink } from './video-link-store.server.ts';

/** Sets the video of a listing in any state, or removes it. `url`: of `isVideoFile`. `unchanged`: it has this one. */
export function setVideoLink(
  ctx: Ctx,
  actor: Actor,
  { listingId, url }: { readonly listingId: number; readonly url: string | null },
): Promise<StaffChange<'gone' | 'unchanged'>> {
  return changeAsStaff(ctx, actor, { permission: 'moderate listings' }, async ({ db }) => {
    const before = await lockVideoLink(db, listingId);
    if (!before) return refused('gone');
    if (before.url === url) return refused('unchanged');
    await updateVideoLink(db, listingId, url);
    await notifyChanged(db, [listingId]);
    const subject = { kind: 'listing', id: String(listingId) } as const;
    return ok({ entry: { action: 'change-video', subject, before: { video: before.url }, after: { video: url } } });
  });
}
