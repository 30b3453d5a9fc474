import type { ChatMessage } from '../../../domain/chat/chat.ts';
import type { SignPicture } from '../../web/private-pictures.ts';

/** A message as sent to one participant: its picture is signed for their browser. */
export const shownMessage = (message: ChatMessage, sign: SignPicture): ChatMessage =>
  message.picture === null ? message : { ...message, picture: { ...message.picture, key: sign(message.picture.key) } };
