import { Fragment, type ReactNode } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { DroppedView } from './dropped-view.ts';

type DroppedNotesProps = {
  readonly dropped: readonly DroppedView[];
  /** Names of the fields beside which they stand. */
  readonly fields: readonly string[];
};

/** Says beside a range what of it was typed and does not count; the field says what counts, once it is left (SRCH-02). */
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

/** Links to the same results with a number that was meant (GEN-03). */
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
