import type { ImageStorage } from '../media/storage-gateway.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE } from '../values/durations.ts';
import type { ExportStorage } from './account/export-storage-gateway.server.ts';
import {
  accountPart,
  deleteExpiredSessionsAndCodes,
  devicesPart,
  forgetBarred,
  forgetOldExports,
  liftEndedSuspensions,
} from './identity.server.ts';

type Parts = { readonly images: ImageStorage; readonly exports: ExportStorage };

export const identityArea: Area<Parts> = {
  personal: {
    tables: {
      users: { topic: 'account', atEnd: 'goes', exported: 'account.json' },
      sessions: { topic: 'devices', atEnd: 'goes', exported: 'devices.json' },
      sign_in_attempts: {
        topic: 'codes',
        atEnd: 'time',
        exported: { not: 'A sign-in that is under way, for minutes.' },
      },
      one_time_codes: { topic: 'codes', atEnd: 'time', exported: { not: 'Codes, stored hashed for minutes.' } },
      sign_in_links: { topic: 'codes', atEnd: 'time', exported: { not: 'A hash, for minutes.' } },
      former_mobiles: { topic: 'account', atEnd: 'goes', exported: 'account.json' },
      account_exports: { topic: 'account', atEnd: 'goes', exported: { not: 'The export itself.' } },
    },
  },
  exported: ({ images }) => [accountPart(images), devicesPart],
  timers: [
    { name: 'lift ended suspensions', every: MINUTE, run: liftEndedSuspensions },
    { name: 'forget ended sessions and codes', every: HOUR, run: deleteExpiredSessionsAndCodes },
    { name: 'remove old exports', every: HOUR, run: (ctx, { exports }) => forgetOldExports(ctx, exports) },
    { name: 'forget barred numbers', every: HOUR, run: forgetBarred },
  ],
};
