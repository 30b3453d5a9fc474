import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { AREAS } from '../../domain/areas.server.ts';
import { failExport, makeExport, readAccount } from '../../domain/identity/identity.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import type { Area, ExportPart } from '../../domain/values/area.server.ts';
import type { JobParts } from './job-parts.ts';

/**
 * Functions that write an export, one for each area with personal data. The README in the export explains every file.
 */
const partsOf = (parts: JobParts): readonly ExportPart[] =>
  Object.values<Area<JobParts>>(AREAS).flatMap(({ exported }) => exported?.(parts) ?? []);

/**
 * Makes the archive of an account's data, and notifies the owner by e-mail. The e-mail neither contains the archive nor
 * links to it without sign-in.
 */
export function exportAccount(parts: JobParts): JobHandler<'export-account'> {
  const { exports: storage, delivery, origin, clock } = parts;
  const maker = { storage, parts: partsOf(parts), readme: fa.accountExport.readme };
  return {
    async run({ exportId }, signal) {
      const made = await makeExport(ctxNow(parts), maker, exportId, signal);
      const account = made && (await readAccount(parts.db, made.userId));
      if (!account?.email) return;
      const { letterSubject: subject, letterText } = fa.accountExport;
      const text = letterText(`${origin}${paths.myExport()}`);
      const letter = { sender: 'account-export', channel: 'email', to: account.email, subject, text } as const;
      await delivery.send(letter, clock());
    },
    giveUp: ({ exportId }) => failExport(ctxNow(parts), storage, exportId),
  };
}
