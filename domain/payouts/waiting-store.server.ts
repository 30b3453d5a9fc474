import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../db/transact.server.ts';
import { HELD_AFTER_CHANGE } from '../bank-accounts/bank-info.ts';
import { payableTo } from '../ledger/accounts.ts';
import { HOLDING } from '../purchases/invoice.ts';
import { type Toman, toman } from '../values/money.ts';
import type { WaitingReason } from './payout.ts';

/** Sum that is owed to a seller; `why` it waits, null if it can be paid out. */
export type Owed = {
  readonly sellerId: number;
  readonly amount: Toman;
  readonly why: Exclude<WaitingReason, 'own' | 'new-account'> | null;
};

/** Purchases that finance looks at before their seller is paid. */
const toRelease = (sellerId: RawBuilder<unknown>) => sql`
  select from invoices
  where seller_id = ${sellerId} and needs_release and state = any(${[...HOLDING, 'settled']}::text[])`;

/** Names why a row of `users`, with its `accounts` if any, is not paid. */
const whyAt = (now: Date) => sql<Owed['why']>`
  case
    when users.suspended_at is not null
      or exists (select from shops where shops.seller_id = users.id and state = 'frozen') then 'suspended'
    when exists (${toRelease(sql`users.id`)}) then 'release'
    when accounts.seller_id is null then 'no-account'
    when accounts.changed_at > ${new Date(now.getTime() - HELD_AFTER_CHANGE)} then 'changed'
  end`;

/** Reads who is owed that sum, in toman, or more; accounts that end and closed shops are paid any sum. */
const owed = ({ now }: Ctx, from: Toman, accounts = sql`ledger_accounts.name like 'payable:%'`) => sql<Owed>`
  select users.id as "sellerId", balance as amount, ${whyAt(now)} as why
  from ledger_accounts
  join users on users.id = substr(ledger_accounts.name, 9)::bigint
  left join seller_accounts accounts on accounts.seller_id = users.id
  where ${accounts} and balance > 0 and (
    balance >= ${from} or users.delete_after is not null
    or exists (select from shops where shops.seller_id = users.id and state = 'closed')
  )`;

/** Sellers whose money can be paid out now, but for some, by their ids. */
export async function readReady(
  ctx: Ctx,
  { from, except, limit }: { readonly from: Toman; readonly except: readonly number[]; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ sellerId: number }>`
    select "sellerId" from (${owed(ctx, from)}) as owed
    where why is null and "sellerId" <> all(${[...except]}::bigint[])
    order by "sellerId"
    limit ${limit}`.execute(ctx.db);
  return rows.map(({ sellerId }) => sellerId);
}

/** Sellers whose money waits, the largest sums first. */
export async function readWaiting(ctx: Ctx, from: Toman, limit: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select * from (${owed(ctx, from)}) as owed
    where why is not null
    order by amount desc, "sellerId"
    limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Whatever is owed to one seller, however little; null: nothing. */
export async function readDebtTo(ctx: Ctx, sellerId: number): Promise<Owed | null> {
  const account = sql`ledger_accounts.name = ${payableTo(sellerId)}`;
  const { rows } = await sql<Owed>`
    /* prepared: read debt to */
    ${owed(ctx, toman(0), account)}`.execute(ctx.db);
  return rows[0] ?? null;
}

export type ReadySum = { readonly sellers: number; readonly amount: number };

export async function sumReady(ctx: Ctx, from: Toman, except: readonly number[]): Promise<ReadySum> {
  const { rows } = await sql<ReadySum>`
    select count(*)::int as sellers, coalesce(sum(amount), 0)::bigint as amount
    from (${owed(ctx, from)}) as owed
    where why is null and "sellerId" <> all(${[...except]}::bigint[])`.execute(ctx.db);
  return rows[0] ?? { sellers: 0, amount: 0 };
}

type Stopping = Exclude<WaitingReason, 'own'>;

/** Why open lines of a batch cannot be paid out any more, by their ids; also where another sheba took the place of one. */
/** `knownFor`: milliseconds for which a sheba has to be known; 0 where a second person approves. */
export async function readStopped(
  { db, now }: Ctx,
  { batchId, knownFor }: { readonly batchId: number; readonly knownFor: number },
): Promise<Map<number, Stopping>> {
  const { rows } = await sql<{ id: number; why: Stopping }>`
    select * from (
      select payouts.id,
        coalesce(${whyAt(now)}, case
          when accounts.changed_at > payouts.made_at or accounts.last_four <> payouts.last_four then 'changed'
          when coalesce(accounts.changed_at, accounts.saved_at) > ${new Date(now.getTime() - knownFor)} then 'new-account'
        end) as why
      from payouts
      join users on users.id = payouts.seller_id
      left join seller_accounts accounts on accounts.seller_id = users.id
      where batch_id = ${batchId} and state = 'open'
    ) as line
    where why is not null`.execute(db);
  return new Map(rows.map(({ id, why }) => [id, why]));
}
