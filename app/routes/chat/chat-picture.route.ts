import * as v from 'valibot';
import { conversationAbout, readConversation, sendMessage } from '../../../domain/chat/chat.server.ts';
import { CLIENT_ID } from '../../../domain/chat/chat.ts';
import { pictureHint } from '../../../domain/media/picture-hint.ts';
import { UPLOAD } from '../../../domain/media/upload.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { defineAction, done, type Refused, refuse } from '../../web/pages/action.ts';
import { fileSchema } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { chatFlash } from './chat-flash.ts';
import { chatRefusal } from './chat-refusal.ts';
import { myChat } from './chats.route.tsx';
import { SentMessage, shownMessage } from './shown-message.ts';

const Input = v.object({
  picture: v.pipe(
    v.optional(v.unknown(), null),
    fileSchema,
    v.transform((sent) => [sent].flat().find((file) => file instanceof ReceivedFile)),
    v.instance(ReceivedFile, fa.images.missing),
  ),
  clientId: v.fallback(v.optional(v.pipe(v.string(), v.regex(CLIENT_ID))), undefined),
});

/**
 * Sends a picture in a conversation, or begins one about a listing with it. The picture is re-encoded before anybody
 * sees it.
 */
export const sendPictureCall = defineAction({
  at: [post(paths.firstPicture), post(paths.chatCall, 'picture')],
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.sendPicture,
    answers: SentMessage,
    statuses: [409],
  },
  input: Input,
  limits: (_, { picture }) => [{ action: 'message' }, ...uploadLimit([picture])],
  files: ({ services }) => ({ folder: services.media.arrivals, bytes: UPLOAD.bytes, most: 1, limit: 'upload' }),
  page: myChat,
  async act(context, { picture: file, clientId = newOrderKey(context) }) {
    const { services } = context;
    const { userId } = context.viewer;
    const to = await addressee(context, userId);
    if (file.isTooLong) return refusePicture('too-big');
    const kept = await services.media.keepPicture(file);
    if (!kept.ok) return kept.refused === 'not-found' ? notFound() : refusePicture(kept.refused);
    const { fingerprint: _, ...picture } = kept.picture;
    const hint = pictureHint(picture);
    const message = { clientId, text: '', picture, point: null, offerId: null };
    const sent = await sendMessage(context, { userId, to, message });
    // The message was refused, or stored earlier with the key of another upload of the picture.
    if (!sent.ok || !sent.isNew) await services.media.remove(picture.key);
    if (!sent.ok) return chatRefusal(sent.refused);
    const { conversationId } = sent;
    const data = { conversationId, message: shownMessage(sent.message, pictureSigner(context)) };
    return hint === null
      ? done({ data, to: paths.chat(conversationId) })
      : chatFlash.done(hint, { of: conversationId, data });
  },
});

/** Checks the recipient before the picture is decoded, because decoding a refused picture would be wasted work. */
async function addressee(context: Context, userId: number) {
  const { params } = context;
  const listingId = parseId(params.listingId);
  if (listingId !== null) {
    return (await conversationAbout(context, userId, listingId)) ? { listingId } : notFound();
  }
  const conversationId = parseId(params.id) ?? notFound();
  return (await readConversation(context, userId, conversationId)) ? { conversationId } : notFound();
}

function refusePicture(why: keyof typeof fa.images.refused): Refused {
  const sentence = fa.images.refused[why];
  return refuse({ status: why === 'too-big' ? 413 : 422, message: sentence, errors: { picture: sentence } });
}
