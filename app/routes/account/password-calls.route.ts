import * as v from 'valibot';
import { changePassword } from '../../../domain/identity/account/accounts.server.ts';
import { PASSWORD } from '../../../domain/identity/sign-in/sign-in.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, type LimitAsked, type Outcome, refuse } from '../../web/action.ts';
import { post } from '../../web/address.ts';
import { secretField } from '../../web/form-schema.ts';
import type { SignedIn } from '../../web/guards.ts';
import { passwordPage } from './password.route.tsx';
import { changed, ownAccount } from './profile-form.ts';
import { sendNotice } from './profile-notices.ts';

const limits = (): LimitAsked[] => [{ action: 'profile' }, { action: 'password' }];
const old = secretField({ maxLength: PASSWORD.max });

/** The names begin with `password`, so that none of them is ever sent back. */
export const setPassword = defineAction({
  at: post(paths.profileCall, 'password'),
  guard: 'signed-in',
  input: v.pipe(
    v.object(
      {
        'password-old': v.optional(old),
        password: secretField({ minLength: PASSWORD.min, maxLength: PASSWORD.max }),
        'password-confirm': secretField({ maxLength: PASSWORD.max }),
      },
      fa.validation.required_field,
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['password-confirm']],
        (sent) => sent.password === sent['password-confirm'],
        fa.validation.confirm,
      ),
      ['password-confirm'],
    ),
  ),
  limits,
  page: passwordPage,
  act: (context, sent) => change(context, sent['password-old'], sent.password),
});

export const removePassword = defineAction({
  at: post(paths.profileCall, 'password/remove'),
  guard: 'signed-in',
  input: v.object({ 'password-old': old }, fa.validation.required_field),
  limits,
  page: passwordPage,
  act: (context, sent) => change(context, sent['password-old'], null),
});

async function change(context: SignedIn, old: string | undefined, next: string | null): Promise<Outcome> {
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
