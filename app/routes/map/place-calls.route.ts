import * as v from 'valibot';
import { placesNamed } from '../../../domain/locations/place-address.ts';
import { metresBetween } from '../../../domain/values/distance.ts';
import { fa } from '../../messages/fa.ts';
import { namedJson } from '../../parts/named-json.ts';
import { paths } from '../../paths.ts';
import { type Action, defineAction, done, refuse } from '../../web/action.ts';
import { post } from '../../web/address.ts';

const INSIDE_METRES = 30_000;
const NAME_MAX = 60;

/** As texts or numbers; nothing but decimal degrees. */
const degrees = (most: number) =>
  v.pipe(
    v.union([v.number(), v.string()], fa.api.geo.degrees),
    v.transform((given) => (typeof given === 'string' && !/^-?\d{1,3}(?:\.\d{1,20})?$/.test(given) ? NaN : +given)),
    v.check((number) => Math.abs(number) <= most, fa.api.geo.degrees),
  );
const lat = degrees(90);
const long = degrees(180);
const limits: Action<unknown>['limits'] = () => [{ action: 'geocode' }];

/** The address of a point, and the places of ours that it lies in (MAP-02, MAP-03, LOC-05). */
export const locationAddress = defineAction({
  at: post(paths.locationAddress),
  guard: 'anyone',
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

/** Places of that name to move the map to (MAP-03); `lat` and `lng`, where the map stands, are not needed. */
export const locationInfo = defineAction({
  at: post(paths.locationInfo),
  guard: 'anyone',
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

/** A city's centre, and whether a point is near enough to belong to it (MAP-03). */
export const locationCity = defineAction({
  at: post(paths.locationCity),
  guard: 'anyone',
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
