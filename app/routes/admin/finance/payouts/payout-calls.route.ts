import { readFile } from 'node:fs/promises';
import { RESULTS_BYTES } from '../../../../../domain/payouts/payout-results.ts';
import { importResults, makeBatch, releasePayouts } from '../../../../../domain/payouts/payouts.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { uploadLimit } from '../../../../parts/upload-limit.ts';
import { paths } from '../../../../paths.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { problemText, releaseForm, resultsInput } from './payout-forms.tsx';
import { adminPayoutBatch, adminPayouts } from './payouts.resource.tsx';

const words = fa.payouts.results;
const permission = 'decide payments';
const calls = fa.api.calls;

/** Creates a batch with everything that can be paid out. */
export const makePayoutsCall = officeAction({
  at: post(paths.office.payouts),
  movesMoney: true,
  permission,
  about: { summary: calls.adminMakePayouts, statuses: [403, 409] },
  input: confirmationForm.input,
  page: adminPayouts,
  async act(context) {
    const result = await makeBatch(context, context.viewer);
    if (!result.ok) return refusalOf(result.refused);
    return goneOn(result, { did: 'payouts-made', to: paths.office.payoutBatch(result.id) });
  },
});

/** Imports the bank's answer about the lines of a batch. */
export const importPayoutsCall = officeAction({
  at: post(paths.office.payoutCall, 'import'),
  movesMoney: true,
  permission,
  about: { summary: calls.adminImportPayouts, statuses: [403, 409, 413] },
  input: resultsInput,
  files: ({ services }) => ({ folder: services.media.arrivals, bytes: RESULTS_BYTES, most: 1, limit: 'upload' }),
  limits: (_, { results }) => uploadLimit([results]),
  page: adminPayoutBatch,
  async act(context, { results }) {
    const batchId = parseId(context.params.id) ?? notFound();
    if (results.isTooLong) return refuse({ errors: { results: words.tooLong } });
    const bytes = await readFile(results.path);
    const asked = { batchId, bytes, words: words.words };
    const result = await importResults(context, context.services.payments, context.viewer, asked);
    if (result.ok) return goneOn(result, { did: 'payouts-imported', to: paths.office.payoutBatch(batchId) });
    if (result.refused !== 'unreadable') return refusalOf(result.refused);
    return refuse({ errors: { results: result.problems.map(problemText).join(' ') } });
  },
});

/** Releases a seller's money for payout after staff have checked their purchases. */
export const releasePayoutsCall = officeAction({
  at: post(paths.office.releasePayouts),
  movesMoney: true,
  permission,
  about: { summary: calls.adminReleasePayouts, example: { reason: 'two people of one family' }, statuses: [403, 409] },
  input: releaseForm.input,
  page: adminPayouts,
  async act(context, { reason }) {
    const sellerId = parseId(context.params.id) ?? notFound();
    const result = await releasePayouts(context, context.viewer, { sellerId, reason });
    return answerOf(result, { did: 'payouts-released', to: paths.office.payouts() });
  },
});
