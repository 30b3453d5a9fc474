import * as v from 'valibot';
import { AREA_DISTRICTS_MOST } from '../../../domain/sellers/shop.ts';
import { parseId } from '../../../domain/values/ids.ts';

/** Prefix of the form fields for the districts in which an agent works, such as `area-301`. */
const PREFIX = 'area-';
export const areaField = (districtId: number): string => `${PREFIX}${districtId}`;
export const tickSchema = v.pipe(v.string(), v.examples(['1']));

/** Ids of the ticked districts; null if there are too many. */
export function tickedDistricts(sent: Readonly<Record<string, unknown>>): number[] | null {
  const ids = Object.entries(sent).flatMap(([name, value]) => {
    const id = name.startsWith(PREFIX) && value === '1' ? parseId(name.slice(PREFIX.length)) : null;
    return id === null ? [] : [id];
  });
  return ids.length > AREA_DISTRICTS_MOST ? null : ids;
}
