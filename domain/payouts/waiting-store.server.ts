import { type RawBuilder, sql } from 'kysely';
import type { Ctx, InTransaction } from '../../db/transact.server.ts';
import { HELD_AFTER_CHANGE } from '../bank-accounts/bank-info.ts';
import { payableTo } from '../ledger/accounts.ts';
import { HOLDING } from '../purchases/invoice.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import { DAY, HOUR } from '../values/durations.ts';
import { type Toman, toman } from '../values/money.ts';
import type { WaitingReason } from './payout.ts';

/** Waiting times before the money of a sale is paid out (SECP-05); 0: no wait. */
export type Waits = {
  /** Milliseconds after the end of each sale of a seller who is not proven. */
  readonly newSeller: number;
  /** Milliseconds after shipping, if neither the buyer's code nor a courier has proven the delivery. */
  readonly unproven: number;
  /**
   * Milliseconds after the end of a sale whose buyer and seller may be the same person, unless finance has looked at it
   * before.
   */
  readonly look: number;
};

export const waitsOf = ({
  newSellerHoldDays,
  minimumDeliveryHours,
  lookHours,
}: Pick<SiteSettings, 'newSellerHoldDays' | 'minimumDeliveryHours' | 'lookHours'>): Waits => ({
  newSeller: newSellerHoldDays * DAY,
  unproven: minimumDeliveryHours * HOUR,
  look: lookHours * HOUR,
});

/** Sum that is owed to a seller. `why`: the reason why nothing can be paid out; null if at least a part can. */
export type Owed = {
  readonly sellerId: number;
  readonly amount: Toman;
  /**
   * Part of the sum that cannot be paid out because its sales are too recent; `heldUntil`: when the last of these sales
   * has waited long enough.
   */
  readonly held: Toman;
  readonly heldUntil: Date | null;
  readonly why: Exclude<WaitingReason, 'own' | 'new-account' | 'much'> | null;
};

/** Purchases that finance must examine before their seller is paid. */
const toRelease = (sellerId: RawBuilder<unknown>) => sql`
  select from invoices
  where seller_id = ${sellerId} and needs_release and state = any(${[...HOLDING, 'settled']}::text[])`;

/**
 * Reason why the seller in a row of `users`, with a row of `accounts` if there is one, is not paid; null if nothing
 * stops the payout.
 */
const whyAt = (now: Date) => sql<Owed['why']>`
  case
    when users.suspended_at is not null
      or exists (select from shops where shops.seller_id = users.id and state = 'frozen') then 'suspended'
    when exists (
      select from money_holds where user_id = users.id and of = 'payable' and money_holds.ended_at is null and money_holds.held < amount
    ) then 'authority'
    when exists (
      select from chargebacks where user_id = users.id and of = 'payable' and chargebacks.ended_at is null and owed > 0
    ) then 'owes'
    when exists (${toRelease(sql`users.id`)}) then 'release'
    when accounts.seller_id is null then 'no-account'
    when accounts.changed_at > ${new Date(now.getTime() - HELD_AFTER_CHANGE)} then 'changed'
  end`;

/**
 * Sum of the postings on a seller's ledger account from sales that still have to wait; `until`: when the last wait
 * ends; `looks`: whether one of them waits for finance to look at it.
 */
const heldAt = (now: Date, { newSeller, unproven, look }: Waits) => sql`
  select coalesce(sum(part.amount), 0)::bigint as amount, max(part.until) as until,
    coalesce(bool_or(part.look > ${now}), false) as looks
  from (
    select -posting.amount as amount, greatest(
      case when not exists (select from proven_sellers where proven_sellers.seller_id = users.id)
        then invoices.ended_at + ${newSeller} * interval '1 millisecond' end,
      case when not exists (
        select from invoice_changes
        where invoice_id = invoices.id and (act = 'hand-over' or (act = 'arrive' and actor = 'carrier'))
      ) then (
        select max(at) from invoice_changes where invoice_id = invoices.id and act = 'ship'
      ) + ${unproven} * interval '1 millisecond' end,
      seen.look
    ) as until, seen.look
    from invoices
    join ledger_entries entry on entry.key = 'order:' || invoices.order_id || ':ended'
    join ledger_postings posting on posting.entry_id = entry.id and posting.account_id = ledger_accounts.id
    cross join lateral (
      select case when invoices.signs <> '{}' and invoices.looked_at is null
        then invoices.ended_at + ${look} * interval '1 millisecond' end as look
    ) as seen
    where invoices.seller_id = users.id
      and invoices.ended_at > ${new Date(now.getTime() - Math.max(newSeller, unproven, look))}
  ) part
  where part.until > ${now}`;

/**
 * Sellers who are owed at least `from`, in toman. Accounts that are being deleted and closed shops are paid any sum.
 */
const owed = (
  { now }: Ctx,
  from: Toman,
  waits: Waits,
  accounts = sql`ledger_accounts.name like 'payable:%'`,
) => sql<Owed>`
  select id as "sellerId", balance as amount, held, case when held > 0 then until end as "heldUntil",
    coalesce(why, case when balance - held < least_sum then
      case when looks then 'look' when is_proven then 'unproven' else 'new-seller' end
    end) as why
  from (
    select users.id, balance, least(waiting.amount, balance) as held, waiting.until, waiting.looks, ${whyAt(now)} as why,
      exists (select from proven_sellers where proven_sellers.seller_id = users.id) as is_proven,
      case when ends then 1 else ${from}::bigint end as least_sum
    from ledger_accounts
    join users on users.id = substr(ledger_accounts.name, 9)::bigint
    left join seller_accounts accounts on accounts.seller_id = users.id
    cross join lateral (
      select users.delete_after is not null
        or exists (select from shops where shops.seller_id = users.id and state = 'closed') as ends
    ) as account
    cross join lateral (${heldAt(now, waits)}) as waiting
    where ${accounts} and balance > 0 and (balance >= ${from} or ends)
  ) as found`;

/** Ids of sellers whose money can be paid out now, without those in `except`. */
export async function readReady(
  ctx: Ctx,
  waits: Waits,
  { from, except, limit }: { readonly from: Toman; readonly except: readonly number[]; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ sellerId: number }>`
    select "sellerId" from (${owed(ctx, from, waits)}) as owed
    where why is null and "sellerId" <> all(${[...except]}::bigint[])
    order by "sellerId"
    limit ${limit}`.execute(ctx.db);
  return rows.map(({ sellerId }) => sellerId);
}

/** Sums that still have to wait, by seller. The sellers' ledger accounts must be locked. */
export async function readHeld(
  { db, now }: InTransaction,
  waits: Waits,
  sellers: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ sellerId: number; held: number }>`
    select users.id as "sellerId", waiting.amount as held
    from users
    join ledger_accounts on ledger_accounts.name = 'payable:' || users.id
    cross join lateral (${heldAt(now, waits)}) as waiting
    where users.id = any(${[...sellers]}::bigint[])`.execute(db);
  return new Map(rows.map(({ sellerId, held }) => [sellerId, held]));
}

/** Sellers whose money cannot be paid out yet, the largest sums first. */
export async function readWaitingPayouts(ctx: Ctx, waits: Waits, from: Toman, limit: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select * from (${owed(ctx, from, waits)}) as owed
    where why is not null
    order by amount desc, "sellerId"
    limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Sum that is owed to one seller, however small; null if nothing is owed. */
export async function readDebtTo(ctx: Ctx, sellerId: number): Promise<Owed | null> {
  const waits = waitsOf(await readSettings(ctx.db));
  const account = sql`ledger_accounts.name = ${payableTo(sellerId)}`;
  const { rows } = await sql<Owed>`
    /* prepared: read debt to */
    ${owed(ctx, toman(1), waits, account)}`.execute(ctx.db);
  return rows[0] ?? null;
}

export type ReadySum = { readonly sellers: number; readonly amount: number };

export async function sumReady(ctx: Ctx, waits: Waits, from: Toman, except: readonly number[]): Promise<ReadySum> {
  const { rows } = await sql<ReadySum>`
    select count(*)::int as sellers, coalesce(sum(amount - held), 0)::bigint as amount
    from (${owed(ctx, from, waits)}) as owed
    where why is null and "sellerId" <> all(${[...except]}::bigint[])`.execute(ctx.db);
  return rows[0] ?? { sellers: 0, amount: 0 };
}

type Stopping = Exclude<WaitingReason, 'own'>;
const MONTH = 30 * DAY;

/** Largest sums, in toman, that one sheba may get within a day and a month from batches approved alone. */
export type ShebaLimits = { readonly day: number; readonly month: number };

/**
 * Reasons why open lines of a batch can no longer be paid out, by line id; one is that the seller's sheba has changed
 * since. `alone`: limits if the maker approves their own batch, namely how many milliseconds a sheba must have been
 * known and how much one sheba may get; null if a second person approves.
 */
export async function readStopped(
  { db, now }: Ctx,
  {
    batchId,
    alone,
  }: { readonly batchId: number; readonly alone: (ShebaLimits & { readonly knownFor: number }) | null },
): Promise<Map<number, Stopping>> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const paidSince = (milliseconds: number) => sql`(
    select coalesce(sum(other.amount), 0)
    from seller_accounts same
    join payouts other on other.seller_id = same.seller_id and other.state in ('open', 'paid')
    where (same.seller_id = accounts.seller_id or same.sheba_mark = accounts.sheba_mark)
      and other.made_at > ${since(milliseconds)}
  )`;
  const aloneBy = alone
    ? sql`
          when coalesce(accounts.changed_at, accounts.saved_at) > ${since(alone.knownFor)} then 'new-account'
          when ${paidSince(DAY)} > ${alone.day} or ${paidSince(MONTH)} > ${alone.month} then 'much'`
    : sql``;
  const { rows } = await sql<{ id: number; why: Stopping }>`
    select * from (
      select payouts.id,
        coalesce(${whyAt(now)}, case
          when accounts.changed_at > payouts.made_at or accounts.last_four <> payouts.last_four then 'changed'
          ${aloneBy}
        end) as why
      from payouts
      join users on users.id = payouts.seller_id
      left join seller_accounts accounts on accounts.seller_id = users.id
      where batch_id = ${batchId} and state = 'open'
    ) as line
    where why is not null`.execute(db);
  return new Map(rows.map(({ id, why }) => [id, why]));
}
