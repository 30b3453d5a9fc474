import * as v from 'valibot';
import { placesNamed } from '../../../domain/locations/place-address.ts';
import { metresBetween } from '../../../domain/values/distance.ts';
import { fa } from '../../messages/fa.ts';
import { Named, namedJson } from '../../parts/named-json.ts';
import { paths } from '../../paths.ts';
import { type Action, defineAction, done, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';

const INSIDE_METRES = 30_000;
const NAME_MAX = 60;

/** Decimal degrees, as text or number. */
const degrees = (most: number) =>
  v.pipe(
    v.union([v.number(), v.string()], fa.api.geo.degrees),
    v.transform((given) => (typeof given === 'string' && !/^-?\d{1,3}(?:\.\d{1,20})?$/.test(given) ? NaN : +given)),
    v.check((number) => Math.abs(number) <= most, fa.api.geo.degrees),
  );
const lat = degrees(90);
const long = degrees(180);
const limits: Action<unknown>['limits'] = () => [{ action: 'geocode' }];

/** The address of a point, with the district and city that contain it (MAP-02, MAP-03, LOC-05). */
export const locationAddress = defineAction({
  at: post(paths.locationAddress),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.locationAddress,
    answers: v.object({
      address: v.string(),
      plaque: v.string(),
      city: Named,
      district: v.nullable(Named),
      province: Named,
    }),
  },
  limits,
  input: v.object({ lat, long }),
  async act({ services, catalogue: { places } }, point) {
    const found = await services.geocoder.addressOf(places, point.lat, point.long);
    if (!found) return refuse({ message: fa.api.geo.outside });
    const { address, plaque, city, district, province } = found;
    return done({
      data: {
        address,
        plaque,
        city: namedJson(city),
        district: district && namedJson(district),
        province: namedJson(province),
      },
    });
  },
});

/**
 * Searches places by name, to move the map to one (MAP-03). `lat` and `lng`, the map's current position, are optional.
 */
export const locationInfo = defineAction({
  at: post(paths.locationInfo),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.locationInfo,
    answers: v.object({ suggestions: v.array(v.object({ name: v.string(), lat: v.number(), lng: v.number() })) }),
    example: { name: fa.api.examples.district },
  },
  limits,
  input: v.object({
    name: v.pipe(v.string(fa.validation.required_field), v.trim()),
    lat: v.fallback(v.nullable(lat), null),
    lng: v.fallback(v.nullable(long), null),
  }),
  async act({ catalogue: { places } }, { name, lat, lng }) {
    const from = lat === null || lng === null ? null : { lat, lng };
    return done({ data: { suggestions: placesNamed(places, name.slice(0, NAME_MAX), from) } });
  },
});

/** Returns a city's centre, and whether a point is close enough to belong to the city (MAP-03). */
export const locationCity = defineAction({
  at: post(paths.locationCity),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.locationCity,
    answers: v.object({ cityID: integer, name: v.string(), lat: v.number(), lng: v.number(), inside: v.boolean() }),
    example: { id: '801' },
  },
  limits,
  input: v.object({ lat, lng: long }),
  async act({ params, catalogue: { places } }, point) {
    const city = places.byId.get(Number(params.id));
    if (city?.kind !== 'city') return refuse({ status: 404, message: fa.api.geo.noCity });
    const { id, name, latitude, longitude } = city;
    const metres = metresBetween(city, { latitude: point.lat, longitude: point.lng });
    return done({ data: { cityID: id, name, lat: latitude, lng: longitude, inside: metres <= INSIDE_METRES } });
  },
});
