import { REASONS_FOR, REPORT_TEXT, type ReportReason } from '../../../domain/reports/report.ts';
import type { NewReport } from '../../../domain/reports/reports.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { radios } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { optional } from '../../parts/form/kind-changes.ts';
import { text } from '../../parts/form/text-kinds.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash, networkHash } from '../../web/request/keyed-hash.ts';

/** Forms for reports, by what is reported. Each has a reason and a free text. */
export const reportForms = {
  listing: formOf(REASONS_FOR.listing),
  conversation: formOf(REASONS_FOR.conversation),
  user: formOf(REASONS_FOR.user),
  review: formOf(REASONS_FOR.review),
};

function formOf<const R extends readonly ReportReason[]>(reasons: R) {
  const { reason, reasons: options, more, moreHelp } = fa.reports;
  const clean = (typed: string) => cleanProse(typed).trim();
  return defineForm(
    {
      reason: radios(reasons),
      text: optional(text({ ...REPORT_TEXT, clean, multiline: true, count: true, dir: 'auto' })),
    },
    { reason: { label: reason, options }, text: { label: more, help: moreHelp } },
  );
}

/** Whether the reason «other» lacks the text that it requires. */
export const isEmptyOther = (reason: ReportReason, text: string | null): boolean =>
  reason === 'other' && !/[\p{L}\p{N}]/u.test(text ?? '');

/** Identities by which reporters are distinguished: account, browser and network. */
export async function reporterOf(context: Context): Promise<NewReport['by']> {
  return {
    userId: (await context.readViewer())?.userId ?? null,
    visitor: browserHash(context),
    network: networkHash(context),
  };
}
