import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { displayNameForm } from '../parts/display-name-form.ts';
import { ownName } from '../parts/other-name.ts';
import { paths } from '../paths.ts';
import { formStateAt } from '../web/forms/context-form-state.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { OfficeForm, type OfficeFormView, wasReturned } from './office-form.tsx';
import styles from './own-name.module.css';
import { nameless } from './shown-names.ts';

export type OwnNameView = {
  /** Name by which the audit log shows the member of staff until they enter one. */
  readonly shown: string;
  readonly form: OfficeFormView;
};

/** View of the form that asks staff for their name; null if they have one. */
export function ownNameView(context: SignedIn): OwnNameView | null {
  const { userId, displayName } = context.viewer;
  if (ownName(displayName) !== '') return null;
  const action = paths.office.ownName();
  return { shown: nameless(userId), form: { action, state: formStateAt(context, action) } };
}

/**
 * Form that asks a member of staff without a name for one. It is open after an action, because the audit log shows that
 * name.
 */
export function OwnName({ view, isAfterAct }: { readonly view: OwnNameView; readonly isAfterAct: boolean }): ReactNode {
  const words = fa.admin.ownName;
  return (
    <details className={styles.ask} open={isAfterAct || wasReturned(view.form)} data-no-print="">
      <summary>{words.ask(view.shown)}</summary>
      <OfficeForm of={displayNameForm} form={view.form} button={words.save} inline />
    </details>
  );
}
