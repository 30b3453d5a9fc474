import { countUnreadMessages } from '../../../domain/chat/chat.server.ts';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import { countOpenOffers } from '../../../domain/offers/offers.server.ts';
import { may } from '../../../domain/staff/roles.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { maskMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { ownName } from '../../parts/other-name.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { unreadCount } from '../notices/unread-count.ts';
import { isHeldAccount } from './held-account.ts';
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
    const { db } = context;
    const account = (await readAccount(db, userId)) ?? notFound();
    const [unread, balance, offers, messages] = await Promise.all([
      unreadCount(context, userId),
      readBalance(db, walletOf(userId)),
      countOpenOffers(db, userId),
      countUnreadMessages(db, [userId]),
    ]);
    const unreadMessages = messages.get(userId) ?? 0;
    return {
      name: account.displayName,
      hasName: ownName(account.displayName) !== '',
      mobile: account.mobile && maskMobile(account.mobile),
      isStaff: may(role, 'enter the back office'),
      pictureKey: account.pictureKey,
      unread,
      balance: fa.price.inToman(formatToman(balance)),
      offers: offers > 0 ? fa.account.openOffers(persianNumber(offers)) : null,
      messages: unreadMessages > 0 ? fa.account.unreadMessages(persianNumber(unreadMessages)) : null,
      deleteAfter: account.deleteAfter,
      isHeld: account.deleteAfter !== null && (await isHeldAccount(context)),
      form: formState(context),
    };
  },
  head: () => ({ title: fa.account.title, robots: 'noindex' }),
  Page: MyPage,
});
