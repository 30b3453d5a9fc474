import {
  countBacklog,
  type DeadReaction,
  readDeadReactions,
  runReactionAgain,
} from '../../../../../domain/events/events.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { officeAction } from '../../../../office/office-action.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { ReactionsPage, type ReactionsView, type ReactionView } from './reactions-page.tsx';

const permission = 'run failed work again';

const SHOWN = 100;

/** Reactions to events that have failed for the last time (OPS-03). */
export const adminReactions = defineOfficePage<ReactionsView>({
  at: get(paths.office.reactions),
  id: 'admin-reactions-page',
  section: 'reactions',
  about: { summary: fa.api.pages.adminReactions },
  permission,
  async load(context) {
    const { db } = context.services;
    const [dead, { dead: count }] = await Promise.all([readDeadReactions(db, SHOWN), countBacklog(db)]);
    return {
      newest: count > dead.length ? fa.admin.reactions.newest(persianNumber(dead.length)) : null,
      reactions: dead.map((reaction) => {
        const action = paths.office.runReaction(reaction.id);
        return { ...viewOf(reaction), again: { action, state: formStateAt(context, action) } };
      }),
    };
  },
  title: fa.admin.sections.reactions,
  Page: ReactionsPage,
});

/** Names of event kinds. An unknown kind, left by another version, is shown as it is stored. */
const KINDS: Readonly<Record<string, string>> = fa.admin.reactions.kinds;
const NAMES: Readonly<Record<string, string>> = fa.admin.reactions.names;

function viewOf({
  id,
  kind,
  reaction,
  data,
  at,
  deadAt,
  tries,
  failedKind,
}: DeadReaction): Omit<ReactionView, 'again'> {
  return {
    id,
    kind: KINDS[kind] ?? kind,
    name: NAMES[reaction] ?? reaction,
    about: Object.entries(data).map(([name, value]) => aboutOf(name, value)),
    at: dateTime(at),
    deadAt: dateTime(deadAt),
    tries: persianNumber(tries),
    error: failedKind,
  };
}

/** Names of the ids that an event contains. */
const SUBJECTS: Readonly<Record<string, string>> = {
  listingId: fa.admin.audit.kinds.listing,
  categoryId: fa.admin.audit.kinds.category,
  attributeId: fa.admin.audit.kinds.attribute,
  optionId: fa.admin.audit.kinds.option,
};

function aboutOf(name: string, value: unknown): ReactionView['about'][number] {
  const subject = SUBJECTS[name];
  if (subject && typeof value === 'number') {
    const href = name === 'listingId' ? paths.office.listingCase(value) : null;
    return { text: `${subject} ${persianDigits(value)}`, href };
  }
  return { text: `${name}: ${String(value)}`, href: null };
}

export const runReactionCall = officeAction({
  at: post(paths.office.runReaction),
  permission,
  about: { summary: fa.api.calls.adminRunReaction, statuses: [409] },
  input: confirmationForm.input,
  page: adminReactions,
  change: (context) => runReactionAgain(context, context.viewer, parseId(context.params.id) ?? notFound()),
  did: 'reaction-queued',
  to: () => paths.office.reactions(),
});
