import type { ReactNode } from 'react';
import { TICKET_PICTURES } from '../../../domain/support/ticket.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { PicturePicker } from '../../parts/picture-picker.tsx';
import { TicketThread } from '../../parts/support/thread.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './support.module.css';
import { ticketForm, UPLOAD_FIELD } from './support-forms.ts';
import { loadTicket, type TicketView } from './ticket-view.ts';

const words = fa.tickets;

/** Page of a user's ticket with its answers (SUPP-01). */
export const myTicket = definePage<TicketView>({
  at: get(paths.myTicket),
  id: 'my-ticket-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myTicket, statuses: [404] },
  load: loadTicket,
  head: ({ title }) => ({ title, robots: 'noindex' }),
  Page: ({ view }) => (
    <AccountFrame nested>
      <div className={styles.page}>
        <BackLink href={paths.myTickets()}>{words.back}</BackLink>
        <Ticket view={view} />
      </div>
    </AccountFrame>
  ),
});

/** Page of a visitor's ticket, opened by a secret link, without a session. */
export const visitorTicket = definePage<TicketView>({
  at: get(paths.visitorTicket),
  id: 'visitor-ticket-page',
  cache: 'private',
  about: {
    summary: fa.api.pages.visitorTicket,
    example: { token: '1-t4zwd0-AAAAAAAAAAAAAAAAAAAAAA' },
    statuses: [404],
  },
  load: loadTicket,
  head: ({ title }) => ({ title, robots: 'noindex,nofollow' }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <Ticket view={view} />
    </div>
  ),
});

function Ticket({ view }: { readonly view: TicketView }): ReactNode {
  const { title, topic, state, until, messages, older, newest, about, linked, isVisitor, flash } = view;
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>
          <bdi>{topic}</bdi>
        </p>
      </header>
      <FlashNotice flash={flash} />
      <Notice as="div" quiet>
        <p>
          <b>{words.states[state]}</b> {until && <small>{until}</small>}
        </p>
        <p>{words.next[state]}</p>
        {isVisitor && <p>{words.linkNote}</p>}
      </Notice>
      {[...about, ...linked].length > 0 && (
        <p className={styles.line}>
          {[...about, ...linked].map(({ name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </p>
      )}
      <section>
        <h2 className="visually-hidden">{words.thread}</h2>
        {(older || newest) && (
          <Actions>
            {older && <LinkButton href={older}>{words.olderMessages}</LinkButton>}
            {newest && <LinkButton href={newest}>{words.newestMessages}</LinkButton>}
          </Actions>
        )}
        <TicketThread messages={messages} />
      </section>
      <Reply view={view} />
    </>
  );
}

/** Form of the reply; its second button closes the ticket. */
function Reply({
  view: { action, form, orderKey, token, pictures, canClose },
}: {
  readonly view: TicketView;
}): ReactNode {
  return (
    <Form id="reply" action={action} state={form} className="form" labels={ticketForm.labels}>
      <input type="hidden" name={ORDER_FIELD} value={orderKey} />
      <input type="hidden" name={UPLOAD_FIELD} value={token} />
      <FormField of={ticketForm} name="text" />
      <PicturePicker token={token} pictures={pictures} max={TICKET_PICTURES} isGallery={false} />
      <SubmitButton wide name="action" value="reply">
        {words.replySend}
      </SubmitButton>
      {canClose && (
        <SubmitButton wide look="plain" name="action" value="close">
          {words.close}
        </SubmitButton>
      )}
    </Form>
  );
}
