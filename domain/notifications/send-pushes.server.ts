/** Sends pushes (NOTI-02) from their own queue, separate from e-mail and SMS. */
import { type Ctx, ctxNow, type Db, transact } from '../../db/transact.server.ts';
import type { Delivery } from '../delivery/delivery.server.ts';
import type { Viewer } from '../identity/user.ts';
import { MINUTE, SECOND } from '../values/durations.ts';
import { DELIVERY_TRIES_MAX, deliveryBackoff } from './delivery-tries.ts';
import type { PushGateway, PushResult } from './push.ts';
import type { PushAddress } from './push-address.ts';
import {
  claimPush,
  clearFailures,
  countFailure,
  deleteByEndpoint,
  deleteOldest,
  deletePush,
  deleteSubscription,
  holdHost,
  postponePush,
  readDueHosts,
  upsertSubscription,
  type WaitingPush,
} from './push-queue-store.server.ts';

export type PushParts = {
  readonly db: Db;
  readonly push: PushGateway;
  readonly clock: () => Date;
  readonly stopping: AbortSignal;
};

/** Number of consecutive failures, by silence or refusal, after which a subscription is deleted. */
const FAILURES_MAX = 10;
const AT_ONCE_A_HOST = 2;
/** More than the maximum number of browsers per account, so that one account cannot occupy all turns. */
const HOSTS_AT_ONCE = 32;
/** Milliseconds for which a push is claimed: longer than sending one takes. */
const LEASE_MS = MINUTE;
/** Milliseconds after which a run starts no further push. */
const RUN_MS = 10 * SECOND;

/**
 * Job that sends waiting pushes. Each host has its own turn, so that a host that does not answer does not delay others.
 * Safe in several processes: each claims what it sends.
 */
export async function sendWaitingPushes(parts: PushParts): Promise<void> {
  const until = parts.clock().getTime() + RUN_MS;
  const errors: unknown[] = [];
  const goesOn = () => !parts.stopping.aborted && errors.length === 0 && parts.clock().getTime() < until;
  const turns = new Map<string, Promise<unknown>>();
  for (;;) {
    const free = goesOn() ? HOSTS_AT_ONCE - turns.size : 0;
    const hosts = free > 0 ? await readDueHosts(ctxNow(parts), [...turns.keys()], free) : [];
    for (const host of hosts) {
      const senders = Array.from({ length: AT_ONCE_A_HOST }, () => sendToHost(parts, host, goesOn));
      const turn = Promise.all(senders)
        .catch((error: unknown) => errors.push(error))
        .finally(() => turns.delete(host));
      turns.set(host, turn);
    }
    if (turns.size === 0) break;
    await Promise.race(turns.values());
  }
  if (errors.length > 0) throw errors[0];
}

/** Sends pushes one after the other, until none waits or the host is paused. */
async function sendToHost(parts: PushParts, host: string, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const waiting = await claimPush(ctxNow(parts), host, later(parts, LEASE_MS));
    if (waiting === null) return;
    if (!waiting.isWanted) await deletePush(parts.db, waiting.id);
    else if (!(await sendOne(parts, host, waiting))) return;
  }
}

/** Sends a push. Returns false if the host is paused. */
async function sendOne(parts: PushParts, host: string, { id, text, tries, subscription }: WaitingPush) {
  const result = await parts.push.send(subscription, text);
  if (result.kind === 'resting') {
    await holdHost(ctxNow(parts), host, id, later(parts, result.seconds * SECOND));
    return false;
  }
  const wait = await note(parts.db, subscription.id, result);
  if (wait === null || tries >= DELIVERY_TRIES_MAX) await deletePush(parts.db, id);
  else await postponePush(parts.db, id, later(parts, Math.max(deliveryBackoff(tries), wait) * SECOND));
  return true;
}

/**
 * Updates a browser's subscription by the result of a push, and returns the seconds until another try; null when done.
 */
async function note(db: Db, subscriptionId: number, result: Exclude<PushResult, { kind: 'resting' }>) {
  switch (result.kind) {
    case 'sent':
      await clearFailures(db, subscriptionId);
      return null;
    case 'gone':
      await deleteSubscription(db, subscriptionId);
      return null;
    case 'later':
      return result.seconds;
    case 'silent':
      await countFailure(db, subscriptionId, FAILURES_MAX);
      return 0;
    case 'refused':
      // Another try would be refused again: this counts as a failure and is not repeated.
      await countFailure(db, subscriptionId, FAILURES_MAX);
      return null;
  }
}

const later = ({ clock }: PushParts, ms: number) => new Date(clock().getTime() + ms);

/** Replaces push services on a developer's machine: the outbox shows what would have been sent. */
export function createPushOutbox(delivery: Pick<Delivery, 'send'>, clock: () => Date): PushGateway {
  return {
    async send({ endpoint }, { title, text, url }) {
      const to = new URL(endpoint).hostname;
      const copy = { sender: 'push-copy', channel: 'push', to, subject: title, text: `${text}\n${url}` } as const;
      const kept = await delivery.send(copy, clock());
      return kept.ok ? { kind: 'sent' } : { kind: 'later', seconds: 0, reason: 'the outbox did not take it' };
    },
  };
}

// Browsers that receive pushes (NOTI-02).

/** Maximum number of browsers per account; the oldest is replaced. */
const SUBSCRIPTIONS_MAX = 20;

/** Stores a subscription, which ends with the session in which it was created. */
export async function savePushAddress(
  ctx: Ctx,
  address: PushAddress,
  viewer: Pick<Viewer, 'userId' | 'sessionHash'>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    await upsertSubscription(trx, address, viewer);
    await deleteOldest(trx.db, viewer.userId, SUBSCRIPTIONS_MAX);
  });
}

export const removePushAddress = (db: Db, userId: number, endpoint: string): Promise<void> =>
  deleteByEndpoint(db, userId, endpoint);
