import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { PasswordPage, type PasswordView } from './password-page.tsx';
import { formAt, ownAccount } from './profile-form.ts';

/** Confirms to users who signed in without their forgotten password that it was removed. */
const passwordFlash = defineFlash({ forgotten: fa.profile.passwordForgotten }, paths.newPassword);

/** Page of the optional password, which can be used besides codes (AUTH-05). */
export const passwordPage = definePage<PasswordView>({
  at: get(paths.profileCall, 'password'),
  id: 'my-password-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.profilePassword, query: ['did'], example: { did: 'forgotten' } },
  async load(context) {
    const { hasPassword } = await ownAccount(context);
    return {
      hasPassword,
      flash: passwordFlash.read(context, { forgotten: !hasPassword }),
      form: formAt(context, 'password'),
      removeForm: formAt(context, 'password/remove'),
    };
  },
  head: () => ({ title: fa.profile.password, robots: 'noindex' }),
  Page: PasswordPage,
});
