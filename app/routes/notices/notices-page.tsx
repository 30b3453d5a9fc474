import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './notices.module.css';
import type { NoticeRow, NoticesView } from './notices-view.ts';

const words = fa.notices;

export function NoticesPage({ view }: { readonly view: NoticesView }): ReactNode {
  const { rows, form, hasUnread, next, newest } = view;
  return (
    <AccountFrame current="notifications">
      <header className={styles.head}>
        <h1>{words.title}</h1>
        {hasUnread && (
          <Form action={paths.readAllNotifications()} state={form} after="reload" className="">
            <SubmitButton className="">
              <Icon name="check" />
              {words.readAll}
            </SubmitButton>
          </Form>
        )}
      </header>
      {rows.length === 0 && (newest ? <p className="muted">{words.none}</p> : <Nothing />)}
      {rows.length > 0 && (
        <ul className={styles.rows} data-notices="">
          {rows.map((row) => (
            <li key={row.id}>{row.isRead ? <Read row={row} /> : <Unread row={row} csrfKey={form.csrfKey} />}</li>
          ))}
        </ul>
      )}
      <p className={styles.pages}>
        {newest && (
          <a className="button" href={newest}>
            {words.newest}
          </a>
        )}
        {next && (
          <a className="button" href={next} rel="next">
            {words.older}
          </a>
        )}
        <a className="button" href={paths.profileCall('notifications')}>
          {words.choices}
        </a>
      </p>
    </AccountFrame>
  );
}

function Read({ row }: { readonly row: NoticeRow }): ReactNode {
  return (
    <a className={styles.notice} href={row.url}>
      <Said row={row} />
    </a>
  );
}

/** The whole of it is a button that marks it as read and leads on; `app/browser/notices/notices.ts` does not wait for the first. */
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

function Nothing(): ReactNode {
  return (
    <div className="empty">
      <Icon name="bell" />
      <h2>{words.none}</h2>
      <p>{words.noneHint}</p>
      <a className="button accent" href={paths.search()}>
        {words.toListings}
      </a>
    </div>
  );
}
