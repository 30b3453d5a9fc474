import {
  answerTicket,
  changeTicket,
  closeTicket,
  mergeTickets,
  noteTicket,
  reopenTicket,
  revealContact,
  ticketCase,
} from '../../../../../domain/support/support.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { nationalNumber, spacedNumber } from '../../../../../domain/values/phone.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { apart } from '../../../../parts/isolated.ts';
import { paths } from '../../../../paths.ts';
import { done, refuse } from '../../../../web/pages/action.ts';
import { post } from '../../../../web/request/address.ts';
import type { Context } from '../../../../web/request/context.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { answerForm, changeForm, closeForm, mergeForm, noteForm, reopenForm } from './ticket-forms.ts';
import { adminTicket, goOnWithTickets } from './ticket-queue.route.tsx';

const permission = 'answer tickets';
const { merge } = fa.officeTickets;
const idIn = ({ params }: Context): number => parseId(params.id) ?? notFound();

/** Answers a ticket, and continues with the next one (ADM-02). */
export const answerTicketCall = officeAction({
  at: post(paths.office.ticketCaseCall, 'answer'),
  permission,
  about: { summary: fa.api.calls.adminAnswerTicket, example: { upTo: '1', text: 'it is mended' }, statuses: [409] },
  input: answerForm.input,
  page: adminTicket,
  async act(context, answer) {
    const result = await answerTicket(context, context.viewer, { ticketId: idIn(context), ...answer });
    const to = result.ok ? await goOnWithTickets(context) : paths.office.ticketQueue();
    return answerOf(result, { to, did: 'ticket-answered' });
  },
});

/** Reveals the sender's contact. It is only in this answer, in no address and on no page that browsers could cache. */
export const revealContactCall = officeAction({
  at: post(paths.office.ticketCaseCall, 'reveal'),
  permission,
  about: { summary: fa.api.calls.adminRevealContact, statuses: [409] },
  input: confirmationForm.input,
  limits: () => [{ action: 'office-reveal' }],
  page: adminTicket,
  async act(context) {
    const ticketId = idIn(context);
    const result = await revealContact(context, context.viewer, ticketId);
    if (!result.ok) return refusalOf(result.refused);
    const { contact } = result;
    const shown = contact.includes('@') ? contact : spacedNumber(nationalNumber(contact));
    const url = paths.office.ticketCase(ticketId);
    return { ...done({ message: fa.officeTickets.revealed(apart(shown)), to: url, data: { url } }), stays: true };
  },
});

export const noteTicketCall = officeAction({
  at: post(paths.office.ticketCaseCall, 'note'),
  permission,
  about: { summary: fa.api.calls.adminNoteTicket, statuses: [409] },
  input: noteForm.input,
  page: adminTicket,
  async act(context, note) {
    const ticketId = idIn(context);
    const result = await noteTicket(context, context.viewer, { ticketId, ...note });
    return answerOf(result, { to: paths.office.ticketCase(ticketId), did: 'ticket-noted' });
  },
});

export const changeTicketCall = officeAction({
  at: post(paths.office.ticketCaseCall, 'change'),
  permission,
  about: { summary: fa.api.calls.adminChangeTicket, statuses: [409] },
  input: changeForm.input,
  edits: {
    form: changeForm,
    async values(context) {
      const file = await ticketCase(context, idIn(context));
      return file && { topic: file.ticket.topic, priority: String(file.ticket.priority) };
    },
  },
  page: adminTicket,
  async act(context, facts) {
    const ticketId = idIn(context);
    const result = await changeTicket(context, context.viewer, { ticketId, ...facts });
    if (!result.ok && result.refused === 'no-target')
      return refuse({ errors: { topic: fa.validation.unknown_choice } });
    return answerOf(result, { to: paths.office.ticketCase(ticketId), did: 'ticket-changed' });
  },
});

export const closeTicketCall = officeAction({
  at: post(paths.office.ticketCaseCall, 'close'),
  permission,
  about: { summary: fa.api.calls.adminCloseTicket, example: { upTo: '1', close: 'ticket' }, statuses: [409] },
  input: closeForm.input,
  page: adminTicket,
  async act(context, { upTo }) {
    const result = await closeTicket(context, context.viewer, { ticketId: idIn(context), upTo });
    const to = result.ok ? await goOnWithTickets(context) : paths.office.ticketQueue();
    return answerOf(result, { to, did: 'ticket-closed' });
  },
});

export const reopenTicketCall = officeAction({
  at: post(paths.office.ticketCaseCall, 'reopen'),
  permission,
  about: { summary: fa.api.calls.adminReopenTicket, statuses: [409] },
  input: reopenForm.input,
  page: adminTicket,
  change: (context) => reopenTicket(context, context.viewer, idIn(context)),
  did: 'ticket-reopened',
  to: (context) => paths.office.ticketCase(idIn(context)),
});

export const mergeTicketsCall = officeAction({
  at: post(paths.office.ticketCaseCall, 'merge'),
  permission,
  about: { summary: fa.api.calls.adminMergeTickets, example: { into: '1024' }, statuses: [409] },
  input: mergeForm.input,
  page: adminTicket,
  async act(context, { into }) {
    const result = await mergeTickets(context, context.viewer, { ticketId: idIn(context), into });
    if (!result.ok && result.refused === 'no-target') return refuse({ errors: { into: merge.wrong } });
    if (!result.ok && result.refused === 'other-sender')
      return refuse({ errors: { into: fa.admin.refusals['other-sender'] } });
    return answerOf(result, { to: paths.office.ticketCase(into), did: 'tickets-merged' });
  },
});
