import { claimsOf, type Queue, renewClaim } from '../../domain/queue/queue.server.ts';
import { CLAIM_MS } from '../../domain/queue/queue.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import { parseId } from '../../domain/values/ids.ts';
import { fa } from '../messages/fa.ts';
import { timeOfDay } from '../parts/date-time.ts';
import { formStateAt } from '../web/forms/context-form-state.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import type { Context } from '../web/request/context.ts';
import type { QueueHold } from './queue-case.tsx';
import type { QueueWords } from './queue-list.tsx';
import { shownName } from './shown-names.ts';

const words = fa.queue;

/**
 * Returns who may decide a case. Opening a case counts as work, so it renews the viewer's claim. If the page is fetched
 * ahead and nobody has claimed the case, the page is rendered as if the viewer had claimed it, because deciding the
 * previous case will claim it for them. `caseId`: null if no decision is pending.
 */
export async function holdOf(
  context: SignedIn,
  queue: Queue,
  caseId: number | null,
  claimAt: string,
  { inOtherHands }: Pick<QueueWords, 'inOtherHands'> = {},
): Promise<QueueHold> {
  if (caseId === null) return { note: words.notWaiting, isOwn: false, claim: null };
  const { viewer, now } = context;
  const held = (await claimsOf(context, queue, [caseId])).get(caseId);
  if (held?.staffId === viewer.userId) return ownUntil(await renewed(context, queue, caseId, held.until));
  if (!held && standingCase(context)) return ownUntil(new Date(now.getTime() + CLAIM_MS));
  return {
    note: held
      ? [inOtherHands, words.claimedBy(shownName(held.staffId, held.name))].filter(Boolean).join(' ')
      : words.takeHelp,
    isOwn: false,
    claim: !held || viewer.role === 'admin' ? { action: claimAt, state: formStateAt(context, claimAt) } : null,
  };
}

/** Whether the page shows a waiting case as claimed by the viewer. */
export async function isInHand(context: SignedIn, queue: Queue, caseId: number): Promise<boolean> {
  const held = (await claimsOf(context, queue, [caseId])).get(caseId);
  return held ? held.staffId === context.viewer.userId : standingCase(context) !== null;
}

const ownUntil = (until: Date): QueueHold => ({ note: words.until(timeOfDay(until)), isOwn: true, claim: null });

/** Renews the claim, at most once a minute. */
async function renewed(context: SignedIn, queue: Queue, caseId: number, until: Date): Promise<Date> {
  if (until.getTime() - context.now.getTime() > CLAIM_MS - MINUTE) return until;
  const result = await renewClaim(context, context.viewer, queue, caseId);
  return result.ok ? result.until : until;
}

/**
 * Ids of the cases that the browser shows while it fetches this one ahead (parameter `ahead`); null if this case itself
 * is shown.
 */
export function standingCase({ url }: Context): readonly number[] | null {
  const standing = url.searchParams.get('ahead');
  if (standing === null) return null;
  const id = parseId(standing);
  return id === null ? [] : [id];
}
