import type { Reaction } from '../domain/events/events.server.ts';
import { settleReports } from '../domain/reports/reports.server.ts';
import type { JobParts } from './jobs/job-parts.ts';

const VERDICTS: readonly string[] = ['approve', 'reject'];

/** Who reacts to what: the one list of what follows from an event, in the transaction that forgets it. */
export const reactions = (_parts: JobParts): Reaction =>
  async function react(trx, { kind, data }, _now) {
    if (kind === 'listing-changed' && VERDICTS.includes(data.act)) await settleReports(trx, data.listingId);
  };
