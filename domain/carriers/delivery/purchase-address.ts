/** Reads the address that a buyer typed (SECP-05). */
import { ADDRESS } from '../../listings/listing-address.ts';
import { nearestPlace } from '../../locations/nearest-place.ts';
import type { Places } from '../../locations/places.ts';
import { metresBetween } from '../../values/distance.ts';
import { parseId } from '../../values/ids.ts';
import { type NameTrouble, nameTrouble } from '../../values/name-trouble.ts';
import { cleanProse } from '../../values/persian-text.ts';

/** Address to which the goods are delivered; only the participants of the purchase see it. */
export type PurchaseAddress = {
  readonly fullName: string;
  readonly regionId: number;
  readonly cityId: number;
  readonly address: string;
  readonly plaque: string;
  readonly unit: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type TypedAddress = Readonly<
  Record<'fullName' | 'region' | 'city' | 'address' | 'plaque' | 'unit' | 'latitude' | 'longitude', string>
>;

/**
 * `missing`: a required field is empty. `far`: the point on the map is not near the city, or not in Iran. For faults of
 * names, see `NameTrouble`.
 */
export type AddressFault = 'missing' | 'too-short' | 'too-long' | 'unknown' | 'far' | NameTrouble;
export type AddressFaults = Partial<Record<keyof TypedAddress | 'position', AddressFault>>;

/** Minimum and maximum lengths of the text fields. */
export const LENGTHS = {
  fullName: { min: 3, max: 80 },
  address: ADDRESS.address,
  plaque: { min: 1, max: ADDRESS.plaque },
  unit: { min: 1, max: ADDRESS.unit },
} as const;
/** Maximum distance of an address from the centre of its city, in metres. */
const CITY_REACH_METRES = 60_000;

/** Reads a typed address. Returns all faults at once, by field. */
export function readAddress(
  typed: TypedAddress,
  places: Places,
): { readonly address: PurchaseAddress } | { readonly faults: AddressFaults } {
  const line = (text: string): string => cleanProse(text).replace(/\s+/gu, ' ').trim();
  const [fullName, address, plaque, unit] = [typed.fullName, typed.address, typed.plaque, typed.unit].map(line);
  const city = places.byId.get(parseId(typed.city) ?? 0);
  const typedRegion = places.byId.get(parseId(typed.region) ?? 0)?.id;
  const region = city?.kind === 'city' && city.parentId === typedRegion ? city.parentId : null;
  const point = pointOf(typed);
  const faults: AddressFaults = without({
    fullName: lengthFault(fullName, LENGTHS.fullName) ?? nameTrouble(fullName ?? ''),
    city: typed.city === '' ? 'missing' : city && region !== null ? null : 'unknown',
    address: lengthFault(address, LENGTHS.address),
    plaque: lengthFault(plaque, LENGTHS.plaque),
    unit: unit === '' ? null : lengthFault(unit, LENGTHS.unit),
    position: point === null ? 'missing' : city && isThere(places, city, point) ? null : 'far',
  });
  if (Object.keys(faults).length > 0 || !city || region === null || !point) return { faults };
  const lines = { fullName: fullName ?? '', address: address ?? '', plaque: plaque ?? '', unit: unit ?? '' };
  return { address: { ...lines, ...point, regionId: region, cityId: city.id } };
}

type Point = { readonly latitude: number; readonly longitude: number };

function pointOf({ latitude, longitude }: TypedAddress): Point | null {
  if (!DEGREES.test(latitude) || !DEGREES.test(longitude)) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;

const isThere = (places: Places, city: Point, point: Point): boolean =>
  nearestPlace(places, point.latitude, point.longitude) !== null && metresBetween(city, point) <= CITY_REACH_METRES;

function lengthFault(text: string | undefined, { min, max }: { readonly min: number; readonly max: number }) {
  if (!text) return 'missing';
  if (text.length < min) return 'too-short';
  return text.length > max ? 'too-long' : null;
}

const without = (faults: Readonly<Record<string, AddressFault | null>>): AddressFaults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
