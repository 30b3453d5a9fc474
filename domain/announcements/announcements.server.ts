/** Public interface of the announcements module: messages to visitors above the content of pages (ADM-03). */
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Places } from '../locations/places.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../staff/staff.server.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { type CachedFor, cachedFor } from '../values/cached-for.ts';
import { SECOND } from '../values/durations.ts';
import { ok, refused } from '../values/result.ts';
import { isReferenceViolation, refusedAt } from '../values/violation.ts';
import type { Announcement, AnnouncementFields } from './announcement.ts';
import {
  deleteAnnouncement,
  insertAnnouncement,
  insertRemoved,
  lockAnnouncement,
  readCurrent,
  updateAnnouncement,
} from './announcement-store.server.ts';

// Changes of announcements by staff (ADM-03); every change is recorded in the audit log.

const RULE = { permission: 'change settings' } as const;
const subject = (id: number) => ({ kind: 'announcement', id: String(id) }) as const;

/** Source of the names of places and categories for the audit log. */
type Catalogue = { readonly taxonomy: Pick<Taxonomy, 'byId'>; readonly places: Pick<Places, 'byId'> };

/** Fields in the form in which the audit log stores them for an undo: dates as text. */
const stored = ({ startsAt, endsAt, ...fields }: AnnouncementFields) => ({
  text: fields.text,
  link: fields.link,
  level: fields.level,
  audience: fields.audience,
  placeId: fields.placeId,
  categoryId: fields.categoryId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  closable: fields.closable,
});
type Stored = ReturnType<typeof stored>;

function factsOf(fields: AnnouncementFields, { taxonomy, places }: Catalogue) {
  const { placeId, categoryId, ...facts } = stored(fields);
  return {
    ...facts,
    place: placeId === null ? null : (places.byId.get(placeId)?.name ?? placeId),
    category: categoryId === null ? null : (taxonomy.byId.get(categoryId)?.name ?? categoryId),
  };
}

/** Turns a foreign-key violation into the refusal `gone`: the category or place was removed meanwhile. */
const checked = <R extends string>(change: Promise<StaffChange<R>>) => refusedAt(isReferenceViolation, 'gone', change);
const isSame = (one: AnnouncementFields, other: AnnouncementFields): boolean =>
  JSON.stringify(stored(one)) === JSON.stringify(stored(other));

export const addAnnouncement = (
  ctx: Ctx,
  actor: Actor,
  fields: AnnouncementFields,
  catalogue: Catalogue,
): Promise<StaffChange<'gone'>> =>
  checked<never>(
    changeAsStaff(ctx, actor, RULE, async ({ db }) => {
      const id = await insertAnnouncement(db, fields);
      const undo: AnnouncementUndo = { id, before: null, after: stored(fields) };
      const after = factsOf(fields, catalogue);
      return ok({ entry: { action: 'add-announcement', subject: subject(id), before: null, after, undo } });
    }),
  );

export const changeAnnouncement = (
  ctx: Ctx,
  actor: Actor,
  id: number,
  fields: AnnouncementFields,
  catalogue: Catalogue,
): Promise<StaffChange<'gone' | 'unchanged'>> =>
  checked<'gone' | 'unchanged'>(
    changeAsStaff(ctx, actor, RULE, async ({ db }) => {
      const before = await lockAnnouncement(db, id);
      if (!before) return refused('gone');
      if (isSame(before, fields)) return refused('unchanged');
      await updateAnnouncement(db, id, fields);
      const undo: AnnouncementUndo = { id, before: stored(before), after: stored(fields) };
      const both = { before: factsOf(before, catalogue), after: factsOf(fields, catalogue) };
      return ok({ entry: { action: 'change-announcement', subject: subject(id), ...both, undo } });
    }),
  );

export function removeAnnouncement(
  ctx: Ctx,
  actor: Actor,
  id: number,
  catalogue: Catalogue,
): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db }) => {
    const before = await lockAnnouncement(db, id);
    if (!before) return refused('gone');
    await deleteAnnouncement(db, id);
    const undo: AnnouncementUndo = { id, before: stored(before), after: null };
    const both = { before: factsOf(before, catalogue), after: null };
    return ok({ entry: { action: 'remove-announcement', subject: subject(id), ...both, undo } });
  });
}

type AnnouncementUndo = { readonly id: number; readonly before: Stored | null; readonly after: Stored | null };

const fieldsOf = ({ startsAt, endsAt, ...rest }: Stored): AnnouncementFields => ({
  ...rest,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

export const undoAnnouncementChange = inverse<AnnouncementUndo, unknown>({
  ...RULE,
  async putBack({ db }, { undo: { id, before, after } }) {
    const found = await lockAnnouncement(db, id);
    if (!(after ? found && isSame(found, fieldsOf(after)) : !found)) return refused('changed');
    if (!before) await deleteAnnouncement(db, id);
    else if (after) await updateAnnouncement(db, id, fieldsOf(before));
    else if (!(await insertRemoved(db, id, fieldsOf(before)))) return refused('changed');
    return ok({});
  },
});

export { announcementList, movePlaceOf, readAnnouncement } from './announcement-store.server.ts';

/**
 * Milliseconds after which the cached announcements are read again. A process that missed the notification of a change
 * shows old announcements no longer than this (ADM-03).
 */
const KEPT_MS = 4 * SECOND;

export type AnnouncementCache = CachedFor<readonly Announcement[]>;

/** Creates this process's cache of the announcements that have not ended. */
export const createAnnouncements = (db: Db): AnnouncementCache => cachedFor(KEPT_MS, (now) => readCurrent({ db, now }));
