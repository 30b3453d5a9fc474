import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { ForeignText } from '../foreign-text.tsx';
import styles from './decision-notice.module.css';
import type { LastDecisionView } from './last-decision-view.ts';
import { UndoFold } from './undo-button.tsx';

/** Offers the undo of the newest decision on the page of its subject, for a day. */
export function LastDecision({ decision }: { readonly decision: LastDecisionView | null }): ReactNode {
  if (!decision) return null;
  const { entryId, action, text, form } = decision;
  return (
    <Notice
      icon={null}
      className={styles.undo}
      action={<UndoFold entryIds={[entryId]} form={form} action={action} pressedBy="u" />}
    >
      <ForeignText text={text} />
    </Notice>
  );
}
