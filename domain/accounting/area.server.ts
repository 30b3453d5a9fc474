import type { ExportStorage } from '../identity/account/export-storage-gateway.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { forgetJournalFiles } from './accounting.server.ts';

export const accountingArea: Area<{ readonly exports: ExportStorage }> = {
  personal: {
    tables: {
      journal_files: {
        topic: 'decisions',
        atEnd: 'stays',
        exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
      },
    },
  },
  timers: [
    { name: 'remove old journal files', every: HOUR, run: (ctx, { exports }) => forgetJournalFiles(ctx, exports) },
  ],
};
