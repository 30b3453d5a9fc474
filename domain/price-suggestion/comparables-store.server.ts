import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Likeness } from './comparables.ts';

export type Comparables = Likeness & {
  /** Time after which comparables were published. */
  readonly since: Date;
  /** Id of the listing itself, which is left out. */
  readonly except: number | null;
};

const MAX_COMPARABLES = 300;

/** Prices of the newest comparable listings: whole prices, or prices per unit. */
export async function readComparablePrices(db: Db, { groups, per, since, except }: Comparables): Promise<number[]> {
  const asked = groups.map((group) => `(${group.map(quoted).join('|')})`).join('&');
  const units = per ? sql`(facts ->> ${String(per.attributeId)})::float8` : sql`1::float8`;
  const { rows } = await sql<{ price: number }>`
    with comparable as materialized (
      select price / nullif(${units}, 0) as price, sorted_at
      from listings
      where status = 'published' and search @@ ${asked}::tsquery and price is not null
        and published_at > ${since} and id <> ${except ?? 0}
    )
    select price from comparable where price is not null order by sorted_at desc limit ${MAX_COMPARABLES}`.execute(db);
  return rows.map(({ price }) => Number(price));
}

const quoted = (token: string): string => `'${token.replace(/['\\]/g, '')}'`;
