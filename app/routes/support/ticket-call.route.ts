import * as v from 'valibot';
import { uploadSetHash } from '../../../domain/media/media.server.ts';
import { closeOwnTicket, replyToTicket, type Ticket } from '../../../domain/support/support.server.ts';
import { TICKET_STATES } from '../../../domain/support/ticket.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { isOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { askToSignIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { ticketForm, UPLOAD_FIELD } from './support-forms.ts';
import { myTicket, visitorTicket } from './ticket.route.tsx';
import { type TicketAccess, ticketAccessOf, ticketFlash } from './ticket-view.ts';

const words = fa.tickets;

const Acted = v.object({ ticketId: integer, state: v.picklist(TICKET_STATES), url: v.string() });
type Acted = v.InferOutput<typeof Acted>;
type Input = v.InferOutput<typeof ticketForm.input>;

/**
 * Replies to a ticket or closes it, as its sender: `POST /api/web/support/{id}`. `id` is the ticket's id for an
 * account, or the token of a visitor's link.
 */
export const ticketCall = defineAction({
  at: post(paths.ticketCall),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.ticket,
    answers: Acted,
    example: { id: '1024', action: 'reply', text: 'it works now' },
    statuses: [401, 404, 409],
  },
  input: ticketForm.input,
  limits: () => [{ action: 'feedback' }],
  page: ({ params }) => (parseId(params.token) === null ? visitorTicket : myTicket),
  async act(context, sent) {
    const reading = await ticketAccessOf(context, context.params.token ?? '');
    if (reading === 'sign-in') return askToSignIn(context, { text: sent.text });
    if (!reading) return notFound();
    return sent.action === 'close' ? close(context, reading) : reply(context, reading, sent);
  },
});

async function reply(context: Context, reading: TicketAccess, sent: Input): Promise<Outcome<Acted>> {
  const { text, [ORDER_FIELD]: key, [UPLOAD_FIELD]: token } = sent;
  if (key !== '' && !isOrderKey(key, context)) return refuse({ message: words.refused.form });
  if (text === '') return refuse({ errors: { text: fa.validation.required_field } });
  const { reader, id: ticketId } = reading;
  const replied = await replyToTicket(context, reader, {
    ticketId,
    text,
    orderKey: key === '' ? null : key,
    tokenHash: uploadSetHash(isOrderKey(token, context) ? token : ''),
  });
  if (replied.ok) {
    const { ticket } = replied;
    return acted(reading, ticket, ticket.previousId === ticketId ? 'began' : 'replied');
  }
  switch (replied.refused) {
    case 'not-found':
      return notFound();
    case 'pictures':
      return refuse({ errors: { pictures: words.refused.pictures } });
    case 'many':
      return refuse({ status: 409, message: words.refused.many });
  }
}

async function close(context: Context, reading: TicketAccess): Promise<Outcome<Acted>> {
  const closed = await closeOwnTicket(context, reading.reader, reading.id);
  if (closed.ok) return acted(reading, closed.ticket, 'closed');
  return closed.refused === 'not-found' ? notFound() : refuse({ status: 409, message: words.refused.state });
}

function acted(
  reading: TicketAccess,
  { id: ticketId, state }: Ticket,
  did: 'replied' | 'began' | 'closed',
): Outcome<Acted> {
  // If the requested ticket was merged into another one, an account is led to the address of the other ticket. A
  // visitor stays at the address of their link, which also shows the other ticket.
  const id = did === 'began' || reading.reader.kind === 'account' ? ticketId : reading.id;
  const url = reading.page(id, { did });
  return ticketFlash({ ...reading, id }).done(did, { data: { ticketId, state, url } });
}
