import * as v from 'valibot';
import { REPORT_TEXT, type ReportReason } from '../../../domain/reports/report.ts';
import type { NewReport } from '../../../domain/reports/reports.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import type { Context } from '../../web/context.ts';
import { optionalField } from '../../web/form-schema.ts';
import { browserHash, networkHash } from '../../web/keyed-hash.ts';

/** What somebody adds, clean. */
export const reportText = v.pipe(
  optionalField({ maxLength: REPORT_TEXT.max }),
  v.transform((typed) => cleanProse(typed ?? '').trim()),
);

/** Something else than what is listed has to be said. */
export const isEmptyOther = (reason: ReportReason, text: string): boolean =>
  reason === 'other' && !/[\p{L}\p{N}]/u.test(text);

/** Who reports, as far as reports are told apart. */
export async function reporterOf(context: Context): Promise<NewReport['by']> {
  return {
    userId: (await context.readViewer())?.userId ?? null,
    visitor: browserHash(context),
    network: networkHash(context),
  };
}
