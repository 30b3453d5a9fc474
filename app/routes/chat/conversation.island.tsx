import type { ReactNode } from 'react';
import { chat } from '../../messages/chat.ts';
import { paths } from '../../paths.ts';
import { Icon, IconSprite } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { defineIsland } from '../../web/pages/define-island.ts';
import { Composer } from './composer.tsx';
import { conversationPath } from './conversation-address.ts';
import styles from './conversation-room.module.css';
import type { ConversationProps } from './conversation-view.ts';
import { MessageLog } from './message-log.tsx';
import { PlainKeys } from './plain-keys.tsx';
import { useConversation } from './use-conversation.ts';

/** A conversation: the server renders it completely, and it becomes live after hydration (CHAT-01). */
function Conversation(props: ConversationProps): ReactNode {
  const conversation = useConversation(props);
  const { state, offers, conversationId, refusal, connection, isTyping, isAwake } = conversation;
  const { account, csrfKey, orderKey, noOffers, asksFirst, isOpenedElsewhere, tried } = props;
  const answer = isAwake ? conversation.answer : null;
  const parts = { account, csrfKey, orderKey, conversationId, noOffers, asksFirst, isOpenedElsewhere, tried, answer };
  return (
    <IconSprite value={props.icons}>
      <div className={styles.room}>
        <MessageLog
          props={{ ...props, conversationId, refusal }}
          state={state}
          offers={offers}
          offerParts={parts}
          isAwake={isAwake}
          loadOlder={isAwake ? conversation.loadOlder : null}
          retry={conversation.retry}
          discard={conversation.discard}
        />
        <p className={styles.status} role="status">
          {CONNECTION_WORDS[connection] ?? (isTyping ? chat.typing(props.other) : '')}
        </p>
        {connection === 'over' && (
          <Notice
            kind="warning"
            action={<a href={paths.signIn(conversationPath(props, conversationId))}>{chat.signInAgain}</a>}
          >
            {chat.signedOut}
          </Notice>
        )}
        {connection === 'unsupported' && <Notice>{chat.unsupported}</Notice>}
        {!isAwake && props.unread > 0 && conversationId !== null && (
          <form className={styles.markRead} method="post" action={paths.chatCall(conversationId, 'read')}>
            <PlainKeys props={props} conversationId={conversationId} />
            <input type="hidden" name="seq" value={props.messages.at(-1)?.seq ?? 0} />
            <button type="submit" className="chip">
              <Icon name="check-check" />
              {chat.markRead}
            </button>
          </form>
        )}
        {refusal ? (
          <Notice as="div" className={styles.refusal}>
            {props.typed !== '' && (
              <textarea className="input" aria-label={chat.message} rows={3} readOnly defaultValue={props.typed} />
            )}
            {REFUSALS[refusal] ?? chat.closed}{' '}
            {refusal === 'handed-over' && props.anew !== null && <a href={props.anew}>{chat.newWithShop}</a>}
          </Notice>
        ) : (
          <Composer
            props={props}
            conversationId={conversationId}
            unsent={conversation.unsent}
            send={isAwake ? conversation.sendText : null}
            typing={conversation.typing}
            attaching={isAwake ? { sendPicture: conversation.sendPicture } : null}
          />
        )}
      </div>
    </IconSprite>
  );
}

const CONNECTION_WORDS: Readonly<Record<string, string>> = { waiting: chat.reconnecting };
const REFUSALS: Readonly<Record<string, string>> = {
  blocking: chat.blocking,
  blocked: chat.blocked,
  'handed-over': chat.handedOver,
};

export default defineIsland({ name: 'conversation', when: 'visible', Component: Conversation });
