/** Announcements, as the back office lists them (ADM-03). */
import { sql } from 'kysely';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import type { Announcement, AnnouncementState, Audience, Level } from './announcement.ts';

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
