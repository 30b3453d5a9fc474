import { readUndoable } from '../../domain/undo/undo.server.ts';
import { paths } from '../paths.ts';
import { formState } from '../web/forms/context-form-state.ts';
import type { FormState } from '../web/forms/form-state.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { isProved } from '../web/request/confirmation-proof.ts';
import { confirmationIn } from './confirmations.ts';
import { readIds } from './joined-ids.ts';

/** Notice above a page of the back office after an action. `undo`: the viewer's decision that can be undone. */
export type DecisionNoticeView = {
  readonly kind: 'success' | 'danger';
  readonly text: string;
  readonly undo: { readonly entryIds: readonly number[]; readonly form: FormState } | null;
};

/**
 * Reads the confirmation (`?did=`) and the undo (`?undo=`) from the page's address, if this site produced that address.
 * No undo is offered for decisions of others or decisions that can no longer be undone, so an old address offers none.
 */
export async function decisionNotice(context: SignedIn): Promise<DecisionNoticeView | null> {
  const { url, viewer, sentForm } = context;
  if (sentForm?.message && isUndo(url.pathname)) return { kind: 'danger', text: sentForm.message, undo: null };
  const text = isProved(context) ? confirmationIn(url) : null;
  if (text === null) return null;
  const entryIds = readIds(url.searchParams.get('undo'));
  const canUndo = entryIds.length > 0 && (await readUndoable(context, viewer, entryIds));
  const undo = canUndo ? { entryIds, form: formState({ ...context, sentForm: null }) } : null;
  return { kind: 'success', text, undo };
}

/** Whether the address is that of the undo: when an undo is refused, the page is shown at that address. */
function isUndo(pathname: string): boolean {
  const [id = 0] = readIds(pathname.split('/').at(-2) ?? null);
  return pathname === paths.office.undoEntry(id);
}
