import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Notice } from '../../ui/notice.tsx';
import undo from '../undo-notice.module.css';
import styles from './decision-notice.module.css';
import type { DecisionNoticeView } from './decision-notice-view.ts';
import { UndoButton } from './undo-button.tsx';

/**
 * Confirms a decision and offers to undo it. It leaves by itself after ten seconds where scripts run; without them it stays.
 * The case's history and the audit log offer the undo for a day.
 */
export function DecisionNotice({ notice }: { readonly notice: DecisionNoticeView | null }): ReactNode {
  if (!notice) return null;
  if (notice.kind === 'refused') return <Notice kind="danger">{notice.text}</Notice>;
  if (notice.kind === 'undone') return <Notice kind="success">{fa.admin.undo.done}</Notice>;
  const { text, entryId, form } = notice;
  return (
    <Notice
      kind="success"
      className={`${undo.undo} ${styles.leaves}`}
      action={<UndoButton entryId={entryId} form={form} pressedBy="u" />}
    >
      {text}
    </Notice>
  );
}
