/** Reactions to events: their registration, the job that runs them, and those that failed for good. */
import { ctxNow, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { recordFailedWork } from '../jobs/jobs.server.ts';
import { traceOf } from '../jobs/jobs.ts';
import { expandEvents } from './event-store.server.ts';
import {
  type EventKind,
  type EventOf,
  PRIORITIES,
  type Priority,
  REACTION_TRIES_MAX,
  reactionBackoff,
} from './events.ts';
import {
  hasDue,
  postponeReaction,
  type StoredReaction,
  selectDue,
  takeReaction,
  upsertKnown,
} from './reaction-store.server.ts';

/**
 * Reacts to an event in a transaction of its own, without calls to the outside and without waiting. It may run long
 * after the event and after later events of the same subject, so it must read the stored state instead of relying on
 * the event.
 */
export type Reaction<K extends EventKind> = (trx: InTransaction, event: EventOf<K>) => Promise<void>;

export type Registered = {
  readonly kind: EventKind;
  readonly reaction: string;
  readonly priority: number;
  readonly run: Reaction<EventKind>;
};

/** Declares a reaction. `name` is stored with pending work: under another name, pending work is not found. */
export function on<K extends EventKind>(
  kind: K,
  name: string,
  run: Reaction<K>,
  { priority = 'usual' }: { readonly priority?: Priority } = {},
): Registered {
  return { kind, reaction: name, priority: PRIORITIES[priority], run: run as Registered['run'] };
}

/**
 * Registers the reactions in the database. Call it at the start of every process that records events, so that any
 * process that expands them knows all reactions.
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

/** Maximum number of events expanded per statement. */
const EXPANDED_AT_ONCE = 500;
/** Maximum number of reactions to run before new events, which may be more urgent, are expanded. */
const RUN_AT_ONCE = 20;

/**
 * Job that runs all due reactions, each in its own transaction, and returns how many succeeded. Safe in several
 * processes.
 */
export async function reactToEvents(work: Work): Promise<number> {
  const { all } = work;
  if (!(await hasDue(ctxNow(work), all))) return 0;
  for (let count = 0; ; ) {
    while ((await expandEvents(ctxNow(work), EXPANDED_AT_ONCE)) === EXPANDED_AT_ONCE);
    let due = await selectDue(ctxNow(work), all, RUN_AT_ONCE);
    if (due.length === 0) return count;
    while (due.length > 0) {
      const ran = await runOneOf(work, due);
      // Other processes are running the remaining reactions of `due`.
      if (ran === null) break;
      count += Number(ran.hasSucceeded);
      due = due.filter((id) => id !== ran.id);
    }
  }
}

/**
 * Runs the first of these reactions that no other process is running. Null if other processes have run, or are running,
 * all of them.
 */
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
    // Rethrown, because no reaction was taken yet: the database is unreachable.
    if (!reaction) throw error;
    const tries = reaction.tries + 1;
    const isDead = tries >= REACTION_TRIES_MAX;
    const dueAt = new Date(now.getTime() + reactionBackoff(tries) * 1_000);
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
