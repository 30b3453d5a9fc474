import * as v from 'valibot';
import { block, markRead, readConversation, sendMessage, unblock } from '../../../domain/chat/chat.server.ts';
import { CLIENT_ID, type Point } from '../../../domain/chat/chat.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import { defineAction, done, type Outcome } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { chatRefusal } from './chat-refusal.ts';
import { myChat } from './chats.route.tsx';
import { SentMessage, shownMessage } from './shown-message.ts';

/** An id from a JSON body or a plain form; a malformed one becomes null. */
const id = v.optional(
  v.pipe(v.unknown(), v.metadata({ type: ['string', 'number'], 'x-otherwise': null }), v.transform(parseId)),
  null,
);
/** A form has both coordinates in one field: `35.7,51.4`. */
const POINT = /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/;
const point = v.fallback(
  v.nullish(
    v.union([
      v.object({ lat: v.number(), long: v.number() }),
      v.pipe(
        v.string(),
        v.regex(POINT),
        v.transform((text): Point => {
          const [lat = 0, long = 0] = text.split(',').map(Number);
          return { lat, long };
        }),
      ),
    ]),
    null,
  ),
  null,
);

/**
 * Sends a message, possibly the first one about a listing (CHAT-02). A message that is resent with the same `clientId`
 * is stored only once.
 */
export const sendMessageCall = defineAction({
  at: post(paths.sendMessage),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.sendMessage,
    answers: SentMessage,
    statuses: [404, 409],
  },
  input: v.object({
    listingId: id,
    conversationId: id,
    message: v.fallback(v.optional(v.string(), ''), ''),
    clientId: v.fallback(v.optional(v.pipe(v.string(), v.regex(CLIENT_ID))), undefined),
    point,
  }),
  limits: () => [{ action: 'message' }],
  page: myChat,
  async act(context, { listingId, conversationId, message: text, clientId = newOrderKey(context), point }) {
    const { services } = context;
    const { userId } = context.viewer;
    const to = conversationId === null ? ({ listingId: listingId ?? 0 } as const) : ({ conversationId } as const);
    const message = { clientId, text, picture: null, point, offerId: null };
    const host = new URL(services.site.origin).host;
    const sent = await sendMessage(context, { userId, to, message, host });
    if (!sent.ok) return chatRefusal(sent.refused);
    const { conversationId: c, message: stored } = sent;
    return done({
      data: { conversationId: c, message: shownMessage(stored, pictureSigner(context)) },
      to: paths.chat(c),
    });
  },
});

/** Marks messages as read up to `seq`, or all. */
export const readChatCall = defineAction({
  at: post(paths.chatCall, 'read'),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.readChat,
    answers: v.object({ conversationId: integer }),
    example: { seq: '3' },
  },
  input: v.object({
    seq: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()), 0), 0),
  }),
  act: (context, { seq }) =>
    inOwn(context, (userId, conversationId, lastSeq) =>
      markRead(context, { userId, conversationId, seq: seq > 0 ? seq : lastSeq }),
    ),
});

/** Blocks the other user; repeating it has no effect (CHAT-04). */
export const blockCall = defineAction({
  at: post(paths.chatCall, 'block'),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.blockChat,
    answers: v.object({ conversationId: integer }),
  },
  input: v.object({}),
  act: (context) => inOwn(context, (userId, c) => block(context, userId, c)),
});

export const unblockCall = defineAction({
  at: post(paths.chatCall, 'unblock'),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.unblockChat,
    answers: v.object({ conversationId: integer }),
  },
  input: v.object({}),
  act: (context) => inOwn(context, (userId, c) => unblock(context.db, userId, c)),
});

/** Runs `act` in one of the user's conversations; throws 404 for a conversation of other users. */
async function inOwn(
  context: SignedIn,
  act: (userId: number, conversationId: number, lastSeq: number) => Promise<unknown>,
): Promise<Outcome<{ readonly conversationId: number }>> {
  const { userId } = context.viewer;
  const found = await readConversation(context, userId, parseId(context.params.id) ?? 0);
  if (!found) return chatRefusal('not-found');
  await act(userId, found.id, found.lastSeq);
  return done({ data: { conversationId: found.id }, to: paths.chat(found.id) });
}
