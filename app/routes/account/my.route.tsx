import { readAccount } from '../../../domain/identity/identity.server.ts';
import { may } from '../../../domain/staff/roles.ts';
import { maskMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { unreadCount } from '../notices/unread-count.ts';
import { MyPage, type MyView } from './my-page.tsx';

/** «My Bazarche»: links to all pages of the user's account. */
export const my = definePage<MyView>({
  at: get(paths.my),
  id: 'my-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.my },
  async load(context) {
    const { userId, role } = context.viewer;
    const account = (await readAccount(context.db, userId)) ?? notFound();
    return {
      name: account.displayName,
      mobile: account.mobile && maskMobile(account.mobile),
      isStaff: may(role, 'enter the back office'),
      pictureKey: account.pictureKey,
      unread: await unreadCount(context, userId),
      deleteAfter: account.deleteAfter,
      form: formState(context),
    };
  },
  head: () => ({ title: fa.account.title, robots: 'noindex' }),
  Page: MyPage,
});
