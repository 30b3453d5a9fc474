import type { Subject } from '../../../../../domain/audit/audit.ts';
import { LISTING_QUEUE } from '../../../../../domain/moderation/moderation.server.ts';
import { claimCase } from '../../../../../domain/queue/queue.server.ts';
import { REPORT_QUEUE, reportCase } from '../../../../../domain/reports/reports.server.ts';
import { SHOP_QUEUE } from '../../../../../domain/sellers/sellers.server.ts';
import { SUPPORT_QUEUE } from '../../../../../domain/support/support.server.ts';
import { type DecisionUndone, undoDecision } from '../../../../../domain/undo/undo.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { readIds } from '../../../../office/joined-ids.ts';
import { answerOf, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { subjectPage } from '../../../../office/subject-page.ts';
import { countsOf } from '../../../../office/undone-group.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { arrangeNow } from '../../../../web/files/arrange-pictures.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { returnPath, type SignedIn } from '../../../../web/pages/guards.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { adminOverview } from './overview.route.tsx';

/**
 * Undoes a decision of the audit log, and those made together with it (`also`) (ADM-01). Each is undone independently,
 * so that one which was changed since does not block the others. Staff who may not undo an entry get 404.
 */
export const undoCall = officeAction({
  at: post(paths.office.undoEntry),
  permission: 'enter the back office',
  about: { summary: fa.api.calls.adminUndo, query: ['also'], example: { also: '1001' }, statuses: [409] },
  input: confirmationForm.input,
  page: adminOverview,
  async act(context) {
    const { catalogue, viewer, params, services, url } = context;
    const ids = new Set([parseId(params.id) ?? notFound(), ...readIds(url.searchParams.get('also'))]);
    const results: DecisionUndone[] = [];
    for (const id of ids) results.push(await undoDecision(context, viewer, id, catalogue));
    const undone = results.filter((each) => each.ok);
    const [first] = undone;
    if (!first) return refusal(context, results.find((each) => !each.ok) ?? notFound());
    services.settings.forget();
    services.calendar.forget();
    for (const { entry } of undone) await arrangePictures(context, entry.subject);
    await claimAgain(context, first.entry.subject);
    const to = pageAfter(context, first.entry.subject);
    if (ids.size === 1) return answerOf(first, { to, did: 'decision-undone' });
    return answerOf(first, { to, did: 'group-undone', counts: countsOf(results) });
  },
});

/** Makes a listing's pictures private again if the listing is no longer public. */
async function arrangePictures(context: SignedIn, { kind, id }: Subject): Promise<void> {
  if (kind === 'listing') return arrangeNow(context, Number(id));
  const about = kind === 'report' ? (await reportCase(context, Number(id)))?.subject : null;
  if (about?.kind === 'listing') await arrangeNow(context, about.id);
}

/**
 * Claims the case again, because a user who undoes a decision will probably decide again. A colleague may already have
 * claimed it.
 */
async function claimAgain(context: SignedIn, { kind, id }: Subject): Promise<void> {
  const { viewer } = context;
  if (kind === 'listing') await claimCase(context, viewer, LISTING_QUEUE, Number(id));
  if (kind === 'ticket') await claimCase(context, viewer, SUPPORT_QUEUE, Number(id));
  if (kind === 'shop') await claimCase(context, viewer, SHOP_QUEUE, Number(id));
  const caseId = kind === 'report' ? (await reportCase(context, Number(id)))?.caseId : null;
  if (caseId) await claimCase(context, viewer, REPORT_QUEUE, caseId);
}

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
  return (await readShownNames(db, [userId])).get(userId) ?? fa.admin.audit.user(persianDigits(userId));
}

/** Page after the undo: the log or overview if the button was there, and otherwise the page of the subject. */
function pageAfter(context: SignedIn, subject: Subject): string {
  const [path] = returnPath(context).split('?');
  if (path === paths.office.audit() || path === paths.office.overview()) return path;
  // A shop that awaits a decision again is shown as a case.
  if (subject.kind === 'shop') return paths.office.shopCase(Number(subject.id));
  return subjectPage(subject, 'undo', context.catalogue);
}
