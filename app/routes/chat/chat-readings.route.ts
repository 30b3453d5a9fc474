import * as v from 'valibot';
import { conversationsOf, messagesOf, searchChats, unreadOf } from '../../../domain/chat/chat.server.ts';
import { conversationCursor } from '../../../domain/chat/conversation.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';
import { notFound } from '../../web/request/problem.ts';
import { ConversationJson, conversationJson, FoundJson, foundJson } from './conversation-json.ts';
import { MessageJson, shownMessage } from './shown-message.ts';

const CONVERSATIONS = 30;
const MESSAGES = 50;
const WORDS_MAX = 60;

export const chatUnread = defineAnswer({
  at: get(paths.chatUnread),
  guard: 'signed-in',
  about: { summary: fa.api.calls.chatUnread, answers: v.object({ unread: integer }), statuses: [404] },
  answer: async (context) => {
    const { userId } = context.viewer;
    return envelope({ unread: await unreadOf(context.db, userId) });
  },
});

/** Lists conversations; the query parameter `after` is a cursor. */
export const chatConversations = defineAnswer({
  at: get(paths.chatConversations),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.chatConversations,
    query: ['after'],
    answers: v.object({
      conversations: v.array(ConversationJson),
      nextCursor: v.nullable(v.string()),
    }),
    example: { after: '1795780800000-1' },
    statuses: [404],
  },
  answer: async (context) => {
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
});

/** Lists messages of a conversation; the query parameters `before` and `after` are cursors. */
export const chatMessages = defineAnswer({
  at: get(paths.chatCall, 'messages'),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.chatMessages,
    query: ['before', 'after'],
    answers: v.object({
      messages: v.array(MessageJson),
      more: v.boolean(),
    }),
  },
  answer: async (context) => {
    const { db, url, params } = context;
    const { userId } = context.viewer;
    const [before, after] = ['before', 'after'].map((name) => seqIn(url.searchParams.get(name)));
    const id = parseId(params.id) ?? notFound();
    const found = (await messagesOf(db, userId, id, { before, after, limit: MESSAGES })) ?? notFound();
    const sign = pictureSigner(context);
    return envelope({ ...found, messages: found.messages.map((message) => shownMessage(message, sign)) });
  },
});

/** Searches the user's chats by the query parameter `q`. */
export const chatSearch = defineAnswer({
  at: get(paths.chatSearch),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.chatSearch,
    query: ['q'],
    answers: v.object({
      conversations: v.array(FoundJson),
      isMore: v.boolean(),
    }),
    statuses: [404],
  },
  answer: async (context) => {
    const { url } = context;
    const { userId } = context.viewer;
    const words = (url.searchParams.get('q') ?? '').slice(0, WORDS_MAX);
    const { found, isMore } = await searchChats(context, userId, words);
    const sign = pictureSigner(context);
    return envelope({ conversations: found.map((each) => foundJson(each, sign)), isMore });
  },
});

const seqIn = (text: string | null): number | undefined => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined);
