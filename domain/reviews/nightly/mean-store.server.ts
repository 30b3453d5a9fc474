import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { UserType } from '../../identity/user.ts';
import type { RatingRules } from '../../settings/settings.ts';

export async function hasMean(db: Db, kind: UserType, fromDay: string): Promise<boolean> {
  const { rows } = await sql`
    select from review_means where kind = ${kind} and from_day = ${fromDay}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** Weighted mean of the live ratings of one kind of seller since `since`; null if none has a weight. */
export async function readMean(db: Db, kind: UserType, since: Date, rules: RatingRules): Promise<number | null> {
  const { rows } = await sql<{ mean: number | null }>`
    select (sum(stars * weight) / nullif(sum(weight), 0) / 1000)::float8 as mean
    from (
      select stars, case class
        when 'purchase' then ${rules.ratingWeightPurchase}::float8
        when 'lived' then ${rules.ratingWeightLived}::float8
        when 'other' then ${rules.ratingWeightOther}::float8
        else 0 end as weight
      from reviews
      join users on users.id = seller_id
      where state = 'live' and posted_at > ${since} and users.type = ${kind}
    ) as weighed`.execute(db);
  return rows[0]?.mean ?? null;
}

export async function insertMean(
  { db }: Pick<Ctx, 'db'>,
  kind: UserType,
  fromDay: string,
  mean: number,
): Promise<void> {
  await sql`
    insert into review_means (kind, from_day, mean) values (${kind}, ${fromDay}::date, ${mean}::numeric(4, 3))
    on conflict do nothing`.execute(db);
}
