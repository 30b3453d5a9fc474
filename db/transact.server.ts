import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** A database connection, which may be inside a running transaction. */
export type Db = Kysely<DB>;

/**
 * First argument of every function that reads or writes: the connection, and the time that counts as now for a whole
 * request or job.
 */
export type Ctx = { readonly db: Db; readonly now: Date };

/** Makes a context at the current time, for work outside of requests, such as jobs and socket packets. */
export const ctxNow = ({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Ctx => ({ db, now: clock() });

/** A `Ctx` inside a running transaction. Functions whose writes must be committed together with others require it. */
export type InTransaction = { readonly db: Transaction<DB>; readonly now: Date };

/**
 * Runs `work` in the transaction of `ctx`, or in a new one if `ctx` has none. An error rolls the whole transaction
 * back.
 */
export function transact<T>(ctx: Ctx, work: (ctx: InTransaction) => Promise<T>): Promise<T> {
  const { db, now } = ctx;
  return isRunning(db) ? work({ db, now }) : db.transaction().execute((trx) => work({ db: trx, now }));
}

/** Undoes all of `work` where it refuses. Begins its own transaction, since nothing else may be undone with it; throws if one is running already. */
export async function undoneIfRefused<W extends { readonly ok: boolean }>(
  ctx: Ctx,
  work: (ctx: InTransaction) => Promise<W>,
): Promise<W> {
  if (ctx.db.isTransaction) throw new Error('A change that is undone when it is refused begins its own transaction');
  let refusal: W | null = null;
  try {
    return await transact(ctx, async (trx) => {
      const result = await work(trx);
      if (result.ok) return result;
      refusal = result;
      throw new Error('The change was refused');
    });
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  }
}

/** Runs reads in one snapshot, so that all of them see the database as of the same moment. */
export function readAtOnce<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

const isRunning = (db: Db): db is Transaction<DB> => db.isTransaction;
