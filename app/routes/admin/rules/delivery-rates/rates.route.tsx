import type { Dimension, Weight } from '../../../../../domain/carriers/delivery/delivery-classes.ts';
import type { DeliveryRate } from '../../../../../domain/carriers/delivery/rate.ts';
import {
  parseRateName,
  rateName,
  readDeliveryRates,
  removeRate,
  setRate,
} from '../../../../../domain/purchases/purchases.server.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { deliveryRateName } from '../../../../parts/purchases/delivery-rate-name.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { newRateForm, RatesPage, type RatesView, rateForm } from './rates-page.tsx';

const permission = 'change purchase terms';
const words = fa.purchaseTerms;

/** Delivery prices by distance, weight and size (SECP-04, ADM-03). */
export const adminDeliveryRates = defineOfficePage<RatesView>({
  at: get(paths.office.deliveryRates),
  id: 'admin-delivery-rates-page',
  section: 'delivery-rates',
  about: { summary: fa.api.pages.adminDeliveryRates, query: ['edit'], example: { edit: 'city-1-1' } },
  permission,
  async load(context) {
    const rates = await readDeliveryRates(context.db);
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const editedName = context.params.rate ?? context.url.searchParams.get('edit');
    const edited = rates.find((rate) => rateName(rate) === editedName);
    return {
      add: form(paths.office.deliveryRates()),
      rates: rates.map((rate) => ({
        ...rate,
        name: deliveryRateName(rate),
        href: paths.office.deliveryRates({ edit: rateName(rate) }),
        remove: form(paths.office.removeDeliveryRate(rateName(rate))),
      })),
      edited: edited
        ? { name: deliveryRateName(edited), terms: edited, form: form(paths.office.deliveryRate(rateName(edited))) }
        : null,
    };
  },
  title: words.rates,
  Page: RatesPage,
});

export const addDeliveryRateCall = officeAction({
  at: post(paths.office.deliveryRates),
  permission,
  about: { summary: fa.api.calls.adminAddDeliveryRate, statuses: [409] },
  input: newRateForm.input,
  page: adminDeliveryRates,
  adds: async ({ db }, { zone, weight, dimension }) => {
    const name = rateName({ zone, weight: Number(weight) as Weight, dimension: Number(dimension) as Dimension });
    return (await readDeliveryRates(db)).every((rate) => rateName(rate) !== name);
  },
  act: (context, { weight, dimension, ...rate }) =>
    store(context, { ...rate, weight: Number(weight) as Weight, dimension: Number(dimension) as Dimension }),
});

const keyOf = ({ params }: SignedIn) => parseRateName(params.rate ?? '') ?? notFound();

export const changeDeliveryRateCall = officeAction({
  at: post(paths.office.deliveryRate),
  permission,
  about: { summary: fa.api.calls.adminChangeDeliveryRate, example: { rate: 'city-1-1' }, statuses: [409] },
  input: rateForm.input,
  edits: {
    form: rateForm,
    values: async ({ db, params }) =>
      (await readDeliveryRates(db)).find((rate) => rateName(rate) === params.rate) ?? null,
  },
  page: adminDeliveryRates,
  act: (context, terms) => store(context, { ...keyOf(context), ...terms }),
});

export const removeDeliveryRateCall = officeAction({
  at: post(paths.office.removeDeliveryRate),
  permission,
  about: { summary: fa.api.calls.adminRemoveDeliveryRate, example: { rate: 'city-1-1' }, statuses: [409] },
  input: confirmationForm.input,
  page: adminDeliveryRates,
  change: (context) => removeRate(context, context.viewer, keyOf(context)),
  did: 'delivery-rate-removed',
  to: () => paths.office.deliveryRates(),
});

async function store(context: SignedIn, rate: DeliveryRate) {
  const result = await setRate(context, context.viewer, rate);
  return answerOf(result, { to: paths.office.deliveryRates(), did: 'delivery-rate-set' });
}
