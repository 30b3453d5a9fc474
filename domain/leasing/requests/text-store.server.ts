import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { RequestState } from './leasing-request.ts';

export async function insertText({ db, now }: InTransaction, changeId: number): Promise<void> {
  await sql`
    insert into leasing_texts (change_id, due_at) values (${changeId}, ${now})
    on conflict (change_id) do nothing`.execute(db);
}

export type DueText = {
  readonly changeId: number;
  readonly tries: number;
  readonly requestId: number;
  readonly listingId: number;
  readonly act: string;
  /** Encrypted number; null after it was erased. */
  readonly mobileSealed: Buffer | null;
  readonly to: RequestState;
  readonly name: string;
};

/**
 * Claims a due message and returns it; it becomes due again at `again` unless it is deleted before. Null if none is
 * due.
 */
export async function takeText({ db, now }: Ctx, again: Date): Promise<DueText | null> {
  const { rows } = await sql<DueText>`
    with taken as (
      update leasing_texts
      set tries = tries + 1, due_at = ${again}
      where change_id = (
        select change_id from leasing_texts where due_at <= ${now} order by due_at limit 1 for update skip locked
      )
      returning change_id, tries
    )
    select change_id as "changeId", tries, request_id as "requestId", listing_id as "listingId", act,
      mobile_sealed as "mobileSealed", to_state as to, listings.name
    from taken
    join leasing_changes on leasing_changes.id = change_id
    join leasing_requests on leasing_requests.id = request_id
    join listings on listings.id = listing_id`.execute(db);
  return rows[0] ?? null;
}

/**
 * Postpones a message, and deletes earlier waiting messages about the same request, because the postponed message
 * replaces them.
 */
export async function postponeText({ db }: InTransaction, changeId: number, at: Date): Promise<void> {
  await sql`
    delete from leasing_texts
    using leasing_changes as earlier, leasing_changes as this
    where this.id = ${changeId} and earlier.request_id = this.request_id and earlier.id < this.id
      and leasing_texts.change_id = earlier.id`.execute(db);
  await sql`update leasing_texts set due_at = ${at}, tries = tries - 1 where change_id = ${changeId}`.execute(db);
}

export async function deleteText(db: Db, changeId: number): Promise<void> {
  await sql`delete from leasing_texts where change_id = ${changeId}`.execute(db);
}

/** Deletes the messages about requests that are being erased. */
export async function deleteTextsOf({ db }: Pick<InTransaction, 'db'>, requestIds: readonly number[]): Promise<void> {
  await sql`
    delete from leasing_texts
    using leasing_changes
    where leasing_changes.id = change_id and request_id = any(${[...requestIds]}::bigint[])`.execute(db);
}
