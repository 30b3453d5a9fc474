import type { ReactNode } from 'react';
import { UNREAD_COUNTED } from '../../../domain/notifications/notice.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import styles from './unread-badge.module.css';

/** Number of unread notices in a red dot; hidden if there are none. */
export function UnreadBadge({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return <b hidden />;
  return (
    <b className={styles.badge}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="visually-hidden">{fa.notices.unreadCount(shortCount(count))}</span>
    </b>
  );
}

/** The number as a short text, such as «۱۲» or «۹۹+». */
function shortCount(count: number): string {
  return count < UNREAD_COUNTED ? persianNumber(count) : fa.notices.moreThan(persianNumber(UNREAD_COUNTED - 1));
}
