import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

export type Comparables = {
  /** Tokens that all comparables have (category, model). */
  readonly tokens: readonly string[];
  /** Tokens of which they have one (years near the asked one); empty for any. */
  readonly anyOf: readonly string[];
  /** Published since. */
  readonly since: Date;
  readonly except: number | null;
};

const MOST = 300;

/** Prices of the newest comparable listings. */
export async function readComparablePrices(
  db: Kysely<DB>,
  { tokens, anyOf, since, except }: Comparables,
): Promise<number[]> {
  const groups = [...tokens.map((token) => [token]), ...(anyOf.length ? [anyOf] : [])];
  const asked = groups.map((group) => `(${group.map((token) => `'${token}'`).join('|')})`).join('&');
  const { rows } = await sql<{ price: number }>`
    with comparable as materialized (
      select price, sorted_at
      from listings
      where status = 'published' and search @@ ${asked}::tsquery and price is not null
        and published_at > ${since} and id <> ${except ?? 0}
    )
    select price from comparable order by sorted_at desc limit ${MOST}`.execute(db);
  return rows.map(({ price }) => price);
}
