import { type Letter, letterHtml, letterText } from '../../domain/delivery/letter-html.ts';
import type { NamedListing } from '../../domain/listings/listings.server.ts';
import { CHOSEN_AS, isAlwaysSent, type Notice } from '../../domain/notifications/notice.ts';
import type { Outgoing } from '../../domain/notifications/notifications.server.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { type NoticeWords, noticeWords, type SearchNames } from './notice-words.ts';

/** Maximum number of notices listed in a message; for more, only their number is given. */
const LINES_MAX = 10;
/** Maximum characters of a push, because telephones show only a few lines. */
const MAX_SHORT_TEXT = 160;

type LetterContent = {
  /** Notices of the same kind. */
  readonly notices: readonly [Notice, ...Notice[]];
  readonly listings: ReadonlyMap<number, NamedListing>;
  /** The site's origin, without a slash at the end. */
  readonly origin: string;
  readonly unsubscribeUrl: string;
  /** Names of the saved searches that found listings. */
  readonly searches?: SearchNames;
  /** Links for a message about several saved searches: each link turns off the notifications of one search. */
  readonly searchLinks?: readonly { readonly name: string; readonly url: string }[];
};

/** The messages for notices that are sent together (NOTI-01). A single notice is sent with its full text. */
export function noticeLetter(content: LetterContent): Outgoing {
  const { notices, listings, origin, unsubscribeUrl, searches, searchLinks = [] } = content;
  const { kind } = notices[0];
  const isAlways = notices.some(isAlwaysSent);
  const all = notices.map((notice) => noticeWords(notice, listings, searches));
  const { title, text, url } = together(notices, all);
  const more = all.length - LINES_MAX;
  const letter: Letter = {
    site: { name: fa.site.name, url: `${origin}${paths.home()}` },
    title,
    lines: [
      ...all.slice(0, LINES_MAX).map((each) => ({
        text: each.text,
        url: all.length === 1 ? null : `${origin}${each.url}`,
      })),
      ...(more > 0 ? [{ text: fa.notices.andMore(persianNumber(more)), url: null }] : []),
    ],
    button: { name: fa.notices.open, url: `${origin}${url}` },
    why: isAlways ? fa.notices.letter.always : fa.notices.letter.why(fa.profile.kinds[CHOSEN_AS[kind]].title),
    links: [
      ...searchLinks
        .slice(0, LINES_MAX)
        .map(({ name, url: to }) => ({ name: fa.notices.letter.unsubscribeSearch(cleanProse(name)), url: to })),
      ...(isAlways ? [] : [{ name: fa.notices.letter.unsubscribe, url: unsubscribeUrl }]),
      { name: fa.notices.letter.choices, url: `${origin}${paths.profileCall('notifications')}` },
    ],
  };
  return {
    email: { subject: title, text: letterText(letter), html: letterHtml(letter), unsubscribeUrl },
    // The title contains the news in at most 40 letters and no text written by a user.
    sms: `${fa.site.name}: ${title}\n${origin}${url}`,
    // A push replaces an earlier one on the same subject; a push for several notices replaces earlier ones of their
    // kind.
    push: { title, text: short(text), url, tag: notices.length === 1 ? `${kind} ${url}` : kind },
  };
}

function together([{ kind }, ...rest]: LetterContent['notices'], all: readonly NoticeWords[]): NoticeWords {
  const [first] = all;
  if (first && rest.length === 0) return first;
  const url = all.every((each) => each.url === first?.url) && first ? first.url : paths.myNotifications();
  return {
    title: fa.notices.several[kind](persianNumber(all.length)),
    text: all.map(({ text }) => text).join(' '),
    url,
  };
}

function short(text: string): string {
  const letters = [...text];
  return letters.length <= MAX_SHORT_TEXT ? text : `${letters.slice(0, MAX_SHORT_TEXT - 1).join('')}…`;
}
