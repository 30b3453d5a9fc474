import type { ReactNode } from 'react';
import * as v from 'valibot';
import { DIMENSIONS, WEIGHTS } from '../../../domain/carriers/delivery/delivery-classes.ts';
import { FULL_NAME, readSelling, switchOff, switchOn } from '../../../domain/purchases/purchases.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice } from '../../parts/flash-notice.tsx';
import { radios } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField, FormFields } from '../../parts/form/form-field.tsx';
import { optional } from '../../parts/form/kind-changes.ts';
import { price } from '../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { text } from '../../parts/form/text-kinds.ts';
import { isListingShown } from '../../parts/listing/ways-from-listing.ts';
import { ownName } from '../../parts/other-name.ts';
import { type Way, WaysOn } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { listingOf } from './listing-of.ts';
import styles from './purchases.module.css';

const words = fa.purchases.activation;

const WEIGHT_IDS = ['1', '2', '3', '4'] as const satisfies readonly `${(typeof WEIGHTS)[number]}`[];
const DIMENSION_IDS = ['1', '2', '3'] as const satisfies readonly `${(typeof DIMENSIONS)[number]}`[];

const activationForm = defineForm(
  {
    weight: radios(WEIGHT_IDS),
    dimension: radios(DIMENSION_IDS),
    fullName: text({ ...FULL_NAME, clean: cleanProse, autoComplete: 'name' }),
    price: optional(price()),
  },
  {
    weight: { label: words.weight, options: fa.purchases.weights },
    dimension: { label: words.dimension, options: fa.purchases.dimensions },
    fullName: { label: words.fullName, help: words.fullNameHelp },
    price: { label: words.price, help: words.priceHelp },
  },
);

export type ActivationView = {
  readonly listingId: number;
  readonly name: string;
  readonly fee: string;
  /** Whether secure purchase cannot be turned on for the listing. */
  readonly isClosed: boolean;
  /** Links to continue, if secure purchase cannot be turned on or was just turned on. */
  readonly ways: readonly Way[];
  readonly flash: { readonly text: string } | null;
  readonly isOn: boolean;
  /** Whether the form asks for a price, because the listing has none. */
  readonly asksPrice: boolean;
  readonly values: Readonly<Record<'weight' | 'dimension' | 'fullName' | 'price', string>>;
  readonly form: FormState;
};

const flashOf = (listingId: number) => defineFlash(words.done, (flash) => paths.activatePurchase(listingId, flash));

/** Loads the form that allows secure purchase; null if the listing is not the user's. */
export async function loadActivation(context: Context, listing: string | undefined): Promise<ActivationView | null> {
  const [who, listingId] = [await context.readViewer(), parseId(listing)];
  const selling = who && listingId !== null && (await readSelling(context, { listingId, sellerId: who.userId }));
  if (!selling || !who || listingId === null) return null;
  const { goods, policy, before, fullName } = selling;
  const values = {
    weight: before ? String(before.weight) : '',
    dimension: before ? String(before.dimension) : '',
    fullName: fullName || ownName(who.displayName),
    price: before?.price ? formatToman(toman(before.price)) : '',
  };
  return {
    listingId,
    name: goods.name,
    values,
    form: formState(context),
    fee: words.fee(persianNumber(policy?.feePercent ?? 0)),
    isClosed: policy === null,
    ways: await waysOfSeller(context, listingId),
    flash: flashOf(listingId).read(context, { on: goods.isOn === true, off: goods.isOn !== true }),
    isOn: goods.isOn === true,
    asksPrice: goods.price === null,
  };
}

/** Links to the listing, if it is still visible, and to the seller's list. */
async function waysOfSeller(context: Context, listingId: number): Promise<readonly Way[]> {
  const all = { name: fa.myListings.title, href: paths.myListings() };
  const own = { name: fa.payments.result.toListing, href: paths.listingById(listingId) };
  return (await isListingShown(context, listingId)) ? [own, all] : [all];
}

/** Page on which a seller allows secure purchase of a listing (SECP-02). */
export const activationPage = definePage<ActivationView>({
  at: get(paths.activatePurchase),
  id: 'activate-purchase-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.activatePurchase, statuses: [404] },
  load: async (context) => (await loadActivation(context, listingOf(context))) ?? notFound(),
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        <p>
          <bdi>{view.name}</bdi>
        </p>
      </header>
      <Activation view={view} />
    </div>
  ),
});

/** Content of the page and of the popup. */
export function Activation({ view }: { readonly view: ActivationView }): ReactNode {
  const { listingId, fee, isClosed, ways, flash, isOn, asksPrice, values, form } = view;
  if (isClosed)
    return (
      <>
        <FlashNotice flash={flash} />
        <Notice>{words.refused['not-sold']}</Notice>
        <WaysOn ways={ways} />
      </>
    );
  return (
    <>
      <FlashNotice flash={flash} />
      {flash && <WaysOn ways={ways} />}
      <p>{words.text}</p>
      <ul>
        <li>{fee}</li>
        <li>{words.when}</li>
      </ul>
      <Form action={paths.switchPurchaseOn(listingId)} state={form} labels={activationForm.labels} toastsFailure>
        <FormFields of={activationForm} names={['weight', 'dimension', 'fullName']} values={values} />
        {asksPrice && <FormField of={activationForm} name="price" value={values.price} required />}
        <SubmitButton wide>{isOn ? words.change : words.on}</SubmitButton>
      </Form>
      {isOn && (
        <Form action={paths.switchPurchaseOff(listingId)} state={{ ...form, errors: {}, values: {}, message: null }}>
          <SubmitButton wide look="plain">
            {words.off}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

/** Turns secure purchase of a listing on (SECP-02): `POST /api/web/secure-purchase/listing-info/{listingId}`. */
export const switchPurchaseOn = defineAction({
  at: post(paths.switchPurchaseOn),
  guard: 'signed-in',
  about: { summary: fa.api.calls.switchPurchaseOn, answers: Url, statuses: [404, 409] },
  input: activationForm.input,
  limits: () => [{ action: 'purchase' }],
  page: activationPage,
  async act(context, { weight, dimension, fullName, price }): Promise<Outcome<Url>> {
    const listingId = parseId(context.params.listingId) ?? 0;
    const secure = { fullName, price: price ?? null, ...classesOf(weight, dimension) };
    const switched = await switchOn(context, { listingId, sellerId: context.viewer.userId, ...secure });
    if (switched.ok) return flashOf(listingId).done('on');
    if (switched.refused === 'not-found') return notFound();
    switch (switched.refused) {
      case 'price':
        return refuse({ errors: { price: words.refused.price } });
      case 'name-reserved':
      case 'name-contact':
        return refuse({ errors: { fullName: words.refused[switched.refused] } });
      case 'not-sold':
        return refuse({ status: 409, message: words.refused['not-sold'] });
    }
  },
});

const classesOf = (weight: (typeof WEIGHT_IDS)[number], dimension: (typeof DIMENSION_IDS)[number]) => ({
  weight: WEIGHTS[WEIGHT_IDS.indexOf(weight)] ?? 1,
  dimension: DIMENSIONS[DIMENSION_IDS.indexOf(dimension)] ?? 1,
});

export const switchPurchaseOff = defineAction({
  at: post(paths.switchPurchaseOff),
  guard: 'signed-in',
  about: { summary: fa.api.calls.switchPurchaseOff, answers: Url, statuses: [404] },
  input: v.object({}),
  limits: () => [{ action: 'purchase' }],
  page: activationPage,
  async act(context): Promise<Outcome<Url>> {
    const listingId = parseId(context.params.listingId) ?? 0;
    const switched = await switchOff(context, { listingId, sellerId: context.viewer.userId });
    return switched.ok ? flashOf(listingId).done('off') : notFound();
  },
});
