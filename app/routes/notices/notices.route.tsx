import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { afterId } from '../../web/pages/after-id.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './notices.module.css';
import { type NoticeRow, type NoticesView, noticeList } from './notices-view.ts';
import { shownNotices } from './shown-notices.ts';
import { unreadCount } from './unread-count.ts';

const words = fa.notices;

function NoticesPage({ view }: { readonly view: NoticesView }): ReactNode {
  const { rows, form, hasUnread, next, newest } = view;
  return (
    <AccountFrame current="notifications">
      <ListPage title={words.title} aside={hasUnread && <ReadAll form={form} />}>
        <ListRows
          rows={rows}
          className={styles.rows}
          empty={newest ? <Empty text={words.none} /> : <EmptyNotices />}
          pager={
            <Pager first={{ href: newest, name: words.newest }} next={{ href: next, name: words.older }}>
              <LinkButton href={paths.profileCall('notifications')}>{words.choices}</LinkButton>
            </Pager>
          }
          data-notices=""
        >
          {(row) => (row.isRead ? <Read row={row} /> : <Unread row={row} csrfKey={form.csrfKey} />)}
        </ListRows>
      </ListPage>
    </AccountFrame>
  );
}

function ReadAll({ form }: { readonly form: FormState }): ReactNode {
  return (
    <Form action={paths.readAllNotifications()} state={form} after="reload" className="">
      <SubmitButton look="plain" icon="check">
        {words.readAll}
      </SubmitButton>
    </Form>
  );
}

function Read({ row }: { readonly row: NoticeRow }): ReactNode {
  return (
    <a className={styles.notice} href={row.url}>
      <Said row={row} />
    </a>
  );
}

/**
 * An unread notice. The whole row is a button that marks the notice as read and redirects to its page. With scripts,
 * `app/browser/notices/notices.ts` opens the page at once, without waiting for the call.
 */
function Unread({ row, csrfKey }: { readonly row: NoticeRow; readonly csrfKey: string }): ReactNode {
  return (
    <form method="post" action={paths.readNotification()} data-notice={row.url}>
      <input type="hidden" name="csrf-key" value={csrfKey} />
      <input type="hidden" name="ID" value={row.id} />
      <button type="submit" className={styles.notice} data-unread="">
        <Said row={row} />
      </button>
    </form>
  );
}

function Said({ row: { title, text, at, ago, isRead } }: { readonly row: NoticeRow }): ReactNode {
  return (
    <>
      <b>
        {!isRead && <span className="visually-hidden">{`${words.unread}: `}</span>}
        {title}
      </b>
      <span>{text}</span>
      <small>
        <time dateTime={at} data-ago="">
          {ago}
        </time>
      </small>
    </>
  );
}

function EmptyNotices(): ReactNode {
  return (
    <Empty scene="bell" title={words.none} text={words.noneHint}>
      <LinkButton look="accent" href={paths.search()}>
        {words.toListings}
      </LinkButton>
    </Empty>
  );
}

/** Page of the user's notices (NOTI-01). */
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
