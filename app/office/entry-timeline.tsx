import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { Badge } from '../ui/badge.tsx';
import type { FormState } from '../web/forms/form-state.ts';
import type { LastDecisionView } from './last-decision-view.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';
import { UndoFold } from './undo-button.tsx';
import type { Unnotified } from './unnotified.ts';

/** An entry of a history; those of the audit log may be undone. */
export type HistoryEntry = TimelineEntry & {
  /** Form of the undo; absent or null if the viewer cannot undo the entry. */
  readonly undo?: FormState | null;
  readonly isUndone?: boolean;
  readonly unnotified?: Unnotified | null;
};

/** The newest entry of a history, if the viewer can undo it before anybody is notified; otherwise null. */
export function unnotifiedIn(entries: readonly HistoryEntry[]): LastDecisionView | null {
  const newest = entries.find(({ undo, isUndone }) => undo && !isUndone);
  if (!newest?.undo || !newest.unnotified) return null;
  const { id, action, actor, at, undo, unnotified } = newest;
  return { entryId: Number(id), action, text: fa.admin.undo.last(action, actor.name, at.text), form: undo, unnotified };
}

/** A history in which each entry that can be undone has a button for it. */
export function EntryTimeline({ entries }: { readonly entries: readonly HistoryEntry[] }): ReactNode {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const newest = entries.find(({ undo, isUndone }) => undo && !isUndone);
  return (
    <Timeline
      entries={entries}
      actsOf={({ id }) => <EntryUndo entry={byId.get(id)} pressedBy={id === newest?.id ? 'u' : undefined} />}
    />
  );
}

type EntryUndoProps = { readonly entry: HistoryEntry | undefined; readonly pressedBy?: string | undefined };

/** Undo of an entry, with a confirmation step; a badge if the entry was undone already. */
export function EntryUndo({ entry, pressedBy }: EntryUndoProps): ReactNode {
  if (entry?.isUndone) return <Badge>{fa.admin.undo.isUndone}</Badge>;
  if (!entry?.undo) return null;
  const { id, undo, action } = entry;
  return <UndoFold entryIds={[Number(id)]} form={undo} action={action} pressedBy={pressedBy} />;
}
