/** The door of support: tickets, from both sides (SUPP-01). */
export { deleteTicketsOf } from './account-store.server.ts';
export { closeSilent } from './close-silent.server.ts';
export { endWaiting, keepForLetter, readLetter, type VisitorLetter } from './letters.server.ts';
export { type Objection, objectToSuspension, readObjection } from './objection.server.ts';
export {
  answerTicket,
  changeTicket,
  closeTicket,
  countWaitingTickets,
  mergeTickets,
  noteTicket,
  oldestWaitingTicket,
  reopenTicket,
  revealContact,
  SUPPORT_QUEUE,
  type TicketCase,
  takeBackAnswer,
  ticketCase,
  ticketLines,
} from './office.server.ts';
export { readSavedReplies, type SavedReply } from './reply-store.server.ts';
export { addSavedReply, changeSavedReply, removeSavedReply } from './saved-replies.server.ts';
export type { SenderFacts } from './sender-store.server.ts';
export { tellSender } from './tell-sender.server.ts';
export type { Ticket, TicketMessage } from './ticket-store.server.ts';
export {
  closeOwnTicket,
  markTicketRead,
  openTicket,
  ownsAll,
  readThread,
  replyToTicket,
  type TicketReader,
  type TicketsPage,
  ticketsOf,
  ticketsOfContact,
} from './tickets.server.ts';
export { forgetVisitorTickets, supportPart, VISITOR_DAYS } from './tickets-of-account.server.ts';
export { readSupportListToken, readSupportToken, supportListToken, supportToken } from './visitor-link.server.ts';
export type { TicketLine } from './waiting-store.server.ts';
