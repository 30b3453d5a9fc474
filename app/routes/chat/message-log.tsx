import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { ChatMessage, PurchaseStep } from '../../../domain/chat/chat.ts';
import { chat } from '../../messages/chat.ts';
import type { OfferView } from '../../parts/offer-view.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChatState } from './conversation-state.ts';
import type { ConversationProps } from './conversation-view.ts';
import { MessageItem } from './message-item.tsx';
import styles from './message-log.module.css';
import { clockTime, daysOf } from './message-times.ts';
import { OfferCard, type OfferFormParts } from './offer-card.tsx';
import { PendingItem } from './pending-item.tsx';
import { useReadingPlace } from './reading-place.ts';

type MessageLogProps = {
  readonly props: ConversationProps;
  readonly state: ChatState;
  readonly offers: ReadonlyMap<number, OfferView>;
  readonly offerParts: OfferFormParts;
  readonly isAwake: boolean;
  /** Loads older messages; null before hydration, when the link is followed instead. */
  readonly loadOlder: (() => void) | null;
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
};

/** Attributes that make a scrollable box without controls reachable by keyboard. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

/** Distance from the top, in pixels, at which older messages are loaded. */
const NEAR_TOP = 200;

/**
 * All messages, grouped by day. The box is laid out from its end: without scripts it opens at the newest message, and
 * older messages that are inserted do not move the text being read.
 */
export function MessageLog(parts: MessageLogProps): ReactNode {
  const { props, state, offers, offerParts, isAwake, loadOlder, retry, discard } = parts;
  const { me, other, conversationId } = props;
  const { messages, pending, otherReadSeq, hasOlder } = state;
  const box = useRef<HTMLDivElement>(null);
  useReadingPlace(box, messages.at(-1)?.seq ?? 0, pending.length);
  const first = messages[0]?.seq;
  const older = (event: MouseEvent) => {
    if (!loadOlder) return;
    event.preventDefault();
    loadOlder();
  };
  return (
    <section
      ref={box}
      className={styles.log}
      aria-label={chat.log}
      {...SCROLLED_BY_KEYS}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (loadOlder && hasOlder && scrollHeight - clientHeight + scrollTop < NEAR_TOP) loadOlder();
      }}
    >
      <div className={styles.content}>
        {hasOlder && conversationId !== null && first !== undefined && (
          <LinkButton href={paths.olderMessages(conversationId, first)} onClick={older}>
            {chat.older}
          </LinkButton>
        )}
        {!hasOlder && <p className={styles.beginning}>{chat.beginning}</p>}
        {messages.length === 0 && pending.length === 0 && <p className={styles.beginning}>{chat.empty}</p>}
        {daysOf(messages, new Date(props.now)).map((day) => (
          <section key={day.key} aria-label={day.name}>
            <h2 className={styles.day}>{day.name}</h2>
            <ol>
              {day.messages.map((message) => {
                if (message.purchase)
                  return <PurchaseItem key={message.seq} message={message} purchase={message.purchase} />;
                const isMine = message.senderId === me;
                const offer = message.offerId === null ? undefined : offers.get(message.offerId);
                return (
                  <MessageItem
                    key={message.seq}
                    message={message}
                    isMine={isMine}
                    isRead={message.seq <= otherReadSeq}
                    sender={isMine ? chat.mine : other}
                    member={message.member}
                    isAwake={isAwake}
                  >
                    {offer && (
                      <OfferCard
                        offer={offer}
                        isSenderMine={isMine}
                        other={other}
                        canAnswer={props.refusal === null}
                        parts={offerParts}
                      />
                    )}
                  </MessageItem>
                );
              })}
            </ol>
          </section>
        ))}
        {pending.length > 0 && (
          <ol>
            {pending.map((each) => (
              <PendingItem key={each.clientId} pending={each} retry={retry} discard={discard} />
            ))}
          </ol>
        )}
        {props.isPast && conversationId !== null && (
          <LinkButton href={paths.chat(conversationId)}>{chat.newest}</LinkButton>
        )}
      </div>
    </section>
  );
}

type PurchaseItemProps = {
  readonly message: Pick<ChatMessage, 'seq' | 'at'>;
  readonly purchase: PurchaseStep;
};

/**
 * A message from the site about a purchase, shown across the log without a bubble, because no person wrote it
 * (SECP-08).
 */
function PurchaseItem({ message: { seq, at }, purchase: { invoice, did } }: PurchaseItemProps): ReactNode {
  return (
    <li className={styles.ofSite} id={`m${seq}`} data-seq={seq}>
      <Icon name="shield-check" />
      <p>
        <b>{chat.site}: </b>
        {chat.purchase[did]} <a href={paths.purchaseInvoice(invoice)}>{chat.toPurchase}</a>
      </p>
      <time dateTime={at}>{clockTime(at)}</time>
    </li>
  );
}
