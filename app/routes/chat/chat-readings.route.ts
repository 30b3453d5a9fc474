import { conversationsOf, messagesOf, searchChats, unreadOf } from '../../../domain/chat/chat.server.ts';
import { conversationCursor } from '../../../domain/chat/conversation.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { envelope } from '../../web/envelope.ts';
import { pictureSigner } from '../../web/private-pictures.ts';
import { notFound } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';
import { conversationJson, foundJson } from './conversation-json.ts';
import { shownMessage } from './shown-message.ts';

const CONVERSATIONS = 30;
const MESSAGES = 50;
const WORDS_MAX = 60;

export const chatUnread = defineAnswer(
  get(paths.chatUnread),
  async (context) => {
    const { userId } = context.viewer;
    return envelope({ unread: await unreadOf(context.services.db, userId) });
  },
  'signed-in',
);

/** With `after`. */
export const chatConversations = defineAnswer(
  get(paths.chatConversations),
  async (context) => {
    const { url } = context;
    const { userId } = context.viewer;
    const after = conversationCursor.read(url.searchParams.get('after'));
    const { conversations, next } = await conversationsOf(context, userId, { after, limit: CONVERSATIONS });
    const sign = pictureSigner(context);
    return envelope({
      conversations: conversations.map((each) => conversationJson(each, sign)),
      nextCursor: next && conversationCursor.write(next),
    });
  },
  'signed-in',
);

/** With `before` or `after`. */
export const chatMessages = defineAnswer(
  get(paths.chatCall, 'messages'),
  async (context) => {
    const { services, url, params } = context;
    const { userId } = context.viewer;
    const [before, after] = ['before', 'after'].map((name) => seqIn(url.searchParams.get(name)));
    const id = parseId(params.id) ?? notFound();
    const found = (await messagesOf(services.db, userId, id, { before, after, limit: MESSAGES })) ?? notFound();
    const sign = pictureSigner(context);
    return envelope({ ...found, messages: found.messages.map((message) => shownMessage(message, sign)) });
  },
  'signed-in',
);

/** With `q`. */
export const chatSearch = defineAnswer(
  get(paths.chatSearch),
  async (context) => {
    const { url } = context;
    const { userId } = context.viewer;
    const words = (url.searchParams.get('q') ?? '').slice(0, WORDS_MAX);
    const found = await searchChats(context, userId, words);
    const sign = pictureSigner(context);
    return envelope({ conversations: found.map((each) => foundJson(each, sign)) });
  },
  'signed-in',
);

const seqIn = (text: string | null): number | undefined => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined);
