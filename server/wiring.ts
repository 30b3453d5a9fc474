import type { Reaction } from '../domain/events/events.server.ts';
import { tellSavers } from '../domain/favourites/favourites.server.ts';
import { closeOffers } from '../domain/offers/offers.server.ts';
import { settleReports } from '../domain/reports/reports.server.ts';
import { tellSearchers } from '../domain/saved-searches/saved-searches.server.ts';
import type { JobParts } from './jobs/job-parts.ts';
import { tellOwners } from './reactions/tell-owners.ts';

/** One thing that follows from an event. It looks for itself whether the event is its own. */
export type ReactionOf = (
  trx: Parameters<Reaction>[0],
  event: Parameters<Reaction>[1],
  now: Date,
  parts: JobParts,
) => Promise<void>;

/** What ends the reports that led to a decision. */
const VERDICTS: readonly string[] = ['approve', 'reject'];

/** Who reacts to what, one line each: all of it in the transaction that forgets the event, in this order. */
const REACTIONS: readonly ReactionOf[] = [
  async (trx, { data }) => {
    if (VERDICTS.includes(data.act)) await settleReports(trx, data.listingId);
  },
  tellOwners,
  (trx, { data }, now) => closeOffers(trx, data, now),
  (trx, { data }, now) => tellSavers(trx, data, now),
  (trx, { data }, now) => tellSearchers(trx, data, now),
];

export const reactions = (parts: JobParts): Reaction =>
  async function react(trx, event, now) {
    for (const reaction of REACTIONS) await reaction(trx, event, now, parts);
  };
