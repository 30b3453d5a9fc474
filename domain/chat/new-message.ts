import { wordsOf } from '../query-reading/words.ts';
import { cleanProse } from '../values/persian-text.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { type ChatRefusal, CLIENT_ID, MESSAGE, type MessageKind, type NewMessage, type Point } from './chat.ts';
import { warningOf } from './message-warning.ts';

/** A valid message with everything derived from its text. */
export type CheckedMessage = NewMessage & {
  readonly kind: MessageKind;
  /** Words for the search in chats. */
  readonly words: readonly string[];
  /** Text for the list of conversations. */
  readonly preview: string;
  readonly warning: ReturnType<typeof warningOf>;
};

export type MessageCheck = Result<
  { readonly message: CheckedMessage },
  Extract<ChatRefusal, 'empty' | 'too-long' | 'bad-id'>
>;

const PREVIEW_MAX = 120;
/**
 * Decimal places of coordinates: a precision of about a metre. More would suggest an accuracy that the coordinates do
 * not have.
 */
const POINT_DIGITS = 5;

/** Validates a message and derives the stored values. `host` is this site's: its links get no warning. */
export function checkMessage(message: NewMessage, host: string | null): MessageCheck {
  if (!CLIENT_ID.test(message.clientId)) return refused('bad-id');
  // Checked before cleaning, so that a megabyte of text is not processed.
  if (message.text.length > 4 * MESSAGE.max) return refused('too-long');
  const text = cleanProse(message.text);
  const point = message.point && roundedPoint(message.point);
  const kind = kindOf({ ...message, point });
  // A text only of spaces and zero-width characters is empty for a reader.
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

/** Kind of a message. An offer takes precedence over a picture, and a picture over a point. */
function kindOf({ offerId, picture, point }: NewMessage): MessageKind {
  if (offerId !== null) return 'offer';
  if (picture) return 'image';
  return point ? 'location' : 'text';
}

/** Returns the point with rounded coordinates; null if they are out of range. */
function roundedPoint({ lat, long }: Point): Point | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(long) <= 180)) return null;
  return { lat: Number(lat.toFixed(POINT_DIGITS)), long: Number(long.toFixed(POINT_DIGITS)) };
}

/** First characters of a text in one line; never cuts a surrogate pair in two. */
const previewOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, PREVIEW_MAX).join('');
