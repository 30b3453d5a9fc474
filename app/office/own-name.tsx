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
  /** How the log calls them until they have a name. */
  readonly shown: string;
  readonly form: OfficeFormView;
};

/** View of the question for a member of staff's name; null if they have one. */
export function ownNameView(context: SignedIn): OwnNameView | null {
  const { userId, displayName } = context.viewer;
  if (ownName(displayName) !== '') return null;
  const action = paths.office.ownName();
  return { shown: nameless(userId), form: { action, state: formStateAt(context, action) } };
}

/** Asks a member of staff without a name for one. It stands open after an act, which the log tells of by that name. */
export function OwnName({ view, isAfterAct }: { readonly view: OwnNameView; readonly isAfterAct: boolean }): ReactNode {
  const words = fa.admin.ownName;
  return (
    <details className={styles.ask} open={isAfterAct || wasReturned(view.form)} data-no-print="">
      <summary>{words.ask(view.shown)}</summary>
      <OfficeForm of={displayNameForm} form={view.form} button={words.save} inline />
    </details>
  );
}
