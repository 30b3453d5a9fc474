import { Readable } from 'node:stream';
import { askJournalFile, openJournalFile } from '../../../../../domain/accounting/accounting.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { periodOf } from '../../../../../domain/values/jalali-period.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { isOrderKey, ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { defineAnswer } from '../../../../web/pages/route.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { fileForm, JournalPage } from './journal-page.tsx';
import { type JournalView, journalView, knownAccount } from './journal-view.ts';

const words = fa.journal;
const permission = 'see payments';

/** Journal entries of a period, for all accounts or one, and the files made from them (PAY-05, ADM-02). */
export const adminJournal = defineOfficePage<JournalView>({
  at: get(paths.office.journal),
  id: 'admin-journal-page',
  section: 'ledger',
  permission,
  about: {
    summary: fa.api.pages.adminJournal,
    query: ['period', 'account', 'after'],
    example: { period: '1405-09', account: 'bank', after: '1024' },
  },
  title: ({ title }) => title,
  load: journalView,
  Page: JournalPage,
});

export const askJournalCall = officeAction({
  at: post(paths.office.journalFiles),
  permission,
  about: { summary: fa.api.calls.adminAskJournal, example: { period: '1405-09', account: 'bank' }, statuses: [403] },
  input: fileForm.input,
  page: adminJournal,
  async act(context, { period: text, account: typed, [ORDER_FIELD]: orderKey }) {
    if (!isOrderKey(orderKey, context)) return refuse({ message: words.files.formOld });
    const period = periodOf(text);
    const account = typed === '' ? null : await knownAccount(context, typed);
    if (!period || (typed !== '' && account === null)) return refuse({ message: words.files.wrong });
    const asked = await askJournalFile(context, context.viewer, { period, account, orderKey });
    if (!asked.ok && asked.refused !== 'known') return refusalOf(asked.refused);
    const to = paths.office.journal({ period: text, ...(account !== null && { account }) });
    return goneOn(asked, { did: 'journal-asked', to });
  },
});

/** Download of a journal file as an archive, for staff who may see payments. No cache may store it. */
export const adminJournalFile = defineAnswer({
  at: get(paths.office.journalFile),
  guard: { may: permission },
  about: { summary: fa.api.pages.adminJournalFile, type: 'application/zip' },
  async answer(context) {
    const { services, params, request } = context;
    const file = await openJournalFile(context, services.exports, parseId(params.id) ?? notFound());
    if (!file) return notFound();
    const body = request.method === 'HEAD' ? null : (Readable.toWeb(file.body) as ReadableStream<Uint8Array>);
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="journal-${file.period}.zip"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      },
    });
  },
});
