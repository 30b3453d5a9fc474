import { describe, expect, it } from 'vitest';
import { validation } from '../messages/validation.ts';
import { mapAddressErrors } from './map-address.ts';

const CITY = { id: 801, name: 'تهران' };
const RIGHT = { address: 'خیابان ولیعصر، کوچهٔ یاس', plaque: '۱۲', unit: '', lat: 35.7, long: 51.4, city: CITY };

describe('an address on the map', () => {
  it('MAP-02 is accepted when complete; the unit is optional', () => {
    expect(mapAddressErrors(RIGHT)).toEqual({});
    expect(mapAddressErrors({ ...RIGHT, unit: undefined as never })).toEqual({});
  });

  it.each([
    [{ lat: undefined }, 'position', validation.require_geo_location],
    [{ lat: Number.NaN }, 'position', validation.require_geo_location],
    [{ long: 181 }, 'position', validation.require_geo_location],
    [{ city: null }, 'city', validation.required_field],
    [{ address: '' }, 'address', validation.required_field],
    [{ address: 'کوچهٔ یاس' }, 'address', validation.min_length('۱۰')],
    [{ address: `کوچه${' '.repeat(20)}` }, 'address', validation.min_length('۱۰')],
    [{ address: 'ک'.repeat(4001) }, 'address', validation.max_length('۴٬۰۰۰')],
    [{ plaque: '  ' }, 'plaque', validation.required_field],
    [{ plaque: '1'.repeat(21) }, 'plaque', validation.max_length('۲۰')],
    [{ unit: '1'.repeat(21) }, 'unit', validation.max_length('۲۰')],
  ])('MAP-02 is refused with %j, beside %s', (wrong, field, sentence) => {
    expect(mapAddressErrors({ ...RIGHT, ...wrong })).toEqual({ [field]: sentence });
  });

  it('MAP-02 accepts exactly ten and exactly four thousand letters', () => {
    for (const length of [10, 4000]) expect(mapAddressErrors({ ...RIGHT, address: 'ک'.repeat(length) })).toEqual({});
  });

  it('MAP-02 reports all errors at once', () => {
    expect(Object.keys(mapAddressErrors({}))).toEqual(['position', 'city', 'address', 'plaque']);
  });
});
