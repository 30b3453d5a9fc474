/** Changes the places of shops when a place is merged into another one (ADM-03). */
import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';
import type { Moved, PlaceMove } from '../values/place-move.ts';

type ShopPlace = {
  readonly provinceId: number | null;
  readonly cityId: number | null;
  readonly districtId: number | null;
  readonly areaCityId: number | null;
  readonly areaDistrictIds: readonly number[];
};
type PlacedShop = { readonly id: number; readonly place: ShopPlace };

const AT_ONCE = 200;

/**
 * Moves some shops and agents from a merged place to the other one. Returns their earlier places; an empty result means
 * that none are left.
 */
export async function moveShops(trx: InTransaction, move: PlaceMove): Promise<readonly Moved[]> {
  const shops = await lockShops(trx, namesPlace(move), AT_ONCE);
  for (const { id, place } of shops) await writePlace(trx, id, moved(place, move));
  return shops.map(({ id, place }) => ({ id, before: place }));
}

/**
 * Moves shops back whose place is still the one to which the merge moved them. `move`: the move in the reverse
 * direction.
 */
export async function moveShopsBack(trx: InTransaction, move: PlaceMove, were: readonly Moved[]): Promise<void> {
  const before = new Map(were.map((each) => [each.id, each.before as ShopPlace]));
  const shops = await lockShops(trx, sql`seller_id = any(${[...before.keys()]}::bigint[])`, before.size);
  for (const { id, place } of shops) {
    const was = before.get(id);
    if (was) await writePlace(trx, id, movedBack(place, was, move));
  }
}

async function lockShops({ db }: InTransaction, which: ReturnType<typeof sql>, limit: number): Promise<PlacedShop[]> {
  const { rows } = await sql<ShopPlace & { id: number }>`
    select seller_id as id, province_id as "provinceId", city_id as "cityId", district_id as "districtId",
      area_city_id as "areaCityId", area_district_ids as "areaDistrictIds"
    from shops
    where ${which}
    order by seller_id
    limit ${limit}
    for update`.execute(db);
  return rows.map(({ id, ...place }) => ({ id, place }));
}

function namesPlace({ kind, fromId, below }: PlaceMove): ReturnType<typeof sql> {
  const some = [...(below ?? [])];
  if (kind === 'province')
    return sql`province_id = ${fromId} ${below === null ? sql`` : sql`and city_id = any(${some}::int[])`}`;
  if (kind === 'district')
    return sql`(district_id = ${fromId} or area_district_ids @> array[${fromId}::int]) ${below === null ? sql`` : sql`and false`}`;
  if (below === null) return sql`(city_id = ${fromId} or area_city_id = ${fromId})`;
  return sql`(
    (city_id = ${fromId} and district_id = any(${some}::int[]))
    or (area_city_id = ${fromId} and area_district_ids && ${some}::int[] and area_district_ids <@ ${some}::int[])
  )`;
}

function moved(place: ShopPlace, { kind, fromId, intoId, path, below }: PlaceMove): ShopPlace {
  const [provinceId = null, cityId = null] = path;
  if (kind === 'province') return { ...place, provinceId: intoId };
  if (kind === 'city') {
    const goes = place.cityId === fromId && (below === null || below.includes(place.districtId ?? 0));
    const areaGoes =
      place.areaCityId === fromId && (below === null || place.areaDistrictIds.every((id) => below.includes(id)));
    return {
      ...place,
      ...(goes && { provinceId, cityId: intoId }),
      ...(areaGoes && { areaCityId: intoId }),
    };
  }
  const area = place.areaDistrictIds.flatMap((id) =>
    id !== fromId ? [id] : cityId === place.areaCityId ? [intoId] : [],
  );
  const goes = place.districtId === fromId;
  return { ...place, ...(goes && { provinceId, cityId, districtId: intoId }), areaDistrictIds: [...new Set(area)] };
}

function movedBack(place: ShopPlace, was: ShopPlace, { kind, fromId, intoId }: PlaceMove): ShopPlace {
  if (kind === 'province')
    return was.provinceId === intoId && place.provinceId === fromId ? { ...place, provinceId: intoId } : place;
  const { provinceId, cityId, districtId } = was;
  if (kind === 'city') {
    return {
      ...place,
      ...(cityId === intoId && place.cityId === fromId && { provinceId, cityId }),
      ...(was.areaCityId === intoId && place.areaCityId === fromId && { areaCityId: intoId }),
    };
  }
  const isBack = districtId === intoId && place.districtId === fromId;
  const hadArea = was.areaDistrictIds.includes(intoId) && was.areaCityId === place.areaCityId;
  const rest = place.areaDistrictIds.filter((id) => id !== fromId || was.areaDistrictIds.includes(fromId));
  return {
    ...place,
    ...(isBack && { provinceId, cityId, districtId }),
    ...(hadArea && { areaDistrictIds: [...new Set([...rest, intoId])] }),
  };
}

async function writePlace({ db }: InTransaction, id: number, place: ShopPlace): Promise<void> {
  await db
    .updateTable('shops')
    .set({
      province_id: place.provinceId,
      city_id: place.cityId,
      district_id: place.districtId,
      area_city_id: place.areaCityId,
      area_district_ids: [...place.areaDistrictIds],
    })
    .where('seller_id', '=', id)
    .execute();
}
