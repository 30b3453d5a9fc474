import { on, type Registered } from '../domain/events/reactions.server.ts';
import { notifySavers } from '../domain/favourites/favourites.server.ts';
import { enqueueReindexing } from '../domain/listings/reindex/reindex.server.ts';
import { closeOffers } from '../domain/offers/offers.server.ts';
import { settleReports } from '../domain/reports/reports.server.ts';
import { notifySearchers } from '../domain/saved-searches/saved-searches.server.ts';
import { categoryToken, optionToken } from '../domain/search/tokens.ts';
import { notifyOwners } from './reactions/notify-owners.ts';

/** Decisions that close the reports which led to them. */
const VERDICTS: readonly string[] = ['approve', 'reject'];

/**
 * Every reaction to an event, one line each; each has a name of its own, a transaction and retries (`domain/events`).
 */
export const REACTIONS: readonly Registered[] = [
  on('listing-changed', 'settle-reports', async ({ db }, { data }) => {
    if (VERDICTS.includes(data.act)) await settleReports(db, data.listingId);
  }),
  on('listing-changed', 'tell-owners', notifyOwners),
  on('listing-changed', 'close-offers', (trx, { data, at }) => closeOffers(trx, { ...data, at })),
  on('listing-changed', 'tell-savers', (trx, { data }) => notifySavers(trx, data), { priority: 'low' }),
  on('listing-changed', 'tell-searchers', (trx, { data }) => notifySearchers(trx, data), { priority: 'low' }),
  on('category-renamed', 'find-by-new-name', ({ db }, { data }) =>
    enqueueReindexing(db, categoryToken({ id: data.categoryId })),
  ),
  on('option-renamed', 'find-by-new-name', ({ db }, { data }) =>
    enqueueReindexing(db, optionToken(data.attributeId, data.optionId)),
  ),
];
