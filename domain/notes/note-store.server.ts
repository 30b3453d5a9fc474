import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { NotedKind, NotedSubject } from './note.ts';

export type Note = {
  readonly id: number;
  readonly authorId: number;
  /** Text of the note; empty if it was about somebody whose account has been deleted. */
  readonly text: string;
  readonly at: Date;
};

/**
 * Accounts to which the subject of a note belongs, by kind of subject. Kinds that belong to no account are left out.
 */
const OWNERS: Readonly<Partial<Record<NotedKind, (id: number) => ReturnType<typeof sql>>>> = {
  user: (id) => sql`select id from users where id = ${id}`,
  listing: (id) => sql`select user_id from listings where id = ${id}`,
  report: (id) => sql`
    select case reports.subject_kind when 'listing' then listings.user_id else reports.subject_id end
    from reports left join listings on reports.subject_kind = 'listing' and listings.id = reports.subject_id
    where reports.id = ${id} and reports.subject_kind in ('listing', 'user')`,
  inspection: (id) => sql`select user_id from inspection_requests where id = ${id}`,
  'leasing-request': (id) => sql`select user_id from leasing_requests where id = ${id}`,
  review: (id) => sql`
    select unnest(array[rater_id, seller_id]) from review_cases join reviews on reviews.id = review_id
    where review_cases.id = ${id}`,
  shop: (id) => sql`select unnest(array[seller_id, owner_id]) from shops where seller_id = ${id}`,
  mark: (id) => sql`select unnest(array[seller_id, asked_by]) from seller_marks where id = ${id}`,
  order: (id) => sql`select user_id from orders where id = ${id}`,
  payment: (id) => sql`
    select user_id from payments join orders on orders.id = order_id where payments.id = ${id}`,
  refund: (id) => sql`select user_id from refunds where id = ${id}`,
  purchase: (id) => sql`select unnest(array[buyer_id, seller_id]) from invoices where id = ${id}`,
};

export async function insertNote(
  { db, now }: Ctx,
  { kind, id }: NotedSubject,
  { authorId, text }: { readonly authorId: number; readonly text: string },
): Promise<number> {
  const owners = OWNERS[kind]?.(Number(id)) ?? sql`select null::bigint where false`;
  const { rows } = await sql<{ id: number }>`
    insert into case_notes (subject_kind, subject_id, author_id, text, about, at)
    values (
      ${kind}, ${id}, ${authorId}, ${text}, array_remove(array(select owner::bigint from (${owners}) as owners (owner)), null),
      ${now}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function deleteNote(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from case_notes where id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes on a subject, newest first. */
export async function readNotes(db: Db, { kind, id }: NotedSubject, limit: number): Promise<Note[]> {
  const { rows } = await sql<Note>`
    /* prepared: read notes */
    select id, author_id as "authorId", text, at
    from case_notes
    where subject_kind = ${kind} and subject_id = ${id}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Texts of notes by note id; a note that was taken back is not included. */
export async function textsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from case_notes where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Empties the notes about an account and about what belonged to the account. */
export async function emptyNotesAbout(db: Db, userId: number): Promise<void> {
  await sql`update case_notes set text = '' where about @> array[${userId}::bigint]`.execute(db);
}
