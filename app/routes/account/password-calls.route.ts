import { changePassword } from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, type LimitCheck, type Outcome, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { noPasswordForm, passwordForm } from './account-forms.ts';
import { passwordPage } from './password.route.tsx';
import { changed, ownAccount } from './profile-form.ts';
import { sendNotice } from './profile-notices.ts';

const limits = (): LimitCheck[] => [{ action: 'profile' }, { action: 'password' }];

export const setPassword = defineAction({
  at: post(paths.profileCall, 'password'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.setPassword, answers: Url },
  input: passwordForm.input,
  limits,
  page: passwordPage,
  act: (context, sent) => change(context, sent['password-old'], sent.password),
});

export const removePassword = defineAction({
  at: post(paths.profileCall, 'password/remove'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.removePassword, answers: Url },
  input: noPasswordForm.input,
  limits,
  page: passwordPage,
  act: (context, sent) => change(context, sent['password-old'], null),
});

async function change(context: SignedIn, old: string | undefined, next: string | null): Promise<Outcome<Url>> {
  const what = next === null ? 'passwordRemoved' : 'password';
  const result = await changePassword(context, context.viewer, { old: old ?? null, next });
  if (!result.ok) {
    const error = old === undefined ? fa.validation.required_field : fa.profile.wrongPassword;
    return refuse({ errors: { 'password-old': error } });
  }
  if (result.isNew) {
    const { email, mobile } = await ownAccount(context);
    await sendNotice(context, email ? { email } : { mobile }, fa.profile.notices[what]);
  }
  return changed(what);
}
