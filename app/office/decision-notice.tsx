import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './decision-notice.module.css';
import type { DecisionNoticeView } from './decision-notice-view.ts';
import { UndoButton } from './undo-button.tsx';

/**
 * Confirms an action and offers its undo. With scripts, a notice with an undo disappears after ten seconds; the case's
 * history and the audit log offer the undo for a day.
 */
export function DecisionNotice({ notice }: { readonly notice: DecisionNoticeView | null }): ReactNode {
  if (!notice) return null;
  const { kind, text, undo } = notice;
  if (!undo) return <Notice kind={kind}>{text}</Notice>;
  return (
    <Notice
      kind={kind}
      className={classNames(styles.undo, styles.leaves)}
      action={<UndoButton {...undo} pressedBy="u" />}
    >
      {text}
    </Notice>
  );
}
