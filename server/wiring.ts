import type { Reaction } from '../domain/events/events.server.ts';
import { tellSavers } from '../domain/favourites/favourites.server.ts';
import { closeOffers } from '../domain/offers/offers.server.ts';
import { settleReports } from '../domain/reports/reports.server.ts';
import { tellSearchers } from '../domain/saved-searches/saved-searches.server.ts';
import type { JobParts } from './jobs/job-parts.ts';
import type { ReactionOf } from './reactions/reaction-of.ts';
import { tellOwners } from './reactions/tell-owners.ts';

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
