import { reportSubject } from '../../../domain/reports/reports.server.ts';
import { isOfSeller } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { shownUser } from '../../parts/shown-user.ts';
import { paths } from '../../paths.ts';
import { arrangeNow } from '../../web/files/arrange-pictures.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { isEmptyOther, reporterOf, reportForms } from './report-input.ts';
import { ReportPage } from './report-page.tsx';
import { loadReport, loadUserReport, type ReportView } from './report-view.ts';

/** Page with the form that reports a listing, for users without JavaScript. */
export const reportPage = definePage<ReportView>({
  at: get(paths.report),
  id: 'report-page',
  cache: 'private',
  about: { summary: fa.api.pages.report },
  load: async (context) => (await loadReport(context, context.params.id)) ?? notFound(),
  head: () => ({ title: fa.reports.titles.listing, robots: 'noindex' }),
  Page: ReportPage,
});

/** Reports a listing; anyone can do so, once per browser (ITEM-01). */
export const reportListingCall = defineAction({
  at: post(paths.reportListing),
  guard: 'anyone',
  about: { summary: fa.api.calls.reportListing, statuses: [409] },
  input: reportForms.listing.input,
  limits: () => [{ action: 'report' }],
  page: reportPage,
  async act(context, { reason, text }) {
    const { catalogue, params } = context;
    if (isEmptyOther(reason, text)) return refuse({ errors: { text: fa.reports.needsText } });
    const id = parseId(params.id);
    if (id === null) return refuse({ status: 404, message: fa.reports.refused['not-found'] });
    const by = await reporterOf(context);
    const report = { subject: { kind: 'listing', id }, reason, text: text ?? '', by } as const;
    const reported = await reportSubject(context, report, catalogue);
    if (reported.ok && reported.isHeld) await arrangeNow(context, id);
    if (reported.ok) return done({ message: fa.reports.thanks, to: paths.report(id) });
    const why = reported.refused;
    return refuse({ status: why === 'own' ? 409 : 404, message: fa.reports.refused[why] });
  },
});

const words = fa.reports;

/** Page with the form that reports a user, for users without JavaScript. */
export const reportUserPage = definePage<ReportView>({
  at: get(paths.reportUserPage),
  id: 'report-user-page',
  cache: 'private',
  about: { summary: fa.api.pages.reportUser },
  load: async (context) => (await loadUserReport(context, context.params.id)) ?? notFound(),
  head: () => ({ title: words.titles.user, robots: 'noindex' }),
  Page: ReportPage,
});

/** Reports a user who has a public page; anyone can do so, once per browser (SHOP-01). */
export const reportUserCall = defineAction({
  at: post(paths.reportUser),
  guard: 'anyone',
  about: { summary: fa.api.calls.reportUser, statuses: [409] },
  input: reportForms.user.input,
  limits: () => [{ action: 'report' }],
  page: reportUserPage,
  async act(context, { reason, text }) {
    if (isEmptyOther(reason, text)) return refuse({ errors: { text: words.needsText } });
    const { standing, user } = await shownUser(context, context.params.id);
    if (standing !== 'public') return refuse({ status: 404, message: words.refusedUser['not-found'] });
    const by = await reporterOf(context);
    const isOwn = by.userId !== null && (await isOfSeller(context.db, { userId: by.userId, sellerId: user.id }));
    if (isOwn) return refuse({ status: 409, message: words.refusedUser.own });
    const subject = { kind: 'user', id: user.id } as const;
    await reportSubject(context, { subject, reason, text: text ?? '', by }, context.catalogue);
    return done({ message: words.thanks, to: paths.reportUserPage(user.id) });
  },
});
