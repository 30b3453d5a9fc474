import type { PayoutFileName } from '../../../../../domain/payouts/paying-out.ts';
import { fetchFile, fetchRefunds } from '../../../../../domain/payouts/payouts.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { paths } from '../../../../paths.ts';
import { isSameOrigin } from '../../../../web/forms/csrf.ts';
import { takeOrRefuse } from '../../../../web/pages/action.ts';
import { defineAnswer } from '../../../../web/pages/route.ts';
import { get } from '../../../../web/request/address.ts';
import { notFound, Problem } from '../../../../web/request/problem.ts';

const KINDS = {
  csv: { type: 'text/csv', ending: 'csv' },
  pain: { type: 'application/xml', ending: 'xml' },
} as const satisfies Record<PayoutFileName, object>;

const fileCall = (name: PayoutFileName, summary: string) =>
  defineAnswer({
    at: get(paths.office.payoutFile, name),
    guard: { may: 'decide payments' },
    about: { summary, type: KINDS[name].type },
    async answer(context) {
      // Downloading is recorded in the audit log, so another site must not trigger it in the name of staff.
      if (!isSameOrigin(context)) throw new Problem(404);
      await takeOrRefuse('office-export', context);
      const id = parseId(context.params.id) ?? notFound();
      const found = await fetchFile(context, context.services.payments, context.viewer, { id, name });
      if (!found.ok) throw new Problem(404);
      return fileAnswer(found.content, { name, as: `payouts-${id}` });
    },
  });

const refundsCall = (name: PayoutFileName, summary: string) =>
  defineAnswer({
    at: get(paths.office.refundFile, name),
    guard: { may: 'decide payments' },
    about: { summary, type: KINDS[name].type },
    async answer(context) {
      if (!isSameOrigin(context)) throw new Problem(404);
      await takeOrRefuse('office-export', context);
      const found = await fetchRefunds(context, context.services.payments, context.viewer, name);
      if (!found.ok) throw new Problem(404);
      return fileAnswer(found.content, { name, as: 'refunds' });
    },
  });

const fileAnswer = (content: string, { name, as }: { readonly name: PayoutFileName; readonly as: string }): Response =>
  new Response(content, {
    headers: {
      'content-type': `${KINDS[name].type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${as}.${KINDS[name].ending}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });

/** Files with the refunds that the viewer has taken (PAY-05). */
export const refundsCsvFile = refundsCall('csv', fa.api.pages.adminRefundFileCsv);
export const refundsPainFile = refundsCall('pain', fa.api.pages.adminRefundFilePain);

/** Files of a batch, unchanged since the batch was approved (SECP-05). */
export const payoutCsvFile = fileCall('csv', fa.api.pages.adminPayoutFileCsv);
export const payoutPainFile = fileCall('pain', fa.api.pages.adminPayoutFilePain);
