import { addNote } from '../../../../../domain/notes/notes.server.ts';
import { fa } from '../../../../messages/fa.ts';
import { noteForm } from '../../../../office/notes.tsx';
import { officeAction } from '../../../../office/office-action.ts';
import { pageBefore } from '../../../../office/page-before.ts';
import { paths } from '../../../../paths.ts';
import { post } from '../../../../web/request/address.ts';
import { adminOverview } from '../overview/overview.route.tsx';

/** Adds a note for colleagues on a case or another object, and goes back to the page of that object (ADM-02). */
export const addNoteCall = officeAction({
  at: post(paths.office.notes),
  permission: 'enter the back office',
  about: { summary: fa.api.calls.adminAddNote },
  input: noteForm.input,
  page: adminOverview,
  change: (context, { subject, text }) => addNote(context, context.viewer, subject, text),
  did: 'note-added',
  to: pageBefore,
});
