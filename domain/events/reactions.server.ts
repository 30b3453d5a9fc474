/** Reactions to events: their registration, the job that runs them, and those that failed for good. */
import { ctxNow, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { recordFailedWork } from '../jobs/jobs.server.ts';
import { traceOf } from '../jobs/jobs.ts';
import { expandEvents } from './event-store.server.ts';
import { type EventKind, type EventOf, PRIORITIES, type Priority, TRIES_MAX, waitAfter } from './events.ts';
import {
  hasDue,
  postponeReaction,
  type StoredReaction,
  selectDue,
  takeReaction,
  upsertKnown,
} from './reaction-store.server.ts';

/**
 * Reacts to an event in a transaction of its own, without calls to the outside or waiting. It may run long after the
 * event and after later events of the same subject, so it goes by what is stored rather than by the event.
 */
export type Reaction<K extends EventKind> = (trx: InTransaction, event: EventOf<K>) => Promise<void>;

export type Registered = {
  readonly kind: EventKind;
  readonly reaction: string;
  readonly priority: number;
  readonly run: Reaction<EventKind>;
};

/** `name` is stored with pending work, so renaming a reaction makes it another one. */
export function on<K extends EventKind>(
  kind: K,
  name: string,
  run: Reaction<K>,
  { priority = 'usual' }: { readonly priority?: Priority } = {},
): Registered {
  return { kind, reaction: name, priority: PRIORITIES[priority], run: run as Registered['run'] };
}

/**
 * Call it at the start of every process that may record events, so that any process that expands them knows all
 * reactions.
 */
export async function registerReactions(db: Db, all: readonly Registered[]): Promise<void> {
  await upsertKnown(
    db,
    all.map(({ kind, reaction, priority }) => ({ kind, reaction, priority })),
  );
}

export type Failed = (reaction: StoredReaction, error: unknown, isDead: boolean) => void;

type Work = {
  readonly db: Db;
  readonly all: readonly Registered[];
  readonly clock: () => Date;
  readonly failed: Failed;
};

/** Events per statement. */
const EXPANDED_AT_ONCE = 500;
/** Reactions to run before new events are expanded, which may be more urgent. */
const RUN_AT_ONCE = 20;

/** Job that runs all due reactions, one transaction each, and returns how many. Safe in several processes. */
export async function reactToEvents(work: Work): Promise<number> {
  const { all } = work;
  if (!(await hasDue(ctxNow(work), all))) return 0;
  for (let count = 0; ; ) {
    while ((await expandEvents(ctxNow(work), EXPANDED_AT_ONCE)) === EXPANDED_AT_ONCE);
    let due = await selectDue(ctxNow(work), all, RUN_AT_ONCE);
    if (due.length === 0) return count;
    while (due.length > 0) {
      const ran = await runOneOf(work, due);
      // Other processes run what is left.
      if (ran === null) break;
      count += Number(ran.hasSucceeded);
      due = due.filter((id) => id !== ran.id);
    }
  }
}

/** Runs the first of these that no other process runs; null if others have run, or are running, all of them. */
async function runOneOf(
  { db, all, clock, failed }: Work,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly hasSucceeded: boolean } | null> {
  const now = clock();
  let taken: StoredReaction | null = null;
  try {
    await transact({ db, now }, async (trx) => {
      taken = await takeReaction(trx, ids);
      if (taken) await find(all, taken).run(trx, taken.event);
    });
    const reaction = taken as StoredReaction | null;
    return reaction && { id: reaction.id, hasSucceeded: true };
  } catch (error) {
    const reaction = taken as StoredReaction | null;
    // Rethrown, because the reaction is not at fault: the database is unreachable.
    if (!reaction) throw error;
    const tries = reaction.tries + 1;
    const isDead = tries >= TRIES_MAX;
    const dueAt = new Date(now.getTime() + waitAfter(tries) * 1_000);
    const failure = { kind: traceOf(error).error, tries, dueAt, deadAt: isDead ? now : null };
    await transact({ db, now }, async (trx) => {
      await postponeReaction(trx.db, reaction.id, failure);
      if (isDead) await recordFailedWork(trx, { kind: 'reaction', name: reaction.reaction });
    });
    failed(reaction, error, isDead);
    return { id: reaction.id, hasSucceeded: false };
  }
}

function find(all: readonly Registered[], { event, reaction }: StoredReaction): Registered {
  const found = all.find((each) => each.kind === event.kind && each.reaction === reaction);
  if (!found) throw new Error(`took a reaction that nobody here knows: ${reaction}`);
  return found;
}
