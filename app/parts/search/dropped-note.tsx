import { Fragment, type ReactNode } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { DroppedView } from './dropped-view.ts';

type DroppedNotesProps = {
  readonly dropped: readonly DroppedView[];
  /** Names of the fields beside which the notes are shown. */
  readonly fields: readonly string[];
};

/**
 * Notes beside a range about typed values that were ignored; once the user leaves the field, it shows the value used
 * (SRCH-02).
 */
export function DroppedNotes({ dropped, fields }: DroppedNotesProps): ReactNode {
  return dropped
    .filter(({ name }) => fields.includes(name))
    .map((end) => (
      <Fragment key={end.name}>
        <p className="error" data-not-counted={end.name}>
          {end.words}
        </p>
        <DroppedChoices choices={end.choices} />
      </Fragment>
    ));
}

/** Links to the same results with a number that the user may have meant (GEN-03). */
export function DroppedChoices({ choices }: Pick<DroppedView, 'choices'>): ReactNode {
  if (choices.length === 0) return null;
  return (
    <Actions>
      {choices.map(({ name, href }) => (
        <LinkButton key={name} data-region-link="" href={href}>
          {name}
        </LinkButton>
      ))}
    </Actions>
  );
}
