import { readConversation } from '../../../domain/chat/chat.server.ts';
import type { Conversation } from '../../../domain/chat/conversation.ts';
import { isReportedBy, reportSubject } from '../../../domain/reports/reports.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { otherName } from '../../parts/other-name.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { browserHash } from '../../web/request/keyed-hash.ts';
import { notFound } from '../../web/request/problem.ts';
import { isEmptyOther, reporterOf, reportForms } from '../reports/report-input.ts';
import { ReportPage } from '../reports/report-page.tsx';
import type { ReportView } from '../reports/report-view.ts';
import { chatListingName } from './chat-listing-name.ts';

/** `/my/chats/{id}/report`: reports a conversation of the user's own (CHAT-04). */
export const chatReportPage = definePage<ReportView>({
  at: get(paths.reportChat),
  id: 'my-chat-report-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.chatReport },
  async load(context) {
    const { id, other, buyerNumber, listing } = await ownConversation(context);
    return {
      kind: 'conversation',
      name: fa.reports.chatAbout(otherName(other.displayName, buyerNumber, listing.name), chatListingName(listing)),
      back: paths.chat(id),
      action: paths.chatCall(id, 'report'),
      isDone: await isReportedBy(context.db, { kind: 'conversation', id }, browserHash(context)),
      form: formState(context),
    };
  },
  head: () => ({ title: fa.reports.titles.conversation, robots: 'noindex' }),
  Page: ReportPage,
});

/** Reports a conversation; each of its two users can do so once per browser. */
export const reportChatCall = defineAction({
  at: post(paths.chatCall, 'report'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.reportChat, answers: Url },
  input: reportForms.conversation.input,
  limits: () => [{ action: 'report' }],
  page: chatReportPage,
  async act(context, { reason, text }) {
    const { catalogue } = context;
    if (isEmptyOther(reason, text)) return refuse({ errors: { text: fa.reports.needsText } });
    const { id } = await ownConversation(context);
    const by = await reporterOf(context);
    const report = { subject: { kind: 'conversation', id }, reason, text: text ?? '', by } as const;
    await reportSubject(context, report, catalogue);
    const to = paths.reportChat(id);
    return done({ message: fa.reports.thanks, data: { url: to }, to });
  },
});

async function ownConversation(context: SignedIn): Promise<Conversation> {
  const { userId } = context.viewer;
  const id = parseId(context.params.id);
  return (id === null ? null : await readConversation(context, userId, id)) ?? notFound();
}
