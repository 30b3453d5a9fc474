import * as v from 'valibot';
import { type ChatMessage, MESSAGE_KINDS, MESSAGE_WARNINGS, PURCHASE_DID } from '../../../domain/chat/chat.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import { integer, type Sendable } from '../../web/request/about.ts';
import { named } from '../../web/request/named-schemas.ts';

/** Schema of a message in answers of calls. */
export const MessageJson = named(
  'Message',
  v.object({
    seq: integer,
    senderId: v.nullable(integer),
    member: v.nullable(v.string()),
    clientId: v.nullable(v.string()),
    kind: v.picklist(MESSAGE_KINDS),
    text: v.string(),
    picture: v.nullable(v.object({ key: v.string(), width: integer, height: integer, hash: v.string() })),
    point: v.nullable(v.object({ lat: v.number(), long: v.number() })),
    offerId: v.nullable(integer),
    purchase: v.nullable(v.object({ invoice: v.string(), did: v.picklist(PURCHASE_DID) })),
    warning: v.nullable(v.picklist(MESSAGE_WARNINGS)),
    at: v.string(),
  }),
) satisfies v.GenericSchema<unknown, Sendable<ChatMessage>>;

/** Answer to a message that was sent. */
export const SentMessage = named('SentMessage', v.object({ conversationId: integer, message: MessageJson }));

/** A message for one participant: its picture's key is signed for their browser. */
export const shownMessage = (message: ChatMessage, sign: SignPicture): ChatMessage =>
  message.picture === null ? message : { ...message, picture: { ...message.picture, key: sign(message.picture.key) } };
