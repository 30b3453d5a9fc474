import type { ChatMessage } from '../../../domain/chat/chat.ts';
import type { SignPicture } from '../../web/private-pictures.ts';

/** A message as one of the two gets it: its picture opens to their browser alone. */
export const shownMessage = (message: ChatMessage, sign: SignPicture): ChatMessage =>
  message.picture === null ? message : { ...message, picture: { ...message.picture, key: sign(message.picture.key) } };
