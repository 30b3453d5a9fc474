import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import type { CodeKey } from '../values/national-code-seal.server.ts';
import { endLeasingOf, eraseOldRequests, leasingPart } from './leasing.server.ts';
import type { MobileKey } from './requests/applicant-mobile.server.ts';

type Parts = CodeKey & MobileKey;

export const leasingArea: Area<Parts> = {
  sealed: [
    { table: 'leasing_requests', column: 'code_sealed', what: 'national codes of requests for leasing' },
    { table: 'leasing_requests', column: 'mobile_sealed', what: 'numbers of applicants for leasing' },
  ],
  personal: {
    tables: {
      leasing_requests: { topic: 'leasing', atEnd: 'goes', exported: 'leasing.json' },
      leasing_changes: { topic: 'leasing', atEnd: 'stays', exported: 'leasing.json' },
    },
  },
  exported: ({ nationalCodes, applicantMobiles }) => [leasingPart({ nationalCodes, applicantMobiles })],
  end: { erase: (trx, account, { applicantMobiles }) => endLeasingOf(trx, { applicantMobiles }, account) },
  timers: [{ name: 'erase old requests for leasing', every: HOUR, run: eraseOldRequests }],
};
