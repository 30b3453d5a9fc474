import type { Place, Places } from './places.ts';

/** Centre of a place in decimal degrees; maps without tiles are drawn from these points (MAP-04). */
type PointJson = { readonly lat: number; readonly long: number };

type DistrictJson = PointJson & {
  readonly districtID: number;
  readonly name: string;
  readonly cityID: number;
  readonly slug: string;
};

type CityJson = PointJson & {
  readonly cityID: number;
  readonly name: string;
  readonly slug: string;
  readonly allowedToFilterByDistrict: boolean;
  readonly provinceID: number;
  readonly isCapital: boolean;
  readonly districts: readonly DistrictJson[];
};

type ProvinceJson = PointJson & {
  readonly provinceID: number;
  readonly name: string;
  readonly slug: string;
  readonly allowedToFilterByCity: boolean;
  readonly isTop: boolean;
  readonly cities: readonly CityJson[];
};

/** All places, with the keys of LOC-01. */
export type LocationsJson = { readonly provinces: readonly ProvinceJson[] };

/** Converts the places. The slug of a district is given without its city's; in addresses it is `city.district`. */
export function locationsJson(places: Places): LocationsJson {
  return { provinces: places.provinces.map(provinceJson) };
}

function provinceJson(province: Place): ProvinceJson {
  return {
    provinceID: province.id,
    name: province.name,
    slug: province.slug,
    allowedToFilterByCity: province.filtersBelow && province.children.length > 0,
    isTop: province.isTop,
    ...pointJson(province),
    cities: province.children.map((city) => cityJson(city, province.id)),
  };
}

function cityJson(city: Place, provinceID: number): CityJson {
  return {
    cityID: city.id,
    name: city.name,
    slug: city.slug,
    allowedToFilterByDistrict: city.filtersBelow && city.children.length > 0,
    provinceID,
    isCapital: city.isCapital,
    ...pointJson(city),
    districts: city.children.map((district) => ({
      districtID: district.id,
      name: district.name,
      cityID: city.id,
      slug: district.slug,
      ...pointJson(district),
    })),
  };
}

/** Centre with four decimals, about ten metres, which is enough for a name on a map. */
const pointJson = ({ latitude, longitude }: Place): PointJson => ({
  lat: Number(latitude.toFixed(4)),
  long: Number(longitude.toFixed(4)),
});
