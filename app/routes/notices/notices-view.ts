import { relativeTime } from '../../../domain/values/time.ts';
import { paths } from '../../paths.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { ShownNotices } from './shown-notices.ts';

export type NoticesView = {
  readonly form: FormState;
  readonly rows: readonly NoticeRow[];
  readonly hasUnread: boolean;
  readonly next: string | null;
  readonly newest: string | null;
};

export type NoticeRow = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly at: string;
  readonly ago: string;
  readonly isRead: boolean;
};

export function noticeList({ notices, next }: ShownNotices, below: number | null, now: Date) {
  return {
    rows: notices.map(({ id, words, at, isRead }) => ({
      id,
      ...words,
      at: at.toISOString(),
      ago: relativeTime(at, now),
      isRead,
    })),
    next: next === null ? null : paths.myNotifications(next),
    newest: below === null ? null : paths.myNotifications(),
  };
}
