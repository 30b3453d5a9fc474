import {
  ANNOUNCEMENT_LINK,
  ANNOUNCEMENT_TEXT,
  AUDIENCES,
  LEVELS,
} from '../../../../../domain/announcements/announcement.ts';
import { DAY } from '../../../../../domain/values/durations.ts';
import { parseJalaliMoment } from '../../../../../domain/values/jalali-day.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice, listed, tick } from '../../../../parts/form/choice-kinds.ts';
import { optional, orEmpty, readAs } from '../../../../parts/form/kind-changes.ts';
import { text } from '../../../../parts/form/text-kinds.ts';
import { paths } from '../../../../paths.ts';
import { returnAddress } from '../../../../web/request/return-address.ts';

const words = fa.officeAnnouncements;

const moment = (read: (typed: string) => Date | null) =>
  optional(
    readAs(text({ max: 20, dir: 'ltr', autoComplete: 'off', example: '1405/12/28 14:30' }), read, words.timeWrong),
  );

const begin = (typed: string): Date | null => parseJalaliMoment(typed)?.at ?? null;

/** End time; a day without a time ends at its last moment. */
function end(typed: string): Date | null {
  const read = parseJalaliMoment(typed);
  return read && new Date(read.at.getTime() + (read.isDay ? DAY : 0));
}

/** Parses a path on this site; null for any other text. */
function ownPath(typed: string): string | null {
  const path = returnAddress(typed.trim());
  return path === '/' && typed.trim() !== '/' ? null : path;
}

export const announcementForm = defineEditForm(
  {
    text: text({ ...ANNOUNCEMENT_TEXT, clean: cleanProse, autoComplete: 'off', multiline: true }),
    link: optional(
      readAs(
        text({ ...ANNOUNCEMENT_LINK, dir: 'ltr', autoComplete: 'off', example: paths.support() }),
        ownPath,
        words.linkWrong,
      ),
    ),
    level: choice(LEVELS),
    audience: choice(AUDIENCES),
    place: orEmpty(text({ max: 60, autoComplete: 'off', example: 'tehran' })),
    category: optional(listed(text({ max: 60, example: 'cars' }))),
    from: moment(begin),
    until: moment(end),
    closable: tick(),
  },
  {
    text: words.words,
    link: { label: words.link, help: words.linkHelp },
    level: { label: words.level, options: words.levels },
    audience: { label: words.audience, options: words.audiences },
    place: { label: words.place, help: words.placeHelp },
    category: { label: words.category, help: words.categoryHelp },
    from: { label: words.from, help: words.fromHelp },
    until: { label: words.until, help: words.untilHelp },
    closable: words.closable,
  },
);
