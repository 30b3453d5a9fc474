import { chosenBy } from '../../../domain/identity/account/notify.ts';
import { saveNotify } from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { notifyForm } from './account-forms.ts';
import { NotificationsPage, type NotificationsView } from './notifications-page.tsx';
import { changed, formAt, ownAccount } from './profile-form.ts';

/** The notifications that a user gets, and how (AUTH-05). */
export const notificationsPage = definePage<NotificationsView>({
  at: get(paths.profileCall, 'notifications'),
  id: 'my-notification-choices-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.profileNotifications },
  async load(context) {
    const account = await ownAccount(context);
    return {
      form: formAt(context, 'notifications'),
      chosen: new Set(chosenBy(account)),
      hasEmail: account.email !== null,
    };
  },
  head: () => ({ title: fa.profile.notify, robots: 'noindex' }),
  Page: NotificationsPage,
});

export const chooseNotifications = defineAction({
  at: post(paths.profileCall, 'notifications'),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.chooseNotifications,
    answers: Url,
    example: { notify: ['messages.email'] },
  },
  input: notifyForm.input,
  limits: () => [{ action: 'profile' }],
  page: notificationsPage,
  async act(context, { notify }) {
    const { userId } = context.viewer;
    await saveNotify(context.db, userId, notify);
    return changed('notify');
  },
});
