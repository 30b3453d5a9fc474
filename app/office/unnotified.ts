import { type AuditEntry, readEntries } from '../../domain/audit/audit.server.ts';
import type { SubjectKind } from '../../domain/audit/audit.ts';
import { DECISION_WAIT_MS } from '../../domain/staff/decision-wait.ts';
import { canUndo, isUntilNotified, waitsToTell } from '../../domain/undo/undo.server.ts';
import { SECOND } from '../../domain/values/durations.ts';
import { persianDigits, persianList } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import { formState } from '../web/forms/context-form-state.ts';
import type { FormState } from '../web/forms/form-state.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { decisionNotice } from './decision-notice-view.ts';
import { subjectPage } from './subject-page.ts';

/** Time that remains until users are notified of a decision. */
export type Unnotified = {
  readonly seconds: number;
  /** Whether the decision cannot be undone any more once users have been notified. */
  readonly isLast: boolean;
};

/** Returns the remaining time; null if users have been notified already, or are notified immediately. */
export function unnotified({ action, at }: Pick<AuditEntry, 'action' | 'at'>, now: Date): Unnotified | null {
  const seconds = Math.ceil((at.getTime() + DECISION_WAIT_MS - now.getTime()) / SECOND);
  return seconds > 0 && waitsToTell(action) ? { seconds, isLast: isUntilNotified(action) } : null;
}

/** A decision of the viewer that a queue's list offers to undo. */
export type UnnotifiedDecision = {
  readonly entryId: number;
  readonly action: string;
  /** The record that the decision was about. */
  readonly subject: { readonly name: string; readonly href: string };
  readonly unnotified: Unnotified;
  readonly form: FormState;
  /** Whether the page's notice offers the same undo, so that the list shows it only afterwards. */
  readonly isOffered: boolean;
};

/** Maximum number of entries read; nobody makes more decisions within the waiting time. */
const LOOKED_AT = 20;

const { actions, kinds } = fa.admin.audit;
const ACTIONS: Readonly<Record<string, string>> = actions;

/** Decisions that the viewer has just made in a queue and can undo before anybody is notified. */
export async function unnotifiedDecisions(
  context: SignedIn,
  kind: SubjectKind,
): Promise<readonly UnnotifiedDecision[]> {
  const { db, now, viewer, catalogue } = context;
  const entries = await readEntries(db, { actorId: viewer.userId }, LOOKED_AT);
  const offered = new Set((await decisionNotice(context))?.undo?.entryIds);
  const form = formState({ ...context, sentForm: null });
  return entries
    .filter((entry) => entry.subjectKind === kind && canUndo(entry, viewer.role, now))
    .flatMap((entry) => {
      const left = unnotified(entry, now);
      if (!left) return [];
      const { id, subjectId } = entry;
      const name = persianList([kinds[kind], persianDigits(subjectId)]);
      const href = subjectPage({ kind, id: subjectId }, entry.action, catalogue);
      const action = ACTIONS[entry.action] ?? entry.action;
      return [{ entryId: id, action, subject: { name, href }, unnotified: left, form, isOffered: offered.has(id) }];
    });
}
