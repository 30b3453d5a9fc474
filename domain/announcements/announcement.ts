/** Announcements that visitors see above the content of pages, and which of several is shown (ADM-03). */
import { DAY } from '../values/durations.ts';

export const ANNOUNCEMENT_TEXT = { min: 2, max: 300 } as const;
export const ANNOUNCEMENT_LINK = { max: 300 } as const;
/** Maximum duration of an announcement, in milliseconds. */
export const ANNOUNCEMENT_TIME_MAX = 400 * DAY;

/** Levels of urgency, the most urgent first: the order in which announcements are shown. */
export const LEVELS = ['urgent', 'warning', 'info'] as const;
export type Level = (typeof LEVELS)[number];

export const AUDIENCES = ['all', 'signed-in', 'sellers'] as const;
export type Audience = (typeof AUDIENCES)[number];

export type AnnouncementFields = {
  readonly text: string;
  /** Path on this site. */
  readonly link: string | null;
  readonly level: Level;
  readonly audience: Audience;
  /** Province or city whose pages show the announcement; null: everywhere. */
  readonly placeId: number | null;
  /** Category whose pages, and those of all categories below it, show the announcement; null: all pages. */
  readonly categoryId: number | null;
  readonly startsAt: Date;
  /** End of the announcement; null: it is shown until it is removed. */
  readonly endsAt: Date | null;
  readonly closable: boolean;
};

export type Announcement = AnnouncementFields & { readonly id: number };

export const ANNOUNCEMENT_STATES = ['now', 'later', 'over'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export function announcementState(
  { startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>,
  now: Date,
): AnnouncementState {
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt > now ? 'later' : 'now';
}

/** Reader of a page, and what the page is about. */
export type Reader = {
  readonly audiences: ReadonlySet<Audience>;
  /**
   * Ids of the page's place and of the places above it. Null: the place is not known, so announcements of all places
   * are shown.
   */
  readonly places: readonly number[] | null;
  /** Ids of the page's category and of the categories above it. */
  readonly categories: readonly number[];
  /** Ids of the announcements that the reader has closed. */
  readonly closed: readonly number[];
};

/** Announcements that a reader may see now, the most urgent first, then the newest. */
export function announcementsFor(
  all: readonly Announcement[],
  { audiences, places, categories, closed }: Reader,
  now: Date,
): readonly Announcement[] {
  return all
    .filter(
      (one) =>
        announcementState(one, now) === 'now' &&
        audiences.has(one.audience) &&
        (one.placeId === null || places === null || places.includes(one.placeId)) &&
        (one.categoryId === null || categories.includes(one.categoryId)) &&
        !(one.closable && closed.includes(one.id)),
    )
    .toSorted(
      (one, other) =>
        LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
        other.startsAt.getTime() - one.startsAt.getTime() ||
        other.id - one.id,
    );
}
