import {
  decideMark,
  lookAtDocument,
  revealCodeOfMark,
  revokeMark,
} from '../../../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { answerOf, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { apart } from '../../../../parts/isolated.ts';
import { paths } from '../../../../paths.ts';
import { isSameOrigin } from '../../../../web/forms/csrf.ts';
import { done } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { defineAnswer } from '../../../../web/pages/route.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound, Problem } from '../../../../web/request/problem.ts';
import { reasonForm, revealForm, verifyForm } from './mark-case-page.tsx';
import { adminMarkCase, goOnWithMarks } from './mark-queue.route.tsx';

const permission = 'verify marks';
const page = adminMarkCase;

const idOf = (context: SignedIn): number => parseId(context.params.id) ?? notFound();

export const verifyMarkCall = officeAction({
  at: post(paths.office.markAct, 'verify'),
  permission,
  about: { summary: fa.api.calls.adminVerifyMark, example: { seen: '9f86d081884c7d65' }, statuses: [409] },
  input: verifyForm.input,
  page,
  change: (context, { seen }) =>
    decideMark(context, context.viewer, { markId: idOf(context), verdict: 'verify', seen }),
  did: 'mark-verified',
  to: goOnWithMarks,
});

export const refuseMarkCall = officeAction({
  at: post(paths.office.markAct, 'refuse'),
  permission,
  about: { summary: fa.api.calls.adminRefuseMark, statuses: [409] },
  input: reasonForm.input,
  page,
  change: (context, { reason }) =>
    decideMark(context, context.viewer, { markId: idOf(context), verdict: 'refuse', reason }),
  did: 'mark-refused',
  to: goOnWithMarks,
});

export const revokeMarkCall = officeAction({
  at: post(paths.office.markAct, 'revoke'),
  permission,
  about: { summary: fa.api.calls.adminRevokeMark, statuses: [409] },
  input: reasonForm.input,
  page,
  async act(context, { reason }) {
    const markId = idOf(context);
    const result = await revokeMark(context, context.viewer, { markId, reason });
    return answerOf(result, { did: 'mark-revoked', to: paths.office.markCase(markId) });
  },
});

/** Reveals the national code. It is only in this answer, in no address and on no page that browsers could cache. */
export const revealCodeOfMarkCall = officeAction({
  at: post(paths.office.markAct, 'reveal'),
  permission,
  about: { summary: fa.api.calls.adminRevealCodeOfMark, statuses: [409] },
  input: revealForm.input,
  limits: () => [{ action: 'office-reveal' }],
  page,
  async act(context, { reason }) {
    const markId = idOf(context);
    const result = await revealCodeOfMark(context, context.viewer, context.services.keys, { markId, reason });
    if (!result.ok) return refusalOf(result.refused);
    const message = fa.marks.office.revealed(apart(persianDigits(result.nationalCode)));
    const url = paths.office.markCase(markId);
    return { ...done({ message, to: url, data: { url } }), stays: true };
  },
});

/**
 * Shows a document of a request, only to staff who have claimed it; each view is recorded in the audit log (SHOP-03).
 */
export const markDocument = defineAnswer({
  at: get(paths.office.markDocument),
  guard: { may: permission },
  about: { summary: fa.api.system.markDocument, type: 'image/jpeg', example: { number: '1' } },
  async answer(context) {
    // Each view is recorded in the audit log, so another site must not trigger one in the name of staff.
    if (!isSameOrigin(context)) throw new Problem(404);
    const index = (parseId(context.params.number) ?? notFound()) - 1;
    const looked = await lookAtDocument(context, context.viewer, { markId: idOf(context), index });
    if (!looked.ok) return notFound();
    const picture = await context.services.documents.privateVariant({ key: looked.key, width: 1600, format: 'jpg' });
    if (!picture) return notFound();
    return new Response(new Uint8Array(picture.body), {
      headers: {
        'content-type': picture.contentType,
        'cache-control': 'private, no-store',
        'content-disposition': 'inline',
        'x-robots-tag': 'noindex',
      },
    });
  },
});
