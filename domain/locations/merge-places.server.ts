/**
 * Merges a place into another one of its kind: its id, its slug and everything that names it then lead to the other
 * place (ADM-03).
 */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { type Actor, inverse, type StaffChange } from '../staff/staff.server.ts';
import { DAY } from '../values/durations.ts';
import type { Moved, PlaceMove } from '../values/place-move.ts';
import { ok, refused } from '../values/result.ts';
import { changePlaces, ofPlace, PLACES_RULE } from './change-places.server.ts';
import { raiseLocationsVersion } from './location-store.server.ts';
import { isSlugTaken, lockPlaces, readBelow, readPlace, type StoredPlace } from './place-change-store.server.ts';
import {
  deleteMovesBefore,
  insertMerge,
  insertMoves,
  isMoving,
  lockMerge,
  type MovedKind,
  putBelow,
  setMergedInto,
  setMergeState,
  setMergeTotal,
  takeMoves,
} from './place-merge-store.server.ts';
import { readUses } from './place-use-store.server.ts';

/**
 * Seconds before the job of a merge starts. By then every process knows of the merge; earlier, a process could still
 * store the merged place.
 */
const EVERYWHERE_AFTER_SECONDS = 10;

type MergeUndo = { readonly mergeId: number };

/**
 * Merges a place into another one of its kind. Places below it move to the other place at once; a job then moves
 * everything that names the merged place.
 *
 * - `merge-child`: the other place is below the merged one.
 * - `merge-kind`: the places are of different kinds.
 * - `merge-below`: each has a place below it with the same slug; one of these must be merged or renamed first.
 * - `merge-moving`: an earlier merge of one of the places has not ended.
 */
export function mergePlaces(
  ctx: Ctx,
  actor: Actor,
  fromId: number,
  intoId: number,
): Promise<StaffChange<'gone' | `merge-${'itself' | 'child' | 'kind' | 'below' | 'moving'}`>> {
  return changePlaces(ctx, actor, async (staff) => {
    const { db } = staff;
    const [from, into] = [await readPlace(db, fromId), await readPlace(db, intoId)];
    if (!from || !into || from.mergedInto || into.mergedInto) return refused('gone');
    if (from.id === into.id) return refused('merge-itself');
    if (await isBelow(db, into, from.id)) return refused('merge-child');
    if (from.kind !== into.kind) return refused('merge-kind');
    if (await isMoving(db, [from.id, into.id])) return refused('merge-moving');
    const children = await readBelow(db, from.id);
    for (const child of children) {
      if (child.kind === 'district' && (await isSlugTaken(db, { ...child, parentId: into.id })))
        return refused('merge-below');
    }
    const ids = children.map(({ id }) => id);
    await setMergedInto(db, from.id, into.id);
    if (ids.length > 0) await putBelow(db, ids, into.id);
    const mergeId = await insertMerge(staff, { fromId, intoId, children: ids });
    await enqueueMerge(db, mergeId);
    const undo: MergeUndo = { mergeId };
    const both = { before: { name: from.name, into: null }, after: { name: from.name, into: into.name } };
    return ok({ entry: { action: 'merge-places', subject: ofPlace(fromId), ...both, undo } });
  });
}

async function isBelow(db: Db, place: StoredPlace, aboveId: number): Promise<boolean> {
  for (let at = place.parentId; at !== null; at = (await readPlace(db, at))?.parentId ?? null)
    if (at === aboveId) return true;
  return false;
}

const enqueueMerge = (db: Db, mergeId: number): Promise<void> =>
  enqueue(db, 'merge-places', { mergeId }, { afterSeconds: EVERYWHERE_AFTER_SECONDS });

/** Separates the merged place again. The job then moves back everything that is still where the merge put it. */
export const undoMerge = inverse<MergeUndo, unknown>({
  ...PLACES_RULE,
  async putBack(staff, { undo: { mergeId } }) {
    const { db } = staff;
    await lockPlaces(db);
    const merge = await lockMerge(db, mergeId);
    if (!merge || merge.state === 'undoing' || merge.state === 'undone') return refused('changed');
    const [from, into] = [await readPlace(db, merge.fromId), await readPlace(db, merge.intoId)];
    if (from?.mergedInto !== merge.intoId || !into || into.mergedInto) return refused('changed');
    const above = from.parentId === null ? null : await readPlace(db, from.parentId);
    if (above?.mergedInto || (from.parentId !== null && !above)) return refused('changed');
    const children = (await readBelow(db, into.id)).filter(({ id }) => merge.children.includes(id));
    await setMergedInto(db, from.id, null);
    const ids = children.map(({ id }) => id);
    if (ids.length > 0) await putBelow(db, ids, from.id);
    await setMergeState(staff, mergeId, 'undoing');
    await enqueueMerge(db, mergeId);
    await raiseLocationsVersion(db);
    return ok({});
  },
});

/** Functions by which a module moves its own data from one place to another. */
export type Mover = {
  readonly kind: MovedKind;
  /** Moves some of what names a place and returns it; an empty result means that nothing is left. */
  readonly move: (trx: InTransaction, move: PlaceMove) => Promise<readonly Moved[]>;
  /** Moves back what is still where the merge put it. `move`: the move in the reverse direction. */
  readonly back: (trx: InTransaction, move: PlaceMove, moved: readonly Moved[]) => Promise<void>;
};

const AT_ONCE = 200;

/**
 * Continues a merge or its undo, one batch a transaction, until the signal is aborted. Returns whether the work is
 * finished. Can safely be repeated, and run in several processes at once.
 */
export async function carryMerge(
  ctx: Ctx,
  mergeId: number,
  movers: readonly Mover[],
  signal: AbortSignal,
): Promise<boolean> {
  await transact(ctx, async ({ db }) => {
    const merge = await lockMerge(db, mergeId);
    if (merge?.state !== 'running' || merge.total !== null) return;
    const { below: _, merged: __, ...uses } = await readUses(db, { id: merge.fromId, kind: merge.kind });
    await setMergeTotal(
      db,
      mergeId,
      Object.values(uses).reduce((sum, each) => sum + each, 0),
    );
  });
  for (const mover of movers) {
    for (let some = 1; some > 0; ) {
      if (signal.aborted) return false;
      some = await transact(ctx, (trx) => carrySome(trx, mergeId, mover));
    }
  }
  await transact(ctx, async (trx) => {
    const merge = await lockMerge(trx.db, mergeId);
    if (merge?.state === 'running') await setMergeState(trx, mergeId, 'done');
    if (merge?.state === 'undoing') await setMergeState(trx, mergeId, 'undone');
  });
  return true;
}

async function carrySome(trx: InTransaction, mergeId: number, { kind, move, back }: Mover): Promise<number> {
  const { db } = trx;
  const merge = await lockMerge(db, mergeId);
  const isBack = merge?.state === 'undoing';
  if (!merge || !(isBack || merge.state === 'running')) return 0;
  const [fromId, intoId] = isBack ? [merge.intoId, merge.fromId] : [merge.fromId, merge.intoId];
  const way: PlaceMove = { kind: merge.kind, fromId, intoId, path: await pathOf(db, intoId), below: null };
  if (!isBack) {
    const moved = await move(trx, way);
    await insertMoves(db, mergeId, kind, moved);
    return moved.length;
  }
  const moved = await takeMoves(db, mergeId, kind, AT_ONCE);
  if (moved.length > 0) await back(trx, way, moved);
  // Things that came to the lower places since the merge are moved back together with these places.
  return moved.length > 0 ? moved.length : (await move(trx, { ...way, below: merge.children })).length;
}

async function pathOf(db: Db, id: number): Promise<number[]> {
  const path: number[] = [];
  for (let at: number | null = id; at !== null; ) {
    path.unshift(at);
    at = (await readPlace(db, at))?.parentId ?? null;
  }
  return path;
}

/**
 * Milliseconds (two days) after the end of a merge for which its moves are kept. By then nobody can undo the merge any
 * more.
 */
const KEPT_MS = 2 * DAY;

/** Deletes the records of moves that no undo needs any more, as a job. */
export const forgetMoves = ({ db, now }: Ctx): Promise<void> =>
  deleteMovesBefore(db, new Date(now.getTime() - KEPT_MS));
