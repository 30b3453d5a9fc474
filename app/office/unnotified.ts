import { type Entry, readEntries } from '../../domain/audit/audit.server.ts';
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

/** Time that a decision has before anybody is told of it. */
export type Unnotified = {
  readonly seconds: number;
  /** It can be taken back in this time alone. */
  readonly isLast: boolean;
};

/** Null if people were told already, or are told at once. */
export function unnotified({ action, at }: Pick<Entry, 'action' | 'at'>, now: Date): Unnotified | null {
  const seconds = Math.ceil((at.getTime() + DECISION_WAIT_MS - now.getTime()) / SECOND);
  return seconds > 0 && waitsToTell(action) ? { seconds, isLast: isUntilNotified(action) } : null;
}

/** A decision of the viewer that a queue offers to take back. */
export type UnnotifiedDecision = {
  readonly entryId: number;
  readonly action: string;
  /** The thing that was decided about. */
  readonly subject: { readonly name: string; readonly href: string };
  readonly unnotified: Unnotified;
  readonly form: FormState;
  /** The notice of the page offers the same first. */
  readonly isOffered: boolean;
};

/** Nobody decides more than that within the wait. */
const LOOKED_AT = 20;

const { actions, kinds } = fa.admin.audit;
const ACTIONS: Readonly<Record<string, string>> = actions;

/** Decisions that the viewer has just made in a queue, and can take back before anybody is told. */
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
