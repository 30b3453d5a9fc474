/** The door of announcements: what visitors are told above the content of pages (ADM-03). */
import type { Db } from '../../db/transact.server.ts';
import { type CachedFor, cachedFor } from '../values/cached-for.ts';
import { SECOND } from '../values/durations.ts';
import type { Announcement } from './announcement.ts';
import { readCurrent } from './announcement-store.server.ts';

export {
  addAnnouncement,
  changeAnnouncement,
  removeAnnouncement,
  undoAnnouncementChange,
} from './announcement-changes.server.ts';
export { announcementList } from './announcement-list-store.server.ts';
export { readAnnouncement } from './announcement-store.server.ts';

/** Renewed after this also where no change was heard of (ADM-03). */
const KEPT_MS = 4 * SECOND;

export type AnnouncementCache = CachedFor<readonly Announcement[]>;

/** Creates a process's copy of those that are not over. */
export const createAnnouncements = (db: Db): AnnouncementCache => cachedFor(KEPT_MS, (now) => readCurrent({ db, now }));
