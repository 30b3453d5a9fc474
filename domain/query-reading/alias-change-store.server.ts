import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Alias } from './aliases.ts';

export type StoredAlias = Alias & {
  readonly id: number;
  /** Belongs to the release. */
  readonly isShipped: boolean;
  readonly isActive: boolean;
};

const COLUMNS = [
  'id',
  'phrase',
  'target',
  'is_modifier as isModifier',
  'is_shipped as isShipped',
  'is_active as isActive',
] as const;

/** Lets one change of aliases at a time be checked against all others. */
export async function lockAliases(db: Db): Promise<StoredAlias[]> {
  await sql`lock table search_aliases in share row exclusive mode`.execute(db);
  return db.selectFrom('search_aliases').select(COLUMNS).execute();
}

export async function readAlias(db: Db, id: number): Promise<StoredAlias | null> {
  return (await db.selectFrom('search_aliases').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertAlias({ db, now }: Ctx, { phrase, target, isModifier }: Alias): Promise<number> {
  const { id } = await db
    .insertInto('search_aliases')
    .values({ phrase, target, is_modifier: isModifier, is_shipped: false, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function switchAlias(db: Db, id: number, isActive: boolean): Promise<void> {
  await sql`update search_aliases set is_active = ${isActive}, changed_at = now() where id = ${id}`.execute(db);
}
