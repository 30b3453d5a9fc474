/** Changes that the back office makes to places (ADM-03). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import {
  type Actor,
  changeAsStaff,
  inverse,
  type StaffChange,
  type StaffCtx,
  type StaffEntry,
  type StaffRefusal,
  type Written,
} from '../staff/staff.server.ts';
import { type Ok, ok, type Refused, type Result, refused } from '../values/result.ts';
import { isReferenceViolation, refusedAt } from '../values/violation.ts';
import { PARENT_KIND } from './build-places.ts';
import { raiseLocationsVersion } from './location-store.server.ts';
import {
  deletePlace,
  insertPlace,
  isSlugTaken,
  lockPlaces,
  nextPlaceId,
  type PlaceFields,
  readBelow,
  readPlace,
  type StoredPlace,
  updatePlace,
} from './place-change-store.server.ts';
import { isInPurchases, readUses } from './place-use-store.server.ts';
import { isUsed, type PlaceKind, type Uses } from './places.ts';

export const PLACES_RULE = { permission: 'change the catalogue' } as const;
export const ofPlace = (id: number) => ({ kind: 'place', id: String(id) }) as const;

/**
 * Reasons why the fields of a place are refused. `parent`: the place above does not exist or is of the wrong kind.
 * `slug`, `name`: another place has this slug or name. `capital`: the province has another capital.
 */
export type PlaceFault = 'parent' | 'slug' | 'name' | 'capital';
type Unfit = Refused<'unfit', { readonly fault: PlaceFault }>;
/** `in-use`: something names the place; `uses` counts what. */
export type InUse = Refused<'in-use', { readonly uses: Uses }>;

/**
 * Runs one change of places at a time and raises the version of the places. By this version, every process and browser
 * loads the change within five seconds.
 */
export function changePlaces<C extends Result<{ readonly entry: StaffEntry }, string>>(
  ctx: Ctx,
  actor: Actor,
  work: (staff: StaffCtx) => Promise<C>,
): Promise<Written<C> | Refused<StaffRefusal>> {
  return changeAsStaff(ctx, actor, PLACES_RULE, async (staff) => {
    await lockPlaces(staff.db);
    const changed = await work(staff);
    if (changed.ok) await raiseLocationsVersion(staff.db);
    return changed;
  });
}

type PlaceUndo = {
  readonly rows: readonly { readonly before: StoredPlace | null; readonly after: StoredPlace | null }[];
};

const factsOf = ({ name, slug, parentId, ...place }: StoredPlace) => ({
  name,
  slug,
  above: parentId,
  latitude: place.latitude,
  longitude: place.longitude,
  population: place.population,
  isCapital: place.isCapital,
  isTop: place.isTop,
  filtersBelow: place.filtersBelow,
  isSetAside: place.isSetAside,
});

async function faultOf(db: Db, place: StoredPlace, before: StoredPlace | null): Promise<PlaceFault | null> {
  const parent = place.parentId === null ? null : await readPlace(db, place.parentId);
  if ((parent?.kind ?? null) !== PARENT_KIND[place.kind] || parent?.mergedInto) return 'parent';
  if (await isSlugTaken(db, place)) return 'slug';
  const beside = (await readBelow(db, place.parentId)).filter(({ id }) => id !== place.id);
  const isMoved = before?.parentId !== place.parentId;
  if ((isMoved || before?.name !== place.name) && beside.some(({ name }) => name === place.name)) return 'name';
  const isNewCapital = place.isCapital && (isMoved || !before?.isCapital);
  if (isNewCapital && (place.kind !== 'city' || beside.some(({ isCapital }) => isCapital))) return 'capital';
  return null;
}

const lastPosition = async (db: Db, parentId: number | null): Promise<number> =>
  Math.max(0, ...(await readBelow(db, parentId)).map(({ position }) => position)) + 1;

/** Adds a place after the others with the same place above. Its id is never used by a release. */
export function addPlace(
  ctx: Ctx,
  actor: Actor,
  kind: PlaceKind,
  fields: PlaceFields,
): Promise<StaffChange<never, { readonly id: number }> | Unfit> {
  return changePlaces(ctx, actor, async ({ db }) => {
    const position = await lastPosition(db, fields.parentId);
    const ours = { isSetAside: false, isOurs: true, mergedInto: null } as const;
    const place: StoredPlace = { ...fields, ...ours, kind, position, id: await nextPlaceId(db) };
    const fault = await faultOf(db, place, null);
    if (fault) return refused('unfit', { fault });
    await insertPlace(db, place);
    const undo: PlaceUndo = { rows: [{ before: null, after: place }] };
    const both = { before: null, after: { kind, ...factsOf(place) } };
    return ok({ id: place.id, entry: { action: 'add-place', subject: ofPlace(place.id), ...both, undo } });
  });
}

/**
 * Changes the fields of a place. A former address redirects to the new one. `in-use`: the change would put the place
 * below another one while something names it; a merge can move what names it.
 */
export function changePlace(
  ctx: Ctx,
  actor: Actor,
  id: number,
  fields: PlaceFields,
): Promise<StaffChange<'gone' | 'unchanged'> | Unfit | InUse> {
  return changePlaces(ctx, actor, async (staff) => {
    const { db } = staff;
    const before = await readPlace(db, id);
    if (!before || before.mergedInto) return refused('gone');
    const after = { ...before, ...fields, isOurs: true };
    if (isSame({ ...before, isOurs: true }, after)) return refused('unchanged');
    const fault = await faultOf(db, after, before);
    if (fault) return refused('unfit', { fault });
    if (after.parentId !== before.parentId) {
      const uses = await readUses(db, before);
      if (isUsed(uses)) return refused('in-use', { uses });
      return store(staff, before, { ...after, position: await lastPosition(db, after.parentId) });
    }
    return store(staff, before, after);
  });
}

/**
 * Removes a place, and the places below it, from all lists to choose from, or offers them again. Whatever names these
 * places keeps them.
 */
export function setPlaceAside(
  ctx: Ctx,
  actor: Actor,
  id: number,
  isSetAside: boolean,
): Promise<StaffChange<'gone' | 'unchanged'>> {
  return changePlaces(ctx, actor, async (staff) => {
    const before = await readPlace(staff.db, id);
    if (!before || before.mergedInto) return refused('gone');
    if (before.isSetAside === isSetAside) return refused('unchanged');
    return store(staff, before, { ...before, isSetAside, isOurs: true });
  });
}

async function store(
  staff: StaffCtx,
  before: StoredPlace,
  after: StoredPlace,
): Promise<Ok<{ readonly entry: StaffEntry }>> {
  await updatePlace(staff.db, before, after);
  await tellRenamed(staff, before, after);
  const undo: PlaceUndo = { rows: [{ before, after }] };
  const both = { before: factsOf(before), after: factsOf(after) };
  return ok({ entry: { action: 'change-place', subject: ofPlace(before.id), ...both, undo } });
}

/** Records an event if the name of a place changed, so that the search words of its listings are made again. */
async function tellRenamed(staff: StaffCtx, { id, kind, name }: StoredPlace, after: StoredPlace): Promise<void> {
  if (name !== after.name) await recordEvents(staff, [{ kind: 'place-renamed', data: { placeId: id, of: kind } }]);
}

/** Moves a place one position up or down among the places with the same place above. */
export function movePlace(
  ctx: Ctx,
  actor: Actor,
  id: number,
  direction: 'up' | 'down',
): Promise<StaffChange<'gone' | 'unchanged'>> {
  return changePlaces(ctx, actor, async ({ db }) => {
    const place = await readPlace(db, id);
    if (!place || place.mergedInto) return refused('gone');
    const beside = await readBelow(db, place.parentId);
    const from = beside.findIndex((each) => each.id === id);
    const to = from + (direction === 'up' ? -1 : 1);
    const other = beside[to];
    if (!other) return refused('unchanged');
    const rows = [
      { before: place, after: { ...place, position: other.position, isOurs: true } },
      { before: other, after: { ...other, position: place.position, isOurs: true } },
    ];
    for (const { before, after } of rows) await updatePlace(db, before, after);
    const undo: PlaceUndo = { rows };
    const both = { before: { position: from + 1 }, after: { position: to + 1 } };
    return ok({ entry: { action: 'change-place', subject: ofPlace(id), ...both, undo } });
  });
}

/** Deletes a place that nothing names. */
export function removePlace(ctx: Ctx, actor: Actor, id: number): Promise<StaffChange<'gone' | 'in-use'> | InUse> {
  const change = changePlaces(ctx, actor, async ({ db }) => {
    const place = await readPlace(db, id);
    if (!place || place.mergedInto) return refused('gone');
    const uses = await readUses(db, place);
    if (isUsed(uses) || (await isInPurchases(db, place))) return refused('in-use', { uses });
    await deletePlace(db, id);
    const undo: PlaceUndo = { rows: [{ before: place, after: null }] };
    const both = { before: { kind: place.kind, ...factsOf(place) }, after: null };
    return ok({ entry: { action: 'remove-place', subject: ofPlace(id), ...both, undo } });
  });
  return refusedAt(isReferenceViolation, 'in-use', change);
}

const isSame = (one: StoredPlace, other: StoredPlace | null): boolean =>
  other !== null && (Object.keys(one) as (keyof StoredPlace)[]).every((name) => one[name] === other[name]);

export const undoPlaceChange = inverse<PlaceUndo, unknown>({
  ...PLACES_RULE,
  async putBack(staff, { undo: { rows } }) {
    const { db } = staff;
    await lockPlaces(db);
    for (const { before, after } of rows) {
      const id = (after ?? before)?.id ?? 0;
      const present = await readPlace(db, id);
      if (after ? !isSame(after, present) : present) return refused('changed');
      if (!before) {
        if (present && isUsed(await readUses(db, present))) return refused('changed');
        await deletePlace(db, id);
        continue;
      }
      if ((await faultOf(db, before, after)) !== null) return refused('changed');
      if (!after) await insertPlace(db, before);
      else await updatePlace(db, after, before);
      if (after) await tellRenamed(staff, after, before);
    }
    await raiseLocationsVersion(db);
    return ok({});
  },
});
