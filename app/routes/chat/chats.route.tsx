import { conversationsOf, searchChats } from '../../../domain/chat/chat.server.ts';
import { type ConversationCursor, conversationCursor } from '../../../domain/chat/conversation.ts';
import { memberMay } from '../../../domain/sellers/member.ts';
import { type Membership, shopsActedFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
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
    query: ['listingId', 'as', 'q', 'text', 'after'],
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
    // A refused form contains the id of its conversation, because the address of its call may be the address of an
    // offer.
    const id = parseId(sentForm?.values.conversationId ?? params.id);
    return chatsView(context, await (id === null ? loadAbout(context, about) : loadConversation(context, id)));
  },
  head: (view) => headOf(view),
  Page: ChatsPage,
  regions: chatRegions,
});

async function chatsView(context: SignedIn, conversation: ConversationView | null): Promise<ChatsView> {
  const form = formState(context);
  const list = await listView(context, conversation?.props ?? null);
  return { list, conversation, form: { ...form, values: {}, errors: {}, message: null, captcha: null } };
}

type Opened = Pick<ConversationView['props'], 'conversationId' | 'me'>;

async function listView(context: SignedIn, opened: Opened | null): Promise<ChatListView> {
  const { url, now } = context;
  const { userId } = context.viewer;
  const seen = { now, sign: pictureSigner(context) };
  const shops = await shopsActedFor(context.db, userId, 'chats');
  const asked = opened && opened.me !== userId ? opened.me : parseId(url.searchParams.get('as'));
  const shop = shops.find(({ sellerId }) => sellerId === asked) ?? null;
  const shopId = shop?.sellerId ?? null;
  const memberId = shop && !memberMay(shop.role, 'chats', false) ? userId : null;
  const tabs = tabsOf(shops, shopId);
  const me = shopId ?? userId;
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, WORDS_MAX);
  if (words) {
    const { found, isMore } = await searchChats(context, me, words, memberId);
    const shown = { items: found.map((each) => foundView(each, seen)), isCut: isMore };
    return { ...shown, words, olderHref: null, tabs, shopId };
  }
  const after = conversationCursor.read(url.searchParams.get('after')) ?? formerCursor(url);
  const { conversations, next } = await conversationsOf(context, me, { after, limit: PAGE_SIZE, memberId });
  const older = (end: ConversationCursor) =>
    new URLSearchParams({ ...(shopId === null ? {} : { as: String(shopId) }), after: conversationCursor.write(end) });
  return {
    items: conversations.map((each) => itemView(each, seen, opened?.conversationId ?? null)),
    isCut: false,
    words,
    olderHref: next && paths.myChatsShown(older(next)),
    tabs,
    shopId,
  };
}

function tabsOf(shops: readonly Membership[], shopId: number | null): ChatListView['tabs'] {
  if (shops.length === 0) return [];
  return [
    { name: fa.chat.asMyself, href: paths.myChats(), isShown: shopId === null },
    ...shops.map(({ sellerId, name }) => ({
      name: cleanProse(name),
      href: paths.chatsAs(sellerId),
      isShown: sellerId === shopId,
    })),
  ];
}

/** Reads the old format of the cursor, with two parameters, from addresses that users have saved. */
function formerCursor({ searchParams }: URL): ConversationCursor | null {
  const at = new Date(searchParams.get('until') ?? Number.NaN);
  const id = parseId(searchParams.get('after'));
  return id === null || Number.isNaN(at.getTime()) ? null : { at, id };
}

function headOf({ conversation }: ChatsView) {
  const title = conversation ? fa.chat.with(conversation.head.other) : fa.chat.title;
  return { title, robots: 'noindex' };
}
