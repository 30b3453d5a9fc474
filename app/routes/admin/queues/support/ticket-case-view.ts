import { claimsOf } from '../../../../../domain/queue/queue.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { type About, isAboutNothing } from '../../../../../domain/support/about.ts';
import { fillPlaceholders } from '../../../../../domain/support/saved-reply.ts';
import {
  readSavedReplies,
  type SenderFacts,
  SUPPORT_QUEUE,
  type TicketCase,
  ticketCase,
} from '../../../../../domain/support/support.server.ts';
import { ticketActsOn, topicsOf } from '../../../../../domain/support/ticket.ts';
import { maskEmail } from '../../../../../domain/values/email.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { maskMobile } from '../../../../../domain/values/phone.ts';
import { fa } from '../../../../messages/fa.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { apart } from '../../../../parts/isolated.ts';
import { type ShownTicketMessage, shownTicketMessage } from '../../../../parts/support/thread-view.ts';
import { topicName } from '../../../../parts/support/topic-name.ts';
import { paths } from '../../../../paths.ts';
import type { BadgeLook } from '../../../../ui/badge.tsx';
import type { Fact } from '../../../../ui/facts.tsx';
import type { Option } from '../../../../ui/select.tsx';
import { pictureSigner } from '../../../../web/files/private-pictures.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { notFound, Redirect } from '../../../../web/request/problem.ts';

const words = fa.officeTickets;

export type Linked = { readonly name: string; readonly href: string | null; readonly note?: string };

export type TicketCaseView = {
  readonly facts: readonly Fact[];
  readonly links: readonly Linked[];
  readonly messages: readonly ShownTicketMessage[];
  readonly side: readonly { readonly title: string; readonly items: readonly Linked[] }[];
  /** Id of the sender's newest message. */
  readonly upTo: number;
  /** Text with which the answer field is filled: a saved reply, with its placeholders filled in. */
  readonly draft: string;
  /**
   * `text`: the reply with its placeholders filled in. `href`: this page with the answer field filled with that text.
   */
  readonly replies: readonly { readonly name: string; readonly href: string; readonly text: string }[];
  readonly topics: readonly Option[];
  readonly topic: string;
  readonly priority: string;
  readonly forms: Readonly<Record<'answer' | 'note' | 'change' | 'close', OfficeFormView>>;
  /** Form that reveals a visitor's contact; null for accounts. */
  readonly reveal: OfficeFormView | null;
  /** Form that merges the ticket; null for visitors, whose tickets cannot be merged. */
  readonly merge: OfficeFormView | null;
  /** Form that reopens the ticket; null if it cannot be reopened. */
  readonly reopen: OfficeFormView | null;
};

export type TicketContent = QueueContent & { readonly heading: string; readonly view: TicketCaseView };

const LOOKS: Readonly<Record<number, BadgeLook>> = { 1: 'danger', 2: 'accent', 3: 'plain' };

/** A ticket with everything that helps to answer it. */
export async function loadTicketCase(context: SignedIn, id: number): Promise<TicketContent> {
  const { viewer, url } = context;
  const found = (await ticketCase(context, id)) ?? notFound();
  const { ticket } = found;
  if (ticket.id !== id) throw new Redirect(paths.office.ticketCase(ticket.id), 303);
  // Staff may not read what colleagues have noted about them.
  if (ticket.userId === viewer.userId && viewer.role !== 'admin') return notFound();
  const names = await namesIn(context, found);
  const who = senderName(found, names);
  const claim = (await claimsOf(context, SUPPORT_QUEUE, [ticket.id])).get(ticket.id);
  const isElsewhere = claim !== undefined && claim.staffId !== viewer.userId;
  const replies = await readSavedReplies(context.db);
  const { supportTopics } = await context.services.settings.get(context.now);
  const form = (call: 'answer' | 'note' | 'change' | 'close' | 'merge' | 'reopen' | 'reveal'): OfficeFormView => {
    const action = paths.office.ticketCaseCall(ticket.id, call);
    return { action, state: formStateAt(context, action) };
  };
  const heading = words.number(persianDigits(ticket.id));
  const chosen = parseId(url.searchParams.get('reply'));
  const placeholders = {
    name: ticket.userId === null ? '' : who,
    ticket: persianDigits(ticket.id),
    topic: topicName(ticket.topic),
    me: cleanProse(viewer.displayName),
  };
  const saved = replies.map(({ id: reply, title, text }) => ({
    reply,
    name: title,
    href: paths.office.ticketCase(ticket.id, { reply }),
    text: fillPlaceholders(text, placeholders),
  }));
  return {
    caseId: ticket.dueAt === null ? null : ticket.id,
    heading,
    title: heading,
    badges: [
      { name: fa.tickets.states[ticket.state], look: ticket.state === 'new' ? 'accent' : 'plain' },
      ...(ticket.priority === 3
        ? []
        : [{ name: words.priorities[ticket.priority], look: LOOKS[ticket.priority] ?? 'plain' }]),
      ...(ticket.dueAt && ticket.dueAt < context.now ? [{ name: fa.queue.overdue, look: 'danger' as const }] : []),
      ...(isElsewhere ? [{ name: words.queue.inOtherHands }] : []),
    ],
    view: {
      facts: factsOf(found, who),
      links: linksOf(found),
      messages: messagesOf(context, found, names, who),
      side: sideOf(found.sender, may(viewer.role, 'see payments')),
      upTo: Math.max(0, ...found.messages.filter(({ side }) => side === 'sender').map((message) => message.id)),
      draft: saved.find(({ reply }) => reply === chosen)?.text ?? '',
      replies: saved,
      topics: [...new Set([ticket.topic, ...topicsOf(supportTopics)])].map((value) => ({
        value,
        name: topicName(value),
      })),
      topic: ticket.topic,
      priority: String(ticket.priority),
      forms: {
        answer: form('answer'),
        note: form('note'),
        change: form('change'),
        close: form('close'),
      },
      reveal: ticket.contact === null ? null : form('reveal'),
      merge: ticket.userId === null ? null : form('merge'),
      reopen: ticketActsOn(ticket.state, 'staff').includes('reopen') ? form('reopen') : null,
    },
  };
}

async function namesIn({ db }: SignedIn, { ticket, messages }: TicketCase): Promise<ReadonlyMap<number, string>> {
  const ids = [ticket.userId, ...messages.map(({ authorId }) => authorId)].filter((each) => each !== null);
  return readShownNames(db, [...new Set(ids)]);
}

function senderName({ ticket: { userId } }: TicketCase, names: ReadonlyMap<number, string>): string {
  return userId === null ? words.visitor : (names.get(userId) ?? fa.admin.audit.user(persianDigits(userId)));
}

function factsOf({ ticket }: TicketCase, who: string): Fact[] {
  const { contact, topic, dueAt, createdAt, firstAnswerAt } = ticket;
  return [
    [words.sender, who],
    [words.contact, contact === null ? '' : apart(contact.includes('@') ? maskEmail(contact) : maskMobile(contact))],
    [words.queue.topic, topicName(topic)],
    [words.begun, dateTime(createdAt).text],
    [words.queue.due, dueAt ? dateTime(dueAt).text : ''],
    [words.firstAnswer, firstAnswerAt ? dateTime(firstAnswerAt).text : ''],
  ];
}

/** Links to the sender, to the subject of the ticket, and to the tickets that precede and continue it. */
function linksOf({ ticket, nextId }: TicketCase): Linked[] {
  const { userId, about, previousId } = ticket;
  const number = (id: number) => words.number(persianDigits(id));
  return [
    ...(userId === null ? [] : [{ name: fa.reports.case.seeUser, href: paths.office.user(userId) }]),
    ...(isAboutNothing(about) ? [] : aboutOf(about)),
    ...(previousId === null
      ? []
      : [{ name: `${words.continues} ${number(previousId)}`, href: paths.office.ticketCase(previousId) }]),
    ...(nextId === null
      ? []
      : [{ name: `${words.continuedBy} ${number(nextId)}`, href: paths.office.ticketCase(nextId) }]),
  ];
}

/**
 * Subjects of the ticket, with ids that staff can search for. A conversation is not shown, because nobody has reported
 * it.
 */
function aboutOf({ listingId, paymentId, conversationId, invoice }: About): Linked[] {
  const { aboutNames } = fa.tickets;
  return [
    ...(listingId === undefined
      ? []
      : [{ name: aboutNames.listingId(persianDigits(listingId)), href: paths.listingById(listingId) }]),
    ...(paymentId === undefined ? [] : [{ name: aboutNames.paymentId(), href: null, note: paymentId }]),
    ...(conversationId === undefined
      ? []
      : [{ name: aboutNames.conversationId(), href: null, note: persianDigits(conversationId) }]),
    ...(invoice === undefined ? [] : [{ name: aboutNames.invoice(), href: null, note: invoice }]),
  ];
}

function messagesOf(
  context: SignedIn,
  { messages }: TicketCase,
  names: ReadonlyMap<number, string>,
  who: string,
): ShownTicketMessage[] {
  const sign = pictureSigner(context);
  return messages.map((message) => {
    const name = message.authorId === null ? who : (names.get(message.authorId) ?? who);
    return shownTicketMessage(message, { by: message.side === 'note' ? `${words.note}: ${name}` : name, sign });
  });
}

function sideOf({ tickets, listings, payments, reports }: SenderFacts, seesPayments: boolean): TicketCaseView['side'] {
  const { side } = words;
  return [
    {
      title: side.tickets,
      items: tickets.map(({ id, topic, state }) => ({
        name: `${words.number(persianDigits(id))}: ${topicName(topic)}`,
        href: paths.office.ticketCase(id),
        note: fa.tickets.states[state],
      })),
    },
    {
      title: side.listings,
      items: listings.map(({ id, name, status }) => ({
        name: cleanProse(name),
        href: paths.listingById(id),
        note: fa.moderation.statuses[status],
      })),
    },
    {
      title: side.payments,
      items: payments.map(({ id, state, total, at }) => ({
        name: `${formatToman(total)} ${fa.price.toman}`,
        href: seesPayments ? paths.office.order(id) : null,
        note: `${(fa.payments.orderStates as Readonly<Record<string, string>>)[state] ?? state} · ${dateTime(at).text}`,
      })),
    },
    {
      title: side.reports,
      items: reports.map(({ id, reason, state, isByThem }) => ({
        name: fa.reports.reasons[reason],
        href: paths.office.reportCase(id),
        note: `${isByThem ? side.byThem : side.aboutThem} · ${fa.reports.states[state]}`,
      })),
    },
  ];
}
