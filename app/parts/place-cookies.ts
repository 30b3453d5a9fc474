import type { Place } from '../../domain/locations/places.ts';

/** The cookies that remember a visitor's place, for 365 days (LOC-03). */
export type PlaceCookies = {
  readonly geo: 'province' | 'city' | 'dont-care';
  readonly province: string;
  readonly provinceID: string;
  readonly city: string;
  readonly cityID: string;
};

export const PLACE_COOKIE_DAYS = 365;

/** Cookies for a place. A district is stored as its city; null means «anywhere». */
export function placeCookies(place: Place | null): PlaceCookies {
  const [province, city] = place?.path ?? [];
  return {
    geo: city ? 'city' : province ? 'province' : 'dont-care',
    province: province?.slug ?? '',
    provinceID: province ? String(province.id) : '',
    city: city?.slug ?? '',
    cityID: city ? String(city.id) : '',
  };
}
