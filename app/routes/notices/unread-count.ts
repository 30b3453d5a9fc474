import { countUnreadNotices } from '../../../domain/notifications/notifications.server.ts';
import type { Context } from '../../web/request/context.ts';

const counts = new WeakMap<Context, Promise<number>>();

/** Number of the user's unread notices. It is queried once per request, even if several parts of the page show it. */
export function unreadCount(context: Context, userId: number): Promise<number> {
  const known = counts.get(context) ?? countUnreadNotices(context.db, userId);
  counts.set(context, known);
  return known;
}
