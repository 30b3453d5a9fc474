import { isBot } from '../../../domain/analytics/bots.ts';
import type { Context } from '../../web/context.ts';
import { isSameOrigin } from '../../web/csrf.ts';
import { readBatch } from './batch.ts';
import { hasOptedOut } from './opted-out.ts';
import { visitorHash } from './visitor-hash.ts';

/** Takes in what a person's browser reports from our own pages; everything else is left out without a word. */
export async function takeBatch(bytes: Uint8Array, context: Context): Promise<void> {
  const { request, services, now } = context;
  if (!isSameOrigin(context) || hasOptedOut(context) || isAhead(request)) return;
  if (isBot(request.headers.get('user-agent'))) return;
  const batch = readBatch(jsonOf(bytes), now);
  if (!batch) return;
  // Only of a listing it matters who it was: its owner does not count.
  const viewer = batch.isOfListing ? await context.viewer().catch(() => null) : null;
  services.intake.take(batch.eventsOf({ userId: viewer?.userId ?? null, visitor: visitorHash(context) }));
}

/** Fetched before anybody saw it. */
const isAhead = ({ headers }: Request): boolean =>
  /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
