/** Lines that the process writes which reads a file of a shop. */

import type { RowFault, UnreadableKind } from './feed-fault.ts';
import type { FeedFormat, RawRow } from './raw-row.ts';

export type FeedMessage =
  | { readonly rows: readonly WrittenRow[] }
  | { readonly unreadable: UnreadableKind; readonly line: number | null }
  /** Name of an error that is not the file's. */
  | { readonly failed: string }
  | { readonly isWhole: true };

type WrittenRow = {
  readonly line: number;
  readonly format: FeedFormat;
  readonly cells: readonly (readonly [string, string])[];
  readonly faults: readonly RowFault[];
};

export const writtenRow = ({ cells, ...row }: RawRow): WrittenRow => ({ ...row, cells: [...cells] });

export const rowOfWritten = ({ cells, ...row }: WrittenRow): RawRow => ({ ...row, cells: new Map(cells) });
