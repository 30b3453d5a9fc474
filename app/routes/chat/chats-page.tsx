import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import type { FormState } from '../../parts/form/form-state.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChatList } from './chat-list.tsx';
import type { ChatListView } from './chat-list-view.ts';
import styles from './chats.module.css';
import { Conversation } from './conversation.tsx';
import type { ConversationView } from './conversation-view.ts';

export type ChatsView = {
  readonly list: ChatListView;
  readonly conversation: ConversationView | null;
  readonly form: FormState;
};

/** On a phone the list or the conversation, on wide screens one beside the other. */
export function ChatsPage({ view: { list, conversation, form } }: { readonly view: ChatsView }): ReactNode {
  return (
    <div className={styles.chats} data-open={conversation ? '' : undefined}>
      <section className={styles.list} aria-label={fa.chat.listLabel}>
        <header>
          <a className={styles.back} href={paths.my()}>
            <Icon name="arrow-right" />
            {fa.account.back}
          </a>
          {conversation ? <p className={styles.title}>{fa.chat.title}</p> : <h1>{fa.chat.title}</h1>}
        </header>
        <ChatList view={list} />
      </section>
      <div className={styles.conversation}>
        {conversation ? (
          <Conversation view={conversation} form={form} />
        ) : (
          <p className="empty">
            <Icon name="messages-square" />
            {fa.chat.choose}
          </p>
        )}
      </div>
    </div>
  );
}
