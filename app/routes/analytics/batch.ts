import * as v from 'valibot';
import type { AnalyticsEvent } from '../../../domain/analytics/event.ts';
import { type EventKind, isEventKind, knownFields } from '../../../domain/analytics/event-kinds.ts';
import { MINUTE } from '../../../domain/values/durations.ts';

/** Maximum bytes of a batch in an address and in a body. */
export const ADDRESS_BATCH_MAX = 8 * 1024;
export const BODY_BATCH_MAX = 32 * 1024;
const EVENTS_MAX = 50;
/**
 * Maximum age of an event in milliseconds, because clocks may be wrong: an older event counts as having this age, and
 * an event in the future as happening now.
 */
const LATE_MS = 5 * MINUTE;

/** The body of the call (AN-01). `userId` is accepted but ignored, because our own cookies identify the visitor. */
export const Batch = v.object({
  applicationId: v.optional(v.unknown()),
  userId: v.optional(v.unknown()),
  device: v.fallback(v.optional(v.picklist(['phone', 'tablet', 'desktop'])), undefined),
  session: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))), undefined),
  data: v.array(v.unknown()),
});

const Reported = v.looseObject({
  kind: v.custom<EventKind>(isEventKind),
  listingId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))),
  at: v.optional(v.unknown()),
});

export type Reporter = Pick<AnalyticsEvent, 'userId' | 'visitor'>;
export type ReadEvent = Omit<AnalyticsEvent, keyof Reporter>;

/** Returns the known events of a batch; empty if the value is not a batch. */
export function readBatch(given: unknown, now: Date): ReadEvent[] {
  const batch = v.safeParse(Batch, given);
  if (!batch.success) return [];
  const { data, device, session = null } = batch.output;
  return data.slice(0, EVENTS_MAX).flatMap((each) => {
    const reported = v.safeParse(Reported, each);
    if (!reported.success) return [];
    const { kind, listingId = null, at, ...rest } = reported.output;
    const fields = { ...knownFields(kind, rest), ...(device === undefined ? {} : { device }) };
    return [{ kind, listingId, at: timeOf(at, now), session, data: fields }];
  });
}

function timeOf(at: unknown, now: Date): Date {
  const given = typeof at === 'number' ? at : now.getTime();
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - LATE_MS, given)) || now.getTime());
}
