import { PRIORITIES, type Priority, TICKET_TEXT } from '../../../../../domain/support/ticket.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice, fixed, listed } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { readAs } from '../../../../parts/form/kind-changes.ts';
import { hidden, id, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.officeTickets;
const prose = text({
  min: 2,
  max: TICKET_TEXT.max,
  multiline: true,
  clean: cleanProse,
  dir: 'auto',
  autoComplete: 'off',
});

/** Id of the sender's newest message on the page; the answer does not cover messages that arrive later. */
const upTo = hidden(wholeNumber());

export const answerForm = defineForm({ upTo, text: prose }, { text: words.answer.text });
export const noteForm = defineForm({ text: prose }, { text: words.noteForm.text });

const PRIORITY_TEXTS = ['1', '2', '3'] as const;
const priority = readAs(
  choice(PRIORITY_TEXTS),
  (typed): Priority | null => PRIORITIES.find((each) => String(each) === typed) ?? null,
  fa.validation.unknown_choice,
);
/** `topic`: one from the settings, or the ticket's current topic. */
export const changeForm = defineEditForm(
  { topic: listed(text({ max: 60, example: 'other' })), priority },
  { topic: fa.tickets.topic, priority: { label: words.change.priority, options: words.priorities } },
);
export const mergeForm = defineForm({ into: id() }, { into: { label: words.merge.into, help: words.merge.help } });
export const closeForm = defineForm({ upTo, close: fixed('ticket') }, {});
export const reopenForm = defineForm({ reopen: fixed('ticket') }, {});
