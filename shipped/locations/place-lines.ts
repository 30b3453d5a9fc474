import type { PlaceRow } from '../../domain/locations/build-places.ts';
import type { PlaceKind } from '../../domain/locations/places.ts';

/**
 * Places as lines, fields between single spaces, the Persian name last:
 *
 *     province <id> <slug> <latitude> <longitude> <population> <flags> <name>
 *     city     <id> <slug> <latitude> <longitude> <population> <flags> <name>      under the province above it
 *     in <city id> <city slug>                                                     heads the districts of that city
 *     district <id> <slug> <latitude> <longitude> <name>
 *
 * Flags are `capital`, `top`, both as `capital,top`, or `-`. Ids never move: a province's cities are numbered
 * from its id × 100 + 1, districts from 5001; new places take the next free number. Throws on a line it cannot read.
 */
export function placeRows(text: string): PlaceRow[] {
  const rows: PlaceRow[] = [];
  let parentId: number | null = null;
  let position = 0;
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [kind, id] = line.split(' ', 2);
    if (kind === 'in') {
      parentId = Number(id);
      continue;
    }
    position += 1;
    const row = readPlace(line, kind === 'province' ? null : parentId, position);
    if (row.kind === 'province') parentId = row.id;
    rows.push(row);
  }
  return rows;
}

const PLACE = /^(province|city) (\d+) ([a-z0-9-]+) ([\d.]+) ([\d.]+) (\d+) (\S+) (\S.*)$/;
const DISTRICT = /^(district) (\d+) ([a-z0-9-]+) ([\d.]+) ([\d.]+)()() (\S.*)$/;

function readPlace(line: string, parentId: number | null, position: number): PlaceRow {
  const found = PLACE.exec(line) ?? DISTRICT.exec(line);
  if (!found) throw new Error(`Not a place: ${line}`);
  const [, kind = '', id, slug = '', latitude, longitude, population, flags = '', name = ''] = found;
  return {
    id: Number(id),
    kind: kind as PlaceKind,
    parentId,
    name,
    slug,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    isCapital: flags.split(',').includes('capital'),
    isTop: flags.split(',').includes('top'),
    position,
  };
}
