import { wordsOf } from '../search/words.ts';
import { cleanProse } from '../values/persian-text.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { type ChatRefusal, CLIENT_ID, MESSAGE, type MessageKind, type NewMessage, type Point } from './chat.ts';
import { warningOf } from './message-warning.ts';

/** A message that may be stored, with all that is worked out of its words. */
export type CheckedMessage = NewMessage & {
  readonly kind: MessageKind;
  /** For the search in my chats. */
  readonly words: readonly string[];
  /** For the list of conversations. */
  readonly preview: string;
  readonly warning: ReturnType<typeof warningOf>;
};

export type Checked = Result<
  { readonly message: CheckedMessage },
  Extract<ChatRefusal, 'empty' | 'too-long' | 'bad-id'>
>;

const PREVIEW_MAX = 120;
/** About a metre: more tells nothing and looks as if it did. */
const POINT_DIGITS = 5;

/** `host`: of our own site, whose links warn nobody. */
export function checkMessage(message: NewMessage, host: string | null): Checked {
  if (!CLIENT_ID.test(message.clientId)) return refused('bad-id');
  // Before it is cleaned: a megabyte is not to be worked on.
  if (message.text.length > 4 * MESSAGE.max) return refused('too-long');
  const text = cleanProse(message.text);
  const point = message.point && roundedPoint(message.point);
  const kind = kindOf({ ...message, point });
  // Half spaces alone are nothing to read.
  if (kind === 'text' && text.replace(/[\u200B-\u200D\u2060\s]/g, '') === '') return refused('empty');
  if ([...text].length > MESSAGE.max) return refused('too-long');
  return ok({
    message: {
      ...message,
      text,
      point: kind === 'location' ? point : null,
      kind,
      words: [...new Set(wordsOf(text))],
      preview: previewOf(text),
      warning: warningOf(text, host),
    },
  });
}

/** An offer before a picture before a point. */
function kindOf({ offerId, picture, point }: NewMessage): MessageKind {
  if (offerId !== null) return 'offer';
  if (picture) return 'image';
  return point ? 'location' : 'text';
}

/** Null for a place that is not on the earth. */
function roundedPoint({ lat, long }: Point): Point | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(long) <= 180)) return null;
  return { lat: Number(lat.toFixed(POINT_DIGITS)), long: Number(long.toFixed(POINT_DIGITS)) };
}

/** One line, cut between characters. */
const previewOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, PREVIEW_MAX).join('');
