import type { ReactNode } from 'react';
import type { DroppedEnd } from '../../../domain/search/dropped-ends.ts';
import { parseWholeNumber, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';

type DroppedNotesProps = {
  readonly dropped: readonly DroppedEnd[];
  /** Names of the fields beside which they stand, with the values that count. */
  readonly fields: Readonly<Record<string, string>>;
};

/** Says beside a range what of it was typed and does not count; scripts then take it out of the field (SRCH-02). */
export function DroppedNotes({ dropped, fields }: DroppedNotesProps): ReactNode {
  return dropped
    .filter(({ name }) => Object.hasOwn(fields, name))
    .map((end) => (
      <p key={end.name} className="error" data-not-counted={end.name} data-counts={fields[end.name]}>
        {droppedWords(end)}
      </p>
    ));
}

export function droppedWords({ why, typed }: DroppedEnd): string {
  const number = parseWholeNumber(typed);
  return fa.results.dropped[why](number === null ? typed : persianNumber(number));
}
