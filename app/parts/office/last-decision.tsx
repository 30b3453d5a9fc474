import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { ForeignText } from '../foreign-text.tsx';
import type { FormState } from '../form/form-state.ts';
import undo from '../undo-notice.module.css';
import { UndoButton } from './undo-button.tsx';

/** The newest decision about the thing on a page, with the form that undoes it. */
export type LastDecisionView = {
  readonly entryId: number;
  readonly action: string;
  readonly text: string;
  readonly form: FormState;
};

/** Offers the undo of a decision on the page of what it was about, for a day. */
export function LastDecision({ decision }: { readonly decision: LastDecisionView | null }): ReactNode {
  if (!decision) return null;
  const { entryId, action, text, form } = decision;
  return (
    <Notice icon={null} className={undo.undo} action={<UndoButton entryId={entryId} form={form} action={action} />}>
      <ForeignText text={text} />
    </Notice>
  );
}
