import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Announcement, AnnouncementFields } from './announcement.ts';

const COLUMNS = sql`
  id, text, link, level, audience, place_id as "placeId", category_id as "categoryId", starts_at as "startsAt",
  ends_at as "endsAt", closable`;

/** Announcements that run or will, by their beginning. */
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

/** Stores a removed one under its old id, which browsers that closed it remember. False if that is taken. */
export async function insertRemoved(db: Db, id: number, fields: AnnouncementFields): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into announcements (id, text, link, level, audience, place_id, category_id, starts_at, ends_at, closable)
    overriding system value
    values (${id}, ${fields.text}, ${fields.link}, ${fields.level}, ${fields.audience}, ${fields.placeId},
            ${fields.categoryId}, ${fields.startsAt}, ${fields.endsAt}, ${fields.closable})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
