import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { Timeline } from '../../../parts/office/timeline.tsx';
import { UndoButton } from '../../../parts/office/undo-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { EntryView } from './audit-view.ts';

/** Entries of the audit log, each with its undo. */
export function EntryTimeline({ entries }: { readonly entries: readonly EntryView[] }): ReactNode {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return <Timeline entries={entries} actsOf={({ id }) => <EntryUndo entry={byId.get(Number(id))} />} />;
}

/** The undo of an entry, or that it was undone. */
export function EntryUndo({ entry }: { readonly entry: EntryView | undefined }): ReactNode {
  if (entry?.isUndone) return <Badge>{fa.admin.undo.isUndone}</Badge>;
  return entry?.undo && <UndoButton entryIds={[entry.id]} form={entry.undo} action={entry.action} />;
}
