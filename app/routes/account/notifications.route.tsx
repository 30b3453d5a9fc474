import * as v from 'valibot';
import { saveNotify } from '../../../domain/identity/account/accounts.server.ts';
import { chosenBy, NOTIFY_CHOICES } from '../../../domain/identity/account/notify.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction } from '../../web/action.ts';
import { get, post } from '../../web/address.ts';
import { definePage } from '../../web/route.ts';
import { NotificationsPage, type NotificationsView } from './notifications-page.tsx';
import { changed, formAt, ownAccount } from './profile-form.ts';

/** What one hears of, and how (AUTH-05). */
export const notificationsPage = definePage<NotificationsView>({
  at: get(paths.profileCall, 'notifications'),
  id: 'my-notification-choices-page',
  cache: 'private',
  guard: 'signed-in',
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

/** All that is ticked: what does not come is switched off. */
export const chooseNotifications = defineAction({
  at: post(paths.profileCall, 'notifications'),
  guard: 'signed-in',
  input: v.object({
    notify: v.optional(
      v.pipe(
        v.array(v.picklist(NOTIFY_CHOICES, fa.validation.required_radio), fa.validation.required_radio),
        v.maxLength(NOTIFY_CHOICES.length, fa.validation.required_radio),
      ),
      [],
    ),
  }),
  limits: () => [{ action: 'profile' }],
  page: notificationsPage,
  async act(context, { notify }) {
    const { userId } = context.viewer;
    await saveNotify(context.services.db, userId, notify);
    return changed('notify');
  },
});
