import { paramsOf } from '../address-parts.ts';
import { paths } from '../paths.ts';
import { JOINED_MAX, joinIds } from './joined-ids.ts';

/** The log entries in the result of a change, which say whether the change can be undone. */
export type Undoable = {
  readonly entry?: { readonly undo?: unknown };
  readonly further?: readonly { readonly undo?: unknown }[];
  readonly entryIds?: readonly number[];
};

/** Ids of the entries to undo; none if one of the changes cannot be undone. */
export function undoableIn({ entry, further = [], entryIds = [] }: Undoable): readonly number[] {
  const canAll = [entry, ...further].every((each) => each?.undo);
  return canAll && entryIds.length <= JOINED_MAX ? entryIds : [];
}

/** Address to which a script or form posts to undo the entries. */
export const undoAddress = ([first = 0, ...others]: readonly number[]): string => paths.office.undoEntry(first, others);

/** Address of a page that offers the undo (`decision-notice-view.ts`). */
export const offeringUndo = (to: string, entryIds: readonly number[]): string =>
  `${to}${to.includes('?') ? '&' : '?'}${paramsOf({ undo: joinIds(entryIds) })}`;
