import type { ReactNode } from 'react';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

type CutNoteProps = {
  /** The rows that are shown. */
  readonly rows: readonly unknown[];
  /** How many are shown at most. */
  readonly most: number;
};

/** Says under a list without pages that it shows no more rows than these; nothing while it has fewer. */
export function CutNote({ rows, most }: CutNoteProps): ReactNode {
  return rows.length < most ? null : <p className="help">{fa.site.onlyFirst(persianNumber(most))}</p>;
}
