import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { ListingStatus } from '../listings/listing.ts';
import type { ReportReason, ReportState, ReportSubjectKind } from '../reports/report.ts';
import type { Toman } from '../values/money.ts';
import { SENDER_ROWS_SHOWN, type TicketState } from './ticket.ts';

/** Facts about a ticket's sender that staff see beside the ticket: the newest few of each kind. */
export type SenderFacts = {
  readonly listings: readonly { readonly id: number; readonly name: string; readonly status: ListingStatus }[];
  readonly payments: readonly {
    readonly id: number;
    readonly publicId: string;
    readonly state: string;
    readonly total: Toman;
    readonly at: Date;
  }[];
  /** Reports by the sender and about the sender. */
  readonly reports: readonly {
    readonly id: number;
    readonly kind: ReportSubjectKind;
    readonly reason: ReportReason;
    readonly state: ReportState;
    readonly isByThem: boolean;
  }[];
  readonly tickets: readonly { readonly id: number; readonly topic: string; readonly state: TicketState }[];
};

const limit = sql`limit ${sql.lit(SENDER_ROWS_SHOWN)}`;

type Sender = { readonly userId: number | null; readonly contact: string | null };

/** Other tickets of the sender, newest first. `but`: id of the ticket that is shown. */
export async function readSenderTickets(
  db: Db,
  { userId, contact }: Sender,
  but: number,
): Promise<SenderFacts['tickets']> {
  const whose = userId === null ? sql`contact = ${contact}` : sql`user_id = ${userId}`;
  const { rows } = await sql<SenderFacts['tickets'][number]>`
    select id, topic, state from support_tickets
    where ${whose} and id <> ${but} and merged_into is null
    order by id desc
    ${limit}`.execute(db);
  return rows;
}

export async function readSenderListings(db: Db, userId: number): Promise<SenderFacts['listings']> {
  const { rows } = await sql<SenderFacts['listings'][number]>`
    select id, name, status from listings where user_id = ${userId} order by id desc ${limit}`.execute(db);
  return rows;
}

export async function readSenderPayments(db: Db, userId: number): Promise<SenderFacts['payments']> {
  const { rows } = await sql<SenderFacts['payments'][number]>`
    select id, public_id as "publicId", state, price - discount + vat as total, created_at as at
    from orders
    where user_id = ${userId}
    order by id desc
    ${limit}`.execute(db);
  return rows;
}

export async function readSenderReports(db: Db, userId: number): Promise<SenderFacts['reports']> {
  const { rows } = await sql<SenderFacts['reports'][number]>`
    select id, subject_kind as kind, reason, state, user_id is not distinct from ${userId}::bigint as "isByThem"
    from (
      (select * from reports where user_id = ${userId} order by id desc ${limit})
      union
      (select * from reports where subject_kind = 'user' and subject_id = ${userId} order by id desc ${limit})
    ) as reported
    order by id desc
    ${limit}`.execute(db);
  return rows;
}
