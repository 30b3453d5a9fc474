import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { StoredPicture } from './case-store.server.ts';

export type Pictured = {
  readonly rowId: number;
  /** Addresses in the order in which the pictures are shown. */
  readonly addresses: readonly string[];
};

/**
 * Queues the pictures of rows for fetching. Pictures that a row already has from the same address are not fetched
 * again.
 */
export async function wantPictures(
  { db, now }: InTransaction,
  { shopId, runId }: { readonly shopId: number; readonly runId: number },
  rows: readonly Pictured[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with asked as materialized (
      select "rowId" as row_id, addresses
      from json_to_recordset(${JSON.stringify(rows)}::json) as asked ("rowId" bigint, addresses json)
    ), had as (
      delete from feed_pictures where row_id in (select row_id from asked) returning row_id, address, picture, bytes
    ), kept as materialized (
      select distinct on (row_id, address) row_id, address, picture, bytes
      from had where picture is not null order by row_id, address
    ), due as (
      update feed_rows set pictures_at = ${now} where id in (select row_id from asked)
    )
    insert into feed_pictures (shop_id, row_id, run_id, position, address, is_due, picture, bytes)
    select ${shopId}::bigint, asked.row_id, ${runId}::bigint, place - 1, wanted.address, picture is null, picture,
      coalesce(bytes, 0)
    from asked
    cross join lateral json_array_elements_text(addresses) with ordinality as wanted (address, place)
    left join kept on kept.row_id = asked.row_id and kept.address = wanted.address`.execute(db);
}

/** Takes or extends the turn to fetch pictures until a time; false if another process has it. */
export async function takeTurn({ db, now }: Ctx, holder: string, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feed_picture_turn set holder = ${holder}, until = ${until} where until <= ${now} or holder = ${holder}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n) > 0;
}

/** Ends the turn, so that another process can take it at once. */
export async function leaveTurn(db: Db, holder: string): Promise<void> {
  await sql`update feed_picture_turn set until = 'epoch' where holder = ${holder}`.execute(db);
}

/** Row whose pictures are to be fetched, or to be put into its listing. */
export type PicturedRow = {
  readonly rowId: number;
  readonly shopId: number;
  readonly runId: number;
  readonly listingId: number;
  readonly externalId: string;
};

/** Returns whether a row is due for fetching pictures. */
export async function hasPicturedRow({ db, now }: Ctx): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: has pictured row */
    select from feed_rows where pictures_at <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Claims the longest waiting row of the shop whose last turn is longest ago, so that no other process takes it before
 * `until`. Null if no row is due.
 */
export async function takePicturedRow({ db, now }: InTransaction, until: Date): Promise<PicturedRow | null> {
  const { rows } = await sql<PicturedRow>`
    with recursive firsts as (
      (
        select shop_id, id, pictures_at from feed_rows where pictures_at is not null
        order by shop_id, pictures_at, id limit 1
      )
      union all
      select following.*
      from firsts
      cross join lateral (
        select shop_id, id, pictures_at from feed_rows where pictures_at is not null and shop_id > firsts.shop_id
        order by shop_id, pictures_at, id limit 1
      ) as following
    ), next as (
      select feed_rows.id
      from firsts
      join feed_rows on feed_rows.id = firsts.id
      left join feed_picture_shops on feed_picture_shops.shop_id = firsts.shop_id
      where firsts.pictures_at <= ${now}
      order by coalesce(turn, 0), firsts.shop_id
      limit 1 for update of feed_rows skip locked
    ), taken as (
      update feed_rows set pictures_at = ${until} from next where feed_rows.id = next.id returning feed_rows.*
    ), served as (
      insert into feed_picture_shops (shop_id, turn)
      select shop_id, nextval('feed_picture_turns') from taken
      on conflict (shop_id) do update set turn = excluded.turn
    )
    select id as "rowId", shop_id as "shopId", listing_id as "listingId", external_id as "externalId",
      coalesce((select max(run_id) from feed_pictures where row_id = taken.id), run_id) as "runId"
    from taken`.execute(db);
  return rows[0] ?? null;
}

export type FeedPicture = {
  readonly id: number;
  readonly address: string;
  readonly tries: number;
  readonly isDue: boolean;
  readonly picture: StoredPicture | null;
};

/** Pictures of a row, in the order in which they are shown. */
export async function readPictures(db: Db, rowId: number): Promise<FeedPicture[]> {
  const { rows } = await sql<FeedPicture>`
    /* prepared: pictures of a row */
    select id, address, tries, is_due as "isDue", picture
    from feed_pictures where row_id = ${rowId} order by position`.execute(db);
  return rows;
}

/** Total bytes of the pictures that feeds of a shop have brought. */
export async function sumPictureBytes(db: Db, shopId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: picture bytes */
    select coalesce(sum(bytes), 0)::float8 as n from feed_pictures where shop_id = ${shopId}`.execute(db);
  return rows[0]?.n ?? 0;
}

type PictureOutcome = {
  readonly isDue: boolean;
  readonly tries: number;
  readonly picture: StoredPicture | null;
  readonly bytes: number;
};

/** Stores the outcome for a picture; false if it was removed because the row now names other pictures. */
export async function writePicture(db: Db, id: number, outcome: PictureOutcome): Promise<boolean> {
  const { isDue, tries, picture, bytes } = outcome;
  const { numAffectedRows } = await sql`
    update feed_pictures
    set is_due = ${isDue}, tries = ${tries}, bytes = ${bytes},
      picture = ${picture === null ? null : JSON.stringify(picture)}::jsonb
    where id = ${id}`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

/** Sets the time `at` of the next attempt for a row's pictures; null: no attempt is needed. */
export async function writePicturesAt({ db }: InTransaction, rowId: number, at: Date | null): Promise<void> {
  await sql`update feed_rows set pictures_at = ${at} where id = ${rowId}`.execute(db);
}

/** Picture of any listing of a shop by its key; null if the shop has none with this key. */
export async function readOwnPicture(
  db: Db,
  { shopId, key }: { readonly shopId: number; readonly key: string },
): Promise<StoredPicture | null> {
  const { rows } = await sql<StoredPicture>`
    /* prepared: own picture */
    select listing_pictures.key, width, height, hash, coalesce(fingerprint, 0)::text as fingerprint
    from listing_pictures
    join listings on listings.id = listing_id
    where listing_pictures.key = ${key} and listings.user_id = ${shopId}
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Marks pictures as not stored, because their files are removed. When the row's list of pictures is written again, the
 * pictures that it still contains are fetched again.
 */
export async function forgetPictures({ db }: InTransaction, rowIds: readonly number[]): Promise<void> {
  await sql`update feed_pictures set picture = null, bytes = 0 where row_id = any(${[...rowIds]}::bigint[])`.execute(
    db,
  );
}
