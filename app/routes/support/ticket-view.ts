import { isAboutNothing } from '../../../domain/support/about.ts';
import {
  markTicketRead,
  readSupportToken,
  readThread,
  supportToken,
  type Ticket,
  type TicketReader,
} from '../../../domain/support/support.server.ts';
import { nextTicketMove, type TicketState, waitsForStaff } from '../../../domain/support/ticket.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { formPictures } from '../../parts/form-pictures.ts';
import type { PickedPicture } from '../../parts/picture-picker.tsx';
import { type ShownTicketMessage, shownTicketMessage } from '../../parts/support/thread-view.ts';
import { topicName } from '../../parts/support/topic-name.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { mayHaveEffect } from '../../web/forms/csrf.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { isOrderKey, newOrderKey } from '../../web/forms/order-key.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { UPLOAD_FIELD } from './support-forms.ts';
import { aboutLinks } from './support-view.ts';

const words = fa.tickets;

export type TicketView = {
  readonly title: string;
  readonly topic: string;
  readonly state: TicketState;
  /** Time by which support should answer; null unless the ticket is waiting for staff. */
  readonly until: string | null;
  readonly messages: readonly ShownTicketMessage[];
  /** Addresses of the older messages and of the newest ones; null if there are none, or if they are shown. */
  readonly older: string | null;
  readonly newest: string | null;
  readonly about: readonly { readonly name: string; readonly href: string }[];
  /** Links to the ticket that this one continues, and to the ticket that continues this one. */
  readonly linked: readonly { readonly name: string; readonly href: string }[];
  readonly action: string;
  readonly form: FormState;
  readonly orderKey: string;
  readonly token: string;
  readonly pictures: readonly PickedPicture[];
  readonly canClose: boolean;
  /** Whether the ticket was opened by the link in an e-mail or SMS. */
  readonly isVisitor: boolean;
  readonly flash: { readonly text: string } | null;
};

type TicketParams = { readonly did?: keyof typeof words.done; readonly before?: number };

/** Reader of tickets, with the requested id and the addresses that this reader uses. */
export type TicketAccess = {
  readonly reader: TicketReader;
  readonly id: number;
  readonly page: (id: number, params?: TicketParams) => string;
  readonly call: string;
};

/**
 * Parses how a ticket is requested: by its id if the viewer is signed in, or by the token of a visitor's link. Null if
 * the token is invalid.
 */
export async function ticketAccessOf(context: Context, asked: string): Promise<TicketAccess | 'sign-in' | null> {
  const { services, now } = context;
  const id = parseId(asked);
  if (id === null) {
    const key = services.keys.supportLinks;
    const ticketId = readSupportToken(key, asked, now);
    if (ticketId === null) return null;
    // Tickets that continue each other belong to the same visitor. A link to the other ticket may therefore be made
    // here.
    const link = (to: number) => (to === ticketId ? asked : supportToken(key, to, now));
    return {
      reader: { kind: 'link', ticketId },
      id: ticketId,
      page: (to, params) => paths.visitorTicket(link(to), params),
      call: paths.ticketCall(asked),
    };
  }
  const viewer = await context.readViewer();
  if (!viewer) return 'sign-in';
  return {
    reader: { kind: 'account', userId: viewer.userId },
    id,
    page: paths.myTicket,
    call: paths.ticketCall(String(id)),
  };
}

/**
 * Loads the ticket at the current address; throws 404 unless the viewer may read it. Marks its answers as read, except
 * for a user who followed a link of another site.
 */
export async function loadTicket(context: Context): Promise<TicketView> {
  const { id: named, token: link } = context.params;
  const reading = await ticketAccessOf(context, link ?? named ?? '');
  if (reading === null || reading === 'sign-in') return notFound();
  const { reader, id } = reading;
  const before = parseId(context.url.searchParams.get('before') ?? '');
  const found = (await readThread(context, reader, { id, before })) ?? notFound();
  const { ticket, messages, hasOlder, nextId } = found;
  const [oldest] = messages;
  const isVisitor = reader.kind === 'link';
  // The ticket was merged into another one.
  if (!isVisitor && ticket.id !== id) throw new Redirect(paths.myTicket(ticket.id));
  // Any site can link to a ticket's id, so a link from elsewhere must not mark it as read. Only the visitor has the
  // secret link, whichever site they follow it from.
  if (context.sentForm === null && (isVisitor || mayHaveEffect(context))) await markTicketRead(context, ticket);
  const form = formState(context);
  const typed = form.values[UPLOAD_FIELD];
  const token = isOrderKey(typed, context) ? typed : newOrderKey(context);
  const sign = pictureSigner(context);
  return {
    title: words.title(persianDigits(ticket.id)),
    topic: topicName(ticket.topic),
    state: ticket.state,
    until: waitsForStaff(ticket.state) && ticket.dueAt ? words.until(dateTime(ticket.dueAt).text) : null,
    messages: messages.map((message) =>
      shownTicketMessage(message, { by: message.side === 'staff' ? words.support : words.you, sign }),
    ),
    older: hasOlder && oldest ? reading.page(id, { before: oldest.id }) : null,
    newest: before === null ? null : reading.page(id),
    about: isAboutNothing(ticket.about) ? [] : aboutLinks(ticket.about),
    linked: linkedOf(ticket, nextId, reading),
    action: reading.call,
    form,
    orderKey: newOrderKey(context),
    token,
    isVisitor,
    pictures: await formPictures(context, token),
    canClose: nextTicketMove(ticket, 'close', 'sender', context.now) !== null,
    flash: ticketFlash(reading).read(context, { closed: ticket.state === 'closed' }),
  };
}

export const ticketFlash = ({ page, id }: Pick<TicketAccess, 'page' | 'id'>) =>
  defineFlash(words.done, ({ did }) => page(id, did ? { did: did as keyof typeof words.done } : {}));

function linkedOf({ previousId }: Ticket, nextId: number | null, { page }: TicketAccess): TicketView['linked'] {
  return [
    ...(previousId === null ? [] : [{ name: words.previous(persianDigits(previousId)), href: page(previousId) }]),
    ...(nextId === null ? [] : [{ name: words.continued(persianDigits(nextId)), href: page(nextId) }]),
  ];
}
