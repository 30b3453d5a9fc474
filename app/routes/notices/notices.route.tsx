import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { afterId } from '../../web/pages/after-id.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { NoticesPage } from './notices-page.tsx';
import { type NoticesView, noticeList } from './notices-view.ts';
import { shownNotices } from './shown-notices.ts';
import { unreadCount } from './unread-count.ts';

/** The user's notices (NOTI-01). */
export const myNotifications = definePage<NoticesView>({
  at: get(paths.myNotifications),
  id: 'my-notifications-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myNotifications, query: ['cursor'] },
  async load(context) {
    const { userId } = context.viewer;
    const below = afterId(context.url, 'cursor');
    const [shown, unread] = await Promise.all([shownNotices(context, userId, below), unreadCount(context, userId)]);
    return { form: formState(context), hasUnread: unread > 0, ...noticeList(shown, below, context.now) };
  },
  head: () => ({ title: fa.notices.title, robots: 'noindex' }),
  Page: NoticesPage,
});
