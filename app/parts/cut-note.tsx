import type { ReactNode } from 'react';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

type CutNoteProps = {
  /** The displayed rows. */
  readonly rows: readonly unknown[];
  /** Maximum number of rows that are displayed. */
  readonly most: number;
};

/** Note below a list without pages that it shows only the first `most` rows; nothing if it has fewer. */
export function CutNote({ rows, most }: CutNoteProps): ReactNode {
  return rows.length < most ? null : <p className="help">{fa.site.onlyFirst(persianNumber(most))}</p>;
}
