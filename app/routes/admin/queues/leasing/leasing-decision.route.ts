import { decideRequest, revealNationalCode, type StaffAct } from '../../../../../domain/leasing/leasing.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { apart } from '../../../../parts/isolated.ts';
import { paths } from '../../../../paths.ts';
import { done } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { decisionForms, revealForm } from './leasing-case-page.tsx';
import { adminLeasingCase, goOnWithLeasing } from './leasing-queue.route.tsx';

const permission = 'work on leasing';
const page = adminLeasingCase;

const DID = { offer: 'leasing-offered', refuse: 'leasing-refused', close: 'leasing-closed' } as const;

async function decide(context: SignedIn, act: StaffAct, text: string | null) {
  const requestId = parseId(context.params.id) ?? notFound();
  const result = await decideRequest(context, context.viewer, { requestId, act, text });
  if (!result.ok) return refusalOf(result.refused);
  return goneOn(result, { to: await goOnWithLeasing(context), did: DID[act] });
}

export const offerLeasingCall = officeAction({
  at: post(paths.office.leasingAct, 'offer'),
  permission,
  about: { summary: fa.api.calls.adminOfferLeasing, statuses: [409] },
  input: decisionForms.offer.input,
  page,
  act: (context, { text }) => decide(context, 'offer', text),
});

export const refuseLeasingCall = officeAction({
  at: post(paths.office.leasingAct, 'refuse'),
  permission,
  about: { summary: fa.api.calls.adminRefuseLeasing, statuses: [409] },
  input: decisionForms.refuse.input,
  page,
  act: (context, { text }) => decide(context, 'refuse', text),
});

export const closeLeasingCall = officeAction({
  at: post(paths.office.leasingAct, 'close'),
  permission,
  about: { summary: fa.api.calls.adminCloseLeasing, statuses: [409] },
  input: decisionForms.close.input,
  page,
  act: (context, { text }) => decide(context, 'close', text),
});

/** Reveals the national code. It is only in this answer, in no address and on no page that browsers could cache. */
export const revealNationalCodeCall = officeAction({
  at: post(paths.office.leasingAct, 'reveal'),
  permission,
  about: { summary: fa.api.calls.adminRevealNationalCode, statuses: [409] },
  input: revealForm.input,
  limits: () => [{ action: 'office-reveal' }],
  page,
  async act(context, { reason }) {
    const requestId = parseId(context.params.id) ?? notFound();
    const result = await revealNationalCode(context, context.viewer, context.services.keys, { requestId, reason });
    if (!result.ok) return refusalOf(result.refused);
    const message = fa.leasing.case.revealed(apart(persianDigits(result.nationalCode)));
    const url = paths.office.leasingCase(requestId);
    return { ...done({ message, to: url, data: { url } }), stays: true };
  },
});
