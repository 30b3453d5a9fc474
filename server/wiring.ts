import { on, type Registered } from '../domain/events/reactions.server.ts';
import { tellSavers } from '../domain/favourites/favourites.server.ts';
import { findByNewName } from '../domain/listings/reindex/reindex.server.ts';
import { closeOffers } from '../domain/offers/offers.server.ts';
import { settleReports } from '../domain/reports/reports.server.ts';
import { tellSearchers } from '../domain/saved-searches/saved-searches.server.ts';
import { categoryToken, optionToken } from '../domain/search/tokens.ts';
import { tellOwners } from './reactions/tell-owners.ts';

/** What ends the reports that led to a decision. */
const VERDICTS: readonly string[] = ['approve', 'reject'];

/** Who reacts to what, one line each; each has a transaction, tries and a name of its own (`domain/events`). */
export const REACTIONS: readonly Registered[] = [
  on('listing-changed', 'settle-reports', async (trx, { data }) => {
    if (VERDICTS.includes(data.act)) await settleReports(trx, data.listingId);
  }),
  on('listing-changed', 'tell-owners', tellOwners),
  on('listing-changed', 'close-offers', (trx, { data, at }, now) => closeOffers(trx, { ...data, at }, now)),
  on('listing-changed', 'tell-savers', (trx, { data }, now) => tellSavers(trx, data, now), { priority: 'low' }),
  on('listing-changed', 'tell-searchers', (trx, { data }, now) => tellSearchers(trx, data, now), { priority: 'low' }),
  on('category-renamed', 'find-by-new-name', (trx, { data }) =>
    findByNewName(trx, categoryToken({ id: data.categoryId })),
  ),
  on('option-renamed', 'find-by-new-name', (trx, { data }) =>
    findByNewName(trx, optionToken(data.attributeId, data.optionId)),
  ),
];
