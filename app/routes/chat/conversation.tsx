import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { tintClass } from '../../parts/tint.ts';
import { paths } from '../../paths.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { useStoredText } from '../../web/forms/stored-typed.tsx';
import { Island } from '../../web/pages/islands.tsx';
import { Region } from '../../web/pages/region.tsx';
import conversationIsland from './conversation.island.tsx';
import styles from './conversation-head.module.css';
import type { ConversationHead, ConversationView } from './conversation-view.ts';

type ConversationParts = { readonly view: ConversationView; readonly form: FormState };

export function Conversation({ view: { head, props }, form }: ConversationParts): ReactNode {
  const kept = useStoredText(paths.sendMessage(), 'message');
  const typed = props.typed === '' ? kept : props.typed;
  return (
    <>
      <Region id="head">
        <Head head={head} form={form} />
      </Region>
      <Island island={conversationIsland} id="conversation" props={{ ...props, typed }} />
    </>
  );
}

export function Head({ head, form }: { readonly head: ConversationHead; readonly form: FormState }): ReactNode {
  const { listing, conversationId } = head;
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton as="a" icon="arrow-right" label={fa.chat.back} href={paths.myChats()} />
        {/* Phones have no navigation here, whose badge it replaces. */}
        <span className={styles.unread} data-unread-chats="" role="img" hidden />
      </span>
      <Avatar pictureKey={head.otherPicture} />
      <div className={styles.other}>
        <h1>
          <span className="visually-hidden">{fa.chat.with('')}</span>
          <bdi>{head.other}</bdi>
        </h1>
        {head.answers && <p className="help">{head.answers}</p>}
      </div>
      {head.number && (
        <LinkButton className={styles.call} icon="phone" href={head.number} rel="nofollow">
          <span>{fa.contact.showNumber}</span>
        </LinkButton>
      )}
      {conversationId !== null && <Actions id={conversationId} head={head} form={form} />}
      <a className={styles.listing} href={listing.href ?? undefined}>
        {listing.cover && (
          <img
            className={tintClass(listing.cover.hash)}
            src={paths.picture(listing.cover.key, 320, 'webp')}
            alt=""
            width="44"
            height="44"
          />
        )}
        <span>
          <b>
            <bdi>{listing.name}</bdi>
          </b>
          <small>{listing.isOpen ? listing.price : fa.chat.listingClosed}</small>
          {listing.facts && <i>{listing.facts}</i>}
        </span>
        {listing.href && <Icon name="chevron-left" />}
      </a>
      {head.purchase && (
        <p className={`help ${styles.note}`}>
          {head.purchase.text}{' '}
          <a className="more" href={head.purchase.href}>
            {fa.purchases.own.toPurchase}
          </a>
        </p>
      )}
      {head.iBlock && head.isBeingBought && <p className={`help ${styles.note}`}>{fa.chat.blockingBought}</p>}
    </header>
  );
}

type ActionsProps = { readonly id: number; readonly head: ConversationHead; readonly form: FormState };

function Actions({ id, head: { iBlock, isBeingBought }, form }: ActionsProps): ReactNode {
  return (
    <details className={styles.actions}>
      <IconButton as="summary" icon="ellipsis" label={fa.chat.actions} />
      <div>
        <Form action={paths.chatCall(id, iBlock ? 'unblock' : 'block')} state={form} after="reload" className="">
          <SubmitButton look={iBlock ? 'plain' : 'danger'} wide icon={iBlock ? 'check' : 'ban'}>
            {iBlock ? fa.chat.unblock : fa.chat.block}
          </SubmitButton>
        </Form>
        {!iBlock && <p className="help">{isBeingBought ? fa.chat.blockHintBought : fa.chat.blockHint}</p>}
        <LinkButton wide icon="flag" href={paths.reportChat(id)}>
          {fa.reports.chatLink}
        </LinkButton>
        <SupportLink about={{ conversationId: id }} />
      </div>
    </details>
  );
}
