import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { definePage } from '../../web/route.ts';
import { PasswordPage, type PasswordView } from './password-page.tsx';
import { formAt, ownAccount } from './profile-form.ts';

/** An optional password beside the code (AUTH-05). */
export const passwordPage = definePage<PasswordView>({
  at: get(paths.profileCall, 'password'),
  id: 'my-password-page',
  cache: 'private',
  guard: 'signed-in',
  async load(context) {
    const { hasPassword } = await ownAccount(context);
    const forgotten = !hasPassword && context.url.searchParams.has('forgotten');
    return {
      hasPassword,
      forgotten,
      form: formAt(context, 'password'),
      removeForm: formAt(context, 'password/remove'),
    };
  },
  head: () => ({ title: fa.profile.password, robots: 'noindex' }),
  Page: PasswordPage,
});
