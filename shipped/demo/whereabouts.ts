/** Places of the listings: cities by population, their districts, a point near the centre. */
import type { Place, Places } from '../../domain/locations/places.ts';
import { type Random, weighted } from './random.ts';

export type Whereabouts = {
  readonly city: Place;
  readonly district: Place | null;
  readonly neighbourhood: string | null;
  /** Best-known name for the surroundings of the place. */
  readonly area: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly positionExact: boolean;
};

/** Streets and quarters that nearly every town has. None of the names is longer than a neighbourhood may be. */
const ANYWHERE = [
  'مرکز شهر',
  'خیابان امام خمینی',
  'بلوار معلم',
  'شهرک فرهنگیان',
  'خیابان شریعتی',
  'میدان آزادی',
  'خیابان ولیعصر',
  'شهرک گلستان',
  'خیابان طالقانی',
  'بلوار بهشتی',
  'کوی دانشگاه',
  'خیابان فردوسی',
  'شهرک امام رضا',
  'خیابان سعدی',
  'بلوار کشاورز',
  'خیابان مدرس',
  'کوی فرهنگ',
  'خیابان حافظ',
  'میدان شهدا',
  'بلوار جمهوری',
  'خیابان بهار',
  'مسکن مهر',
];
const KILOMETRE = 1 / 111;

/**
 * Returns a function that draws a place. Larger cities are drawn more often; the districts of a city have different
 * frequencies too.
 */
export function whereaboutsIn(places: Places): (random: Random) => Whereabouts {
  const cities = places.provinces.flatMap((province) => province.children);
  const drawCity = weighted(cities, (city) => Math.max(city.population, 4000));
  const drawDistrict = new Map(
    cities
      .filter((city) => city.children.length > 0)
      .map((city) => [city.id, weighted(city.children, (district) => 1 + ((district.id * 7919) % 5))]),
  );
  return (random) => {
    const city = drawCity(random);
    const district = drawDistrict.get(city.id)?.(random) ?? null;
    const neighbourhood = district === null && random.chance(0.55) ? random.pickEarly(ANYWHERE) : null;
    const centre = district ?? city;
    const spread = KILOMETRE * (district ? 0.45 : 0.5 + Math.min(3, Math.sqrt(city.population) / 350));
    return {
      city,
      district,
      neighbourhood,
      area: district?.name ?? neighbourhood,
      latitude: jittered(centre.latitude, spread, random),
      longitude: jittered(centre.longitude, spread * 1.2, random),
      positionExact: random.chance(0.3),
    };
  };
}

/** Coordinate at a random offset from the centre, rounded to six decimals, which is about ten centimetres. */
function jittered(centre: number, spread: number, random: Random): number {
  const offset = Math.max(-2.5, Math.min(2.5, random.normal()));
  return Math.round((centre + offset * spread) * 1e6) / 1e6;
}
