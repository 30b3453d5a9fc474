import type { Reaction } from '../domain/events/events.server.ts';
import type { JobParts } from './jobs/job-parts.ts';

/** Who reacts to what: the one list of what follows from an event, in the transaction that forgets it. */
export const reactions = (_parts: JobParts): Reaction => async function react(_trx, _event, _now) {};
