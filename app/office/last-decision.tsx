import type { ReactNode } from 'react';
import { persianDigits } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './decision-notice.module.css';
import type { LastDecisionView } from './last-decision-view.ts';
import { UndoButton, UndoFold } from './undo-button.tsx';
import type { Untold, UntoldDecision } from './untold.ts';

/**
 * Offers the undo of the newest decision on the page of its subject, for as long as it can be undone. Before anybody is told of it the
 * button asks nothing.
 */
export function LastDecision({ decision }: { readonly decision: LastDecisionView | null }): ReactNode {
  if (!decision) return null;
  const { entryId, action, text, form, untold } = decision;
  const undo = { entryIds: [entryId], form, action, pressedBy: 'u' };
  return (
    <Notice
      icon={null}
      className={styles.undo}
      data-untold={untold?.isLast ? 'goes' : undefined}
      action={untold ? <UndoButton {...undo} /> : <UndoFold {...undo} />}
    >
      <ForeignText text={text} /> {untold && <SecondsLeft untold={untold} />}
    </Notice>
  );
}

/** Offers, in the list of a queue, to take back what the viewer has just decided there. */
export function UntoldDecisions({ decisions }: { readonly decisions: readonly UntoldDecision[] }): ReactNode {
  return decisions.map(({ entryId, action, subject, untold, form, isOffered }) => (
    <Notice
      key={entryId}
      icon={null}
      className={`${styles.undo} ${isOffered ? styles.comes : ''}`}
      data-untold="goes"
      action={<UndoButton entryIds={[entryId]} form={form} action={`${action} · ${subject.name}`} />}
    >
      <a href={subject.href}>{subject.name}</a> · {action} <SecondsLeft untold={untold} />
    </Notice>
  ));
}

/** A script counts it down, and takes it away when people are told. */
function SecondsLeft({ untold: { seconds } }: { readonly untold: Untold }): ReactNode {
  return (
    <>
      · <span data-seconds-left={seconds}>{fa.admin.undo.toldIn(persianDigits(seconds))}</span>
    </>
  );
}
