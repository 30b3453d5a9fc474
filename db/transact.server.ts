import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** A connection that may be the one of a running transaction. */
export type Db = Kysely<DB>;

/** What everything that reads or writes is handed first: its connection, and the time that one request or job agrees on. */
export type Ctx = { readonly db: Db; readonly now: Date };

/** The context of work that begins now and that no request asked for: a job, a packet. */
export const ctxNow = ({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Ctx => ({ db, now: clock() });

/** A `Ctx` whose connection is that of a running transaction: for what must not stand alone. */
export type InTransaction = { readonly db: Transaction<DB>; readonly now: Date };

/** Runs `work` in the transaction that `ctx` is in already, or in one of its own. Whoever throws undoes all of it. */
export function transact<T>(ctx: Ctx, work: (ctx: InTransaction) => Promise<T>): Promise<T> {
  const { db, now } = ctx;
  return isRunning(db) ? work({ db, now }) : db.transaction().execute((trx) => work({ db: trx, now }));
}

const isRunning = (db: Db): db is Transaction<DB> => db.isTransaction;
