import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Badge } from '../../ui/badge.tsx';
import type { FormState } from '../form/form-state.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';
import { UndoButton } from './undo-button.tsx';

/** An entry of a history; those of the audit log may be undone. */
export type HistoryEntry = TimelineEntry & {
  /** Form of the undo; absent or null if the viewer cannot undo it. */
  readonly undo?: FormState | null;
  readonly isUndone?: boolean;
};

/** A history whose entries offer their undo. */
export function EntryTimeline({ entries }: { readonly entries: readonly HistoryEntry[] }): ReactNode {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return <Timeline entries={entries} actsOf={({ id }) => <EntryUndo entry={byId.get(id)} />} />;
}

/** The undo of an entry, or a badge if it was undone. */
export function EntryUndo({ entry }: { readonly entry: HistoryEntry | undefined }): ReactNode {
  if (entry?.isUndone) return <Badge>{fa.admin.undo.isUndone}</Badge>;
  return entry?.undo && <UndoButton entryIds={[Number(entry.id)]} form={entry.undo} action={entry.action} />;
}
