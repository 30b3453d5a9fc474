import { kilobytesOf } from '../../../domain/analytics/event.ts';
import type { Context } from '../../web/request/context.ts';
import { type ReadEvent, readBatch } from './batch.ts';
import { isCounted } from './is-counted.ts';
import { tooOften } from './too-often.ts';
import { visitorHash } from './visitor-hash.ts';

/** Stores reports that a person's browser sends from our own pages; silently drops all others. */
export async function takeBatch(bytes: Uint8Array, context: Context): Promise<void> {
  const { services, now } = context;
  const events = isCounted(context) ? readBatch(jsonOf(bytes), now).map((event) => named(event, context)) : [];
  // Invalid batches also count towards the limit of calls.
  const size = events.length > 0 ? [{ action: 'analytics-kb', amount: kilobytesOf(events) } as const] : [];
  if (await tooOften([{ action: 'analytics' }, ...size], context)) return;
  if (events.length === 0) return;
  // The viewer is only read for events of a listing, because the listing's owner is not counted.
  const isOfListing = events.some(({ listingId }) => listingId !== null);
  const viewer = isOfListing ? await context.readViewer().catch(() => null) : null;
  const reporter = { userId: viewer?.userId ?? null, visitor: visitorHash(context) };
  services.intake.take(events.map((event) => ({ ...event, ...reporter })));
}

/** Replaces the filter's parameter by the attribute's `localyticsKey`, which is stored (CAT-06). */
function named(event: ReadEvent, { catalogue }: Pick<Context, 'catalogue'>): ReadEvent {
  const [, id] = /^a(\d+)(?:-from|-to)?$/.exec(String(event.data.filter ?? '')) ?? [];
  if (id === undefined) return event;
  const { filter, ...data } = event.data;
  const attribute = catalogue.taxonomy.attributes.get(Number(id));
  return { ...event, data: attribute ? { ...data, filter: attribute.key } : data };
}

export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
