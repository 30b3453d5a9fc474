import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { Place } from '../../locations/places.ts';
import type { Term } from '../package.ts';
import { type NewShowcase, SHOWCASE_SLOTS, type ShowcaseScope } from './showcase.ts';

/** A turn of a scope: the listings in its slots. `lastPlace`: position from which the next turn continues. */
export type Turn = { readonly turn: number; readonly listingIds: readonly number[]; readonly lastPlace: number };

const BEFORE_ALL = -1;

type TurnRow = {
  readonly turn: number | null;
  readonly listingIds: readonly number[];
  readonly lastPlace: number;
  readonly id: number | null;
  readonly place: number;
};

/**
 * The last turn of a scope, and if a later one is requested, the next listings after its last position. Positions form
 * a ring of the running showcases of published listings, each listing once.
 */
export async function readTurn(
  ctx: Ctx,
  scope: ShowcaseScope,
  turn: number,
): Promise<{ readonly last: Turn | null; readonly next: readonly { readonly id: number; readonly place: number }[] }> {
  const { rows } = await sql<TurnRow>`
    /* prepared: read turn */
    with last as materialized (
      select turn, listing_ids, last_place
      from showcase_turns
      where sub_id = ${scope.subId} and city_id = ${scope.cityId ?? 0}
    ), beyond as materialized (
      select coalesce((select last_place from last), ${sql.lit(BEFORE_ALL)}) as place
      where not exists (select from last where turn >= ${turn})
    )
    select last.turn, listing_ids as "listingIds", last_place as "lastPlace", next.id, next.place
    from (select 1) as one
    left join last on true
    left join (
      (${nextOf(ctx, scope, sql`1`, sql`showcases.place > (select place from beyond)`)})
      union all
      (${nextOf(ctx, scope, sql`2`, sql`showcases.place <= (select place from beyond)`)})
    ) as next on true
    order by lap, next.place
    limit ${sql.lit(SHOWCASE_SLOTS)}`.execute(ctx.db);
  const [first] = rows;
  return {
    last:
      first === undefined || first.turn === null
        ? null
        : { turn: first.turn, listingIds: first.listingIds, lastPlace: first.lastPlace },
    next: rows.flatMap(({ id, place }) => (id === null ? [] : [{ id, place }])),
  };
}

/** Cities in which a category has running showcases. */
export async function readShowcaseCities({ db, now }: Ctx, subId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read showcase cities */
    select distinct city_id as id
    from showcases
    where not is_over and starts_at <= ${now} and ends_at > ${now} and sub_id = ${subId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Running showcases of published listings of a place (everywhere for null), each listing once, shuffled differently in
 * each turn.
 */
export async function readShowcasesOf(
  { db, now }: Ctx,
  place: Pick<Place, 'kind' | 'id'> | null,
  { turn, limit }: { readonly turn: number; readonly limit: number },
): Promise<readonly number[]> {
  const here = place === null ? sql`true` : sql`${sql.ref(`listings.${place.kind}_id`)} = ${place.id}`;
  const { rows } = await sql<{ id: number }>`
    select listings.id
    from listings
    where status = 'published' and ${here} and id in (
      select listing_id from showcases where not is_over and starts_at <= ${now} and ends_at > ${now}
    )
    order by hashint8extended(listings.id, ${turn}), listings.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Fragment = ReturnType<typeof sql>;

const nextOf = ({ now }: Ctx, { subId, cityId }: ShowcaseScope, lap: Fragment, part: Fragment): Fragment => sql`
  select distinct on (showcases.place) listing_id as id, showcases.place, ${lap} as lap
  from showcases
  join listings on listings.id = showcases.listing_id and listings.status = 'published'
  where not is_over and starts_at <= ${now} and ends_at > ${now} and showcases.sub_id = ${subId}
    and ${cityId === null ? sql`true` : sql`showcases.city_id = ${cityId}`} and ${part}
  order by showcases.place
  limit ${sql.lit(SHOWCASE_SLOTS)}`;

/** False if another process has already taken this turn or a later one. */
export async function insertTurn(db: Db, { subId, cityId }: ShowcaseScope, turn: Turn): Promise<boolean> {
  const { rows } = await sql<{ turn: number }>`
    /* prepared: insert turn */
    insert into showcase_turns (sub_id, city_id, turn, listing_ids, last_place)
    values (${subId}, ${cityId ?? 0}, ${turn.turn}, ${turn.listingIds}::bigint[], ${turn.lastPlace})
    on conflict (sub_id, city_id) do update
    set turn = excluded.turn, listing_ids = excluded.listing_ids, last_place = excluded.last_place
    where showcase_turns.turn < excluded.turn
    returning turn`.execute(db);
  return rows.length > 0;
}

/**
 * End of the time for which a listing is special, even while it is not published: by a running VIP, or by a showcase
 * that nobody bought; null if it is not special (ITEM-18).
 */
export async function readShowcaseEnd({ db, now }: Ctx, listingId: number): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`
    select max(showcases.ends_at) as "end"
    from showcases
    left join listing_features on listing_features.id = feature_id
    where showcases.listing_id = ${listingId} and not showcases.is_over
      and showcases.starts_at <= ${now} and showcases.ends_at > ${now}
      and (feature_id is null or kind = 'vip')`.execute(db);
  return rows[0]?.end ?? null;
}

/** Time until which a listing is shown above the results; a further showcase begins then. Null if it has none. */
export async function readShownUntil({ db, now }: Ctx, listingId: number): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`
    select max(ends_at) as "end"
    from showcases
    where listing_id = ${listingId} and not is_over and ends_at > ${now}`.execute(db);
  return rows[0]?.end ?? null;
}

/** Stores showcases with the category and city of their listings. */
export async function insertShowcases(db: Db, showcases: readonly NewShowcase[]): Promise<void> {
  await sql`
    insert into showcases (listing_id, sub_id, city_id, starts_at, ends_at)
    select listings.id, listings.sub_id, listings.city_id, showcase."startsAt", showcase."endsAt"
    from json_to_recordset(${JSON.stringify(showcases)}) as showcase (
      "listingId" bigint, "startsAt" timestamptz, "endsAt" timestamptz
    )
    join listings on listings.id = showcase."listingId"
    where listings.sub_id is not null`.execute(db);
}

/**
 * Adds the showcase of a feature. It begins after the listing's other showcases, so that no paid day overlaps with
 * another. Null for a listing without a sub-category, which has no slots.
 */
export async function insertPaidShowcase(
  { db, now }: InTransaction,
  { featureId, listingId, days }: { readonly featureId: number; readonly listingId: number; readonly days: number },
): Promise<Term | null> {
  const { rows } = await sql<Term>`
    /* prepared: insert paid showcase */
    insert into showcases (feature_id, listing_id, sub_id, city_id, starts_at, ends_at)
    select ${featureId}, id, sub_id, city_id, begins, begins + ${days}::int * interval '24 hours'
    from listings
    cross join lateral (
      select greatest(${now}::timestamptz, max(ends_at)) as begins
      from showcases
      where listing_id = listings.id and not is_over
    ) as others
    where id = ${listingId} and sub_id is not null
    returning starts_at as "startsAt", ends_at as "endsAt"`.execute(db);
  return rows[0] ?? null;
}

/** Marks past showcases as over, which removes them from the indexes that turns are read from. */
export async function endShowcases({ db, now }: Ctx): Promise<void> {
  await sql`
    update showcases
    set is_over = true
    where id = any(array(
      select showcases.id
      from showcases
      left join listing_features on listing_features.id = feature_id
      where not showcases.is_over and showcases.ends_at <= ${now} and paused_at is null
      for update of showcases skip locked
    ))`.execute(db);
}

/** Shows listings that have moved to another city there. */
export async function followCities(db: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    update showcases set city_id = listings.city_id
    from listings
    where listings.id = listing_id and not is_over and listings.city_id <> showcases.city_id
      and listing_id = any(${[...listingIds]}::bigint[])`.execute(db);
}
