import { canUndo, readDecisionEntry } from '../../../domain/undo/undo.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/form-state.ts';
import type { SignedIn } from '../../web/guards.ts';
import type { FormState } from '../form/form-state.ts';

/** Shown above a page of the back office after a decision (`made`) or an undo. */
export type DecisionNoticeView =
  | { readonly kind: 'made'; readonly text: string; readonly entryId: number; readonly form: FormState }
  | { readonly kind: 'undone' }
  | { readonly kind: 'refused'; readonly text: string };

const ACTIONS: Readonly<Record<string, string>> = fa.admin.audit.actions;

/**
 * Reads from the address what the viewer has just decided (`?undo=<entry>`) or undone. Null for an entry that is not theirs
 * or can no longer be undone, so that an old address offers nothing.
 */
export async function decisionNotice(context: SignedIn): Promise<DecisionNoticeView | null> {
  const { url, viewer, now, db, sentForm } = context;
  if (sentForm?.message && isUndo(url.pathname)) return { kind: 'refused', text: sentForm.message };
  if (url.searchParams.has('undone')) return { kind: 'undone' };
  const id = parseId(url.searchParams.get('undo'));
  const entry = id === null ? null : await readDecisionEntry(db, id);
  if (!entry || entry.actorId !== viewer.userId || !canUndo(entry, viewer.role, now)) return null;
  const text = fa.admin.undo.made(ACTIONS[entry.action] ?? entry.action);
  return { kind: 'made', text, entryId: entry.id, form: formState({ ...context, sentForm: null }) };
}

/** A refused form is shown on a page of its own, whose address is the action's. */
function isUndo(pathname: string): boolean {
  const id = parseId(pathname.split('/').at(-2));
  return id !== null && pathname === paths.undoEntry(id);
}
