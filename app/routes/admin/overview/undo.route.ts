import type { SubjectKind } from '../../../../domain/audit/audit.ts';
import { readNames } from '../../../../domain/identity/staff/staff-search.server.ts';
import { type DecisionUndone, undoDecision } from '../../../../domain/undo/undo.server.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { persianDigits } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { confirmingUndo } from '../../../parts/office/decision-link.ts';
import { undoForm } from '../../../parts/office/undo-form.ts';
import { paths } from '../../../paths.ts';
import { Url } from '../../../web/about.ts';
import { defineAction, done, type Outcome, refuse } from '../../../web/action.ts';
import { post } from '../../../web/address.ts';
import { arrangeNow } from '../../../web/arrange-pictures.ts';
import { returnPath, type SignedIn } from '../../../web/guards.ts';
import { notFound } from '../../../web/problem.ts';
import { answerOf } from '../answer.ts';
import { moment } from '../moment.ts';
import { adminOverview } from './overview.route.tsx';

/** Undoes a decision of the audit log (ADM-01). To those who may not make it, the entry is not there. */
export const undoCall = defineAction({
  at: post(paths.undoEntry),
  guard: { may: 'enter the back office' },
  about: { summary: fa.api.calls.adminUndo, answers: Url, statuses: [409] },
  input: undoForm.input,
  page: adminOverview,
  async act(context) {
    const { catalogue, viewer, params, services } = context;
    const undone = await undoDecision(context, viewer, parseId(params.id) ?? notFound(), catalogue);
    if (!undone.ok) return refusal(context, undone);
    services.settings.forget();
    services.calendar.forget();
    const { kind, id } = undone.entry.subject;
    if (kind === 'listing') await arrangeNow(context, Number(id));
    const to = confirmingUndo(pageAfter(context, kind, id));
    return done({ to, data: { url: to }, message: fa.admin.undo.done });
  },
});

type Refusal = Extract<DecisionUndone, { readonly ok: false }>;

async function refusal(context: SignedIn, refused: Refusal): Promise<Outcome<Url>> {
  const words = fa.admin.undo;
  if (refused.refused === 'forbidden' || refused.refused === 'gone') return notFound();
  if (!('since' in refused)) return answerOf<Url>(refused, {});
  const { since } = refused;
  if (!since) return refuse({ status: 409, message: words.changedSince });
  const name = since.by === null ? words.byRule : await nameOf(context, since.by);
  return refuse({ status: 409, message: words[refused.refused](name, moment(since.at).text) });
}

async function nameOf({ db }: SignedIn, userId: number): Promise<string> {
  return (await readNames(db, [userId])).get(userId) ?? fa.admin.audit.user(persianDigits(userId));
}

/** Back to the log if the button stood there, and else to what is as it was before. */
function pageAfter(context: SignedIn, kind: SubjectKind, id: string): string {
  const from = returnPath(context);
  const [path] = from.split('?');
  return path === paths.adminAudit() || path === paths.admin() ? from : PAGES[kind](id);
}

const PAGES: Readonly<Record<SubjectKind, (id: string) => string>> = {
  listing: (id) => paths.adminListing(Number(id)),
  report: (id) => paths.adminReport(Number(id)),
  user: (id) => paths.adminUser(Number(id)),
  'word-rule': () => paths.adminWordRules(),
  setting: () => paths.adminSettings(),
  limit: () => paths.adminLimits(),
  quota: () => paths.adminQuotas(),
  day: () => paths.adminCalendar(),
  category: () => paths.adminCatalogue(),
  attribute: () => paths.adminCatalogue(),
  option: () => paths.adminCatalogue(),
  reaction: () => paths.adminReactions(),
};
