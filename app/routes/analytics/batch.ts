import * as v from 'valibot';
import type { AnalyticsEvent, EventData } from '../../../domain/analytics/event.ts';

/** Bytes of a batch in an address and of one in a body. */
export const ADDRESS_BATCH_MAX = 8 * 1024;
export const BODY_BATCH_MAX = 32 * 1024;
const EVENTS_MAX = 50;
const FIELDS_MAX = 8;
const TEXT_MAX = 100;
/** Clocks go wrong: an event is of now, or of the last minutes. */
const LATE_MS = 5 * 60_000;
/** Recorded by the server where it happens; a browser cannot say so. */
const OURS = 'lead';

/** The body of the call (AN-01). Whose it is decide our own cookies: `userId` is taken and not believed. */
const Batch = v.object({
  applicationId: v.optional(v.unknown()),
  userId: v.optional(v.unknown()),
  device: v.fallback(v.optional(v.picklist(['phone', 'tablet', 'desktop'])), undefined),
  session: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))), undefined),
  data: v.array(v.unknown()),
});

const Reported = v.looseObject({
  kind: v.pipe(v.string(), v.regex(/^[a-zA-Z][\w-]{0,39}$/)),
  listingId: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))),
  at: v.optional(v.unknown()),
});

export type Reporter = Pick<AnalyticsEvent, 'userId' | 'visitor'>;
export type ReadBatch = {
  readonly isOfListing: boolean;
  readonly eventsOf: (reporter: Reporter) => AnalyticsEvent[];
};

/** Null for what is no batch; of one, what is no event is left out. */
export function readBatch(given: unknown, now: Date): ReadBatch | null {
  const batch = v.safeParse(Batch, given);
  if (!batch.success) return null;
  const { data, device, session = null } = batch.output;
  const events = data.slice(0, EVENTS_MAX).flatMap((each) => {
    const reported = v.safeParse(Reported, each);
    if (!reported.success || reported.output.kind === OURS) return [];
    const { kind, listingId = null, at, ...rest } = reported.output;
    const fields = { ...fieldsOf(rest), ...(device === undefined ? {} : { device }) };
    return [{ kind, listingId, at: momentOf(at, now), session, data: fields }];
  });
  return {
    isOfListing: events.some(({ listingId }) => listingId !== null),
    eventsOf: (reporter) => events.map((event) => ({ ...event, ...reporter })),
  };
}

function momentOf(at: unknown, now: Date): Date {
  const given = typeof at === 'number' ? at : now.getTime();
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - LATE_MS, given)) || now.getTime());
}

/** A few short values. A text is stored as JSON, which knows no null character and no half letter. */
function fieldsOf(rest: Readonly<Record<string, unknown>>): EventData {
  const fields: [string, string | number | boolean][] = [];
  for (const [name, value] of Object.entries(rest)) {
    if (fields.length === FIELDS_MAX) break;
    if (!/^[a-zA-Z]\w{0,39}$/.test(name)) continue;
    if (typeof value === 'string') fields.push([name, plainText(value)]);
    else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
      fields.push([name, value]);
  }
  return Object.fromEntries(fields);
}

const plainText = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .toWellFormed();
