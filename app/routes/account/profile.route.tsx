import { chosenBy } from '../../../domain/identity/account/notify.ts';
import type { Account } from '../../../domain/identity/user.ts';
import { readMarksOf } from '../../../domain/sellers/sellers.server.ts';
import { maskEmail } from '../../../domain/values/email.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { maskMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { isHeldAccount } from './held-account.ts';
import { formAt, ownAccount, profileFlash } from './profile-form.ts';
import { ProfilePage, type ProfileView } from './profile-page.tsx';

/** Everything that users can change about their own account (AUTH-05). */
export const profile = definePage<ProfileView>({
  at: get(paths.myProfile),
  id: 'my-profile-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.profile, query: ['did'], example: { did: 'name' } },
  async load(context) {
    const account = await ownAccount(context);
    const [newest] = await readMarksOf(context.db, account.id, 1);
    return {
      nameForm: formAt(context, 'name'),
      pictureForm: formAt(context, 'picture'),
      plainForm: formAt(context, 'picture/remove'),
      name: account.displayName,
      pictureKey: account.pictureKey,
      deleteAfter: account.deleteAfter,
      isHeld: account.deleteAfter !== null && (await isHeldAccount(context)),
      flash: profileFlash.read(context, {
        deletion: account.deleteAfter !== null,
        undone: account.deleteAfter === null,
        password: account.hasPassword,
        passwordRemoved: !account.hasPassword,
      }),
      groups: groupsOf(account, newest ? fa.marks.states[newest.state] : fa.profile.none),
    };
  },
  head: () => ({ title: fa.profile.title, robots: 'noindex' }),
  Page: ProfilePage,
});

/** Groups of rows. `identity`: state of the identity mark, in words. */
function groupsOf(account: Account, identity: string): ProfileView['groups'] {
  const { mobile, email, pendingEmail, hasPassword, deleteAfter } = account;
  const address = email ?? pendingEmail;
  return [
    {
      title: fa.profile.security,
      rows: [
        {
          icon: 'smartphone',
          title: fa.profile.mobile,
          value: mobile ? maskMobile(mobile) : fa.profile.none,
          leftToRight: mobile !== null,
          href: paths.profileCall('mobile'),
        },
        {
          icon: 'mail',
          title: fa.profile.email,
          value: address ? maskEmail(address) : fa.profile.none,
          leftToRight: address !== null,
          isOpen: email === null && pendingEmail !== null,
          href: paths.profileCall('email'),
        },
        {
          icon: 'key-round',
          title: fa.profile.password,
          value: hasPassword ? fa.profile.hasPassword : fa.profile.noPassword,
          href: paths.profileCall('password'),
        },
        { icon: 'shield-check', title: fa.marks.own.link, value: identity, href: paths.myIdentity() },
      ],
    },
    {
      title: fa.profile.settings,
      rows: [
        {
          icon: 'bell',
          title: fa.profile.notify,
          value: fa.profile.notifyCount(persianNumber(chosenBy(account).length)),
          href: paths.profileCall('notifications'),
        },
        ...(deleteAfter
          ? []
          : [{ icon: 'trash-2', title: fa.profile.delete, value: null, href: paths.profileCall('delete') }]),
      ],
    },
  ];
}
