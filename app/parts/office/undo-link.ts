import { paramsOf } from '../../address-parts.ts';
import { paths } from '../../paths.ts';

/** Entries of the audit log that can be undone together, such as those of look-alikes that were decided in one go. */
const TOGETHER_MAX = 100;

/** The part of a change by staff that says how to undo it. */
export type Undoable = {
  readonly entry?: { readonly undo?: unknown };
  readonly further?: readonly { readonly undo?: unknown }[];
  readonly entryIds?: readonly number[];
};

/** Ids of the entries to undo; none if one of the changes cannot be undone. */
export function undoableIn({ entry, further = [], entryIds = [] }: Undoable): readonly number[] {
  const canAll = [entry, ...further].every((each) => each?.undo);
  return canAll && entryIds.length <= TOGETHER_MAX ? entryIds : [];
}

/** Address that a script or form posts to. */
export const undoAddress = ([first = 0, ...others]: readonly number[]): string => paths.office.undoEntry(first, others);

/** Address of a page that offers the undo (`decision-notice-view.ts`). */
export const offeringUndo = (to: string, entryIds: readonly number[]): string =>
  `${to}${to.includes('?') ? '&' : '?'}${paramsOf({ undo: entryIds.join('.') })}`;

/** Reads ids that are joined by dots; anything else is none. */
export function readEntryIds(text: string | null): readonly number[] {
  const ids = text && /^[1-9]\d{0,14}(?:\.[1-9]\d{0,14})*$/.test(text) ? text.split('.').map(Number) : [];
  return ids.length <= TOGETHER_MAX ? ids : [];
}
