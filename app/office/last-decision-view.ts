import type { SubjectKind } from '../../domain/audit/audit.ts';
import { undoableEntryOf } from '../../domain/undo/undo.server.ts';
import { fa } from '../messages/fa.ts';
import { dateTime } from '../parts/date-time.ts';
import { formState } from '../web/forms/context-form-state.ts';
import type { FormState } from '../web/forms/form-state.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { readShownNames } from './shown-names.ts';
import { type Unnotified, unnotified } from './unnotified.ts';

/** The newest decision about the record on a page, with the form that undoes it. */
export type LastDecisionView = {
  readonly entryId: number;
  readonly action: string;
  readonly text: string;
  readonly form: FormState;
  /** Null if the affected users have been notified already. */
  readonly unnotified: Unnotified | null;
};

const ACTIONS: Readonly<Record<string, string>> = fa.admin.audit.actions;

/**
 * Reads the newest decision about a record. `ids`: all ids under which the audit log may name it. Null if the viewer
 * cannot undo the decision.
 */
export async function lastDecision(
  context: SignedIn,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<LastDecisionView | null> {
  const { db, viewer } = context;
  const entry = await undoableEntryOf(context, { kind, ids }, viewer.role);
  if (!entry) return null;
  const by = entry.actorId === null ? null : (await readShownNames(db, [entry.actorId])).get(entry.actorId);
  const action = ACTIONS[entry.action] ?? entry.action;
  const text = fa.admin.undo.last(action, by ?? fa.admin.audit.commandLine, dateTime(entry.at).text);
  const form = formState({ ...context, sentForm: null });
  return { entryId: entry.id, action, text, form, unnotified: unnotified(entry, context.now) };
}
