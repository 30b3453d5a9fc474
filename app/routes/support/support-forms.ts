import * as v from 'valibot';
import { REPLY_TEXT, TICKET_TEXT } from '../../../domain/support/ticket.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { choice, listed, returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import type { FieldKind, HiddenLook } from '../../parts/form/field-kind.ts';
import { orElse, orEmpty } from '../../parts/form/kind-changes.ts';
import { text, username } from '../../parts/form/text-kinds.ts';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';

const words = fa.tickets;

/** Field with the token that links uploaded pictures to a form. */
export const UPLOAD_FIELD = 'uploadToken';

const sent = { [ORDER_FIELD]: returned(), [UPLOAD_FIELD]: returned() };

/**
 * Field for the id of something that belongs to an account, such as a listing. The field accepts any value, because
 * `parseAbout` validates it: an invalid value has to be rejected and must not count as missing.
 */
function accountParam(example: string): FieldKind<unknown, HiddenLook> {
  const given = v.pipe(v.union([v.string(), v.number()]), v.examples([example]));
  return { schema: v.optional(v.unknown(), ''), sent: given, look: { control: 'hidden' } };
}

const prose = { clean: cleanProse, multiline: true, count: true, dir: 'auto', autoComplete: 'off' } as const;

/**
 * Form of a new message. The topics come from the settings; `contact` is the telephone number or e-mail address of a
 * visitor.
 */
export const feedbackForm = defineForm(
  {
    ...sent,
    listingId: accountParam('1024'),
    paymentId: accountParam('AAAAAAAAAAAAAAAAAAAAAA'),
    conversationId: accountParam('17'),
    invoice: accountParam('AAAAAAAAAAAAAAAAAAAAAA'),
    topic: listed(text({ example: 'other' })),
    text: text({ ...TICKET_TEXT, ...prose, example: 'what happened, in ten letters and more' }),
    contact: orEmpty(username()),
  },
  {
    topic: words.topic,
    text: { label: words.text, help: words.textHelp },
    contact: { label: words.contact, help: words.contactHelp },
  },
);

/** Form with which the sender of a ticket replies to it or closes it. A reply needs a text. */
export const ticketForm = defineForm(
  {
    ...sent,
    action: orElse(choice(['reply', 'close']), 'reply'),
    text: orEmpty(text({ ...REPLY_TEXT, ...prose })),
  },
  { action: '', text: { label: words.reply, help: words.textHelp } },
);
