/** Prices of a square metre by place, in toman of the year 1405. */
import type { Place } from '../../domain/locations/places.ts';
import type { Random } from './random.ts';
import type { Whereabouts } from './whereabouts.ts';

const MILLION = 1_000_000;

/** Price in toman per square metre of a flat of this age in this place. */
export function pricePerMetre({ city, district }: Whereabouts, age: number, random: Random): number {
  const level =
    city.slug === 'tehran' ? tehranLevel(district) : townLevel(city) * (district ? districtLevel(district) : 1);
  return random.logNormal(level * MILLION * Math.max(0.55, 1.12 - 0.018 * age), 0.16);
}

/** Deposit that a tenant pays if there is no monthly rent. */
export function fullDeposit(value: number, random: Random): number {
  return random.logNormal(value * 0.14, 0.2);
}

/**
 * Price level of a district of Tehran, in million toman per square metre. Districts that are farther north, nearer the
 * mountains, are more expensive.
 */
function tehranLevel(district: Place | null): number {
  return district ? 118 * Math.exp(Math.max(-0.7, Math.min(0.9, (district.latitude - 35.725) * 9))) : 110;
}

function townLevel(city: Place): number {
  const { population, id } = city;
  const size =
    population > 1_200_000 ? 62 : population > 500_000 ? 45 : population > 200_000 ? 34 : population > 60_000 ? 25 : 18;
  const byTheSea = city.path[0]?.slug.startsWith('mazandaran') || city.path[0]?.slug.startsWith('gilan') ? 1.35 : 1;
  return size * byTheSea * (0.85 + ((id * 31) % 31) / 100);
}

function districtLevel({ id }: Place): number {
  return 0.7 + ((id * 17) % 61) / 100;
}
