import type { ReactNode } from 'react';
import { NOTE, type NotedKind, notedSubject } from '../../domain/notes/note.ts';
import { readNotes } from '../../domain/notes/notes.server.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import { fa } from '../messages/fa.ts';
import { dateTime } from '../parts/date-time.ts';
import { defineForm } from '../parts/form/define-form.ts';
import { readAs } from '../parts/form/kind-changes.ts';
import { hidden } from '../parts/form/number-kinds.ts';
import { text } from '../parts/form/text-kinds.ts';
import { paths } from '../paths.ts';
import { formStateAt } from '../web/forms/context-form-state.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { CasePart } from './case.tsx';
import { OfficeForm, type OfficeFormView, wasReturned } from './office-form.tsx';
import { readShownNames, shownName } from './shown-names.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';

const words = fa.notes;

export const noteForm = defineForm(
  {
    subject: hidden(readAs(text({ max: 60, example: 'listing.1001' }), notedSubject, fa.validation.unknown_choice)),
    text: text({ ...NOTE, clean: cleanProse, autoComplete: 'off', multiline: true }),
  },
  { text: { label: words.text, help: words.help } },
);

export type NotesView = {
  /** Kind and id of the object that the notes are about, for example «listing.1001». */
  readonly subject: string;
  readonly notes: readonly TimelineEntry[];
  readonly form: OfficeFormView;
};

const SHOWN = 30;

/** Reads the latest notes of colleagues on an object, newest first, and prepares the form for a new note. */
export async function notesView(context: SignedIn, kind: NotedKind, id: number): Promise<NotesView> {
  const notes = await readNotes(context.db, { kind, id: String(id) }, SHOWN);
  const names = await readShownNames(context.db, [...new Set(notes.map(({ authorId }) => authorId))]);
  const action = paths.office.notes();
  return {
    subject: `${kind}.${id}`,
    notes: notes.map((note) => ({
      id: `n${note.id}`,
      action: words.note,
      at: dateTime(note.at),
      actor: { name: names.get(note.authorId) ?? shownName(note.authorId, ''), href: paths.office.user(note.authorId) },
      reason: noteText(note.text),
    })),
    form: { action, state: formStateAt(context, action) },
  };
}

export const noteText = (stored: string | undefined): string => (stored ? stored : words.erased);

type NotesProps = {
  readonly view: NotesView;
  /** Shows only the form, on pages whose history already contains the notes. */
  readonly formOnly?: boolean;
};

/** Section of a case page with the notes of colleagues and the form for a new note. */
export function Notes({ view: { subject, notes, form }, formOnly = false }: NotesProps): ReactNode {
  return (
    <CasePart title={words.title}>
      {!formOnly && (notes.length > 0 ? <Timeline entries={notes} /> : <p>{words.none}</p>)}
      {notes.length === SHOWN && <p className="help">{words.cut}</p>}
      <details data-key="n" open={wasReturned(form)}>
        <summary>{words.add}</summary>
        <OfficeForm of={noteForm} form={form} values={{ subject }} button={words.add} />
      </details>
    </CasePart>
  );
}
