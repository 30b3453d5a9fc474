import type { Reaction } from '../domain/events/events.server.ts';
import { tellSavers } from '../domain/favourites/favourites.server.ts';
import { tellSearchers } from '../domain/saved-searches/saved-searches.server.ts';
import type { JobParts } from './jobs/job-parts.ts';

/** Who reacts to what: the one list of what follows from an event, in the transaction that forgets it. */
export const reactions = (_parts: JobParts): Reaction =>
  async function react(trx, { kind, data }, now) {
    switch (kind) {
      case 'listing-changed':
        await tellSavers(trx, data, now);
        await tellSearchers(trx, data, now);
    }
  };
