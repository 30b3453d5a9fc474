import { ADDRESS } from '../../domain/listings/listing-address.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import { validation } from '../messages/validation.ts';

/** Length limits of an address (MAP-02). */
export const MAP_ADDRESS = ADDRESS;

export type NamedPlace = { readonly id: number; readonly name: string };

/** The result of the map popup. */
export type MapAddress = {
  readonly address: string;
  readonly plaque: string;
  readonly unit: string;
  readonly lat: number;
  readonly long: number;
  readonly city: NamedPlace;
  readonly region: NamedPlace;
  readonly district: NamedPlace | null;
};

type Draft = Partial<Record<'address' | 'plaque' | 'unit', string>> & {
  readonly lat?: number | undefined;
  readonly long?: number | undefined;
  readonly city?: NamedPlace | null;
};

/** Validates an address. Returns messages by field; empty if the address is valid. */
export function mapAddressErrors({
  address = '',
  plaque = '',
  unit = '',
  lat,
  long,
  city,
}: Draft): Record<string, string> {
  const wrong: Record<string, string | null> = {
    position: isPoint(lat, 90) && isPoint(long, 180) ? null : validation.require_geo_location,
    city: city ? null : validation.required_field,
    address: addressError(cleanProse(address)),
    plaque: cleanProse(plaque) === '' ? validation.required_field : tooLong(plaque, MAP_ADDRESS.plaque),
    unit: tooLong(unit, MAP_ADDRESS.unit),
  };
  return Object.fromEntries(Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null));
}

const isPoint = (degrees: number | undefined, most: number): boolean =>
  degrees !== undefined && Math.abs(degrees) <= most;

function addressError(address: string): string | null {
  const { min, max } = MAP_ADDRESS.address;
  if (address === '') return validation.required_field;
  return address.length < min ? validation.min_length(persianNumber(min)) : tooLong(address, max);
}

const tooLong = (text: string, most: number): string | null =>
  text.length > most ? validation.max_length(persianNumber(most)) : null;
