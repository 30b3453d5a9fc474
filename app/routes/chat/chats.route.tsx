import { conversationsOf, searchChats } from '../../../domain/chat/chat.server.ts';
import { type ConversationCursor, conversationCursor } from '../../../domain/chat/conversation.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { formState } from '../../web/form-state.ts';
import type { SignedIn } from '../../web/guards.ts';
import { pictureSigner } from '../../web/private-pictures.ts';
import { definePage } from '../../web/route.ts';
import { type ChatListView, foundView, itemView } from './chat-list-view.ts';
import { ChatsPage, type ChatsView, chatRegions } from './chats-page.tsx';
import { loadAbout, loadConversation } from './conversation-load.ts';
import type { ConversationView } from './conversation-view.ts';

const PAGE_SIZE = 30;
const WORDS_MAX = 60;

/** `/my/chats`: the user's conversations (CHAT-01); with `listingId`, the conversation about that listing. */
export const myChats = definePage<ChatsView>({
  at: get(paths.myChats),
  id: 'my-chats-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.myChats,
    query: ['listingId', 'q', 'text', 'after'],
    example: { text: '0', after: '1795780800000_1' },
    statuses: [404],
  },
  async load(context) {
    const listing = context.url.searchParams.get('listingId');
    return chatsView(context, listing === null ? null : await loadAbout(context, parseId(listing)));
  },
  head: (view) => headOf(view),
  Page: ChatsPage,
  regions: chatRegions,
});

/** `/my/chats/{id}`; also shows a refused plain form again. */
export const myChat = definePage<ChatsView>({
  at: get(paths.chat),
  id: 'my-chat-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myChat, query: ['before', 'text'], example: { text: '0' } },
  async load(context) {
    const { params, sentForm } = context;
    const about = parseId(sentForm?.values.listingId ?? params.listingId);
    const id = parseId(params.id ?? sentForm?.values.conversationId);
    return chatsView(context, await (id === null ? loadAbout(context, about) : loadConversation(context, id)));
  },
  head: (view) => headOf(view),
  Page: ChatsPage,
  regions: chatRegions,
});

async function chatsView(context: SignedIn, conversation: ConversationView | null): Promise<ChatsView> {
  const current = conversation?.props.conversationId ?? null;
  const form = formState(context);
  const list = await listView(context, current);
  return { list, conversation, form: { ...form, values: {}, errors: {}, message: null, captcha: null } };
}

async function listView(context: SignedIn, current: number | null): Promise<ChatListView> {
  const { url, now } = context;
  const { userId } = context.viewer;
  const seen = { now, sign: pictureSigner(context) };
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, WORDS_MAX);
  if (words) {
    const found = await searchChats(context, userId, words);
    return { items: found.map((each) => foundView(each, seen)), words, olderHref: null };
  }
  const after = conversationCursor.read(url.searchParams.get('after')) ?? formerCursor(url);
  const { conversations, next } = await conversationsOf(context, userId, { after, limit: PAGE_SIZE });
  return {
    items: conversations.map((each) => itemView(each, seen, current)),
    words,
    olderHref: next && paths.myChatsShown(new URLSearchParams({ after: conversationCursor.write(next) })),
  };
}

/** Reads the former spelling of the cursor, in two parameters, for addresses that users have kept. */
function formerCursor({ searchParams }: URL): ConversationCursor | null {
  const at = new Date(searchParams.get('until') ?? Number.NaN);
  const id = parseId(searchParams.get('after'));
  return id === null || Number.isNaN(at.getTime()) ? null : { at, id };
}

function headOf({ conversation }: ChatsView) {
  const title = conversation ? fa.chat.with(conversation.head.other) : fa.chat.title;
  return { title, robots: 'noindex' };
}
