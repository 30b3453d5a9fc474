import { type Attribute, CAR_MODEL, CARS } from '../../../domain/taxonomy/taxonomy.ts';
import { toRial } from '../../../domain/values/money.ts';
import { paths } from '../../paths.ts';
import type { ListingView } from './listing-view.ts';

/** Difference between Gregorian and Jalali years, from the first day of spring to the end of the Gregorian year. */
const YEARS_BEHIND = 621;
const GREGORIAN_FROM = 1900;

/**
 * The listing as a schema.org Product or Car with its offer (SRCH-15). The price is in rial, because toman has no ISO
 * code.
 */
export function productOf(view: ListingView, origin: string): Record<string, unknown> {
  const { category } = view.about;
  const isCar = category.path.some(({ id }) => id === CARS);
  return {
    '@type': isCar ? 'Car' : 'Product',
    name: view.name,
    description: view.description.text,
    url: `${origin}${view.canonical}`,
    sku: String(view.id),
    category: category.path.map(({ name }) => name).join(' > '),
    ...(view.pictures.length
      ? { image: view.pictures.map(({ key }) => `${origin}${paths.picture(key, 1600, 'jpg')}`) }
      : {}),
    ...(isCar ? carOf(view) : {}),
    ...offerOf(view, origin),
  };
}

function offerOf(view: ListingView, origin: string): Record<string, unknown> {
  const { price, priceKind } = view.about;
  if (price === null && priceKind !== 'free') return {};
  const condition = optionOf(view, ({ key }) => key === 'condition');
  return {
    offers: {
      '@type': 'Offer',
      url: `${origin}${view.canonical}`,
      price: price === null ? 0 : toRial(price),
      priceCurrency: 'IRR',
      availability: `https://schema.org/${view.notice ? 'SoldOut' : 'InStock'}`,
      ...(condition
        ? { itemCondition: `https://schema.org/${condition.slug === 'new' ? 'NewCondition' : 'UsedCondition'}` }
        : {}),
      ...(view.seller ? { seller: { '@type': 'Person', name: view.seller.name } } : {}),
    },
  };
}

function carOf(view: ListingView): Record<string, unknown> {
  const brand = view.about.category.path[2];
  const model = optionOf(view, ({ groupName }) => groupName === CAR_MODEL);
  const year = numberOf(view, 'production_year');
  const mileage = numberOf(view, 'mileage');
  const fuel = optionOf(view, ({ key }) => key === 'fuel');
  const gearbox = optionOf(view, ({ key }) => key === 'gearbox');
  return {
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    ...(model ? { model: model.label } : {}),
    ...(year === null ? {} : { vehicleModelDate: String(year < GREGORIAN_FROM ? year + YEARS_BEHIND : year) }),
    ...(mileage === null
      ? {}
      : { mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileage, unitCode: 'KMT' } }),
    ...(fuel ? { fuelType: fuel.label } : {}),
    ...(gearbox ? { vehicleTransmission: gearbox.label } : {}),
  };
}

function attributeOf({ about }: ListingView, wanted: (attribute: Attribute) => boolean): Attribute | undefined {
  return about.category.attributes.map(({ attribute }) => attribute).find(wanted);
}

function optionOf(view: ListingView, wanted: (attribute: Attribute) => boolean) {
  const attribute = attributeOf(view, wanted);
  const value = attribute && view.about.facts[attribute.id];
  return value === undefined || typeof value === 'number' ? null : attribute?.options.find(({ id }) => id === value[0]);
}

function numberOf(view: ListingView, key: string): number | null {
  const attribute = attributeOf(view, (each) => each.key === key);
  const value = attribute && view.about.facts[attribute.id];
  return typeof value === 'number' ? value : null;
}
