import { forgetBankInfo } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import type { AcceptRefusal } from '../../../domain/sellers/members/invitation.ts';
import { acceptInvitation, refuseInvitation } from '../../../domain/sellers/sellers.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { shopInvitation } from './invitation.route.tsx';
import { listFlash, overviewFlash } from './shop-flashes.ts';
import { AnswerInput } from './team-forms.ts';

const { faults } = fa.shopTeam.invitation;

/** Accepts or refuses an invitation, as the invited account (SHOP-03): `POST /api/web/shop-invitations/{token}`. */
export const answerInvitationCall = defineAction({
  at: post(paths.answerShopInvitation),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.answerInvitation,
    answers: Url,
    example: { token: '1', answer: 'accept' },
    statuses: [409],
  },
  input: AnswerInput,
  limits: () => [{ action: 'shop' }],
  page: shopInvitation,
  async act(context, { answer, name = null }): Promise<Outcome<Url>> {
    const asked = { key: context.params.token ?? '', userId: context.viewer.userId };
    if (answer === 'refuse') {
      const refusal = await refuseInvitation(context, asked);
      return refusal.ok ? listFlash.done('declined') : refuseFor(refusal.refused);
    }
    // The bank account for payouts belongs to the previous owner, so it is deleted.
    const accepted = await acceptInvitation(context, { ...asked, name }, forgetBankInfo);
    if (!accepted.ok) return refuseFor(accepted.refused);
    const did = accepted.role === 'owner' ? 'tookOver' : 'joined';
    return overviewFlash.done(did, { of: accepted.sellerId });
  },
});

function refuseFor(why: AcceptRefusal) {
  if (why === 'not-found') return notFound();
  if (why === 'nameless') return refuse({ errors: { name: fa.shopTeam.member.nameMissing } });
  return refuse({ status: why === 'not-yours' ? 403 : 409, message: faults[why] });
}
