import type { TicketMessage } from '../../../domain/support/support.server.ts';
import { paths } from '../../paths.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import { type DateTime, dateTime } from '../date-time.ts';

/** A message of a ticket as its sender or staff read it. */
export type ShownTicketMessage = {
  readonly id: number;
  readonly at: DateTime;
  readonly side: TicketMessage['side'];
  readonly by: string;
  readonly text: string;
  readonly pictures: readonly { readonly href: string; readonly src: string; readonly height: number }[];
};

export const PICTURE_WIDTH = 320;

export function shownTicketMessage(
  { id, at, side, text, pictures }: TicketMessage,
  { by, sign }: { readonly by: string; readonly sign: SignPicture },
): ShownTicketMessage {
  return {
    id,
    at: dateTime(at),
    side,
    by,
    text,
    // Signed addresses, which work for this browser and for some hours.
    pictures: pictures.map(({ key, width, height }) => ({
      href: paths.picture(sign(key), 1600, 'jpg'),
      src: paths.picture(sign(key), PICTURE_WIDTH, 'jpg'),
      height: Math.max(1, Math.round((PICTURE_WIDTH * height) / Math.max(width, 1))),
    })),
  };
}
