import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { AllTerms, LeasingTerms } from './leasing-terms.ts';

export async function readTerms(db: Db): Promise<AllTerms> {
  const { rows } = await sql<{ terms: AllTerms }>`
    /* prepared: read leasing terms */
    select coalesce(json_object_agg(category_id, json_build_object(
      'allowed', allowed, 'yearlyRate', yearly_rate, 'months', months, 'prepaymentMin', prepayment_min,
      'prepaymentMax', prepayment_max, 'priceMin', price_min, 'priceMax', price_max, 'oldestYear', oldest_year
    )), '{}') as terms
    from leasing_terms`.execute(db);
  return rows[0]?.terms ?? {};
}

/** Locks the terms of one category until the transaction ends; null if it has none of its own. */
export async function lockTerms(db: Db, categoryId: number): Promise<LeasingTerms | null> {
  const { rows } = await sql<LeasingTerms>`
    select allowed, yearly_rate as "yearlyRate", months, prepayment_min as "prepaymentMin",
      prepayment_max as "prepaymentMax", price_min as "priceMin", price_max as "priceMax", oldest_year as "oldestYear"
    from leasing_terms
    where category_id = ${categoryId}
    for update`.execute(db);
  return rows[0] ?? null;
}

export async function upsertTerms(db: Db, categoryId: number, terms: LeasingTerms): Promise<void> {
  const { allowed, yearlyRate, months, prepaymentMin, prepaymentMax, priceMin, priceMax, oldestYear } = terms;
  await sql`
    insert into leasing_terms (
      category_id, allowed, yearly_rate, months, prepayment_min, prepayment_max, price_min, price_max, oldest_year
    ) values (
      ${categoryId}, ${allowed}, ${yearlyRate}, ${[...months]}::smallint[], ${prepaymentMin}, ${prepaymentMax}, ${priceMin},
      ${priceMax}, ${oldestYear}
    )
    on conflict (category_id) do update
    set allowed = excluded.allowed, yearly_rate = excluded.yearly_rate, months = excluded.months,
      prepayment_min = excluded.prepayment_min, prepayment_max = excluded.prepayment_max,
      price_min = excluded.price_min, price_max = excluded.price_max, oldest_year = excluded.oldest_year`.execute(db);
}

export async function deleteTerms(db: Db, categoryId: number): Promise<void> {
  await sql`delete from leasing_terms where category_id = ${categoryId}`.execute(db);
}
