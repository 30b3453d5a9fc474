/**
 * Delivery of notices outside the site (NOTI-01, NOTI-02): by e-mail, push and SMS, as the account has
 * chosen.
 */
import { ctxNow, type Db } from '../../db/transact.server.ts';
import type { Delivery, DeliveryResult } from '../delivery/delivery.server.ts';
import { type NotifyChannel, wants } from '../identity/account/notify.ts';
import { readAccount } from '../identity/identity.server.ts';
import type { Account } from '../identity/user.ts';
import type { Limits } from '../limits/limits.server.ts';
import { HOUR_SECONDS, MINUTE, SECOND } from '../values/durations.ts';
import type { Refused } from '../values/result.ts';
import { DELIVERY_TRIES_MAX, deliveryBackoff } from './delivery-tries.ts';
import { CHOSEN_AS, isAlwaysBySms, isAlwaysSent, type Notice, type NoticeKind, REACHES_SUSPENDED } from './notice.ts';
import type { PushText } from './push.ts';
import { queuePushes } from './queue-pushes.server.ts';
import {
  claimWaiting,
  holdNotices,
  markFailed,
  markSent,
  postponeNotices,
  settleNotices,
  type WaitingNotice,
} from './waiting-store.server.ts';

/** Texts of one or more notices of the same kind, by channel. */
export type Outgoing = {
  readonly email: {
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly unsubscribeUrl: string;
  };
  readonly sms: string;
  readonly push: PushText;
};

export type DeliverParts = {
  readonly db: Db;
  readonly delivery: Pick<Delivery, 'send' | 'offers'>;
  readonly limits: Pick<Limits, 'take'>;
  readonly write: (account: Account, notices: readonly [Notice, ...Notice[]]) => Promise<Outgoing>;
  readonly clock: () => Date;
};

/** Milliseconds for which notices are claimed: more than all deliveries to one account take. */
const LEASE_MS = 2 * MINUTE;
const AT_ONCE = 8;
/** Maximum milliseconds of a run, so that a stopping process need not wait for a long queue. */
const RUN_MS = 4_000;

/**
 * Job that delivers waiting notices, and enqueues pushes in a queue of their own (`send-pushes.server.ts`). Notices of
 * one account and kind are sent together, in one e-mail. Safe in several processes: each claims what it sends. A
 * delivery recorded as sent is not repeated; if a process ends between sending and recording, it is sent again.
 */
export async function deliverNotices(parts: DeliverParts): Promise<void> {
  const until = parts.clock().getTime() + RUN_MS;
  while (parts.clock().getTime() < until) {
    const ctx = ctxNow(parts);
    const claimed = await claimWaiting(ctx, AT_ONCE, new Date(ctx.now.getTime() + LEASE_MS));
    if (claimed.length === 0) return;
    const byAccount = Map.groupBy(claimed, ({ userId }) => userId);
    // An error at one account does not stop the others: it is thrown after they are done, and the notice is tried
    // again.
    const ends = await Promise.allSettled([...byAccount].map(([userId, waiting]) => deliverTo(parts, userId, waiting)));
    const done = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
    if (done.length > 0) await settleNotices(parts.db, done);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

/** Delivers the notices of an account, and returns the ids of those with nothing left to deliver. */
async function deliverTo(parts: DeliverParts, userId: number, waiting: readonly WaitingNotice[]): Promise<number[]> {
  const account = await readAccount(parts.db, userId);
  if (!account || account.deletedAt) return idsOf(waiting);
  const done: number[] = [];
  for (const [kind, all] of Map.groupBy(waiting, ({ kind }) => kind)) {
    if (account.suspendedAt && !REACHES_SUSPENDED.has(kind)) {
      done.push(...idsOf(all));
      continue;
    }
    const notices = await holdFrequent(parts, userId, all);
    if (notices.length === 0) continue;
    const { failed, held } = await sendAll(parts, account, kind, notices);
    const again = notices.filter((notice) => failed.has(notice));
    const kept = notices.filter((notice) => !failed.has(notice) && held.has(notice));
    const waits = [...failed.values()];
    if (again.length > 0) await postponeNotices(parts.db, idsOf(again), later(parts, Math.max(...waits)));
    if (kept.length > 0) await holdNotices(parts.db, idsOf(kept), 'often', later(parts, Math.max(...held.values())));
    done.push(...idsOf(notices.filter((notice) => !failed.has(notice) && !held.has(notice))));
  }
  return done;
}

/**
 * Holds back notices whose causing user has already caused many deliveries to this account, and returns the other
 * notices. So a single user cannot use up the account's limits. The held notices of a user are sent together later.
 */
async function holdFrequent(
  parts: DeliverParts,
  userId: number,
  notices: readonly WaitingNotice[],
): Promise<readonly WaitingNotice[]> {
  const isNew = ({ from, tries }: WaitingNotice) => from !== null && tries === 1;
  const held = new Set<WaitingNotice>();
  for (const [from, caused] of Map.groupBy(notices.filter(isNew), (notice) => notice.from)) {
    const verdict = await parts.limits.take('notice-from', { recipient: `${userId} from ${from}` }, parts.clock());
    if (verdict.kind === 'free') continue;
    // There is no user to solve a captcha, which the back office may have set for this limit.
    const seconds = verdict.kind === 'refused' ? verdict.retryAfter : HOUR_SECONDS;
    await holdNotices(parts.db, idsOf(caused), 'from', later(parts, seconds));
    for (const notice of caused) held.add(notice);
  }
  return notices.filter((notice) => !held.has(notice));
}

/**
 * Sends notices by each channel that may be used for the account. A notice is left out of a channel by which it was
 * sent already or has failed too often.
 */
async function sendAll(
  parts: DeliverParts,
  account: Account,
  kind: NoticeKind,
  notices: readonly WaitingNotice[],
): Promise<Unsent> {
  const { db, delivery, clock } = parts;
  const failed = new Map<WaitingNotice, number>();
  const held = new Map<WaitingNotice, number>();

  async function by(
    way: string,
    send: (outgoing: Outgoing, ids: readonly number[]) => Promise<number | null | Often>,
  ): Promise<void> {
    const [first, ...rest] = notices.filter(
      (one) => !one.sent.includes(way) && failuresBy(one, way) < DELIVERY_TRIES_MAX,
    );
    if (!first) return;
    const all = [first, ...rest] as const;
    const ids = idsOf(all);
    const unsent = await send(await parts.write(account, all), ids);
    if (unsent === null) return markSent(db, ids, way);
    if (typeof unsent === 'object') {
      for (const one of all) held.set(one, Math.max(held.get(one) ?? 0, unsent.retryAfter));
      return;
    }
    await markFailed(db, ids, way);
    const tries = Math.max(...all.map((one) => failuresBy(one, way))) + 1;
    for (const one of all)
      if (failuresBy(one, way) + 1 < DELIVERY_TRIES_MAX)
        failed.set(one, Math.max(failed.get(one) ?? 0, unsent, deliveryBackoff(tries)));
  }
  const may = (channel: NotifyChannel) => wants(account, CHOSEN_AS[kind], channel);
  const isAlways = notices.some(isAlwaysSent);
  const taken = async (sending: Promise<DeliveryResult>) => {
    const sent = await sending;
    if (sent.ok) return null;
    return sent.refused === 'often' ? sent : 0;
  };
  const sender = `notice-${kind}` as const;

  const { email, mobile } = account;
  if (email && (isAlways || may('email')) && delivery.offers('email')) {
    await by('email', ({ email: letter }) =>
      taken(delivery.send({ sender, channel: 'email', to: email, ...letter }, clock())),
    );
  }
  if (mobile && (may('sms') || notices.some(isAlwaysBySms)) && delivery.offers('sms')) {
    await by('sms', ({ sms }) =>
      taken(delivery.send({ sender, channel: 'sms', to: mobile, subject: '', text: sms }, clock())),
    );
  }
  if (isAlways || may('push')) await queuePushes(parts, account.id, by);
  return { failed, held };
}

type Often = Refused<'often', { readonly retryAfter: number }>;
/** Seconds until failed notices are tried again, and until notices above the recipient's limit may be sent. */
type Unsent = {
  readonly failed: ReadonlyMap<WaitingNotice, number>;
  readonly held: ReadonlyMap<WaitingNotice, number>;
};

const failuresBy = ({ failedWays }: WaitingNotice, way: string): number =>
  failedWays.filter((failed) => failed === way).length;
const later = ({ clock }: DeliverParts, seconds: number) => new Date(clock().getTime() + seconds * SECOND);
const idsOf = (notices: readonly WaitingNotice[]) => notices.map(({ id }) => id);
