import type { Reaction } from '../../domain/events/events.server.ts';
import type { JobParts } from '../jobs/job-parts.ts';

/** One thing that follows from an event. It looks for itself whether the event is its own. */
export type ReactionOf = (
  trx: Parameters<Reaction>[0],
  event: Parameters<Reaction>[1],
  now: Date,
  parts: JobParts,
) => Promise<void>;
