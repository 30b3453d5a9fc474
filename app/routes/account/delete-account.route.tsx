import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import { countOpenOffers } from '../../../domain/offers/offers.server.ts';
import { sumHeld } from '../../../domain/orders/orders.server.ts';
import { sumOwed, sumRefundsUnderWay } from '../../../domain/refunds/refunds.server.ts';
import { membershipsOf } from '../../../domain/sellers/sellers.server.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { apart } from '../../parts/isolated.ts';
import { endOfAccount } from '../../parts/privacy/end-of-account.ts';
import { privacyTimes } from '../../parts/privacy/privacy-times.ts';
import { codeUnderWay, contactOf } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { Redirect } from '../../web/request/problem.ts';
import { DeleteAccountPage, type DeleteAccountView } from './delete-account-page.tsx';
import { hasPurchases } from './held-account.ts';
import { formAt, ownAccount } from './profile-form.ts';

/** Explains what deleting an account means, and lets its owner confirm it (AUTH-05). */
export const deleteAccountPage = definePage<DeleteAccountView>({
  at: get(paths.profileCall, 'delete'),
  id: 'my-account-end-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.profileDelete, statuses: [303] },
  async load(context) {
    const account = await ownAccount(context);
    if (account.deleteAfter) throw new Redirect(paths.myProfile(), 303);
    const { recipient, channel, masked } = contactOf(account);
    const underWay = await codeUnderWay(context, recipient, 'delete', channel);
    return {
      hasPassword: account.hasPassword,
      balance: await balanceText(context),
      hasPurchases: await hasPurchases(context),
      openOffers: await openOffersText(context),
      shops: await ownedShops(context),
      underWay: await underWayText(context),
      debt: await debtText(context),
      end: endOfAccount(privacyTimes(await context.services.settings.get(context.now))),
      recipient: apart(masked),
      ...underWay,
      ...formsOf(context, underWay.resendIn !== null),
    };
  },
  head: () => ({ title: fa.profile.delete, robots: 'noindex' }),
  Page: DeleteAccountPage,
});

/** Money that its owner would lose with the account; null if there is none. */
async function balanceText({ db, viewer }: SignedIn): Promise<string | null> {
  const [balance, held] = await Promise.all([readBalance(db, walletOf(viewer.userId)), sumHeld(db, viewer.userId)]);
  return balance + held === 0 ? null : formatToman(toman(balance + held));
}

async function openOffersText({ db, viewer }: SignedIn): Promise<string | null> {
  const count = await countOpenOffers(db, viewer.userId);
  return count === 0 ? null : persianNumber(count);
}

async function ownedShops({ db, viewer }: SignedIn): Promise<DeleteAccountView['shops']> {
  const all = await membershipsOf(db, viewer.userId);
  return all
    .filter(({ role, state }) => role === 'owner' && state !== 'closed')
    .map(({ sellerId, name }) => ({ name: cleanProse(name), href: paths.myShop(sellerId) }));
}

/**
 * Money being transferred to a card: the user could not enter a sheba for it after the account has ended. Null if there
 * is none.
 */
async function underWayText({ db, viewer }: SignedIn): Promise<string | null> {
  const sum = await sumRefundsUnderWay(db, viewer.userId);
  return sum === 0 ? null : formatToman(sum);
}

async function debtText({ db, viewer }: SignedIn): Promise<string | null> {
  const sum = await sumOwed(db, viewer.userId);
  return sum === 0 ? null : formatToman(sum);
}

/** Assigns the result to the form that was sent, because two forms have the same address. */
function formsOf(context: Context, hasCode: boolean): Pick<DeleteAccountView, 'askForm' | 'codeForm' | 'passwordForm'> {
  const sent = formAt(context, 'delete');
  const blank = formAt({ ...context, sentForm: null }, 'delete');
  const byPassword = sent.values.by === 'password';
  const ask = formAt(context, 'delete/code');
  return {
    passwordForm: byPassword ? sent : blank,
    codeForm: byPassword ? blank : sent,
    // After the last attempt the code is invalid and its field is not shown, so the first form shows the error.
    askForm: hasCode || byPassword ? ask : { ...ask, message: ask.message ?? sent.errors.code ?? sent.message },
  };
}
