import { NOTIFY_CHOICES } from '../../../domain/identity/account/notify.ts';
import { PASSWORD } from '../../../domain/identity/sign-in/sign-in.ts';
import { fa } from '../../messages/fa.ts';
import { anyOf, returned } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { omittable } from '../../parts/form/kind-changes.ts';
import { code, email, mobile, password } from '../../parts/form/text-kinds.ts';

const words = fa.profile;

/** First step of changing a number or e-mail address; `confirmForm` is the second. */
export const contactForms = {
  mobile: defineForm({ mobile: mobile() }, { mobile: fieldOf('mobile') }),
  email: defineForm({ email: email() }, { email: fieldOf('email') }),
} as const;

export const confirmForm = defineForm({ token: returned(), code: code() }, {});

const old = { 'password-old': password({ max: PASSWORD.max }) };
const oldWords = { 'password-old': words.oldPassword };

/** Field names begin with `password`, because a refused form never returns the values of such fields. */
export const passwordForm = defineForm(
  {
    // Only asked for if the user has a password.
    'password-old': omittable(old['password-old']),
    password: password({ ...PASSWORD, isNew: true }),
    'password-confirm': password({ max: PASSWORD.max, isNew: true, sameAs: 'password' }),
  },
  {
    ...oldWords,
    password: { label: words.newPassword, help: words.passwordHelp },
    'password-confirm': words.confirmPassword,
  },
);
export const noPasswordForm = defineForm(old, oldWords);

/** Users confirm with a code or with their password. */
export const deletionForm = defineForm(
  { code: omittable(code()), password: omittable(password({ max: PASSWORD.max })) },
  { password: words.password },
);

/** Form that sends the complete choice: a notification that is missing is switched off. */
export const notifyForm = defineForm({ notify: anyOf(NOTIFY_CHOICES) }, { notify: words.notify });

function fieldOf(kind: 'mobile' | 'email') {
  const { field, help } = words.contact[kind];
  return { label: field, help };
}
