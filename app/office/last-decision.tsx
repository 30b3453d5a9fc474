import type { ReactNode } from 'react';
import { persianDigits } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './decision-notice.module.css';
import type { LastDecisionView } from './last-decision-view.ts';
import { UndoButton, UndoFold } from './undo-button.tsx';
import type { Unnotified, UnnotifiedDecision } from './unnotified.ts';

/**
 * Offers the undo of the newest decision on the page of its subject, as long as it can be undone. Until anybody is
 * notified, the button asks for no confirmation.
 */
export function LastDecision({ decision }: { readonly decision: LastDecisionView | null }): ReactNode {
  if (!decision) return null;
  const { entryId, action, text, form, unnotified } = decision;
  const undo = { entryIds: [entryId], form, action, pressedBy: 'u' };
  return (
    <Notice
      icon={null}
      className={styles.undo}
      data-untold={unnotified?.isLast ? 'goes' : undefined}
      action={unnotified ? <UndoButton {...undo} /> : <UndoFold {...undo} />}
    >
      <ForeignText text={text} /> {unnotified && <SecondsLeft unnotified={unnotified} />}
    </Notice>
  );
}

/** Offers, above a queue's list, to undo decisions that the viewer has just made there. */
export function UnnotifiedDecisions({ decisions }: { readonly decisions: readonly UnnotifiedDecision[] }): ReactNode {
  return decisions.map(({ entryId, action, subject, unnotified, form, isOffered }) => (
    <Notice
      key={entryId}
      icon={null}
      className={`${styles.undo} ${isOffered ? styles.comes : ''}`}
      data-untold="goes"
      action={<UndoButton entryIds={[entryId]} form={form} action={`${action} · ${subject.name}`} />}
    >
      <a href={subject.href}>{subject.name}</a> · {action} <SecondsLeft unnotified={unnotified} />
    </Notice>
  ));
}

/** Seconds until users are notified; a script counts them down and then removes the element. */
function SecondsLeft({ unnotified: { seconds } }: { readonly unnotified: Unnotified }): ReactNode {
  return (
    <>
      · <span data-seconds-left={seconds}>{fa.admin.undo.toldIn(persianDigits(seconds))}</span>
    </>
  );
}
