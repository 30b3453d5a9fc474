import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import type { Announcement, AnnouncementFields, AnnouncementState, Audience, Level } from './announcement.ts';

const COLUMNS = sql`
  id, text, link, level, audience, place_id as "placeId", category_id as "categoryId", starts_at as "startsAt",
  ends_at as "endsAt", closable`;

/** Announcements that have not ended, ordered by their start. */
export async function readCurrent({ db, now }: Ctx): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    /* prepared: announcements */
    select ${COLUMNS}
    from announcements
    where ends_at is null or ends_at > ${now}
    order by starts_at, id`.execute(db);
  return rows;
}

export async function readAnnouncement(db: Db, id: number): Promise<Announcement | null> {
  const { rows } = await sql<Announcement>`select ${COLUMNS} from announcements where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockAnnouncement(db: Db, id: number): Promise<Announcement | null> {
  const { rows } = await sql<Announcement>`
    select ${COLUMNS} from announcements where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function insertAnnouncement(db: Db, fields: AnnouncementFields): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into announcements (text, link, level, audience, place_id, category_id, starts_at, ends_at, closable)
    values (${fields.text}, ${fields.link}, ${fields.level}, ${fields.audience}, ${fields.placeId},
            ${fields.categoryId}, ${fields.startsAt}, ${fields.endsAt}, ${fields.closable})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateAnnouncement(db: Db, id: number, fields: AnnouncementFields): Promise<void> {
  await sql`
    update announcements
    set text = ${fields.text}, link = ${fields.link}, level = ${fields.level}, audience = ${fields.audience},
        place_id = ${fields.placeId}, category_id = ${fields.categoryId}, starts_at = ${fields.startsAt},
        ends_at = ${fields.endsAt}, closable = ${fields.closable}
    where id = ${id}`.execute(db);
}

export async function deleteAnnouncement(db: Db, id: number): Promise<void> {
  await sql`delete from announcements where id = ${id}`.execute(db);
}

/**
 * Stores a removed announcement again under its old id, which browsers that closed it remember. Returns false if the id
 * is taken.
 */
export async function insertRemoved(db: Db, id: number, fields: AnnouncementFields): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into announcements (id, text, link, level, audience, place_id, category_id, starts_at, ends_at, closable)
    overriding system value
    values (${id}, ${fields.text}, ${fields.link}, ${fields.level}, ${fields.audience}, ${fields.placeId},
            ${fields.categoryId}, ${fields.startsAt}, ${fields.endsAt}, ${fields.closable})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

// Announcements, as the back office lists them (ADM-03).

const isOver = (now: Date) => sql`coalesce(item.ends_at <= ${now}, false)`;

const BY_STATE = {
  now: (now: Date) => ({ checked: sql`item.starts_at <= ${now} and not ${isOver(now)}` }),
  later: (now: Date) => ({ checked: sql`item.starts_at > ${now} and not ${isOver(now)}` }),
  over: (now: Date) => ({ checked: isOver(now) }),
} satisfies Record<AnnouncementState, object>;

const byLevel = (level: Level) => ({ checked: sql`item.level = ${level}` });
const byAudience = (audience: Audience) => ({ checked: sql`item.audience = ${audience}` });

export const announcementList = defineList({
  name: 'announcements',
  table: sql.table('announcements'),
  id: sql`item.id`,
  columns: sql<Announcement>`
    item.id, item.text, item.link, item.level, item.audience, item.place_id as "placeId",
    item.category_id as "categoryId", item.starts_at as "startsAt", item.ends_at as "endsAt", item.closable`,
  filters: {
    state: optionFilter(BY_STATE),
    level: optionFilter({ urgent: byLevel('urgent'), warning: byLevel('warning'), info: byLevel('info') }),
    audience: optionFilter({
      all: byAudience('all'),
      'signed-in': byAudience('signed-in'),
      sellers: byAudience('sellers'),
    }),
  },
  sorts: { newest: { key: sql`item.id`, type: 'id', first: 'desc' } },
});

/** Moves announcements from one place to another; `ids`: of these alone. */
export async function movePlaceOf(
  db: Db,
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
  ids: readonly number[] | null,
): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update announcements set place_id = ${intoId}
    where place_id = ${fromId} ${ids === null ? sql`` : sql`and id = any(${[...ids]}::bigint[])`}
    returning id`.execute(db);
  return rows;
}
