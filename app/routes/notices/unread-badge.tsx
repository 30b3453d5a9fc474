import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import styles from './unread-badge.module.css';
import { shortCount } from './unread-count.ts';

/** How many notices are unread, in a red dot; nothing to see where there are none. */
export function UnreadBadge({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return <b hidden />;
  return (
    <b className={styles.badge}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="visually-hidden">{fa.notices.unreadCount(shortCount(count))}</span>
    </b>
  );
}
