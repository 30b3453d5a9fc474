import { UNREAD_COUNTED } from '../../../domain/notifications/notice.ts';
import { unreadNotices } from '../../../domain/notifications/notifications.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { Context } from '../../web/context.ts';

const counts = new WeakMap<Context, Promise<number>>();

/** Of whoever is signed in; the parts of a page that show it ask once. */
export function unreadCount(context: Context, userId: number): Promise<number> {
  const known = counts.get(context) ?? unreadNotices(context.services.db, userId);
  counts.set(context, known);
  return known;
}

/** «۱۲», «۹۹+» */
export function shortCount(count: number): string {
  return count < UNREAD_COUNTED ? persianNumber(count) : fa.notices.moreThan(persianNumber(UNREAD_COUNTED - 1));
}
