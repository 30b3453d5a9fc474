import type { PlaceRow } from '../../domain/locations/build-places.ts';
import { CENTRE } from './cities-centre.ts';
import { EAST } from './cities-east.ts';
import { NORTH } from './cities-north.ts';
import { NORTHWEST } from './cities-northwest.ts';
import { SOUTH } from './cities-south.ts';
import { WEST } from './cities-west.ts';
import { OTHER_DISTRICTS } from './districts-other-cities.ts';
import { TEHRAN_DISTRICTS } from './districts-tehran.ts';
import { placeRows } from './place-lines.ts';

const provincesAndCities = [NORTHWEST, NORTH, CENTRE, WEST, SOUTH, EAST].flatMap(placeRows);
const districts = [TEHRAN_DISTRICTS, OTHER_DISTRICTS].flatMap(placeRows);

/** All known places of Iran (LOC-01). Provinces come in alphabetical order, cities with the larger ones first. */
export const PLACE_ROWS: readonly PlaceRow[] = [...provincesAndCities, ...districts].map((row) =>
  row.kind === 'province' ? { ...row, position: row.id } : row,
);
