import * as v from 'valibot';
import { PACKAGE_STANDINGS } from '../../../domain/promotion/packages/standing.ts';
import { integer, money } from '../../web/request/about.ts';
import { named } from '../../web/request/named-schemas.ts';
import type { CheckoutView, ItemView } from './checkout-view.ts';

/** Reason why the package cannot be bought; null if it can. */
const Standing = v.nullable(v.picklist(PACKAGE_STANDINGS));

const Bump = named(
  'Bump',
  v.object({
    id: integer,
    title: v.string(),
    price: money,
    analyticsKey: v.string(),
    bumpType: v.string(),
    default: v.boolean(),
    selected: v.boolean(),
    /** Whether the package was bought and is running. */
    isActive: v.boolean(),
    standing: Standing,
  }),
);
const Feature = named(
  'PaidFeature',
  v.object({
    id: integer,
    title: v.string(),
    price: money,
    analyticsKey: v.string(),
    selected: v.boolean(),
    isActive: v.boolean(),
    standing: Standing,
    interaction: v.object({ bumps: v.array(v.object({ id: integer, price: money })) }),
  }),
);

export const FeaturesJson = named(
  'Promotion',
  v.object({
    bumps: v.object({ groups: v.array(v.object({ name: v.string(), items: v.array(Bump) })) }),
    customBumps: v.object({ group_more_view: v.array(Bump) }),
    /** The first package of a group, with the group's other packages in `items`. */
    paidFeatures: v.array(v.object({ ...Feature.entries, items: v.array(Feature) })),
    listingLimit: v.nullable(v.object({ price: money, analyticsKey: v.string() })),
    params: v.object({
      walletBalance: money,
      listing: v.object({ id: integer, category: integer }),
      paymentSource: v.string(),
      vatPercent: v.number(),
      csrf: v.string(),
      securePurchasePopup: v.boolean(),
      /** Confirmation of the previous action; empty if there is none. */
      toastMessage: v.string(),
    }),
  }),
);

/** Data of the page with paid features, for its script and for API clients (PROM-02, PROM-03). */
export function featuresJson(view: CheckoutView, securePurchasePopup: boolean): v.InferOutput<typeof FeaturesJson> {
  return {
    bumps: { groups: [{ name: 'bump', items: view.bumps.map(bumpJson) }] },
    customBumps: { group_more_view: view.more.map(bumpJson) },
    paidFeatures: view.features.flatMap(({ items: [first, ...others] }) =>
      first ? [{ ...featureJson(first), items: others.map(featureJson) }] : [],
    ),
    listingLimit: view.fee && { price: view.fee.price, analyticsKey: view.fee.analyticsKey },
    params: {
      walletBalance: view.balance,
      listing: { id: view.listingId, category: view.categoryId },
      paymentSource: view.paymentSource,
      vatPercent: view.vatPercent,
      csrf: view.form.csrfKey,
      securePurchasePopup,
      toastMessage: view.toastMessage,
    },
  };
}

const bumpJson = ({ id, title, price, analyticsKey, kind, isDefault, isChosen, standing }: ItemView) => ({
  id,
  title,
  price,
  analyticsKey,
  bumpType: kind,
  default: isDefault,
  selected: isChosen,
  isActive: standing === 'running',
  standing,
});

const featureJson = ({ id, title, price, analyticsKey, isChosen, standing, interaction }: ItemView) => ({
  id,
  title,
  price,
  analyticsKey,
  selected: isChosen,
  isActive: standing === 'running',
  standing,
  interaction: { bumps: [...interaction.bumps] },
});
