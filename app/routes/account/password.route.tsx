import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { PasswordPage, type PasswordView } from './password-page.tsx';
import { formAt, ownAccount } from './profile-form.ts';

/** Confirms to who signed in without their password that it is gone. */
const passwordFlash = defineFlash({ forgotten: fa.profile.passwordForgotten }, paths.newPassword);

/** An optional password beside the code (AUTH-05). */
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
