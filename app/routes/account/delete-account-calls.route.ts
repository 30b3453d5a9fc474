import * as v from 'valibot';
import { transact } from '../../../db/transact.server.ts';
import { isPasswordOf, requestDeletion, undoDeletion } from '../../../domain/identity/identity.server.ts';
import type { Account } from '../../../domain/identity/user.ts';
import { markSalesOf } from '../../../domain/purchases/purchases.server.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { contactOf, refuseCode, sendCode } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import { type Call, defineAction, done, type Refused, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { Url } from '../../web/request/about.ts';
import { del, post } from '../../web/request/address.ts';
import { deletionForm } from './account-forms.ts';
import { deleteAccountPage } from './delete-account.route.tsx';
import { changed, ownAccount } from './profile-form.ts';
import { sendNotice } from './profile-notices.ts';

export const askDeletionCode = defineAction({
  at: post(paths.profileCall, 'delete/code'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.askDeletionCode, answers: Url, statuses: [503] },
  input: v.object({}),
  limits: () => [{ action: 'profile' }],
  page: deleteAccountPage,
  async act(context, _input, call) {
    const { recipient, channel } = contactOf(await ownAccount(context));
    const url = paths.profileCall('delete');
    return (await sendCode(context, recipient, 'delete', channel, call)) ?? done({ data: { url }, to: url });
  },
});

type Proof = { readonly code?: string | undefined; readonly password?: string | undefined };

/**
 * Schedules the deletion of the account. Requires the code or the password. A second request does not change the date.
 */
export const deleteAccount = defineAction({
  at: [post(paths.profileCall, 'delete'), del(paths.webAccount)],
  guard: 'signed-in',
  about: { summary: fa.api.calls.deleteAccount, answers: Url },
  input: deletionForm.input,
  limits: (_context, { password }) => [
    { action: 'profile' },
    { action: password === undefined ? 'verify' : 'password' },
  ],
  page: deleteAccountPage,
  async act(context, proof, call) {
    const account = await ownAccount(context);
    if (account.deleteAfter) return changed('deletion');
    const refused = await refuseProof(context, account, proof, call);
    if (refused) return refused;
    const asked = await transact(context, async (trx) => {
      const leaving = await requestDeletion(trx, account.id);
      // Nobody may order from a user who is leaving.
      if (leaving.ok) await markSalesOf(trx, account.id);
      return leaving;
    });
    if (!asked.ok) return refuse({ status: 403, message: fa.profile.staffStays });
    await sendNotice(context, account, fa.profile.notices.deletion(jalaliDate(asked.endsAt)));
    return changed('deletion');
  },
});

export const keepAccount = defineAction({
  at: post(paths.profileCall, 'delete/undo'),
  guard: 'signed-in',
  about: { summary: fa.api.calls.keepAccount, answers: Url },
  input: v.object({}),
  async act(context) {
    const { userId } = context.viewer;
    await transact(context, async (trx) => {
      await undoDeletion(trx.db, userId);
      await markSalesOf(trx, userId);
    });
    return changed('undone');
  },
});

async function refuseProof(
  context: SignedIn,
  account: Account,
  { code, password }: Proof,
  call: Call,
): Promise<Refused | null> {
  if (password !== undefined) {
    const isRight = await isPasswordOf(context.db, account.id, password);
    return isRight ? null : refuse({ errors: { password: fa.signIn.wrongPassword } });
  }
  if (code === undefined) return refuse({ message: fa.profile.proofMissing });
  return refuseCode(context, contactOf(account).recipient, 'delete', code, call);
}
