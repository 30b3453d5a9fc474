/** Converts a checkout's form for the domain (SECP-04, SECP-05). */

import type { Point } from '../../../domain/carriers/carrier.ts';
import {
  type AddressFault,
  type AddressFaults,
  LENGTHS,
  type PurchaseAddress,
  readAddress,
  type TypedAddress,
} from '../../../domain/carriers/delivery/purchase-address.ts';
import { isInIran } from '../../../domain/locations/iran-outline.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { parseWholeNumber, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import type { Catalogue } from '../../web/request/context.ts';

const words = fa.purchases.checkout;

export type Typed = Readonly<Record<string, string | undefined>>;

/** The number of pieces; null if it is not a whole number of at least 1. */
export const countOf = ({ count = '1' }: Typed): number | null => parseId(parseWholeNumber(count === '' ? '1' : count));

export const couponOf = ({ couponCode = '' }: Typed): string | null => (couponCode.trim() === '' ? null : couponCode);

export const cityIdOf = ({ city, region }: Typed, { places }: Catalogue): number | null => {
  const found = places.byId.get(parseId(city) ?? 0);
  return found?.kind === 'city' && found.parentId === parseId(region) ? found.id : null;
};

/** A point chosen from the list takes precedence over the one from the map. */
export function pointOf({ position = '', latitude = '', longitude = '' }: Typed): readonly [string, string] {
  const [lat = '', long = ''] = position.split(',');
  return lat !== '' && long !== '' ? [lat, long] : [latitude, longitude];
}

/** The typed point; null unless it is in Iran. */
export function pointIn(typed: Typed): Point | null {
  const [latitude, longitude] = pointOf(typed);
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isTyped = DEGREES.test(latitude) && DEGREES.test(longitude);
  return isTyped && isInIran(point.latitude, point.longitude) ? point : null;
}

const DEGREES = /^\d{1,3}(?:\.\d{1,20})?$/;

type Read = { readonly address: PurchaseAddress } | { readonly errors: Readonly<Record<string, string>> };

export function typedAddressOf(typed: Typed, { places }: Catalogue): Read {
  const [latitude, longitude] = pointOf(typed);
  const text = (name: string): string => typed[name] ?? '';
  const said: TypedAddress = {
    fullName: text('fullName'),
    region: text('region'),
    city: text('city'),
    address: text('address'),
    plaque: text('plaque'),
    unit: text('unit'),
    latitude,
    longitude,
  };
  const read = readAddress(said, places);
  return 'faults' in read ? { errors: besideRegion(sentencesOf(read.faults), said) } : read;
}

/** Asks for the province in place of a city while none is chosen: its cities are drawn only then. */
function besideRegion({ city, ...errors }: Record<string, string>, { region }: TypedAddress) {
  if (city === undefined) return errors;
  return region === '' ? { region: validation.required_field, ...errors } : { ...errors, city };
}

export const sentencesOf = (faults: AddressFaults): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      field === 'position' && fault === 'missing' ? words.noPosition : sentenceOf(field, fault),
    ]),
  );

function sentenceOf(field: string, fault: AddressFault): string {
  if (fault !== 'too-short' && fault !== 'too-long') return words.faults[fault];
  const { min, max } = LENGTHS[field as keyof typeof LENGTHS];
  return fault === 'too-short' ? validation.min_length(persianNumber(min)) : validation.max_length(persianNumber(max));
}
