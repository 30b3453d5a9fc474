import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { Region } from '../../web/pages/region.tsx';
import type { Regions } from '../../web/pages/route.ts';
import { ChatList } from './chat-list.tsx';
import type { ChatListView } from './chat-list-view.ts';
import styles from './chats.module.css';
import { Conversation, Head } from './conversation.tsx';
import type { ConversationView } from './conversation-view.ts';

export type ChatsView = {
  readonly list: ChatListView;
  readonly conversation: ConversationView | null;
  readonly form: FormState;
};

/**
 * Regions that are refreshed beside an open conversation: the list, and the actions that become possible once the
 * conversation has begun.
 */
export const chatRegions: Regions<ChatsView> = {
  conversations: ({ view: { list } }) => <ChatList view={list} />,
  head: ({ view: { conversation, form } }) => conversation && <Head head={conversation.head} form={form} />,
};

/** Shows the list or the conversation on a phone, both side by side on wide screens. */
export function ChatsPage({ view: { list, conversation, form } }: { readonly view: ChatsView }): ReactNode {
  return (
    <div className={styles.chats} data-open={conversation ? '' : undefined}>
      <section className={styles.list} aria-label={fa.chat.listLabel}>
        <header>
          <BackLink href={paths.my()}>{fa.account.back}</BackLink>
          {conversation ? <p className={styles.title}>{fa.chat.title}</p> : <h1>{fa.chat.title}</h1>}
        </header>
        <Region id="conversations">
          <ChatList view={list} />
        </Region>
      </section>
      <div className={styles.conversation}>
        {conversation ? <Conversation view={conversation} form={form} /> : <Empty scene="chat" text={fa.chat.choose} />}
      </div>
    </div>
  );
}
