import { reportSubject } from '../../../domain/reports/reports.server.ts';
import { isOfSeller } from '../../../domain/sellers/sellers.server.ts';
import { fa } from '../../messages/fa.ts';
import { shownUser } from '../../parts/shown-user.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { isEmptyOther, reporterOf, reportForms } from './report-input.ts';
import { ReportPage } from './report-page.tsx';
import { loadUserReport, type ReportView } from './report-view.ts';

const words = fa.reports;

/** The form about a user on a page of its own, for users without JavaScript. */
export const reportUserPage = definePage<ReportView>({
  at: get(paths.reportUserPage),
  id: 'report-user-page',
  cache: 'private',
  about: { summary: fa.api.pages.reportUser },
  load: async (context) => (await loadUserReport(context, context.params.id)) ?? notFound(),
  head: () => ({ title: words.titles.user, robots: 'noindex' }),
  Page: ReportPage,
});

/** Anyone may report a user who has a public page, once a browser (SHOP-01). */
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
