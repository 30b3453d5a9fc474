import { addRate, changeRate, readOfficeRates, retireRate } from '../../../../../domain/reviews/reviews.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { rateForm, rateOf, rateValues } from './rate-forms.ts';
import { ReviewRatesPage, type ReviewRatesView } from './review-rates-page.tsx';

const permission = 'change settings';
const words = fa.reviewOffice.rates;
const idIn = ({ params }: SignedIn): number => parseId(params.id) ?? notFound();

/** Rate points of each type: listing, shop, agent, user (RATE-01, ADM-03). */
export const adminReviewRates = defineOfficePage<ReviewRatesView>({
  at: get(paths.office.reviewRates),
  id: 'admin-review-rates-page',
  section: 'review-rates',
  permission,
  about: { summary: fa.api.pages.adminReviewRates, query: ['edit'], example: { edit: '1' } },
  title: words.title,
  async load(context) {
    const rates = await readOfficeRates(context.db);
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const editedId = parseId(context.params.id ?? context.url.searchParams.get('edit'));
    const rate = rates.find(({ id }) => id === editedId);
    return {
      add: form(paths.office.reviewRates()),
      rates: rates.map((each) => ({
        ...each,
        act: form(paths.office.reviewRateCall(each.id, each.retiredAt === null ? 'retire' : 'restore')),
      })),
      edited: rate ? { rate, form: form(paths.office.reviewRate(rate.id)) } : null,
    };
  },
  Page: ReviewRatesPage,
});

export const addReviewRateCall = officeAction({
  at: post(paths.office.reviewRates),
  permission,
  about: { summary: fa.api.calls.adminAddReviewRate, example: { 'for-listing': '1' }, statuses: [409] },
  input: rateForm.input,
  page: adminReviewRates,
  async act(context, typed) {
    const rate = rateOf(typed);
    if (!rate) return refuse({ message: words.noType });
    const result = await addRate(context, context.viewer, rate);
    return answerOf(result, { to: paths.office.reviewRates(), did: 'review-rate-added' });
  },
});

export const changeReviewRateCall = officeAction({
  at: post(paths.office.reviewRate),
  permission,
  about: { summary: fa.api.calls.adminChangeReviewRate, example: { 'for-listing': '1' }, statuses: [409] },
  input: rateForm.input,
  edits: {
    form: rateForm,
    async values(context) {
      const rate = (await readOfficeRates(context.db)).find(({ id }) => id === idIn(context));
      return rate ? rateValues(rate) : null;
    },
  },
  page: adminReviewRates,
  async act(context, typed) {
    const rate = rateOf(typed);
    if (!rate) return refuse({ message: words.noType });
    const result = await changeRate(context, context.viewer, idIn(context), rate);
    return answerOf(result, { to: paths.office.reviewRates(), did: 'review-rate-changed' });
  },
});

/** Retires a rate from the rating forms, or restores it. */
const switchRate = (act: 'retire' | 'restore', summary: string, did: 'review-rate-retired' | 'review-rate-restored') =>
  officeAction({
    at: post(paths.office.reviewRateCall, act),
    permission,
    about: { summary, statuses: [409] },
    input: confirmationForm.input,
    page: adminReviewRates,
    change: (context) => retireRate(context, context.viewer, idIn(context), act === 'retire'),
    did,
    to: () => paths.office.reviewRates(),
  });

export const retireReviewRateCall = switchRate('retire', fa.api.calls.adminRetireReviewRate, 'review-rate-retired');
export const restoreReviewRateCall = switchRate('restore', fa.api.calls.adminRestoreReviewRate, 'review-rate-restored');
