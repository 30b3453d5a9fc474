/** The door for what follows from events: who reacts to which kind, the job that does it, and those that it gave up. */
import { ctxNow, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { traceOf } from '../jobs/jobs.ts';
import { expandEvents } from './event-store.server.ts';
import { type EventKind, type EventOf, PRIORITIES, type Priority, TRIES_MAX, waitAfter } from './events.ts';
import {
  postponeReaction,
  type StoredReaction,
  selectDue,
  takeReaction,
  upsertKnown,
} from './reaction-store.server.ts';

export {
  countBacklog,
  type DeadReaction,
  readDeadReactions,
} from './reaction-store.server.ts';

/**
 * What follows from an event, in a transaction of its own: no call to the outside, nothing that waits. It may run long after
 * the event, and after later ones of the same thing; what is stored counts, rather than what the event says.
 */
export type Reaction<K extends EventKind> = (trx: InTransaction, event: EventOf<K>) => Promise<void>;

export type Registered = {
  readonly kind: EventKind;
  readonly reaction: string;
  readonly priority: number;
  readonly run: Reaction<EventKind>;
};

/** `name` is stored with what is still to be done: another name is another reaction. */
export function on<K extends EventKind>(
  kind: K,
  name: string,
  run: Reaction<K>,
  { priority = 'usual' }: { readonly priority?: Priority } = {},
): Registered {
  return { kind, reaction: name, priority: PRIORITIES[priority], run: run as Registered['run'] };
}

/** At the start of every process that may record events, so that whichever expands them leaves none out. */
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

/** Events of one statement. */
const EXPANDED_AT_ONCE = 500;
/** Reactions between two looks for new events, which may bring more urgent ones. */
const RUN_AT_ONCE = 20;

/** A job: runs all reactions that are due, one transaction each, and answers how many. Safe in several processes. */
export async function reactToEvents(work: Work): Promise<number> {
  const { all } = work;
  for (let count = 0; ; ) {
    while ((await expandEvents(ctxNow(work), EXPANDED_AT_ONCE)) === EXPANDED_AT_ONCE);
    const due = await selectDue(ctxNow(work), all, RUN_AT_ONCE);
    if (due.length === 0) return count;
    for (const id of due) count += Number(await run(work, id));
  }
}

/** Answers whether it is done now, by this process. */
async function run({ db, all, clock, failed }: Work, id: number): Promise<boolean> {
  const now = clock();
  let taken: StoredReaction | null = null;
  try {
    await transact({ db, now }, async (trx) => {
      taken = await takeReaction(trx, id);
      if (taken) await find(all, taken).run(trx, taken.event);
    });
    return taken !== null;
  } catch (error) {
    const reaction = taken as StoredReaction | null;
    // Not the reaction's fault: the database is away.
    if (!reaction) throw error;
    const tries = reaction.tries + 1;
    const isDead = tries >= TRIES_MAX;
    const dueAt = new Date(now.getTime() + waitAfter(tries) * 1_000);
    await postponeReaction(db, id, { kind: traceOf(error).error, tries, dueAt, deadAt: isDead ? now : null });
    failed(reaction, error, isDead);
    return false;
  }
}

function find(all: readonly Registered[], { event, reaction }: StoredReaction): Registered {
  const found = all.find((each) => each.kind === event.kind && each.reaction === reaction);
  if (!found) throw new Error(`took a reaction that nobody here knows: ${reaction}`);
  return found;
}
