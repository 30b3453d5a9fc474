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
 * Says who may decide a case, and renews the viewer's claim, since opening a case is work on it. Fetched ahead, a case
 * that nobody works on is drawn as the viewer's: the decision before it will claim it. `caseId` is null if nothing waits.
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

/** Whether a waiting case is drawn as the viewer's. */
export async function isInHand(context: SignedIn, queue: Queue, caseId: number): Promise<boolean> {
  const held = (await claimsOf(context, queue, [caseId])).get(caseId);
  return held ? held.staffId === context.viewer.userId : standingCase(context) !== null;
}

const ownUntil = (until: Date): QueueHold => ({ note: words.until(timeOfDay(until)), isOwn: true, claim: null });

/** Writes at most once a minute. */
async function renewed(context: SignedIn, queue: Queue, caseId: number, until: Date): Promise<Date> {
  if (until.getTime() - context.now.getTime() > CLAIM_MS - MINUTE) return until;
  const result = await renewClaim(context, context.viewer, queue, caseId);
  return result.ok ? result.until : until;
}

/** Id of the case that a browser shows while it fetches this one ahead (`ahead`); null if this one is shown itself. */
export function standingCase({ url }: Context): readonly number[] | null {
  const standing = url.searchParams.get('ahead');
  if (standing === null) return null;
  const id = parseId(standing);
  return id === null ? [] : [id];
}
