import { PASSWORD } from '../../../domain/identity/sign-in/sign-in.ts';
import { TICKET_TEXT } from '../../../domain/support/ticket.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { optional } from '../../parts/form/kind-changes.ts';
import { code, email, mobile, password, text, username } from '../../parts/form/text-kinds.ts';

const { username: name, usernameHelp: help, ...words } = fa.signIn;
const kept = { return: returned() };
const OBJECTION = { clean: cleanProse, multiline: true, count: true, dir: 'auto', autoComplete: 'off' } as const;
const ongoing = { token: returned(), ...kept };

/**
 * Forms by step (AUTH-01). `register` has a field for a number and a field for an e-mail address; one of the two may be
 * left out.
 */
export const signInForms = {
  index: defineForm({ ...kept, 'order-key': returned(), username: username() }, { username: { label: name, help } }),
  /** First step on a site that can send codes to e-mail addresses only. */
  indexByEmail: defineForm(
    { ...kept, 'order-key': returned(), username: username() },
    { username: { label: words.email, help: words.emailHelp } },
  ),
  login: defineForm({ ...ongoing, password: password({ max: PASSWORD.max }) }, { password: words.password }),
  register: defineForm(
    { ...ongoing, mobile: optional(mobile()), email: optional(email()) },
    { mobile: { label: words.mobile, help }, email: words.email },
  ),
  verify: defineForm({ ...ongoing, code: code() }, {}),
  object: defineForm(
    { ...ongoing, text: text({ ...TICKET_TEXT, ...OBJECTION, example: 'in ten letters and more, why it is wrong' }) },
    { text: { label: words.objection, help: words.objectionHelp } },
  ),
  button: defineForm(ongoing, {}),
};
