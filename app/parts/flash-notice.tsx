import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { Notice } from '../ui/notice.tsx';
import type { FormState } from '../web/forms/form-state.ts';
import { type Undo, UndoNotice } from './undo-notice.tsx';

/** A confirmation of the action that led to the page (`app/web/pages/flash.ts`). */
export type FlashView = {
  readonly text: string;
  /** Name of the changed thing. */
  readonly name?: string;
  readonly undo?: Pick<Undo, 'action' | 'fields'> | null;
};

type FlashNoticeProps = { readonly flash: FlashView | null; readonly form?: FormState };

/** Confirms an action, with an undo button if it can be undone. */
export function FlashNotice({ flash, form }: FlashNoticeProps): ReactNode {
  if (!flash) return null;
  const { name, text, undo } = flash;
  const words = name === undefined ? text : named(name, text);
  if (!undo || !form) return <Notice kind="success">{words}</Notice>;
  return (
    <UndoNotice form={form} undo={{ ...undo, word: fa.forms.undo, after: 'reload' }}>
      {words}
    </UndoNotice>
  );
}

const named = (name: string, text: string): ReactNode => (
  <>
    <bdi>{name}</bdi>: {text}
  </>
);
