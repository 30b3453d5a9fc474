import type { SubjectKind } from '../../../../domain/audit/audit.ts';
import { readNames } from '../../../../domain/identity/staff/staff-search.server.ts';
import { LISTING_QUEUE } from '../../../../domain/moderation/moderation.server.ts';
import { claimCase } from '../../../../domain/queue/queue.server.ts';
import { type DecisionUndone, undoDecision } from '../../../../domain/undo/undo.server.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { persianDigits } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { confirmationForm } from '../../../parts/office/confirmation-form.ts';
import { dateTime } from '../../../parts/office/date-time.ts';
import { answerOf, officeAction, refusalOf } from '../../../parts/office/office-action.ts';
import { readEntryIds } from '../../../parts/office/undo-link.ts';
import { paths } from '../../../paths.ts';
import { refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import { arrangeNow } from '../../../web/arrange-pictures.ts';
import { returnPath, type SignedIn } from '../../../web/guards.ts';
import { notFound } from '../../../web/problem.ts';
import { adminOverview } from './overview.route.tsx';

/**
 * Undoes a decision of the audit log, and those that were made together with it (`also`), as far as they can be undone
 * (ADM-01). To those who may not make it, the entry is not there.
 */
export const undoCall = officeAction({
  at: post(paths.office.undoEntry),
  permission: 'enter the back office',
  about: { summary: fa.api.calls.adminUndo, query: ['also'], example: { also: '1001' }, statuses: [409] },
  input: confirmationForm.input,
  page: adminOverview,
  async act(context) {
    const { catalogue, viewer, params, services, url } = context;
    const first = await undoDecision(context, viewer, parseId(params.id) ?? notFound(), catalogue);
    if (!first.ok) return refusal(context, first);
    const undone = [first];
    for (const id of readEntryIds(url.searchParams.get('also'))) {
      const other = await undoDecision(context, viewer, id, catalogue);
      if (other.ok) undone.push(other);
    }
    services.settings.forget();
    services.calendar.forget();
    for (const { entry } of undone) {
      if (entry.subject.kind === 'listing') await arrangeNow(context, Number(entry.subject.id));
    }
    const { kind, id } = first.entry.subject;
    // The person who undoes a decision is about to make another one. A colleague may have claimed the case already.
    if (kind === 'listing') await claimCase(context, viewer, LISTING_QUEUE, Number(id));
    return answerOf(first, { to: pageAfter(context, kind, id), did: 'decision-undone' });
  },
});

type Refusal = Extract<DecisionUndone, { readonly ok: false }>;

async function refusal(context: SignedIn, refused: Refusal) {
  const words = fa.admin.undo;
  if (refused.refused === 'forbidden' || refused.refused === 'gone') return notFound();
  if (refused.refused === 'too-late') return refuse({ status: 409, message: words.tooLate });
  if (!('since' in refused)) return refusalOf(refused.refused);
  const { since } = refused;
  if (!since) return refuse({ status: 409, message: words.changedSince });
  const name = since.by === null ? words.byRule : await nameOf(context, since.by);
  return refuse({ status: 409, message: words[refused.refused](name, dateTime(since.at).text) });
}

async function nameOf({ db }: SignedIn, userId: number): Promise<string> {
  return (await readNames(db, [userId])).get(userId) ?? fa.admin.audit.user(persianDigits(userId));
}

/** Back to the log if the button stood there, and else to what is as it was before. */
function pageAfter(context: SignedIn, kind: SubjectKind, id: string): string {
  const [path] = returnPath(context).split('?');
  return path === paths.office.audit() || path === paths.office.overview() ? path : PAGES[kind](id);
}

const PAGES: Readonly<Record<SubjectKind, (id: string) => string>> = {
  listing: (id) => paths.office.listingCase(Number(id)),
  report: (id) => paths.office.reportCase(Number(id)),
  user: (id) => paths.office.user(Number(id)),
  'word-rule': () => paths.office.wordRules(),
  setting: () => paths.office.settings(),
  limit: () => paths.office.limits(),
  quota: () => paths.office.quotas(),
  day: () => paths.office.calendar(),
  category: () => paths.office.catalogue(),
  attribute: () => paths.office.catalogue(),
  option: () => paths.office.catalogue(),
  reaction: () => paths.office.reactions(),
  list: () => paths.office.audit(),
};
