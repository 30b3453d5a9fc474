/** Stores merges of places, and records of what each merge moved (ADM-03). */
import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { Moved } from '../values/place-move.ts';
import type { MergeState, PlaceKind } from './places.ts';

export type Merge = {
  readonly id: number;
  readonly fromId: number;
  readonly intoId: number;
  readonly kind: PlaceKind;
  readonly state: MergeState;
  /** Number of things to move; null until they are counted. */
  readonly total: number | null;
  /** Ids of the places that were below the merged one. */
  readonly children: readonly number[];
  readonly startedAt: Date;
};

const COLUMNS = sql<Merge>`
  place_merges.id, from_id as "fromId", into_id as "intoId", places.kind, state, total, children, started_at as "startedAt"`;

export async function insertMerge(
  { db, now }: Ctx,
  { fromId, intoId, children }: Pick<Merge, 'fromId' | 'intoId' | 'children'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into place_merges (from_id, into_id, state, children, started_at)
    values (${fromId}, ${intoId}, 'running', ${[...children]}::int[], ${now})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Locks a merge until the transaction ends, so that its job and its undo take turns. */
export async function lockMerge(db: Db, id: number): Promise<Merge | null> {
  const { rows } = await sql<Merge>`
    select ${COLUMNS} from place_merges join places on places.id = from_id
    where place_merges.id = ${id}
    for update of place_merges`.execute(db);
  return rows[0] ?? null;
}

/** Latest merge in which a place took part, as the merged place or as the other one. */
export async function readMergeOf(db: Db, placeId: number): Promise<(Merge & { readonly moved: number }) | null> {
  const { rows } = await sql<Merge & { moved: number }>`
    select ${COLUMNS}, (select count(*)::int from place_moves where merge_id = place_merges.id) as moved
    from place_merges join places on places.id = from_id
    where ${placeId}::bigint in (from_id, into_id)
    order by place_merges.id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function setMergeState({ db, now }: InTransaction, id: number, state: MergeState): Promise<void> {
  const isOver = state === 'done' || state === 'undone';
  await sql`
    update place_merges set state = ${state}, ended_at = ${isOver ? now : null} where id = ${id}`.execute(db);
}

export async function setMergeTotal(db: Db, id: number, total: number): Promise<void> {
  await sql`update place_merges set total = ${total} where id = ${id}`.execute(db);
}

/** Whether a merge, or its undo, that involves one of the places is still running. */
export async function isMoving(db: Db, ids: readonly number[]): Promise<boolean> {
  const some = [...ids];
  const { rows } = await sql`
    select from place_merges
    where (from_id = any(${some}::int[]) or into_id = any(${some}::int[])) and state in ('running', 'undoing')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Marks a place as merged into another one; null makes it a separate place again. */
export async function setMergedInto(db: Db, id: number, intoId: number | null): Promise<void> {
  await sql`update places set merged_into = ${intoId}, is_ours = true where id = ${id}`.execute(db);
}

/** Puts places below another one, after the places that are already below it. */
export async function putBelow(db: Db, ids: readonly number[], parentId: number): Promise<void> {
  await sql`
    update places
    set parent_id = ${parentId}, is_ours = true, position = ordered.number + (
      select coalesce(max(position), 0) from places as there where there.parent_id = ${parentId}
    )
    from (
      select id, row_number() over (order by position, id) as number from places where id = any(${[...ids]}::int[])
    ) as ordered
    where places.id = ordered.id`.execute(db);
}

/** Kinds of things that a merge moves. */
export const MOVED = ['listing', 'shop', 'account', 'announcement', 'search'] as const;
export type MovedKind = (typeof MOVED)[number];

export async function insertMoves(db: Db, mergeId: number, kind: MovedKind, moved: readonly Moved[]): Promise<void> {
  await sql`
    insert into place_moves (merge_id, kind, thing_id, before)
    select ${mergeId}::bigint, ${kind}::text, id, before
    from json_to_recordset(${JSON.stringify(moved)}::json) as row (id bigint, before jsonb)
    on conflict do nothing`.execute(db);
}

/**
 * Deletes some records of what a merge moved and returns them. The caller moves these things back in the same
 * transaction.
 */
export async function takeMoves(db: Db, mergeId: number, kind: MovedKind, limit: number): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    delete from place_moves
    where merge_id = ${mergeId} and kind = ${kind} and thing_id in (
      select thing_id from place_moves where merge_id = ${mergeId} and kind = ${kind} order by thing_id limit ${limit}
    )
    returning thing_id as id, before`.execute(db);
  return rows;
}

/** Deletes the records of what was moved by merges that ended before a time. */
export async function deleteMovesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from place_moves
    using place_merges
    where place_merges.id = merge_id and ended_at < ${before}`.execute(db);
}
