import type { Place, Places } from './places.ts';

type DistrictJson = {
  readonly districtID: number;
  readonly name: string;
  readonly cityID: number;
  readonly slug: string;
};

type CityJson = {
  readonly cityID: number;
  readonly name: string;
  readonly slug: string;
  readonly allowedToFilterByDistrict: boolean;
  readonly provinceID: number;
  readonly isCapital: boolean;
  readonly districts: readonly DistrictJson[];
};

type ProvinceJson = {
  readonly provinceID: number;
  readonly name: string;
  readonly slug: string;
  readonly allowedToFilterByCity: boolean;
  readonly isTop: boolean;
  readonly cities: readonly CityJson[];
};

/** The whole catalogue under the specification's own keys (LOC-01). */
export type LocationsJson = { readonly provinces: readonly ProvinceJson[] };

/** A district's slug here is its own; in urls it follows its city's: `city.district`. */
export function locationsJson(places: Places): LocationsJson {
  return { provinces: places.provinces.map(provinceJson) };
}

function provinceJson(province: Place): ProvinceJson {
  return {
    provinceID: province.id,
    name: province.name,
    slug: province.slug,
    allowedToFilterByCity: province.children.length > 0,
    isTop: province.isTop,
    cities: province.children.map((city) => cityJson(city, province.id)),
  };
}

function cityJson(city: Place, provinceID: number): CityJson {
  return {
    cityID: city.id,
    name: city.name,
    slug: city.slug,
    allowedToFilterByDistrict: city.children.length > 0,
    provinceID,
    isCapital: city.isCapital,
    districts: city.children.map(({ id, name, slug }) => ({ districtID: id, name, cityID: city.id, slug })),
  };
}
