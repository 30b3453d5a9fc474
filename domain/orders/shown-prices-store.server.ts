import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { MINUTE } from '../values/durations.ts';
import type { Agreed, ShownDiscount, ShownPrices } from './agreed-total.ts';
import type { OrderKindName } from './order.ts';

/** Milliseconds after which a shown price no longer counts. */
const REMEMBERED = 30 * MINUTE;

type Of = { readonly userId: number; readonly kind: OrderKindName; readonly listingId: number | null };

/** Stores the prices that a user is shown, and returns the name for them that the form sends back. */
export async function noteShown(
  ctx: Ctx,
  of: Of,
  { items, vatPercent }: Pick<ShownPrices, 'items' | 'vatPercent'>,
): Promise<string> {
  const form = createHash('sha256')
    .update(JSON.stringify([items, vatPercent]))
    .digest('base64url')
    .slice(0, 22);
  await store(ctx, of, { items, vatPercent, discounts: [] }, form);
  return form;
}

/**
 * Stores the discount of a coupon code that was just shown to the user, and adds it to the prices that they were shown
 * last.
 */
export async function noteDiscount(ctx: Ctx, of: Of, discount: ShownDiscount): Promise<void> {
  const last = await readShown(ctx, of, null);
  const shown = last ?? { items: {}, vatPercent: null, discounts: [], form: 'code' };
  await store(ctx, of, { ...shown, discounts: [...shown.discounts.slice(-DISCOUNTS_KEPT), discount] }, shown.form);
}

const DISCOUNTS_KEPT = 9;

async function store({ db, now }: Ctx, of: Of, shown: ShownPrices, form: string): Promise<void> {
  const { userId, kind, listingId } = of;
  await sql`
    /* prepared: note shown prices */
    with old as (
      delete from shown_prices
      where user_id = ${userId} and at <= ${new Date(now.getTime() - REMEMBERED)}
        and (kind, listing_id, form) <> (${kind}, ${listingId ?? 0}, ${form})
    )
    insert into shown_prices (user_id, kind, listing_id, form, items, vat_percent, discounts, at)
    values (
      ${userId}, ${kind}, ${listingId ?? 0}, ${form}, ${JSON.stringify(shown.items)}::jsonb, ${shown.vatPercent},
      ${JSON.stringify(shown.discounts)}::jsonb, ${now}
    )
    on conflict (user_id, kind, listing_id, form) do update
    set at = excluded.at, discounts = excluded.discounts`.execute(db);
}

/** Prices that this form showed to a user, or that were shown last; null if that is too long ago. */
export async function readShown(
  { db, now }: Ctx,
  { userId, kind, listingId }: Of,
  form: Agreed['form'],
): Promise<(ShownPrices & { readonly form: string }) | null> {
  const { rows } = await sql<ShownPrices & { readonly form: string }>`
    /* prepared: read shown prices */
    select items, vat_percent as "vatPercent", discounts, form
    from shown_prices
    where user_id = ${userId} and kind = ${kind} and listing_id = ${listingId ?? 0}
      and at > ${new Date(now.getTime() - REMEMBERED)}
    order by form = ${form} desc nulls last, at desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Deletes what was shown to an account that has ended. */
export async function forgetShown(db: Db, userId: number): Promise<void> {
  await sql`delete from shown_prices where user_id = ${userId}`.execute(db);
}
